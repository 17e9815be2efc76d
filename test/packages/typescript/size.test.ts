import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import { readPackage } from './fresh-project.ts';

const { name } = readPackage('generated/typescript');

/** The bytes that the whole client may add to a page that has openapi-fetch. */
const LIMIT = 5200;

const size = (code: string): number => gzipSync(code, { level: 9 }).length;

const use = (what: string, from: string): string =>
  `import * as all from '${from}'; globalThis.used = ${what};`;

test(`the client adds at most ${LIMIT} bytes to openapi-fetch, minified and gzipped`, async () => {
  const alone = size(await bundle(use('all.default', 'openapi-fetch')));
  // A namespace that is used as a value keeps everything that the package exports.
  const both = size(await bundle(use('all', name)));
  // Less would mean that tree shaking removed the client.
  expect(both - alone).toBeGreaterThan(2000);
  expect(both - alone).toBeLessThanOrEqual(LIMIT);
});

test('a bundle contains only the parts of the client that its program uses', async () => {
  const program = `import { CONTRACT_VERSION } from '${name}'; globalThis.used = CONTRACT_VERSION;`;
  expect(await bundle(program)).toMatch(/^globalThis\.used=["'`][\w.+-]+["'`];?\s*$/);
  const errors = `import { NotFoundError } from '${name}'; globalThis.used = NotFoundError;`;
  expect(size(await bundle(errors))).toBeLessThan(500);
});
