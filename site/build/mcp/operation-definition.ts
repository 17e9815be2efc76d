import type { Definition, DocsOperation } from './docs-data.ts';

/**
 * Return a definition that contains only one operation, and what it refers to, directly or not.
 * References stay as they are, so schemas that refer to themselves have an end.
 */
export function operationDefinition(
  definition: Definition,
  { path, method }: Pick<DocsOperation, 'path' | 'method'>,
): Readonly<Record<string, unknown>> {
  const item = definition.paths[path] ?? {};
  const { parameters, [method.toLowerCase()]: operation } = item;
  const only = {
    ...(parameters === undefined ? {} : { parameters }),
    [method.toLowerCase()]: operation,
  };
  const components: Record<string, Record<string, unknown>> = {};
  const collect = (value: unknown): void => {
    for (const [key, inner] of Object.entries(asObject(value))) {
      if (key === '$ref' && typeof inner === 'string') add(inner);
      else collect(inner);
    }
  };
  const add = (reference: string): void => {
    const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference) ?? [];
    if (kind === undefined || name === undefined || components[kind]?.[name] !== undefined) return;
    const found = valueAt(definition, ['components', kind, name]);
    if (found === undefined) return;
    components[kind] = { ...components[kind], [name]: found };
    collect(found);
  };
  collect(only);
  const { security = definition.security } = asObject(operation);
  for (const requirement of Array.isArray(security) ? security : []) {
    for (const name of Object.keys(asObject(requirement))) {
      add(`#/components/securitySchemes/${name}`);
    }
  }
  return {
    paths: { [path]: only },
    ...(security !== undefined && { security }),
    ...(Object.keys(components).length > 0 && { components }),
  };
}

/** Follow names of a JSON pointer, unescaped as RFC 6901 says. */
const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => asObject(inner)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    value,
  );

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
