/** Storage that may be blocked or full: then the site forgets, and says so once in the console. */

let hasWarned = false;

/** What an action gives; `undefined`, with a warning for the first, where storage is of no use. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!hasWarned)
      console.warn('Preferences are not kept: browser storage is not available.', error);
    hasWarned = true;
    return undefined;
  }
}

export const readStored = (key: string): string | undefined =>
  attempt(() => localStorage.getItem(key)) ?? undefined;

export function writeStored(key: string, value: string | undefined): void {
  attempt(() => {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  });
}

/**
 * Marks a key until the tab is closed. Whether that worked and the mark is new: where nothing can be
 * marked, whoever asks must not do a second time what is to be done once.
 */
export const markOnce = (key: string): boolean =>
  attempt(() => {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '');
    return true;
  }) ?? false;

/** Calls back when another tab changes the key. Returns the way to stop. */
export function watchStored(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/**
 * A short suffix of the site's address, so that two sites on one host keep their own preferences.
 *
 * @example storageKey('color-mode', 'https://docs.example.com/') // 'color-mode.1x8k3fq'
 */
export function storageKey(name: string, address: string): string {
  // FNV-1a: short, stable and good enough to tell addresses apart.
  let hash = 0x811c9dc5;
  for (const character of address) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `${name}.${hash.toString(36)}`;
}
