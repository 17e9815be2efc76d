import { Misuse } from '../../scripts/lib/misuse.js';

/**
 * Return the path below which a site is published: empty at the root of a host.
 *
 * @example basePath('https://example.com/docs') // '/docs'
 */
export const basePath = (address: string): string => new URL(address).pathname.replace(/\/$/, '');

/** Check an address that someone gave, and write it as browsers do. Paths stay simple, because they are part of each host's configuration. */
export function normalizeAddress(address: string): string {
  const url = URL.parse(address);
  const isAddress =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^(\/[\w-][\w.-]*)*\/?$/.test(url.pathname) &&
    url.search + url.hash + url.username === '';
  if (isAddress) return url.href;
  throw new Misuse(
    `SITE_ADDRESS is ${JSON.stringify(address)} instead of an address such as https://example.com/docs: a scheme, a host, and a path of letters, digits, ".", "_" and "-".`,
  );
}
