// Each rule of .spectral.yaml has a test in rules/, files that cannot be read and what nothing refers
// to have theirs beside this one; here are the mistakes that both linters see, each to come out once.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatFindings } from '../lib/findings.ts';
import { CONTRACT, edited, lint, type Edit } from './fixture-contract.ts';
import { lintContract } from './lint.ts';
import { ROOT, writeProject } from './temporary-project.ts';

const ROUTES = 'spec/paths/routes.yaml';

test.each<{ name: string; edits: Edit[]; want: string[] }>([
  { name: 'no mistake', edits: [], want: [] },
  {
    name: 'a schema without a type, which is no array',
    edits: [
      {
        file: 'spec/schemas/Route.yaml',
        from: 'type: string\n    description: The name.',
        to: 'description: The name.',
      },
    ],
    want: [],
  },
  {
    name: 'a reference to a file that is not there',
    edits: [
      { file: ROUTES, from: '../parameters/RouteName.yaml', to: '../parameters/RouteNames.yaml' },
    ],
    want: [
      'spec/paths/routes.yaml:31:7  no-unresolved-refs  The reference "../parameters/RouteNames.yaml" names a file that is not there: spec/parameters/RouteNames.yaml. Did you mean "RouteName.yaml"? Correct the path, or write the file.',
    ],
  },
  {
    name: 'a reference to an entry that is not there',
    edits: [{ file: ROUTES, from: '#/RouteNotFound', to: '#/RouteNotFuond' }],
    want: [
      'spec/paths/routes.yaml:48:9  no-unresolved-refs  The reference "../errors.yaml#/RouteNotFuond" names nothing: spec/errors.yaml has no "/RouteNotFuond". Did you mean "RouteNotFound"? Correct the reference, or write what it names.',
    ],
  },
  {
    name: 'a parameter that is not there, which another rule asks for',
    edits: [{ file: 'spec/paths/secrets.yaml', from: 'Namespace.yaml', to: 'Namespaces.yaml' }],
    want: [
      'spec/paths/secrets.yaml:7:7  no-unresolved-refs  The reference "../parameters/Namespaces.yaml" names a file that is not there: spec/parameters/Namespaces.yaml. Did you mean "Namespace.yaml"? Correct the path, or write the file.',
    ],
  },
  {
    name: 'a schema that is not there, under an example, with a component that nothing else uses',
    edits: [
      {
        file: 'spec/admin.yaml',
        from: '  schemas:\n',
        to: '  schemas:\n    Secrets:\n      type: string\n      description: Secrets.\n',
      },
      {
        file: 'spec/paths/secrets.yaml',
        from: 'type: array\n            items:\n              type: string',
        to: '$ref: ../schemas/Secrets.yaml',
      },
    ],
    want: [
      'spec/paths/secrets.yaml:14:13  no-unresolved-refs  The reference "../schemas/Secrets.yaml" names a file that is not there: spec/schemas/Secrets.yaml. Correct the path, or write the file.',
    ],
  },
  {
    name: 'an operationId twice',
    edits: [{ file: 'spec/paths/secrets.yaml', from: 'listSecrets', to: 'getRoute' }],
    want: [
      'spec/paths/routes.yaml:33:18  operation-id-unique  The operationId "getRoute" is also that of GET /v1/secrets. Give each operation its own.',
      'spec/paths/secrets.yaml:2:16  operation-id-unique  The operationId "getRoute" is also that of GET /v1/routes/{routename}. Give each operation its own.',
    ],
  },
  {
    name: 'a page name twice',
    edits: [{ file: 'spec/paths/secrets.yaml', from: 'listSecrets', to: 'getSecret' }],
    want: [
      'spec/paths/routes.yaml:33:18  page-name-unique  The operations getRoute and getSecret would share the page "getroute". Move one of them to a tag of its own entity (x-page), or give it another verb.',
      'spec/paths/secrets.yaml:2:16  page-name-unique  The operations getSecret and getRoute would share the page "getroute". Move one of them to a tag of its own entity (x-page), or give it another verb.',
    ],
  },
  {
    name: 'no product name',
    edits: [
      {
        file: 'spec/admin.yaml',
        from: '  x-product:\n    slug: acme\n    name: Acme\n',
        to: '',
      },
    ],
    want: [
      'spec/admin.yaml:2:6  product-name  The contract does not say what the product is called. Add x-product to "info", with a "slug" (lower case, for identifiers) and a "name" (for readers).',
    ],
  },
  {
    name: 'no description of a response',
    edits: [
      {
        file: 'spec/paths/secrets.yaml',
        from: '      description: The names of the secrets.\n',
        to: '',
      },
    ],
    want: [
      'spec/paths/secrets.yaml:9:11  description-present  The response 200 has no description. Write one: readers of the reference and of the SDKs see it.',
    ],
  },
  {
    name: 'no description of a schema that much refers to',
    edits: [
      {
        file: 'spec/schemas/Route.yaml',
        from: 'description: A named entry point.\n',
        to: '',
      },
    ],
    want: [
      'spec/schemas/Route.yaml:1:1  description-present  The schema Route has no description. Write one: readers of the reference and of the SDKs see it.',
    ],
  },
  {
    name: 'a keyword that OpenAPI does not know',
    edits: [{ file: ROUTES, from: '      required: true\n', to: '      requierd: true\n' }],
    want: [
      'spec/paths/routes.yaml:8:7  struct  OpenAPI knows no `requierd` here. Remove or rename it, or move it to where it belongs. Did you mean "required"?',
    ],
  },
  {
    name: 'a path parameter that is not declared',
    edits: [{ file: ROUTES, from: '    - $ref: ../parameters/RouteName.yaml\n', to: '    []\n' }],
    want: [
      'spec/parameters/RouteName.yaml:1:1  unused  Nothing refers to this file, so it is no part of the contract. Refer to it, or remove it.',
      'spec/paths/routes.yaml:32:3  path-parameters-defined  The operation does not define the path parameter `{routename}` expected by path `/v1/routes/{routename}`. Add the parameter, or correct its name here or in the path.',
    ],
  },
  {
    name: 'a security scheme that is not declared',
    edits: [{ file: 'spec/admin.yaml', from: '- ApiKey: []', to: '- ApiKye: []' }],
    want: [
      'spec/admin.yaml:16:12  oas3-operation-security-defined  API "security" values must match a scheme defined in the "components.securitySchemes" object. Correct the name, or declare the scheme there.',
    ],
  },
  {
    name: 'a value of the wrong type, where rules of both linters look',
    edits: [{ file: 'spec/paths/secrets.yaml', from: 'listSecrets', to: '7' }],
    want: ['spec/paths/secrets.yaml:2:16  struct  Expected type `string` but got `integer`.'],
  },
  {
    name: 'a schema that says too little',
    edits: [
      {
        file: 'spec/paths/secrets.yaml',
        from: '            items:\n              type: string\n',
        to: '',
      },
      { file: 'spec/parameters/RouteName.yaml', from: 'required: true\n', to: '' },
    ],
    want: [
      'spec/parameters/RouteName.yaml:1:1  rule/path-parameter-required  A path parameter is always there. Add "required: true".',
      'spec/paths/secrets.yaml:13:11  rule/items-present  The array does not say what it holds. Add "items".',
    ],
  },
  {
    name: 'a readOnly field in a request example',
    edits: [
      { file: ROUTES, from: 'name: support', to: "name: support\n                created_at: '1'" },
    ],
    want: [
      'spec/paths/routes.yaml:19:29  no-invalid-media-type-examples  The request example sends the field `created_at`, which the server sets (readOnly). Remove it from the example.',
    ],
  },
  {
    name: 'an unknown field in a request example',
    edits: [
      { file: ROUTES, from: 'name: support', to: 'name: support\n                colour: red' },
    ],
    want: [
      'spec/paths/routes.yaml:19:17  no-invalid-media-type-examples  The example has the field `colour`, which its schema does not know. Remove it from the example, or add it to the schema.',
    ],
  },
  {
    name: 'an unknown field and a wrong type within a recursive schema, in a shared example',
    edits: [
      {
        file: 'spec/examples/route.yaml',
        from: 'name: reserve',
        to: 'name: 7\n      colour: red',
      },
    ],
    want: [
      'spec/examples/route.yaml:8:13  no-invalid-media-type-examples  The example does not fit its schema: `name` property type must be string. Correct the example, or the schema.',
      'spec/examples/route.yaml:9:7  no-invalid-media-type-examples  The example has the field `colour`, which its schema does not know. Remove it from the example, or add it to the schema.',
    ],
  },
  {
    name: 'words beside a $ref',
    edits: [
      {
        file: 'spec/schemas/Route.yaml',
        from: 'description: The route to take when this one fails.',
        to: 'description: See {{prodct}}.\n    minProperties: 1',
      },
    ],
    want: [
      'spec/schemas/Route.yaml:12:18  reference-siblings/handled  {{prodct}} names nothing: write {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}, or \\{{prodct}} for the braces themselves.',
      'spec/schemas/Route.yaml:13:5  reference-siblings/handled  Nothing reads "minProperties" beside $ref; only description, deprecated, readOnly, writeOnly are about one use of a schema. Write it in the schema that $ref names, or join both under allOf.',
    ],
  },
])('$name', async ({ edits, want }) => {
  expect(await lint(edited(edits))).toEqual(want);
});

test('mistakes of several kinds are reported in one run, sorted', async () => {
  const findings = await lint(
    edited([
      { file: 'spec/admin.yaml', from: 'slug: acme', to: 'slug: Acme' },
      { file: ROUTES, from: 'createRoute', to: 'makeRoute' },
      { file: 'spec/errors.yaml', from: 'value: Route not found', to: 'value: Not found' },
    ]),
  );
  expect(findings.map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual([
    'spec/admin.yaml:7:11 product-name',
    'spec/errors.yaml:10:18 error-body',
    'spec/paths/routes.yaml:3:18 operation-id-verb',
  ]);
});

test('a second run in the same process sees what changed', async () => {
  const folder = writeProject(CONTRACT);
  expect(await lintContract(folder)).toEqual([]);
  const file = path.join(folder, 'spec/parameters/RouteName.yaml');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('example: support', 'example: 7'));
  const findings = await lintContract(folder);
  expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
    'no-invalid-parameter-examples 7',
  ]);
});

test('the contract of this project has no mistake', async () => {
  expect(formatFindings(await lintContract(ROOT))).toBe('');
});
