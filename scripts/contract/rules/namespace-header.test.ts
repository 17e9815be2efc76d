import { testRule } from './run-rule.ts';

const HEADER = "{ in: header, name: 'x-{{product}}-namespace', required: true }";

const contract = (url: string, shared: string, own: string): string => `openapi: 3.1.0
paths:
  ${url}:
    parameters: [${shared}]
    get:
      operationId: getSecret
      parameters: [${own}]
`;

testRule('namespace-header', contract, [
  [['/secrets/{keyname}', '', HEADER]],
  [['/secrets/{keyname}', HEADER, '']],
  [['/routes', '', "{ in: query, name: 'x-{{product}}-namespace' }"]],
  [['/secretsanta', '', '']],
  [
    ['/providers/{providername}/secrets', '', ''],
    '5:9 The operation getSecret has "secrets" in its path but not the header x-{{product}}-namespace. Add the shared parameter that declares it.',
  ],
  [
    ['/secrets', '', HEADER.replace('true', 'false')],
    '7:20 The header x-{{product}}-namespace must be required on operations with "secrets" in their path. Set "required: true".',
  ],
  [
    ['/routes', HEADER, ''],
    '4:18 The operation getSecret takes the header x-{{product}}-namespace, which only operations with "secrets" in their path have. Remove the parameter.',
  ],
]);
