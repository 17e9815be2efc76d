import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { keep, readKept } from './kept.ts';

test('a cached value is returned only for its key, and a damaged file returns nothing', () => {
  const file = join(writeFolder({}), 'cache/value.json');
  const value = [{ name: 'pages', details: 'é\n' }];
  expect(readKept(file, 'key')).toBeUndefined();
  keep(file, 'key', value);
  expect(readKept(file, 'key')).toEqual(value);
  expect(readKept(file, 'other key')).toBeUndefined();
  const whole = readFileSync(file, 'utf8');
  const damaged = [
    '',
    'x',
    'null',
    whole.slice(0, -1),
    whole.slice(0, whole.indexOf('\n')),
    whole.replace('pages', 'pagez'),
    `${whole} `,
    whole.toUpperCase(),
  ];
  for (const text of damaged) {
    writeFileSync(file, text);
    expect(readKept(file, 'key'), text).toBeUndefined();
  }
});
