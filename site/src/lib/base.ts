/// <reference types="vite/types/importMeta.d.ts" />

/** The path below which the site is published, such as `/docs`: empty at the root of a host. */
const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Return where a path of the site is on its host. Other addresses stay as they are. */
export const href = (address: string): string =>
  address.startsWith('/') ? BASE + address : address;

/** Return the path of the site at a path of its host, or `undefined` for one outside of the site. */
export const sitePath = (pathname: string): string | undefined =>
  pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : undefined;

/** Return the path of the site that the browser's address has. */
export const currentPath = (): string => sitePath(location.pathname) ?? location.pathname;
