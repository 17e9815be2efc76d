import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { asObject, dereference, type JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { DO_NOT_EDIT, type Generator } from '../types.ts';

/** Make the types of every path and schema with openapi-typescript. */
export const generateTypes: Generator = async ({ document, model }) => {
  const nodes = await openapiTS(withIds(document, model) as unknown as OpenAPI3, {
    // Mark readOnly and writeOnly, so a request can't contain what only the server sets.
    readWriteMarkers: true,
    // Make fields with a default optional: the server fills them in.
    defaultNonNullable: false,
    silent: true,
  });
  return [
    { path: 'typescript/schema.d.ts', content: `// ${DO_NOT_EDIT}\n\n${astToString(nodes)}` },
  ];
};

/** Copy the contract with the model's ids, by which the client finds its types. */
function withIds(document: JsonObject, { operations }: Model): JsonObject {
  const paths = Object.entries(asObject(document.paths)).map(([path, reference]) => {
    const item = dereference(document, reference);
    const own = operations
      .filter((operation) => operation.path === path)
      .map(({ method, id }) => {
        const key = method.toLowerCase();
        return [key, { ...asObject(item[key]), operationId: id }];
      });
    return [path, { ...item, ...Object.fromEntries(own) }];
  });
  // openapi-typescript changes the document that it gets.
  return structuredClone({ ...document, paths: Object.fromEntries(paths) });
}
