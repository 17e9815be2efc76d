import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { rehypeTables } from './rehype-tables.ts';

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** Make a table of rows, as pages have it. */
function tableOf(...rows: readonly string[]): Root {
  const tree = fromHtml(`<table>${rows.join('')}</table>`, { fragment: true });
  rehypeTables()(tree);
  return tree;
}

/** List an attribute of every cell below the header, and of empty ones in it. */
function cells(tree: Root, property: string): unknown[] {
  const found: unknown[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'td' || properties['scope'] === 'row') found.push(properties[property]);
  });
  return found;
}

test.each([
  {
    name: 'without the name of its column if it needs none',
    columns: ['Field', 'Type', 'Required', 'Meaning'],
    values: ['name', 'string', 'required', 'A name.'],
    labels: [undefined, undefined, undefined, undefined],
  },
  {
    name: 'with the name of its column if it needs one',
    columns: ['Setting', 'Default value'],
    values: ['retries', '2'],
    labels: [undefined, 'Default value'],
  },
  {
    name: 'as it is in a table of anything but properties',
    columns: ['Sign', 'Cure'],
    values: ['400', 'Compare.'],
    labels: [undefined, undefined],
  },
])('a value of a table is shown $name', ({ columns, values, labels }) => {
  const tree = tableOf(row('th', columns), row('td', values));
  expect(cells(tree, 'dataLabel')).toEqual(labels);
  expect(cells(tree, 'dataColumn')).toEqual(
    columns.map((column) => column.toLowerCase().replace(' ', '-')),
  );
});

test('a cell of a table says whether it contains a sentence or several', () => {
  const sentence = 'Words that fill more than a line of a phone.';
  const tree = tableOf(row('td', ['Sign', sentence, `${sentence} `.repeat(3)]));
  expect(cells(tree, 'dataSentence')).toEqual([undefined, '', 'long']);
});

test.each([
  ['sensitive_data_detected_request_blocked', 'sensitive_|data_|detected_|request_|blocked'],
  ['prompt_safety', 'prompt_safety'],
  ['no underscore in so many words', 'no underscore in so many words'],
])('the name %s in a table may break as %s', (name, want) => {
  const parts: string[] = [];
  visit(tableOf(row('td', [`<code>${name}</code>`])), { tagName: 'code' }, (code: Element) => {
    parts.push(...code.children.map((child) => (child.type === 'text' ? child.value : '|')));
  });
  expect(parts.join('')).toBe(want);
});

test.each([
  { want: 'a list of rows', columns: ['Sign', 'Likely cause', 'Fix'], narrow: 'rows' },
  { want: 'a table', columns: ['On', 'Off', 'All'], values: ['1', '2', '3'], narrow: undefined },
  { want: 'a table', columns: ['Sign', 'Likely cause'], narrow: undefined },
  { want: 'a table', columns: ['A', 'B', 'C', 'D', 'E', 'F'], narrow: undefined },
])('a table with the columns $columns is $want on a phone', ({ columns, values, narrow }) => {
  const sentence = 'Words that fill more than a line of a phone. '.repeat(3);
  const tree = tableOf(row('th', columns), row('td', values ?? columns.map(() => sentence)));
  const [table] = tree.children;
  expect(table?.type === 'element' && table.properties['dataNarrow']).toBe(narrow);
  const [, ...labels] = columns.map((label) => (narrow === undefined ? undefined : label));
  expect(cells(tree, 'dataLabel')).toEqual([undefined, ...labels]);
});

test("an empty cell above the names of the rows isn't a header", () => {
  const header = tableOf(row('th', ['', 'Before', 'After']), row('td', ['Latency', '1', '2']));
  expect(cells(header, 'dataColumn')).toEqual(['', '', 'before', 'after']);
});

test.each([
  { name: 'names', column: ['a', 'b'], want: ['th', 'th'] },
  { name: 'a name twice', column: ['a', 'a'], want: ['td', 'td'] },
  { name: 'an empty cell', column: ['a', ''], want: ['td', 'td'] },
])('the first column of a table with $name is $want', ({ column, want }) => {
  const tree = tableOf(
    row('th', ['Name', 'Meaning']),
    ...column.map((cell) => row('td', [cell, 'Same.'])),
  );
  const found: string[] = [];
  visit(tree, { tagName: 'tr' }, ({ children }: Element) => {
    const [first] = children;
    if (first?.type === 'element' && first.properties['scope'] !== 'col') found.push(first.tagName);
  });
  expect(found).toEqual(want);
});

test('a table has the name of the heading above it', () => {
  const tree = fromHtml('<h2>A</h2><h3>Errors of <code>b</code></h3><table></table>', {
    fragment: true,
  });
  rehypeTables()(tree);
  expect(tree.children.at(-1)).toMatchObject({ properties: { ariaLabel: 'Errors of b' } });
});
