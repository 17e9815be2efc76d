import { expect, test } from 'vitest';
import { bundleContract } from '../contract/bundle.ts';
import { edited, type ContractEdit } from '../contract/fixture-contract.ts';
import { writeProject } from '../contract/temporary-project.ts';
import { buildModel } from './build-model.ts';
import { fingerprint } from './fingerprint.ts';

/** Return the fingerprints of a contract by the paths of its calls. */
async function fingerprints(...edits: readonly ContractEdit[]): Promise<Record<string, string>> {
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
const NAME = '  name:\n    type: string\n    description: The name.\n';

test('a fingerprint is twelve lower-case hexadecimal digits', async () => {
  for (const value of Object.values(await fingerprints())) expect(value).toMatch(/^[0-9a-f]{12}$/);
});

// The calls whose fingerprints change, with the edits of the contract.
test.each<[name: string, want: readonly string[], ...edits: ContractEdit[]]>([
  ['a description', [], [route, 'A named entry point.', 'Another.']],
  ['an example', [], ['spec/examples/route.yaml', 'reserve', 'spare']],
  ['the operationId', [], [routes, 'getRoute', 'getPath']],
  [
    'the product',
    [],
    ['spec/admin.yaml', 'slug: acme', 'slug: other'],
    ['spec/admin.yaml', 'name: Acme', 'name: Other'],
  ],
  [
    'the order of properties',
    [],
    [route, NAME, ''],
    [route, 'required: [name]', `${NAME}required: [name]`],
  ],
  ['a summary', [GET], [routes, 'Get a route', 'Read a route']],
  ['a field of a schema below', [CREATE, GET], [route, '  created_at:', '  made_at:']],
  ['what is required', [CREATE, GET], [route, 'required: [name]', '']],
  ['who sets a field', [CREATE, GET], [route, '    readOnly: true\n', '']],
  ['a limit', [CREATE, GET], [route, 'The name.', 'The name.\n    maxLength: 9']],
  ['whether the body is required', [CREATE], [routes, '      required: true\n', '']],
  [
    'the message of an error',
    [GET],
    ['spec/errors.yaml', 'value: Route not found', 'value: No route'],
  ],
  ['a parameter', [LIST], ['spec/parameters/Namespace.yaml', 'type: string', 'type: integer']],
  ['a key', [LIST], ['spec/paths/secrets.yaml', '  tags:', '  security: []\n  tags:']],
])('another value of %s changes the fingerprints of %j', async (_name, want, ...edits) => {
  const before = await fingerprints();
  const after = await fingerprints(...edits);
  const changed = Object.keys(after).filter((call) => after[call] !== before[call]);
  expect(changed.toSorted()).toEqual(want.toSorted());
});
