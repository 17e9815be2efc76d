import { currentPath } from '../lib/base.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { RECENT_KEY } from '../settings.ts';

const MOST_KEPT = 6;

/** Return the paths of the pages visited last, latest first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(RECENT_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Remember every page from now on. Returns a function that stops. */
export function watchVisits(): () => void {
  const keep = (): void => {
    const current = currentPath();
    const others = readRecent().filter((path) => path !== current);
    writeStored(RECENT_KEY, JSON.stringify([current, ...others].slice(0, MOST_KEPT)));
  };
  keep();
  if (!('navigation' in window)) return () => {};
  window.navigation.addEventListener('navigatesuccess', keep);
  return () => window.navigation.removeEventListener('navigatesuccess', keep);
}
