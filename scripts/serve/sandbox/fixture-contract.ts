import type { JsonObject } from '../../model/json.ts';

export const json = (schema: JsonObject, example: JsonObject): JsonObject => ({
  content: { 'application/json': { schema, example } },
});
export const train: JsonObject = { type: 'object', properties: { id: { type: 'string' } } };
const detail = { type: 'object', properties: { title: { type: 'string' } } };
export const id: JsonObject = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
};
export const numbers: JsonObject = { type: 'array', items: { type: 'integer' } };
const object: JsonObject = {
  type: 'object',
  properties: { b: { type: 'integer' } },
  additionalProperties: false,
};
export const car: JsonObject = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    seats: { type: 'integer' },
    note: { type: 'string' },
    owner: { type: ['string', 'null'] },
    plan: { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } } },
  },
};
const lines = json({ type: 'array', items: car }, [{ name: 'a' }] as unknown as JsonObject);

/** Objects that the server names, in a schema that requests don't send. */
const ordersUnder = (path: string, id: JsonObject, example: string | number): JsonObject => {
  const entity = {
    type: 'object',
    required: ['id', 'state', 'made'],
    properties: {
      id,
      state: { enum: ['open', 'paid'] },
      made: { type: 'string', format: 'date-time' },
      train: { type: 'string' },
      note: { type: 'string' },
    },
  };
  const shown = { id: example, state: 'open', made: '2026-01-02T03:04:05Z', train: 'ice-1' };
  const body = json(
    { type: 'object', properties: { train: { type: 'string' } } },
    { train: 'ice-1' },
  );
  const responses = { 200: json(entity, shown) };
  const name = path.slice(1);
  return {
    [path]: {
      post: { operationId: `create-${name}`, tags: [name], requestBody: body, responses },
    },
    [`${path}/{orderId}`]: {
      parameters: [{ name: 'orderId', in: 'path', required: true, schema: id, example }],
      get: { operationId: `get-${name}`, tags: [name], responses },
      put: { operationId: `update-${name}`, tags: [name], requestBody: body, responses },
    },
  };
};
/** Errors and operations of many kinds. */
export const definition: JsonObject = {
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
          {
            name: 'list',
            in: 'query',
            style: 'deepObject',
            schema: { anyOf: [{ type: 'integer' }, { type: 'array', items: object }] },
          },
          {
            name: 'meta',
            in: 'query',
            schema: { oneOf: [{ enum: ['*'] }, { type: 'array', items: { enum: ['a', 'b'] } }] },
          },
        ],
        responses: { 200: json(train, { id: 'all' }), 400: { description: 'Bad.' } },
      },
    },
    '/cars': {
      get: {
        operationId: 'listCars',
        tags: ['Cars'],
        'x-pagination': { type: 'cursor', parameter: 'after', items: '/found/cars', next: '/next' },
        parameters: [{ name: 'after', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: json(
            {
              type: 'object',
              properties: {
                found: { type: 'object', properties: { cars: { type: 'array', items: car } } },
                meta: {
                  type: 'object',
                  properties: { total_count: { type: 'integer' }, has_more: { type: 'boolean' } },
                },
                next: { type: 'string' },
                took: { type: 'integer' },
              },
            },
            {
              found: { cars: [{ name: 'bar', seats: 20, note: 'a', plan: { a: 1 } }] },
              meta: { total_count: 7, has_more: true },
              next: 'abc',
              took: 3,
            },
          ),
        },
      },
      post: {
        operationId: 'createCar',
        tags: ['Cars'],
        requestBody: json(car, { name: 'bar', seats: 20 }),
        responses: { 201: json(car, { name: 'bar', seats: 20 }) },
      },
    },
    '/cars/{name}': {
      parameters: [{ ...id, name: 'name' }],
      get: {
        operationId: 'getCar',
        tags: ['Cars'],
        responses: {
          200: json(
            { type: 'object', properties: { car, request: { type: 'string' } } },
            { car: { name: 'bar', seats: 20 }, request: 'r1' },
          ),
        },
      },
      patch: {
        operationId: 'updateCar',
        tags: ['Cars'],
        requestBody: json({ type: 'object' }, { seats: 21 }),
        responses: { 200: json(car, { name: 'bar', seats: 21 }) },
      },
    },
    ...ordersUnder('/orders', { type: 'integer' }, 1),
    ...ordersUnder(
      '/tickets',
      { type: 'string', format: 'uuid' },
      '123e4567-e89b-42d3-a456-426614174000',
    ),
    ...ordersUnder('/seats', { type: 'string', pattern: '^s_[0-9a-f]{6}$' }, 's_00ab9f'),
    '/lines': {
      get: { operationId: 'listLines', tags: ['Lines'], responses: { 200: lines } },
    },
    '/lines/{linename}': {
      parameters: [{ ...id, name: 'linename' }],
      get: {
        operationId: 'getLine',
        tags: ['Lines'],
        responses: { 200: json(car, { name: 'b' }) },
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
