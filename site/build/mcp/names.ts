import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/lib/paths.ts';
import type { ReferenceIndex } from '../../src/lib/reference-index.ts';

/** The name of the npm package and of its program. */
export const serverName = ({ product }: Pick<ReferenceIndex, 'product'>): string =>
  `${product.slug}-mcp`;

/** The manifest of the project's TypeScript client, whose facts the server's package shares. */
export const clientManifest = (generated: string): string =>
  join(generated, 'typescript/package.json');

/** Return the paths of the package: none in a project that has no packages for npm. */
export const serverPackages = (
  generated: string,
  index: Pick<ReferenceIndex, 'product'>,
): string[] => (existsSync(clientManifest(generated)) ? [paths.mcpPackage(serverName(index))] : []);
