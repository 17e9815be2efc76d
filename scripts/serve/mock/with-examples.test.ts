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
