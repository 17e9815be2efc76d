import { errorAt, type Finding } from './findings.ts';

/**
 * Match what changes the order or the look of the text around it without being seen: controls of writing direction, of
 * terminals, and marks without width.
 */
export const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- the reason why such a text is refused
  /[\x01-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/;

export const explainInvisible = (character: string): string =>
  `This contains U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}, which is invisible and changes how the text is displayed. Remove it.`;

/** What people's files can't contain, and what to do about it. */
const REFUSED: readonly (readonly [RegExp, (found: string) => string])[] = [
  // Decoding puts this mark in the place of bytes that aren't UTF-8.
  [
    /\uFFFD/,
    () =>
      "This line has a letter that can't be read (U+FFFD): the file isn't UTF-8, or lost the letter when it was converted. Save the file as UTF-8 in your editor, or write the letter again.",
  ],
  // eslint-disable-next-line no-control-regex -- the reason why such a file is refused
  [/\0/, () => 'This line contains a NUL byte. Remove it.'],
  [INVISIBLE, explainInvisible],
  [
    /^(?:<{7}|>{7}) .*/m,
    (mark) =>
      `"${mark}" is a marker of an unfinished merge. Keep one of the two versions, and remove the markers.`,
  ],
];

/** The content of a file that people write. */
export interface TextFile {
  /** Without a byte order mark, and with LF at the end of each line, whatever the file has. */
  readonly text: string;
  /** Why the file can't be used. */
  readonly findings: readonly Finding[];
}

/** Prepare the decoded content of `file`. Reports only the first reason why it can't be used. */
export function readText(file: string, decoded: string): TextFile {
  const text = decoded.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (const [pattern, explain] of REFUSED) {
    const match = pattern.exec(text);
    if (!match) continue;
    const line = text.slice(0, match.index).split('\n').length;
    return { text, findings: [errorAt({ file, line }, 'text-file', explain(match[0]))] };
  }
  return { text, findings: [] };
}
