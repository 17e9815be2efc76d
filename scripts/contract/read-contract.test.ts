import { expect, test } from 'vitest';
import { edited, lint, type Edit } from './fixture-contract.ts';

const ROUTES = 'spec/paths/routes.yaml';

test.each<{ name: string; edits: Edit[]; want: string[] }>([
  {
    name: 'YAML that does not parse',
    edits: [
      {
        file: ROUTES,
        from: 'tags: [Routes]\n    summary: Get',
        to: 'tags: [Routes\n    summary: Get',
      },
    ],
    want: [
      'spec/paths/routes.yaml:35:5  yaml  This is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Correct this line or the one above it; text that holds braces, ": " or a backslash needs single quotes.',
    ],
  },
  {
    name: 'keys that are there twice',
    edits: [
      {
        file: 'spec/errors.yaml',
        from: '  description: There',
        to: '  description: There is none.\n  description: There',
      },
      {
        file: ROUTES,
        from: '    operationId: createRoute\n',
        to: '    operationId: createRoute\n    operationId: createRoute\n',
      },
    ],
    want: [
      'spec/errors.yaml:3:3  yaml  This key is here twice in one object, and only one can count. Remove or rename one.',
      'spec/paths/routes.yaml:4:5  yaml  This key is here twice in one object, and only one can count. Remove or rename one.',
    ],
  },
  {
    name: 'braces without quotes',
    edits: [{ file: 'spec/parameters/RouteName.yaml', from: 'support', to: '{{product}}' }],
    want: [
      "spec/parameters/RouteName.yaml:7:11  yaml  Text that begins with braces needs single quotes: '{{product}}'.",
    ],
  },
  {
    name: 'an asterisk without quotes',
    edits: [{ file: 'spec/parameters/RouteName.yaml', from: 'support', to: '*support' }],
    want: [
      'spec/parameters/RouteName.yaml:7:10  yaml  No "&support" comes before "*support". Write quotes around text that begins with an asterisk.',
    ],
  },
  {
    name: 'another version of OpenAPI',
    edits: [{ file: 'spec/admin.yaml', from: 'openapi: 3.1.0', to: 'openapi: 3.0.3' }],
    want: [
      'spec/admin.yaml  contract-readable  spec/admin.yaml is of OpenAPI 3.0.3; expected OpenAPI 3.1. Write "openapi: 3.1.0" at its top.',
    ],
  },
])('$name', async ({ edits, want }) => {
  expect(await lint(edited(edits))).toEqual(want);
});

test('no contract at all', async () => {
  expect(await lint({})).toEqual([
    "spec/admin.yaml  contract-readable  There is no spec/admin.yaml, the front door of the contract. Create it, or run this in the project's folder.",
  ]);
});

test('an empty contract', async () => {
  expect(await lint({ 'spec/admin.yaml': '' })).toEqual([
    'spec/admin.yaml  contract-readable  spec/admin.yaml has no "openapi"; expected OpenAPI 3.1. Write "openapi: 3.1.0" at its top.',
  ]);
});
