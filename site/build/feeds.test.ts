import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { siteConfig } from '../config.ts';
import index from './fixtures/project/generated/reference/index.json' with { type: 'json' };
import { feedFiles } from './feeds.ts';

const BREAKING = {
  isBreaking: true,
  operations: ['Get a <thing>'],
  text: 'The field `a` & more was removed.',
};
const RELEASES = [
  { version: '1.1.0', date: '2030-03-01', link: '/changelog#version-1-1-0', changes: [] },
  { version: '1.0.0', date: '2030-01-31', link: '/changelog#version-1-0-0', changes: [BREAKING] },
];

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly content: { readonly '#text': string };
}

/** Return the two feeds as a reader's program sees them. */
async function readFeeds(releases: readonly object[], address?: string) {
  const generated = writeFolder({ 'reference/changelog.json': JSON.stringify(releases) });
  const files = feedFiles(generated, siteConfig(index, address), index);
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' });
  return Promise.all(
    Object.values(files).map(async (make) => {
      const text = String(await make());
      expect(XMLValidator.validate(text)).toBe(true);
      const { feed } = parser.parse(text) as {
        feed: { id: string; updated: string; entry?: readonly Entry[] };
      };
      return { ...feed, entries: feed.entry ?? [] };
    }),
  );
}

test('one feed has all releases, the other those with breaking changes', async () => {
  const [all, breaking] = await readFeeds(RELEASES);
  expect(all?.entries.map(({ title }) => title)).toEqual(['Acme API 1.1.0', 'Acme API 1.0.0']);
  expect(all?.updated).toBe('2030-03-01T00:00:00Z');
  expect(breaking?.entries.map(({ title }) => title)).toEqual(['Acme API 1.0.0']);
  expect(breaking?.updated).toBe('2030-01-31T00:00:00Z');
  expect(breaking?.entries[0]?.content['#text']).toBe(
    '<ul><li><strong>Breaking:</strong> The field `a` &amp; more was removed. (Get a &lt;thing&gt;)</li></ul>',
  );
});

test('the ids of feeds and entries differ, and stay when the site moves and releases are added', async () => {
  const ids = async (...given: Parameters<typeof readFeeds>): Promise<string[]> =>
    (await readFeeds(...given)).flatMap(({ id, entries }) => [id, ...entries.map((one) => one.id)]);
  const now = await ids(RELEASES);
  expect(new Set(now).size).toBe(5);
  expect(now).toEqual(await ids(RELEASES, 'https://example.org/docs'));
  expect(now).toEqual(expect.arrayContaining(await ids(RELEASES.slice(1))));
  // Feed readers show an entry whose id changes as a new one.
  expect(now[0]).toMatchInlineSnapshot(`"urn:uuid:cafa49ee-b941-55da-a7da-09c40a2972f0"`);
});

test('a contract that was never released has no feeds', async () => {
  expect(await readFeeds([])).toEqual([]);
});
