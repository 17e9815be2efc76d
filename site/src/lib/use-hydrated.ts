import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered HTML and while React adopts it, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
