import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const HEADER = "{ in: header, name: 'x-{{product}}-namespace', required: true }";

const contract = (url: string, shared: string, own: string): string => `openapi: 3.1.0
paths:
  ${url}:
    parameters: [${shared}]
    get:
      operationId: getSecret
      parameters: [${own}]
`;

test.each([
  { url: '/secrets/{keyname}', shared: '', own: HEADER, want: [] },
  { url: '/secrets/{keyname}', shared: HEADER, own: '', want: [] },
  { url: '/routes', shared: '', own: "{ in: query, name: 'x-{{product}}-namespace' }", want: [] },
  { url: '/secretsanta', shared: '', own: '', want: [] },
  {
    url: '/providers/{providername}/secrets',
    shared: '',
    own: '',
    want: [
      '5:9 The operation getSecret has "secrets" in its path but not the header x-{{product}}-namespace. Add the shared parameter that declares it.',
    ],
  },
  {
    url: '/secrets',
    shared: '',
    own: HEADER.replace('true', 'false'),
    want: [
      '7:20 The header x-{{product}}-namespace must be required on secrets operations. Set "required: true".',
    ],
  },
  {
    url: '/routes',
    shared: HEADER,
    own: '',
    want: [
      '4:18 The operation getSecret takes the header x-{{product}}-namespace, which is for operations with "secrets" in their path alone. Remove the parameter.',
    ],
  },
])('$url, shared [$shared], own [$own]', async ({ url, shared, own, want }) => {
  expect(await runRule('namespace-header', contract(url, shared, own))).toEqual(want);
});
