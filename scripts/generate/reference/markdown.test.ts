import { describe, expect, test } from 'vitest';
import { attributes, code, fence, inline, paragraphs, table, tabs } from './markdown.ts';

test.each([
  ['a', '`a`'],
  ['', ''],
  ['a`b', '``a`b``'],
  ['`a', '`` `a ``'],
])('code(%j) is %j', (given, want) => expect(code(given)).toBe(want));

test('a fence is longer than the fences inside the code', () => {
  expect(fence('json', '```\n')).toBe('````json\n```\n````');
});

describe('table', () => {
  test('keeps every cell on its line', () => {
    expect(table(['A', 'B'], [['a | b', 'c\n\nd']])).toBe(
      '| A | B |\n| --- | --- |\n| a \\| b | c d |',
    );
  });
  test('leaves out columns and tables without content', () => {
    expect(table(['A', 'B'], [['a', '']])).toBe('| A |\n| --- |\n| a |');
    expect(table(['A'], [])).toBe('');
  });
});

test('a text of the contract can’t begin a directive or a heading', () => {
  expect(paragraphs('a\n::: note\n## b\n  ::x\n- c')).toBe('a\n\\::: note\n\\## b\n  \\::x\n- c');
  expect(paragraphs('a\n---\nb\n=\n\n---')).toBe('a\n\\---\nb\n\\=\n\n---');
  const fenced = '```sh\n# a <b>\n::c\n---\n```';
  expect(paragraphs(`# d\n${fenced}\n# e`)).toBe(`\\# d\n${fenced}\n\\# e`);
});

test('an alert of GitHub becomes a callout, or a bold word in a line', () => {
  const text = 'a\n\n> [!IMPORTANT]\n> b\n> ## c\n\n> d';
  expect(paragraphs(text)).toBe('a\n\n:::info[Important]\nb\n\\## c\n:::\n\n> d');
  expect(inline('a\n\n> [!NOTE]\n> b\n> c\n\nd')).toBe('a **Note:** b c d');
});

test('HTML in a text of the contract is escaped, but code and addresses in angle brackets are not', () => {
  const given = 'a <b>c</b> `<b>` <https://example.com> <!-- x --> 1 < 2 \\<i> \\` <i>';
  expect(inline(given)).toBe(
    'a \\<b>c\\</b> `<b>` <https://example.com> \\<!-- x --> 1 < 2 \\<i> \\` \\<i>',
  );
});

test('quotation marks and ampersands in attributes are escaped', () => {
  expect(attributes({ label: 'a "b" & c' })).toBe('{label="a &quot;b&quot; &amp; c"}');
});

test('a single tab becomes plain content', () => {
  expect(tabs('g', [{ label: 'A', value: 'a', content: 'x' }])).toBe('x');
  expect(tabs('status', [{ label: '201', value: '201', content: 'x' }])).toContain('label="201"');
});
