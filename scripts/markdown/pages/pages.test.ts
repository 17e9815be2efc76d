import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFileProblem, guidePath } from './guide-path.ts';
import type { Includes } from '../weave/includes.ts';
import { anchorIds, linkFindings, readLinks, type ParsedPage } from './links.ts';
import { parseMarkdown } from '../parse/markdown.ts';
import { nearest, nearestPath } from '../../lib/nearest.ts';
import { writeFolder } from '../../lib/temporary-folder.ts';
import { createPageMemory } from './page-memory.ts';
import { readPage, readPages } from './pages.ts';
import type { SourcePage } from '../types.ts';

const includes: Includes = { expand: () => undefined };
const product = { slug: 'acme', name: 'Acme' };

test.each([
  ['index.md', '/'],
  ['changelog.md', '/changelog'],
  ['__product__-core/features/__product__proxy.md', '/acme-core/features/acmeproxy'],
])('the guide %s has the path %s', (file, path) => {
  expect(guidePath(file, product)).toBe(path);
  expect(guideFileProblem(file)).toBeUndefined();
});

test.each(['My Page.md', 'a/index.md', 'a/B.md', 'a.b.md'])(
  'a guide may not be named %s',
  (file) => {
    expect(guideFileProblem(file)).toBeDefined();
  },
);

const text = (body: string): string =>
  `---\ntitle: T\nlabel: T\ndescription: ${'x'.repeat(100)}\nkind: howto\n---\n\n${body}\n`;

const read = (body: string, name = 'a.md') =>
  readPage(
    { file: `guides/${name}`, name, text: text(body), origin: 'guide' },
    { root: '' },
    product,
    includes,
  );

test('pages contain the names of the product and escaped braces', () => {
  expect(read('{{Product}} is {{product}}, not \\{{word}}.').parsed?.page.body.trim()).toBe(
    'Acme is acme, not {{word}}.',
  );
});

test('readPages reports an unknown placeholder with its line', () => {
  expect(read('Fine.\n\n{{produkt}}').findings).toMatchObject([
    { file: 'guides/a.md', line: 10, rule: 'product-name', severity: 'error' },
  ]);
});

const parsed = (path: string, body: string) => {
  const page = read(body).parsed?.page;
  if (!page) throw new Error('The page of this test has findings.');
  const moved: SourcePage = { ...page, path };
  return { page: moved, tree: parseMarkdown(moved, includes) };
};

/** Return the findings about the links of pages, in a site with a few other pages. */
const linkMessages = (...pages: readonly ParsedPage[]): string[] => {
  const anchors = new Map([
    ...pages.map(({ page, tree }) => [page.path, anchorIds(tree)] as const),
    ['/core/features/caching', new Set<string>()] as const,
    ['/file.yaml', undefined] as const,
  ]);
  const targets = { anchors, drafts: new Set(['/draft']), redirects: { '/old': '/b' } };
  return linkFindings(pages.map(readLinks), targets).map(
    ({ file, line, column, rule, severity, message }) =>
      `${file}:${line}:${column} ${severity} ${rule} ${message}`,
  );
};

test('linkFindings reports every broken link with the nearest path', () => {
  expect(
    linkMessages(
      parsed('/a', '[ok](/b) [ok](/b#second) [ok](#t) [ok](https://example.com) [ok](/file.yaml)'),
      parsed('/b', '## Second\n\n[path](/aa) [relative](../caching.md) [anchor](/b#sekond)'),
      parsed('/c', '[own](#sekond) [old](/old#x) [draft](/draft) [far](/caching#x)'),
    ),
  ).toEqual([
    'guides/a.md:10:1 error broken-link → /aa: no page has this path. The nearest one is /a.',
    'guides/a.md:10:13 error broken-link → ../caching.md: expected a path from the site\'s root, which begins with "/". The nearest one is /core/features/caching.',
    'guides/a.md:10:39 warning broken-anchor → /b#sekond: the page has no heading with this id. The nearest one is #second.',
    'guides/a.md:8:1 warning broken-anchor → #sekond: the page has no heading with this id.',
    'guides/a.md:8:16 error broken-link → /old#x: the page has moved. Write /b.',
    "guides/a.md:8:30 error broken-link → /draft: the page is a draft, which isn't published. Publish it, or link to another page.",
    'guides/a.md:8:46 error broken-link → /caching#x: no page has this path. The nearest one is /core/features/caching.',
  ]);
});

test.each(['[a]()', '[a](<>)', '[a](javascript:alert(1))', '<data:text,a>', '[a][]\n\n[a]: tel:1'])(
  'a link that would lose its URL is an error: %s',
  (link) => {
    expect(linkMessages(parsed('/a', link))).toEqual([
      expect.stringMatching(
        /^guides\/a\.md:\d+:1 error broken-link → \S+: the link has no usable address/,
      ),
    ]);
  },
);

test.each(['/b#%73econd', '/b#s%C3%A9c', '/b#top', '/b#', '?lang=python#second', '/file.yaml#a'])(
  "a valid anchor isn't a finding: %s",
  (url) => {
    expect(linkMessages(parsed('/b', `## Second\n\n## Séc\n\n[a](${url})`))).toEqual([]);
  },
);

test.each([
  ['/security.html', '/security'],
  ['/SECURITY', '/security'],
  ['/FEATURES', '/core/features'],
  ['/security/', '/security'],
  ['/security.md', '/security'],
  ['/index.html', '/'],
  ['/core/features/index.html', '/core/features'],
  ['/features/caching', '/core/features/caching'],
  ['/core/caching', '/core/features/caching'],
  ['/gaurds/overview', '/guards/overview'],
  ['/core/feature', '/core/features'],
  ['/nothing/like/it', '/core/features'],
])('the nearest path to %s is %s', (given, want) => {
  const known = ['/', '/security', '/core/features', '/core/features/caching', '/core/cachings'];
  expect(nearestPath(given, [...known, '/core/overview', '/guards/overview'])).toBe(want);
});

test('nearest returns a similar word or nothing', () => {
  expect(nearest('tilte', ['label', 'title'])).toBe('title');
  expect(nearest('elephant', ['label', 'title'])).toBeUndefined();
});

/** Write pages into folders of guides and of the reference. */
function write(files: Readonly<Record<string, string | Buffer>>) {
  const root = writeFolder({ 'guides/.keep': '', 'reference/.keep': '', ...files });
  return { root, guides: join(root, 'guides'), reference: join(root, 'reference') };
}

test('if two pages have the same path, the first is kept and the second is reported', () => {
  const generated = text('Page.').replace('kind:', 'path: /a\noperationId: getA\nkind:');
  const folders = write({ 'guides/a.md': text('Guide.'), 'reference/geta.md': generated });
  const { pages, findings } = readPages(folders, product, includes);
  expect(pages.map(({ page }) => page.file)).toEqual(['guides/a.md']);
  expect(findings).toMatchObject([
    { file: 'reference/geta.md', rule: 'duplicate-path', severity: 'warning' },
  ]);
});

test('a page with errors keeps its last version while other pages change', () => {
  const folders = write({});
  const memory = createPageMemory();
  const save = (name: string, content: string): void =>
    writeFileSync(join(folders.guides, name), content);
  const shown = (): readonly (string | undefined)[] =>
    readPages(folders, product, includes, memory).pages.map(({ page }) => page.body.trim());

  save('a.md', 'no front matter');
  save('b.md', text('First.'));
  expect(shown()).toEqual(['First.']);
  save('a.md', text('Good.'));
  expect(shown()).toEqual(['Good.', 'First.']);
  for (const broken of [text('# Another\n\n# title'), 'no front matter']) {
    save('a.md', broken);
    save('b.md', text(broken.slice(0, 2)));
    expect(shown()).toEqual(['Good.', broken.slice(0, 2)]);
  }
  save('a.md', text('Mended.'));
  expect(shown()[0]).toBe('Mended.');
  rmSync(join(folders.guides, 'a.md'));
  expect(shown()).toHaveLength(1);
});

test('files from any editor are read, and bytes that aren’t text are reported at their line', () => {
  const folders = write({
    'guides/latin.md': Buffer.from(text('Caf\u00e9.'), 'latin1'),
    'guides/mark.md': `\uFEFF${text('Marked.')}`,
    'guides/merge.md': text('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> main'),
    'guides/nul.md': text('A \0 byte.'),
    'guides/windows.md': text('One.\n\nTwo.').replaceAll('\n', '\r\n'),
  });
  const { pages, findings } = readPages(folders, product, includes);
  expect(pages.map(({ page }) => [page.path, page.body.trim()])).toEqual([
    ['/mark', 'Marked.'],
    ['/windows', 'One.\n\nTwo.'],
  ]);
  expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'guides/latin.md:8 text-file',
    'guides/merge.md:8 text-file',
    'guides/nul.md:8 text-file',
  ]);
});

test('the page of a renamed operation shows the prose of its old name', () => {
  const words = (id: string): string =>
    `---\noperationId: ${id}\nfingerprint: '0123456789ab'\n---\n\n## Intro\n\nWritten as ${id}.\n`;
  const root = writeFolder({ 'prose/getRoute.md': words('getRoute') });
  const prose = join(root, 'prose');
  const page = text('::slot{name="intro" heading="Intro"}').replace(
    '---\n\n',
    'path: /a\noperationId: getPath\nrenamedFrom: getRoute\n---\n\n',
  );
  const shown = (): string => {
    const file = { file: 'reference/a.md', name: 'a.md', text: page, origin: 'reference' } as const;
    const { parsed, findings } = readPage(file, { root, prose }, product, includes);
    expect(findings).toEqual([]);
    return JSON.stringify(parsed?.tree);
  };

  expect(shown()).toContain('Written as getRoute.');
  writeFileSync(join(prose, 'getPath.md'), words('getPath'));
  expect(shown()).toContain('Written as getPath.');
});
