import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { during, enableProgress } from './progress.ts';

const { stderr } = process;
let written: string[];

beforeEach(() => {
  vi.useFakeTimers({
    now: 0,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  vi.stubEnv('FORMAT', '');
  vi.stubEnv('TERM', 'xterm');
  written = [];
  vi.spyOn(stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  enableProgress();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  setTerminal(false);
});

const setTerminal = (isTTY: boolean): void =>
  void Object.defineProperty(stderr, 'isTTY', { value: isTTY, configurable: true });

const wait = (milliseconds: number) => (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test('outside a terminal, a step that ends within two seconds prints nothing', async () => {
  setTerminal(false);
  const work = during('Reading', wait(1900));
  await vi.advanceTimersByTimeAsync(3000);
  await work;
  expect(written).toEqual([]);
});

test('outside a terminal, a step prints its name once the command has taken two seconds', async () => {
  setTerminal(false);
  const work = during('Reading', wait(5000)).then(() => during('Writing', wait(10)));
  await vi.advanceTimersByTimeAsync(1999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  await work;
  expect(written).toEqual(['Reading …\n', 'Writing …\n']);
});

test('outside a terminal, FORMAT keeps steps out of what a program reads', async () => {
  setTerminal(false);
  vi.stubEnv('FORMAT', 'line');
  const work = during('Reading', wait(5000));
  await vi.advanceTimersByTimeAsync(5000);
  await work;
  expect(written).toEqual([]);
});

test('in a terminal, one line names what runs, counts the seconds, and disappears', async () => {
  setTerminal(true);
  const work = Promise.all([during('Reading', wait(1500)), during('Checking', wait(2500))]);
  await vi.advanceTimersByTimeAsync(3000);
  await work;
  expect(written).toEqual([
    '\r\u001B[KReading …',
    '\r\u001B[KReading, Checking …',
    '\r\u001B[KReading, Checking …',
    '\r\u001B[KChecking …',
    '\r\u001B[KChecking … 2 s',
    '\r\u001B[K',
  ]);
});

test('a step that fails disappears, and its error is passed on', async () => {
  setTerminal(true);
  await expect(during('Reading', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(written.at(-1)).toBe('\r\u001B[K');
});
