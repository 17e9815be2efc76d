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

test('in a table that is too wide for a phone, every value has the name of its column', () => {
  const sentence = 'Words that fill more than one line of a phone.';
  expect(
    facts(['Part', 'Duty', 'Data', 'Page'], ['The data plane', sentence, sentence, '']),
  ).toEqual([
    ['part', undefined],
    ['duty', 'Duty'],
    ['data', 'Data'],
    ['page', undefined],
  ]);
  const address = `<code>https://example.com/${'x'.repeat(20)}</code>`;
  expect(facts(['Service', 'Address'], ['One', address])[1]).toEqual(['address', 'Address']);
  expect(facts(['A', 'B', 'C', 'D'], ['1', '2', '3', '4']).flat()).not.toContain('B');
  expect(facts(['Sign', 'Cause', 'Cure'], ['400', sentence, sentence])[1]?.[1]).toBeUndefined();
});

test('a grid of many columns keeps them beside each other', () => {
  const columns = ['Route', 'Owner', 'Requests', 'Tokens', 'Price', 'Alarm'];
  const labels = facts(
    columns,
    columns.map(() => 'Words that fill a line.'),
  ).map(([, label]) => label);
  expect(labels).toEqual(columns.map(() => undefined));
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
