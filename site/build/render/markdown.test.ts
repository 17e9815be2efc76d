import { expect, test } from 'vitest';
import { parseSyntax } from '../../../scripts/markdown/parse/syntax.ts';
import { renderMarkdown } from './markdown.tsx';

const render = (markdown: string): Promise<string> =>
  renderMarkdown({
    file: 'a.md',
    tree: parseSyntax(markdown),
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
