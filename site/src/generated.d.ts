/** TypeScript refuses named imports from JSON, because Node doesn't support them. The bundler does. */
declare module '#generated/reference/index.json' {
  type Index = import('./lib/reference-index.ts').ReferenceIndex;
  export const links: Index['links'];
  export const product: Index['product'];
  export const version: Index['version'];
}
