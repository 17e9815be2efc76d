import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { DO_NOT_EDIT } from '../header.ts';
import type { Generator } from '../types.ts';

/** The types of every path and schema, as openapi-typescript writes them. */
export const generateTypes: Generator = async ({ document }) => {
  // openapi-typescript rewrites the document that it is given.
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
    // Marks readOnly and writeOnly, so that a request cannot hold what only the server sets.
    readWriteMarkers: true,
    // A field with a default may be left out: the server fills it in.
    defaultNonNullable: false,
    silent: true,
  });
  return [
    { path: 'typescript/schema.d.ts', content: `// ${DO_NOT_EDIT}\n\n${astToString(nodes)}` },
  ];
};
