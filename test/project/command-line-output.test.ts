import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildModel } from '../../scripts/model/build-model.ts';
import type { JsonObject } from '../../scripts/model/json.ts';
import { successes } from '../../scripts/model/lookup.ts';
import { propertiesOf } from '../../scripts/serve/sandbox/resources.ts';
import { findPython } from '../../scripts/test/python.ts';
import { thorough } from '../thorough/thorough.ts';
import { PACKAGE, PYTHON, runPython } from './program.ts';

/** How the command line writes values, whatever they are: no server is needed for it. */

beforeEach((context) => {
  if (!PYTHON) context.skip('There is no Python.');
});

test('writes YAML that others and it itself read as the same value', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom(
      'yes',
      'null',
      '~',
      '1e3',
      '0x1f',
      '2030-01-15',
      '- a',
      'a: b',
      '# a',
      "'",
      '<<',
      ' a',
      'a ',
      '=',
      '|',
      'NaN',
      '.inf',
    ),
    fc.string({ minLength: 1000, maxLength: 1100 }),
  );
  const values = fc.sample(
    fc
      .letrec((tie) => ({
        value: fc.oneof(
          { maxDepth: 4 },
          texts,
          fc.integer(),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.boolean(),
          fc.constant(null),
          fc.array(tie('value'), { maxLength: 4 }),
          fc.dictionary(texts, tie('value'), { maxKeys: 4 }),
        ),
      }))
      .value.map((value) => JSON.parse(JSON.stringify(value)) as unknown),
    { numRuns: thorough(300, 1500), seed: 4 },
  );
  const { stdout, stderr } = await runPython(['-c', EMIT], { input: JSON.stringify(values) });
  expect(stderr).toBe('');
  const written = JSON.parse(stdout) as string[];
  for (const [index, text] of written.entries()) {
    expect(parse(text), text).toEqual(values[index]);
  }
  expect(written).toHaveLength(values.length);
  if (findPython(['yaml']) !== PYTHON) return;
  const read = await runPython(['-c', READ], { input: JSON.stringify(written) });
  expect(read.stderr).toBe('');
  expect(JSON.parse(read.stdout)).toEqual(values);
});

describe('a table', () => {
  const FIELDS = ['name', 'type', 'config', 'secret'];
  const table = async (value: unknown, columns: number): Promise<[string, string[]]> => {
    const input = JSON.stringify([value, FIELDS, columns]);
    const { stdout, stderr } = await runPython(['-c', TABLE], { input });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as [string, string[]];
  };

  test.each<{ name: string; given: unknown; columns?: number; want: string; left?: string[] }>([
    {
      name: 'has the contract’s fields first, then those that it does not know',
      given: [{ extra: 1, type: 'chat', name: 'a' }, { name: 'bb' }],
      want: 'NAME  TYPE  EXTRA\na     chat  1\nbb\n',
    },
    {
      name: 'counts wide characters twice, and marks upon others not at all',
      given: [
        { name: '漢字', type: 'x' },
        { name: 'e\u0301e', type: 'y' },
      ],
      want: 'NAME  TYPE\n漢字  x\ne\u0301e    y\n',
    },
    {
      name: 'leaves out what has parts, what is masked, and what has no room',
      given: [{ name: 'a', config: {}, secret: '*', type: 'a type of its own' }],
      columns: 20,
      want: 'NAME\na\n',
      left: ['type', 'config', 'secret'],
    },
    {
      name: 'cuts a first column that is wider than all',
      given: [{ name: 'abcdefghij' }],
      columns: 8,
      want: 'NAME\nabcdefg…\n',
    },
    {
      name: 'of one object has a line for each field',
      given: { config: { a: [1] }, name: 'x\ny' },
      columns: 24,
      want: String.raw`name    x\u000ay` + '\nconfig  {"a": [1]}\n',
    },
    { name: 'of nothing is nothing', given: [], want: '' },
    { name: 'of a text is the text', given: 'done', want: 'done\n' },
    { name: 'of mixed values has a line for each', given: [1, { a: 2 }], want: '1\n{"a": 2}\n' },
  ])('$name', async ({ given, columns = 80, want, left = [] }) => {
    expect(await table(given, columns)).toEqual([want, left]);
  });
});

test('each command shows the fields of its response', async () => {
  const model = buildModel(
    JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject,
  );
  const { stdout, stderr } = await runPython(['-c', FIELDS]);
  expect(stderr).toBe('');
  const want = model.operations.map((operation) => {
    const schema = successes(operation)[0]?.body?.schema;
    const shown = schema?.kind === 'array' ? schema.items : schema;
    const properties = shown ? propertiesOf(model, shown) : [];
    return [operation.id, properties.map(({ name }) => name).toSorted()];
  });
  expect(JSON.parse(stdout)).toEqual(Object.fromEntries(want));
});

const FIELDS = `
import json
from ${PACKAGE}.cli._commands import PROGRAM
commands = [command for entry in PROGRAM.entries for command in getattr(entry, "commands", [entry])]
print(json.dumps({command.operation.id: sorted(command.fields) for command in commands}))
`;

const TABLE = `
import json, sys
from ${PACKAGE}.cli._columns import to_table
value, fields, columns = json.load(sys.stdin)
print(json.dumps(to_table(value, fields, frozenset(["secret"]), columns)))
`;

const READ = `
import json, sys
from ${PACKAGE}.cli._yaml import from_yaml
print(json.dumps([from_yaml(text.encode()) for text in json.load(sys.stdin)]))
`;

const EMIT = `
import json, sys
from ${PACKAGE}.cli._yaml import to_yaml
print(json.dumps([to_yaml(value) for value in json.load(sys.stdin)]))
`;
