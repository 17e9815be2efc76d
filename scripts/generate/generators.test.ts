import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import { generateEach } from './generators.ts';
import { readTemplates } from './templates.ts';

const FIELDS = Array.from({ length: 30 }, (_, position) => `field${position}`);

const SCHEMA: JsonObject = {
  type: 'object',
  properties: Object.fromEntries(
    FIELDS.map((name) => [name, { type: 'string', description: `What ${name} says.` }]),
  ),
};

const body: JsonObject = {
  content: {
    'application/json': {
      schema: SCHEMA,
      example: Object.fromEntries(FIELDS.map((name) => [name, `The value of ${name}`])),
    },
  },
};

/** A contract of many operations, whose own parts are all one object. */
const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Many', version: '1.0.0', 'x-product': { slug: 'many', name: 'Many' } },
  paths: Object.fromEntries(
    Array.from({ length: 10 }, (_, position) => [
      `/objects${position}`,
      {
        post: {
          operationId: `createObject${position}`,
          summary: `Create object ${position}`,
          requestBody: body,
          responses: { 200: { description: 'Created.', ...body } },
        },
      },
    ]),
  ),
};

/** Return the bytes that are in use. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('the generators keep no file that was taken', async () => {
  const model = buildModel(DOCUMENT);
  const templates = readTemplates('.', model.product);
  let [files, bytes, most] = [0, 0, 0];
  for await (const { content } of generateEach({
    model,
    document: DOCUMENT,
    templates,
    history: [],
  })) {
    files += 1;
    bytes += content.length;
    if (files % 10 === 0) most = Math.max(most, usedBytes());
  }
  expect(files).toBeGreaterThan(100);
  // Once all are taken, what is remembered of them for the next time remains.
  expect((most - usedBytes()) / bytes).toBeLessThan(0.5);
}, 240_000);
