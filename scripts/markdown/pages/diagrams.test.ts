import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { writeFolder } from '../../lib/temporary-folder.ts';
import { drawDiagrams } from './diagrams.ts';
import type { SourcePage } from '../types.ts';

const cache = writeFolder();

const page: SourcePage = {
  file: 'a.md',
  origin: 'guide',
  path: '/a',
  body: '',
  frontMatter: { title: 'A', label: 'A', description: '', kind: 'howto', isDraft: false },
};

const draw = (value: string) => {
  const start = { line: 10, column: 1 };
  const tree: Root = {
    type: 'root',
    children: [{ type: 'code', lang: 'dot', value, position: { start, end: start } }],
  };
  return drawDiagrams([{ page, tree }], cache);
};

const GRAPH = 'digraph { rankdir=LR; a -> b [style=dashed label="if <so>"]; b [class=accent] }';

test('a drawing contains shapes and text, but no colors, fonts or styles', async () => {
  const { drawings, findings } = await draw(GRAPH);
  expect(findings).toEqual([]);
  const text = JSON.stringify(drawings.get(GRAPH));
  expect(text).toContain('if <so>');
  expect(text).toContain('"className":["node","accent"]');
  expect(text).toContain('strokeDashArray');
  expect(text).not.toMatch(/"(?:fill|stroke|style|fontFamily|id|title)"/);
});

test('a long chain goes from left to right, and from top to bottom on a phone', async () => {
  const chain = 'digraph {\n  first -> second -> third -> fourth -> fifth\n}';
  const short = 'digraph {\n  rankdir=TB;\n  first -> second\n}';
  const { wide, narrow } = (await draw(chain)).drawings.get(chain) ?? {};
  const size = (drawing = wide): number[] =>
    [drawing?.properties['width'], drawing?.properties['height']].map(Number);
  const [width = 0, height = 0] = size();
  expect(width).toBeGreaterThan(5 * height);
  expect(width).toBeLessThanOrEqual(720);
  expect(size(narrow)[0]).toBeLessThan(200);
  const both = (await draw(short)).drawings.get(short);
  expect(both?.wide).toEqual(both?.narrow);
});

test('a second build takes the drawing from the cache, unless the cache is damaged', async () => {
  const first = await draw(GRAPH);
  const kept = readdirSync(cache);
  const second = await draw(GRAPH);
  expect(second.drawings).toEqual(first.drawings);
  expect(readdirSync(cache)).toEqual(kept);
  truncateSync(join(cache, kept[0] ?? ''), 200);
  const third = await draw(GRAPH);
  expect(third.drawings).toEqual(first.drawings);
});

test.each([
  { given: 'digraph {\n a -> \n}', want: /^13: .*syntax error in line 3/ },
  { given: 'digraph { a [color=red] }', want: /^10: .*the color red would be invisible/ },
  { given: 'digraph { a [URL="javascript:alert(1)"] }', want: /it contains a link/ },
  {
    given: 'digraph { a [class=acent] }',
    want: /the class "acent" has no style. Write "accent"/,
  },
  { given: 'digraph { a [shape=foo] }', want: /unknown shape foo/ },
  {
    given: `digraph { a [label="${'wide '.repeat(12)}"] }`,
    want: /^10: The diagram is \d+ px wide on a phone; expected at most 332 px/,
  },
  {
    given: 'digraph { layout=neato; a [pos="0,0!"]; b [pos="0,9!"] }',
    want: /^10: The diagram is \d+ px high on a phone; expected at most 422 px/,
  },
])('drawDiagrams reports at its place: $want', async ({ given, want }) => {
  const { findings, drawings } = await draw(given);
  expect(drawings.size).toBe(0);
  expect(findings.map(({ line, message }) => `${line}: ${message}`).join('\n')).toMatch(want);
});
