import { writeFolder } from '../contract/temporary-project.ts';
import { expect, test } from 'vitest';
import { formatFindings } from '../lib/findings.ts';
import { checkTemplates, templateFindings } from './template-findings.ts';

const product = { slug: 'acme', name: 'Acme' };
const hints = '## Intro\n\nWhat it does.\n';

test.each([
  {
    name: 'facts, slots and names that exist',
    given: '::call\n\nWords: {{Product}}.\n\n::slot{name="intro"}',
    want: '',
  },
  {
    name: 'a fact that does not exist',
    given: '::call\n\n::headrs',
    want: `templates/reference/get.md:3:1  template  "headrs" isn't a fact, did you mean "headers"?\n`,
  },
  {
    name: 'a slot without a description',
    given: '::slot{name="intor"}',
    want: 'templates/reference/get.md:1:1  template  "intor" isn\'t a slot, did you mean "intro"? Describe a new one in templates/reference/slots.md.\n',
  },
  {
    name: 'an unknown name in braces',
    given: 'A {{produkt}}.',
    want: "templates/reference/get.md:1:3  product-name  {{produkt}} isn't a placeholder: write {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}, or \\{{produkt}} for literal braces.\n",
  },
])('findings in templates: $name', ({ given, want }) => {
  const templates = { 'reference/get.md': given, 'reference/slots.md': hints };
  expect(formatFindings(templateFindings(templates, product))).toBe(want);
});

test('the templates of this project have no findings', () => {
  expect(checkTemplates('.', product)).toEqual([]);
});

test('a template that isn’t text is the only finding, at its line, in any folder', () => {
  const root = writeFolder({
    'templates/reference/slots.md': '## Intro\n\nHint.\n',
    'templates/tests/a.ts': 'const a = 1;\nconst b = \0;\n',
    'templates/typescript/b.ts': '\uFEFF// {{product}}\r\n',
    'templates/typescript/c.ts': '// {{produkt}}\n<<<<<<< HEAD\n',
  });
  const findings = checkTemplates(root, { slug: 'acme', name: 'Acme' });
  expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'templates/tests/a.ts:2 text-file',
    'templates/typescript/c.ts:2 text-file',
  ]);
});
