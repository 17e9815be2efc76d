import { expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

test('coalesce makes one run of calls during its delay, and one more of calls during that run', async () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const ask = coalesce((signal) => {
    signals.push(signal);
    return new Promise((resolve) => ends.push(resolve));
  });
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(20);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(100);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(20);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(ends).toHaveLength(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  vi.useRealTimers();
});
