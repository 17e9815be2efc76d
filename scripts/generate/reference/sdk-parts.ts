import { failures, messagesOf } from '../../model/lookup.ts';
import type { Model, Operation } from '../../model/types.ts';
import { samplesOf } from '../samples/index.ts';
import { errorClass } from '../sdk.ts';
import { blocks, code, fence, inline, paragraphs, table } from './markdown.ts';

/** Parts of an SDK's documentation by name, for guides: `::sdk{language="python" part="methods"}`. */
export type Parts = Readonly<Record<string, string>>;

/** Write the link to a package that the site offers. */
export const download = (file: string): string => `[Download ${file}](/packages/${file})`;

/**
 * Write a heading of a part. Guides include parts under a heading of level 2; a part's own heading of
 * that level begins a new section.
 */
export const heading = (text: string, level: 2 | 3 = 3): string => `${'#'.repeat(level)} ${text}`;

/** Write the summary of an operation, as a link where its reference page is published. */
export const operationLink = ({ summary, page }: Operation): string =>
  page && !page.isDraft ? `[${inline(summary)}](${page.path})` : inline(summary);

/** Write the operations of each group of the contract under the heading of the group. */
export async function groupedEntries(
  model: Model,
  entry: (operation: Operation) => Promise<string>,
): Promise<string> {
  const groups = model.tags.map(async ({ name, title, description }) => {
    const operations = model.operations.filter(({ tag }) => tag === name);
    if (operations.length === 0) return '';
    const entries = await Promise.all(operations.map(entry));
    return blocks(heading(title, 2), paragraphs(description), ...entries);
  });
  return blocks(...(await Promise.all(groups)));
}

export interface MethodEntry {
  readonly name: string;
  readonly answer: string;
  readonly signature: string;
  readonly facts: string;
}

/** Write the table of all methods of a client, and the entries that it links to. */
export async function methodParts(
  model: Model,
  language: string,
  describe: (operation: Operation) => MethodEntry,
): Promise<Parts> {
  const rows = model.operations.map((operation) => {
    const { name, answer } = describe(operation);
    return [`[${code(name)}](#${name.toLowerCase()})`, answer, operationLink(operation)];
  });
  const methods = await groupedEntries(model, async (operation) => {
    const { name, signature, facts } = describe(operation);
    return blocks(
      heading(code(name)),
      `${operationLink(operation)}: ${code(`${operation.method} ${operation.path}`)}.`,
      signature,
      facts,
      `:::details[Sample]\n${fence(language, await sampleIn(language, model, operation))}\n:::`,
    );
  });
  return { summary: table(['Method', 'Returns', 'Operation'], rows), methods };
}

/** Write a table of exported names, sorted by the name in the first column. */
export const exportTable = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  table(
    columns,
    rows.toSorted(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );

export async function sampleIn(
  language: string,
  model: Model,
  operation: Operation,
): Promise<string> {
  const samples = await samplesOf(model, operation);
  return samples.find((sample) => sample.language.value === language)?.code ?? '';
}

/** Write the table of the error statuses, with their classes and the messages of all operations. */
export function statusTable({ operations }: Model): string {
  const byStatus = Map.groupBy(operations.flatMap(failures), ({ status }) => status);
  return table(
    ['Status', 'Class', 'Documented messages'],
    [...byStatus]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([status, responses]) => {
        const texts = messagesOf(responses).map(code);
        return [status, code(errorClass(status)), texts.join(', ')];
      }),
  );
}

export const firstSentence = (text: string): string => /^[^]*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

/** The longest line that a code block of a page shows without scrolling. */
const WIDTH = 72;

/** Write a declaration on one line, or with a line for each parameter. */
export function declaration(
  open: string,
  parameters: readonly string[],
  close: string,
  indent = 4,
): string {
  const line = open + parameters.join(', ') + close;
  if (line.length <= WIDTH || parameters.length === 0) return line;
  const lines = parameters.map((parameter) => `${' '.repeat(indent)}${parameter},`);
  return [open, ...lines, close].join('\n');
}
