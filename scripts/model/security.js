/**
 * Return whether clients can send what a security scheme asks for.
 *
 * @param {Record<string, unknown>} scheme A security scheme of OpenAPI.
 */
export function isSendable({ type, scheme }) {
  if (type === 'http') return ['bearer', 'basic'].includes(String(scheme).toLowerCase());
  return ['oauth2', 'openIdConnect', 'apiKey', 'mutualTLS'].includes(String(type));
}

/**
 * Find the security scheme whose key a parameter is. Clients send the key, so they would send both.
 *
 * @param {Record<string, unknown>} parameter
 * @param {readonly Record<string, unknown>[]} security The alternatives of the operation.
 * @param {Record<string, unknown>} schemes
 * @returns {string | undefined} The scheme's name.
 */
export function schemeOf(parameter, security, schemes) {
  const nameIn = (/** @type {Record<string, unknown>} */ one) =>
    one.in === 'header' ? String(one.name).toLowerCase() : one.name;
  return security
    .flatMap((alternative) => Object.keys(alternative))
    .find((name) => {
      const { type, ...key } = /** @type {Record<string, unknown>} */ (schemes[name] ?? {});
      return type === 'apiKey' && key.in === parameter.in && nameIn(key) === nameIn(parameter);
    });
}
