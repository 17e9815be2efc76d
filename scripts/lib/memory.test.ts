import { expect, test } from 'vitest';
import { createMemory, once } from './memory.ts';

test('what is made once is the same afterward, even if it is nothing', () => {
  let made = 0;
  const ask = once(() => (++made > 1 ? made : undefined));
  expect(ask()).toBeUndefined();
  expect(ask()).toBeUndefined();
});

test('a remembered result is made again when a text in its key changes', () => {
  const memory = createMemory<number>();
  let made = 0;
  const ask = (key: string, ...texts: readonly string[]): number =>
    memory.recall(key, texts, () => ++made);
  expect(ask('a', 'x')).toBe(1);
  expect(ask('a', 'x')).toBe(1);
  expect(ask('b', 'x')).toBe(2);
  expect(ask('a', 'y')).toBe(3);
  expect(ask('a', 'y', 'z')).toBe(4);
  expect(ask('a', 'y')).toBe(5);
});
