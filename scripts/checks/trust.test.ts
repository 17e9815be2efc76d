import { expect, test } from 'vitest';
import { auditLockfile, securityFindings } from './trust.ts';

const lock = (change: object): string =>
  JSON.stringify(
    {
      packages: {
        '': {},
        'node_modules/a': { version: '1.0.0', integrity: 'sha512-x', license: 'MIT', ...change },
      },
    },
    null,
    2,
  );

test.each([
  { name: 'a package in order', change: {} },
  { name: 'no digest', change: { integrity: undefined }, want: 'has no sha512 digest' },
  { name: 'a weak digest', change: { integrity: 'sha1-x' }, want: 'has no sha512 digest' },
  { name: 'another source', change: { resolved: 'git+ssh://x' }, want: 'past the registry' },
  { name: 'no license', change: { license: undefined }, want: 'names no license' },
  { name: 'another license', change: { license: 'AGPL-3.0-only' }, want: 'AGPL-3.0-only' },
  { name: 'a script', change: { hasInstallScript: true }, want: 'would run a script' },
])('the audit of the lockfile: $name', ({ change, want }) => {
  const found = auditLockfile(lock(change), '{}');
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual(
    want === undefined ? [] : [expect.stringMatching(new RegExp(`^4 a 1\\.0\\.0 .*${want}`))],
  );
});

test('a script that is switched off is no finding', () => {
  const manifest = '{ "allowScripts": { "a": false } }';
  expect(auditLockfile(lock({ hasInstallScript: true }), manifest)).toEqual([]);
});

const NOW = new Date('2027-01-01T00:00:00Z');

test.each([
  { expires: '2027-06-01T00:00:00Z' },
  { expires: '2027-01-20T00:00:00Z', want: 'security.txt expires in 19 days.' },
  { expires: '2026-12-30T00:00:00Z', want: 'security.txt expired 2 days ago.' },
  { expires: '2029-01-01T00:00:00Z', want: 'security.txt expires in 731 days.' },
  { expires: 'soon', want: 'security.txt has no line such as' },
])('a security.txt until $expires: $want', ({ expires, want }) => {
  const found = securityFindings(`# Words.\nExpires: ${expires}\n`, NOW);
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual(
    want === undefined ? [] : [expect.stringContaining(`2 ${want}`)],
  );
});
