import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { generateTypes } from './schema.ts';

test('a file is sent as it is, and a text in JSON that is received', async () => {
  const photo = { type: 'string', format: 'binary' };
  const schema = { $ref: '#/components/schemas/Album' };
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1', 'x-product': { slug: 'acme', name: 'Acme', links: {} } },
    paths: {
      '/albums': {
        post: {
          operationId: 'addAlbum',
          requestBody: { content: { 'multipart/form-data': { schema } } },
          responses: { 200: { description: '', content: { 'application/json': { schema } } } },
        },
      },
    },
    components: { schemas: { Album: { type: 'object', properties: { photo } } } },
  };
  const model = buildModel(document);
  const [types] = await generateTypes({ document, model } as Parameters<typeof generateTypes>[0]);
  expect(types?.content).toContain('photo?: $Read<string> | $Write<Blob>;');
});
