import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** Tables whose rows describe one named thing each: they are laid out as definitions. */
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

/** Columns of such tables whose values speak for themselves; the others are shown with their name. */
const PLAIN_COLUMNS = new Set(['type', 'place', 'required', 'meaning']);

/** Letters of a name that fill half a phone: a longer one may break after its underscores. */
const LONG_NAME = 24;

/** Letters of a row's name that leave room beside it on the smallest phone. */
const SHORT_NAME = 18;

/** Letters of a cell from which on it holds a sentence, which wants a column of some width. */
const SENTENCE = 24;

/** Letters of a cell that make a tower of lines in such a column: several sentences want more. */
const PARAGRAPH = 120;

const WORD_BREAK: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/**
 * Names the column of every cell and marks what is long, so that styles can tell a type from
 * a meaning and a name from a sentence, says where a long name may break, and turns GFM's alignment
 * into a data attribute, since a style attribute would break the site's policy.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') return undefined;
      const [header = [], ...body] = rowsOf(table);
      const columns = header.map((cell) => words(toString(cell)));
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
      for (const row of isProperties ? body : []) {
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

/** @example breakable('a_b') // the text `a_`, a place to break, the text `b` */
const breakable = (name: string): ElementContent[] =>
  name
    .split(/(?<=_)(?=[^_])/)
    .flatMap((value, position): ElementContent[] => [
      ...(position > 0 ? [structuredClone(WORD_BREAK)] : []),
      { type: 'text', value },
    ]);

/** The cells of a table, row by row. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (row) => {
    if (row.tagName !== 'tr') return;
    rows.push(row.children.filter((child): child is Element => child.type === 'element'));
  });
  return rows;
}

/** @example words('Likely cause') // 'likely-cause' */
const words = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
