import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFileProblem, guidePath } from './guide-path.ts';
import type { Includes } from './includes.ts';
import { linkFindings } from './links.ts';
import { parseMarkdown } from './markdown.ts';
import { nearest } from './nearest.ts';
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
