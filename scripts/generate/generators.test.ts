import { setImmediate } from 'node:timers/promises';
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

/** Free what nothing refers to. */
async function collectGarbage(): Promise<void> {
  // A reference keeps what it leads to until its task ends.
  await setImmediate();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('the generators keep no file that was taken', async () => {
  const model = buildModel(DOCUMENT);
  const templates = readTemplates('.', model.product);
  const taken: WeakRef<object>[] = [];
  const kept: number[] = [];
  const input = { model, document: DOCUMENT, templates, history: [] };
  for await (const file of generateEach(input)) {
    taken.push(new WeakRef(file));
    // Only generators with a file for each operation make so many that it matters.
    if (!/^(?:samples|reference)\//.test(file.path) || taken.length % 5 !== 0) continue;
    await collectGarbage();
    kept.push(taken.filter((one) => one.deref()).length);
  }
  expect(kept.length).toBeGreaterThan(10);
  // The last one is in use. A generator may make a few at a time.
  expect(Math.max(...kept)).toBeLessThan(10);
}, 240_000);
