import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { FIXTURE, foldersOf } from './fixture-site.ts';
import { pageFindings } from './page-findings.ts';

/** One mistake of each kind, in a page of a small site: the rule, the place and the way out. */
const cache = writeFolder();

const HOME = 'guides/index.md';
const home = readFileSync(join(FIXTURE, HOME), 'utf8');
/** The line on which what a test adds begins. */
const ADDED = home.split('\n').length + 1;

const frontMatter = (change: (text: string) => string): string =>
  home.replace(/^---\n[\s\S]*?\n---\n/, change);

async function findings(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = writeFolder();
  cpSync(FIXTURE, root, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return (await pageFindings(foldersOf(root), cache)).map(
    ({ file, line, column, rule, message, severity }) =>
      `${severity} ${file}:${line}:${column} ${rule} ${message}`,
  );
}

test('a site without a mistake has no findings', async () => {
  expect(await findings({})).toEqual([]);
});

test("a draft that isn't in the navigation isn't a finding", async () => {
  const draft = home.replace('kind: ', 'draft: true\nkind: ');
  expect(await findings({ 'guides/plan.md': draft })).toEqual([]);
});

const navigation = readFileSync(join(FIXTURE, 'navigation.yaml'), 'utf8');

const added = (text: string): Record<string, string> => ({ [HOME]: `${home}\n${text}\n` });

test.each([
  '/sitemap.xml',
  '/search.json',
  '/robots.txt',
  '/openapi/admin.yaml',
  '/openapi/admin.json',
  '/favicon.svg',
  '/verified#samples-by-kind',
  '/api#operations',
  '/api#group-some-things',
  '/api#/',
  '/api#/drafts',
  '/api#/some-things/creatething',
])("a link to %s isn't a finding", async (path) => {
  expect(await findings(added(`The [file](${path}).`))).toEqual([]);
});

const MISTAKES: Record<string, { given: Record<string, string>; want: string }> = {
  'a broken link behind the name of the product': {
    given: added('{{Product}} has [it](/acme-core/feature).'),
    want: `${HOME}:${ADDED}:17 broken-link → /acme-core/feature: no page has this path. The nearest one is /acme-core/features.`,
  },
  'a broken anchor': {
    given: added('See [it](/acme-core/features#par).'),
    want: `${HOME}:${ADDED}:5 broken-anchor → /acme-core/features#par: the page has no heading with this id. The nearest one is #part.`,
  },
  'a broken anchor of the API reference': {
    given: added('See [it](/api#operation).'),
    want: `${HOME}:${ADDED}:5 broken-anchor → /api#operation: the page has no heading with this id. The nearest one is #operations.`,
  },
  'a link to a draft': {
    given: added('See [it](/acme-core/administration/deletething).'),
    want: `${HOME}:${ADDED}:5 broken-link → /acme-core/administration/deletething: the page is a draft, which`,
  },
  'a link to the page for addresses that lead nowhere': {
    given: added('See [it](/404).'),
    want: `${HOME}:${ADDED}:5 broken-link → /404: no page has this path.`,
  },
  'a missing description': {
    given: { [HOME]: frontMatter((text) => text.replace(/^description:.*\n/m, '')) },
    want: `${HOME}:2:1 front-matter "description" is missing. Add "description: …".`,
  },
  'a fence without an end': {
    given: added('````json\n{}\n```\n\nMore.'),
    want: `${HOME}:${ADDED}:1 fence The code block that begins with \`\`\`\` isn't closed. Line ${ADDED + 2} is \`\`\`: expected \`\`\`\`.`,
  },
  'an unknown language': {
    given: added('```pyton\na\n```'),
    want: `${HOME}:${ADDED}:1 code-block Unknown language "pyton", did you mean "python"?`,
  },
  'a diagram that cannot be drawn': {
    given: added('```dot title="A" description="B"\ndigraph { a -> }\n```'),
    want: `${HOME}:${ADDED + 1}:1 diagram `,
  },
  'an unknown placeholder': {
    given: added('The {{prodct}}.'),
    want: `${HOME}:${ADDED}:5 product-name {{prodct}} isn't a placeholder`,
  },
  'a draft with a broken link': {
    given: {
      'navigation.yaml': navigation.replace('- /verified', '- /verified\n  - /plan'),
      'guides/plan.md': `---\ntitle: A\nlabel: A\ndescription: ${'x'.repeat(100)}\nkind: howto\ndraft: true\n---\n\n[it](/b)\n`,
    },
    want: 'guides/plan.md:9:1 broken-link → /b: no page has this path.',
  },
  ...Object.fromEntries(
    [
      ['/api', 'site/src/api/ApiOverview.tsx'],
      ['/verified', 'scripts/samples/check/verified-page.ts'],
      ['/404', 'site/src/shell/not-found/NotFound.tsx'],
    ].map(([path, owner]) => [
      `a guide at ${path}, which the site makes itself`,
      {
        given: { [`guides${path}.md`]: home },
        want: `guides${path}.md duplicate-path The path ${path} is already the path of ${owner}, so this page was skipped.`,
      },
    ]),
  ),
  'a path in the navigation that no page has': {
    given: {
      'navigation.yaml': navigation.replace('- /verified', '- /verified\n  - /acme-core/feature'),
    },
    want: 'site/navigation.yaml:14:5 broken-link → /acme-core/feature: no page has this path. The nearest one is /acme-core/features.',
  },
  'a published page that is not in the navigation': {
    given: { 'guides/lost.md': home },
    want: 'guides/lost.md page-in-navigation Readers can\'t find /lost: it isn\'t in site/navigation.yaml. Add it to a category of "sidebar", or to "outsideSidebar".',
  },
};

test.each(Object.entries(MISTAKES))('%s is a finding', async (_, { given, want }) => {
  const found = await findings(given);
  expect(found.slice(1)).toEqual([]);
  expect(found[0]?.replace(':0:0 ', ' ')).toContain(`error ${want}`);
});
