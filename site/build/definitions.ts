import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { paths } from '../src/lib/paths.ts';
import type { DefinitionFile } from '../src/pages/api/ApiOverview.tsx';

const FILES = [
  { format: 'YAML', path: paths.definitionYaml, file: 'openapi/admin.yaml' },
  { format: 'JSON', path: paths.definitionJson, file: 'openapi/admin.json' },
] as const;

/** The definition's files, described for the page that offers them. */
export const readDefinitions = (generated: string): DefinitionFile[] =>
  FILES.map(({ format, path, file }) => {
    const content = readFileSync(join(generated, file));
    return {
      format,
      path,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  });

/** Puts the definition where readers download it, byte for byte. */
export function copyDefinitions(generated: string, out: string): void {
  for (const { path, file } of FILES) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    cpSync(join(generated, file), join(out, path));
  }
}
