import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { apiAnchors } from '../src/lib/api-anchors.ts';
import { paths } from '../src/lib/paths.ts';
import type { PageText, SearchIndexFile } from '../src/search/search-data.ts';
import { buildSite, type BuildOptions, type BuildResult } from './build-site.ts';
import { FIXTURE, foldersOf } from './fixture-site.ts';
import { rulesFile } from './host-rules.ts';
import { readIndex } from './read-index.ts';

/** The journeys in test/journeys/ look at the real site in a browser; here a small one is read as files. */
const work = writeFolder();
const out = join(work, 'dist');
let result: BuildResult;

const FEATURES = 'acme-core/features.html';
const REFERENCE = 'acme-core/administration/creatething.html';

const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const data = (html: string) =>
  JSON.parse(/<script type="application\/json" id="_data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const options = {
  ...foldersOf(FIXTURE),
  out,
  cache: join(work, 'cache'),
  withDrafts: false,
  onProgress: () => {},
};

/** Build the small site once more, in its own folder, with changes to what it's made from. */
const buildWith = (changes: Partial<BuildOptions>): Promise<BuildResult> =>
  buildSite({ ...options, out: join(work, 'never'), ...changes });

beforeAll(async () => {
  result = await buildSite(options);
});

test('everything in the folder of the site is public, and what a host must know is next to it', () => {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /(^|\/)(\.(?!well-known)|_)|\.(br|gz)$/.test(file))).toEqual([]);
  expect(JSON.parse(readFileSync(rulesFile(out), 'utf8'))).toMatchObject({
    base: '',
    redirects: { '/reference': '/api' },
  });
});

test('the licenses of all packages that browsers load are published, those in workers too', () => {
  const named = [...read('licenses.md').matchAll(/^## (\S+) - \S+ \(\S+\)\n\n(.+)/gm)];
  const names = named.map(([, name]) => name);
  for (const name of ['react', 'redoc', 'minisearch', 'stemmer']) expect(names).toContain(name);
  expect(names).toEqual([...new Set(names)]);
});

test('security.txt says where to report a weakness, for how long, and where it is', () => {
  expect(read('.well-known/security.txt')).toMatch(
    /^Contact: https:.*\nCanonical: https:\/\/docs\.example\.com\/\.well-known\/security\.txt\nPolicy: .*\nExpires: \d{4}-.*Z\nPreferred-Languages: en\n$/,
  );
});

test('a second build renders no page again', async () => {
  const made = (): string[] =>
    globSync('{pages,rendered,bundles}/*', { cwd: join(work, 'cache') })
      .filter((file) => !file.startsWith('pages/last-'))
      .map((file) => `${file} ${statSync(join(work, 'cache', file)).mtimeMs}`)
      .toSorted();
  const known = made();
  expect(known.length).toBeGreaterThan(15);
  await buildWith({ out: join(work, 'again') });
  expect(made()).toEqual(known);
  expect(readFileSync(join(work, 'again/index.html'), 'utf8')).toBe(read('index.html'));
});

test('a build without findings counts the published pages', () => {
  expect(result.findings).toEqual([]);
  expect(result.totals?.pages).toBe(5);
});

test('built pages are not marked as hydrated', () => {
  for (const file of globSync('**/*.html', { cwd: out })) {
    expect(read(file), file).not.toContain('data-hydrated');
  }
});

/** What the HTML of each file contains, by the title of its test. */
const CONTENTS: Readonly<Record<string, Readonly<Record<string, readonly (string | RegExp)[]>>>> = {
  [FEATURES]: {
    'a guide has its title, its path, its place and its contents': [
      '<title>Features | Acme documentation</title>',
      '<link rel="canonical" href="https://docs.example.com/acme-core/features">',
      'aria-current="page">Feature map</',
      'On this page',
    ],
    'tabs are complete without script': [
      'data-tabs="lang"',
      'role="tab" id="tabs-1-0" aria-controls="tabs-1-0-panel" aria-selected="true"',
      'role="tabpanel" id="tabs-1-1-panel" aria-labelledby="tabs-1-1"',
      'print',
    ],
    'code is highlighted by classes, and cells are aligned by data': [
      '<span class="token-comment"> # a comment</span>',
      '>An answer</span>',
      'data-align="right"',
    ],
    'a code block has its title, numbers, highlighted lines and prompts as data': [
      /<figure [^>]*data-numbers="true" data-highlights="true"><figcaption[^>]*><span[^>]*>things\.yaml</,
      /<span class="line" data-highlighted="">.*?name/,
      /<span class="line" data-mark="\$ "><span[^>]*>echo/,
    ],
    'task lists, footnotes, details, keys and marks are rendered': [
      '<span class="visually-hidden">Done: </span>',
      '<a href="#_fn-1" id="_fnref-1" data-footnote-ref="true"',
      '<h2 id="footnote-label" class="sr-only">Footnotes</h2>',
      '<details><summary>More <em>things</em></summary>',
      /<kbd>Ctrl<\/kbd>.*<span class="NotShown-root">not shown<\/span>/,
    ],
    'a diagram is drawn into the page and described': [
      /<svg viewBox="[^"]+" width="\d+" height="\d+" role="img" aria-label="One thing leads to another\."><g class="graph"/,
      '<figcaption>The flow</figcaption>',
      'class="node accent"',
    ],
    'a guide contains the generated parts that it includes': [
      '/v1/things/small',
      '<h3 id="part">Part</h3>',
      '<li data-depth="3"><a href="#part">Part</a></li>',
    ],
    'a link of prose to another site opens a new tab without access to this one': [
      '<a target="_blank" rel="noopener noreferrer" href="https://www.example.com">Elsewhere<span',
      '<a href="/">Start</a>',
    ],
  },
  [REFERENCE]: {
    "the slots of a reference page contain the writer's prose": [
      'Every Acme has things.',
      /id="before-the-call".*id="a-thing-in-detail".*id="request"/s,
      /id="related".*href="#a-thing-in-detail">The detail above</s,
    ],
    'prose has diagrams, samples and links as guides have them': [
      'aria-label="Prose becomes a page."',
      '/v1/things/small',
      'href="/acme-core/features">the features</a>',
    ],
    'a reference page has its call line, its panel and its fields': [
      'data-method="POST"',
      'href="/api#/some-things/creatething"',
      /data-part="head".*data-part="panel".*data-part="facts"/s,
      /<select[^>]*><option value="small">A small thing<\/option>/,
      'id="body-parts-size-unit"',
    ],
  },
  'api.html': {
    'the API reference lists every operation and links only to pages that exist': [
      'href="/acme-core/administration/creatething"',
      'href="/api#/drafts/deletething"',
      'Deprecated',
      'Every call needs the header <code>x-api-key</code>.',
    ],
  },
};

describe.each(Object.entries(CONTENTS))('%s', (file, tests) => {
  test.each(Object.entries(tests))('%s', (_title, parts) => {
    for (const part of parts) expect(read(file)).toMatch(part);
  });
});

test.each([
  {
    name: 'a page without headings has no list of contents',
    file: 'index.html',
    no: 'On this page',
  },
  { name: 'a task list has no input', file: FEATURES, no: '<input type="checkbox"' },
  { name: 'a guide contains no other sample', file: FEATURES, no: '/v1/things/large' },
  { name: 'comments in prose are not published', file: REFERENCE, no: 'Not for readers' },
  { name: 'a page hides how it was made', file: REFERENCE, no: 'Made by a generator' },
  { name: 'the sitemap has no drafts', file: 'sitemap.xml', no: 'deletething' },
])('$name', ({ file, no }) => expect(read(file)).not.toContain(no));

test.each([
  {
    file: FEATURES,
    image:
      /<img src="(.+?)" alt="A square" width="20" height="10" loading="lazy"[^>]*><figcaption>The square</,
    address: /^\/assets\/square-[0-9a-f]{8}\.svg$/,
  },
  {
    file: REFERENCE,
    image: /<img src="([^"]+)" alt="A circle" width="30" height="30"/,
    address: /^\/assets\/circle-[0-9a-f]{8}\.svg$/,
  },
])('an image of $file has its size, and a file named after its content', (given) => {
  const html = read(given.file).replaceAll('/>', '>');
  const [, address = ''] = given.image.exec(html) ?? [];
  expect(address).toMatch(given.address);
  expect(read(address)).toContain('<svg');
});

test('an empty slot prints nothing, and a heading in code doesn’t begin a section', () => {
  const [, contents = ''] = /id="_contents"(.*?)<\/nav>/s.exec(read(REFERENCE)) ?? [];
  const ids = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['before-the-call', 'a-thing-in-detail', 'request', 'body', 'related']);
});

test('search finds the words of prose under its headings', () => {
  const { version, pages } = JSON.parse(read(paths.search)) as SearchIndexFile;
  const texts = pages.map((_, at) => JSON.parse(read(paths.searchText(version, at))) as PageText);
  const text = (url: string): string | undefined => {
    const [path, id] = url.split('#');
    const at = pages.findIndex((page) => page.url === path);
    return texts[at]?.sections.find((section) => section.id === id)?.text;
  };
  const page = '/acme-core/administration/creatething';
  expect(text(page)).toContain('Every Acme has things.');
  expect(text(`${page}#before-the-call`)).toContain('Read the features');
  expect(JSON.stringify(texts)).not.toContain('Not for readers');
  expect(text('/acme-core/features#see-also')).toBeUndefined();
});

test('a page links to its source: a guide to its file, a reference page to its prose or to the contract', async () => {
  const address = (html: string): string => data(html).page.editAddress;
  expect(address(read('index.html'))).toMatch(/\/edit\/main\/guides\/index\.md$/);
  expect(address(read(REFERENCE))).toMatch(/\/edit\/main\/prose\/createThing\.md$/);
  const bare = join(work, 'no-prose');
  await buildWith({ prose: join(bare, 'none'), out: bare });
  expect(address(readFileSync(join(bare, REFERENCE), 'utf8'))).toMatch(
    /\/edit\/main\/spec\/admin\.yaml$/,
  );
});

test('a mistake in prose is reported in its file, at its line, and nothing is written', async () => {
  const root = join(work, 'wrong-prose');
  cpSync(FIXTURE, root, { recursive: true });
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
  const { findings, totals } = await buildWith({ root, prose: join(root, 'prose') });
  expect(totals).toBeUndefined();
  expect(existsSync(join(work, 'never'))).toBe(false);
  expect(
    findings.map(({ file, line, column, rule, message }) =>
      [`${file}:${line}:${column}`, rule, message].join(' '),
    ),
  ).toEqual([
    'prose/createThing.md:10:1 slot The page has no slot "Before you cal", did you mean "Before you call"?',
    'prose/createThing.md:18:1 include There\'s no operation "createThin", did you mean "createThing"?',
    'prose/createThing.md:8:1 broken-link → /acme-core/featurs: no page has this path. The nearest one is /acme-core/features.',
    'prose/createThing.md:20:1 broken-anchor → #nowhere: the page has no heading with this id.',
    "prose/createThing.md:8:25 image nowhere.png has no description for readers who can't see it. Describe it: ![text](…).",
    "prose/createThing.md:8:25 image nowhere.png doesn't exist in prose.",
    expect.stringMatching(/^prose\/createThing\.md:15:1 diagram The diagram can't be drawn: /),
  ]);
});

test('without generated files the build names the missing ones and the command that makes them', async () => {
  const { findings, totals } = await buildWith({ generated: join(FIXTURE, 'nowhere') });
  expect(totals).toBeUndefined();
  expect(findings.map(({ file, rule, message }) => [file, rule, message].join(' '))).toContain(
    'nowhere/reference/index.json generated-current The file is missing; run `make generate`.',
  );
});

test('the HTML contains everything once, and the page chunk is only for navigation', () => {
  const html = read(FEATURES);
  expect(data(html).page).not.toHaveProperty('html');
  expect(data(html).page).not.toHaveProperty('headings');
  expect(data(html)).not.toHaveProperty('navigation');
  // The home page shows neither contents nor tree.
  const home = data(read('index.html'));
  expect(home.page.headings).toEqual([]);
  expect(home.navigation).toContainEqual({ label: 'Admin API', first: '/api' });
  const chunk = read(`chunks/${data(html).codeVersion}/pages/acme-core/features.js`);
  expect(chunk).toMatch(/^export default \{.*"html":"<h1/s);
});

test("the sidebar in a page's HTML contains only the page's branch, and the whole tree is a file", () => {
  const html = read(FEATURES);
  const [, tree = ''] = /id="_tree"(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...tree.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)/g)];
  expect(links.map(([, path, label]) => [path, label])).toEqual([
    ['/', 'Getting started'],
    ['/acme-core/features', 'Features'],
    ['/acme-core/features', expect.anything()],
    ['/api', 'Admin API'],
  ]);
  expect(read(`chunks/${data(html).codeVersion}/navigation.js`)).toContain(
    '"/acme-core/administration/creatething"',
  );
});

test('links to /api are checked against its real anchors', () => {
  const ids = [...read('api.html').matchAll(/ id="([^_"][^"]*)"/g)].map(([, id = '']) => id);
  const index = readIndex(options.generated);
  // The interactive view has places for the groups as well, and for its beginning.
  const redoc = ['/', '/some-things', '/drafts'];
  expect([...apiAnchors(index)].toSorted()).toEqual([...ids, ...redoc].toSorted());
});

test('/api shows the variables of servers, webhooks, and operations that other groups have, too', () => {
  const html = read('api.html');
  expect(html).toContain('Near you. {region} is eu (the default) or us.');
  const [, webhook = ''] = html.split(' id="webhook-post-thing-made"');
  expect(webhook.slice(0, 2000)).toMatch(/A thing was made\..*application\/json.*Thing.*id.*7/s);
  const [, drafts = ''] = html.split(' id="group-drafts"');
  expect(drafts.slice(0, 2000)).toMatch(/See also .*Create a thing/s);
});

test('a draft has no page', () => {
  expect(existsSync(join(out, 'acme-core/administration/deletething.html'))).toBe(false);
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
  expect(read(FEATURES)).toContain(
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

test('robots.txt allows everything and names the sitemap', () => {
  expect(read('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n',
  );
});

test('llms.txt lists every published page as Markdown, and llms-full.txt contains them all', () => {
  const list = read('llms.txt');
  expect(list).toMatch(/^# Acme documentation\n\n> .+\n\n/);
  expect(list.match(/^## .+$/gm)).toEqual([
    '## Getting started',
    '## Features',
    '## Admin API',
    '## Optional',
  ]);
  const listed = [...list.matchAll(/^- \[.+\]\(https:\/\/docs\.example\.com\/(.+\.md)\): .+$/gm)];
  const files = listed.map(([, file = '']) => file);
  expect(files.toSorted()).toEqual(
    globSync('**/*.md', { cwd: out })
      .filter((file) => file !== 'licenses.md')
      .toSorted(),
  );
  expect(files).toHaveLength(result.totals?.pages ?? 0);
  const all = read('llms-full.txt');
  for (const file of files) expect(all, file).toContain(read(file));
  expect(all).toContain('<https://docs.example.com/acme-core/features>\n\n# Features\n');
});

test('/api as Markdown has the servers, the operations, the errors and what is left open', () => {
  const text = read('api.md');
  for (const part of [
    '`https://api.example.com`: A placeholder.',
    '`https://{region}.example.com`: Near you. {region} is eu (the default) or us.',
    'See also [Create a thing](https://docs.example.com/acme-core/administration/creatething)',
    '### thing.made\n\n`POST` A thing was made.\n\nBody: `application/json`, Thing.',
    '[YAML](https://docs.example.com/openapi/admin.yaml)',
    '[Create a thing](https://docs.example.com/acme-core/administration/creatething): `createThing`, `POST /v1/things/{thingname}`',
    // A draft has no page.
    'Delete a thing (deleteThing): `deleteThing`',
    '**400** `No such thing`: No thing has this name. List the things. (`createThing`)',
    '`Thing.kind`: The contract lists no values.',
  ]) {
    expect(text).toContain(part);
  }
});

test('the API catalog leads from the API to its definition and its documentation', () => {
  const { linkset } = JSON.parse(read('.well-known/api-catalog')) as {
    linkset: readonly Readonly<
      Record<string, string | readonly { href: string; type: string }[]>
    >[];
  };
  const [, api] = linkset;
  expect(linkset[0]).toEqual({
    anchor: 'https://docs.example.com/.well-known/api-catalog',
    item: [{ href: 'https://api.example.com', title: 'Acme admin API' }],
  });
  expect(api?.anchor).toBe('https://api.example.com');
  const links = Object.values(api ?? {}).filter((value) => typeof value !== 'string');
  const targets = links.flat().map(({ href }) => href.replace('https://docs.example.com/', ''));
  expect(targets).toEqual(['openapi/admin.yaml', 'openapi/admin.json', 'api', 'llms.txt']);
  for (const file of targets)
    expect(existsSync(join(out, file.replace(/^api$/, 'api.html')))).toBe(true);
});

test('under --strict a warning stops the build', async () => {
  const root = join(work, 'strict');
  cpSync(FIXTURE, root, { recursive: true });
  const guide = join(root, 'guides/index.md');
  writeFileSync(guide, `${readFileSync(guide, 'utf8')}\n[Nowhere](#nowhere)\n`);
  const { findings, totals } = await buildWith({
    root,
    guides: join(root, 'guides'),
    isStrict: true,
  });
  expect(totals).toBeUndefined();
  expect(findings).toMatchObject([
    { file: 'guides/index.md', line: 10, rule: 'broken-anchor', severity: 'error' },
  ]);
});
