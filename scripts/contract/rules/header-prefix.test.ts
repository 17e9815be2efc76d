import { testRule } from './run-rule.ts';

const contract = (name: string, place: string): string => `openapi: 3.1.0
paths:
  /routes:
    parameters:
      - name: '${name}'
        in: ${place}
    get:
      parameters:
        - name: '${name}'
          in: ${place}
`;

const wrong = (name: string): [string, string] => {
  const message = `The header "${name}" is one of the product's own, and those begin with "x-{{product}}-". Rename it.`;
  return [`5:15 ${message}`, `9:17 ${message}`];
};

testRule('header-prefix', contract, [
  [['x-{{product}}-namespace', 'header']],
  [['accept-language', 'header']],
  [['x-tenant', 'query']],
  [['x-tenant', 'header'], ...wrong('x-tenant')],
  [['X-Acme-Namespace', 'header'], ...wrong('X-Acme-Namespace')],
]);
