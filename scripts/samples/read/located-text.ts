import type { LocatedText, Part } from '../types.ts';

/** Create a text whose characters all have the same offset. */
export const textAt = (text: string, offset: number): LocatedText => ({
  text,
  offsets: Array.from({ length: text.length }, () => offset),
});

/** Create a text whose characters follow each other from an offset. */
export const textFrom = (text: string, start: number): LocatedText => ({
  text,
  offsets: Array.from({ length: text.length }, (_, index) => start + index),
});

export const sliceText = ({ text, offsets }: LocatedText, start: number): LocatedText => ({
  text: text.slice(start),
  offsets: offsets.slice(start),
});

export const joinTexts = (texts: readonly LocatedText[]): LocatedText => ({
  text: texts.map(({ text }) => text).join(''),
  offsets: texts.flatMap(({ offsets }) => offsets),
});

/** Split a query into its parameters: `a=1&b`. */
export function queryParts({ text, offsets }: LocatedText): Part[] {
  let start = 0;
  return text.split('&').flatMap((pair) => {
    const offset = offsets[start] ?? 0;
    start += pair.length + 1;
    const [name = ''] = pair.split('=', 1);
    return name ? [{ name, value: pair.slice(name.length + 1), offset }] : [];
  });
}
