/**
 * Return whether clients can send what a security scheme asks for.
 *
 * @param {Record<string, unknown>} scheme A security scheme of OpenAPI.
 */
export function isSendable({ type, scheme }) {
  if (type === 'http') return ['bearer', 'basic'].includes(String(scheme).toLowerCase());
  return ['oauth2', 'openIdConnect', 'apiKey', 'mutualTLS'].includes(String(type));
}
