import { expect, test } from 'vitest';
import { fillProduct } from './product-name.ts';

const product = { slug: 'acme', name: 'Acme Door' };

test.each([
  ['x-{{product}}-namespace', 'x-acme-namespace'],
  ['{{Product}} and {{product}}', 'Acme Door and acme'],
  ['{{PRODUCT}}_API_KEY', 'ACME_API_KEY'],
  ['new {{ProductName}}()', 'new AcmeDoor()'],
  ['\\{{query}} stays', '{{query}} stays'],
  ['{ {product} } and {one}', '{ {product} } and {one}'],
])('fillProduct(%j) is %j', (given, want) => expect(fillProduct(given, product)).toBe(want));

test('another name in double braces is an error that says how to write it', () => {
  expect(() => fillProduct('a {{prodct}} b', product)).toThrow(
    "{{prodct}} isn't a placeholder: write {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}, or \\{{prodct}} for literal braces.",
  );
});
