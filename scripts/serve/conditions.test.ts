// What mock and sandbox do with keywords of JSON Schema that make rules for some values.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import { startPrism } from './mock/start-prism.ts';
import { compileValidators } from './sandbox/compile-validators.ts';
import { encode } from './sandbox/encode.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';

const schema: JsonObject = {
  type: 'object',
  properties: {
    way: { enum: ['post', 'shop'] },
    gift: { type: 'boolean' },
    codes: { type: 'array', prefixItems: [{ type: 'integer' }], unevaluatedItems: false },
  },
  allOf: [
    {
      if: { required: ['way'], properties: { way: { const: 'post' } } },
      // A written "then" would look like a promise.
      ['then' as string]: { required: ['address'], properties: { address: { type: 'string' } } },
      else: { properties: { shop: { type: 'integer' } } },
    },
  ],
  dependentSchemas: { gift: { $ref: '#/components/schemas/Gift' } },
};
const definition: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'order',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Done.' }, 422: { description: 'Wrong.' } },
      },
    },
  },
  components: {
    schemas: { Gift: { required: ['card'], properties: { card: { type: 'string' } } } },
  },
};

test('mock and sandbox refuse what conditions rule out, and nothing else', async () => {
  const folder = writeFolder({ 'definition.json': JSON.stringify(definition) });
  const mock = await startPrism(join(folder, 'definition.json'));
  onTestFinished(() => mock.close());
  const model = buildModel(definition);
  const sandbox = openSandbox({
    model,
    validators: compileValidators(definition, model),
    bodyLimit: 1000,
  });
  const headers = { 'content-type': 'application/json' };
  for (const [body, status] of [
    [{ way: 'post', address: 'a' }, 200],
    [{ way: 'post' }, 422],
    [{ way: 'post', address: 1 }, 422],
    [{ way: 'shop', shop: 1 }, 200],
    [{ way: 'shop', shop: 'a' }, 422],
    [{ gift: true, card: 'a' }, 200],
    [{ gift: true }, 422],
    [{ codes: [1] }, 200],
    [{ codes: [1, 2] }, 422],
  ] as const) {
    const text = JSON.stringify(body);
    const response = await fetch(`${mock.url}/orders`, { method: 'POST', headers, body: text });
    expect([text, response.status]).toEqual([text, status]);
    const sent = sandbox.respond({ method: 'POST', target: '/orders', headers, body: text });
    expect([text, encode(sent).status]).toEqual([text, status]);
  }
});
