import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAnchors } from '../src/lib/api-anchors.ts';
import { paths } from '../src/lib/paths.ts';
import { buildSite } from './build-site.ts';
import type { BuildResult } from './build-site.ts';
import { readIndex } from './read-index.ts';

/** The journeys in test/e2e/ look at the real site in a browser; here a small one is read as files. */
const project = join(import.meta.dirname, 'fixtures/project');
const work = mkdtempSync(join(tmpdir(), 'site-'));
const out = join(work, 'dist');
let result: BuildResult;

const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const data = (html: string) =>
  JSON.parse(/<script type="application\/json" id="_data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const options = {
  root: project,
  guides: join(project, 'guides'),
  prose: join(project, 'prose'),
  generated: join(project, 'generated'),
  navigation: join(project, 'navigation.yaml'),
  public: join(import.meta.dirname, '../public'),
  out,
  cache: join(work, 'cache'),
  withDrafts: false,
  onProgress: () => {},
};

beforeAll(async () => {
  result = await buildSite(options);
}, 60_000);

afterAll(() => rmSync(work, { recursive: true }));

test('a second build renders no page anew', async () => {
  const rendered = join(work, 'cache/rendered');
  const known = readdirSync(rendered).toSorted();
  expect(known.length).toBeGreaterThan(8);
  await buildSite({ ...options, out: join(work, 'again') });
  expect(readdirSync(rendered).toSorted()).toEqual(known);
  expect(readFileSync(join(work, 'again/index.html'), 'utf8')).toBe(read('index.html'));
});

test('the build has nothing to say and counts the published pages', () => {
  expect(result.findings).toEqual([]);
  expect(result.totals?.pages).toBe(5);
});

test.each(['index.html', 'acme-core/features.html', 'api.html', '404.html'])(
  '%s keeps to the policy: no style attribute, no handler, one inline script',
  (file) => {
    const html = read(file);
    expect(html).not.toMatch(/<[^>]+ style=/);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/);
    expect(
      html.match(/<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>/g),
    ).toHaveLength(1);
  },
);

test('no file says that React runs', () => {
  for (const file of globSync('**/*.html', { cwd: out })) {
    expect(read(file), file).not.toContain('data-hydrated');
  }
});

test('a page without headings has no list of contents', () => {
  expect(read('acme-core/features.html')).toContain('On this page');
  expect(read('index.html')).not.toContain('On this page');
});

test('text directives stay the text they were', () => {
  expect(read('index.html')).toContain('The gateway opens at 10:30 and reads a:b as it is.');
});

test('a guide has its title, its path and its place', () => {
  const html = read('acme-core/features.html');
  expect(html).toContain('<title>Features | Acme documentation</title>');
  expect(html).toContain(
    '<link rel="canonical" href="https://docs.example.com/acme-core/features">',
  );
  expect(html).toContain('aria-current="page">Feature map</');
});

test('tabs are complete without script', () => {
  const html = read('acme-core/features.html');
  expect(html).toContain('data-tabs="lang"');
  expect(html).toMatch(
    /role="tab" id="tabs-1-0" aria-controls="tabs-1-0-panel" aria-selected="true"/,
  );
  expect(html).toMatch(/role="tabpanel" id="tabs-1-1-panel" aria-labelledby="tabs-1-1"/);
  expect(html).toContain('print');
});

test('code is highlighted by classes, and aligned cells by data', () => {
  const html = read('acme-core/features.html');
  expect(html).toContain('<span class="token-comment"> # a comment</span>');
  expect(html).toContain('>An answer</span>');
  expect(html).toContain('data-align="right"');
});

test('a block has its title, its numbers and the lines that are set off', () => {
  const html = read('acme-core/features.html');
  expect(html).toMatch(
    /<figure [^>]*data-numbers="true" data-highlights="true"><figcaption[^>]*><span[^>]*>things\.yaml</,
  );
  expect(html).toMatch(/<span class="line" data-highlighted="">.*?name/);
});

test('a prompt is no part of the words', () => {
  expect(read('acme-core/features.html')).toMatch(
    /<span class="line" data-mark="\$ "><span[^>]*><\/span>echo /,
  );
});

test('task lists, footnotes, details, keys and marks are there', () => {
  const html = read('acme-core/features.html');
  expect(html).toContain('<span class="visually-hidden">Done: </span>');
  expect(html).not.toContain('<input type="checkbox"');
  expect(html).toMatch(/<a href="#_fn-1" id="_fnref-1" data-footnote-ref="true"/);
  expect(html).toMatch(/<h2 id="footnote-label" class="sr-only">Footnotes<\/h2>/);
  expect(html).toContain('<details><summary>More <em>things</em></summary>');
  expect(html).toMatch(/<kbd>Ctrl<\/kbd>.*<span class="NotShown-root">not shown<\/span>/);
});

test('an image has its size, its caption and a file named after its content', () => {
  const html = read('acme-core/features.html');
  const [, address = ''] =
    /<img src="([^"]+)" alt="A square" width="20" height="10" loading="lazy"[^>]*><figcaption>The square</.exec(
      html.replaceAll('/>', '>'),
    ) ?? [];
  expect(address).toMatch(/^\/assets\/square-[0-9a-f]{8}\.svg$/);
  expect(read(address)).toContain('<svg');
});

test('a diagram is drawn into the page and described', () => {
  const html = read('acme-core/features.html');
  expect(html).toMatch(
    /<svg viewBox="[^"]+" width="\d+" height="\d+" role="img" aria-label="One thing leads to another\."><g class="graph"/,
  );
  expect(html).toContain('<figcaption>The flow</figcaption>');
  expect(html).toContain('class="node accent"');
});

test('what was generated stands where a guide asks for it', () => {
  const html = read('acme-core/features.html');
  expect(html).toContain('/v1/things/small');
  expect(html).not.toContain('/v1/things/large');
  expect(html).toContain('<h3 id="part">Part</h3>');
  expect(data(html).page.headings).toContainEqual({ depth: 3, text: 'Part', id: 'part' });
});

test('the writer’s prose stands in the slots of its reference page, and comments do not', () => {
  const html = read('acme-core/administration/creatething.html');
  expect(html).toMatch(/Every Acme has things\..*Creates a thing\./s);
  expect(html).toMatch(/id="before-the-call".*id="a-thing-in-detail".*id="request-body"/s);
  expect(html).toMatch(/id="related".*href="#a-thing-in-detail">The detail above</s);
  expect(html).not.toContain('Not for readers');
});

test('an empty slot prints nothing, and a heading in code begins no section', () => {
  const { headings } = data(read('acme-core/administration/creatething.html')).page;
  expect(headings.map(({ id }: { id: string }) => id)).toEqual([
    'before-the-call',
    'a-thing-in-detail',
    'request-body',
    'samples',
    'related',
  ]);
});

test('prose has images, diagrams, samples and links as guides have them', () => {
  const html = read('acme-core/administration/creatething.html');
  const [, address = ''] =
    /<img src="([^"]+)" alt="A circle" width="30" height="30"/.exec(html) ?? [];
  expect(address).toMatch(/^\/assets\/circle-[0-9a-f]{8}\.svg$/);
  expect(read(address)).toContain('<circle');
  expect(html).toContain('aria-label="Prose becomes a page."');
  expect(html).toContain('/v1/things/small');
  expect(html).toContain('href="/acme-core/features">the features</a>');
});

test('search finds the words of prose under its headings', () => {
  const sections = JSON.parse(read(paths.searchSections)) as { url: string; text: string }[];
  const text = (url: string): string | undefined =>
    sections.find((section) => section.url === url)?.text;
  const page = '/acme-core/administration/creatething';
  expect(text(page)).toContain('Every Acme has things.');
  expect(text(`${page}#before-the-call`)).toContain('Read the features');
  expect(JSON.stringify(sections)).not.toContain('Not for readers');
  expect(text('/acme-core/features#see-also')).toBeUndefined();
});

test('a page says where it is changed: a guide in its file, a reference page in its prose', () => {
  const address = (file: string): string => data(read(file)).page.editAddress;
  expect(address('index.html')).toMatch(/\/edit\/main\/guides\/index\.md$/);
  expect(address('acme-core/administration/creatething.html')).toMatch(
    /\/edit\/main\/prose\/createThing\.md$/,
  );
});

test('a reference page without prose is changed in the contract', async () => {
  const root = join(work, 'no-prose');
  const { totals } = await buildSite({ ...options, prose: join(root, 'none'), out: root });
  expect(totals).toBeDefined();
  const html = readFileSync(join(root, 'acme-core/administration/creatething.html'), 'utf8');
  expect(data(html).page.editAddress).toMatch(/\/edit\/main\/spec\/admin\.yaml$/);
});

test('what is wrong in prose is reported in its file, at its line', async () => {
  const root = join(work, 'wrong-prose');
  cpSync(project, root, { recursive: true });
  const prose = join(root, 'prose/createThing.md');
  const wrong = `## Intro

[a](/acme-core/featurs) ![](nowhere.png)

## Before you cal

## See also

\`\`\`dot title="T" description="D"
digraph { a -> }
\`\`\`

::samples{operation="createThin"}

[b](#nowhere)
`;
  writeFileSync(
    prose,
    `---\noperationId: createThing\nfingerprint: '0123456789ab'\n---\n\n${wrong}`,
  );
  const { findings } = await buildSite({
    ...options,
    root,
    prose: join(root, 'prose'),
    out: join(work, 'never'),
  });
  expect(
    findings.map(({ file, line, column, rule, message }) =>
      [`${file}:${line}:${column}`, rule, message].join(' '),
    ),
  ).toEqual([
    'prose/createThing.md:10:1 slot The page has no slot "Before you cal", did you mean "Before you call"?',
    'prose/createThing.md:18:1 include There is no operation "createThin", did you mean "createThing"?',
    'prose/createThing.md:8:1 broken-link → /acme-core/featurs: no page has this path. The nearest one is /acme-core/features.',
    'prose/createThing.md:20:1 broken-anchor → #nowhere: the page has no heading with this id.',
    'prose/createThing.md:8:25 image nowhere.png says nothing to readers who do not see it. Describe it: ![text](…).',
    'prose/createThing.md:8:25 image nowhere.png does not exist in prose.',
    expect.stringMatching(/^prose\/createThing\.md:15:1 diagram The diagram cannot be drawn: /),
  ]);
});

test('without generated files the build says which are missing, and what makes them', async () => {
  const { findings, totals } = await buildSite({
    ...options,
    generated: join(project, 'nowhere'),
    out: join(work, 'never'),
  });
  expect(totals).toBeUndefined();
  expect(findings.map(({ file, rule, message }) => [file, rule, message].join(' '))).toContain(
    'nowhere/reference/index.json generated-current The file is missing; run `make generate`.',
  );
});

test('redirects are a file that any host can read', () => {
  expect(JSON.parse(read('.redirects.json'))).toMatchObject({ '/reference': '/api' });
});

test('a reference page has its call line, its properties and its panel', () => {
  const html = read('acme-core/administration/creatething.html');
  expect(html).toContain('data-method="POST"');
  expect(html).toContain('href="/api#/some-things/creatething"');
  expect(html).toMatch(/<table[^>]*data-kind="properties"/);
  // What speaks for itself needs no name before it.
  expect(html).toContain('<td data-column="required">required</td>');
  expect(html).toMatch(
    /data-part="head".*data-part="facts".*data-part="panel".*data-part="after"/s,
  );
  expect(html).not.toContain('Made by a generator');
});

test('the article is in the HTML once, and its chunk is for navigation alone', () => {
  const html = read('acme-core/features.html');
  expect(data(html).page).not.toHaveProperty('html');
  const chunk = read(`chunks/${data(html).buildId}/pages/acme-core/features.js`);
  expect(chunk).toMatch(/^export default \{.*"html":"<h1/s);
});

test("the sidebar in a page's HTML holds its own branch; the whole tree is a file", () => {
  const { navigation, buildId } = data(read('acme-core/features.html'));
  expect(navigation).toEqual([
    { label: 'Getting started', first: '/' },
    { label: 'Features', first: '/acme-core/features', items: [expect.anything()] },
    { label: 'Admin API', first: '/api' },
  ]);
  expect(read(`chunks/${buildId}/navigation.js`)).toContain(
    '"/acme-core/administration/creatething"',
  );
});

test('the API reference lists every operation and links only to pages that exist', () => {
  const html = read('api.html');
  expect(html).toContain('href="/acme-core/administration/creatething"');
  expect(html).toContain('href="/api#/drafts/deletething"');
  expect(html).toContain('Deprecated');
  expect(html).toContain('Every call needs the header <code>x-api-key</code>.');
});

test('the anchors of /api are those that links are held against', () => {
  const ids = [...read('api.html').matchAll(/ id="([^_"][^"]*)"/g)].map(([, id = '']) => id);
  const index = readIndex(options.generated);
  // The interactive view has places for the groups as well, and for its beginning.
  const redoc = ['/', '/some-things', '/drafts'];
  expect([...apiAnchors(index)].toSorted()).toEqual([...ids, ...redoc].toSorted());
});

test('drafts are nowhere', () => {
  expect(() => read('acme-core/administration/deletething.html')).toThrow();
  expect(read('sitemap.xml')).not.toContain('deletething');
});

test('every published page has its card, and no other page has one', () => {
  const cards = globSync('cards/**/*.png', { cwd: out });
  expect(cards.toSorted()).toEqual([
    'cards/acme-core/administration/creatething.png',
    'cards/acme-core/features.png',
    'cards/api.png',
    'cards/index.png',
    'cards/verified.png',
  ]);
  // https://www.w3.org/TR/png/#11IHDR
  const head = readFileSync(join(out, 'cards/index.png')).subarray(0, 24);
  expect(head.subarray(1, 4).toString()).toBe('PNG');
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(read('acme-core/features.html')).toContain(
    'content="https://docs.example.com/cards/acme-core/features.png"',
  );
});

test('the manifest and the head name icons that exist', () => {
  const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string }[] };
  const linked = [...read('index.html').matchAll(/rel="(?:icon|apple-touch-icon)" href="(.*?)"/g)];
  const files = [...icons.map(({ src }) => src), ...linked.map(([, href = '']) => href)];
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect(existsSync(join(out, file)), file).toBe(true);
});

test('the sitemap names every published page', () => {
  const entry = (path: string): string =>
    `<url><loc>https://docs.example.com${path}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`;
  expect(read('sitemap.xml').match(/<url>.*?<\/url>/gs)).toEqual([
    entry('/acme-core/features'),
    entry('/'),
    entry('/acme-core/administration/creatething'),
    entry('/verified'),
    entry('/api'),
  ]);
});

test('robots may read everything, and find the sitemap', () => {
  expect(read('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n',
  );
});

test('a link of prose to another site opens a new tab, which learns nothing of this one', () => {
  const article = read('acme-core/features.html');
  expect(article).toMatch(
    /<a target="_blank" rel="noopener noreferrer" href="https:\/\/www\.example\.com">Elsewhere<span/,
  );
  expect(article).toContain('<a href="/">Start</a>');
});

test('the definition is copied byte for byte', () => {
  const source = readFileSync(join(project, 'generated/openapi/admin.yaml'), 'utf8');
  expect(read('openapi/admin.yaml')).toBe(source);
});

test('under --strict a warning stops the build', async () => {
  const root = join(work, 'strict');
  cpSync(project, root, { recursive: true });
  const guide = join(root, 'guides/index.md');
  writeFileSync(guide, `${readFileSync(guide, 'utf8')}\n[Nowhere](#nowhere)\n`);
  const { findings, totals } = await buildSite({
    ...options,
    root,
    guides: join(root, 'guides'),
    out: join(work, 'never'),
    isStrict: true,
  });
  expect(totals).toBeUndefined();
  expect(findings).toMatchObject([
    { file: 'guides/index.md', line: 10, rule: 'broken-anchor', severity: 'error' },
  ]);
});

test('findings stop the build before anything is written', async () => {
  const broken = await buildSite({
    ...options,
    guides: join(project, 'generated/reference'),
    out: join(work, 'never'),
  });
  expect(broken.totals).toBeUndefined();
  expect(broken.findings.length).toBeGreaterThan(0);
});
