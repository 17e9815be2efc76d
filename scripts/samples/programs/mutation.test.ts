import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillNames } from '../../content/fill-names.ts';
import { parseSyntax } from '../../content/syntax.ts';
import { writeFolder } from '../../contract/temporary-project.ts';
import { generatePython } from '../../generators/python/index.ts';
import { readTemplates } from '../../generators/templates.ts';
import { generateClient } from '../../generators/typescript/client.ts';
import { packageName } from '../../generators/typescript/names.ts';
import { generatePackage } from '../../generators/typescript/package.ts';
import { generateTypes } from '../../generators/typescript/schema.ts';
import { fillProduct } from '../../lib/product-name.ts';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { findMypy, findPython } from '../../test/python.ts';
import { placeProblem } from '../place.ts';
import { readProjectSamples } from '../read-project.ts';
import { readTree } from '../read-samples.ts';
import { checkPrograms } from './check-programs.ts';

// The real contract is changed, the packages are made anew, and the lines of programs that the change
// makes false are found. Which lines those are is read off the files by other means.

const ROOT = join(import.meta.dirname, '../../..');
const FIXTURE = 'scripts/samples/programs/fixtures/every-program.md';
const text = readFileSync(join(ROOT, 'generated/openapi/admin.json'), 'utf8');
const { product } = buildModel(JSON.parse(text) as JsonObject);

interface Mutation {
  readonly name: string;
  readonly edits: readonly (readonly [from: RegExp, to: string])[];
  /** Lines of programs that say what is no longer true. */
  readonly says: RegExp;
  /**
   * Whether each such line of every page is false by its types. What stands in a variable first, or in
   * a copy with changes, fails only when it is run.
   */
  readonly isCertain: boolean;
}

const MUTATIONS: readonly Mutation[] = [
  {
    name: 'an operation is renamed',
    edits: [[/"operationId":"getRoute"/, '"operationId":"getEntryRoute"']],
    says: /\b(?:getRoute|get_route)\b/,
    isCertain: true,
  },
  {
    name: 'a field is renamed',
    edits: [[/"fallback_codes":/g, '"fallback_statuses":']],
    says: /\bfallback_codes\b/,
    isCertain: false,
  },
  {
    name: 'a type is changed',
    edits: [[/"weight":\{"type":"integer"/g, '"weight":{"type":"boolean"']],
    says: /\bweight\b/,
    isCertain: false,
  },
  {
    name: 'a header is dropped',
    edits: [
      [/\{"\$ref":"#\/components\/parameters\/Namespace"\},?/g, ''],
      [/,\]/g, ']'],
    ],
    says: /\bnamespace\b/,
    isCertain: false,
  },
];

function changed(edits: Mutation['edits']): JsonObject {
  const result = edits.reduce(
    (before, [from, to]) => before.replaceAll(new RegExp(from, 'g'), to),
    JSON.stringify(JSON.parse(text)),
  );
  expect(result).not.toBe(JSON.stringify(JSON.parse(text)));
  return JSON.parse(result) as JsonObject;
}

/** A line of a program, and where its program begins. */
interface Line {
  readonly place: string;
  readonly block: string;
}

/** The lines of our own programs in a file, by what they say. */
function programLines(file: string): (Line & { readonly text: string })[] {
  const lines = fillProduct(readFileSync(join(ROOT, file), 'utf8'), product).split('\n');
  let block: string | undefined;
  let marks = '';
  return lines.flatMap((text, index) => {
    const place = `${file}:${index + 1}`;
    const [, fence, info = ''] = /^\s*(`{3,})(.*)$/.exec(text) ?? [];
    if (fence !== undefined && marks === '') {
      const isOurs =
        /^(?:python|typescript|ts|javascript|js|tsx)\b/.test(info) &&
        !/\boutput\b|(?:foreign|unverified)="/.test(info);
      marks = fence;
      block = isOurs ? place : undefined;
    } else if (fence !== undefined && fence.length >= marks.length && info === '') {
      marks = '';
      block = undefined;
    } else if (block !== undefined) {
      return [{ place, block, text }];
    }
    return [];
  });
}

const fixture = readTree(
  parseSyntax(fillNames(FIXTURE, readFileSync(join(ROOT, FIXTURE), 'utf8'), product).text),
  { page: '/', file: FIXTURE, isGenerated: () => false },
);
const pages = [...readProjectSamples(ROOT, product), fixture];
const files = [...globSync('site/{guides/**,reference}/*.md', { cwd: ROOT }), FIXTURE];

async function foundUnder(document: JsonObject): Promise<string[]> {
  const input = { model: buildModel(document), document, templates: readTemplates(ROOT, product) };
  const code = [
    ...(await generatePython(input)),
    ...(await generateClient(input)),
    ...(await generateTypes(input)),
    ...(await generatePackage(input)),
  ];
  const generated = writeFolder({});
  for (const { path, content } of code) {
    mkdirSync(dirname(join(generated, path)), { recursive: true });
    writeFileSync(join(generated, path), content);
  }
  const { problems } = await checkPrograms(pages, {
    generated,
    npmName: packageName(product),
    cache: join(generated, 'cache'),
  });
  const places = problems.map(([sample, problem]) => placeProblem(sample, problem));
  return [...new Set(places.map(({ file, line }) => `${file}:${line}`))].toSorted();
}

const lines = files.flatMap(programLines);
const blockAt = (place: string): string | undefined =>
  lines.find((line) => line.place === place)?.block;

// Compilers and generators run for each of them, while the other core is busy.
const options = { skip: !findPython() || !findMypy(), timeout: 180_000 };

describe('programs that a change makes false', options, () => {
  let unchanged: Promise<string[]> | undefined;

  test.each(MUTATIONS)('$name', async ({ edits, says, isCertain }) => {
    unchanged ??= foundUnder(JSON.parse(text) as JsonObject);
    const before = await unchanged;
    const found = (await foundUnder(changed(edits))).filter((place) => !before.includes(place));
    const expected = lines.filter((line) => says.test(line.text));
    // A value that comes from another line does not fit where it is used.
    const blocks = new Set(expected.map(({ block }) => block));
    expect(found.filter((place) => !blocks.has(blockAt(place) ?? ''))).toEqual([]);
    const places = expected.map(({ place }) => place);
    const ofFixture = places.filter((place) => place.startsWith(FIXTURE));
    expect(ofFixture).not.toEqual([]);
    const certain = isCertain ? places : ofFixture;
    expect(certain.filter((place) => !found.includes(place))).toEqual([]);
  });
});
