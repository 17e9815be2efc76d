import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { npmPackage } from '../../../generate/typescript/names.ts';
import { model } from '../../../lib/own-contract.ts';
import { fillProduct } from '../../../lib/product-name.ts';
import { writeFolder } from '../../../lib/temporary-folder.ts';
import { isThorough } from '../../../lib/thorough.ts';
import { findMypy, findPython } from '../../../test/python.ts';
import { placeProblem } from '../../place-problem.ts';
import { readTestPage } from '../../test-page.ts';
import { checkPrograms } from './check-programs.ts';

// What a change of the contract makes false in the pages' own programs: see mutation.test.ts.

const ROOT = join(import.meta.dirname, '../../../..');
const { product } = model;
const text = readFileSync(join(import.meta.dirname, 'fixtures/broken.md'), 'utf8');

const cache = writeFolder();

async function findingsIn(markdown: string): Promise<string[]> {
  const page = readTestPage(markdown, product);
  const { problems } = await checkPrograms([page], {
    generated: join(ROOT, 'generated'),
    npmName: npmPackage(product).name,
    cache,
  });
  return problems
    .map(([sample, problem]) => placeProblem(sample, problem))
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);
}

// Compilers run, while the other core is busy.
vi.setConfig({ testTimeout: 120_000 });

const isPython = (line: string): boolean =>
  line.includes("Python can't") || / \([a-z-]+\)$/.test(line);

test('each broken TypeScript program is found, at its line', async () => {
  const found = (await findingsIn(text)).filter((line) => !isPython(line));
  const nameless = found.map((line) => line.replaceAll(new RegExp(product.slug, 'gi'), 'PRODUCT'));
  expect(nameless.join('\n')).toMatchInlineSnapshot(`
    "41:10 sample-types '"PRODUCT-js"' has no exported member named 'NotFoundEror'. Did you mean 'NotFoundError'? (TS2724)
    43:32 sample-types Object literal may only specify known properties, but 'apikey' does not exist in type 'PRODUCTOptions'. Did you mean to write 'apiKey'? (TS2561)
    45:19 sample-types Property 'name' does not exist on type 'Call<{ name?: string | undefined; type?: string | undefined; …'. (TS2339)
    46:14 sample-types Property 'listRoute' does not exist on type 'PRODUCT'. Did you mean 'listRoutes'? (TS2551)
    47:62 sample-types Type 'string' is not assignable to type 'boolean | undefined'. (TS2322)
    51:36 sample-types Type 'string' is not assignable to type 'undefined'. (TS2322)
    58:66 sample-types Property 'nmae' does not exist on type '{ name?: string | undefined; type?: string | undefined; enab …'. (TS2339)
    62:7 sample-syntax TypeScript can't read this: Variable declaration expected.
    62:9 sample-syntax TypeScript can't read this: Variable declaration expected.
    68:11 sample-syntax TypeScript can't read this: ')' expected.
    72:57 sample-types Cannot find name 'nmae'. (TS2304)"
  `);
});

// Versions of Python and mypy word their complaints in their own ways.
test.skipIf(!findPython() || !findMypy())(
  'each broken Python program is found, at its line',
  async () => {
    const found = (await findingsIn(text)).filter(isPython);
    const linesWith = (rule: string): Set<number> =>
      new Set(found.filter((line) => line.includes(rule)).map((line) => Number.parseInt(line, 10)));
    expect([...linesWith('sample-types')]).toEqual([7, 8, 12, 13, 17, 19, 23, 25, 26]);
    expect([...linesWith('sample-syntax')]).toEqual([30, 37]);
    for (const right of ['list_routes', 'routename', 'NotFoundError', 'weight', 'timeout']) {
      expect(found).toContainEqual(expect.stringContaining(`"${right}"`));
    }
  },
);

// That of TypeScript is damaged in scripts/checks/tool-cache.test.ts.
if (isThorough) {
  test.skipIf(!findPython() || !findMypy())(
    'a damaged cache of mypy never hides what is wrong with a program',
    async () => {
      const program = (word: string): string =>
        `\`\`\`python\nimport json\n\ncount: int = json.dumps(${word})\n\`\`\`\n`;
      expect(await findingsIn(program('1'))).toEqual([expect.stringContaining('4:')]);
      for (const text of ['', '{', 'null']) {
        for (const file of globSync('mypy/*/{builtins,json/*}.*.json', { cwd: cache })) {
          writeFileSync(join(cache, file), text);
        }
        // Another program, because the complaints about the first are kept.
        const found = await findingsIn(program(JSON.stringify(`damaged ${text}`)));
        expect(found, text).toEqual([expect.stringContaining('4:')]);
      }
    },
  );
}

test('results are kept until a program changes', async () => {
  const program = fillProduct(
    "```typescript\nimport { {{ProductName}} } from '{{product}}-js';\nnew {{ProductName}}().listRoutes();\n```\n",
    product,
  );
  expect(await findingsIn(program)).toEqual([]);
  const kept = readFileSync(join(cache, 'typescript.json'), 'utf8');
  expect(await findingsIn(program)).toEqual([]);
  expect(readFileSync(join(cache, 'typescript.json'), 'utf8')).toBe(kept);
  const broken = program.replace('listRoutes', 'listRoute');
  expect(await findingsIn(broken)).toEqual([expect.stringContaining('3:')]);
});
