import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Finding } from '../../scripts/lib/findings.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';

const INDEX = 'reference/index.json';

/** The files of generated/ that pages need. */
const NEEDED = [INDEX, 'samples/index.json', 'openapi/admin.yaml', 'openapi/admin.json'];

/** Report missing files of generated/, without which there is no site; `generated` is the folder. */
export const missingGenerated = (root: string, generated: string): Finding[] =>
  NEEDED.map((name) => join(generated, name))
    .filter((file) => !existsSync(file))
    .map((file) => ({
      file: relative(root, file).replaceAll(sep, '/'),
      line: 0,
      column: 0,
      rule: 'generated-current',
      message: 'The file is missing; run `make generate`.',
      severity: 'error',
    }));

/** Read the generated index of the API; `generated` is the folder. */
export const readIndex = (generated: string): ReferenceIndex =>
  JSON.parse(readFileSync(join(generated, INDEX), 'utf8')) as ReferenceIndex;
