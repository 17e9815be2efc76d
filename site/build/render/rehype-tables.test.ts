import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { rehypeTables } from './rehype-tables.ts';

/** What a table's cells say of themselves, below the header. */
function facts(columns: readonly string[], row: readonly string[]): (readonly unknown[])[] {
  const line = (tag: string, cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const tree = fromHtml(`<table>${line('th', columns)}${line('td', row)}</table>`, {
    fragment: true,
  });
  rehypeTables()(tree);
  const found: (readonly unknown[])[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'td') found.push([properties['dataColumn'], properties['dataLabel']]);
  });
  return found;
}

test('a value that speaks for itself stands without the name of its column', () => {
  expect(
    facts(['Field', 'Type', 'Required', 'Meaning'], ['name', 'string', 'required', 'A name.']),
  ).toEqual([
    ['field', undefined],
    ['type', undefined],
    ['required', undefined],
    ['meaning', undefined],
  ]);
});

test('any other value of a property has the name of its column before it', () => {
  expect(facts(['Setting', 'Default value'], ['retries', '2'])).toEqual([
    ['setting', undefined],
    ['default-value', 'Default value'],
  ]);
});

test('a table of anything else is left as it is', () => {
  expect(facts(['Sign', 'Cure'], ['400', 'Compare.'])).toEqual([
    ['sign', undefined],
    ['cure', undefined],
  ]);
});

test('a cell that holds a sentence says so, and one that holds several', () => {
  const sentence = 'Words that fill more than a line of a phone.';
  const row = `<tr><td>Sign</td><td>${sentence}</td><td>${`${sentence} `.repeat(3)}</td></tr>`;
  const tree = fromHtml(`<table>${row}</table>`, { fragment: true });
  rehypeTables()(tree);
  const found: unknown[] = [];
  visit(tree, { tagName: 'td' }, ({ properties }: Element) => {
    found.push(properties['dataSentence']);
  });
  expect(found).toEqual([undefined, '', 'long']);
});

test('a long name says where it may break, and stays the same text', () => {
  const parts = (name: string): string[] => {
    const tree = fromHtml(`<table><tr><td><code>${name}</code></td></tr></table>`, {
      fragment: true,
    });
    rehypeTables()(tree);
    const found: string[] = [];
    visit(tree, { tagName: 'code' }, ({ children }: Element) => {
      found.push(...children.map((child) => (child.type === 'text' ? child.value : '|')));
    });
    return found;
  };
  expect(parts('sensitive_data_detected_request_blocked').join('')).toBe(
    'sensitive_|data_|detected_|request_|blocked',
  );
  expect(parts('prompt_safety')).toEqual(['prompt_safety']);
  expect(parts('no underscore in so many words')).toEqual(['no underscore in so many words']);
});
