import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (name: string, place = 'header'): string => `openapi: 3.1.0
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

const wrong = (name: string): string =>
  `The header "${name}" is our own and must begin with "x-{{product}}-". Rename it so.`;

test.each([
  { name: 'x-{{product}}-namespace', place: 'header', want: [] },
  { name: 'accept-language', place: 'header', want: [] },
  { name: 'x-tenant', place: 'query', want: [] },
  { name: 'x-tenant', want: [`5:15 ${wrong('x-tenant')}`, `9:17 ${wrong('x-tenant')}`] },
  {
    name: 'X-Acme-Namespace',
    want: [`5:15 ${wrong('X-Acme-Namespace')}`, `9:17 ${wrong('X-Acme-Namespace')}`],
  },
])('$name', async ({ name, place, want }) => {
  expect(await runRule('header-prefix', contract(name, place))).toEqual(want);
});
