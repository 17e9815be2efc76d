import { expect, test } from 'vitest';
import { edited, lint, ROUTE } from './fixture-contract.ts';

const said = (name: string): string =>
  `feature-handled (required)  Each value of "${name}" contains another value of this schema, so none has an end. Remove it from "required".`;

test.each([
  ['itself', "{ $ref: '#/properties/tree' }", [`${ROUTE}:14:19  ${said('a')}`]],
  ['its file', '{ $ref: Route.yaml#/properties/tree }', [`${ROUTE}:14:19  ${said('a')}`]],
  [
    'a list of itself',
    "{ type: array, minItems: 1, items: { $ref: '#/properties/tree' } }",
    [`${ROUTE}:14:19  ${said('a')}`],
  ],
  ['a list that may be empty', "{ type: array, items: { $ref: '#/properties/tree' } }", []],
  ['nothing', "{ $ref: '#/properties/none' }", []],
])('make lint finds a schema whose required property is %s', async (_name, field, want) => {
  const tree = `type: object
    description: A tree.
    required: [b, a]
    properties: { a: ${field}, b: { type: string } }`;
  const edit = [ROUTE, '  fallback:\n', `  tree:\n    ${tree}\n  fallback:\n`] as const;
  const found = await lint(edited([edit]));
  expect(found.filter((line) => line.includes('none has an end'))).toEqual(want);
});
