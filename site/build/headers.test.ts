import { expect, test } from 'vitest';
import { headerRules, headersFor } from './headers.ts';

const rules = headerRules('let a = 1');
const policy = (path: string): string => headersFor(rules, path)['Content-Security-Policy'] ?? '';

test.each([
  ['/', 'no-cache'],
  ['/openapi/admin.json', 'no-cache'],
  ['/assets/entry-abc.js', 'public, max-age=31536000, immutable'],
  ['/chunks/abc/pages/index.js', 'no-cache'],
])('%s is kept: %s', (path, want) => {
  expect(headersFor(rules, path)).toMatchObject({
    'Cache-Control': want,
    'X-Content-Type-Options': 'nosniff',
  });
});

test("other sites can't frame a page, keep a handle to its window, or make it use a device", () => {
  expect(headersFor(rules, '/')).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  });
});

test('the analytics service is the only other allowed host, for its script and its messages', () => {
  const withService = headerRules('let a = 1', '', {
    script: 'https://count.example.com/a/script.js',
  });
  for (const path of ['/', '/api']) {
    const directives = (headersFor(withService, path)['Content-Security-Policy'] ?? '').split('; ');
    expect(directives.filter((text) => text.includes('https:'))).toEqual([
      expect.stringMatching(/^script-src 'self' 'sha256-\S+' https:\/\/count\.example\.com$/),
      "connect-src 'self' https://count.example.com",
    ]);
  }
  expect(policy('/')).not.toContain('https:');
});
