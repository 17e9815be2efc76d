// Tests of the mistakes that both linters find. rules/ tests each rule of .spectral.yaml,
// read-contract.test.ts files that can't be read, unused.test.ts files that nothing refers to.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatFindings } from '../lib/findings.ts';
import {
  ADMIN,
  CONTRACT,
  type ContractEdit,
  edited,
  ERRORS,
  EXAMPLE,
  lint,
  ROUTE,
  ROUTE_NAME,
  ROUTES,
  SECRETS,
} from './fixture-contract.ts';
import { lintContract, lintContractOnce } from './lint.ts';
import { readContractFile } from './read-contract.ts';
import { THIS_PROJECT, writeProject } from './temporary-project.ts';

test.each<[name: string, edits: readonly ContractEdit[], ...want: string[]]>([
  ['nothing for a valid contract', []],
  [
    'nothing for the extension of another tool, whatever it contains',
    [
      [
        SECRETS,
        'operationId: listSecrets',
        'operationId: listSecrets\n  x-codeSamples: [{ language: curl, code: curl }]',
      ],
    ],
  ],
  [
    'nothing for a schema without a type',
    [[ROUTE, 'type: string\n    description: The name.', 'description: The name.']],
  ],
  [
    'a reference to a missing file',
    [[ROUTES, '../parameters/RouteName.yaml', '../parameters/RouteNames.yaml']],
    `spec/paths/routes.yaml:31:7  no-unresolved-refs (required)  The reference "../parameters/RouteNames.yaml" points to a file that doesn't exist: spec/parameters/RouteNames.yaml. Did you mean "RouteName.yaml"? Correct the path, or create the file.`,
  ],
  [
    'a reference to a missing entry',
    [[ROUTES, '#/RouteNotFound', '#/RouteNotFuond']],
    'spec/paths/routes.yaml:48:9  no-unresolved-refs (required)  The reference "../errors.yaml#/RouteNotFuond" has no target: spec/errors.yaml has no "/RouteNotFuond". Did you mean "RouteNotFound"? Correct the reference, or add its target.',
  ],
  [
    'a missing parameter that another rule requires',
    [[SECRETS, 'Namespace.yaml', 'Namespaces.yaml']],
    `spec/paths/secrets.yaml:7:7  no-unresolved-refs (required)  The reference "../parameters/Namespaces.yaml" points to a file that doesn't exist: spec/parameters/Namespaces.yaml. Did you mean "Namespace.yaml"? Correct the path, or create the file.`,
  ],
  [
    'a missing schema of an example, with an otherwise unused component',
    [
      [
        ADMIN,
        '  schemas:\n',
        '  schemas:\n    Secrets:\n      type: string\n      description: Secrets.\n',
      ],
      [
        SECRETS,
        'type: array\n            items:\n              type: string',
        '$ref: ../schemas/Secrets.yaml',
      ],
    ],
    `spec/paths/secrets.yaml:14:13  no-unresolved-refs (required)  The reference "../schemas/Secrets.yaml" points to a file that doesn't exist: spec/schemas/Secrets.yaml. Correct the path, or create the file.`,
  ],
  [
    'a repeated operationId',
    [[SECRETS, 'listSecrets', 'getRoute']],
    'spec/paths/routes.yaml:33:18  operation-id-unique (required)  The operationId "getRoute" is also used by GET /v1/secrets. Give each operation its own.',
    'spec/paths/secrets.yaml:2:16  operation-id-unique (required)  The operationId "getRoute" is also used by GET /v1/routes/{routename}. Give each operation its own.',
  ],
  [
    'a missing description of a response',
    [[SECRETS, '      description: The names of the secrets.\n', '']],
    'spec/paths/secrets.yaml:9:11  description-present (recommended)  The response 200 has no description. Write one: the reference and the SDKs show it.',
  ],
  [
    'a missing description of a schema with many references',
    [[ROUTE, 'description: A named entry point.\n', '']],
    'spec/schemas/Route.yaml:1:1  description-present (recommended)  The schema Route has no description. Write one: the reference and the SDKs show it.',
  ],
  [
    'a keyword unknown to OpenAPI',
    [[ROUTES, '      required: true\n', '      requierd: true\n']],
    'spec/paths/routes.yaml:8:7  struct (required)  OpenAPI doesn\'t define `requierd` here. Remove or rename it, or move it to where it belongs. Did you mean "required"?',
  ],
  [
    'an undeclared path parameter',
    [[ROUTES, '    - $ref: ../parameters/RouteName.yaml\n', '    []\n']],
    "spec/parameters/RouteName.yaml:1:1  unused (recommended)  Nothing refers to this file, so it isn't part of the contract. Refer to it, or remove it.",
    'spec/paths/routes.yaml:32:3  path-parameters-defined (required)  The operation does not define the path parameter `{routename}` expected by path `/v1/routes/{routename}`. Add the parameter, or correct its name here or in the path.',
  ],
  [
    'an undeclared security scheme',
    [[ADMIN, '- ApiKey: []', '- ApiKye: []']],
    'spec/admin.yaml:16:12  oas3-operation-security-defined (required)  API "security" values must match a scheme defined in the "components.securitySchemes" object. Correct the name, or declare the scheme there.',
  ],
  [
    'a value of the wrong type that rules of both linters check',
    [[SECRETS, 'listSecrets', '7']],
    'spec/paths/secrets.yaml:2:16  struct (required)  Expected type `string` but got `integer`.',
  ],
  [
    'an incomplete schema',
    [
      [SECRETS, '            items:\n              type: string\n', ''],
      [ROUTE_NAME, 'required: true\n', ''],
    ],
    'spec/parameters/RouteName.yaml:1:1  rule/path-parameter-required (required)  A path parameter is always required. Add "required: true".',
    `spec/paths/secrets.yaml:13:11  rule/items-present (recommended)  The array doesn't define its items. Add "items".`,
  ],
  [
    'a readOnly field in a request example',
    [[ROUTES, 'name: support', "name: support\n                created_at: '1'"]],
    'spec/paths/routes.yaml:19:29  no-invalid-media-type-examples (required)  The request example contains the field `created_at`, which only the server sets (readOnly). Remove it from the example.',
  ],
  [
    'an unknown field in a request example',
    [[ROUTES, 'name: support', 'name: support\n                color: red']],
    "spec/paths/routes.yaml:19:17  no-invalid-media-type-examples (required)  The example has the field `color`, which isn't in its schema. Remove it from the example, or add it to the schema.",
  ],
  [
    'an unknown field and a wrong type within a recursive schema, in a shared example',
    [[EXAMPLE, 'name: reserve', 'name: 7\n      color: red']],
    "spec/examples/route.yaml:8:13  no-invalid-media-type-examples (required)  The example doesn't match its schema: `name` property type must be string. Correct the example, or the schema.",
    "spec/examples/route.yaml:9:7  no-invalid-media-type-examples (required)  The example has the field `color`, which isn't in its schema. Remove it from the example, or add it to the schema.",
  ],
  [
    'keywords next to a $ref',
    [
      [
        ROUTE,
        'description: The route to take when this one fails.',
        'description: See {{prodct}}.\n    minProperties: 1',
      ],
    ],
    "spec/schemas/Route.yaml:12:18  reference-siblings/handled (required)  {{prodct}} isn't a placeholder: write {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}, or \\{{prodct}} for literal braces.",
    'spec/schemas/Route.yaml:13:5  reference-siblings/handled (required)  "minProperties" has no effect next to $ref; only description, deprecated, readOnly, writeOnly may be there. Move it to the schema that $ref points to, or combine both under allOf.',
  ],
  [
    'a mistake that an alias repeats, where it is written',
    [
      [
        ROUTE,
        '  created_at:\n',
        `  first: &limits
    type: object
    description: Limits.
    properties:
      calls:
        type: integr
      tokens:
        type: integer
        $anchor: tokens
        description: Tokens.
  second: *limits
  created_at:
`,
      ],
    ],
    'spec/schemas/Route.yaml:18:13  description-present (recommended)  The property calls has no description. Write one: the reference and the SDKs show it.',
    'spec/schemas/Route.yaml:19:15  struct (required)  `type` can be one of the following only: "object", "array", "string", "number", "integer", "boolean", "null". Did you mean "integer"?',
    `spec/schemas/Route.yaml:22:18  keyword-handled (required)  The keyword "$anchor" of this schema isn't supported: pages, samples and SDKs would ignore it. Remove it, or begin its name with "x-": extensions may say anything.`,
  ],
  [
    'a mistake in an example that an alias repeats, where it is written',
    [
      [
        EXAMPLE,
        "    fallback:\n      name: reserve\n      'key_{{product}}': secret\n",
        '    fallback: &reserve\n      name: 7\n      color: red\nagain:\n  summary: Again\n  value: *reserve\n',
      ],
      [
        ROUTES,
        "../examples/route.yaml#/nested\n      '404'",
        "../examples/route.yaml#/again\n      '404'",
      ],
    ],
    "spec/examples/route.yaml:8:13  no-invalid-media-type-examples (required)  The example doesn't match its schema: `name` property type must be string. Correct the example, or the schema.",
    "spec/examples/route.yaml:9:7  no-invalid-media-type-examples (required)  The example has the field `color`, which isn't in its schema. Remove it from the example, or add it to the schema.",
  ],
])('make lint reports %s once', async (_name, edits, ...want) => {
  expect(await lint(edited(edits))).toEqual(want);
});

test('make lint reports mistakes of several kinds in one run, sorted', async () => {
  const findings = await lint(
    edited([
      [ADMIN, 'slug: acme', 'slug: Acme'],
      [ROUTES, 'createRoute', 'makeRoute'],
      [ERRORS, 'value: Route not found', 'value: Not found'],
    ]),
  );
  expect(findings.map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual([
    'spec/admin.yaml:7:11 product-name (required)',
    'spec/errors.yaml:10:18 error-body (project)',
    'spec/paths/routes.yaml:3:18 operation-id-verb (project)',
  ]);
});

test('a project can turn off what is recommended, but nothing that is required', async () => {
  const root = writeProject(
    edited([
      [ADMIN, '    description: Named entry points.\n', ''],
      [
        ROUTE,
        '  created_at:\n',
        '  first: { type: string, description: One., $anchor: first }\n  created_at:\n',
      ],
    ]),
  );
  const file = path.join(root, '.spectral.yaml');
  const rules = fs
    .readFileSync(file, 'utf8')
    .replace('description-present: error', 'description-present: off');
  fs.writeFileSync(file, rules.replace('\nrules:\n', '\nrules:\n  keyword-handled: off\n'));
  const findings = await lintContract(root);
  expect(findings.map(({ rule, layer, severity }) => [rule, layer, severity])).toEqual([
    ['keyword-handled', 'required', 'error'],
  ]);
});

test('a second lint in the same process sees changed files', async () => {
  const folder = writeProject(CONTRACT);
  expect(await lintContract(folder)).toEqual([]);
  const file = path.join(folder, 'spec/parameters/RouteName.yaml');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('example: support', 'example: 7'));
  const findings = await lintContract(folder);
  expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
    'no-invalid-parameter-examples 7',
  ]);
});

test('the contract of this project passes the lint', async () => {
  expect(formatFindings(await lintContract(THIS_PROJECT))).toBe('');
});

test('what the last run found is found again, until the contract or a rule changes', async () => {
  const root = writeProject(CONTRACT);
  expect(await lintContractOnce(root)).toEqual([]);
  const kept = path.join(root, '.cache/lint.json');
  const { mtimeMs } = fs.statSync(kept);
  expect(await lintContractOnce(root)).toEqual([]);
  expect(fs.statSync(kept).mtimeMs).toBe(mtimeMs);
  for (const [file, text] of [
    ['spec/unused.yaml', 'type: string\n'],
    ['redocly.yaml', 'extends: [nothing]\n'],
  ] as const) {
    const place = path.join(root, file);
    const before = fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : undefined;
    fs.writeFileSync(place, text);
    const found = await lintContractOnce(root).catch((error: unknown) => [error]);
    expect(found, file).not.toEqual([]);
    if (before === undefined) fs.rmSync(place);
    else fs.writeFileSync(place, before);
  }
});

test('only a process that lints again keeps the parsed files', async () => {
  const root = writeProject(CONTRACT);
  const read = () => readContractFile(root, path.join(root, ROUTES));
  await lintContract(root);
  const kept = read();
  await lintContract(root);
  expect(read()).toBe(kept);
  await lintContractOnce(root);
  expect(read()).not.toBe(kept);
});
