import { expect, test } from 'vitest';
import { bundleContract } from '../contract/bundle.ts';
import { edited } from '../contract/fixture-contract.ts';
import type { Edit } from '../contract/fixture-contract.ts';
import { writeProject } from '../contract/temporary-project.ts';
import { buildModel } from './build-model.ts';
import { fingerprint } from './fingerprint.ts';

/** The fingerprints of a contract by the paths of its calls. */
async function fingerprints(...edits: readonly Edit[]): Promise<Record<string, string>> {
  const model = buildModel(await bundleContract(writeProject(edited(edits))));
  return Object.fromEntries(
    model.operations.map((operation) => [
      `${operation.method} ${operation.path}`,
      fingerprint(model, operation),
    ]),
  );
}

const routes = 'spec/paths/routes.yaml';
const route = 'spec/schemas/Route.yaml';
const CREATE = 'POST /v1/routes';
const GET = 'GET /v1/routes/{routename}';
const LIST = 'GET /v1/secrets';

const changed = async (...edits: readonly Edit[]): Promise<string[]> => {
  const before = await fingerprints();
  const after = await fingerprints(...edits);
  return Object.keys(after).filter((call) => after[call] !== before[call]);
};

test('is twelve small hexadecimal digits', async () => {
  for (const value of Object.values(await fingerprints())) expect(value).toMatch(/^[0-9a-f]{12}$/);
});

test.each([
  { name: 'a description', edits: [{ file: route, from: 'A named entry point.', to: 'Another.' }] },
  {
    name: 'an example',
    edits: [{ file: 'spec/examples/route.yaml', from: 'reserve', to: 'spare' }],
  },
  { name: 'the operationId', edits: [{ file: routes, from: 'getRoute', to: 'getPath' }] },
  {
    name: 'the product',
    edits: [
      { file: 'spec/admin.yaml', from: 'slug: acme', to: 'slug: other' },
      { file: 'spec/admin.yaml', from: 'name: Acme', to: 'name: Other' },
    ],
  },
  {
    name: 'the order of properties',
    edits: [
      { file: route, from: '  name:\n    type: string\n    description: The name.\n', to: '' },
      {
        file: route,
        from: 'required: [name]',
        to: '  name:\n    type: string\n    description: The name.\nrequired: [name]',
      },
    ],
  },
])('stays when $name changes', async ({ edits }) => {
  expect(await changed(...edits)).toEqual([]);
});

test.each([
  {
    name: 'a summary',
    edit: { file: routes, from: 'Get a route', to: 'Read a route' },
    want: [GET],
  },
  {
    name: 'a field of a schema below',
    edit: { file: route, from: '  created_at:', to: '  made_at:' },
    want: [CREATE, GET],
  },
  {
    name: 'what is required',
    edit: { file: route, from: 'required: [name]', to: '' },
    want: [CREATE, GET],
  },
  {
    name: 'who sets a field',
    edit: { file: route, from: '    readOnly: true\n', to: '' },
    want: [CREATE, GET],
  },
  {
    name: 'a limit',
    edit: { file: route, from: 'The name.', to: 'The name.\n    maxLength: 9' },
    want: [CREATE, GET],
  },
  {
    name: 'whether the body is required',
    edit: { file: routes, from: '      required: true\n', to: '' },
    want: [CREATE],
  },
  {
    name: 'the message of an error',
    edit: { file: 'spec/errors.yaml', from: 'value: Route not found', to: 'value: No route' },
    want: [GET],
  },
  {
    name: 'a parameter',
    edit: { file: 'spec/parameters/Namespace.yaml', from: 'type: string', to: 'type: integer' },
    want: [LIST],
  },
  {
    name: 'a key',
    edit: { file: 'spec/paths/secrets.yaml', from: '  tags:', to: '  security: []\n  tags:' },
    want: [LIST],
  },
])('changes with $name', async ({ edit, want }) => {
  expect((await changed(edit)).toSorted()).toEqual(want.toSorted());
});
