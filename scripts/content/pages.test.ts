import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFileProblem, guidePath } from './guide-path.ts';
import type { Includes } from './includes.ts';
import { linkFindings } from './links.ts';
import { parseMarkdown } from './markdown.ts';
import { nearest } from './nearest.ts';
import { createPageMemory } from './page-memory.ts';
import { readPage, readPages } from './pages.ts';
import type { SourcePage } from './types.ts';

const includes: Includes = { expand: () => undefined };
const product = { slug: 'acme', name: 'Acme' };

test.each([
  ['index.md', '/'],
  ['changelog.md', '/changelog'],
  ['__product__-core/features/__product__proxy.md', '/acme-core/features/acmeproxy'],
])('the guide %s is at %s', (file, path) => {
  expect(guidePath(file, product)).toBe(path);
  expect(guideFileProblem(file)).toBeUndefined();
});

test.each(['My Page.md', 'a/index.md', 'a/B.md', 'a.b.md'])('no guide may be named %s', (file) => {
  expect(guideFileProblem(file)).toBeDefined();
});

const text = (body: string): string =>
  `---\ntitle: T\nlabel: T\ndescription: ${'x'.repeat(100)}\nkind: howto\n---\n\n${body}\n`;

const read = (body: string, name = 'a.md') =>
  readPage(
    { file: `guides/${name}`, name, text: text(body), origin: 'guide' },
    { root: '' },
    product,
    includes,
  );

test('the names of the product are filled in, and braces can be written', () => {
  expect(read('{{Product}} is {{product}}, not \\{{word}}.').parsed?.page.body.trim()).toBe(
    'Acme is acme, not {{word}}.',
  );
});

test('a name that stands for nothing is reported with its line', () => {
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

test('every link that leads nowhere is reported with the nearest path', () => {
  const pages = [
    parsed('/a', '[ok](/b) [ok](/b#second) [ok](#t) [ok](https://example.com) [ok](/file.yaml)'),
    parsed(
      '/b',
      '## Second\n\n[path](/aa) [relative](a) [anchor](/b#sekond) [own](#sekond) [old](/old#x)',
    ),
  ];
  const findings = linkFindings(pages, {
    files: ['/file.yaml'],
    redirects: { '/old': '/b' },
  });
  expect(findings.map(({ rule, severity, message }) => `${severity} ${rule} ${message}`)).toEqual([
    'error broken-link → /aa: no page has this path. The nearest one is /a.',
    'error broken-link → a: expected a path from the site\'s root. Begin it with "/".',
    'warning broken-anchor → /b#sekond: the page has no heading with this id. The nearest one is #second.',
    'warning broken-anchor → #sekond: the page has no heading with this id. The nearest one is #second.',
    'error broken-link → /old#x: the page has moved. Write /b.',
  ]);
  expect(findings[0]).toMatchObject({ file: 'guides/a.md', line: 10, column: 1 });
});

test('the nearest word is near, or none', () => {
  expect(nearest('tilte', ['label', 'title'])).toBe('title');
  expect(nearest('elephant', ['label', 'title'])).toBeUndefined();
});

test('of two pages with one path the first is kept, and the other is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const folders = { root: folder, guides: join(folder, 'guides'), reference: join(folder, 'ref') };
  mkdirSync(folders.guides);
  mkdirSync(folders.reference);
  writeFileSync(join(folders.guides, 'a.md'), text('Guide.'));
  const generated = text('Page.').replace('kind:', 'path: /a\noperationId: getA\nkind:');
  writeFileSync(join(folders.reference, 'geta.md'), generated);
  const { pages, findings } = readPages(folders, product, includes);
  rmSync(folder, { recursive: true });
  expect(pages.map(({ page }) => page.file)).toEqual(['guides/a.md']);
  expect(findings).toMatchObject([
    { file: 'ref/geta.md', rule: 'duplicate-path', severity: 'warning' },
  ]);
});

test('a page with errors stays as it was before them, and the others follow', () => {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  const folders = { root, guides: join(root, 'guides'), reference: join(root, 'reference') };
  mkdirSync(folders.guides);
  mkdirSync(folders.reference);
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
  rmSync(root, { recursive: true });
});
