import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { withNumbers } from './page-numbers.ts';

test("a number is written before its words, and the original tree doesn't change", () => {
  const body = ':::proof\n::number[samples agree]{of="samples"}\n:::\n';
  const tree = parseSyntax(body);
  const page = { page: { body } as never, tree };
  expect(toString(withNumbers(page, { samples: '1,234' }).tree)).toBe('1,234 samples agree');
  expect(toString(tree)).toBe('samples agree');
});
