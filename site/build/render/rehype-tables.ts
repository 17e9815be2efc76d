import type { Element, ElementContent, Root, Text } from 'hast';
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

/** So many columns are there to be compared: they stay beside each other, and scroll. */
const GRID = 6;

/** Letters beside each other on a phone, a column's margin, and what a column of sentences needs. */
const PHONE = 42;
const MARGIN = 2;
const SENTENCE = 12;
/** A letter of code is so many times as wide as one of text. */
const CODE = 1.2;

const WORD_BREAK: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/**
 * Names the column of every cell and marks code of several words, so that styles can tell a type from
 * a meaning and a name from a sentence, says where a long name may break and which tables a phone
 * shows as lists, and turns GFM's alignment into a data attribute, since a style attribute would break the
 * site's policy.
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
        row.forEach(({ properties }, position) => {
          properties['dataColumn'] = columns[position] ?? '';
          properties['dataAlign'] = properties['align'] ?? null;
          delete properties['align'];
        });
      }
      visit(table, { tagName: 'code' }, (code: Element) => {
        const text = toString(code);
        if (/\s/.test(text)) code.properties['dataPhrase'] = '';
        else if (text.length > LONG_NAME) code.children = breakable(text);
      });
      const isList = !isProperties && header.length < GRID && widthOf([header, ...body]) > PHONE;
      if (isList) table.properties['dataNarrow'] = 'list';
      for (const row of isProperties || isList ? body : []) {
        row.forEach((cell, position) => {
          const isKnown = isProperties && PLAIN_COLUMNS.has(columns[position] ?? '');
          const isPlain = position === 0 || isKnown;
          if (isPlain || toString(cell) === '') return;
          cell.properties['dataLabel'] = toString(header[position] ?? cell);
        });
      }
      return SKIP;
    });
  };
}

/** The letters that the narrowest lines of a table's rows hold, when words and names stay whole. */
function widthOf(rows: readonly (readonly Element[])[]): number {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, position) => {
      const needed = Math.max(longestPiece(cell), Math.min(SENTENCE, toString(cell).length));
      widths[position] = Math.max(widths[position] ?? 0, needed + MARGIN);
    });
  }
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The letters of the longest part of a cell that no line may break. */
function longestPiece(cell: Element): number {
  let longest = 0;
  visit(cell, 'text', ({ value }: Text, _, parent) => {
    const isCode = parent?.type === 'element' && parent.tagName === 'code';
    for (const { length } of value.split(isCode ? /\s+/ : /[\s-]+/)) {
      longest = Math.max(longest, isCode ? length * CODE : length);
    }
  });
  return longest;
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
