import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { readTemplates } from '../templates.ts';
import { generateTypes } from './schema.ts';

/** A contract that sends a schema as a form, and returns it as JSON. */
const withField = (facts: JsonObject): JsonObject => {
  const Item = { type: 'object', properties: { photo: { type: 'string', ...facts } } };
  const schema = { $ref: '#/components/schemas/Item' };
  const post = {
    operationId: 'addItem',
    tags: ['items'],
    requestBody: { content: { 'multipart/form-data': { schema } } },
    responses: { 201: { description: 'It.', content: { 'application/json': { schema } } } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Items', version: '1.0.0', 'x-product': { slug: 'acme', name: 'Acme' } },
    paths: { '/items': { post } },
    components: { schemas: { Item } },
  };
};

test.each([
  [{}, 'photo?: string;', false],
  [{ format: 'binary' }, 'photo?: Blob;', true],
])('a field that is %j has the type %s, and a response has text there', async (facts, type, is) => {
  const document = withField(facts);
  const model = buildModel(document);
  const [file] = await generateTypes({
    document,
    model,
    templates: readTemplates('.', model.product),
    history: [],
  });
  expect(file?.content).toContain(type);
  expect(file?.content.includes('Readable<T> = T extends Blob ? string : ')).toBe(is);
});
