import { expect, test } from 'vitest';
import {
  ADMIN,
  type ContractEdit,
  edited,
  ERRORS,
  lint,
  ROUTE_NAME,
  ROUTES,
} from './fixture-contract.ts';

test.each<[name: string, edits: readonly ContractEdit[], ...want: string[]]>([
  [
    'YAML that does not parse',
    [[ROUTES, 'tags: [Routes]\n    summary: Get', 'tags: [Routes\n    summary: Get']],

    'spec/paths/routes.yaml:35:5  yaml (required)  This is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Correct this line or the one above it; text that contains braces, ": " or a backslash needs single quotes.',
  ],
  [
    'repeated keys',
    [
      [ERRORS, '  description: There', '  description: There is none.\n  description: There'],
      [
        ROUTES,
        '    operationId: createRoute\n',
        '    operationId: createRoute\n    operationId: createRoute\n',
      ],
    ],

    'spec/errors.yaml:3:3  yaml (required)  This object has the key twice. Remove or rename one of them.',
    'spec/paths/routes.yaml:4:5  yaml (required)  This object has the key twice. Remove or rename one of them.',
  ],
  [
    'braces without quotes',
    [[ROUTE_NAME, 'support', '{{product}}']],

    "spec/parameters/RouteName.yaml:7:11  yaml (required)  Put single quotes around text that begins with braces: '{{product}}'.",
  ],
  [
    'an asterisk without quotes',
    [[ROUTE_NAME, 'support', '*support']],

    'spec/parameters/RouteName.yaml:7:10  yaml (required)  The alias "*support" has no anchor "&support" above it. Define the anchor, or put quotes around text that begins with an asterisk.',
  ],
  [
    'an unfinished merge, before it reports what that makes of the YAML',
    [
      [
        ROUTE_NAME,
        'example: support',
        '<<<<<<< HEAD\nexample: support\n=======\nexample: chat\n>>>>>>> main',
      ],
    ],
    'spec/parameters/RouteName.yaml:7  text-file (required)  "<<<<<<< HEAD" is a marker of an unfinished merge. Keep one of the two versions, and remove the markers.',
  ],
  [
    'a NUL byte',
    [[ROUTE_NAME, 'The name of', 'The \0 name of']],
    'spec/parameters/RouteName.yaml:4  text-file (required)  This line contains a NUL byte. Remove it.',
  ],
  [
    'another version of OpenAPI',
    [[ADMIN, 'openapi: 3.1.0', 'openapi: 3.2.0']],

    'spec/admin.yaml  contract-readable (required)  spec/admin.yaml is of OpenAPI 3.2.0; expected OpenAPI 3.1 or 3.0. Begin the file with "openapi: 3.1.0".',
  ],
])('make lint reports %s', async (_name, edits, ...want) => {
  expect(await lint(edited(edits))).toEqual(want);
});

test('make lint reports a missing contract', async () => {
  expect(await lint({})).toEqual([
    "spec/admin.yaml  contract-readable (required)  spec/admin.yaml, the main file of the contract, doesn't exist. Create it, or run this command in the project's folder.",
  ]);
});

test('make lint reports an empty contract', async () => {
  expect(await lint({ 'spec/admin.yaml': '' })).toEqual([
    'spec/admin.yaml  contract-readable (required)  spec/admin.yaml has no "openapi"; expected OpenAPI 3.1 or 3.0. Begin the file with "openapi: 3.1.0".',
  ]);
});

test('make lint accepts a byte order mark and Windows line endings', async () => {
  const files = Object.entries(edited([])).map(([file, text]) => [
    file,
    `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  ]);
  expect(await lint(Object.fromEntries(files) as Record<string, string>)).toEqual([]);
});
