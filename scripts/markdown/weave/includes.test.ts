import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import type { RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { writeFolder } from '../../lib/temporary-folder.ts';
import { collectHeadings } from '../parse/headings.ts';
import { readIncludes, type Includes } from './includes.ts';
import { linkFindings, readLinks } from '../pages/links.ts';
import { markdownFindings, parseMarkdown } from '../parse/markdown.ts';
import type { SourcePage } from '../types.ts';

const project = join(import.meta.dirname, '../../../site/build/fixtures/project');
const includes = readIncludes(join(project, 'generated'), project);

const page = (body: string): SourcePage => ({
  file: 'a.md',
  origin: 'guide',
  path: '/a',
  body,
  frontMatter: { title: 'Title', label: 'Title', description: '', kind: 'howto', isDraft: false },
});

const outline = (nodes: readonly RootContent[]): string[] =>
  nodes.map((node) => `${node.type} ${toString(node)}`);
const included = (directive: string): RootContent[] =>
  parseMarkdown(page(`## Section\n\n${directive}`), includes).children.slice(2);

test('a sample is a set of tabs in the order of the languages', () => {
  const [tabs, ...rest] = included('::samples{operation="createThing" example="small"}');
  expect(rest).toEqual([]);
  expect(tabs).toMatchObject({
    type: 'containerDirective',
    name: 'tabs',
    children: [
      { attributes: { label: 'cURL', value: 'curl' }, children: [{ lang: 'bash' }] },
      { attributes: { label: 'Python' }, children: [{ lang: 'python' }] },
    ],
  });
});

test('a recording is its transcript, with its length', () => {
  expect(included('::recording{name="first-call"}')).toMatchObject([
    {
      type: 'containerDirective',
      attributes: { name: 'first-call', title: 'First call', seconds: '2' },
      children: [{ type: 'code', lang: 'console', value: '$ acme list\nA thing' }],
    },
  ]);
});

test('several samples have a heading each, whose text is not Markdown', () => {
  const tree = parseMarkdown(page('### Deep\n\n::samples{operation="createThing"}'), includes);
  expect(collectHeadings(tree).map(({ depth, text }) => `${depth} ${text}`)).toEqual([
    '3 Deep',
    '4 A small thing',
    '4 A large *thing*',
  ]);
});

test('fields include the tables of nested schemas, one level below the section', () => {
  const tree = parseMarkdown(
    page('### Deep\n\n::fields{schema="Thing" side="request"}\n\n## After'),
    includes,
  );
  expect(collectHeadings(tree).map(({ depth, text }) => `${depth} ${text}`)).toEqual([
    '3 Deep',
    '4 Part',
    '2 After',
  ]);
});

test('findings about included links have the line of the directive', () => {
  const given = page('## Section\n\n::fields{schema="Thing" side="request"}');
  const parsed = { page: given, tree: parseMarkdown(given, includes) };
  const targets = (...paths: readonly string[]) => ({
    anchors: new Map(paths.map((path) => [path, undefined])),
    drafts: new Set<string>(),
    redirects: {},
  });
  expect(linkFindings([readLinks(parsed)], targets(given.path))).toEqual([]);
  const broken = page('## Section\n\n::operations{tag="Some Things"}');
  expect(
    linkFindings(
      [readLinks({ page: broken, tree: parseMarkdown(broken, includes) })],
      targets(broken.path),
    ),
  ).toMatchObject([{ line: 3, rule: 'broken-link' }]);
});

test('errors and operations are tables, in which drafts have no link', () => {
  expect(outline(included('::errors{operation="createThing"}'))).toEqual([
    'table StatusMessageCauseFix400Bad thingThe thing is bad.Send a good one.',
  ]);
  const [published] = included('::operations{tag="Some Things"}');
  expect(JSON.stringify(published)).toContain('"url":"/acme-core/administration/creatething"');
  const [draft] = included('::operations{tag="Drafts"}');
  expect(draft && toString(draft)).toContain('Delete a thingDELETE /v1/things/{thingname}');
  expect(JSON.stringify(draft)).not.toContain('"link"');
});

test.each(
  Object.entries({
    '::samples{operation="creatThing"}':
      'There\'s no operation "creatThing", did you mean "createThing"?',
    '::samples{operation="createThing" example="smal"}':
      'There\'s no example of createThing "smal", did you mean "small"?',
    '::fields{schema="Think" side="request"}': 'There\'s no schema "Think", did you mean "Thing"?',
    '::fields{schema="Thing" side="response"}': 'A response contains no field of Thing.',
    '::errors{operation="nothing"}':
      'There\'s no operation "nothing": expected one of createThing.',
    '::try-it{operation="creatThing"}':
      'There\'s no operation "creatThing", did you mean "createThing"?',
    '::recording{name="frist-call"}':
      'There\'s no recording "frist-call", did you mean "first-call"?',
    '::operations{tag="Thing"}': 'There\'s no tag "Thing": expected one of Some Things, Drafts.',
  }),
)('the directive %s is reported at its place: %s', (given, want) => {
  expect(markdownFindings(page(`Text.\n\n${given}`), includes)).toMatchObject([
    { file: 'a.md', line: 3, rule: 'include', severity: 'error', message: want },
  ]);
});

/** Read the includes of a project whose SDKs have these parts. */
function withParts(parts: Readonly<Record<string, string>>): Includes {
  const files = Object.entries(parts).map(([name, content]) => [
    `reference/fragments/sdk/${name}.md`,
    content,
  ]);
  const generated = writeFolder(Object.fromEntries(files) as Record<string, string>);
  cpSync(join(project, 'generated'), generated, { recursive: true });
  return readIncludes(generated, generated);
}

test('a heading inside code or a directive does not begin a section', () => {
  const code = '```python\n# Comment.\n```';
  const methods = [
    '## Routes',
    `### \`get\`\n\n:::details[Sample]\n${code}\n:::`,
    `::::tabs{group="g"}\n:::tab{label="A" value="a"}\n#### Inside\n\n${code}\n:::\n::::`,
    '### `list`\n\nText.',
  ];
  const parts = withParts({ 'python.methods': methods.join('\n\n') });
  const tree = parseMarkdown(page('## Section\n\n::sdk{language="python" part="methods"}'), parts);
  expect(outline(tree.children.slice(2))).toEqual([
    'heading Routes',
    'heading get',
    expect.stringMatching(/^containerDirective Sample# Comment\.$/),
    expect.stringMatching(/^containerDirective Inside# Comment\.$/),
    'heading list',
    'paragraph Text.',
  ]);
});

test('an unknown part of an SDK is a finding with the nearest one', () => {
  const files = ['python.options', 'python.methods', 'typescript.errors'];
  const parts = withParts(Object.fromEntries(files.map((name) => [name, '## Part\n\nText.\n'])));
  const problems = (directive: string): string[] =>
    markdownFindings(page(directive), parts).map(({ message }) => message);
  expect(problems('::sdk{language="python" part="methods"}')).toEqual([]);
  expect(problems('::sdk{language="python" part="method"}')).toEqual([
    expect.stringMatching(/no part of the python SDK "method".*"methods"/),
  ]);
  expect(problems('::sdk{language="typescript" part="options"}')).toEqual([
    expect.stringContaining('expected one of errors'),
  ]);
  expect(problems('::sdk{language="ruby" part="options"}')[0]).toContain(
    '"sdk" has language="ruby"',
  );
});
