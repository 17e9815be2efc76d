import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { remarkHeadings } from '../../../scripts/markdown/parse/headings.ts';
import { parseSyntax } from '../../../scripts/markdown/parse/syntax.ts';
import { renderMarkdown } from './markdown.tsx';

const render = (markdown: string): Promise<string> => renderTree(parseSyntax(markdown));

const renderTree = (tree: Root): Promise<string> =>
  renderMarkdown({
    file: 'a.md',
    tree,
    images: {},
    drawings: {},
    places: {},
    version: '1.0.0',
    program: 'acme',
  });

test.each([
  { given: ':::note', want: 'Note' },
  { given: ':::tip', want: 'Tip' },
  { given: ':::info', want: 'Info' },
  { given: ':::warning', want: 'Warning' },
  { given: ':::danger', want: 'Danger' },
  { given: ':::warning[Mind the _gap_]', want: 'Mind the <em>gap</em>' },
])('$given has the title $want', async ({ given, want }) => {
  const html = await render(`${given}\nIt is wide.\n:::`);
  const kind = /\w+/.exec(given)?.[0];
  expect(html).toMatch(new RegExp(`^<div [^>]*data-kind="${kind}" role="note"><p[^>]*><svg`));
  expect(html).toContain(`</svg>${want}</p><p>It is wide.</p>`);
});

test.each([
  { language: 'bash', code: 'for name in a', kind: 'keyword', word: 'for' },
  { language: 'json', code: '{ "name": "a" }', kind: 'key', word: '"name"' },
  { language: 'yaml', code: 'name: a', kind: 'key', word: 'name' },
  { language: 'python', code: 'def weigh():', kind: 'function', word: 'weigh' },
  { language: 'javascript', code: 'const all = 1', kind: 'constant', word: '1' },
  { language: 'typescript', code: 'interface Share {}', kind: 'type', word: 'Share' },
])('$language is highlighted: $word is a $kind', async ({ language, code, kind, word }) => {
  const html = await render(`\`\`\`${language}\n${code}\n\`\`\``);
  const tokens = [...html.matchAll(/<span class="token-(\w+)">(.*?)<\/span>/g)];
  expect(
    tokens.map(([, of, text = '']) => [of, text.replaceAll('&quot;', '"').trim()]),
  ).toContainEqual([kind, word]);
});

test.each([
  ['```json schema="Route"\n{}\n```', true],
  ['```bash\ncurl "$BASE_URL"\n```', true],
  ['```bash\nacme route list\n```', true],
  ['```bash\nnpm install acme-js\n```', false],
  ['```markdown\n# A title\n```', false],
  ['```json foreign="Slack"\n{}\n```', false],
  ['```json unverified="a thought"\n{}\n```', false],
])('%j says that it was checked: %s', async (given, want) => {
  expect((await render(given)).includes('Checked against contract 1.0.0')).toBe(want);
});

const FIELDS = `:::field-list{id="body"}

- \`a\` list of A \u00b7 required

  A text.

  - \`b\` one of \`x\`, \`y\`

    - \`c\` C or D

      - **C**

        - \`e\` string

      - **D**

        - \`f\` string

:::`;

/** Render a list of fields, whose rows get their ids first. */
function renderFields(markdown: string): Promise<string> {
  const tree = parseSyntax(markdown);
  remarkHeadings({ title: 'A' })(tree);
  return renderTree(tree);
}

test('a row of fields has its marks, its path and a link to itself', async () => {
  const html = await renderFields(FIELDS);
  expect(html).toContain(
    '<p data-signature=""><code>a</code> <span data-mark="list of A">list of A</span> <span data-mark="required">required</span>',
  );
  expect(html).toContain('<a href="#body-a-b" data-permalink="" aria-label="Link to “b”">#</a>');
  expect(html).toContain('<li id="body-a-b-c-d-f" data-field="a.b.c.f">');
});

test('fields below the second level are closed, and of alternatives the first is open', async () => {
  const html = await renderFields(FIELDS);
  expect([...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<details open="">',
    '<details>',
    '<details>',
    '<details open="" name="body-a-b-c">',
    '<details name="body-a-b-c">',
  ]);
  expect([...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text]) => text)).toEqual([
    '1 field of a',
    '1 field of b',
    '2 alternatives of c',
    '1 field of C',
    '1 field of D',
  ]);
  expect(html).toContain('data-expand');
  expect(await renderFields(FIELDS.replace(/\n {4}- `c`.*string\n/s, '\n'))).not.toContain(
    'data-expand',
  );
});

test.each([
  { name: 'after --data', code: `curl --data '{\n  "a": 1\n}' x` },
  { name: 'in a here-document', code: `acme create --file - <<'JSON'\n{\n  "a": 1\n}\nJSON` },
])('JSON $name is highlighted as JSON', async ({ code }) => {
  const html = await render(`\`\`\`bash\n${code}\n\`\`\``);
  expect(html).toContain('<span class="token-key">&quot;a&quot;</span>');
  expect(html).toContain('<span class="token-constant">1</span>');
});
