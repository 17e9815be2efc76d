import type { Root } from 'mdast';
import { toNlcst } from 'mdast-util-to-nlcst';
import { toString } from 'mdast-util-to-string';
import { ParseEnglish } from 'parse-english';
import retextContractions from 'retext-contractions';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { location } from 'vfile-location';
import { isMap, isScalar, parseDocument } from 'yaml';
import { splitFrontMatter } from '../pages/front-matter.ts';
import { isDirective } from '../parse/directives.ts';
import { parseSyntax } from '../parse/syntax.ts';
import { sortFindings, type Finding } from '../../lib/findings.ts';
import { blocksOf, plainBlock, type Block } from './blocks.ts';
import { headingEnd, sentenceCase } from './heading-style.ts';
import type { HouseStyle } from './house-style.ts';
import { avoidedWords, misspeltTerms } from './phrases.ts';

export interface WrittenText {
  /** Path from the project's root. */
  readonly file: string;
  /** The file's content, with front matter and placeholders. */
  readonly text: string;
}

/** A problem at one place of a file. */
interface FileSlip {
  readonly rule: string;
  readonly offset: number;
  readonly message: string;
}

/** Check a guide or a prose file by the house style. */
export function writingFindings({ file, text }: WrittenText, style: HouseStyle): Finding[] {
  const yaml = text.slice(0, splitFrontMatter(text)?.end ?? 0);
  // Blanks replace the front matter, to keep the places of the file.
  const body = yaml.replaceAll(/[^\r\n]/g, ' ') + text.slice(yaml.length);
  const slips = [
    ...frontMatterBlocks(yaml).flatMap((block) => blockSlips(block, style)),
    ...markdownSlips(body, style),
  ];
  const { toPoint } = location(text);
  return sortFindings(
    slips.map(({ offset, rule, message }) => {
      const { line = 0, column = 0 } = toPoint(offset) ?? {};
      return { file, line, column, rule, message, severity: 'error' };
    }),
  );
}

export function markdownSlips(text: string, style: HouseStyle): FileSlip[] {
  const tree: Root = parseSyntax(text);
  return [
    ...blocksOf(tree, text).flatMap((block) => blockSlips(block, style)),
    ...linkTexts(tree),
    ...tabOrder(tree, style),
    ...grammar(tree, text),
  ];
}

/** Check a title or another piece of prose by the house style. */
export function blockSlips(block: Block, style: HouseStyle): FileSlip[] {
  const isHeading = block.kind === 'heading';
  return [
    ...avoidedWords(block, style),
    ...misspeltTerms(block, style),
    ...(isHeading ? [...sentenceCase(block, style), ...headingEnd(block)] : []),
  ].map(({ index, ...slip }) => ({ ...slip, offset: block.offset + index }));
}

/** Find the fields of front matter that readers see. Another check reports wrong YAML. */
function frontMatterBlocks(yaml: string): Block[] {
  const begin = yaml.indexOf('\n') + 1;
  const { contents, errors } = parseDocument(yaml.slice(begin).replace(/---\s*$/, ''));
  if (errors.length > 0 || !isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }) => {
    const kind = FIELDS.get(isScalar(key) ? String(key.value) : '');
    if (!kind || !isScalar(value) || !value.range) return [];
    const isQuoted = value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE';
    const [start, end] = [value.range[0] + Number(isQuoted), value.range[1] - Number(isQuoted)];
    return [plainBlock(kind, begin + start, yaml.slice(begin + start, begin + end))];
  });
}

const FIELDS = new Map<string, Block['kind']>([
  ['title', 'heading'],
  ['label', 'heading'],
  ['description', 'text'],
]);

/** Match link texts that don't name the target. Some readers hear only the link's text. */
const EMPTY_LINKS = /^(?:click )?(?:here|this|this page|this link|link|more|read more|page)$/i;

function linkTexts(tree: Root): FileSlip[] {
  const slips: FileSlip[] = [];
  visit(tree, ['link', 'linkReference'], (node) => {
    const text = toString(node).trim();
    if (!EMPTY_LINKS.test(text)) return;
    const message = `The link "${text}" does not say where it leads. Write the title of the page, or what is done there.`;
    slips.push({ rule: 'link-text', offset: node.position?.start.offset ?? 0, message });
  });
  return slips;
}

/** Find language tabs that aren't in the order of the house style. */
function tabOrder(tree: Root, { tabs }: HouseStyle): FileSlip[] {
  const slips: FileSlip[] = [];
  visit(tree, (node) => {
    if (!isDirective(node) || node.name !== 'tabs' || node.attributes?.['group'] !== 'lang') return;
    const values = node.children.flatMap((child) =>
      isDirective(child) ? [child.attributes?.['value'] ?? ''] : [],
    );
    const found = values.filter((value) => tabs.includes(value));
    const wanted = tabs.filter((value) => found.includes(value));
    if (found.join() === wanted.join()) return;
    const message = `The tabs are ${found.join(', ')}: on every page they are ${wanted.join(', ')}. Reorder them.`;
    slips.push({ rule: 'tab-order', offset: node.position?.start.offset ?? 0, message });
  });
  return slips;
}

const processor = unified()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextContractions, { straight: true })
  .freeze();

/** The names of our rules by plugin. */
const RULES = new Map([
  ['retext-repeated-words', 'repeated-word'],
  ['retext-indefinite-article', 'article'],
  ['retext-contractions', 'apostrophe'],
]);

/** Find repeated words, "a" before a vowel, and missing apostrophes. */
function grammar(tree: Root, source: string): FileSlip[] {
  const file = new VFile(source);
  processor.runSync(toNlcst(tree, file, ParseEnglish), file);
  return file.messages.flatMap(({ source: plugin = '', place, actual, expected, reason }) => {
    const rule = RULES.get(plugin);
    const start = place && 'start' in place ? place.start : place;
    // A typographic apostrophe is fine.
    if (!rule || start?.offset === undefined || actual?.includes('’')) return [];
    const [right] = expected ?? [];
    const message = right === undefined ? `${reason}.` : `"${actual}": write "${right}".`;
    return [{ rule, offset: start.offset, message }];
  });
}
