import { generateBundle } from './bundle.ts';
import { generateCli } from './cli/index.ts';
import { generateFragments } from './fragments.ts';
import { generateParts } from './parts/index.ts';
import { generatePython } from './python/index.ts';
import { generateReference } from './reference/index.ts';
import { generateSamples } from './samples/index.ts';
import { generateTests } from './tests/index.ts';
import type { GeneratedFile, Generator, GeneratorInput } from './types.ts';
import { generateClient } from './typescript/client.ts';
import { generatePackage } from './typescript/package.ts';
import { generateReadme } from './typescript/readme.ts';
import { generateSurface } from './typescript/surface.ts';
import { generateTypes } from './typescript/schema.ts';
import { generateTsconfig } from './typescript/tsconfig.ts';

/** Every generator. A new one is a row here. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  bundle: generateBundle,
  'TypeScript types': generateTypes,
  'TypeScript client': generateClient,
  'TypeScript package': generatePackage,
  'TypeScript README': generateReadme,
  'TypeScript surface': generateSurface,
  'TypeScript configuration': generateTsconfig,
  'Python package': generatePython,
  'command line': generateCli,
  samples: generateSamples,
  'reference pages': generateReference,
  fragments: generateFragments,
  'parts of SDKs': generateParts,
  'contract tests': generateTests,
};

/** All generated files, sorted by path. Throws when two generators claim the same one. */
export async function generate(input: GeneratorInput): Promise<GeneratedFile[]> {
  const claims = new Map<string, string>();
  const files: GeneratedFile[] = [];
  for (const [name, generator] of Object.entries(GENERATORS)) {
    for (const file of await generator(input)) {
      // Some file systems do not tell capitals from small letters.
      const key = file.path.toLowerCase();
      const claimant = claims.get(key);
      if (claimant) {
        throw new Error(`Two generators write generated/${file.path}: ${claimant} and ${name}.`);
      }
      claims.set(key, name);
      files.push(file);
    }
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
