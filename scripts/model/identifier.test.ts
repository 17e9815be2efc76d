import { describe, expect, test } from 'vitest';
import {
  bareName,
  camelCase,
  claimName,
  codeString,
  commentText,
  environmentName,
  kebabCase,
  pascalCase,
  propertyKey,
  pythonName,
  pythonString,
  sentenceCase,
  shellWord,
  snakeCase,
  variableName,
} from './identifier.ts';

describe('camelCase', () => {
  test.each([
    ['page-size', 'pageSize'],
    ['api key_name', 'apiKeyName'],
    ['APIKey', 'apiKey'],
    ['ID', 'id'],
    ['routeName', 'routeName'],
    ['2nd', '_2nd'],
    ['größe', 'grE'],
    ['"; drop', 'drop'],
    ['', '_'],
  ])('%j is %j', (given, want) => expect(camelCase(given)).toBe(want));
});

test.each([
  ['listAPIKeys', 'List API keys'],
  ['Thing.get_by-id2', 'Thing get by id2'],
  ['größeÄndern', 'Größe ändern'],
  ['--', ''],
])('sentenceCase(%j) is %j', (given, want) => expect(sentenceCase(given)).toBe(want));

test.each([
  ['createRoute', 'CreateRoute'],
  ['Acme Door', 'AcmeDoor'],
])('pascalCase(%j) is %j', (given, want) => expect(pascalCase(given)).toBe(want));

test.each([
  ['createRoute', 'create-route'],
  ['listAPIKeys', 'list-apikeys'],
])('kebabCase(%j) is %j', (given, want) => expect(kebabCase(given)).toBe(want));

describe('variableName', () => {
  test.each([
    ['class', [], 'classValue'],
    ['class', ['classValue'], 'classValue2'],
    ['name', ['name', 'name2'], 'name3'],
    ['from', [], 'fromValue'],
  ])('%j, with %j taken, is %j', (given, taken, want) => {
    expect(variableName(given, new Set(taken))).toBe(want);
  });
});

test.each([
  ['x-gatehouse-namespace', 'namespace'],
  ['x-request-id', 'x-request-id'],
])('bareName(%j) is %j', (given, want) => expect(bareName(given, 'gatehouse')).toBe(want));

test.each([
  ['apiKey', 'API_KEY'],
  ['base_url', 'BASE_URL'],
])('environmentName(%j) is %j', (given, want) => expect(environmentName(given)).toBe(want));

test('claimName adds a number to a name that is taken', () => {
  const taken = new Set(['get']);
  const names = ['get', 'Get', 'List', 'list'].map((name) => claimName(name, taken, '-'));
  expect(names).toEqual(['get-2', 'Get-3', 'List', 'list-2']);
});

describe('text in code', () => {
  const hostile = 'it\'s "odd" $HOME `ls` \\ */ \n \u2028';

  test('codeString evaluates to the same text', () => {
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- evaluating is the point
    expect(new Function(`return ${codeString(hostile)}`)()).toBe(hostile);
    expect(codeString(hostile)).not.toMatch(/[\n\u2028]/);
  });

  test.each([
    ['name', 'name'],
    ['x-name', "'x-name'"],
    ["it's", "'it\\'s'"],
  ])('propertyKey(%j) is %j', (given, want) => expect(propertyKey(given)).toBe(want));

  test('shellWord leaves a shell nothing to expand', () => {
    expect(shellWord("a'b $HOME")).toBe(`'a'\\''b $HOME'`);
  });

  test('commentText can’t end the comment', () => {
    expect(commentText('a */ b')).toBe('a * / b');
  });
});

test.each([
  ['createRoute', 'create_route'],
  ['listAPIKeys', 'list_api_keys'],
  ['routename', 'routename'],
  ['x-page size', 'x_page_size'],
  ['2nd', '_2nd'],
  ['__init__', 'init'],
  ['', '_'],
])('snakeCase(%j) is %j', (given, want) => expect(snakeCase(given)).toBe(want));

test.each([
  ['class', [], 'class_'],
  ['None', [], 'none_'],
  ['list', [], 'list_'],
  ['type', [], 'type'],
  ['page-size', ['page_size'], 'page_size2'],
])('pythonName(%j), with %j taken, is %j', (given, taken, want) =>
  expect(pythonName(given, new Set(taken))).toBe(want),
);

test.each([
  ['plain', '"plain"'],
  ["it's", '"it\'s"'],
  ['say "a"', `'say "a"'`],
  [`'"`, `"'\\""`],
  [`it's "a" \\ \n`, `'it\\'s "a" \\\\ \\n'`],
  ['\0\ud800', '"\\u0000\\ud800"'],
])('pythonString(%j) is %s', (given, want) => expect(pythonString(given)).toBe(want));
