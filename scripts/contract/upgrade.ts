import { upgrade } from '@scalar/openapi-upgrader';
import { isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** Upgrade a definition of OpenAPI 3.0 to 3.1; one of 3.1 stays as it is. */
export const upgradeDefinition = (document: JsonObject): JsonObject =>
  String(document.openapi).startsWith('3.0')
    ? (withTypes(upgrade(document, '3.1') as unknown as JsonObject) as JsonObject)
    : document;

/** Give files their type, a text, which the upgrade leaves out. */
function withTypes(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as JsonValue[]).map(withTypes);
  if (!isObject(value)) return value;
  const isFile = value.contentMediaType === 'application/octet-stream' && value.type === undefined;
  return {
    ...(isFile ? { type: 'string' } : {}),
    ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTypes(part)])),
  };
}
