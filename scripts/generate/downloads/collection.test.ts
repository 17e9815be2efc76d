import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { generateBruno } from './bruno.ts';
import { generatePostman } from './postman.ts';

test('the parts of a form have their media types in the collections', async () => {
  const example = { about: { a: 1 }, notes: 'x,y', size: 3 };
  const properties = { about: { type: 'object' }, notes: { type: 'string' }, size: {} };
  const media = {
    schema: { type: 'object', properties },
    encoding: { notes: { contentType: 'text/csv' } },
    example,
  } as unknown as JsonObject;
  const requestBody = { content: { 'multipart/form-data': media } };
  const model = buildModel({
    info: { title: 'T' },
    paths: { '/a': { post: { requestBody, responses: { 200: {} } } } },
  });
  const parts = [
    { value: '{"a":1}', contentType: 'application/json', type: 'text' },
    { value: 'x,y', contentType: 'text/csv', type: 'text' },
    { value: '3', type: 'text' },
  ];
  const names = Object.keys(example);
  const input = { model } as Parameters<typeof generatePostman>[0];
  const bodyIn = (files: readonly { content: string }[], field: string): unknown => {
    const all: unknown[] = [];
    JSON.parse(files[0]?.content ?? '', (key, value: unknown) => {
      if (key === field) all.push(value);
      return value;
    });
    return all;
  };
  expect(bodyIn(await generatePostman(input), 'formdata')).toEqual([
    parts.map((part, index) => ({ key: names[index], ...part })),
  ]);
  expect(bodyIn(await generateBruno(input), 'multipartForm')).toEqual([
    parts.map((part, index) => ({ name: names[index], ...part, enabled: true })),
  ]);
});
