import { expect, test } from 'vitest';
import { edited, EXAMPLE, lint, ROUTE, ROUTES } from './fixture-contract.ts';

const property = (text: string): Parameters<typeof edited>[0][number] => [
  ROUTE,
  '    description: When the',
  `    ${text}\n    description: When the`,
];
const said = (what: string): string =>
  `default-value (required)  The default ${what}. Correct or remove it: samples send it, and pages say that the server uses it.`;

test.each([
  ['a number', 'default: 5', `${ROUTE}:17:14  ${said('5 must be string')}`],
  [
    'a text',
    'maxLength: 2\n    default: abc',
    `${ROUTE}:18:14  ${said('"abc" must NOT have more than 2 characters')}`,
  ],
  [
    'a value',
    'enum: [a]\n    default: b',
    `${ROUTE}:18:14  ${said('"b" must be equal to one of the allowed values')}`,
  ],
  ['a right value', "default: '2026-01-01'"],
  [
    'a list',
    'allOf: [{ items: { type: array }, type: array, default: [[], 1] }]',
    `${ROUTE}:17:61  ${said('[[],1] has the item 1, which must be array')}`,
  ],
  [
    'an object',
    'allOf: [{ type: object, required: [b, c], properties: { c: { readOnly: true } }, default: { a: 1 } }]',
    `${ROUTE}:17:95  ${said('{"a":1} lacks the required field "b"')}`,
  ],
  [
    'a field',
    'allOf: [{ type: object, properties: { a: { type: string } }, default: { b: 2, a: 1 } }]',
    `${ROUTE}:17:75  ${said('{"b":2,"a":1} has 1 in the field "a", which must be string')}`,
  ],
  [
    'a combined schema of another file',
    'allOf: [{ default: [], allOf: [{ $ref: ../schemas/Route.yaml#/properties/name }] }]',
    `${ROUTE}:17:24  ${said('[] must be string')}`,
  ],
  ['a circle', "allOf: [{ default: [], allOf: [{ $ref: '#/properties/created_at/allOf/0' }] }]"],
])('make lint finds a default that its schema does not allow: %s', async (_name, text, ...want) => {
  const found = await lint(edited([property(text)]));
  expect(found.filter((line) => line.includes('default-value'))).toEqual(want);
});

test('an example that looks like a schema has no default', async () => {
  const edit = [
    EXAMPLE,
    "created_at: '2026-01-01'",
    'created_at: { type: string, default: 5 }',
  ] as const;
  const found = await lint(edited([edit]));
  expect(found.filter((line) => line.includes('default-value'))).toEqual([]);
});

test('make lint finds a wrong default in the response for any status', async () => {
  const content = 'content: { application/json: { schema: { type: integer, default: a } } }';
  const files = edited([]);
  const text = files[ROUTES]?.replace(
    'responses:\n',
    `responses:\n      default: { description: Any., ${content} }\n`,
  );
  const found = await lint({ ...files, [ROUTES]: text ?? '' });
  expect(found.filter((line) => line.includes('default-value'))).toEqual([
    expect.stringContaining(`${ROUTES}:20:`),
  ]);
});
