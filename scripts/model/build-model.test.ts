import { describe, expect, test } from 'vitest';
import { buildModel } from './build-model.ts';
import type { JsonObject } from './json.ts';

const error = {
  description: 'Not there.',
  content: {
    'application/json': { schema: { type: 'string' }, examples: { gone: { value: 'Gone' } } },
  },
};

const document: JsonObject = {
  info: {
    title: 'T',
    version: '2.1.0',
    description: 'D',
    'x-product': { slug: 'acme', name: 'Acme' },
  },
  servers: [{ url: 'https://api.example.com', description: 'S' }],
  security: [{ Key: [] }],
  tags: [
    { name: 'Second', description: 's' },
    { name: 'First', 'x-displayName': 'The first', 'x-page': { entity: 'thing', draft: true } },
  ],
  paths: {
    '/things/{thing}': {
      parameters: [
        { $ref: '#/components/parameters/Thing' },
        { name: 'page', in: 'query', schema: { type: 'integer' }, example: 1 },
      ],
      delete: {
        operationId: 'deleteThing',
        tags: ['First'],
        deprecated: true,
        parameters: [
          {
            name: 'page',
            in: 'query',
            required: true,
            schema: { type: 'string' },
            examples: { a: { value: 'own' } },
          },
        ],
        responses: { 404: error, 204: { description: 'Gone.' } },
      },
      get: {
        operationId: 'getThing',
        tags: ['First'],
        security: [],
        responses: { 200: { description: 'x' } },
      },
    },
    '/query': { post: { operationId: 'queryThing', tags: ['Second'], responses: {} } },
  },
  components: {
    securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'K' } },
    parameters: {
      Thing: {
        name: 'thing',
        in: 'path',
        required: true,
        description: 'The thing.',
        schema: { type: 'string' },
        example: 'a',
      },
    },
    schemas: { B: { type: 'string' }, A: { type: 'string' } },
  },
};

describe('buildModel', () => {
  const model = buildModel(document);
  const [first, second, third] = model.operations;

  test('reads the facts about the API', () => {
    expect(model).toMatchObject({
      title: 'T',
      version: '2.1.0',
      description: 'D',
      product: { slug: 'acme', name: 'Acme' },
      servers: [{ url: 'https://api.example.com', description: 'S' }],
    });
    expect(model.tags[1]).toEqual({
      name: 'First',
      title: 'The first',
      description: '',
      page: { entity: 'thing', isDraft: true },
    });
    expect(model.schemas.map(({ name }) => name)).toEqual(['B', 'A']);
  });

  test('orders operations by tag, then by verb', () => {
    expect(model.operations.map(({ id }) => id)).toEqual(['queryThing', 'getThing', 'deleteThing']);
  });

  test('takes an operation’s own parameter for its path’s', () => {
    expect(
      third?.parameters.map(({ name, in: place, isRequired, example }) => ({
        name,
        place,
        isRequired,
        example,
      })),
    ).toEqual([
      { name: 'thing', place: 'path', isRequired: true, example: 'a' },
      { name: 'page', place: 'query', isRequired: true, example: 'own' },
    ]);
  });

  test('sorts answers and tells errors from success', () => {
    expect(third?.responses).toMatchObject([
      { status: '204', isError: false },
      { status: '404', isError: true, body: { examples: [{ name: 'gone', value: 'Gone' }] } },
    ]);
  });

  test('knows which keys an operation needs', () => {
    expect(first?.keys).toEqual([{ name: 'x-api-key', description: 'K' }]);
    expect(second?.keys).toEqual([]);
  });

  test('names the page of an operation whose tag has pages', () => {
    expect(third?.page).toEqual({
      name: 'deletething',
      path: '/acme-core/administration/deletething',
      isDraft: true,
    });
    expect(first?.page).toBeUndefined();
  });

  test('leaves the document as it was', () => {
    const copy = structuredClone(document);
    buildModel(copy);
    expect(copy).toEqual(document);
  });
});
