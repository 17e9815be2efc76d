import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { withExamples } from './with-examples.ts';

test('the mock returns the examples of the model, also those that are made from schemas', () => {
  const schema: JsonObject = { type: 'string' };
  const json = (mediaType: JsonObject): JsonObject => ({
    content: { 'application/json': mediaType, 'application/xml': {} },
  });
  const responses: JsonObject = {
    200: json({ schema, examples: { one: { value: 'a' } } }),
    400: { $ref: '#/components/responses/Bad' },
    404: json({ schema }),
    409: json({ schema: { ...schema, example: 'c' }, examples: { one: { value: 'a' } } }),
    503: { content: { 'application/xml': { schema: { type: 'object' } } } },
  };
  const document: JsonObject = {
    info: { title: 'T' },
    paths: { '/a': { get: { responses } } },
    components: { responses: { Bad: json({ schema, example: 'b' }) } },
  };
  const named = (value: string): JsonObject =>
    json({ schema, examples: { example: { summary: '', value } } });
  expect(withExamples(document, buildModel(document)).paths).toEqual({
    '/a': {
      get: {
        responses: {
          200: responses[200],
          400: named('b'),
          404: named('string'),
          409: json({
            schema: { allOf: [{ ...schema, example: 'c' }] },
            examples: { one: { value: 'a' } },
          }),
          503: {
            content: {
              'application/xml': { examples: { example: { summary: '', value: 'content' } } },
            },
          },
        },
      },
    },
  });
});

test('the mock checks no parameters that Prism would misread', () => {
  const deep = { type: 'object', properties: { a: { type: 'object' } } };
  const parameters = [
    {
      name: 'a',
      in: 'path',
      required: true,
      style: 'label',
      explode: true,
      schema: { type: 'array' },
    },
    { name: 'b', in: 'query', style: 'deepObject', required: true, schema: deep },
    { name: 'c', in: 'query', style: 'deepObject', schema: { type: 'object' } },
    { name: 'd', in: 'query', schema: { type: 'integer' } },
    { name: 'Accept', in: 'header', schema: { enum: ['application/json'] } },
  ];
  const document: JsonObject = {
    info: { title: 'T' },
    paths: { '/x/{a}': { parameters, get: { responses: {} } } },
  };
  expect(withExamples(document, buildModel(document)).paths).toMatchObject({
    '/x/{a}': {
      parameters: [
        { name: 'a', in: 'path', required: true, schema: {} },
        { name: 'b', in: 'query', style: 'deepObject', required: false, schema: {} },
        parameters[2],
        parameters[3],
      ],
    },
  });
});
