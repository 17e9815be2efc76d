import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { sampleRequests } from '../request.ts';
import { cli } from './cli.ts';

const properties = {
  name: { type: 'string' },
  note: { type: 'string' },
  size: { type: 'integer' },
  enabled: { type: 'boolean' },
  kind: { enum: ['fast', 'safe'] },
  config: { type: 'object' },
  token: { type: 'string', format: 'password' },
  created_at: { type: 'string', readOnly: true },
};

/** Write the sample of an operation that sends a body. */
function sampleOf(body: JsonObject): string {
  const content = {
    'application/json': {
      schema: { type: 'object', properties },
      examples: { one: { value: body } },
    },
  };
  const model = buildModel({
    info: { 'x-product': { slug: 'gate', name: 'Gate' } },
    tags: [{ name: 'All' }],
    paths: {
      '/boxes': { post: { operationId: 'createBox', tags: ['All'], requestBody: { content } } },
    },
  });
  const [operation] = model.operations;
  const [request] = operation ? sampleRequests(operation) : [];
  if (!operation || !request) throw new Error('The contract has no operations.');
  return cli.render(model, operation, request);
}

test.each<{ name: string; body: JsonObject; want: string }>([
  {
    name: 'plain fields are flags',
    body: { name: 'a', size: 3, enabled: false, kind: 'safe' },
    want: 'gate box create --name a --size 3 --enabled false --kind safe\n',
  },
  {
    name: 'values are quoted for the shell, and one with a hyphen is no flag',
    body: { name: "it's", note: '', size: -1 },
    want: `gate box create --name 'it'\\''s' --note '' --size='-1'\n`,
  },
  {
    name: 'a long command has a line for each flag',
    body: { name: 'a'.repeat(60), note: 'a longer note' },
    want: `gate box create \\\n  --name ${'a'.repeat(60)} \\\n  --note 'a longer note'\n`,
  },
  ...[
    ['a nested field', { name: 'a', config: { b: 1 } }],
    ['null', { name: null }],
    ['a secret', { token: 'a' }],
    ['a field of the server', { created_at: 'now' }],
    ['a value of another type', { size: 'large' }],
    ['an empty object', {}],
  ].map(([name, body]) => ({
    name: `${name as string} keeps the body in one piece`,
    body: body as JsonObject,
    want: expect.stringMatching(/^gate box create --file - <<'JSON'\n\{.*\}\nJSON\n$/s) as string,
  })),
])('$name', ({ body, want }) => {
  expect(sampleOf(body)).toEqual(want);
});

test('every command that deletes is confirmed, whatever its id says', () => {
  const responses = { 204: { description: 'Gone.' } };
  const model = buildModel({
    info: { 'x-product': { slug: 'gate', name: 'Gate' } },
    tags: [{ name: 'All' }],
    paths: {
      '/boxes': {
        delete: { operationId: 'unregisterBoxes', tags: ['All'], responses },
        post: { operationId: 'unlockBoxes', tags: ['All'], responses },
      },
    },
  });
  const samples = model.operations.flatMap((operation) =>
    sampleRequests(operation).map((request) => cli.render(model, operation, request)),
  );
  expect(samples.toSorted()).toEqual([
    'gate all unlock-boxes\n',
    'gate all unregister-boxes --yes\n',
  ]);
});
