/**
 * A place of a text that only running it would fill, such as `$NAME` in a shell's string: marks that
 * no text of a page holds, around what stands there. They are doubled, so that one of each side can
 * become a quotation mark.
 */
const [OPEN, CLOSE] = ['\uE000', '\uE001'] as const;

/** Stands for `$NAME` or `$(…)`. */
export const placeholder = (name: string): string => OPEN + OPEN + name + CLOSE + CLOSE;

const PLACEHOLDER = new RegExp(`${OPEN}+([^${CLOSE}]*)${CLOSE}+`, 'g');

/** Whether a part of the text is known only when it runs. */
export const holdsPlaceholder = (text: string): boolean => text.includes(OPEN);

/** The text for people: `$NAME` where something is left open. */
export const showPlaceholders = (text: string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => (/^\w+$/.test(name) ? `$${name}` : '$(…)'));

/** The text with something else in each open place. */
export const replacePlaceholders = (text: string, other: (name: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => other(name));

/** JSON whose open places outside strings are strings as well; its length stays. */
export function quotePlaceholders(json: string): string {
  if (!holdsPlaceholder(json)) return json;
  let isInside = false;
  return json.replaceAll(
    new RegExp(String.raw`\\.|"|${OPEN}+[^${CLOSE}]*${CLOSE}+`, 'gs'),
    (part) => {
      if (part === '"') isInside = !isInside;
      return part.startsWith(OPEN) && !isInside ? `"${part.slice(1, -1)}"` : part;
    },
  );
}
