import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { fieldList, type BodySide } from './fields.ts';

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const STRING: JsonObject = { type: 'string' };

const SCHEMAS: JsonObject = {
  Cat: { type: 'object', properties: { lives: { type: 'integer' } } },
  Dog: { type: 'object', properties: { tail: STRING } },
  Owner: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { ...STRING, description: 'Her\n# name | with signs.' },
      mood: { ...STRING, description: 'One of:\n* `calm`: # 1\n* `wild`', default: 'calm' },
      id: { ...STRING, readOnly: true },
      pets: { type: 'array', items: { oneOf: [reference('Cat'), reference('Dog')] } },
      spare: { oneOf: [reference('Dog'), { type: 'null' }] },
      houses: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { street: STRING, seen: { ...STRING, readOnly: true } },
        },
      },
      heir: reference('Owner'),
      pin: {
        description: 'Its (short) code',
        ...STRING,
        format: 'password',
        writeOnly: true,
        minLength: 4,
        default: '0000',
      },
    },
  },
};

const model: Model = buildModel({
  info: { title: 'T', version: '1.0.0', 'x-product': { name: 'Acme', slug: 'acme' } },
  components: { schemas: SCHEMAS },
  paths: {},
  tags: [],
});

const listOf = (side: BodySide): string => {
  const [owner] = model.schemas.filter(({ name }) => name === 'Owner');
  if (!owner) throw new Error('The model has no Owner.');
  return fieldList(model, { ...owner.schema, kind: 'reference', name: 'Owner' }, side, 'body');
};

test('fieldList writes a request: nested fields, alternatives, and what to leave out', () => {
  expect(listOf('request')).toMatchInlineSnapshot(`
    "::::field-list{id="body"}

    - \`name\` string · required

      Her # name | with signs.

    - \`mood\` string

      :::meaning
      One of:
      * \`calm\`: # 1
      * \`wild\`

      Default: \`"calm"\`.
      :::

    - \`pets\` list of Cat or Dog

      - **Cat**

        - \`lives\` integer

      - **Dog**

        - \`tail\` string

    - \`spare\` Dog or null

      - \`tail\` string

    - \`houses\` map of object

      - \`*\` object

        Any other key.

        - \`street\` string

        The server sets \`seen\`: leave them out.

    - \`heir\` Owner

      It has the fields of Owner, as above.

    - \`pin\` string · write-only · secret

      Its (short) code. Default: \`"0000"\`. minLength: \`4\`.

    The server sets \`id\`: leave them out.

    ::::"
  `);
});

test('fieldList writes a response: with fields that the server sets, without writeOnly fields', () => {
  const list = listOf('response');
  expect(list).toContain('- `id` string · read-only');
  expect(list).not.toContain('pin');
  expect(list).not.toContain('required');
});

const inCircles = (count: number): string => {
  const names = Array.from({ length: count }, (_, index) => `S${index}`);
  const properties = Object.fromEntries(names.map((name) => [`to${name}`, reference(name)]));
  const connected = buildModel({
    info: { title: 'T', version: '1.0.0', 'x-product': { name: 'Acme', slug: 'acme' } },
    components: {
      schemas: Object.fromEntries(names.map((name) => [name, { type: 'object', properties }])),
    },
    paths: {},
    tags: [],
  });
  const [first] = connected.schemas;
  return fieldList(connected, first?.schema ?? expect.fail(), 'response', 'body');
};

test('schemas that refer to each other in many circles are shown once each', () => {
  const list = inCircles(15);
  expect(list.match(/^ *- `/gm)).toHaveLength(15 * 16);
  expect(list).toContain('- `toS5` S5\n');
  expect(list.match(/It has the fields of S5, as above[.]/g)).toHaveLength(15);
});

test('of too many schemas that refer to each other, only the outer ones are shown', () => {
  const list = inCircles(25);
  expect(list.match(/^ *- `/gm)).toHaveLength(25);
  expect(list).toContain('- `toS5` S5\n\n  It has too many fields to list here.');
});

test('fieldList shows the limits of a body, of what it refers to, and of a list that contains itself', () => {
  const tree: JsonObject = { type: 'array', minItems: 1, items: reference('Tree') };
  const info = { title: 'T', version: '1.0.0', 'x-product': { name: 'Acme', slug: 'acme' } };
  const own = buildModel({ info, components: { schemas: { Tree: tree } }, paths: {} });
  const [body] = own.schemas;
  if (!body) throw new Error('The model has no Tree.');
  expect(fieldList(own, body.schema, 'request', 'body')).toBe(
    'minItems: `1`. Each item: minItems: `1`.',
  );
});

test('a sentence says which fields depend on others', () => {
  const required = (...names: string[]): JsonObject => ({ required: names });
  const source: JsonObject = {
    type: 'object',
    properties: { url: { type: 'string' }, host: { type: 'string' }, port: { type: 'integer' } },
    anyOf: [required('url'), required('host', 'port')],
    oneOf: [{ ...required('url'), title: 'By address' }, required('port')],
    dependentRequired: { port: ['host'] },
    not: required('url', 'host'),
  };
  const info = { title: 'T', version: '1.0.0', 'x-product': { name: 'Acme', slug: 'acme' } };
  const own = buildModel({ info, components: { schemas: { Source: source } }, paths: {} });
  const [body] = own.schemas;
  if (!body) throw new Error('The model has no Source.');
  expect(fieldList(own, body.schema, 'request', 'body').split('\n\n')[0]).toMatchInlineSnapshot(
    `"Exactly one of these is required: \`url\`; \`port\`. At least one of these is required: \`url\`; \`host\` and \`port\`. \`port\` requires \`host\`. not: \`{"required":["url","host"]}\`."`,
  );
});
