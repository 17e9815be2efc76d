import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { OperationGroup } from '../src/lib/reference-index.ts';
import { partFiles, referenceParts } from './reference-parts.ts';

/** A group of operations without pages. */
const group = (tag: string, operations: number): OperationGroup => ({
  tag,
  title: `The ${tag}`,
  description: '',
  isDraft: false,
  operations: Array.from({ length: operations }, (_, position) => ({
    operationId: `get${tag}${position}`,
    summary: '',
    method: 'GET',
    path: `/${tag}/${position}`,
    page: null,
    isDeprecated: false,
  })),
});

test('up to 100 operations are shown at once, and more in parts of a group', () => {
  expect(referenceParts({ groups: [group('cats', 60), group('dogs', 40)] })).toEqual([]);
  const groups = [group('Big cats', 85), group('none', 0), group('dogs', 16)];
  const parts = referenceParts({ groups }).map(({ title, range, group: of, place, definition }) => [
    title,
    range,
    of,
    place,
    definition,
  ]);
  const cats = ['The Big cats', '/big-cats'] as const;
  expect(parts).toEqual([
    [cats[0], [1, 20], cats[1], '/big-cats/getbig cats0', '/openapi/parts/1.json'],
    [cats[0], [21, 40], cats[1], '/big-cats/getbig cats20', '/openapi/parts/2.json'],
    [cats[0], [41, 60], cats[1], '/big-cats/getbig cats40', '/openapi/parts/3.json'],
    [cats[0], [61, 80], cats[1], '/big-cats/getbig cats60', '/openapi/parts/4.json'],
    [cats[0], [81, 85], cats[1], '/big-cats/getbig cats80', '/openapi/parts/5.json'],
    ['The dogs', [1, 16], '/dogs', '/dogs/getdogs0', '/openapi/parts/6.json'],
  ]);
});

test('each part has a definition of its operations, and a small contract has none', async () => {
  const generated = mkdtempSync(join(tmpdir(), 'reference-parts-'));
  onTestFinished(() => rmSync(generated, { recursive: true }));
  const groups = [group('cats', 100), group('dogs', 1)];
  const all = groups.flatMap(({ operations }) => operations);
  const items = all.map(({ path, operationId }) => [path, { get: { operationId, responses: {} } }]);
  mkdirSync(join(generated, 'openapi'));
  writeFileSync(
    join(generated, 'openapi/admin.json'),
    JSON.stringify({ openapi: '3.1.0', info: {}, paths: Object.fromEntries(items) }),
  );
  const files = partFiles(generated, { groups });
  expect(Object.keys(files)).toEqual(referenceParts({ groups }).map((part) => part.definition));
  const made = await Promise.all(
    Object.values(files).map(async (make) => JSON.parse(String(await make())) as { paths: object }),
  );
  expect(made.flatMap(({ paths }) => Object.keys(paths))).toEqual(all.map(({ path }) => path));
  expect(made.at(-1)).toMatchObject({ tags: [{ name: 'dogs' }] });
  expect(partFiles(generated, { groups: groups.slice(0, 1) })).toEqual({});
});
