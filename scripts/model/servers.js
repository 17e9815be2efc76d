/**
 * Reads the addresses of servers, for the model and for the lint rules, which are JavaScript.
 *
 * @typedef {{ readonly url?: unknown, readonly variables?: unknown }} RawServer
 */

/** A variable in an address: `{region}`. */
export const VARIABLE = /\{([^{}]+)\}/g;

/** The scheme and the host of an address, which may contain variables. */
const ORIGIN = /^(?:https?|\{[^{}]+\}):\/\/[^/]+/i;

/**
 * Return whether an address has a host, so that clients need no other address to reach it.
 *
 * @param {string} url
 */
export const hasHost = (url) => ORIGIN.test(url);

/**
 * Return the address of a server without slashes after it. A path is at the host of the contract's first server.
 *
 * @param {string} url
 * @param {string} first
 */
export function fullUrl(url, first) {
  const full = url.startsWith('/') ? (ORIGIN.exec(first)?.[0] ?? '') + url : url;
  return full.replace(/\/+$/, '');
}

/**
 * Return an address with the defaults of its variables.
 *
 * @param {string} url
 * @param {Readonly<Record<string, string>>} defaults
 */
export const filledUrl = (url, defaults) =>
  url.replaceAll(VARIABLE, (variable, name) => defaults[name] ?? variable);

/**
 * Return the defaults of a server's variables, by their names.
 *
 * @param {unknown} variables
 * @returns {Record<string, string>}
 */
export const defaultsOf = (variables) =>
  Object.fromEntries(
    Object.entries(Object(variables)).flatMap(([name, variable]) => {
      const value = Object(variable).default;
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
