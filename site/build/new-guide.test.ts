import { expect, test } from 'vitest';
import { Misuse } from '../../scripts/lib/misuse.js';
import { addEntry, fileName, planGuide } from './new-guide.ts';

const product = { slug: 'acme', name: 'Acme' };

test.each([
  ['Rotate a key', 'rotate-a-key'],
  ["Rotate a provider's key (twice)", 'rotate-a-providers-key-twice'],
  ['{{Product}} proxy', '__product__-proxy'],
  ['Keys & routes: a map', 'keys-and-routes-a-map'],
  ['Über naïve façades', 'uber-naive-facades'],
  ['What is OpenAPI 3.1?', 'what-is-openapi-3-1'],
])('the file of %j is %s', (title, want) => expect(fileName(title, product)).toBe(want));

test.each([
  { title: '…', want: "isn't a title" },
  { title: '# Rotate', want: "isn't a title" },
  { title: 'Rotate\na key', want: "isn't a title" },
  { title: 'x'.repeat(71), want: 'TITLE has 71 characters: expected 70 at most' },
  { title: 'The acme proxy', want: 'write TITLE="The {{Product}} proxy"' },
  { title: 'The {{prodct}} proxy', want: "{{prodct}} isn't a placeholder" },
  { title: '鍵 rotation', want: '"鍵" in TITLE can\'t be part of a path' },
])('no file can be named after $title', ({ title, want }) => {
  expect(() => fileName(title, product)).toThrow(want);
  expect(() => fileName(title, product)).toThrow(Misuse);
});

const NAVIGATION = `# By hand.
sidebar:
  - category: Start
    items:
      - / # home
      - /{{product}}-core/first
      - /{{product}}-core/deep/second
      - /{{product}}-core/third # the last

      # A comment before the next one.
  - category: Features
    items:
      - category: Models
        items:
          - /{{product}}-core/features/files
      - category: Keys
        items: [/keys]

# The end.
outsideSidebar: []
`;

const site = {
  product,
  navigation: NAVIGATION,
  taken: new Map([['/acme-core/taken', 'the reference page of getThing']]),
  body: '## Steps\n',
};
const plan = (title: string, section: string) => planGuide({ title, section, kind: 'howto' }, site);

test("a guide gets the folder of most guides in its category, and is added to the category's end", () => {
  const { file, path, text, navigation } = plan('Rotate: a key', 'Start');
  expect(file).toBe('__product__-core/rotate-a-key.md');
  expect(path).toBe('/acme-core/rotate-a-key');
  expect(text).toMatch(
    /^---\ntitle: "Rotate: a key"\nlabel: "Rotate: a key"\ndescription: .{90,170}\nkind: howto\ndraft: true\n---\n\n## Steps\n$/,
  );
  expect(navigation).toBe(
    NAVIGATION.replace('# the last\n', '# the last\n      - /{{product}}-core/rotate-a-key\n'),
  );
});

test('a category of categories has the folder of the first of them', () => {
  const { file, navigation } = plan('Rotate a key', 'Features/Models');
  expect(file).toBe('__product__-core/features/rotate-a-key.md');
  expect(navigation).toBe(
    NAVIGATION.replace('/files\n', '/files\n          - /{{product}}-core/features/rotate-a-key\n'),
  );
});

test("a planned page in the category isn't listed twice", () => {
  expect(plan('First', 'Start').navigation).toBe(NAVIGATION);
});

test.each([
  ['Taken', 'Start', '/acme-core/taken is taken by the reference page of getThing.'],
  [
    'A key',
    'Strat',
    'SECTION="Strat" isn\'t a category, did you mean "Start"? The categories are:\n  Start\n  Features\n  Features/Models\n  Features/Keys',
  ],
  ['A key', 'Features/Keys', 'write each on a line'],
  ['Files', 'Features', 'is planned under "Features/Models": write SECTION="Features/Models".'],
])('a guide %s in %s is refused: %s', (title, section, want) => {
  expect(() => plan(title, section)).toThrow(want);
  expect(() => plan(title, section)).toThrow(Misuse);
});

test.each([
  ['sidebar:\n- category: A\n  items:\n  - /a', '\n  - /b\n'],
  ['sidebar:\r\n  - category: A\r\n    items:\r\n      - /a\r\n', '      - /b\r\n'],
  [
    'sidebar:\n  - category: A\n    items:\n      - category: B\n        items:\n          - /c\n',
    '      - /b\n',
  ],
])('an entry in the navigation %j is added as %j', (given, want) => {
  expect(addEntry(given, ['A'], '/b')).toBe(given + want);
});
