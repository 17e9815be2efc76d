import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { generateTypes } from './schema.ts';

const typesOf = async (paths: JsonObject, schemas: JsonObject): Promise<string | undefined> => {
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1', 'x-product': { slug: 'acme', name: 'Acme', links: {} } },
    paths,
    components: { schemas },
  };
  const model = buildModel(document);
  const [types] = await generateTypes({ document, model } as Parameters<typeof generateTypes>[0]);
  return types?.content;
};

test('a file is sent as it is, and a text in JSON that is received', async () => {
  const photo = { type: 'string', format: 'binary' };
  const schema = { $ref: '#/components/schemas/Album' };
  const paths = {
    '/albums': {
      post: {
        operationId: 'addAlbum',
        requestBody: { content: { 'multipart/form-data': { schema } } },
        responses: { 200: { description: '', content: { 'application/json': { schema } } } },
      },
    },
  };
  const types = await typesOf(paths, { Album: { type: 'object', properties: { photo } } });
  expect(types).toContain('photo?: $Read<string> | $Write<Blob>;');
});

test('a field that can only be null is sent and received', async () => {
  const properties = { gone: { type: 'null' }, text: { type: ['string', 'null'] } };
  const types = await typesOf({}, { Thing: { type: 'object', properties } });
  expect(types).toContain('gone?: $Read<null> | $Write<null>;');
  expect(types).toContain('text?: string | null;');
});

test('XML is a text, whatever its schema says', async () => {
  const schema = { type: 'object', properties: { link: { type: 'string' } } };
  const content = { 'application/xml; charset=utf-8': { schema } };
  const responses = { 200: { description: '', content } };
  const post = { operationId: 'addAlbum', requestBody: { content }, responses };
  const types = await typesOf({ '/albums': { post } }, {});
  expect(types?.match(/"application\/xml; charset=utf-8": string;/g)).toHaveLength(2);
});

test('fields have their names, also those of keywords', async () => {
  const any = { type: 'object', additionalProperties: { type: 'string' } };
  const properties = { properties: any, patternProperties: any, if: any, else: any };
  const Rule = { type: 'object', properties, additionalProperties: { type: 'string' } };
  const types = await typesOf({}, { Rule });
  for (const name of Object.keys(properties)) expect(types).toContain(`${name}?: {`);
  expect(types?.match(/\[key: string\]: string;/g)).toHaveLength(4);
  expect(types).toContain('[key: string]: unknown;');
});

test("a discriminator's field has the values that its schema allows, else those of the mapping", async () => {
  const pet = (kind: JsonObject): JsonObject => ({ type: 'object', properties: { kind } });
  const types = await typesOf(
    {},
    {
      Cat: pet({ type: 'string' }),
      Dog: pet({ type: 'string', enum: ['hound', 'pug'] }),
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', hound: 'Dog' } },
      },
    },
  );
  expect(types).toMatch(/Cat: \{\s+\/\*\* @enum \{string\} \*\/\s+kind\?: "cat";/);
  expect(types).toContain('kind?: "hound" | "pug";');
  expect(types).toContain('Pet: components["schemas"]["Cat"] | components["schemas"]["Dog"];');
});
