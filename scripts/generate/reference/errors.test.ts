import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { failures } from '../../model/lookup.ts';
import { readTemplates } from '../templates.ts';
import { generateReference } from './index.ts';

const model = buildModel(
  JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject,
);

test('every error response of the contract has a fix: x-fix in spec/errors.yaml', () => {
  const without = model.operations.flatMap((operation) =>
    failures(operation)
      .filter(({ fix }) => fix === '')
      .map(({ status }) => `${operation.id} ${status}`),
  );
  expect(without).toEqual([]);
});

test('the table of errors on /api has a row for each message and cause, with its operations', async () => {
  const input = {
    model,
    document: {},
    history: [],
    templates: readTemplates('.', model.product),
  };
  let index = '';
  for await (const { path, content } of generateReference(input)) {
    if (path === 'reference/index.json') index = content;
  }
  const { errors } = JSON.parse(index) as { errors: Record<string, unknown>[] };
  expect(errors.filter(({ message }) => message === 'Bad Request')).toMatchObject([
    { status: '400', cause: expect.stringContaining('path'), fix: expect.stringContaining('URL') },
    {
      cause: expect.stringContaining('namespace'),
      fix: expect.stringContaining('-namespace` header'),
      operations: ['listSecrets', 'getSecret', 'deleteSecret'],
    },
    { operations: ['queryRoute'] },
  ]);
});
