import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { DO_NOT_EDIT, type Generator } from '../types.ts';

/** Make the types of every path and schema with openapi-typescript. */
export const generateTypes: Generator = async ({ document, model }) => {
  // openapi-typescript would print it in its own words before it throws.
  const ids = model.operations.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated) throw new Error(`Two operations have the operationId ${repeated}.`);
  // openapi-typescript changes the document that it gets.
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
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
