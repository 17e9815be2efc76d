const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Say whether a local server may respond to a request for this host (its `Host` header). A page of another site
 * can point its own name at this machine and read what is served here (DNS rebinding); names of loopback
 * addresses it can't take. The variable ALLOWED_HOSTS adds names, separated by commas.
 */
export function isAllowedHost(host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname;
  if (host === undefined || !name) return false;
  const others = (process.env['ALLOWED_HOSTS'] ?? '').toLowerCase().split(/[,\s]+/);
  return LOOPBACK.test(name) || others.includes(name);
}

/** Say whether a page of this origin may call a local server. */
export const isAllowedOrigin = (origin: string): boolean => isAllowedHost(URL.parse(origin)?.host);

/** Explain a refusal to the person who runs the server. */
export const explainHost = (what: string): string =>
  `${what} isn't allowed. Add its name to ALLOWED_HOSTS and restart.`;
