import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { fillNames } from './fill-names.ts';
import { parseSyntax } from '../parse/syntax.ts';

const product = { slug: 'gatehouse', name: 'Gate' };

test.each([
  { name: 'before a name', given: '*a* {{product}}', want: [1] },
  { name: 'after a longer name', given: 'Of {{product}} *a* and *b*', want: [16, 24] },
  { name: 'after a shorter name', given: '{{Product}} {{Product}} *a*', want: [25] },
  { name: 'around a name', given: '*{{Product}}* *a*', want: [1, 15] },
  { name: 'after escaped braces', given: '\\{{word}} *a*', want: [11] },
  { name: 'on another line', given: '{{product}}\n\n  *a* {{product}}', want: [3] },
])('fillNames keeps the written columns of nodes $name', ({ given, want }) => {
  const { text, restoreColumns } = fillNames('a.md', given, product);
  const tree = parseSyntax(text);
  restoreColumns(tree);
  const columns: (number | undefined)[] = [];
  visit(tree, 'emphasis', ({ position }) => void columns.push(position?.start.column));
  expect(columns).toEqual(want);
});
