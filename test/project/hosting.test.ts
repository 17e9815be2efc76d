import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { findProgram } from '../../scripts/test/python.ts';
import { normalizeAddress } from '../../site/build/base-path.ts';
import { headerRules } from '../../site/build/headers.ts';
import { rulesFile, type HostRules } from '../../site/build/host-rules.ts';
import { compareHost } from '../hosting/expect-host.ts';
import { ROOT } from '../root.ts';
import { startHost } from '../hosting/server.ts';
import { callCommand } from './run-command.ts';

/** A few files below a path. test/thorough/hosting.e2e.ts has the whole site, and Caddy. */
const RULES: HostRules = {
  base: '/docs',
  headers: headerRules('let a = 1', '/docs'),
  redirects: { '/old': '/security', '/older': '/playground/overview#part' },
};
const FILES = [
  'index.html',
  '404.html',
  'api.html',
  'security.html',
  'security.md',
  'playground.html',
  'playground/overview.html',
  'assets/a-1.js',
  'chunks/1/pages/index.js',
  'openapi/admin.yaml',
  'packages/a-1.tgz',
  '.well-known/api-catalog',
  '.well-known/security.txt',
];

const work = writeFolder(
  Object.fromEntries(FILES.map((file) => [`dist/${file}`, `${file}\n`.repeat(200)])),
);
const dist = join(work, 'dist');
const out = join(work, 'hosting');

beforeAll(() => {
  writeFileSync(rulesFile(dist), JSON.stringify(RULES));
  execFileSync('node', ['site/build/hosting.ts', `--site=${dist}`, `--out=${out}`]);
});

test.skipIf(!findProgram('nginx'))('nginx serves the site by its rules alone', async () => {
  const { origin, stop } = await startHost('nginx', join(out, 'server'));
  expect(await compareHost(origin, dist)).toEqual([]);
  await stop();
});

test('Netlify and Cloudflare get each header once, because they join those of all rules that match', () => {
  const read = (file: string): string => readFileSync(join(out, 'static', file), 'utf8');
  expect(read('_redirects')).toBe(
    '/docs/old /docs/security 301\n/docs/older /docs/playground/overview#part 301\n',
  );
  const names = read('_headers').match(/^ {2}[\w-]+(?=: )/gm) ?? [];
  expect(names.filter((name) => name.trim() !== 'Cache-Control')).toHaveLength(
    new Set(names).size - 1,
  );
  expect(read('_headers')).toContain(
    "/docs/*\n  Content-Security-Policy: frame-ancestors 'none'\n",
  );
  expect(read('_headers')).toMatch(/\/docs\/assets\/\*\n {2}Cache-Control: .*immutable\n/);
  expect(read('_headers')).toContain(
    '/docs/.well-known/api-catalog\n  Content-Type: application/linkset+json; profile=',
  );
  expect(read('docs/security.html')).toContain('security.html');
});

test('without a built site the command says what to do', async () => {
  const { code, stderr } = await callCommand(ROOT, 'site/build/hosting.ts', [
    `--site=${work}/none`,
  ]);
  expect([code, stderr]).toEqual([
    2,
    `${work}/none doesn't contain a built site. Run "make build" first.\n`,
  ]);
});

test.each([
  { given: 'https://Example.com/docs/', want: 'https://example.com/docs/' },
  { given: 'https://example.com', want: 'https://example.com/' },
  { given: 'https://example.com/-/a.b/_c', want: 'https://example.com/-/a.b/_c' },
])('the address $given is $want', ({ given, want }) => {
  expect(normalizeAddress(given)).toBe(want);
});

test.each([
  'example.com',
  '/docs',
  'ftp://example.com',
  'https://example.com/a b',
  'https://a.b/#c',
])('the address %s is refused', (given) => {
  expect(() => normalizeAddress(given)).toThrow(/^SITE_ADDRESS is ".*" instead of an address/);
});
