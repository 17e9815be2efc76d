import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import index from './fixtures/project/generated/reference/index.json' with { type: 'json' };
import { parseNavigation } from './read-navigation.ts';

const { product, links } = index;

const NAVIGATION = readFileSync(join(import.meta.dirname, 'fixtures/navigation.yaml'), 'utf8');

test('the navigation has the product filled in, and the addresses of other sites', () => {
  const { source, findings, entries } = parseNavigation(NAVIGATION, product, links);
  expect(findings).toEqual([]);
  expect(source).toEqual({
    sidebar: [
      { category: 'Start', items: ['/', { category: 'Models', items: ['/acme-core/models'] }] },
      { category: 'API', items: ['/api', 'operations'] },
    ],
    outsideSidebar: ['/specimen'],
    navbar: [{ label: 'Models', to: '/acme-core/models', activeOn: [['Start', 'Models']] }],
    footer: [{ title: 'Company', links: [{ label: 'Contact', to: links.contact }] }],
    notFound: [{ lookingFor: 'a place to start', label: 'Home', to: '/' }],
  });
  expect(entries).toEqual([
    { path: '/', line: 4, column: 9 },
    { path: '/acme-core/models', line: 7, column: 13 },
    { path: '/api', line: 10, column: 9 },
    { path: '/specimen', line: 13, column: 5 },
    { path: '/acme-core/models', line: 16, column: 9 },
    { path: '/', line: 26, column: 9 },
  ]);
});

const DEEPEST = '          - /{{product}}-core/models\n';

test.each<[name: string, before: string, after: string, ...want: string[]]>([
  [
    'a misspelt field',
    'category: API',
    'categroy: API',
    '8:5 "category" is missing. Add "category: …".',
    '8:5 Unknown field "categroy", did you mean "category"?',
  ],
  [
    'a field too many',
    '    label: Home',
    '    color: red\n    label: Home',
    '25:5 Unknown field "color"',
  ],
  [
    'a path without its slash',
    '- /specimen',
    '- specimen',
    '13:5 Item 1 is "specimen": expected the path of a page: small letters',
  ],
  [
    'another placeholder',
    '- /{{product}}',
    '- /{{prodct}}',
    '7:13 Item 1 is "/{{prodct}}-core/models": expected the path of a page',
  ],
  ['a path twice', '- /specimen', '- /api', '13:5 /api is listed above already'],
  [
    'an empty category',
    '    items:\n      - /api\n      - operations\n',
    '    items: []\n',
    '9:12 "items" is empty. Add a value, or remove it.',
  ],
  [
    'a category twice',
    '- category: API',
    '- category: Start',
    '8:5 The category "Start" is listed twice. Merge the two.',
  ],
  [
    'a category too deep',
    DEEPEST,
    `${DEEPEST}          - category: A\n            items: [/b]\n`,
    '8:13 "A" puts pages at level 4: expected 3 at most.',
  ],
  [
    'a link to a page that is not listed',
    '    to: /\n',
    '    to: /specimens\n',
    '26:9 /specimens is neither in "sidebar" nor in "outsideSidebar", did you mean "/specimen"?',
  ],
  [
    'an address that the site does not have',
    'links.contact',
    'links.contakt',
    '22:13 info.x-product.links of the contract has no "links.contakt", did you mean "links.contact"?',
  ],
  [
    'a category that is not there',
    '[Start/Models]',
    '[Start/Model]',
    '17:16 Unknown category "Start/Model", did you mean "Start/Models"?',
  ],
  ['a list where fields belong', NAVIGATION, '- /\n', '1:1 The file is ["/"]: expected fields'],
  ['no YAML', '[Start/Models]', '[Start/Models', '18:1 This is not YAML: '],
])('%s in the navigation is reported at its place', (_name, before, after, ...want) => {
  expect(NAVIGATION.split(before)).toHaveLength(2);
  const { findings } = parseNavigation(NAVIGATION.replace(before, after), product, links);
  expect(findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(
    want.map((message) => expect.stringContaining(message) as string),
  );
});
