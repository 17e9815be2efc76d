import { isDeepStrictEqual } from 'node:util';

/** Whether a program printed what its page shows: JSON by value, anything else by the letter. */
export function isSameOutput(shown: string, printed: string, language: string): boolean {
  if (language === 'json') {
    const values = [shown, printed].map(parse);
    return values.every((value) => value !== undefined) && isDeepStrictEqual(values[0], values[1]);
  }
  return trimLines(shown) === trimLines(printed);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Without what nobody sees: spaces before line ends, and empty lines at the end. */
const trimLines = (text: string): string => text.replaceAll(/[ \t\r]+$/gm, '').trimEnd();

/** Where two outputs part, for people. */
export function firstDifference(shown: string, printed: string): string {
  const [left, right] = [shown, printed].map((text) => trimLines(text).split('\n'));
  const index = (left ?? []).findIndex((line, at) => line !== right?.[at]);
  const at = index === -1 ? (left?.length ?? 0) : index;
  const quote = (line: string | undefined): string =>
    line === undefined ? 'nothing' : `"${line.slice(0, 200)}"`;
  return `line ${at + 1} is ${quote(right?.[at])} and not ${quote(left?.[at])}`;
}
