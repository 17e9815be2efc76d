/** Storage that may be blocked or full: then the site forgets preferences and warns once in the console. */

let hasWarned = false;

/** Return an action's result, or `undefined` with one warning where storage fails. */
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
 * Mark a key until the browser tab is closed. Returns whether the mark is new: `false` also where
 * marking fails, so that a caller never repeats what must happen only once.
 */
export const markOnce = (key: string): boolean =>
  attempt(() => {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '');
    return true;
  }) ?? false;

/** Read what is stored until the browser tab is closed. */
export const readSession = (key: string): string | undefined =>
  attempt(() => sessionStorage.getItem(key)) ?? undefined;

/** Store a text until the browser tab is closed. */
export const writeSession = (key: string, value: string): void => {
  attempt(() => sessionStorage.setItem(key, value));
};

/** Call back when another browser tab changes the key. Returns a function that stops. */
export function watchStored(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/**
 * Append a short hash of the site's address, so that two sites on one host keep separate preferences.
 *
 * @example storageKey('color-mode', 'https://docs.example.com/') // 'color-mode.1x8k3fq'
 */
export function storageKey(name: string, address: string): string {
  // FNV-1a is short, stable and good enough to distinguish addresses.
  let hash = 0x811c9dc5;
  for (const character of address) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `${name}.${hash.toString(36)}`;
}
