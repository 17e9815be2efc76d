import { expect, test } from 'vitest';
import { fillProduct, hideProduct } from './product-name.ts';

const product = { slug: 'acme', name: 'Acme Door' };

test.each([
  ['x-{{product}}-namespace', 'x-acme-namespace'],
  ['{{Product}} and {{product}}', 'Acme Door and acme'],
  ['{{PRODUCT}}_API_KEY', 'ACME_API_KEY'],
  ['new {{ProductName}}()', 'new AcmeDoor()'],
  ['\\{{query}} stays', '{{query}} stays'],
  ['\\{{ query }} and {\\{{a}}} stay', '{{ query }} and {{{a}}} stay'],
  ['{ {product} } and {one}', '{ {product} } and {one}'],
])('fillProduct(%j) is %j', (given, want) => expect(fillProduct(given, product)).toBe(want));

test.each([
  ['export ACME_API_KEY', 'export {{PRODUCT}}_API_KEY'],
  ['new AcmeDoor() of acme-js', 'new {{ProductName}}() of {{product}}-js'],
  ['{{ query }} and {{{a}}}', '\\{{ query }} and {\\{{a}}}'],
  ['{{query}} and { {acme} }', '\\{{query}} and { {{{product}}} }'],
])('hideProduct(%j) is %j, and fillProduct restores it', (given, want) => {
  expect(hideProduct(given, product)).toBe(want);
  expect(fillProduct(want, product)).toBe(given);
});

test('another name in double braces is an error that says how to write it', () => {
  expect(() => fillProduct('a {{prodct}} b', product)).toThrow(
    "{{prodct}} isn't a placeholder: write {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}, or \\{{prodct}} for literal braces.",
  );
});
