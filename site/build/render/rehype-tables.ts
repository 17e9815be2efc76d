import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP } from 'unist-util-visit';
import { visit } from '../../../scripts/markdown/visit.ts';

/** First columns of tables that are laid out as definitions: each row describes one named thing. */
const PROPERTY_TABLES = new Set([
  'argument',
  'attribute',
  'field',
  'header',
  'input',
  'member',
  'option',
  'parameter',
  'property',
  'setting',
  'variable',
]);

/** Columns of such tables whose values need no column name. */
const PLAIN_COLUMNS = new Set(['type', 'place', 'required', 'meaning']);

/** Letters of a name that fill half a phone: a longer one may break after its underscores. */
const LONG_NAME = 24;

/** The length up to which a row's name leaves room next to it on the smallest phone. */
const SHORT_NAME = 18;

/** The length above which a cell contains a sentence, which needs a wider column. */
const SENTENCE = 24;

/** The length above which a cell contains several sentences, which need an even wider one. */
const PARAGRAPH = 120;

/** The letters that a phone has room for in a row, and those that each gap between columns takes. */
const ROOM = 44;
const GAP = 2;

/** With so many columns a list of rows would be longer than a table that scrolls is wide. */
const MANY_COLUMNS = 6;

const WORD_BREAK: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/**
 * Name tables after the heading above them, and mark the cells that name their row. Name the column of
 * every cell and mark long ones, so that styles can distinguish a type from a meaning and a name from a
 * sentence. Let long names break. Turn GFM's alignment into a data attribute, because the site's policy
 * forbids style attributes.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    let heading: string | undefined;
    visit(tree, 'element', (table) => {
      if (/^h[1-6]$/.test(table.tagName)) heading = toString(table);
      if (table.tagName !== 'table') return undefined;
      const [header = [], ...body] = rowsOf(table);
      if (heading !== undefined) table.properties['ariaLabel'] = heading;
      if (header.length > 1) nameRows(body.flatMap(([first]) => first ?? []));
      const columns = header.map((cell) => hyphenated(toString(cell)));
      // Above the names of the rows there may be nothing, which is the header of no column.
      for (const cell of header) {
        if (toString(cell).trim() === '') cell.tagName = 'td';
        else cell.properties['scope'] = 'col';
      }
      const isProperties = PROPERTY_TABLES.has(columns[0] ?? '');
      table.properties['dataKind'] = isProperties ? 'properties' : 'plain';
      for (const row of [header, ...body]) {
        row.forEach((cell, position) => {
          const { properties } = cell;
          const { length } = toString(cell);
          if (length > SENTENCE) properties['dataSentence'] = length > PARAGRAPH ? 'long' : '';
          properties['dataColumn'] = columns[position] ?? '';
          properties['dataAlign'] = properties['align'] ?? null;
          delete properties['align'];
        });
      }
      const names = body.flatMap(([first]) => (first ? toString(first).split(/\s+/) : []));
      if (names.some(({ length }) => length > SHORT_NAME)) table.properties['dataNames'] = 'long';
      visit(table, { tagName: 'code' }, (code: Element) => {
        const text = toString(code);
        if (/\s/.test(text)) code.properties['dataPhrase'] = '';
        else if (text.length > LONG_NAME) code.children = breakable(text);
      });
      if (!isProperties) {
        if (!fitsPhone([header, ...body])) becomeRows(table, header, body);
        return SKIP;
      }
      visit(table, { tagName: 'thead' }, ({ properties }: Element) => {
        properties['className'] = ['visually-hidden'];
      });
      for (const row of body) {
        row.forEach((cell, position) => {
          const isPlain = position === 0 || PLAIN_COLUMNS.has(columns[position] ?? '');
          if (isPlain || toString(cell) === '') return;
          cell.properties['dataLabel'] = toString(header[position] ?? cell);
        });
      }
      return SKIP;
    });
  };
}

/** Estimate whether a table with few columns fits a phone. One with many scrolls. */
function fitsPhone(rows: readonly Element[][]): boolean {
  const [header = []] = rows;
  if (header.length < 3 || header.length >= MANY_COLUMNS) return true;
  const widths = header.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  return widths.reduce((sum, width) => sum + width + GAP, -GAP) <= ROOM;
}

/** Estimate the letters in the widest line of a cell: names don't wrap, sentences keep some words. */
function widthOf(cell: Element | undefined): number {
  if (!cell) return 0;
  const text = toString(cell);
  const words = text.split(/\s+/).map(({ length }) => length);
  const sentence = text.length > PARAGRAPH ? 24 : text.length > SENTENCE ? 14 : 0;
  return Math.max(sentence, ...words);
}

/** Show each row of a table as a list on a phone: the first cell is its title, the others have labels. */
function becomeRows(table: Element, header: readonly Element[], body: readonly Element[][]): void {
  table.properties['dataNarrow'] = 'rows';
  for (const row of body) {
    row.slice(1).forEach((cell, position) => {
      const label = toString(header[position + 1] ?? cell).trim();
      if (label !== '' && toString(cell).trim() !== '') cell.properties['dataLabel'] = label;
    });
  }
}

/** Make the first cells of all rows their headers, if they are names: none is empty or there twice. */
function nameRows(cells: readonly Element[]): void {
  const names = new Set(cells.map((cell) => toString(cell).trim()));
  if (names.has('') || names.size < cells.length) return;
  for (const cell of cells) {
    cell.tagName = 'th';
    cell.properties['scope'] = 'row';
  }
}

/**
 * Let a name break after its underscores.
 *
 * @example breakable('a_b') // the text `a_`, a place to break, the text `b`
 */
const breakable = (name: string): ElementContent[] =>
  name
    .split(/(?<=_)(?=[^_])/)
    .flatMap((value, position): ElementContent[] => [
      ...(position > 0 ? [structuredClone(WORD_BREAK)] : []),
      { type: 'text', value },
    ]);

/** Return the cells of a table, row by row. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (row) => {
    if (row.tagName !== 'tr') return;
    rows.push(row.children.filter((child): child is Element => child.type === 'element'));
  });
  return rows;
}

/**
 * Return a text as one lower-case word.
 *
 * @example hyphenated('Likely cause') // 'likely-cause'
 */
const hyphenated = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
