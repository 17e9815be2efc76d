import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorAt, type Finding } from '../../scripts/lib/findings.ts';
import { createMemory, oncePerObject } from '../../scripts/lib/memory.ts';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import { readYamlFile, type Place, type YamlPath } from '../../scripts/lib/yaml-file.ts';
import type { ProductName } from '../../scripts/markdown/types.ts';
import type { SearchPage, Synonym } from '../src/search/search-data.ts';
import { stemsOf, termsOf, stemOf } from '../src/search/tokenize.ts';

const FILE = 'site/search-synonyms.yaml';
const RULE = 'search-synonym';

interface ReadSynonyms {
  readonly synonyms: readonly Synonym[];
  readonly findings: readonly Finding[];
}

const PHRASES = { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } };
const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    required: ['typed', 'means'],
    additionalProperties: false,
    properties: { typed: PHRASES, means: PHRASES },
  },
};

/** Read the synonyms next to the navigation's file; a site may have none. */
export function readSynonyms(
  navigation: string,
  product: ProductName,
  pages: readonly SearchPage[],
): ReadSynonyms {
  const file = join(dirname(navigation), 'search-synonyms.yaml');
  return existsSync(file)
    ? parseSynonyms(readFileSync(file, 'utf8'), product, pages)
    : { synonyms: [], findings: [] };
}

export function parseSynonyms(
  text: string,
  product: ProductName,
  pages: readonly SearchPage[],
): ReadSynonyms {
  const { value, findings, placeOf } = readYamlFile<readonly Synonym[]>({
    file: FILE,
    text,
    schema: SCHEMA,
    rule: RULE,
  });
  if (!value) return { synonyms: [], findings };

  const fill = (phrase: string): string => fillProduct(phrase, product);
  const synonyms = value.map(({ typed, means }) => ({
    typed: typed.map(fill),
    means: means.map(fill),
  }));
  const problems: Finding[] = [];
  const report = (path: YamlPath, message: string): void => {
    problems.push(errorAt({ file: FILE, ...placeOf(path) }, RULE, message));
  };
  const places = new Map<string, Place>();
  synonyms.forEach(({ typed, means }, entry) => {
    typed.forEach((phrase, position) => {
      const path = [entry, 'typed', position];
      const key = stemsOf(phrase).join(' ');
      const first = places.get(key);
      if (first) {
        report(
          path,
          `"${phrase}" is also in line ${first.line}, as this word or in another form. Write it once.`,
        );
      } else places.set(key, placeOf(path));
    });
    means.forEach((phrase, position) => {
      const path = [entry, 'means', position];
      const unknown = termsOf(phrase).find((word) => !isKnown(pages, stemOf(word)));
      if (unknown !== undefined) {
        report(
          path,
          `No page contains "${unknown}", so it finds nothing. Use a word that pages contain, or remove it.`,
        );
      }
      if (typed.some((one) => stemsOf(one).join(' ') === stemsOf(phrase).join(' '))) {
        report(path, `"${phrase}" means itself. Remove it here, or from "typed".`);
      }
    });
  });
  return problems.length > 0 ? { synonyms: [], findings: problems } : { synonyms, findings: [] };
}

/** Return whether readers see a word with this stem outside of code. Most are in one of the first pages. */
const isKnown = (pages: readonly SearchPage[], stem: string): boolean =>
  pages.some((page) => stemsOfPage(page).has(stem));

const stemsOfPage = oncePerObject(
  ({ url, label, title = '', trail, description, sections }: SearchPage): ReadonlySet<string> => {
    const parts = sections.flatMap(({ heading, text }) => [heading, text]);
    const texts = [label, title, ...trail, description, ...parts];
    return memory.recall(url, texts, () => new Set(texts.flatMap(termsOf).map(stemOf)));
  },
);

/** For a process that watches: most pages stay the same between two readings. */
const memory = createMemory<ReadonlySet<string>>();
