import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

test('keys carry a suffix of the address', async () => {
  const { storageKey } = await import('./storage.ts');
  const key = storageKey('color-mode', 'https://docs.example.com/');
  expect(key).toMatch(/^color-mode\.[a-z0-9]+$/);
  expect(storageKey('color-mode', 'https://docs.example.com/')).toBe(key);
  expect(storageKey('color-mode', 'https://docs.example.com/v2/')).not.toBe(key);
});

test('blocked storage changes nothing but one warning', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { readStored, writeStored } = await import('./storage.ts');
  expect(readStored('a')).toBeUndefined();
  writeStored('a', 'b');
  expect(readStored('a')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});
