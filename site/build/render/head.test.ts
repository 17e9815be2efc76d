import { expect, test } from 'vitest';
import { siteConfig } from '../../config.ts';
import index from '../fixtures/project/generated/reference/index.json' with { type: 'json' };
import { headTags, type HeadFacts } from './head.ts';

const site = siteConfig(index);
const FEATURES = { label: 'Features', first: '/acme-core/features' };
const facts: HeadFacts = {
  title: 'Retries & "more"',
  description: 'How <often> a call is repeated.',
  trail: {
    categories: [FEATURES],
    page: { label: 'Retries', path: '/acme-core/retries' },
  },
  api: 'Acme API',
  isOperation: false,
  themeColors: { light: '#ffffff', dark: '#000000' },
};
const page = { path: '/acme-core/retries', layout: 'article', isDraft: false } as const;

test('the head of a page', () => {
  expect(headTags(site, page, facts)).toMatchInlineSnapshot(`
    [
      "<meta name="description" content="How &lt;often&gt; a call is repeated.">",
      "<link rel="canonical" href="https://docs.example.com/acme-core/retries">",
      "<meta property="og:type" content="website">",
      "<meta property="og:site_name" content="Acme documentation">",
      "<meta property="og:locale" content="en">",
      "<meta property="og:title" content="Retries &amp; &quot;more&quot;">",
      "<meta property="og:description" content="How &lt;often&gt; a call is repeated.">",
      "<meta property="og:url" content="https://docs.example.com/acme-core/retries">",
      "<meta property="og:image" content="https://docs.example.com/cards/acme-core/retries.png">",
      "<meta property="og:image:type" content="image/png">",
      "<meta property="og:image:width" content="1200">",
      "<meta property="og:image:height" content="630">",
      "<meta property="og:image:alt" content="Retries &amp; &quot;more&quot;, Acme documentation">",
      "<meta name="twitter:card" content="summary_large_image">",
      "<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"TechArticle","headline":"Retries & \\"more\\"","description":"How \\u003coften> a call is repeated.","url":"https://docs.example.com/acme-core/retries","inLanguage":"en","isPartOf":{"@id":"https://docs.example.com/"}},{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Features","item":"https://docs.example.com/acme-core/features"},{"@type":"ListItem","position":2,"name":"Retries","item":"https://docs.example.com/acme-core/retries"}]}]}</script>",
      "<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">",
      "<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000000">",
      "<link rel="icon" href="/favicon.svg" type="image/svg+xml">",
      "<link rel="icon" href="/favicon.png" type="image/png" sizes="96x96">",
      "<link rel="apple-touch-icon" href="/apple-touch-icon.png">",
      "<link rel="manifest" href="/site.webmanifest">",
    ]
  `);
});

const TRAILS = {
  'leave out a category that leads to the page': {
    categories: [FEATURES, { label: 'Traffic', first: page.path }],
    want: [
      ['Features', 'https://docs.example.com/acme-core/features'],
      ['Retries', 'https://docs.example.com/acme-core/retries'],
    ],
  },
  'keep the inner one of two categories that lead to one page': {
    categories: [FEATURES, { ...FEATURES, label: 'Traffic' }],
    want: [
      ['Traffic', 'https://docs.example.com/acme-core/features'],
      ['Retries', 'https://docs.example.com/acme-core/retries'],
    ],
  },
  'begin with the home page for a page outside the navigation': {
    categories: undefined,
    want: [
      ['Acme documentation', 'https://docs.example.com/'],
      ['Retries & "more"', 'https://docs.example.com/acme-core/retries'],
    ],
  },
};
test.each(Object.entries(TRAILS))('the breadcrumbs %s', (_, { categories, want }) => {
  const trail = categories && { categories, page: { label: 'Retries', path: page.path } };
  const list = graphOf(page, { ...facts, trail }).at(-1)?.itemListElement ?? [];
  expect(list.map(({ name, item }) => [name, item])).toEqual(want);
  expect(list.map(({ position }) => position)).toEqual([1, 2]);
});

test('no text in a label can end the script of the breadcrumbs', () => {
  const label = '</script><script>alert(1)';
  const trail = { categories: [], page: { label, path: '/a' } };
  const [script = '', ...others] = headTags(site, page, { ...facts, trail }).filter((tag) =>
    tag.includes('ld+json'),
  );
  expect(others).toEqual([]);
  expect(script.match(/<\/?script/g)).toHaveLength(2);
});

test.each([
  { name: 'a draft', given: { ...page, isDraft: true } },
  { name: 'the not-found page', given: { ...page, path: '/404', layout: 'not-found' as const } },
])('$name is hidden from search engines and has no social card', ({ given }) => {
  const tags = headTags(site, given, facts).join('\n');
  expect(tags).toContain('<meta name="robots" content="noindex">');
  expect(tags).not.toMatch(/canonical|og:|ld\+json/);
});

const NODES: Readonly<Record<string, { given: Parameters<typeof graphOf>; want: object }>> = {
  'the home page is the site, with a search that its address opens': {
    given: [{ ...page, path: '/', layout: 'home' }, facts],
    want: {
      '@type': 'WebSite',
      '@id': 'https://docs.example.com/',
      name: 'Acme documentation',
      potentialAction: {
        '@type': 'SearchAction',
        target: 'https://docs.example.com/?search={search_term_string}',
        'query-input': 'required name=search_term_string',
      },
    },
  },
  'a guide is an article of the site, with the date of its last change': {
    given: [
      { ...page, updated: { moment: '2030-01-31T10:00:00Z', day: '31 January 2030' } },
      facts,
    ],
    want: {
      '@type': 'TechArticle',
      headline: facts.title,
      description: facts.description,
      url: 'https://docs.example.com/acme-core/retries',
      dateModified: '2030-01-31T10:00:00Z',
      isPartOf: { '@id': 'https://docs.example.com/' },
    },
  },
  'the page of an operation is a part of an API reference': {
    given: [page, { ...facts, isOperation: true }],
    want: { '@type': 'APIReference', headline: facts.title },
  },
  '/api is the API': {
    given: [{ ...page, path: '/api', layout: 'api' }, facts],
    want: {
      '@type': 'WebAPI',
      name: 'Acme API',
      documentation: 'https://docs.example.com/api',
    },
  },
};
test.each(Object.entries(NODES))('for search engines, %s', (_, { given, want }) => {
  expect(graphOf(...given)[0]).toMatchObject(want);
});

type Node = Readonly<Record<string, unknown>> & {
  readonly itemListElement?: readonly { position: number; name: string; item: string }[];
};

/** Read what a page states as https://schema.org. */
function graphOf(given: Parameters<typeof headTags>[1], ofHead: HeadFacts): readonly Node[] {
  const script = headTags(site, given, ofHead).find((tag) => tag.includes('ld+json'));
  const data = JSON.parse(script?.replaceAll(/<\/?script.*?>/g, '') ?? '{}') as {
    '@graph': readonly Node[];
  };
  return data['@graph'];
}
