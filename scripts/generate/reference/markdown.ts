/** Writes Markdown from texts of the contract. */

/** Write a GFM table without its empty columns; return nothing where there are no rows. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const shown = columns.map((_, index) => rows.some((row) => row[index]));
  const line = (cells: readonly string[]): string =>
    `| ${cells.filter((_, index) => shown[index]).join(' | ')} |`;
  return [columns, columns.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map(line)
    .join('\n');
}

const cell = (text: string): string => inline(text).replaceAll('|', '\\|');

/** Make a text fit for a part of a line. */
export const inline = (text: string): string =>
  withoutHtml(
    writeAlerts(text.trim(), (kind, content) => `**${title(kind)}:** ${content}\n`).replaceAll(
      /\s+/g,
      ' ',
    ),
  ).trim();

/** Write a text as paragraphs, lists, code and callouts, in which no line can begin a directive or a heading. */
export const paragraphs = (text: string): string =>
  outsideCode(text.trim(), (part) =>
    writeAlerts(
      withoutMarks(withoutHtml(part)),
      (kind, content) => `:::${CALLOUTS[kind]}[${title(kind)}]\n${withoutMarks(content)}\n:::\n`,
    ),
  ).trim();

/** Say whether a text is more than one paragraph: it has several, or lists, code, tables or callouts. */
export const hasBlocks = (text: string): boolean =>
  /\n[ \t]*\n|^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|[>|]|`{3}|~{3})/m.test(text.trim());

/** Write a container directive with more colons than any in its content. */
export function container(start: string, content: string): string {
  const inner = [...content.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons = '']) => colons.length);
  const colons = ':'.repeat(Math.max(2, ...inner) + 1);
  return `${colons}${start}\n${content}\n${colons}`;
}

/** Change a text except for its blocks of code. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/(^ {0,3}(?:`{3,}|~{3,})[^\n]*\n[^]*?^ {0,3}(?:`{3,}|~{3,})[ \t]*$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/** Escape what would begin a directive, or make a line or the one above it a heading. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/^( {0,3})(:{2,}|#{1,6} )/gm, '$1\\$2')
    .replaceAll(/(?<=\S[ \t]*\n {0,3})(?=(?:=+|-+)[ \t]*$)/gm, '\\');

/** The callouts of pages by GitHub's alerts, which descriptions contain as quotes: `> [!NOTE]`. */
const CALLOUTS: Readonly<Record<string, string>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
};
const ALERT = new RegExp(
  String.raw`^>[ \t]*\[!(${Object.keys(CALLOUTS).join('|')})\][ \t]*\n((?:>.*(?:\n|$))*)`,
  'gm',
);
const title = (kind: string): string => kind.charAt(0) + kind.slice(1).toLowerCase();

const writeAlerts = (text: string, write: (kind: string, content: string) => string): string =>
  text.replaceAll(ALERT, (_, kind: string, quote: string) =>
    write(kind, quote.replaceAll(/^>[ \t]?/gm, '').trim()),
  );

/** Escape what would be an HTML tag; code, `<https://…>` and what is escaped already stay as they are. */
const withoutHtml = (text: string): string =>
  text.replaceAll(/\\.|(`+)[^`]*\1|<(?=[a-z/!?])(?!https?:)/gi, (match) =>
    match === '<' ? '\\<' : match,
  );

/** @example series(['a', 'b', 'c']) // 'a, b and c' */
export const series = (items: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(items);

/** @example alternatives(['a', 'b', 'c']) // 'a, b or c' */
export const alternatives = (items: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(items);

/** Write any text as inline code, even one with backticks. */
export function code(text: string): string {
  if (text === '') return '';
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const padding = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${marks}${padding}${text}${padding}${marks}`;
}

/** Write a fenced block for any code, even for code that contains fences. */
export function fence(language: string, content: string): string {
  const longest = Math.max(2, ...[...content.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${content.trimEnd()}\n${marks}`;
}

/** Write the attributes of a directive: `{group="lang"}`. */
export const attributes = (values: Readonly<Record<string, string>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ')}}`;

export interface Tab {
  readonly label: string;
  readonly value: string;
  readonly content: string;
}

/** Write a group of tabs, around any others; a single item needs no tab, unless it says the status of a response. */
export function tabs(group: string, items: readonly Tab[]): string {
  const [only] = items;
  if (items.length === 1 && only && group !== 'status') return only.content;
  const panels = items.map(({ label, value, content }) =>
    container(`tab${attributes({ label, value })}`, content),
  );
  return container(`tabs${attributes({ group })}`, panels.join('\n'));
}

/** Join the blocks that aren't empty, with an empty line between them. */
export const blocks = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');
