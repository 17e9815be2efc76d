import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
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
  const files = await testsOf(document);
  expect(files.get('tests/send-text.test.ts')).not.toContain("model: 'Note'");
  expect(files.get('tests/send-json.test.ts')).toContain("model: 'Note'");
});

test('another media type is refused where the contract allows no wildcard', async () => {
  const schema = { type: 'object', properties: { text: STRING } };
  const put = (operationId: string, type: string): JsonObject => ({
    put: {
      operationId,
      requestBody: { content: { 'application/json': { schema }, [type]: {} } },
      responses: {},
    },
  });
  const info = { title: 'T', version: '1.0.0', 'x-product': { slug: 'acme', name: 'Acme' } };
  const paths = { '/a': put('putText', 'text/plain'), '/b': put('putAny', '*/*') };
  const files = await testsOf({ info, paths });
  expect(files.get('tests/put-text.test.ts')).toContain('a body with another media type');
  expect(files.get('tests/put-any.test.ts')).not.toContain('a body with another media type');
});

test('an example is chosen by its name, if a header can contain it', async () => {
  const examples = { '"1"': { value: 'a' }, 'two; b=2, and': { value: 'b' }, 日本: { value: 'c' } };
  const content = { 'text/plain': { schema: STRING, examples } };
  const get = { operationId: 'getText', responses: { 200: { content } } };
  const info = { title: 'T', version: '1.0.0', 'x-product': { slug: 'acme', name: 'Acme' } };
  const files = await testsOf({ info, paths: { '/a': { get } } });
  const text = files.get('tests/get-text.test.ts') ?? '';
  expect([...text.matchAll(/(?:example|body): *('[^']*')/g)].map(([, value]) => value)).toEqual([
    "'a'",
    "'two; b=2, and'",
    "'b'",
  ]);
});

test('a client asks only for the keys that no other alternative leaves out', async () => {
  const scheme = (name: string): JsonObject => ({ type: 'apiKey', in: 'header', name });
  const securitySchemes = { A: scheme('x-a'), B: scheme('x-b') };
  const [both, one, none] = [{ A: [], B: [] }, { A: [] }, {}];
  const get = (...security: JsonObject[]): JsonObject => ({
    get: { operationId: 'getText', security, responses: {} },
  });
  const info = { title: 'T', version: '1.0.0', 'x-product': { slug: 'acme', name: 'Acme' } };
  const asked = async (...security: JsonObject[]): Promise<string[]> => {
    const paths = { '/a': get(...security) };
    const files = await testsOf({ info, paths, components: { securitySchemes } });
    const text = files.get('tests/get-text.test.ts') ?? '';
    return [
      ...(/headerOptions: *(.*?)environment:/s.exec(text)?.[1] ?? '').matchAll(/x-[ab]/g),
    ].map(String);
  };
  expect(await asked(both)).toEqual(['x-a', 'x-b']);
  expect(await asked(both, one)).toEqual(['x-a']);
  expect(await asked(both, none)).toEqual([]);
});

test('an odd name has nothing that divides a part of a path in two', async () => {
  const get = (operationId: string, ...names: string[]): JsonObject => ({
    get: {
      operationId,
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: STRING })),
      responses: {},
    },
  });
  const info = { title: 'T', version: '1.0.0', 'x-product': { slug: 'acme', name: 'Acme' } };
  const whole = { '/a/{id}': get('getOne', 'id') };
  const divided = { ...whole, '/a/{id}.{type}': get('getFile', 'id', 'type') };
  const names = await Promise.all(
    [whole, divided].map(async (paths) => {
      const files = await testsOf({ info, paths });
      return /positional: *\[ *'([^']*)'/.exec(files.get('tests/get-one.test.ts') ?? '')?.[1];
    }),
  );
  expect(names).toEqual(['a/b%2F../?c#d&e=f+g Größe 日本', 'a/b%2F/?c#d&e=f+g Größe 日本']);
});

const STRING: JsonObject = { type: 'string' };

async function testsOf(document: JsonObject): Promise<ReadonlyMap<string, string>> {
  const model = buildModel(document);
  const input = { model, document, templates: readTemplates('.', model.product), history: [] };
  const files = new Map<string, string>();
  for await (const { path, content } of generateTests(input)) files.set(path, String(content));
  return files;
}
