import { expect, test } from 'vitest';
import { storageKey } from './storage.ts';

test('sites at different addresses have different keys in the browser storage', () => {
  const key = storageKey('color-mode', 'https://docs.example.com/');
  expect(storageKey('color-mode', 'https://docs.example.com/v2/')).not.toBe(key);
});
