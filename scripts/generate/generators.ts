import { definitionFiles } from '../releases/definition-files.ts';
import { generateChangelog } from './changelog.ts';
import { generateArazzo } from './downloads/arazzo.ts';
import { generateBruno } from './downloads/bruno.ts';
import { generatePostman } from './downloads/postman.ts';
import { generateFragments } from './fragments.ts';
import { generatePython } from './python/index.ts';
import { generateReference } from './reference/index.ts';
import { generateSamples } from './samples/index.ts';
import { generateTests } from './tests/index.ts';
import {
  DO_NOT_EDIT,
  type GeneratedFile,
  type Generator,
  type GeneratorInput,
  type StreamingGenerator,
} from './types.ts';
import { generateClient } from './typescript/client.ts';
import { generatePackage, generateTsconfig } from './typescript/package.ts';
import { generateReadme } from './typescript/readme.ts';
import { generateSurface } from './typescript/surface.ts';
import { generateTypes } from './typescript/schema.ts';

/** Make the definition to download, in both formats. */
const generateDefinition: Generator = ({ document }) => {
  const { yaml, json } = definitionFiles(document);
  return [
    { path: 'openapi/admin.yaml', content: `# ${DO_NOT_EDIT}\n${yaml}` },
    { path: 'openapi/admin.json', content: json },
  ];
};

/** Every generator. A new one is a row here. */
const GENERATORS: Readonly<Record<string, Generator | StreamingGenerator>> = {
  definition: generateDefinition,
  workflows: generateArazzo,
  'Postman collection': generatePostman,
  'Bruno collection': generateBruno,
  'TypeScript types': generateTypes,
  'TypeScript client': generateClient,
  'TypeScript package': generatePackage,
  'TypeScript README': generateReadme,
  'TypeScript surface': generateSurface,
  'TypeScript configuration': generateTsconfig,
  'Python package': generatePython,
  samples: generateSamples,
  'reference pages': generateReference,
  fragments: generateFragments,
  changelog: generateChangelog,
  'contract tests': generateTests,
};

/** Make all generated files, one by one as they're asked for. Throws when two generators claim the same path. */
export async function* generateEach(input: GeneratorInput): AsyncGenerator<GeneratedFile> {
  const claims = new Map<string, string>();
  for (const [name, generator] of Object.entries(GENERATORS)) {
    for await (const file of await generator(input)) {
      // Some file systems don't distinguish upper and lower case.
      const key = file.path.toLowerCase();
      const claimant = claims.get(key);
      if (claimant) {
        throw new Error(`Two generators write generated/${file.path}: ${claimant} and ${name}.`);
      }
      claims.set(key, name);
      yield file;
    }
  }
}
