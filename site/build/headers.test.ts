import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { headerRules, headersFor } from './headers.ts';

const rules = headerRules('let a = 1');
const policy = (path: string): string => headersFor(rules, path)['Content-Security-Policy'] ?? '';

test('scripts come from the site, but for the one whose hash is named', () => {
  const hash = createHash('sha256').update('let a = 1').digest('base64');
  expect(policy('/')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy('/')).not.toContain('unsafe');
});

test('the API reference alone may write styles', () => {
  expect(policy('/api')).toContain("style-src 'self' 'unsafe-inline'");
  for (const path of ['/', '/apis', '/api/a', '/404']) {
    expect(policy(path)).toContain("style-src 'self';");
  }
});

test.each([
  ['/', 'no-cache'],
  ['/openapi/admin.json', 'no-cache'],
  ['/assets/entry-abc.js', 'public, max-age=31536000, immutable'],
  ['/chunks/abc/pages/index.js', 'public, max-age=31536000, immutable'],
])('%s is kept: %s', (path, want) => {
  expect(headersFor(rules, path)).toMatchObject({
    'Cache-Control': want,
    'X-Content-Type-Options': 'nosniff',
  });
});

test('a service that counts visits is the one other host, for its script and its messages', () => {
  const withService = headerRules('let a = 1', { script: 'https://count.example.com/a/script.js' });
  for (const path of ['/', '/api']) {
    const directives = (headersFor(withService, path)['Content-Security-Policy'] ?? '').split('; ');
    expect(directives.filter((text) => text.includes('https:'))).toEqual([
      expect.stringMatching(/^script-src 'self' 'sha256-\S+' https:\/\/count\.example\.com$/),
      "connect-src 'self' https://count.example.com",
    ]);
  }
  expect(policy('/')).not.toContain('https:');
});
