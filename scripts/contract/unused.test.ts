import { expect, test } from 'vitest';
import { CONTRACT, edited, lint } from './fixture-contract.ts';

const unused = (what: string): string =>
  `unused (recommended)  Nothing refers to ${what}, so it isn't part of the contract. Refer to it, or remove it.`;

test('make lint reports an entry that nothing refers to', async () => {
  const entry = 'NoRoutesFound:\n  description: None.\n\nRouteNotFound:\n';
  expect(await lint(edited([['spec/errors.yaml', 'RouteNotFound:\n', entry]]))).toEqual([
    `spec/errors.yaml:1:1  ${unused('"NoRoutesFound"')}`,
  ]);
});

test('make lint reports what a removed response leaves unused, including its message in the error catalog', async () => {
  const files = edited([
    ['spec/paths/routes.yaml', "      '404':\n        $ref: ../errors.yaml#/RouteNotFound\n", ''],
  ]);
  const left =
    'spec/admin.yaml:11:9  unused (recommended)  No error response has the message "Route not found". Add a response that has it, or remove it from the error catalog.';
  expect(await lint(files)).toEqual([left, `spec/errors.yaml:1:1  ${unused('this file')}`]);
  expect(await lint({ ...files, 'spec/errors.yaml': '' })).toContain(left);
});

test.each([
  ['a file that nothing refers to', '# Once.\ntype: object\n', '2:1'],
  ['a file that only refers to itself', 'items:\n  $ref: Old.yaml\n', '1:1'],
])('make lint reports %s', async (_name, text, place) => {
  expect(await lint({ ...CONTRACT, 'spec/schemas/Old.yaml': text })).toEqual([
    `spec/schemas/Old.yaml:${place}  ${unused('this file')}`,
  ]);
});

test('make lint knows that a reference to a field needs the file of its schema', async () => {
  const findings = await lint({
    ...edited([
      [
        'spec/schemas/Route.yaml',
        'type: object\n',
        "type: object\ndefault: { $ref: 'Old.yaml#/properties/a' }\n",
      ],
    ]),
    'spec/schemas/Old.yaml': 'type: object\nproperties: { a: { type: string } }\n',
  });
  expect(findings.filter((one) => one.includes('Nothing refers'))).toEqual([]);
});

test('make lint knows that a discriminator refers to its variants', async () => {
  const base = 'discriminator:\n  propertyName: kind\n  mapping: { old: ./Old.yaml }\n';
  const findings = await lint({
    ...edited([['spec/schemas/Route.yaml', 'type: object\n', `type: object\n${base}`]]),
    'spec/schemas/Old.yaml': 'type: object\n',
  });
  expect(findings).not.toContain(`spec/schemas/Old.yaml:1:1  ${unused('this file')}`);
});

test('make lint ignores the exceptions of make diff', async () => {
  expect(await lint({ ...CONTRACT, 'spec/breaking-changes.yaml': '[not yaml' })).toEqual([]);
});
