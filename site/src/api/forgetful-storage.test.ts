import { expect, test } from 'vitest';
import { forgetfulStorage } from './forgetful-storage.ts';

test('forgetful storage keeps items as long as the page lives', () => {
  const storage = forgetfulStorage();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([storage.getItem('a'), storage.key(1), storage.key(2), storage.length]).toEqual([
    '1',
    'b',
    null,
    2,
  ]);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.clear();
  expect(storage.length).toBe(0);
});
