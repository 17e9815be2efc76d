// What the sandbox does for contracts with other kinds of errors and operations.
import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { compileValidators } from './compile-validators.ts';
import { encode } from './encode.ts';
import { openSandbox } from './open-sandbox.ts';

const json = (schema: JsonObject, example: JsonObject): JsonObject => ({
  content: { 'application/json': { schema, example } },
});
const train: JsonObject = { type: 'object', properties: { id: { type: 'string' } } };
const detail = { type: 'object', properties: { title: { type: 'string' } } };
const id: JsonObject = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const numbers: JsonObject = { type: 'array', items: { type: 'integer' } };
const object: JsonObject = {
  type: 'object',
  properties: { b: { type: 'integer' } },
  additionalProperties: false,
};
const definition: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Trains' },
  paths: {
    '/trains': {
      post: {
        operationId: 'createTrain',
        requestBody: json(train, { id: 'ice-2' }),
        responses: { 200: json(train, { id: 'ice-2' }) },
      },
      put: { operationId: 'replaceTrains', responses: { 200: json(train, { id: 'all' }) } },
    },
    '/cars/{label}/{all}/{matrix}': {
      get: {
        operationId: 'find-cars',
        parameters: [
          { ...id, name: 'label', style: 'label', schema: { type: 'integer' } },
          { ...id, name: 'all', style: 'matrix', explode: true, schema: numbers },
          { ...id, name: 'matrix', style: 'matrix', schema: object },
          { name: 'deep', in: 'query', style: 'deepObject', schema: { properties: { a: object } } },
        ],
        responses: { 200: json(train, { id: 'all' }), 400: { description: 'Bad.' } },
      },
    },
    '/trains/{id}': {
      parameters: [id],
      get: {
        operationId: 'get-train',
        responses: {
          200: json(train, { id: 'ice-1' }),
          default: {
            content: {
              'application/problem+json': { schema: detail, example: { title: 'No such train' } },
            },
          },
        },
      },
    },
  },
};
const model = buildModel(definition);

function call(method: string, target: string, headers = {}) {
  const validators = compileValidators(definition, model);
  const sandbox = openSandbox({ model, validators, bodyLimit: 1000 });
  const { body = 'null', ...sent } = encode(sandbox.respond({ method, target, headers }));
  return { ...sent, body: JSON.parse(body) as unknown };
}

test('a refusal is the documented default, with its media type', () => {
  expect(call('GET', '/trains/ice-9')).toMatchObject({
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
    body: { title: 'No such train' },
  });
});

test('a caller can ask for any status that a default is for', () => {
  const { status, body } = call('GET', '/trains/ice-9', { prefer: 'code=503' });
  expect([status, body]).toEqual([503, { title: 'No such train' }]);
});

test('an update that names no object returns the documented example', () => {
  expect(call('PUT', '/trains')).toMatchObject({ status: 200, body: { id: 'all' } });
});

test.each([
  ['/cars/.5/;all=1;all=2/;matrix=b,3', 200],
  ['/cars/.x/;all=1/;matrix=b,3', 400],
  ['/cars/.5/;all=1;all=x/;matrix=b,3', 400],
  ['/cars/.5/;all=1/;matrix=c,3', 400],
  ['/cars/.5/;all=1/;matrix=b,3?deep%5Ba%5D%5Bb%5D=7', 200],
  ['/cars/.5/;all=1/;matrix=b,3?deep%5Ba%5D%5Bb%5D=x', 400],
  ['/cars/.5/;all=1/;matrix=b,3?deep%5Ba%5D%5Bc%5D=7', 400],
])('the sandbox reads the parameters of %s', (target, status) => {
  expect(call('GET', target).status).toBe(status);
});
