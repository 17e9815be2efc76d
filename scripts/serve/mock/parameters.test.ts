import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../lib/temporary-folder.ts';
import type { JsonObject } from '../../model/json.ts';
import { startPrism } from './start-prism.ts';

/** Call an operation with a parameter: with texts of a header or of a path, or with whole queries. */
const statusesOf = async (
  parameter: JsonObject,
  texts: readonly string[],
): Promise<readonly number[]> => {
  const responses = { 200: { description: 'Fine.' }, 422: { description: 'Wrong.' } };
  const get = { parameters: [{ name: 'p', ...parameter }], responses };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: { [parameter.in === 'path' ? '/a/{p}' : '/a']: { get } },
  };
  const folder = writeFolder({ 'a.json': JSON.stringify(document) });
  const mock = await startPrism(join(folder, 'a.json'));
  const statuses = [];
  for (const text of texts) {
    const headers = parameter.in === 'header' && text ? { p: text } : {};
    const rest = { path: `/${text}`, query: text }[String(parameter.in)] ?? '';
    const response = await fetch(`${mock.url}/a${rest}`, { headers });
    await response.text();
    statuses.push(response.status);
  }
  await mock.close();
  return statuses;
};

const COUNTS = { type: 'array', items: { type: 'integer' } };
const SPAN = {
  type: 'object',
  required: ['from'],
  properties: { from: { type: 'integer' }, to: { type: 'integer' } },
};

test.each<[JsonObject, Record<string, number>]>([
  [
    { in: 'query', style: 'deepObject', schema: SPAN },
    { '': 200, '?p[from]=1': 200, '?p[to]=2': 422 },
  ],
  [
    { in: 'query', schema: SPAN },
    { '': 200, '?from=1': 200, '?to=2': 422 },
  ],
  [
    { in: 'query', required: true, schema: SPAN },
    { '': 422, '?from=1': 200, '?from=a': 422 },
  ],
  [
    { in: 'query', schema: { ...COUNTS, minItems: 2 } },
    { '': 200, '?p=1&p=2': 200, '?p=1': 422 },
  ],
  [
    { in: 'query', style: 'pipeDelimited', schema: SPAN },
    { '': 200, '?p=from|1': 200 },
  ],
  [{ in: 'query', style: 'pipeDelimited', explode: false, schema: COUNTS }, { '': 200 }],
  [
    { in: 'query', style: 'spaceDelimited', explode: true, schema: COUNTS },
    { '': 200, '?p=1&p=2': 200, '?p=1&p=a': 422 },
  ],
  [
    { in: 'query', style: 'spaceDelimited', explode: false, schema: { ...COUNTS, minItems: 2 } },
    { '': 200, '?p=1%202': 200 },
  ],
  [
    { in: 'query', required: true, schema: { allOf: [SPAN, { properties: { by: {} } }] } },
    { '?from=1&by=2': 200 },
  ],
  [
    { in: 'query', explode: false, schema: { ...COUNTS, type: ['array', 'null'] } },
    { '': 200, '?p=1,2': 200 },
  ],
  [
    { in: 'path', required: true, schema: COUNTS },
    { '1': 200, '1,2': 200 },
  ],
  [
    { in: 'header', schema: COUNTS },
    { '': 200, '1,2': 200, 'a,b': 422 },
  ],
  [
    { in: 'header', schema: SPAN },
    { '': 200, 'from,1': 200, 'to,1': 422 },
  ],
  [
    { in: 'header', required: true, schema: COUNTS },
    { '': 422, '1,2': 200 },
  ],
])(
  'the mock reads the parameter %j, and requires only what the contract does',
  async (one, want) => {
    expect(await statusesOf(one, Object.keys(want))).toEqual(Object.values(want));
  },
);
