import { bareKey, claimName, environmentName, snakeCase } from './identifier.ts';
import { asList, asObject, asText, dereference, type JsonObject } from './json.ts';
import { isClientOption } from './lookup.ts';
import type { JsonValue, Key, Operation, SecurityAlternative } from './types.ts';

/** Read what calls send; of several alternatives, samples send the first one that has keys. */
export function readSecurity(
  document: JsonObject,
  requirements: JsonValue | undefined,
): Pick<Operation, 'keys' | 'security'> {
  const schemes = asObject(asObject(document.components).securitySchemes);
  const slug = asText(asObject(asObject(document.info)['x-product']).slug);
  const alternatives = asList(requirements).map((item): SecurityAlternative => {
    const needed = Object.keys(asObject(item)).map((name) => dereference(document, schemes[name]));
    const certificate = needed.find(({ type }) => type === 'mutualTLS');
    const keys = needed.filter((one) => one !== certificate).map((one) => readKey(one, slug));
    return {
      // Two schemes may be the same header: OAuth 2.0 and a bearer token.
      keys: [...new Map(keys.map((key) => [key.id, key])).values()],
      ...(certificate && { certificate: asText(certificate.description) }),
    };
  });
  // The same keys with and without a certificate are a call that needs none.
  const unique = Map.groupBy(alternatives, ({ keys }) =>
    JSON.stringify(keys.map(({ id }) => id).toSorted()),
  );
  const security = [...unique.values()].flatMap(
    (alike) => alike.find(({ certificate }) => certificate === undefined) ?? alike[0] ?? [],
  );
  return { keys: firstKeys(security), security };
}

const firstKeys = (security: Operation['security']): readonly Key[] =>
  security.find(({ keys }) => keys.length > 0)?.keys ?? [];

/** OAuth 2.0 and OpenID Connect are tokens that the caller already has. */
function readKey(scheme: JsonObject, slug: string): Key {
  const description = asText(scheme.description);
  if (scheme.type === 'apiKey') {
    const name = asText(scheme.name);
    const place = asText(scheme.in) as Key['in'];
    const isPlain = place === 'header' && name.toLowerCase() !== 'authorization';
    return {
      id: isPlain ? name : `${place}:${name}`,
      in: place,
      name,
      prefix: '',
      variable: environmentName(snakeCase(bareKey(name, slug))),
      description,
    };
  }
  const header = { in: 'header', name: 'Authorization' } as const;
  if (asText(scheme.scheme).toLowerCase() === 'basic') {
    return {
      ...header,
      id: 'basic:Authorization',
      prefix: 'Basic ',
      variable: 'BASIC_AUTH',
      description: description || 'The user and the password, with a colon between them.',
    };
  }
  return {
    ...header,
    id: header.name,
    prefix: 'Bearer ',
    variable: 'TOKEN',
    description: description || 'The access token.',
  };
}

/**
 * Give each key a variable of its own, in the order in which clients name their options, and then each header
 * that operations require: one may be called `token`, as a key is.
 */
export function withVariables(operations: readonly Operation[]): Operation[] {
  const taken = new Set<string>();
  const variables = new Map<string, string>();
  const named = <Sent extends { readonly variable: string }>(id: string, sent: Sent): Sent => {
    const variable = variables.get(id) ?? claimName(sent.variable, taken);
    variables.set(id, variable);
    return { ...sent, variable };
  };
  const secured = operations.map((operation) => {
    const security = operation.security.map((one) => ({
      ...one,
      keys: one.keys.map((key) => named(key.id, key)),
    }));
    return { ...operation, security, keys: firstKeys(security) };
  });
  return secured.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map((one) =>
      isClientOption(one) ? named(`parameter:${one.name}`, one) : one,
    ),
  }));
}
