/** Markdown that is made from words of the contract. */

/** A GFM table; columns that are empty in every row are left out, and so is a table without rows. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const shown = columns.map((_, index) => rows.some((row) => row[index]));
  const line = (cells: readonly string[]): string =>
    `| ${cells.filter((_, index) => shown[index]).join(' | ')} |`;
  return [columns, columns.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map(line)
    .join('\n');
}

/** Text of the contract on one line, fit for a table's cell. */
const cell = (text: string): string => inline(text).replaceAll('|', '\\|');

/** Text of the contract as part of a line. */
export const inline = (text: string): string => withoutHtml(text.trim().replaceAll(/\s+/g, ' '));

/** Text of the contract as paragraphs: a line of it can open no directive, and no heading. */
export const paragraphs = (text: string): string =>
  withoutHtml(text.trim()).replaceAll(/^( {0,3})(:{2,}|#{1,6} )/gm, '$1\\$2');

/** What would be an HTML tag is shown as it is written; code and `<https://…>` stay. */
const withoutHtml = (text: string): string =>
  text.replaceAll(/(`+)[^`]*\1|<(?=[a-z/!?])(?!https?:)/gi, (match) =>
    match === '<' ? '\\<' : match,
  );

/** @example series(['a', 'b', 'c']) // 'a, b and c' */
export const series = (items: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(items);

/** Inline code, whatever backticks the text holds. */
export function code(text: string): string {
  if (text === '') return '';
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const padding = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${marks}${padding}${text}${padding}${marks}`;
}

/** A fenced block, whatever fences the code holds. */
export function fence(language: string, content: string): string {
  const longest = Math.max(2, ...[...content.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${content.trimEnd()}\n${marks}`;
}

/** The attributes of a directive: `{group="lang"}`. */
export const attributes = (values: Readonly<Record<string, string>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ')}}`;

export interface Tab {
  readonly label: string;
  readonly value: string;
  readonly content: string;
}

/** A group of tabs; one alone is shown without tabs. */
export function tabs(group: string, items: readonly Tab[]): string {
  const [only] = items;
  if (items.length === 1 && only) return only.content;
  const panels = items.map(
    ({ label, value, content }) => `:::tab${attributes({ label, value })}\n${content}\n:::`,
  );
  return [`::::tabs${attributes({ group })}`, ...panels, '::::'].join('\n');
}

/** Blocks with an empty line between them; empty ones are left out. */
export const blocks = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');
