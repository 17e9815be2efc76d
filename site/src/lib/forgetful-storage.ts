import { attempt } from './storage.ts';

/**
 * Gives the page a storage that forgets, where the browser's own is blocked or full: for libraries
 * that cannot do without. The site itself never needs it.
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

/** @example forgetfulStorage().getItem('a') // null */
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
