/** The page that shows the changelog. */
export const CHANGELOG = '/changelog';

/**
 * Return whether a heading is one of the version that isn't released yet. With the release, it gets a
 * number, and so another id.
 */
export const isOfNextVersion = (path: string, id: string): boolean =>
  path === CHANGELOG && /(^|-)next-version$/.test(id);
