// What the sandbox does for contracts with other kinds of errors and operations.
import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { compileValidators } from './compile-validators.ts';
import { encode } from './encode.ts';
import { car, definition, id, json, numbers, train } from './fixture-contract.ts';
import { openSandbox } from './open-sandbox.ts';

const NOW = '2030-01-15T09:30:00.000Z';

function start(isSeeded = false, document = definition) {
  const model = buildModel(document);
  const validators = compileValidators(document, model);
  const sandbox = openSandbox({ model, validators, bodyLimit: 1000, now: () => new Date(NOW) });
  sandbox.reset(isSeeded);
  return (method: string, target: string, { body: sent, ...headers }: Sent = {}) => {
    const { body = 'null', ...reply } = encode(
      sandbox.respond({
        method,
        target,
        headers: { ...headers, ...(sent ? { 'content-type': 'application/json' } : {}) },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      }),
    );
    return { ...reply, body: JSON.parse(body) as unknown };
  };
}

interface Sent {
  readonly prefer?: string;
  readonly body?: JsonObject;
}

const call = start();

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

test.each([
  ['application/json; charset=utf-8', 200],
  ['application/merge-patch+json', 415],
])('a body in JSON is sent where the contract has %s: %i', (type, status) => {
  const { 'application/json': media = {} } = json(train, { id: 'ice-2' }).content as JsonObject;
  const requestBody = { content: { [type]: media } };
  const responses = { 200: json(train, { id: 'ice-2' }), 415: { description: 'Another type.' } };
  const paths = { '/trains': { post: { operationId: 'createTrain', requestBody, responses } } };
  const send = start(false, { ...definition, paths });
  expect(send('POST', '/trains', { body: { id: 'ice-2' } }).status).toBe(status);
});

test.each<[JsonObject, Record<string, number>]>([
  [
    { required: true, schema: { type: 'object', additionalProperties: { type: 'integer' } } },
    { '?a=1&b=2': 200, '?a=x': 400, '?other=1': 400, '': 400 },
  ],
  [
    { style: 'pipeDelimited', explode: false, schema: { ...numbers, type: ['array', 'null'] } },
    { '?p=1|2': 200, '?p=1|x': 400, '?other=1': 200 },
  ],
])('the parameter %j is read from a query', (one, want) => {
  const parameters = [
    { name: 'p', in: 'query', ...one },
    { name: 'other', in: 'query', schema: { type: 'string' } },
  ];
  const responses = { 200: json(train, { id: 'all' }), 400: { description: 'Bad.' } };
  const paths = { '/a': { get: { operationId: 'find', parameters, responses } } };
  const send = start(false, { ...definition, paths });
  const statuses = Object.keys(want).map((query) => send('GET', `/a${query}`).status);
  expect(statuses).toEqual(Object.values(want));
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
  ['/cars/.5/;all=1/;matrix=b,3?list%5B0%5D%5Bb%5D=7&list%5B1%5D%5Bb%5D=8', 200],
  ['/cars/.5/;all=1/;matrix=b,3?list%5B0%5D%5Bb%5D=7&list%5B1%5D%5Bb%5D=x', 400],
  ['/cars/.5/;all=1/;matrix=b,3?list=5', 200],
  ['/cars/.5/;all=1/;matrix=b,3?list=x', 400],
  ['/cars/.5/;all=1/;matrix=b,3?meta=*', 200],
  ['/cars/.5/;all=1/;matrix=b,3?meta=a&meta=b', 200],
  ['/cars/.5/;all=1/;matrix=b,3?meta=c', 400],
])('the sandbox reads the parameters of %s', (target, status) => {
  expect(call('GET', target).status).toBe(status);
});

test('a list in an envelope contains every object, and is its own last page', () => {
  const send = start();
  send('POST', '/cars', { body: { name: 'sleeper' } });
  send('POST', '/cars', { body: { name: 'diner' } });
  expect(send('GET', '/cars').body).toEqual({
    found: { cars: [{ name: 'sleeper' }, { name: 'diner' }] },
    meta: { total_count: 2, has_more: false },
    took: 3,
  });
});

test('an object in an envelope is found by its name', () => {
  const send = start();
  send('POST', '/cars', { body: { name: 'sleeper', seats: 9 } });
  expect(send('GET', '/cars/sleeper').body).toEqual({
    car: { name: 'sleeper', seats: 9 },
    request: 'r1',
  });
});

test.each<[JsonObject, string]>([
  [{ style: 'label', schema: { type: 'string' } }, '.sleeper'],
  [{ style: 'matrix', schema: { type: 'string' } }, ';name=sleeper'],
  [{ content: { 'application/json': { schema: { enum: ['sleeper'] } } } }, '%22sleeper%22'],
])('an object is found by its name where a path has the parameter %j', (one, text) => {
  const body = json(car, { name: 'sleeper' });
  const responses = { 200: body };
  const parameters = [{ name: 'name', in: 'path', required: true, ...one }];
  const paths = {
    '/cars': { post: { operationId: 'createCar', tags: ['C'], requestBody: body, responses } },
    '/cars/{name}': { parameters, get: { operationId: 'getCar', tags: ['C'], responses } },
  };
  const send = start(false, { info: { title: 'Cars' }, paths });
  send('POST', '/cars', { body: { name: 'sleeper', seats: 9 } });
  expect(send('GET', `/cars/${text}`).body).toEqual({ name: 'sleeper', seats: 9 });
});

/** Objects whose requests and responses both have an envelope; requests have a schema of their own. */
const enveloped = (list: JsonObject): JsonObject => {
  const sent = { type: 'object', properties: { title: { type: 'string' } } };
  const project = {
    type: 'object',
    required: ['id', 'open'],
    properties: { id: { type: 'integer' }, title: { type: 'string' }, open: { type: 'boolean' } },
  };
  const within = (schema: JsonObject, example: JsonObject): JsonObject =>
    json({ type: 'object', properties: { project: schema } }, { project: example });
  const body = within(sent, { title: 'A' });
  const responses = { 200: within(project, { id: 7, title: 'A', open: true }) };
  return {
    info: { title: 'Projects' },
    paths: {
      '/projects': {
        post: { operationId: 'createProject', tags: ['P'], requestBody: body, responses },
        ...list,
      },
      '/projects/{id}': {
        parameters: [{ ...id, schema: { type: 'integer' } }],
        get: { operationId: 'getProject', tags: ['P'], responses },
        patch: { operationId: 'updateProject', tags: ['P'], requestBody: body, responses },
      },
    },
  };
};

test('an object in the envelope of a request is created, read, listed and changed', () => {
  const pointer = '#/paths/~1projects~1{id}/get/responses/200/content/application~1json/schema';
  const items = { $ref: `${pointer}/properties/project` };
  const page = { type: 'object', properties: { projects: { type: 'array', items } } };
  const responses = { 200: json(page, { projects: [] }) };
  const get = { operationId: 'listProjects', tags: ['P'], responses };
  for (const list of [{ get }, {}]) {
    const send = start(false, enveloped(list));
    const sent = (title: string): Sent => ({ body: { project: { title } } });
    const shown = (title: string): object => ({ project: { id: 1, title, open: true } });
    expect(send('POST', '/projects', sent('Sleeper')).body).toEqual(shown('Sleeper'));
    expect(send('GET', '/projects/1').body).toEqual(shown('Sleeper'));
    expect(send('PATCH', '/projects/1', sent('Diner')).body).toEqual(shown('Diner'));
    if ('get' in list) {
      expect(send('GET', '/projects').body).toEqual({
        projects: [{ id: 1, title: 'Diner', open: true }],
      });
    }
  }
});

test('a number that names an object is a number in each response', () => {
  const number = { type: 'integer' };
  const body = json(
    { type: 'object', properties: { id: number, name: { type: 'string' } } },
    { id: 7 },
  );
  const call = (operationId: string): JsonObject => ({
    operationId,
    tags: ['Key'],
    ...(operationId === 'getKey'
      ? { responses: { 200: body } }
      : { requestBody: body, responses: { 204: {} } }),
  });
  const send = start(false, {
    info: { title: 'Keys' },
    paths: {
      '/keys': { post: call('createKey') },
      '/keys/{id}': {
        parameters: [{ ...id, schema: number }],
        get: call('getKey'),
        put: call('updateKey'),
      },
    },
  });
  send('POST', '/keys', { body: { id: 5, name: 'a' } });
  send('PUT', '/keys/5', { body: { id: 5, name: 'b' } });
  expect(send('GET', '/keys/5').body).toEqual({ id: 5, name: 'b' });
});

test('a response has the fields that it requires, also those that a request leaves out', () => {
  const labels = { type: 'array', items: { type: 'string' } };
  const fields = {
    title: { type: 'string' },
    labels,
    owner: { type: ['string', 'null'] },
    state: { type: 'string', default: 'open' },
    color: { type: 'string' },
    head: { type: 'object', properties: { ref: { type: 'string' } } },
    output: { type: 'object', required: ['count'], properties: { count: { type: 'integer' } } },
    rules: {
      type: 'array',
      items: {
        oneOf: ['size', 'text', 'time'].map((kind) => ({
          type: 'object',
          required: ['kind', 'limit'],
          properties: { kind: { const: kind }, limit: { type: 'integer' } },
        })),
      },
    },
  };
  const issue = { type: 'object', required: ['id', ...Object.keys(fields)] };
  const head = { ref: 'main' };
  const rest = { title: 'A', labels: ['bug'], owner: 'ana', state: 'shut', color: 'red' };
  const rules = [{ kind: 'text', limit: 9 }];
  const shown = { id: 7, ...rest, head, output: { count: 2 }, rules };
  // A request has the name of what a response shows whole.
  const sent = { ...fields, head: { type: 'string' }, output: { type: 'object' } };
  const body = json(
    { type: 'object', properties: sent },
    { ...rest, head: 'main', output: {}, rules },
  );
  const whole = { ...issue, properties: { id: { type: 'integer' }, ...fields } };
  const hint = { type: 'object', properties: { hint: { type: 'string' } } };
  const responses = { 200: json(whole, shown) };
  const send = start(false, {
    info: { title: 'Issues' },
    paths: {
      '/issues': {
        post: { operationId: 'createIssue', tags: ['I'], requestBody: body, responses },
      },
      '/issues/{id}': {
        parameters: [{ ...id, schema: { type: 'integer' } }],
        get: { operationId: 'getIssue', tags: ['I'], responses },
        patch: {
          operationId: 'updateIssue',
          tags: ['I'],
          requestBody: body,
          responses: { 200: json({ allOf: [whole, hint] }, { ...shown, hint: 'Label it.' }) },
        },
      },
    },
  });
  const unsent = { labels: [], owner: null, state: 'open', color: 'red' };
  const output = { text: 'Fine', count: 2 };
  const created = { id: 1, title: 'B', ...unsent, head, output, rules };
  const given = { title: 'B', head: 'main', output: { text: 'Fine' }, rules };
  expect(send('POST', '/issues', { body: given }).body).toEqual(created);
  const changed = { ...created, title: 'C', labels: ['new'] };
  const patch = { title: 'C', labels: ['new'] };
  expect(send('PATCH', '/issues/1', { body: patch }).body).toEqual(changed);
  expect(send('PATCH', '/issues/1', { body: {} }).body).toEqual(changed);
});

test('a patch changes what it contains, and null removes what can be left out', () => {
  const send = start(true);
  const patch = { seats: 21, note: null, owner: null, plan: { b: 2 } };
  const changed = { name: 'bar', seats: 21, plan: { a: 1, b: 2 }, owner: null };
  expect(send('PATCH', '/cars/bar', { body: patch }).body).toEqual(changed);
  expect(send('GET', '/cars').body).toMatchObject({ found: { cars: [changed] } });
});

test.each([
  ['/orders', [1, 2]],
  ['/tickets', ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']],
  ['/seats', ['s_00ab91', 's_00ab92']],
])('the server names what %s creates, as the schema allows', (path, [first, second]) => {
  const send = start();
  const rest = { state: 'open', made: NOW };
  const order = { id: first, ...rest, train: 'ice-7' };
  expect(send('POST', path, { body: { train: 'ice-7' } }).body).toEqual(order);
  expect(send('POST', path, { body: { train: 'ice-8' } }).body).toMatchObject({ id: second });
  expect(send('GET', `${path}/${first}`).body).toEqual(order);
  expect(send('PUT', `${path}/${first}`, { body: {} }).body).toEqual({ id: first, ...rest });
  expect(send('GET', `${path}/${second}`).body).toMatchObject({ train: 'ice-8' });
});

test('the name of an example is not given again', () => {
  const send = start(true);
  expect(send('POST', '/orders', { body: { train: 'ice-7' } }).body).toMatchObject({ id: 2 });
  expect(send('GET', '/orders/1').body).toMatchObject({ train: 'ice-1' });
});

test('an object that no caller can create is the example', () => {
  expect(start()('GET', '/lines/c')).toMatchObject({ status: 200, body: { name: 'b' } });
  expect(start(true)('GET', '/lines/a')).toMatchObject({ status: 200, body: { name: 'a' } });
});

test('a response has the headers that the contract requires, also an error, and no others', () => {
  const header = (schema: JsonObject, required: boolean): JsonObject => ({ required, schema });
  const headers = {
    'X-Shift': header({ type: 'string', example: 'früh' }, true),
    'X-Count': header({ type: 'integer' }, true),
    Link: header({ type: 'string', example: '</a?page=2>; rel=next' }, false),
  };
  const get = { operationId: 'getA', responses: { 200: { headers }, 400: { headers } } };
  const document: JsonObject = {
    info: { title: 'T' },
    paths: { '/a': { get: { ...get, parameters: [{ ...id, name: 'q', in: 'query' }] } } },
  };
  const strict = buildModel(document);
  const validators = compileValidators(document, strict);
  const { respond } = openSandbox({ model: strict, validators, bodyLimit: 1000 });
  const sent = ['/a?q=1', '/a'].map((target) =>
    encode(respond({ method: 'GET', target, headers: {} })),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 400]);
  for (const one of sent) {
    // Node refuses characters beyond Latin-1 in headers.
    expect(one.headers).toMatchObject({ 'x-shift': 'fr\\u00fch', 'x-count': '0' });
    expect(one.headers).not.toHaveProperty('link');
  }
});
