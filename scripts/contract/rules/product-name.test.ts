import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (info: string): string => `openapi: 3.1.0
info:
  ${info}
`;

const MISSING =
  'The contract does not say what the product is called. Add x-product to "info", with a "slug" (lower case, for identifiers) and a "name" (for readers).';
const slug = (found: string): string =>
  `The product's slug is ${found}; expected lower-case letters and digits, a letter first, since it becomes part of identifiers and of header and package names. Write it so under info.x-product.slug.`;
const name = (found: string): string =>
  `The product's name is ${found}; expected the name as readers see it. Write it under info.x-product.name.`;

test.each([
  { info: 'x-product: { slug: acme2, name: Acme 2 }', want: [] },
  { info: 'title: An API', want: [`2:6 ${MISSING}`] },
  { info: 'x-product: Acme', want: [`3:14 ${MISSING}`] },
  { info: 'x-product: {}', want: [`3:13 ${MISSING}`] },
  { info: 'x-product: { slug: Acme, name: Acme }', want: [`3:22 ${slug('"Acme"')}`] },
  { info: 'x-product: { slug: acme-gateway, name: A }', want: [`3:22 ${slug('"acme-gateway"')}`] },
  { info: 'x-product: { slug: 2, name: Two }', want: [`3:22 ${slug('2')}`] },
  { info: 'x-product: { name: Acme }', want: [`3:13 ${slug('missing')}`] },
  { info: 'x-product: { slug: acme, name: " " }', want: [`3:34 ${name('" "')}`] },
  { info: 'x-product: { slug: acme }', want: [`3:13 ${name('missing')}`] },
])('$info', async ({ info, want }) => {
  expect(await runRule('product-name', contract(info))).toEqual(want);
});
