import { expect, test } from 'vitest';
import { CONTRACT, edited, lint } from './fixture-contract.ts';

test('an entry that nothing refers to', async () => {
  const files = edited([
    {
      file: 'spec/errors.yaml',
      from: 'RouteNotFound:\n',
      to: 'NoRoutesFound:\n  description: None.\n\nRouteNotFound:\n',
    },
  ]);
  expect(await lint(files)).toEqual([
    'spec/errors.yaml:1:1  unused  Nothing refers to "NoRoutesFound", so it is no part of the contract. Refer to it, or remove it.',
  ]);
});

test('a file that nothing refers to', async () => {
  const files = { ...CONTRACT, 'spec/schemas/Old.yaml': '# Once.\ntype: object\n' };
  expect(await lint(files)).toEqual([
    'spec/schemas/Old.yaml:2:1  unused  Nothing refers to this file, so it is no part of the contract. Refer to it, or remove it.',
  ]);
});

test('a file that refers to itself alone', async () => {
  const files = { ...CONTRACT, 'spec/schemas/Old.yaml': 'items:\n  $ref: Old.yaml\n' };
  expect(await lint(files)).toEqual([
    'spec/schemas/Old.yaml:1:1  unused  Nothing refers to this file, so it is no part of the contract. Refer to it, or remove it.',
  ]);
});

test('the written exceptions are no part of the contract', async () => {
  expect(await lint({ ...CONTRACT, 'spec/breaking-changes.yaml': '[not yaml' })).toEqual([]);
});
