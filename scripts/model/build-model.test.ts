import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { firstRequest } from '../generate/request.ts';
import { acceptedTypes } from './lookup.ts';
import { buildModel } from './build-model.ts';
import type { JsonObject } from './json.ts';

const document = parse(`
info: { title: T, version: 2.1.0, description: D, x-product: { slug: acme, name: Acme } }
servers: [{ url: 'https://api.example.com', description: S }]
security: [{ Key: [] }]
tags:
  - { name: Second, description: s }
  - { name: First, x-displayName: The first, x-page: { entity: thing, draft: true } }
paths:
  /things/{thing}:
    parameters:
      - $ref: '#/components/parameters/Thing'
      - { name: page, in: query, schema: { type: integer }, example: 1 }
    delete:
      operationId: deleteThing
      tags: [First]
      deprecated: true
      parameters:
        - name: page
          in: query
          required: true
          schema: { type: string }
          examples: { a: { value: own } }
      responses:
        404:
          description: Not there.
          content:
            application/json: { schema: { type: string }, examples: { gone: { value: Gone } } }
        204: { description: Gone. }
    get:
      operationId: getThing
      tags: [First]
      security: []
      responses: { 200: { description: x } }
  /query: { post: { operationId: queryThing, tags: [Second], responses: {} } }
components:
  securitySchemes: { Key: { type: apiKey, in: header, name: x-api-key, description: K } }
  parameters:
    Thing:
      name: thing
      in: path
      required: true
      description: The thing.
      schema: { type: string }
      example: a
  schemas: { B: { type: string }, A: { type: string } }
`) as JsonObject;

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

  test('replaces a parameter of the path item with the operation’s own', () => {
    expect(third?.parameters).toMatchObject([
      { name: 'thing', in: 'path', isRequired: true, example: 'a' },
      { name: 'page', in: 'query', isRequired: true, example: 'own' },
    ]);
  });

  test('sorts responses and separates errors from successes', () => {
    expect(third?.responses).toMatchObject([
      { status: '204', isError: false },
      { status: '404', isError: true, body: { examples: [{ name: 'gone', value: 'Gone' }] } },
    ]);
  });

  test('lists the keys that an operation needs', () => {
    expect(first?.keys).toMatchObject([{ id: 'x-api-key', in: 'header', description: 'K' }]);
    expect(second?.keys).toEqual([]);
  });

  test('names a page after the verb and the entity of its tag, or else after its operation', () => {
    expect(third?.page).toEqual({
      name: 'deletething',
      path: '/reference/deletething',
      isDraft: true,
    });
    expect(first?.page?.path).toBe('/reference/query-thing');
  });

  test('takes any operationId, or none, and any tag', () => {
    const paths = {
      '/stations': {
        get: { operationId: 'get-stations', tags: ['Trains', 'All'], responses: {} },
        head: { responses: {} },
      },
      '/session': { post: { operationId: 'loginUser', 'x-page': false, responses: {} } },
    };
    const { operations, tags } = buildModel({ openapi: '3.1.0', info: { title: 'T' }, paths });
    // It belongs to its first tag; the groups of the others list it, too.
    expect(tags.map(({ name }) => name)).toEqual(['Trains', 'All', 'Operations']);
    expect(operations.map(({ otherTags }) => otherTags)).toEqual([['All'], undefined, undefined]);
    expect(
      operations.map(({ id, verb, tag, page }) => [id, verb, tag, page?.path ?? 'no page']),
    ).toEqual([
      ['getStations', 'get', 'Trains', '/reference/get-stations'],
      ['headStations', 'call', 'Operations', '/reference/head-stations'],
      ['loginUser', 'call', 'Operations', 'no page'],
    ]);
  });

  test('takes examples from where the contract has them, and makes missing ones from schemas', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', example: 'doggie' },
      },
    };
    const content = (mediaType: JsonObject): JsonObject => ({
      content: { 'application/json': mediaType },
    });
    const operation: JsonObject = {
      parameters: [
        { name: 'a', in: 'query', required: true, schema: { type: 'integer', minimum: 3 } },
        { name: 'b', in: 'query', schema: { type: 'string', examples: ['x'] } },
        { name: 'c', in: 'query', schema: { type: 'string' } },
      ],
      requestBody: content({ schema }),
      responses: { 200: content({ schema, example: { id: 7 } }), 201: content({ schema }) },
    };
    const [only] = buildModel({
      info: { title: 'T' },
      paths: { '/pets': { post: operation } },
    }).operations;
    expect(only?.parameters.map(({ example }) => example)).toEqual([3, 'x', null]);
    const bodies = [only?.body, ...(only?.responses ?? []).map(({ body }) => body)];
    expect(bodies.map((body) => body?.examples)).toEqual([
      [{ name: 'example', summary: '', value: { name: 'doggie' }, isMadeUp: true }],
      [{ name: 'example', summary: '', value: { id: 7 } }],
      [{ name: 'example', summary: '', value: { id: 0, name: 'doggie' }, isMadeUp: true }],
    ]);
  });

  test.each<[string, JsonObject]>([
    ['http', { type: 'http', scheme: 'bearer' }],
    ['oauth2', { type: 'oauth2', flows: {} }],
    ['openIdConnect', { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' }],
  ])('reads %s security as a token, which clients and samples send', (_type, scheme) => {
    const model = buildModel({
      info: { title: 'T', 'x-product': { slug: 'acme', name: 'Acme' } },
      security: [{ Token: [] }],
      paths: { '/a': { get: { responses: { 200: {} } } } },
      components: { securitySchemes: { Token: scheme } },
    });
    const [only] = model.operations;
    const token = { name: 'Authorization', prefix: 'Bearer ' };
    expect(only?.keys).toMatchObject([{ ...token, description: 'The access token.' }]);
    expect(only && firstRequest(only).headers).toMatchObject([{ ...token, variable: 'TOKEN' }]);
  });

  test('gives a required header another variable than the key of its name', () => {
    const [only] = buildModel({
      info: { title: 'T', 'x-product': { slug: 'acme', name: 'Acme' } },
      security: [{ Token: [] }],
      paths: {
        '/a': {
          get: {
            parameters: [
              { in: 'header', name: 'token', required: true, schema: { type: 'string' } },
            ],
            responses: { 200: {} },
          },
        },
      },
      components: { securitySchemes: { Token: { type: 'oauth2', flows: {} } } },
    }).operations;
    const sent = only && firstRequest(only).headers;
    expect(sent?.map(({ name, variable }) => [name, variable])).toEqual([
      ['Authorization', 'TOKEN'],
      ['token', 'TOKEN2'],
    ]);
  });

  test('reads client certificates as what the connections of an alternative need', () => {
    const securityOf = (...security: JsonObject[]): unknown => {
      const schemes = {
        Client: { type: 'mutualTLS', description: 'Ask us.' },
        Key: { type: 'apiKey', in: 'header', name: 'x-key' },
      };
      const [only] = buildModel({
        info: { title: 'T' },
        security,
        paths: { '/a': { get: { responses: { 200: {} } } } },
        components: { securitySchemes: schemes },
      }).operations;
      return only?.security.map(({ keys, certificate }) => [
        ...keys.map(({ id }) => id),
        certificate,
      ]);
    };
    const [client, both, key] = [{ Client: [] }, { Key: [], Client: [] }, { Key: [] }];
    expect(securityOf(client, both)).toEqual([['Ask us.'], ['x-key', 'Ask us.']]);
    // Without it, the same call works too.
    expect(securityOf(both, client, key, {})).toEqual([['x-key', undefined], [undefined]]);
  });

  test('ignores header parameters that OpenAPI has other keywords for', () => {
    const parameters = [
      'Accept',
      'content-type',
      'Authorization',
      'Content-Length',
      'accept-encoding',
      'x-trace',
    ].map((name) => ({
      name,
      in: 'header',
      schema: { type: 'string' },
    }));
    const [only] = buildModel({
      info: { title: 'T' },
      paths: { '/a': { get: { parameters, responses: { 200: {} } } } },
    }).operations;
    expect(only?.parameters.map(({ name }) => name)).toEqual(['x-trace']);
  });

  test('reads the JSON of a body with several media types', () => {
    const schema = (type: string): JsonObject => ({ schema: { type } });
    const problem = { 'application/problem+xml': {}, 'application/problem+json': schema('object') };
    const content = { 'text/plain': {}, 'application/json': schema('string') };
    const responses: JsonObject = { 200: { content }, 404: { content: problem } };
    const [only] = buildModel({
      info: { title: 'T' },
      paths: { '/a': { get: { responses } } },
    }).operations;
    expect(only?.responses.map(({ body }) => [body?.mediaType, body?.otherTypes])).toEqual([
      ['application/json', ['text/plain']],
      ['application/problem+json', ['application/problem+xml']],
    ]);
    expect(only && acceptedTypes(only)).toBe('application/json, application/problem+json');
  });

  test('asks for what another response has in a second place last', () => {
    const first = { content: { 'text/plain': {} } };
    const second = { content: { 'application/json': {}, 'text/plain': {} } };
    const [only] = buildModel({
      info: { title: 'T' },
      paths: { '/a': { get: { responses: { 200: first, 404: second } } } },
    }).operations;
    expect(only && acceptedTypes(only)).toBe('application/json, text/plain');
  });

  test('sorts ranges behind their statuses and the default behind all, as errors', () => {
    const unread = { 103: {}, '1XX': {}, 407: {} };
    const responses = { ...unread, default: {}, '4XX': {}, 201: {}, 500: {}, 404: {} };
    const [only] = buildModel({
      info: { title: 'T' },
      paths: { '/a': { get: { responses } } },
    }).operations;
    expect(only?.responses.map(({ status, isError }) => `${status} ${isError}`)).toEqual([
      '201 false',
      '404 true',
      '4XX true',
      '500 true',
      'default true',
    ]);
  });

  test('HEAD has no bodies, and a required header of the connection no value', () => {
    const content = { 'application/json': { schema: { type: 'string' } } };
    const schema: JsonObject = { type: 'string' };
    const headers = {
      'Transfer-Encoding': { required: true, schema, example: 'chunked' },
      'x-left': { required: true, schema, example: '3' },
    };
    const responses = { 200: { content, headers }, 404: { content } };
    const paths = { '/a': { head: { responses }, get: { responses } } };
    const { operations } = buildModel({ info: { title: 'T' }, paths });
    const bodies = operations.map(({ method, responses: all }) => [
      method,
      ...all.map(({ body }) => body?.mediaType),
    ]);
    expect(bodies).toEqual([
      ['GET', 'application/json', 'application/json'],
      ['HEAD', undefined, undefined],
    ]);
    expect(operations[0]?.responses[0]?.headers.map(({ value }) => value)).toEqual([
      undefined,
      '3',
    ]);
  });

  test('never changes the document', () => {
    const copy = structuredClone(document);
    buildModel(copy);
    expect(copy).toEqual(document);
  });
});

test.each([
  ['1.2.3', '1.2.3'],
  ['v1', '1.0.0'],
  ['2026-01-31', '2026.1.31'],
  ['1.0.0-oas3', '1.0.0'],
  ['latest', '0.0.0'],
])('the packages of the contract %s are of version %s', (version, packageVersion) => {
  expect(buildModel({ info: { version } })).toMatchObject({ version, packageVersion });
});
