import { stringify } from 'yaml';
import type { JsonObject } from '../model/json.ts';

/** Write a definition in both formats. */
export const definitionFiles = (document: JsonObject) => ({
  // Many readers of OpenAPI don't support aliases of YAML.
  yaml: stringify(document, { aliasDuplicateObjects: false, lineWidth: 100 }),
  json: `${JSON.stringify(document, null, 2)}\n`,
});
