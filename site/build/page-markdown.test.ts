import { expect, test } from 'vitest';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { projectReader } from './kept-pages.ts';
import { readHtml, readMade } from './made-page.ts';
import { pageMarkdown } from './page-markdown.ts';
import { projectFolders } from './project.ts';
import { renderMarkdown } from './render/markdown.tsx';
import { readSources } from './sources.ts';

test.each([
  ['a call', '::operation{id="a" method="GET" path="/a"}', '`GET /a`'],
  [
    'tabs in tabs',
    '::::::tabs{group="example"}\n:::::tab{label="One" value="one"}\n::::tabs{group="lang"}\n:::tab{label="cURL" value="curl"}\n```bash title="a"\ncurl\n```\n:::\n::::\n:::::\n::::::',
    '**Example: One**\n\n**cURL**\n\n```bash\ncurl\n```',
  ],
  ['a callout', ':::tip[Mind *it*]\nWords.\n:::', '> **Mind _it_**\n>\n> Words.'],
  ['a callout without a title', ':::note\nWords.\n:::', '> **note**\n>\n> Words.'],
  ['a number', ':::proof\n::number[samples]{of="run"}\n:::', 'samples'],
  ['a button', 'Words.\n\n::try-it{operation="a"}', 'Words.'],
  [
    'a recording',
    ':::recording{title="First call" seconds="36"}\n```console title="a"\n$ ls\n```\n:::',
    '**Terminal recording: First call (36 seconds)**\n\n```console\n$ ls\n```',
  ],
  ['details', ':::details[More]\nWords.\n:::', '**More**\n\nWords.'],
  [
    'a diagram',
    '```dot title="The flow" description="A leads to B."\ndigraph { a -> b }\n```',
    'Diagram: The flow. A leads to B.',
  ],
])('pageMarkdown writes %s', (_, given, want) => {
  expect(pageMarkdown(parseSyntax(given)).trim()).toBe(want);
});

test('links lead into the site, wherever it is published', () => {
  const given = '[a](/a#b), [c](https://c.example/d), ![e](/e.png)\n\n[f]: /f';
  expect(pageMarkdown(parseSyntax(given), '/docs').trim()).toBe(
    '[a](/docs/a#b), [c](https://c.example/d), ![e](/docs/e.png)\n\n[f]: /docs/f',
  );
});

test('a reference page as Markdown has every field, parameter, status and sample of the page', async () => {
  const { pages } = readSources(projectFolders, { withDrafts: true }, projectReader());
  const references = pages.filter(({ markdown }) => markdown?.source.origin === 'reference');
  expect(references.length).toBeGreaterThan(20);
  for (const { file, markdown } of references) {
    // A build may have kept it.
    const { made, tree = { type: 'root', children: [] } } = markdown ?? {};
    const text = made ? readMade(made.plain) : pageMarkdown(tree);
    const input = { file, tree, images: {}, drawings: {}, places: {}, version: '', program: '' };
    const html = made ? readHtml(made.html) : await renderMarkdown(input);
    const parts = [
      ...[...html.matchAll(/data-field="(?:[^"]*\.)?([^".]+)"/g)].map(([, name]) => `\`${name}\``),
      ...[...html.matchAll(/id="tabs-\d+-\d+"[^>]*data-value="(\d{3})"/g)].map(
        ([, status]) => `**Response ${status}**`,
      ),
      ...[...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code = '']) => plainText(code)),
    ];
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  }
});

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
