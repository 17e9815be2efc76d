import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { location } from 'vfile-location';
import { visit } from 'yaml';
import { errorAt, type Finding } from '../lib/findings.ts';
import { explainInvisible, INVISIBLE } from '../lib/text-file.ts';
import { nodesOf, problemAt, type Problem } from '../markdown/nodes.ts';
import { lostAddresses } from '../markdown/pages/links.ts';
import { dialectProblems } from '../markdown/parse/markdown.ts';
import { parseSyntax } from '../markdown/parse/syntax.ts';
import { textsIn, type ContractText } from './contract-texts.ts';
import type { ContractFile } from './read-contract.ts';

/** Pages escape directives of the contract. */
const HARMLESS = ['directive'];

/**
 * Find texts that would break the pages made from them: a title that contains Markdown, or a
 * description whose code block isn't closed. Reported on the page, they'd point to a generated
 * file.
 */
export function findTextFaults(files: readonly ContractFile[]): Finding[] {
  // Large contracts describe the same parameters and fields again and again.
  const known = new Map<string, Fault[]>();
  const faultsOf = ({ value }: ContractText): Fault[] => {
    const faults = known.get(value) ?? markdownFaults(value);
    known.set(value, faults);
    return faults;
  };
  return files.flatMap((file) => [
    ...invisibleFaults(file),
    ...textsIn(file).flatMap((text) => {
      const faults = text.kind === 'title' ? titleFaults(text) : faultsOf(text);
      // Where YAML joins lines or decodes escapes, offsets in the value and in the file differ.
      const isAsWritten = text.text.trimEnd() === text.value.trimEnd();
      return faults.map(({ offset, rule, message }) =>
        errorAt({ file: file.file, ...text.placeOf(isAsWritten ? offset : 0) }, rule, message),
      );
    }),
  ]);
}

/** Find escapes of invisible characters; text-file reports those that are there as they are. */
function invisibleFaults({ file, document, placeOf }: ContractFile): Finding[] {
  const findings: Finding[] = [];
  visit(document, {
    Scalar(_, { value, range }) {
      const [found] = (typeof value === 'string' && INVISIBLE.exec(value)) || [];
      if (found === undefined) return;
      const place = { file, ...placeOf(range?.[0] ?? 0) };
      findings.push(errorAt(place, 'text-file', explainInvisible(found)));
    },
  });
  return findings;
}

interface Fault {
  /** In the text's value. */
  readonly offset: number;
  readonly rule: string;
  readonly message: string;
}

function titleFaults({ key, value }: ContractText): Fault[] {
  const mark = firstMark(parseSyntax(value), value);
  if (mark === undefined) return [];
  const shown = value.slice(mark).split('\n')[0]?.slice(0, 40);
  const message = `"${shown}" is Markdown, but "${key}" becomes titles and links in plain text. Write one line without Markdown.`;
  return [{ offset: mark, rule: 'plain-title', message }];
}

/** Return the offset of the first thing in a title that isn't plain text in one line. */
function firstMark({ children }: Root, title: string): number | undefined {
  const end = title.trimEnd().indexOf('\n');
  if (end !== -1) return end + 1;
  const [block] = children;
  if (block?.type !== 'paragraph') return block?.position?.start.offset;
  const mark = block.children.find(({ type }) => type !== 'text')?.position?.start.offset;
  if (mark !== undefined) return mark;
  // An escape or a character reference, which Markdown shows as another text.
  const [text, shown] = [title.trim(), toString(block)];
  let offset = 0;
  for (const character of shown) {
    // Double braces need a backslash: without it, they would be a placeholder.
    if (text.startsWith('\\{{', offset)) offset += 1;
    if (!text.startsWith(character, offset)) break;
    offset += character.length;
  }
  return offset === text.length ? undefined : title.indexOf(text) + offset;
}

/** Find images, which neither the comments of clients nor the help of the command line can show. */
const imagesIn = (tree: Root): Problem[] =>
  nodesOf((node) => node.type === 'image' || node.type === 'imageReference')(tree).map((node) =>
    problemAt(
      node,
      'image',
      'A description of the contract is also shown where there are no images. Link to the image, or leave it out.',
    ),
  );

function markdownFaults(value: string): Fault[] {
  const { toOffset } = location(value);
  const tree = parseSyntax(value);
  return [...dialectProblems(tree, value), ...lostAddresses(tree), ...imagesIn(tree)]
    .filter(({ rule }) => !HARMLESS.includes(rule))
    .map(({ line, column, rule, message }) => ({
      offset: toOffset({ line, column }) ?? 0,
      rule,
      message,
    }));
}
