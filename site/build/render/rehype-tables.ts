import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** Tables whose rows describe one named thing each: they are laid out as definitions. */
const PROPERTY_TABLES = new Set([
  'field',
  'header',
  'parameter',
  'property',
  'setting',
  'variable',
]);

/** Columns of such tables whose values speak for themselves; the others are shown with their name. */
const PLAIN_COLUMNS = new Set(['type', 'place', 'required', 'meaning']);

/**
 * Names the column of every cell and marks code of several words, so that styles can tell a type from
 * a meaning and a name from a sentence, and turns GFM's alignment into a data attribute, since a style
 * attribute would break the site's policy.
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
        if (/\s/.test(toString(code))) code.properties['dataPhrase'] = '';
      });
      for (const row of isProperties ? body : []) {
        row.forEach((cell, position) => {
          if (position === 0 || PLAIN_COLUMNS.has(columns[position] ?? '')) return;
          cell.properties['dataLabel'] = toString(header[position] ?? cell);
        });
      }
      return SKIP;
    });
  };
}

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
