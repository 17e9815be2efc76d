import { attempt } from '../lib/storage.ts';

/**
 * Replace the browser's storage where it is blocked or full with one that lasts as long as the page,
 * for libraries that can't do without. The site itself never needs it.
 */
export function replaceUnusableStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const isUsable = attempt(() => {
      window[name].setItem('', '');
      window[name].removeItem('');
      return true;
    });
    if (isUsable) continue;
    Object.defineProperty(window, name, { configurable: true, value: forgetfulStorage() });
  }
}

/**
 * Return a storage that is empty at first and forgotten with the page.
 *
 * @example forgetfulStorage().getItem('a') // null
 */
export function forgetfulStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}
