import { LINK_NAMES } from '../../model/link-names.js';
import { testRule } from './run-rule.ts';

const LINKS = LINK_NAMES.map((link) => `${link}: https://example.com/${link}`).join(', ');

/** Make a contract, whose product has links unless the text gives some. */
const contract = (info: string): string => `openapi: 3.1.0
info:
  ${info.includes('links') ? info : info.replace(/(?<=\w|"| ) }$/, `, links: { ${LINKS} } }`)}
`;

const link = (name: string, found: string): string =>
  `The address "${name}" is ${found}; expected an address that begins with https://, because the site and the packages link to it. Correct info.x-product.links.${name}.`;
const MISSING = `The contract doesn't name the product. Add x-product to "info", with a "slug" (lower case, for identifiers) and a "name" (for readers).`;
const slug = (found: string): string =>
  `The product's slug is ${found}; expected lower-case letters and digits that begin with a letter, because it becomes part of identifiers and of header and package names. Correct info.x-product.slug.`;
const name = (found: string): string =>
  `The product's name is ${found}; expected the name that readers see. Add it as info.x-product.name.`;

testRule('product-name', contract, [
  ['x-product: { slug: acme2, name: Acme 2 }'],
  ['title: An API', `2:6 ${MISSING}`],
  ['x-product: Acme', `3:14 ${MISSING}`],
  ['x-product: {}', `3:13 ${MISSING}`],
  ['x-product: { slug: Acme, name: Acme }', `3:22 ${slug('"Acme"')}`],
  ['x-product: { slug: acme-gateway, name: A }', `3:22 ${slug('"acme-gateway"')}`],
  ['x-product: { slug: 2, name: Two }', `3:22 ${slug('2')}`],
  ['x-product: { name: Acme }', `3:13 ${slug('missing')}`],
  ['x-product: { slug: acme, name: " " }', `3:34 ${name('" "')}`],
  ['x-product: { slug: acme }', `3:13 ${name('missing')}`],
  [
    'x-product: { slug: acme, name: Acme, links: no }',
    '3:47 The product has no links. Add "links" under info.x-product, with project, sourceCode, issues, community, website, contact: the site and the packages link to them.',
  ],
  [
    `x-product: { slug: acme, name: A, links: { ${LINKS.replace('https://', 'javascript:')} } }`,
    `3:55 ${link('project', '"javascript:example.com/project"')}`,
  ],
  [
    `x-product: { slug: acme, name: A, links: { ${LINKS.replace(/, contact.*/, '')} } }`,
    `3:43 ${link('contact', 'missing')}`,
  ],
]);
