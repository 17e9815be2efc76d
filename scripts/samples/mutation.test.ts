import { mkdirSync, readFileSync, globSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillNames } from '../content/fill-names.ts';
import { parseSyntax } from '../content/syntax.ts';
import { writeFolder } from '../contract/temporary-project.ts';
import { generateCli } from '../generators/cli/index.ts';
import { generatePython } from '../generators/python/index.ts';
import { readTemplates } from '../generators/templates.ts';
import { fillProduct } from '../lib/product-name.ts';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import { readApi } from './api.ts';
import { checkSamples } from './check-samples.ts';
import { readProjectSamples } from './read-project.ts';
import { readTree } from './read-samples.ts';
import type { PageSamples } from './types.ts';
import { readVariables } from './variables.ts';

// The real contract is changed, and every line of the real pages that the change makes false is found.
// Which lines those are is read off the files by other means. Python and TypeScript: see their checks.

const ROOT = join(import.meta.dirname, '../..');
const FIXTURE = 'scripts/samples/fixtures/every-kind.md';
const text = readFileSync(join(ROOT, 'generated/openapi/admin.json'), 'utf8');
const { product } = buildModel(JSON.parse(text) as JsonObject);

/** What the variables of the SDKs begin with. */
const PREFIX = product.slug.toUpperCase();

/** The contract with a change in its text; each of `from` is there. */
function changed(...edits: readonly (readonly [from: string | RegExp, to: string])[]): JsonObject {
  const result = edits.reduce(
    (before, [from, to]) => {
      const after = before.replaceAll(from, to);
      if (after === before) throw new Error(`The contract does not hold ${from}.`);
      return after;
    },
    JSON.stringify(JSON.parse(text)),
  );
  return JSON.parse(result) as JsonObject;
}

/** Whether a line of a sample is false under a change. */
type IsFalse = (line: string, block: Block) => boolean;

interface Mutation {
  readonly name: string;
  readonly document: () => JsonObject;
  /** In blocks, by the line; a fence counts as a line of its block. */
  readonly isFalse: IsFalse;
  /** In inline code. */
  readonly isFalseName: (name: string) => boolean;
}

const isShell = ({ language }: Block): boolean => language === 'bash' || language === 'console';
const isHttp = ({ language }: Block): boolean => language === 'http';
const isPut = /(?:--request|-X)[ =]?PUT/;

/** Whether a line of JSON, or of YAML, gives a field such a value. */
const gives = (line: string, { language }: Block, field: string, value: string): boolean =>
  new RegExp(language === 'yaml' ? `\\b${field}: ${value}` : `"${field}": ${value}`).test(
    line.replaceAll('\\', ''),
  );

const MUTATIONS: readonly Mutation[] = [
  {
    name: 'a field is renamed',
    document: () => changed([/"fallback_codes":/g, '"fallback_statuses":']),
    isFalse: (line, block) => gives(line, block, 'fallback_codes', ''),
    isFalseName: (name) => /^"?fallback_codes"?\b/.test(name),
  },
  {
    name: 'a header is dropped',
    document: () =>
      changed([/\{"\$ref":"#\/components\/parameters\/Namespace"\},?/g, ''], [/,\]/g, ']']),
    isFalse: (line, block) =>
      new RegExp(`x-${product.slug}-namespace: |--namespace `).test(line) ||
      (isShell(block) && line.includes(`${PREFIX}_NAMESPACE`)),
    isFalseName: (name) =>
      name.startsWith(`x-${product.slug}-namespace`) || name === `${PREFIX}_NAMESPACE`,
  },
  {
    name: 'a key travels under another name',
    document: () => changed(['"name":"x-api-key"', '"name":"x-access-key"']),
    isFalse: (line, block) =>
      ((isShell(block) || isHttp(block)) && /\bx-api-key: /.test(line)) ||
      (isShell(block) && line.includes(`${PREFIX}_API_KEY`)),
    isFalseName: (name) => /^x-api-key\b/.test(name) || name === `${PREFIX}_API_KEY`,
  },
  {
    name: 'a path is changed',
    document: () => changed(['"/v1/admin/routes', '"/v1/admin/entrypoints']),
    isFalse: (line, block) =>
      (isShell(block) || isHttp(block)) && line.includes('/v1/admin/routes'),
    isFalseName: (name) => name.includes('/v1/admin/routes'),
  },
  {
    name: 'a method is changed',
    document: () => {
      const document = structuredClone(JSON.parse(text)) as {
        paths: Record<string, Record<string, JsonObject>>;
      };
      const item = document.paths['/v1/admin/routes/{routename}'] as Record<string, JsonObject>;
      item['patch'] = item['put'] as JsonObject;
      delete item['put'];
      return document as unknown as JsonObject;
    },
    isFalse: (line, block) =>
      (isShell(block) && isPut.test(line) && block.command(line).includes('/v1/admin/routes/')) ||
      (isHttp(block) && line.startsWith('PUT /v1/admin/routes/')),
    isFalseName: (name) => name.startsWith('PUT /v1/admin/routes/'),
  },
  {
    name: 'a type is changed',
    document: () => changed([/"weight":\{"type":"integer"/g, '"weight":{"type":"boolean"']),
    isFalse: (line, block) => gives(line, block, 'weight', String.raw`\d`),
    isFalseName: () => false,
  },
  {
    name: 'a value is no longer in a list',
    document: () =>
      changed([
        /"type":\{"type":"string",(?="description":"The kind of route)/g,
        '"type":{"type":"string","enum":["embeddings"],',
      ]),
    isFalse: (line, block) => gives(line, block, 'type', String.raw`"?chat\b`),
    isFalseName: () => false,
  },
  {
    name: 'a status is dropped',
    document: () => {
      const document = structuredClone(JSON.parse(text)) as {
        paths: Record<string, { get: { responses: Record<string, JsonObject> } }>;
      };
      delete document.paths['/v1/admin/routes/{routename}']?.get.responses['404'];
      return document as unknown as JsonObject;
    },
    isFalse: (line) => line.includes('response="getRoute 404"'),
    isFalseName: () => false,
  },
];

/** A block as it stands in a file, found by its fences alone. */
interface Block {
  readonly language: string;
  /** The lines that make the command which `line` belongs to. */
  readonly command: (line: string) => string;
}

const SKIPPED = /\b(?:unverified|foreign)="|\boutput\b/;
const KINDS = /^(?:bash|sh|shell|console|json|yaml|http)$/;

/** Every line of a file that a change makes false. */
function falseLines(file: string, source: string, { isFalse, isFalseName }: Mutation): string[] {
  const lines = fillProduct(source, product).split('\n');
  const found: string[] = [];
  let fence: { marks: string; block: Block; isChecked: boolean } | undefined;
  for (const [index, line] of lines.entries()) {
    const at = `${file}:${index + 1}`;
    const [, marks, info = ''] = /^\s*(`{3,})(.*)$/.exec(line) ?? [];
    if (fence) {
      if (marks !== undefined && marks.length >= fence.marks.length && info === '')
        fence = undefined;
      else if (fence.isChecked && isFalse(line, fence.block)) found.push(at);
    } else if (marks !== undefined) {
      const end = lines.indexOf(marks, index + 1);
      const body = lines
        .slice(index + 1, end)
        .join('\n')
        .replaceAll(/\\\n/g, '\\');
      const block = {
        language: /^\w*/.exec(info)?.[0] ?? '',
        command: (part: string) =>
          body.split('\n').find((one) => one.includes(part.replace(/\\$/, ''))) ?? '',
      };
      const isChecked = KINDS.test(block.language) && !SKIPPED.test(info);
      fence = { marks, block, isChecked };
      if (isChecked && isFalse(line, block)) found.push(at);
    } else if (/^\s*::sdk\{/.test(line)) {
      const [, language] = /language="(\w+)"/.exec(line) ?? [];
      const [, part] = /part="([\w-]+)"/.exec(line) ?? [];
      const fragment = `generated/reference/fragments/sdk/${language}.${part}.md`;
      const included = readFileSync(join(ROOT, fragment), 'utf8');
      const change = { isFalse, isFalseName } as Mutation;
      if (falseLines(fragment, included, change).length > 0) found.push(at);
    } else if (/^\s*::samples\{/.test(line)) {
      const [, operation] = /operation="(\w+)"/.exec(line) ?? [];
      const [, example = '*'] = /example="([\w-]+)"/.exec(line) ?? [];
      const samples = globSync(`generated/samples/${operation}/${example}.{sh,cli.sh}`, {
        cwd: ROOT,
      });
      const isWrong = samples.some(
        (sample) =>
          falseLines('', `\`\`\`bash\n${readFileSync(join(ROOT, sample), 'utf8')}\`\`\``, {
            isFalse,
            isFalseName,
          } as Mutation).length > 0,
      );
      if (isWrong) found.push(at);
    } else if (!file.startsWith('generated/')) {
      const names = [...line.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, name = '']) => name);
      if (names.some(isFalseName)) found.push(at);
    }
  }
  return found;
}

function fixturePage(): PageSamples {
  const { text: filled } = fillNames(FIXTURE, readFileSync(join(ROOT, FIXTURE), 'utf8'), product);
  return readTree(parseSyntax(filled), { page: '/', file: FIXTURE, isGenerated: () => false });
}

const pages = [...readProjectSamples(ROOT, product), fixturePage()];
const files = [
  ...globSync('{site/guides/**,site/reference,generated/reference}/*.md', { cwd: ROOT }),
  FIXTURE,
].toSorted();

/** The places where the checker finds something, under a contract with its own command line. */
async function foundUnder(document: JsonObject): Promise<Set<string>> {
  const model = buildModel(document);
  const input = { model, document, templates: readTemplates(ROOT, product) };
  const code = [...(await generatePython(input)), ...(await generateCli(input))];
  const folder = writeFolder({});
  for (const { path, content } of code) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  const { findings } = await checkSamples(pages, {
    api: readApi(document),
    isOwn: true,
    commandLine: { folder: join(folder, 'python'), program: product.slug },
    variables: readVariables(model),
  });
  return new Set(findings.map(({ file, line }) => `${file}:${line}`));
}

const isKnownElsewhere = (file: string): boolean =>
  /(?:index|fragments)/.test(basename(dirname(file)));

test('the pages say nothing that the contract does not', async () => {
  expect([...(await foundUnder(JSON.parse(text) as JsonObject))]).toEqual([]);
});

describe('every line that a change makes false is found, and no other', () => {
  test.each(MUTATIONS)('$name', async (mutation) => {
    const expected = files
      .filter((file) => !isKnownElsewhere(file))
      .flatMap((file) => falseLines(file, readFileSync(join(ROOT, file), 'utf8'), mutation));
    expect(expected.filter((place) => place.startsWith(FIXTURE))).not.toEqual([]);
    const found = await foundUnder(mutation.document());
    expect([...found].toSorted()).toEqual([...new Set(expected)].toSorted());
  });
});
