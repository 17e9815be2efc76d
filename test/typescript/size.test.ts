import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import { readPackage } from './fresh-project.ts';

const { name } = readPackage('generated/typescript');

/** What the whole client may add to a page that has openapi-fetch. */
const LIMIT = 5000;

const size = (code: string): number => gzipSync(code, { level: 9 }).length;

const use = (what: string, from: string): string =>
  `import * as all from '${from}'; globalThis.used = ${what};`;

test(`the client adds at most ${LIMIT} bytes to openapi-fetch, minified and gzipped`, async () => {
  const alone = size(await bundle(use('all.default', 'openapi-fetch')));
  // The namespace as a value keeps everything that the package exports.
  const both = size(await bundle(use('all', name)));
  // Nothing of the client would be there if it had been shaken out.
  expect(both - alone).toBeGreaterThan(2000);
  expect(both - alone).toBeLessThanOrEqual(LIMIT);
});

test('what a program does not use is left out', async () => {
  const program = `import { CONTRACT_VERSION } from '${name}'; globalThis.used = CONTRACT_VERSION;`;
  expect(await bundle(program)).toMatch(/^globalThis\.used=["'`][\w.+-]+["'`];?\s*$/);
  const errors = `import { NotFoundError } from '${name}'; globalThis.used = NotFoundError;`;
  expect(size(await bundle(errors))).toBeLessThan(500);
});
