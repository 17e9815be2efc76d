import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandOptions } from '../../scripts/generate/cli/commands.ts';
import { choiceText, fieldFlags, serverFields } from '../../scripts/generate/cli/tree.ts';
import { model } from '../../scripts/lib/own-contract.ts';
import { pathParameters, successes } from '../../scripts/model/lookup.ts';
import { propertiesOf } from '../../scripts/serve/sandbox/resources.ts';
import { findPython } from '../../scripts/test/python.ts';
import { thorough } from '../../scripts/lib/thorough.ts';
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
    { numRuns: thorough(100, 1500), seed: 4 },
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

test('every word that some version of YAML reads as another type is in quotes', async () => {
  const words = 'true False null yes NO on Off y N'.split(' ');
  const plain = ['a', 'a b', 'a/b.c-d@e', '_a', '/a'];
  const quoted = ['', ' a', 'a ', '1', '-a', 'a:', 'a#', 'ü', 'a  b'];
  const keys = { ['k'.repeat(999)]: 1, ['k'.repeat(1000)]: [{ a: {} }], b: [[], [1]] };
  const values = [[...words, ...quoted], plain, keys, { a: [null, true, -1.5e300] }];
  const { stdout } = await runPython(['-c', EMIT], { input: JSON.stringify(values) });
  expect(JSON.parse(stdout)).toEqual([
    [...words, ...quoted].map((word) => `- ${JSON.stringify(word)}\n`).join(''),
    plain.map((word) => `- ${word}\n`).join(''),
    `${'k'.repeat(999)}: 1\n? ${'k'.repeat(1000)}\n:\n  - a: {}\nb:\n  - []\n  - - 1\n`,
    'a:\n  - null\n  - true\n  - -1.5e+300\n',
  ]);
});

test('a body in YAML has the types of its core schema', async (context) => {
  if (findPython(['yaml']) !== PYTHON) context.skip('This Python has no PyYAML.');
  const given: readonly [string, unknown][] = [
    ['[~, null, Null, NULL, ""]', [null, null, null, null, '']],
    ['a:', { a: null }],
    [
      '[true, True, TRUE, false, False, FALSE, tRUE]',
      [true, true, true, false, false, false, 'tRUE'],
    ],
    ['[yes, no, on, off, y, n]', ['yes', 'no', 'on', 'off', 'y', 'n']],
    ['[7, -7, +7, 017, 0o17, 0x1F, 0x1f, 1_0]', [7, -7, 7, 17, 15, 31, 31, '1_0']],
    ['[.5, 1., -1.5, +2e3, 1E-2, -.5, 1.5.2]', [0.5, 1, -1.5, 2000, 0.01, -0.5, '1.5.2']],
    ['[2030-01-15, 12:30, <<, =]', ['2030-01-15', '12:30', '<<', '=']],
    ['\uFEFFa: b', { a: 'b' }],
  ];
  const texts = given.map(([text]) => text);
  const { stdout, stderr } = await runPython(['-c', READ], { input: JSON.stringify(texts) });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(given.map(([, value]) => value));
});

describe('a table', () => {
  const FIELDS = ['name', 'type', 'config', 'secret'];
  const table = async (value: unknown, columns: number): Promise<[string, string[]]> => {
    const input = JSON.stringify([value, FIELDS, columns]);
    const { stdout, stderr } = await runPython(['-c', TABLE], { input });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as [string, string[]];
  };

  type Row = { given: unknown; columns?: number; want: string; left?: string[] };
  const ROWS: Record<string, Row> = {
    'has the contract’s fields first, then those that it does not know': {
      given: [{ extra: 1, type: 'chat', name: 'a' }, { name: 'bb' }],
      want: 'NAME  TYPE  EXTRA\na     chat  1\nbb\n',
    },
    'counts wide characters twice, and marks upon others not at all': {
      given: [
        { name: '漢字', type: 'x' },
        { name: 'e\u0301e', type: 'y' },
      ],
      want: 'NAME  TYPE\n漢字  x\ne\u0301e    y\n',
    },
    'leaves out what has parts, what is masked, and what has no room': {
      given: [{ name: 'a', config: {}, secret: '*', type: 'a type of its own' }],
      columns: 20,
      want: 'NAME\na\n',
      left: ['type', 'config', 'secret'],
    },
    'cuts a first column that is wider than all': {
      given: [{ name: 'abcdefghij' }],
      columns: 8,
      want: 'NAME\nabcdefg…\n',
    },
    'of one object has a line for each field': {
      given: { config: { a: [1] }, name: 'x\ny' },
      columns: 24,
      want: String.raw`name    x\u000ay` + '\nconfig  {"a": [1]}\n',
    },
    'of one object cuts what is wider than the rest of its line': {
      given: { name: 'abcdefghijkl' },
      columns: 16,
      want: 'name  abcdefghi…\n',
    },
    'has the columns that just fit, and room for the spaces between them': {
      given: [{ name: 'a', type: 'chat', extra: 'four' }],
      columns: 17,
      want: 'NAME  TYPE  EXTRA\na     chat  four\n',
    },
    'leaves out a column that has no room by one': {
      given: [{ name: 'a', type: 'chat', extra: 'four' }],
      columns: 16,
      want: 'NAME  TYPE\na     chat\n',
      left: ['extra'],
    },
    'leaves out the whole of a list that some rows have': {
      given: [{ name: 'a', type: [] }, { name: 'b' }],
      want: 'NAME\na\nb\n',
      left: ['type'],
    },
    'shows text that leads to the right, and cuts wide letters whole': {
      given: [{ name: '\u202E漢字漢字' }],
      columns: 12,
      want: 'NAME\n' + String.raw`\u202e漢字…` + '\n',
    },
    'of one object has room for eight letters at least': {
      given: { a_very_long_name: 'abcdefghij', b: null },
      columns: 10,
      want: 'a_very_long_name  abcdefg…\nb                 null\n',
    },
    'of an empty object is nothing': { given: {}, want: '' },
    'of texts has a line for each': { given: ['a\nb', 'ü'], want: 'a\\u000ab\nü\n' },
    'of nothing is nothing': { given: [], want: '' },
    'of a text is the text': { given: 'done', want: 'done\n' },
    'of mixed values has a line for each': { given: [1, { a: 2 }], want: '1\n{"a": 2}\n' },
  };
  test.each(Object.entries(ROWS))('%s', async (_, { given, columns = 80, want, left = [] }) => {
    expect(await table(given, columns)).toEqual([want, left]);
  });
});

test('each command has the parameters, the body and the fields of its operation', async () => {
  const { stdout, stderr } = await runPython(['-c', COMMANDS]);
  expect(stderr).toBe('');
  const want = model.operations.map((operation) => {
    const { id, body, verb } = operation;
    const schema = successes(operation)[0]?.body?.schema;
    const shown = schema?.kind === 'array' ? schema.items : schema;
    const fields = shown ? propertiesOf(model, shown) : [];
    return {
      id,
      arguments: pathParameters(operation).map(({ name }) => name),
      options: commandOptions(model, operation).map(({ parameter, flag, setting }) => [
        parameter.in,
        parameter.name,
        flag,
        parameter.isRequired,
        parameter.schema.kind === 'array',
        setting || null,
      ]),
      body: body ? body.isRequired : null,
      flags: fieldFlags(model, operation).map(({ name, flag, kind, values }) => [
        name,
        flag,
        kind,
        kind === 'choice' ? Object.fromEntries(values.map((one) => [choiceText(one), one])) : null,
      ]),
      serverFields: body ? serverFields(model, body.schema) : [],
      // What the caller sets comes first.
      fields: fields
        .toSorted((one, other) => Number(one.schema.isReadOnly) - Number(other.schema.isReadOnly))
        .map(({ name }) => name),
      isConfirmed: verb === 'delete',
    };
  });
  expect(JSON.parse(stdout)).toEqual(want);
});

const COMMANDS = `
import json
from ${PACKAGE}.cli._commands import PROGRAM
commands = [command for entry in PROGRAM.entries for command in getattr(entry, "commands", [entry])]
def facts(command):
    body = command.body
    return {
        "id": command.operation.id,
        "arguments": [one.name for one in command.arguments],
        "options": [
            [one.place, one.name, one.flag, one.is_required, one.is_list, one.setting]
            for one in command.options
        ],
        "body": None if body is None else body.is_required,
        "flags": [[one.name, one.flag, one.kind, one.choices] for one in body.fields] if body else [],
        "serverFields": list(body.server_fields) if body else [],
        "fields": list(command.fields),
        "isConfirmed": command.is_confirmed,
    }
print(json.dumps([facts(command) for command in commands]))
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
