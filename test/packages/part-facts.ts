import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FRAGMENTS = join(import.meta.dirname, '../../generated/reference/fragments/sdk');

/** Columns that explain, link or repeat the contract. */
const EXPLAINING = [
  'Documented messages',
  'Meaning',
  'Operation',
  'Raises',
  'Rejects with',
  'What it is',
  'When',
];

/**
 * Read what a part of an SDK's pages says about the package, as sorted lines: each block of code and
 * each row of a table after its heading. `withDocs` adds explanations, for parts whose explanations are
 * those of the package. Samples and examples, which other tests run, are left out.
 */
export function partFacts(part: string, withDocs = false): string[] {
  const text = readFileSync(join(FRAGMENTS, `${part}.md`), 'utf8')
    .replace(/^<!--.*-->$/m, '')
    .replaceAll(/^:::details[^]*?^:::$|^::::tabs\{group="model"\}[^]*?^::::$/gm, '');
  let heading = '';
  const facts = [...text.matchAll(BLOCK)].flatMap(([, code, title, table, paragraph]) => {
    if (title !== undefined) {
      heading = `${bare(title)}: `;
      return [heading];
    }
    const lines = [
      ...(code === undefined ? [] : [onOneLine(code)]),
      ...(table === undefined ? [] : rows(table, withDocs ? [] : EXPLAINING)),
      ...(paragraph === undefined || !withDocs ? [] : [bare(onOneLine(paragraph))]),
    ];
    return lines.map((line) => heading + line);
  });
  return facts.toSorted();
}

/** A block of code, a heading, a table or a paragraph; headings of groups and directives are none. */
const BLOCK =
  /^```.*\n([^]*?)\n```$|^### (.*)$|^(\|.*(?:\n\|.*)*)|^((?!```|[#|:]).+(?:\n(?!```|[#|:]).+)*)/gm;

/** Return the rows of a table, each as its cells that aren't empty. */
function rows(table: string, leftOut: readonly string[]): string[] {
  const [columns = [], , ...found] = table.split('\n').map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
  return found.flatMap((row) => {
    const cells = row.map((cell, index) => {
      const column = columns[index] ?? '';
      // A type that isn't in code is a description for readers.
      const isWords = ['Type', 'Returns'].includes(column) && !cell.startsWith('`');
      return leftOut.includes(column) || isWords ? '' : bare(cell);
    });
    const shown = cells.filter(Boolean);
    return shown.length > 0 ? [shown.join(' | ')] : [];
  });
}

/** Remove the marks of code and links. */
const bare = (text: string): string =>
  text.replaceAll('`', '').replaceAll(/\[(.*?)\]\(.*?\)/g, '$1');

/** Write code on one line, with the quotation marks that Python prints. */
const onOneLine = (code: string): string =>
  code.replaceAll('"', "'").replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(/,? \)/g, ')');
