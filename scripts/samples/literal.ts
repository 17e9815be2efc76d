import { placeholder } from './placeholders.ts';
import type { ShellText } from './shell.ts';

/** A value as a program writes it down, as far as it can be read without running it. */
export type Literal =
  | { readonly kind: 'text'; readonly text: ShellText }
  /** Texts and values put together to one text: an address after its base. */
  | { readonly kind: 'joined'; readonly parts: readonly Literal[] }
  /** A value that is made a text of JSON. */
  | { readonly kind: 'json'; readonly value: Literal }
  /** A number, `true`, `false` or `null`, as JSON has it. */
  | { readonly kind: 'plain'; readonly json: string; readonly offset: number }
  | { readonly kind: 'list'; readonly items: readonly Literal[]; readonly offset: number }
  | {
      readonly kind: 'object';
      readonly members: readonly Member[];
      /** Whether more is added when it runs. */
      readonly isOpen: boolean;
      readonly offset: number;
    }
  /** Known only when it runs. */
  | { readonly kind: 'open'; readonly name: string; readonly offset: number };

export interface Member {
  readonly name: ShellText;
  readonly value: Literal;
}

/** A text all of whose letters stand in one place. */
export const textAt = (text: string, offset: number): ShellText => ({
  text,
  offsets: Array.from({ length: text.length }, () => offset),
});

export const joinTexts = (texts: readonly ShellText[]): ShellText => ({
  text: texts.map(({ text }) => text).join(''),
  offsets: texts.flatMap(({ offsets }) => offsets),
});

/** Whether it is a text, as far as can be seen. */
export const isText = ({ kind }: Literal): boolean =>
  kind === 'text' || kind === 'joined' || kind === 'json';

/**
 * A value where a text is meant, such as an address: with a placeholder for each part that only running
 * the program would fill.
 */
export function textOf(literal: Literal): ShellText {
  switch (literal.kind) {
    case 'text':
      return literal.text;
    case 'joined':
      return joinTexts(literal.parts.map(textOf));
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

/** The JSON that a value is sent as. */
export function jsonOf(literal: Literal): ShellText {
  switch (literal.kind) {
    case 'text':
    case 'joined':
    case 'json':
      return quoted(textOf(literal));
    case 'plain':
      return textAt(literal.json, literal.offset);
    case 'open':
      return textAt(`"${placeholder(literal.name)}"`, literal.offset);
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
  parts: readonly ShellText[],
  close: string,
  offset: number,
): ShellText {
  const comma = textAt(',', offset);
  const inner = parts.flatMap((part, index) => (index > 0 ? [comma, part] : [part]));
  return joinTexts([textAt(open, offset), ...inner, textAt(close, offset)]);
}

function quoted({ text, offsets }: ShellText): ShellText {
  const first = offsets[0] ?? 0;
  return joinTexts([
    textAt('"', first),
    // Letter by letter, so that each keeps its place.
    ...text
      .split('')
      .map((letter, index) => textAt(JSON.stringify(letter).slice(1, -1), offsets[index] ?? first)),
    textAt('"', offsets.at(-1) ?? first),
  ]);
}
