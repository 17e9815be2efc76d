import { useSyncExternalStore } from 'react';
import { readStored, watchStored, writeStored } from '../lib/storage.ts';
import { SLASH_KEY } from '../settings.ts';

/**
 * Whether the key `/` opens search. Readers who speak their input, or who brush keys, can switch it off:
 * https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
let isOn: boolean | undefined;
const listeners = new Set<() => void>();

export const isSlashOn = (): boolean => (isOn ??= readStored(SLASH_KEY) !== 'off');

export function switchSlash(on: boolean): void {
  // Kept here as well, for browsers whose storage is blocked.
  isOn = on;
  writeStored(SLASH_KEY, on ? undefined : 'off');
  listeners.forEach((listen) => listen());
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const stop = watchStored(SLASH_KEY, () => {
    isOn = undefined;
    onChange();
  });
  return () => {
    listeners.delete(onChange);
    stop();
  };
}

export const useSlash = (): boolean => useSyncExternalStore(subscribe, isSlashOn, () => true);
