import { expect, test } from 'vitest';
import { renderMarkdown } from './render/markdown.tsx';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { remarkHeadings } from '../../scripts/markdown/parse/headings.ts';
import { withAliases } from './aliases.ts';
import { addPermalinks, checkPermalinks } from './permalinks.ts';
import { parseRedirects } from './redirects.ts';

const product = { slug: 'acme', name: 'Acme' };
const operation = { summary: '', method: 'GET', path: '/', page: null, isDeprecated: false };
const published = (redirects = '') => {
  const read = parseRedirects(redirects, product);
  return {
    targets: {
      anchors: new Map<string, ReadonlySet<string> | undefined>([
        ['/', new Set(['start'])],
        ['/acme-core/caching', new Set(['caching', 'limits', 'acme-keys'])],
        ['/api', new Set(['operations', '/routes/listroutes'])],
        ['/openapi/admin.yaml', undefined],
        ['/packages/acme-1.0.0.tgz', undefined],
      ]),
      drafts: new Set<string>(),
      redirects: read.redirects,
    },
    aliases: read.aliases,
    titles: new Map([['/acme-core/caching', 'caching']]),
    index: {
      product,
      groups: [
        {
          tag: 'Routes',
          title: '',
          isDraft: false,
          operations: [{ ...operation, operationId: 'listRoutes', renamedFrom: 'getRoutes' }],
        },
      ],
    } as never,
  };
};

const RECORD = `# What was published: paths with the ids of their headings and fields, and operations. Links from
# elsewhere lead here, so all of it must stay, or lead on by site/redirects.yaml. Written by \`make permalinks\`.
paths:
  /: start
  /api: operations
  /openapi/admin.yaml:
  /{{product}}-core/caching: limits {{product}}-keys
operations:
  - listRoutes
`;

test('the record has what is published, whatever the product is called, and a second run adds nothing', () => {
  expect(addPermalinks(undefined, published())).toBe(RECORD);
  expect(addPermalinks(RECORD, published())).toBe(RECORD);
  expect(checkPermalinks(RECORD, published())).toEqual([]);
});

test('nothing leaves the record', () => {
  const older = RECORD.replace('/openapi', '/gone: part\n  /openapi')
    .replace('/: start', '/: before start')
    .replace('  - l', '  - getRoutes\n  - l');
  expect(addPermalinks(older, published())).toBe(older);
});

const RECORDS: Record<string, { record: string; redirects?: string; want?: string }> = {
  'a path': {
    record: '/old: part',
    want: '2:3 /old was published, and links to it lead nowhere now. Add to site/redirects.yaml: "/old: /api", or the page that has its content.',
  },
  'a path that leads on': { record: '/old: limits', redirects: '/old: /acme-core/caching' },
  'a path that leads to a part of a page, with any anchor': {
    record: '/old: any',
    redirects: '/old: /acme-core/caching#limits',
  },
  'an id of a path that leads on': {
    record: '/old: limit',
    redirects: '/old: /acme-core/caching',
    want: '2:3 /old#limit was published, and links to it lead to the beginning of the page now. Add to site/redirects.yaml: "/acme-core/caching#limit: /acme-core/caching#limits", or the part that has its content.',
  },
  'an id': {
    record: '/{{product}}-core/caching: limits {{product}}-key',
    want: '2:3 /acme-core/caching#acme-key was published, and links to it lead to the beginning of the page now. Add to site/redirects.yaml: "/acme-core/caching#acme-key: /acme-core/caching#acme-keys", or the part that has its content.',
  },
  'an id with an alias': { record: '/: begin', redirects: '/#begin: /#start' },
};
test.each(Object.entries(RECORDS))('%s that was published', (_, { record, redirects, want }) => {
  const found = checkPermalinks(`paths:\n  ${record}\noperations: []\n`, published(redirects));
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(
    want === undefined ? [] : [want],
  );
});

test('an operation stays, or has another name', () => {
  const found = checkPermalinks('paths: {}\noperations: [getRoutes, gone]\n', published());
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '2:25 The operation gone was published and is gone. If it has another name, add "x-renamed-from: gone" to it; if a major version removed it, remove this line.',
  ]);
});

test('a part of a page has its former ids as well, and its text stays', async () => {
  const tree = parseSyntax('## Limits\n\n| a | b |\n| - | - |\n| `c` | d |\n');
  remarkHeadings({ title: 'Caching' })(tree);
  const given = JSON.stringify(tree);
  const aliased = withAliases(tree, { bounds: 'limits', borders: 'limits', x: 'c' });
  expect(JSON.stringify(tree)).toBe(given);
  const html = await renderMarkdown({
    file: '',
    tree: aliased,
    images: {},
    drawings: {},
    places: {},
    version: '',
    program: '',
  });
  expect(html).toContain('<h2 id="limits"');
  expect(html).toContain('<span id="bounds"></span><span id="borders"></span>Limits');
  expect(html).toMatch(/<tr id="c"[^>]*><t[dh][^>]*><span id="x"><\/span><code>c/);
});
