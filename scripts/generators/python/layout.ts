/** Python code that black would leave as it is. */

const WIDTH = 88;
const INDENT = '    ';

/** Code on one line, or brackets around parts that each get a line when one is not enough. */
export type Code = string | Bracketed;

interface Bracketed {
  /** Up to and with the opening bracket. */
  readonly open: string;
  readonly parts: readonly Code[];
  /** The closing bracket, and what follows it. */
  readonly close: string;
}

export const call = (name: string, parts: readonly Code[]): Code => ({
  open: `${name}(`,
  parts,
  close: ')',
});

export const list = (parts: readonly Code[]): Code => ({ open: '[', parts, close: ']' });

export const dict = (parts: readonly Code[]): Code => ({ open: '{', parts, close: '}' });

/** Code with something in front of it, such as `name=`. */
export const after = (prefix: string, code: Code): Code =>
  typeof code === 'string' ? prefix + code : { ...code, open: prefix + code.open };

/** Code with something behind it, such as a colon. */
export const before = (code: Code, suffix: string): Code =>
  typeof code === 'string' ? code + suffix : { ...code, close: code.close + suffix };

/**
 * Lays code out at a depth of indentation. Brackets that need several lines end in a comma, which
 * tells black to keep them so.
 */
export function layout(code: Code, depth = 0, tail = ''): string {
  const line = oneLine(code) + tail;
  const margin = INDENT.repeat(depth);
  if (typeof code === 'string' || code.parts.length === 0) return margin + line;
  if (margin.length + line.length <= WIDTH) return margin + line;
  const parts = code.parts.map((part) =>
    // A bare star or a star argument is a part as well.
    layout(part, depth + 1, ','),
  );
  return `${margin}${code.open}\n${parts.join('\n')}\n${margin}${code.close}${tail}`;
}

const oneLine = (code: Code): string =>
  typeof code === 'string' ? code : code.open + code.parts.map(oneLine).join(', ') + code.close;

/** Lines at a depth of indentation; empty lines stay empty. */
export const indent = (text: string, depth: number): string =>
  text.replaceAll(/^(?=.)/gm, INDENT.repeat(depth));

/** A docstring at a depth of indentation, whatever the text holds. */
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

/** What may stand between three quotes: no escape, no end, no character that ends a source file. */
const safeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"\\"\\"')
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]|\p{Cs}/gu, ' ')
    .replaceAll(/[ \t]+$/gm, '');

/** Long lines are broken between words; what belongs to a list or a definition stays under it. */
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
