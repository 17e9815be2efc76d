import { expect, test } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { definitionPart } from './definition-part.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({
  description: 'Fine.',
  content: { 'application/json': { schema } },
});

const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.0.0' },
  security: [{ key: [] }],
  tags: [{ name: 'Big cats', description: 'Large.' }, { name: 'dogs' }],
  paths: {
    '/cats': {
      parameters: [{ $ref: '#/components/parameters/limit' }],
      get: {
        operationId: 'cats/list',
        tags: ['Big cats', 'dogs'],
        responses: { 200: json(ref('Cat~1s')) },
      },
      post: { operationId: 'dogs/fromCats', tags: ['dogs'], responses: { 200: json(ref('Dog')) } },
    },
    '/dogs': { get: { operationId: 'dogs/list', tags: ['dogs'], responses: {} } },
  },
  components: {
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    schemas: {
      Animal: {
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Kitten' } },
      },
      'Cat/s': { type: 'array', items: ref('Animal') },
      Dog: { type: 'object' },
      Kitten: { type: 'object', properties: { mother: ref('Cat~1s') } },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } },
  },
};

test("a group's definition has its operations with the site's ids, and only what they refer to", () => {
  const cats = {
    tag: 'Big cats',
    operations: [{ operationId: 'catsList', method: 'GET', path: '/cats' }],
  };
  const before = JSON.stringify(DOCUMENT);
  expect(definitionPart(DOCUMENT, cats)).toEqual({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    security: [{ key: [] }],
    tags: [{ name: 'Big cats', description: 'Large.' }],
    paths: {
      '/cats': {
        parameters: [{ $ref: '#/components/parameters/limit' }],
        get: {
          operationId: 'catsList',
          tags: ['Big cats'],
          responses: { 200: json(ref('Cat~1s')) },
        },
      },
    },
    components: {
      ...(DOCUMENT['components'] as JsonObject),
      schemas: expect.not.objectContaining({ Dog: expect.anything() }),
    },
  });
  const { components } = definitionPart(DOCUMENT, cats) as { components: { schemas: object } };
  expect(Object.keys(components.schemas)).toEqual(['Animal', 'Cat/s', 'Kitten']);
  expect(JSON.stringify(DOCUMENT)).toBe(before);
});
