import { expect, test } from 'vitest';
import type { Model } from '../../model/types.ts';
import { typeNames, typeScriptOption, typeScriptOptions } from './names.ts';

/** Make a model with one operation that needs these headers; nothing else of it is read. */
const modelWith = (keys: readonly string[], headers: readonly string[], schemas: string[] = []) =>
  ({
    product: { slug: 'acme', name: 'Acme Door' },
    schemas: schemas.map((name) => ({ name })),
    operations: [
      {
        id: 'listThings',
        security: [{ keys: keys.map((name) => ({ id: name, in: 'header', name, prefix: '' })) }],
        parameters: headers.map((name) => ({
          name: `x-acme-${name}`,
          in: 'header',
          isRequired: true,
          description: '',
        })),
      },
    ],
  }) as unknown as Model;

test.each([
  {
    name: 'a key and a header',
    keys: ['x-api-key'],
    headers: ['namespace'],
    want: ['apiKey ACME_API_KEY', 'namespace ACME_NAMESPACE'],
  },
  {
    name: 'options that every client has',
    keys: ['X-Base-Url'],
    headers: ['fetch', 'retries', 'timeout'],
    want: [
      'baseUrl2 ACME_BASE_URL2',
      'fetch2 ACME_FETCH2',
      'retries2 ACME_RETRIES2',
      'timeout2 ACME_TIMEOUT2',
    ],
  },
  {
    name: 'a key and a header of one name',
    keys: ['x-namespace', 'namespace'],
    headers: ['namespace'],
    want: ['namespace ACME_NAMESPACE', 'namespace2 ACME_NAMESPACE2', 'namespace3 ACME_NAMESPACE3'],
  },
])('options get unique names: $name', ({ keys, headers, want }) => {
  const options = typeScriptOptions(modelWith(keys, headers));
  const names = options.map(({ option, variable }) => `${option} ${variable}`);
  expect(names).toEqual(want);
});

test('an option is found by its header', () => {
  const model = modelWith(['x-api-key'], ['namespace']);
  expect(typeScriptOption(model, 'x-acme-namespace').option).toBe('namespace');
  expect(() => typeScriptOption(model, 'x-other')).toThrow('x-other');
});

test('types get names that the runtime doesn’t export', () => {
  const schemas = ['ApiError', 'Call', 'Key', 'Promise', 'Blob', 'AcmeDoor', 'ListThings'];
  const names = typeNames(modelWith([], ['namespace'], schemas));
  expect(schemas.map((name) => names.schema(name).answer)).toEqual([
    'ApiError2',
    'Call2',
    'Key2',
    'Promise2',
    'Blob2',
    'AcmeDoor2',
    'ListThings',
  ]);
});
