import { expect, test } from 'vitest';
import { formatFindings } from '../lib/findings.ts';
import { checkTemplates, templateFindings } from './template-findings.ts';

const product = { slug: 'acme', name: 'Acme' };
const hints = '## Intro\n\nWhat it does.\n';

test.each([
  {
    name: 'facts, slots and words',
    given: '::call\n\nWords: {{Product}}.\n\n::slot{name="intro"}',
    want: '',
  },
  {
    name: 'a fact that does not exist',
    given: '::call\n\n::headrs',
    want: 'templates/reference/get.md:3:1  template  There is no fact "headrs", did you mean "headers"?\n',
  },
  {
    name: 'a slot that nobody describes',
    given: '::slot{name="intor"}',
    want: 'templates/reference/get.md:1:1  template  There is no slot "intor", did you mean "intro"? A new one is described in templates/reference/slots.md.\n',
  },
  {
    name: 'a name that stands for nothing',
    given: 'A {{produkt}}.',
    want: 'templates/reference/get.md:1:3  product-name  {{produkt}} names nothing: write {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}, or \\{{produkt}} for the braces themselves.\n',
  },
])('$name', ({ given, want }) => {
  const templates = { 'reference/get.md': given, 'reference/slots.md': hints };
  expect(formatFindings(templateFindings(templates, product))).toBe(want);
});

test('the templates of this project have no faults', () => {
  expect(checkTemplates('.', product)).toEqual([]);
});
