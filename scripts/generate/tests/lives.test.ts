import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { NO_FACTS } from '../../model/merge-schemas.ts';
import type { Model, Operation } from '../../model/types.ts';
import { MASK } from '../secret-fields.ts';
import { livedCalls, otherText, readLives, type Life } from './lives.ts';
import { sequenceFiles } from './sequences.ts';

const definition = readFileSync('generated/openapi/admin.json', 'utf8');
/** Build the model of the contract with some of its words replaced. */
const contract = (from = '', to = ''): Model => {
  expect(definition).toContain(from);
  return buildModel(JSON.parse(definition.replaceAll(from, to)) as JsonObject);
};
const lifeOf = (model: Model, name: string): Life | undefined =>
  readLives(model).find((life) => life.name === name);
const only = (model: Model, keep: (operation: Operation) => boolean): Model => ({
  ...model,
  operations: model.operations.filter(keep),
});

/** Give the examples of an operation's body this name. */
const withName = (model: Model, id: string, name: string | null): Model => ({
  ...model,
  operations: model.operations.map((operation) =>
    operation.id === id && operation.body
      ? {
          ...operation,
          body: {
            ...operation.body,
            examples: operation.body.examples.map((example) => ({
              ...example,
              value: { ...(example.value as JsonObject), name },
            })),
          },
        }
      : operation,
  ),
});

test('every entity in the contract has a life cycle whose calls name one object', () => {
  const model = contract();
  const lives = readLives(model);
  expect(lives.map(({ name }) => name)).toEqual(
    model.operations
      .filter(({ verb }) => verb === 'create')
      .map(({ tag }) => tag.toLowerCase().replaceAll(' ', '-')),
  );
  for (const { calls } of lives) {
    expect([...calls.keys()].toSorted()).toEqual(['create', 'delete', 'get', 'list', 'update']);
    const paths = ['get', 'update', 'delete'].map((verb) => calls.get(verb as 'get')?.request.path);
    expect(new Set(paths).size).toBe(1);
  }
  expect(livedCalls(model, lives).map(({ operation }) => operation.id)).toEqual(
    model.operations.map(({ id }) => id),
  );
});

test('an update names the object that was created and changes what a caller can read', () => {
  const model = contract();
  const life = lifeOf(withName(model, 'updateGateway', 'another'), 'gateways');
  const created = life?.calls.get('create')?.request.body as JsonObject;
  expect(life?.calls.get('update')?.request.body).toMatchObject({ name: created.name });
  expect(life?.shown.get('update')).not.toEqual(life?.shown.get('create'));
});

test('a life cycle has no update without a body', () => {
  const model = contract();
  const operations = model.operations.map((operation) => {
    const { body: _, ...bodiless } = operation;
    return operation.id === 'updateGateway' ? bodiless : operation;
  });
  const life = lifeOf({ ...model, operations }, 'gateways');
  expect([...(life?.calls.keys() ?? [])].toSorted()).toEqual(['create', 'delete', 'get', 'list']);
});

test('a life cycle expects no secret in a response', () => {
  const life = lifeOf(contract(), 'secrets');
  expect(life?.calls.get('create')?.request.body).toHaveProperty('api_key_secret_key');
  expect(life?.shown.get('create')).not.toHaveProperty('api_key_secret_key');
  expect(life?.shown.get('create')).toHaveProperty('header_key');
});

test('a refusal doesn’t contain what was sent in a secret field', async () => {
  const same = contract('PROVIDER_KEY_PLACEHOLDER', 'Invalid request payload');
  const life = lifeOf(same, 'secrets');
  const files = life ? await sequenceFiles(same, [life]) : [];
  const sequences = files.find(({ path }) => path === 'tests/sequences.ts')?.content;
  expect(sequences).toContain("api_key_secret_key: 'Invalid request payload'");
  expect(sequences).toContain(`message: '${MASK}'`);
});

test('an object that can’t be deleted, or that the server names, has no life cycle', () => {
  const model = contract();
  const lasting = only(model, ({ id }) => id !== 'deleteGateway');
  expect(lifeOf(model, 'gateways')).toBeDefined();
  expect(lifeOf(lasting, 'gateways')).toBeUndefined();
  // The name of a gateway is an identifier that only the server knows.
  expect(lifeOf(contract('gatewayname', 'gateway_id'), 'gateways')).toBeUndefined();
});

test('a name that its path does not allow, or that is null, has no life cycle', () => {
  const model = contract();
  const withFacts = (facts: object): Model => ({
    ...model,
    operations: model.operations.map((operation) => ({
      ...operation,
      parameters: operation.parameters.map((parameter) => ({
        ...parameter,
        schema: { ...parameter.schema, ...facts },
      })),
    })),
  });
  const limited = withFacts({ limits: [{ keyword: 'maxLength', value: 2 }] });
  expect(lifeOf(limited, 'gateways')).toBeUndefined();
  expect(lifeOf(withFacts({ format: 'uuid' }), 'gateways')).toBeUndefined();
  expect(lifeOf(withFacts({ kind: 'integer' }), 'gateways')).toBeUndefined();
  expect(lifeOf(withName(model, 'createGateway', null), 'gateways')).toBeUndefined();
});

test('a life cycle expects no field that the server sets in the object, although calls may send it', () => {
  const model = contract();
  const gateway = model.schemas.find(({ name }) => name === 'Gateway');
  if (gateway?.schema.kind !== 'object') throw new Error('The contract has no gateways.');
  const sent = gateway.schema;
  const properties = sent.properties.map((property) =>
    property.name === 'type'
      ? { ...property, schema: { ...property.schema, isReadOnly: true } }
      : property,
  );
  const changed: Model = {
    ...model,
    schemas: model.schemas.map((one) =>
      one === gateway ? { ...one, schema: { ...sent, properties } } : one,
    ),
    operations: model.operations.map((operation) =>
      operation.id.endsWith('Gateway') && operation.body
        ? { ...operation, body: { ...operation.body, schema: sent } }
        : operation,
    ),
  };
  const life = lifeOf(changed, 'gateways');
  expect(life?.calls.get('create')?.request.body).toHaveProperty('type');
  expect(life?.shown.get('create')).not.toHaveProperty('type');
});

test('a life cycle names an object inside the envelope of its requests', () => {
  const fields = { name: { type: 'string' }, size: { type: 'integer' } };
  const json = (example: JsonObject): JsonObject => {
    const thing = { type: 'object', properties: fields };
    const schema = { type: 'object', properties: { thing } };
    return { content: { 'application/json': { schema, example: { thing: example } } } };
  };
  const tags = ['Things'];
  const responses = { 200: json({ name: 'tea', size: 1 }) };
  const create = { operationId: 'createThing', requestBody: json({ name: 'tea', size: 1 }) };
  const update = { operationId: 'updateThing', requestBody: json({ name: 'milk', size: 2 }) };
  const parameters = [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }];
  const model = buildModel({
    info: { title: 'T' },
    tags: [{ name: 'Things' }],
    paths: {
      '/things': { post: { ...create, tags, responses } },
      '/things/{name}': {
        parameters,
        get: { operationId: 'getThing', tags, responses },
        put: { ...update, tags, responses },
        delete: { operationId: 'deleteThing', tags, responses: { 204: {} } },
      },
    },
  });
  const life = lifeOf(model, 'things');
  expect(life?.calls.get('get')?.request.path).toBe('/things/tea');
  expect(life?.calls.get('update')?.request.body).toEqual({ thing: { name: 'tea', size: 2 } });
  expect(life?.shown.get('create')).toEqual({ name: 'tea', size: 1 });
});

test.each([
  [{}, 'acme', 'another-acme'],
  [
    { format: 'uuid' },
    '00000000-0000-4000-8000-000000000000',
    '00000000-0000-4000-8000-000000000001',
  ],
  [{ limits: [{ keyword: 'maxLength', value: 4 }] }, 'acme', 'acm0'],
  [{ limits: [{ keyword: 'pattern', value: '^acme$' }] }, 'acme', undefined],
])('a header that is %j and has %s can also have %s', (facts, text, other) => {
  const schema = { ...NO_FACTS, ...facts, kind: 'string' } as const;
  expect(otherText(schema, text)).toBe(other);
});
