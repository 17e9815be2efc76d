import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import { readTemplates } from '../templates.ts';
import { generateTests } from './index.ts';

test('a text is passed to Python as it is, whatever its schema says', async () => {
  const schema = { $ref: '#/components/schemas/Note' };
  const post = (type: string, operationId: string) => ({
    operationId,
    requestBody: { content: { [type]: { schema } } },
    responses: {},
  });
  const document = {
    info: { title: 'T', version: '1.0.0', 'x-product': { slug: 'acme', name: 'Acme' } },
    paths: {
      '/a': { post: post('text/plain', 'sendText'), put: post('application/json', 'sendJson') },
    },
    components: { schemas: { Note: { type: 'object', properties: { text: { type: 'string' } } } } },
  };
  const model = buildModel(document);
  const input = { model, document, templates: readTemplates('.', model.product), history: [] };
  const models = new Map<string, boolean>();
  for await (const { path, content } of generateTests(input)) {
    models.set(path, String(content).includes("model: 'Note'"));
  }
  expect(models.get('tests/send-text.test.ts')).toBe(false);
  expect(models.get('tests/send-json.test.ts')).toBe(true);
});
