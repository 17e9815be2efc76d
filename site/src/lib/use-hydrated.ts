import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Return false in the prerendered HTML and while React hydrates it, and true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
