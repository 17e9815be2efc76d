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
      "<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Features","item":"https://docs.example.com/acme-core/features"},{"@type":"ListItem","position":2,"name":"Retries","item":"https://docs.example.com/acme-core/retries"}]}</script>",
      "<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">",
      "<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000000">",
      "<link rel="icon" href="/favicon.svg" type="image/svg+xml">",
      "<link rel="icon" href="/favicon.png" type="image/png" sizes="96x96">",
      "<link rel="apple-touch-icon" href="/apple-touch-icon.png">",
      "<link rel="manifest" href="/site.webmanifest">",
    ]
  `);
});

test.each([
  {
    name: 'leave out a category that leads to the page',
    categories: [FEATURES, { label: 'Traffic', first: page.path }],
    want: [
      ['Features', 'https://docs.example.com/acme-core/features'],
      ['Retries', 'https://docs.example.com/acme-core/retries'],
    ],
  },
  {
    name: 'keep the inner one of two categories that lead to one page',
    categories: [FEATURES, { ...FEATURES, label: 'Traffic' }],
    want: [
      ['Traffic', 'https://docs.example.com/acme-core/features'],
      ['Retries', 'https://docs.example.com/acme-core/retries'],
    ],
  },
  {
    name: 'begin with the home page for a page outside the navigation',
    categories: undefined,
    want: [
      ['Acme documentation', 'https://docs.example.com/'],
      ['Retries & "more"', 'https://docs.example.com/acme-core/retries'],
    ],
  },
])('the breadcrumbs of search engines $name', ({ categories, want }) => {
  const trail = categories && { categories, page: { label: 'Retries', path: page.path } };
  const script = headTags(site, page, { ...facts, trail }).find((tag) => tag.includes('ld+json'));
  const list = JSON.parse(script?.replaceAll(/<.*?>/g, '') ?? '{}') as {
    itemListElement: readonly { position: number; name: string; item: string }[];
  };
  expect(list.itemListElement.map(({ name, item }) => [name, item])).toEqual(want);
  expect(list.itemListElement.map(({ position }) => position)).toEqual([1, 2]);
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

test('every breadcrumb trail begins with the home page, which has none', () => {
  expect(headTags(site, { ...page, path: '/' }, facts).join('\n')).not.toContain('ld+json');
});
