import { expect, test } from 'vitest';
import { variableTexts } from './reference-index.ts';

test('the variables of a server are described with their values', () => {
  const variables = [
    { name: 'region', default: 'eu', values: ['eu', 'us'], description: 'Where the data is.' },
    { name: 'host', default: 'a.com', values: [], description: '' },
    { name: 'base', default: '', values: [''], description: '' },
  ];
  expect(variableTexts({ url: '', description: '', variables })).toEqual([
    '{region} is eu (the default) or us. Where the data is.',
    '{host} is a.com (the default) or any other value.',
    '{base} is empty (the default).',
  ]);
  expect(variableTexts({ url: '', description: '' })).toEqual([]);
});
