import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../scripts/lib/kept.ts';
import { paths } from '../src/lib/paths.ts';
import type { DefinitionFile } from '../src/api/ApiOverview.tsx';

const FILES = [
  { format: 'YAML', path: paths.definitionYaml, file: 'openapi/admin.yaml' },
  { format: 'JSON', path: paths.definitionJson, file: 'openapi/admin.json' },
] as const;

/** A file of the definition, exactly as readers download it. */
export interface Definition {
  readonly facts: DefinitionFile;
  readonly content: Buffer;
}

export const readDefinitions = (generated: string): Definition[] =>
  FILES.map(({ format, path, file }) => {
    const content = readFileSync(join(generated, file));
    return { facts: { format, path, bytes: content.length, sha256: sha256(content) }, content };
  });
