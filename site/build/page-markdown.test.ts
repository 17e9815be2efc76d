import { expect, test } from 'vitest';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { pageMarkdown } from './page-markdown.ts';
import { projectFolders } from './project.ts';
import { renderMarkdown } from './render/markdown.tsx';
import { readSources } from './sources.ts';

test.each<{ name: string; given: string; want: string }>([
  { name: 'a call', given: '::operation{id="a" method="GET" path="/a"}', want: '`GET /a`' },
  {
    name: 'tabs in tabs',
    given:
      '::::::tabs{group="example"}\n:::::tab{label="One" value="one"}\n::::tabs{group="lang"}\n:::tab{label="cURL" value="curl"}\n```bash title="a"\ncurl\n```\n:::\n::::\n:::::\n::::::',
    want: '**Example: One**\n\n**cURL**\n\n```bash\ncurl\n```',
  },
  {
    name: 'a callout',
    given: ':::tip[Mind *it*]\nWords.\n:::',
    want: '> **Mind _it_**\n>\n> Words.',
  },
  {
    name: 'a callout without a title',
    given: ':::note\nWords.\n:::',
    want: '> **note**\n>\n> Words.',
  },
  { name: 'a number', given: ':::proof\n::number[samples]{of="run"}\n:::', want: 'samples' },
  { name: 'a button', given: 'Words.\n\n::try-it{operation="a"}', want: 'Words.' },
  {
    name: 'a recording',
    given: ':::recording{title="First call" seconds="36"}\n```console title="a"\n$ ls\n```\n:::',
    want: '**Terminal recording: First call (36 seconds)**\n\n```console\n$ ls\n```',
  },
  { name: 'details', given: ':::details[More]\nWords.\n:::', want: '**More**\n\nWords.' },
  {
    name: 'a diagram',
    given: '```dot title="The flow" description="A leads to B."\ndigraph { a -> b }\n```',
    want: 'Diagram: The flow. A leads to B.',
  },
])('pageMarkdown writes $name', ({ given, want }) => {
  expect(pageMarkdown(parseSyntax(given)).trim()).toBe(want);
});

test('links lead into the site, wherever it is published', () => {
  const given = '[a](/a#b), [c](https://c.example/d), ![e](/e.png)\n\n[f]: /f';
  expect(pageMarkdown(parseSyntax(given), '/docs').trim()).toBe(
    '[a](/docs/a#b), [c](https://c.example/d), ![e](/docs/e.png)\n\n[f]: /docs/f',
  );
});

test('a reference page as Markdown has every field, parameter, status and sample of the page', async () => {
  const { pages } = readSources(projectFolders, { withDrafts: true });
  const references = pages.filter(({ markdown }) => markdown?.source.origin === 'reference');
  expect(references.length).toBeGreaterThan(20);
  for (const { file, markdown } of references) {
    if (!markdown?.tree) continue;
    const text = pageMarkdown(markdown.tree);
    const html = await renderMarkdown({
      file,
      tree: markdown.tree,
      images: {},
      drawings: {},
      places: {},
      version: '',
      program: '',
    });
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
