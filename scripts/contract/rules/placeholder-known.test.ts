import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

test('placeholder-known accepts both names, escaped braces and single braces in keys and values', async () => {
  const contract = `openapi: 3.1.0
info:
  title: '{{Product}} admin API'
  description: A template may hold \\{{name}}, a path {routename}.
  'x-{{product}}': '{"a":{"b":1}}'
`;
  expect(await runRule('placeholder-known', contract)).toEqual([]);
});

const unknown = (whole: string, hint = ''): string =>
  `${whole} isn't a placeholder; the placeholders are {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}.${hint} For literal braces, put a backslash before them: \\${whole}.`;

test('placeholder-known reports any other word at its place', async () => {
  const contract = {
    'admin.yaml': `openapi: 3.1.0
info:
  title: A {{ product }} of {{owner}}
components:
  schemas:
    Route:
      $ref: Route.yaml
`,
    'Route.yaml': `properties:
  'key_{{prodct}}':
    type: string
  'key_{{product}}':
    examples: ['{{PRODUCTS}}']
`,
  };
  expect(await runRule('placeholder-known', contract)).toEqual([
    `admin.yaml:3:10 ${unknown('{{ product }}', ' Did you mean "product"?')}`,
    `admin.yaml:3:10 ${unknown('{{owner}}')}`,
    `Route.yaml:2:20 ${unknown('{{prodct}}', ' Did you mean "product"?')}`,
    `Route.yaml:5:16 ${unknown('{{PRODUCTS}}', ' Did you mean "product"?')}`,
  ]);
});
