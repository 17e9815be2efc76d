import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (root: string, operation = ''): string => `openapi: 3.1.0
${root}
paths:
  /routes:
    get:
      operationId: listRoutes
      ${operation}
components:
  securitySchemes:
    ApiKey: { type: apiKey, in: header, name: x-api-key }
    Cookie: { type: apiKey, in: cookie, name: session }
`;

const REMEDY =
  'The key is required on every call: name a security scheme of type apiKey in a header (declared: "ApiKey")';
const ROOT = `Operations can be called without the API key. ${REMEDY} under "security" in admin.yaml.`;
const OWN = `The operation listRoutes can be called without the API key. ${REMEDY}, or remove "security" here, so that the contract's own holds.`;

test.each([
  { root: 'security: [{ ApiKey: [] }]', operation: '', want: [] },
  { root: 'security: [{ ApiKey: [], Cookie: [] }]', operation: '', want: [] },
  { root: '', operation: 'security: [{ ApiKey: [] }]', want: [] },
  // Spectral reports the scheme that is not declared.
  { root: 'security: [{ ApiKye: [] }]', operation: '', want: [] },
  { root: '', operation: '', want: [`1:1 ${ROOT}`] },
  { root: 'security: [{ Cookie: [] }]', operation: '', want: [`2:10 ${ROOT}`] },
  { root: 'security: [{ ApiKey: [] }]', operation: 'security: []', want: [`7:16 ${OWN}`] },
  {
    root: 'security: [{ ApiKey: [] }]',
    operation: 'security: [{ ApiKey: [] }, {}]',
    want: [`7:16 ${OWN}`],
  },
])('contract: $root, operation: $operation', async ({ root, operation, want }) => {
  expect(await runRule('key-required', contract(root, operation))).toEqual(want);
});
