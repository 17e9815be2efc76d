import { slug } from 'github-slugger';

/** What belongs into each slot, by its name: templates/reference/slots.md, a heading for each. */
export type SlotHints = ReadonlyMap<string, string>;

/** Where the hints are, below templates/. */
export const HINTS = 'reference/slots.md';

export function readHints(text: string): SlotHints {
  const hints = new Map<string, string>();
  for (const [, title = '', hint = ''] of text.matchAll(
    /^## (.+)\n+([\s\S]*?)(?=^## |$(?![\s\S]))/gm,
  )) {
    if (hint.includes('-->')) throw new Error(`templates/${HINTS} may hold no "-->": ${title}.`);
    hints.set(slug(title), hint.trim());
  }
  return hints;
}
