import { placeholder } from './placeholders.ts';
import type { LocatedText } from '../types.ts';
import { joinTexts, textAt } from './located-text.ts';

/** A value in a program, as far as it's known without running the program. */
export type Literal =
  | { readonly kind: 'text'; readonly text: LocatedText }
  /** Texts and values that are joined to one text, such as a URL. */
  | { readonly kind: 'joined'; readonly parts: readonly Literal[] }
  /** A value that is converted to JSON. */
  | { readonly kind: 'json'; readonly value: Literal }
  /** A number, `true`, `false` or `null`, as in JSON. */
  | { readonly kind: 'plain'; readonly json: string; readonly offset: number }
  | { readonly kind: 'list'; readonly items: readonly Literal[]; readonly offset: number }
  | {
      readonly kind: 'object';
      readonly members: readonly Member[];
      /** Whether more members are added at run time. */
      readonly isOpen: boolean;
      readonly offset: number;
    }
  /** A value that is known only at run time. */
  | { readonly kind: 'open'; readonly name: string; readonly offset: number };

export interface Member {
  readonly name: LocatedText;
  readonly value: Literal;
}

/** Return whether a value is a text. */
export const isText = ({ kind }: Literal): boolean =>
  kind === 'text' || kind === 'joined' || kind === 'json';

/** Convert a value to text, such as a URL, with a placeholder for each part that is known only at run time. */
export function literalText(literal: Literal): LocatedText {
  switch (literal.kind) {
    case 'text':
      return literal.text;
    case 'joined':
      return joinTexts(literal.parts.map(literalText));
    case 'json':
      return jsonOf(literal.value);
    case 'plain':
      return textAt(literal.json, literal.offset);
    case 'open':
      return textAt(placeholder(literal.name), literal.offset);
    case 'list':
    case 'object':
      return textAt(placeholder('value'), literal.offset);
  }
}

/** Convert a value to JSON. */
export function jsonOf(literal: Literal): LocatedText {
  switch (literal.kind) {
    case 'text':
    case 'joined':
    case 'json':
      return quoted(literalText(literal));
    case 'plain':
      return textAt(literal.json, literal.offset);
    case 'open':
      return textAt(placeholder(literal.name), literal.offset);
    case 'list':
      return enclosed('[', literal.items.map(jsonOf), ']', literal.offset);
    case 'object':
      return enclosed(
        '{',
        literal.members.map(({ name, value }) =>
          joinTexts([quoted(name), textAt(':', name.offsets[0] ?? 0), jsonOf(value)]),
        ),
        '}',
        literal.offset,
      );
  }
}

function enclosed(
  open: string,
  parts: readonly LocatedText[],
  close: string,
  offset: number,
): LocatedText {
  const comma = textAt(',', offset);
  const inner = parts.flatMap((part, index) => (index > 0 ? [comma, part] : [part]));
  return joinTexts([textAt(open, offset), ...inner, textAt(close, offset)]);
}

function quoted({ text, offsets }: LocatedText): LocatedText {
  const first = offsets[0] ?? 0;
  return joinTexts([
    textAt('"', first),
    // Character by character, so that each keeps its place.
    ...text
      .split('')
      .map((letter, index) => textAt(JSON.stringify(letter).slice(1, -1), offsets[index] ?? first)),
    textAt('"', offsets.at(-1) ?? first),
  ]);
}
