import { expect, test } from 'vitest';
import { draftOf, draftRequest } from './draft.ts';
import type { Body, Model, Operation } from './engine.ts';

const body = {
  format: 'form',
  mediaType: 'application/x-www-form-urlencoded',
  otherTypes: [],
  files: [],
  encodings: { filter: 'deepObject' },
  schema: { kind: 'reference', name: 'Hook' },
  examples: [
    {
      name: 'first',
      summary: '',
      value: { name: 'tea & milk', codes: [1, 2], filter: { age: 3 } },
    },
  ],
} as unknown as Body;
const parts = { id: 'createHook', method: 'POST', path: '/hooks', keys: [], parameters: [], body };
const operation = parts as unknown as Operation;
const model = { operations: [operation] } as unknown as Model;
const draft = draftOf(operation);

test('a form that is written as JSON is sent as its fields', () => {
  expect(draftRequest(model, draft, '')).toMatchObject({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: [
      ['name', 'tea & milk'],
      ['codes', '1'],
      ['codes', '2'],
      ['filter[age]', '3'],
    ],
  });
});

test.each(['{', '[1]', 'text'])('%s has no fields, so it is no form', (text) => {
  expect(draftRequest(model, { ...draft, body: text }, '')).not.toHaveProperty('form');
});
