import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../src/lib/paths.ts';
import type { DefinitionFile } from '../src/pages/api/ApiOverview.tsx';

const FILES = [
  { format: 'YAML', path: paths.definitionYaml, file: 'openapi/admin.yaml' },
  { format: 'JSON', path: paths.definitionJson, file: 'openapi/admin.json' },
] as const;

/** A file of the definition as readers download it, byte for byte. */
export interface Definition {
  readonly facts: DefinitionFile;
  readonly content: Buffer;
}

export const readDefinitions = (generated: string): Definition[] =>
  FILES.map(({ format, path, file }) => {
    const content = readFileSync(join(generated, file));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { facts: { format, path, bytes: content.length, sha256 }, content };
  });
