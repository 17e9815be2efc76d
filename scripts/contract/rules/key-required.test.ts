import { testRule } from './run-rule.ts';

const contract = (root: string, operation: string): string => `openapi: 3.1.0
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
  'Require the key: name a security scheme of type apiKey in a header (declared: "ApiKey")';
const ROOT = `Operations can be called without the API key. ${REMEDY} under "security" in admin.yaml.`;
const OWN = `The operation listRoutes can be called without the API key. ${REMEDY}, or remove "security" here to use that of the whole contract.`;

testRule('key-required', contract, [
  [['security: [{ ApiKey: [] }]', '']],
  [['security: [{ ApiKey: [], Cookie: [] }]', '']],
  [['', 'security: [{ ApiKey: [] }]']],
  // Spectral's own rule reports an undeclared scheme.
  [['security: [{ ApiKye: [] }]', '']],
  [['', ''], `1:1 ${ROOT}`],
  [['security: [{ Cookie: [] }]', ''], `2:10 ${ROOT}`],
  [['security: [{ ApiKey: [] }]', 'security: []'], `7:16 ${OWN}`],
  [['security: [{ ApiKey: [] }]', 'security: [{ ApiKey: [] }, {}]'], `7:16 ${OWN}`],
]);
