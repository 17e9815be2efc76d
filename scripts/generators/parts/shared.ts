import type { Model, Operation } from '../../model/types.ts';
import { inline } from '../reference/markdown.ts';
import { samplesOf } from '../samples/index.ts';

/** Each part of an SDK that guides include, as Markdown: its name is what `::sdk{part="…"}` asks for. */
export type Parts = Readonly<Record<string, string>>;

/**
 * Parts are written to stand under a heading of level 2: a heading of that level begins a section of
 * its own, beside the one that includes the part.
 */
export const heading = (text: string, level: 2 | 3 = 3): string => `${'#'.repeat(level)} ${text}`;

/** The operation by its summary, with its reference page where that is published. */
export const operationLink = ({ summary, page }: Operation): string =>
  page && !page.isDraft ? `[${inline(summary)}](${page.path})` : inline(summary);

/** A link to a heading that holds nothing but a name in code. */
export const anchor = (name: string): string => `[\`${name}\`](#${name.toLowerCase()})`;

/** The groups of the contract that have operations, in its order. */
export const groupsOf = (
  model: Model,
): { readonly title: string; readonly description: string; readonly operations: Operation[] }[] =>
  model.tags
    .map(({ name, title, description }) => ({
      title,
      description,
      operations: model.operations.filter(({ tag }) => tag === name),
    }))
    .filter(({ operations }) => operations.length > 0);

/** The first sample of an operation in a language. */
export async function sampleIn(
  language: string,
  model: Model,
  operation: Operation,
): Promise<string> {
  const samples = await samplesOf(model, operation);
  return samples.find((sample) => sample.language.value === language)?.code ?? '';
}

/** The documented messages of each error status, over all operations. */
export function messagesByStatus({ operations }: Model): Map<string, string[]> {
  const errors = operations
    .flatMap(({ responses }) => responses)
    .filter(({ isError }) => isError)
    .toSorted((a, b) => (a.status < b.status ? -1 : 1));
  const found = new Map<string, string[]>();
  for (const { status, body } of errors) {
    const messages = (body?.examples ?? []).map(({ value }) => String(value));
    found.set(status, [...new Set([...(found.get(status) ?? []), ...messages])]);
  }
  return found;
}

/** The first sentence of a note. */
export const firstSentence = (text: string): string =>
  inline(/^[^]*?\.(?=\s|$)/.exec(text)?.[0] ?? text);

/** What fits into a block beside sidebar and contents without being scrolled. */
const WIDTH = 72;

/** A declaration on one line, or with a line for each parameter. */
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
