import * as fc from 'fast-check';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../parse/markdown.ts';
import { proseFindings, readProse } from '../weave/prose.ts';
import { readSlots, slotTitle } from '../weave/slots.ts';
import { parseSyntax } from '../parse/syntax.ts';
import { CONTRACT } from '../../contract/fixture-contract.ts';
import { findDifferences, writeFiles } from '../../generate/write-files.ts';
import { thorough } from '../../lib/thorough.ts';
import { ProseProject } from './prose-project.ts';

/**
 * Tests that no command loses or changes a writer's text, with random prose and random changes of the
 * contract. A failure prints its seed and the smallest case; run it again with SEED=….
 */
const SEED = Number(process.env['SEED'] ?? 20_260_101);

const product = { slug: 'acme', name: 'Acme' };
const noIncludes = { expand: () => undefined };

/** Text that is valid in every slot. */
const RIGHT = [
  'Plain words.',
  '```text\n## Intro\n```',
  '````text\n```\n## See also\n````',
  '~~~yaml\na: b\n---\n~~~',
  '<!-- A comment. -->',
  '<!-- Two\n\nparagraphs. -->',
  '-->',
  ':::note\nA callout.\n:::',
  '::::tabs{group="g"}\n:::tab{label="A" value="a"}\nB\n:::\n::::',
  '> - 1. nested\n>   more',
  '- ## Intro\n\n  ```text\n  in a list\n  ```',
  '| a | b |\n| - | - |\n| c | d |',
  '[a]: /b\n\n[a]',
  '{{product}} and {{Product}} and \\{{braces}}',
  '👩‍🚀 👨‍👩‍👧‍👦 e\u0301 \u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627',
  'A  \n  line, trailing spaces  ',
];

/** Text that is invalid somewhere. */
const WRONG = [
  '---\noperationId: other\nfingerprint: none\n---',
  '```text',
  '~~~~yaml\n~~~',
  '<!--',
  '<!-- a --> lost words <!-- b -->',
  '<!-- a -->lost words',
  '<div>\n\n**bold**\n\n</div>',
  '<script>alert(1)</script>',
  '# Title',
  '## Intro',
  '## Unknown',
  '#### Too deep',
  'Setext\n------',
  ':::note\nNever closed.',
  '::fields{schema="Route"}',
  'A note.[^n]',
  '{{nobody}}',
  '\ttab',
  '\u202Eright to left\u202C \u200B\uFEFF',
  '\u2028\u2029\u0085\u000B\u000C',
];

const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', '')),
  fc.string({ unit: fc.constantFrom(...'`~:#-<!> \na'), maxLength: 30 }),
  fc.stringMatching(/^[`~]{3,7}[a-z]{0,4}\n[a-z ]{0,9}\n[`~]{3,7}$/),
);

/** Any text that writers may write or paste. */
const anyPiece = fc.oneof(fc.constantFrom(...RIGHT, ...WRONG), noise);

/** Mostly valid text, so that other errors don't hide an undetected one. */
const mostlyRight = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...RIGHT) },
  { weight: 1, arbitrary: anyPiece },
);

const SLOTS = ['intro', 'before-you-call', 'response-notes', 'troubleshooting', 'see-also'];

const marker = (slot: string): string => `marker of ${slot.replaceAll('-', ' ')}`;

/** Create a file with valid sections, which contain these pieces. */
const sectionsOf = (piece: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .subarray(SLOTS)
    .chain((slots) =>
      fc.tuple(
        ...slots.map((slot) =>
          fc
            .array(piece, { maxLength: 4 })
            .map(
              (pieces) => `## ${slotTitle(slot)}\n\n${pieces.join('\n\n')}\n\n${marker(slot)}\n\n`,
            ),
        ),
      ),
    )
    .map((texts) => texts.join(''));

const body = fc.oneof(
  { weight: 12, arbitrary: sectionsOf(fc.constantFrom(...RIGHT)) },
  { weight: 1, arbitrary: sectionsOf(anyPiece) },
  { weight: 1, arbitrary: fc.array(anyPiece, { maxLength: 8 }).map((pieces) => pieces.join('\n')) },
);

interface ProseCase {
  readonly body: string;
  readonly hasMark: boolean;
  readonly hasReturns: boolean;
  readonly hasFrontMatter: boolean;
}

const proseCase: fc.Arbitrary<ProseCase> = fc.record({
  body,
  hasMark: fc.boolean(),
  hasReturns: fc.boolean(),
  hasFrontMatter: fc.integer({ min: 0, max: 19 }).map((number) => number > 0),
});

function proseBytes(id: string, fingerprint: string, given: ProseCase): Buffer {
  const front = `---\noperationId: ${id}\nfingerprint: '${fingerprint}'\n---\n\n`;
  const text = (given.hasFrontMatter ? front : '') + given.body;
  const mark = given.hasMark ? '\uFEFF' : '';
  return Buffer.from(mark + (given.hasReturns ? text.replaceAll(/\r?\n/g, '\r\n') : text));
}

const check = <Values extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<Values> | fc.IProperty<Values>,
  numRuns: number,
): void | Promise<void> => fc.assert(property, { seed: SEED, numRuns });

const frontMatter = {
  title: 'T',
  label: 'T',
  description: '',
  kind: 'reference',
  isDraft: false,
} as const;
const PAGE = `# T\n\n${SLOTS.map((slot) => `::slot{name="${slot}" heading="H"}`).join('\n\n')}`;

describe('a random prose file', () => {
  const FINGERPRINT = '0123456789ab';

  test('has a finding with a line, or its page shows the text of every section', () => {
    check(
      fc.property(
        sectionsOf(mostlyRight),
        fc.boolean(),
        fc.boolean(),
        (text, hasMark, hasReturns) => {
          const given = { body: text, hasMark, hasReturns, hasFrontMatter: true };
          const prose = readProse('p.md', proseBytes('getRoute', FINGERPRINT, given), product);
          const findings = proseFindings(prose, readSlots(parseSyntax(PAGE)));
          for (const { line } of findings) expect(line).toBeGreaterThan(0);
          if (findings.length > 0) return;
          const tree = parseMarkdown({ body: PAGE, frontMatter, prose }, noIncludes);
          let shown = '';
          visit(tree, 'paragraph', (node) => void (shown += `${toString(node)}\n`));
          let hidden = '';
          visit(prose.tree, 'html', ({ value }) => {
            hidden += value.match(/<!--[^]*?-->/g)?.join('') ?? '';
          });
          for (const words of [...SLOTS.map(marker), 'lost words']) {
            if (text.includes(words) && !hidden.includes(words)) expect(shown).toContain(words);
          }
        },
      ),
      thorough(25, 1000),
    );
  });
});

const ROUTES = 'spec/paths/routes.yaml';

/** Edits by which a designer changes the small contract. */
const EDITS = {
  nothing: (files) => files,
  rename: (files) =>
    edit(
      files,
      ROUTES,
      /operationId: get(\w+)(\n +x-renamed-from: \w+)?/,
      (_, name: string) => `operationId: getNew${name}\n    x-renamed-from: get${name}`,
    ),
  'rename without a word': (files) =>
    edit(files, ROUTES, /operationId: get(\w+)/, 'operationId: getOther$1'),
  remove: (files) => edit(files, ROUTES, /item:\n[^]*$/, ITEM),
  add: (files) => edit(files, ROUTES, /\n$/, ADDED),
  'move to another tag': (files) =>
    edit(
      edit(files, 'spec/paths/secrets.yaml', 'tags: [Routes]', 'tags: [Secrets]'),
      'spec/admin.yaml',
      'tags:\n',
      'tags:\n  - name: Secrets\n    description: Keys.\n    x-page:\n      entity: secret\n',
    ),
  'take the pages away': (files) =>
    edit(files, 'spec/admin.yaml', /    x-page:\n      entity: route\n/, ''),
  'change a field': (files) => edit(files, 'spec/schemas/Route.yaml', '    readOnly: true\n', ''),
  'break the contract': (files) => edit(files, ROUTES, 'tags: [Routes]', 'tags: [Rout'),
} as const satisfies Record<string, (files: Files) => Files>;

type Files = Readonly<Record<string, string>>;

/** The item's path with another operation. */
const ITEM = `item:
  parameters:
    - $ref: ../parameters/RouteName.yaml
  delete:
    operationId: deleteRoute
    tags: [Routes]
    summary: Delete a route
    description: Deletes a route.
    responses:
      '200':
        description: It is gone.
      '404':
        $ref: ../errors.yaml#/RouteNotFound
`;

const ADDED = `
  delete:
    operationId: deleteRoute
    tags: [Routes]
    summary: Delete a route
    description: Deletes a route.
    responses:
      '200':
        description: It is gone.
`;

/** Replace a text in a file. An edit that was made before changes nothing. */
const edit = (
  files: Files,
  file: string,
  from: string | RegExp,
  to: string | ((...match: string[]) => string),
): Files => ({ ...files, [file]: (files[file] ?? '').replace(from, to as string) });

const prose = fc.record({
  'getRoute.md': fc.option(proseCase, { freq: 8 }),
  'createRoute.md': fc.option(proseCase, { freq: 3 }),
  'listSecrets.md': fc.option(proseCase, { freq: 3 }),
});

const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('rename' as const) },
    { weight: 1, arbitrary: fc.constant('change a field' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[])) },
  ),
  { minLength: 1, maxLength: 2 },
);

describe('make generate, stubs and confirm', () => {
  test('never lose or change a byte of prose, and change nothing in a second run', async () => {
    const project = new ProseProject();
    const seen = { refused: 0, renamed: 0, confirmed: 0 };
    await check(
      fc.asyncProperty(prose, steps, async (given, edits) => {
        project.write(CONTRACT);
        const files = new Map(
          Object.entries(given).flatMap(([name, value]) =>
            value ? [[name, proseBytes(name.slice(0, -3), '0123456789ab', value)] as const] : [],
          ),
        );
        project.writeProse(files);
        let contract: Files = CONTRACT;
        let expected = project.readProse();
        for (const name of edits) {
          contract = EDITS[name](contract);
          project.write(contract);
          expected = await play(project, expected, seen);
        }
      }),
      thorough(10, 60),
    );
    // Otherwise nothing was tested.
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(thorough(0, 3));
  }, 180_000);

  test('keep long prose unchanged', async () => {
    const project = new ProseProject();
    await project.stubs();
    const paragraph = 'Words with `code`, 👩‍🚀 and [a link](/a).\r\n\r\n<!-- a -->\r\n\r\n';
    const line = '## Intro <!-- ``` --> 👩‍🚀 '.repeat(100);
    // When thorough, a megabyte.
    const lines = thorough(10, 350);
    const words = `${paragraph.repeat(lines)}\`\`\`\`text\n${`${line}\r\n`.repeat(lines)}\`\`\`\`\n`;
    const text = project.text('getRoute').replace('## Intro\n', `## Intro\n\n${words}\n`);
    project.write({ 'site/reference/getRoute.md': text });
    project.write(EDITS.rename(EDITS['change a field'](CONTRACT)));
    const after = await play(project, project.readProse());
    expect([...after.keys()]).toContain('getNewRoute.md');
  }, 180_000);
});

/** Run all three commands twice, and return the resulting prose. */
async function play(
  project: ProseProject,
  before: ReadonlyMap<string, Buffer>,
  seen = { refused: 0, renamed: 0, confirmed: 0 },
): Promise<Map<string, Buffer>> {
  const generated = `${project.root}/generated`;
  const { files } = await project.make();
  if (files) await writeFiles(generated, files);
  expect(project.readProse()).toEqual(before);

  const { findings, renamed, made } = await project.stubs();
  const afterStubs = project.readProse();
  const isOrphaned = (finding: string): boolean => finding.includes(' prose-orphan ');
  if (!findings.every(isOrphaned)) {
    seen.refused += 1;
    expect(afterStubs).toEqual(before);
    expect(await project.confirmAll()).toEqual([]);
    expect(project.readProse()).toEqual(before);
    return afterStubs;
  }
  seen.renamed += renamed.length;
  const newName = new Map(
    renamed.map(
      (move) => move.split(' → ').map((file) => file.split('/').at(-1) ?? '') as [string, string],
    ),
  );
  const kept = [...before].map(([name, bytes]) => {
    const now = newName.get(name) ?? name;
    const found = afterStubs.get(now) ?? Buffer.from('lost');
    if (newName.has(name)) expectOneLine(bytes, found, 'operationId');
    else expect(found).toEqual(bytes);
    return now;
  });
  expect([...afterStubs.keys()]).toEqual([...kept, ...made.map((id) => `${id}.md`)].toSorted());

  const confirmed = (await project.confirmAll()).map((file) => file.split('/').at(-1));
  seen.confirmed += confirmed.length;
  const after = project.readProse();
  expect([...after.keys()]).toEqual([...afterStubs.keys()]);
  for (const [name, bytes] of afterStubs) {
    const found = after.get(name) ?? Buffer.from('lost');
    if (confirmed.includes(name)) expectOneLine(bytes, found, 'fingerprint');
    else expect(found).toEqual(bytes);
  }

  expect(await project.stubs()).toEqual({ findings, made: [], renamed: [] });
  expect(await project.confirmAll()).toEqual([]);
  expect(project.readProse()).toEqual(after);
  if (files) expect(findDifferences(generated, files)).toEqual([]);
  return after;
}

/** Expect two files that differ only in the line of this field. */
function expectOneLine(before: Buffer, after: Buffer, field: string): void {
  const lines = (bytes: Buffer): string[] => bytes.toString('latin1').split('\n');
  const [old, now] = [lines(before), lines(after)];
  expect(now).toHaveLength(old.length);
  const different = now.flatMap((line, index) => (line === old[index] ? [] : [index]));
  expect(different).toHaveLength(1);
  const [index = 0] = different;
  const form = new RegExp(`^${field}: .*?(\\r?)$`);
  expect(form.exec(now[index] ?? '')?.[1]).toBe(form.exec(old[index] ?? '')?.[1]);
  expect(now[index]).toMatch(form);
}
