/** Lays out Python code as black would. */

const WIDTH = 88;
const INDENT = '    ';

/** Code on one line, or brackets around parts that get a line each when one line is too short. */
export type Code = string | Bracketed;

interface Bracketed {
  /** Everything up to the opening bracket, which is its last character. */
  readonly open: string;
  readonly parts: readonly Code[];
  /** The closing bracket and everything after it. */
  readonly close: string;
}

export const call = (name: string, parts: readonly Code[]): Code => ({
  open: `${name}(`,
  parts,
  close: ')',
});

export const list = (parts: readonly Code[]): Code => ({ open: '[', parts, close: ']' });

export const dict = (parts: readonly Code[]): Code => ({ open: '{', parts, close: '}' });

/** Write a tuple of literals, which stays on one line. */
export const tuple = (parts: readonly string[]): string =>
  `(${parts.join(', ')}${parts.length === 1 ? ',' : ''})`;

export const after = (prefix: string, code: Code): Code =>
  typeof code === 'string' ? prefix + code : { ...code, open: prefix + code.open };

export const before = (code: Code, suffix: string): Code =>
  typeof code === 'string' ? code + suffix : { ...code, close: code.close + suffix };

/**
 * Lay code out at a depth of indentation. Brackets that need several lines end in a comma, so black
 * keeps them as they are.
 */
export function layout(code: Code, depth = 0, tail = ''): string {
  const line = oneLine(code) + tail;
  const margin = INDENT.repeat(depth);
  if (typeof code === 'string' || code.parts.length === 0) return margin + line;
  if (margin.length + line.length <= WIDTH) return margin + line;
  const parts = code.parts.map((part) => layout(part, depth + 1, ','));
  return `${margin}${code.open}\n${parts.join('\n')}\n${margin}${code.close}${tail}`;
}

const oneLine = (code: Code): string =>
  typeof code === 'string' ? code : code.open + code.parts.map(oneLine).join(', ') + code.close;

export function importNames(module: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const line = `from ${module} import ${names.join(', ')}`;
  if (line.length <= WIDTH) return line;
  return layout({ open: `from ${module} import (`, parts: names, close: ')' });
}

/** Return the names that code uses, except as attributes. */
export function usedNames(code: string, names: readonly string[]): string[] {
  const used = new Set(code.match(/(?<![\w.])\w+/g));
  return names.filter((name) => used.has(name));
}

/** Indent lines to a depth; empty lines stay empty. */
export const indent = (text: string, depth: number): string =>
  text.replaceAll(/^(?=.)/gm, INDENT.repeat(depth));

/** Write any text as a docstring at a depth of indentation. */
export function docstring(text: string, depth: number): string {
  const lines = safeText(text)
    .trim()
    .split('\n')
    .flatMap((line) => wrap(line, WIDTH - depth * INDENT.length));
  const [first = '', ...rest] = lines;
  const isShort = rest.length === 0 && depth * INDENT.length + first.length + 6 <= WIDTH;
  const body = isShort && !first.endsWith('"') ? `"""${first}"""` : `"""${lines.join('\n')}\n"""`;
  return indent(body, depth);
}

/** Make a text fit for three quotes: it can't escape, end them or end the source file. */
const safeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"\\"\\"')
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]|\p{Cs}/gu, ' ')
    .replaceAll(/[ \t]+$/gm, '');

/** Break a long line between words; an item of a list and a definition keep a hanging indent. */
function wrap(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const margin = /^ */.exec(line)?.[0] ?? '';
  const hanging = /^ *(?:[-*] |\w+: )/.test(line) ? `${margin}    ` : margin;
  const lines: string[] = [];
  let current = '';
  for (const word of line.trim().split(/ +/)) {
    const start = lines.length === 0 ? margin : hanging;
    if (current && start.length + current.length + 1 + word.length > width) {
      lines.push(start + current);
      current = word;
    } else {
      current = current ? `${current} ${word}` : word;
    }
  }
  return [...lines, (lines.length === 0 ? margin : hanging) + current];
}
