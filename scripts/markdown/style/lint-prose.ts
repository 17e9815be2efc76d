import type { Root } from 'mdast';
import { toNlcst } from 'mdast-util-to-nlcst';
import { toString } from 'mdast-util-to-string';
import { ParseEnglish } from 'parse-english';
import retextContractions from 'retext-contractions';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { location } from 'vfile-location';
import { isMap, isScalar, parseDocument } from 'yaml';
import { splitFrontMatter } from '../pages/front-matter.ts';
import { isDirective } from '../parse/directives.ts';
import { parseSyntax } from '../parse/syntax.ts';
import { sortFindings, type Finding } from '../../lib/findings.ts';
import { blocksOf, plainBlock, type Block } from './blocks.ts';
import { headingSlips } from './heading-style.ts';
import type { HouseStyle } from './house-style.ts';
import { avoidedWords, misspeltTerms } from './phrases.ts';
import { visit } from '../visit.ts';

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
  readonly severity?: 'warning';
}

const yamlOf = (text: string): string => text.slice(0, splitFrontMatter(text)?.end ?? 0);

/** Parse what follows the front matter of a file. Nodes have the places of the file. */
export function parseBody(text: string): Root {
  const yaml = yamlOf(text);
  return parseSyntax(yaml.replaceAll(/[^\r\n]/g, ' ') + text.slice(yaml.length));
}

/** Check a guide or a prose file by the house style. */
export function writingFindings(
  { file, text }: WrittenText,
  style: HouseStyle,
  tree = parseBody(text),
): Finding[] {
  const yaml = yamlOf(text);
  const slips = [
    ...frontMatterBlocks(yaml).flatMap((block) => blockSlips(block, style)),
    ...markdownSlips(text, style, tree),
    ...(/^kind: howto\s*$/m.test(yaml) ? howtoSlips(yaml, text, tree, style) : []),
  ];
  const { toPoint } = location(text);
  return sortFindings(
    slips.map(({ offset, ...slip }): Finding => {
      const { line = 0, column = 0 } = toPoint(offset) ?? {};
      return { file, line, column, severity: 'error', ...slip };
    }),
  );
}

export function markdownSlips(
  text: string,
  style: HouseStyle,
  tree: Root = parseSyntax(text),
): FileSlip[] {
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
    ...(isHeading ? headingSlips(block, style) : []),
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
    const message = `The link "${text}" doesn't describe its target. Write the page's title, or what readers do there.`;
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
    const message = `The order of the tabs is ${found.join(', ')}, but on other pages it's ${wanted.join(', ')}. Reorder them.`;
    slips.push({ rule: 'tab-order', offset: node.position?.start.offset ?? 0, message });
  });
  return slips;
}

/** A reader of a how-to follows steps: tables are for looking things up. */
const HOWTO_TABLES = 2;

/** Find what keeps a how-to from reading like one. */
function howtoSlips(yaml: string, text: string, tree: Root, { verbs }: HouseStyle): FileSlip[] {
  const [line = '', title = ''] = /^title: *['"]?(.*?)['"]?$/m.exec(yaml) ?? [];
  const [verb = ''] = title.split(' ');
  const slips: FileSlip[] = [];
  if (!verbs.includes(verb)) {
    const message = `The title of a how-to begins with a verb, and "${verb}" is none of those in site/house-style.yaml. Begin with what the reader does, or add the verb there.`;
    slips.push({ rule: 'howto-title', offset: yaml.indexOf(line), message });
  }
  if (!/^## Troubleshooting$/m.test(text)) {
    const message = `This how-to has no section "## Troubleshooting". Write what can go wrong, each with its cause and its fix.`;
    slips.push({ rule: 'howto-troubleshooting', offset: yaml.indexOf(line), message });
  }
  const tables: number[] = [];
  visit(tree, 'table', ({ position }) => {
    tables.push(position?.start.offset ?? 0);
  });
  const [offset] = tables.slice(HOWTO_TABLES);
  if (offset !== undefined) {
    const message = `This how-to has ${tables.length} tables: expected at most ${HOWTO_TABLES}. Turn the others into steps, lists or sentences.`;
    slips.push({ rule: 'howto-tables', offset, message, severity: 'warning' });
  }
  return slips;
}

/** A sentence with more words is read twice. */
const SENTENCE_WORDS = 30;

/** Report sentences that are too long, as a plugin of retext. Code counts as a word. */
function longSentences() {
  return (tree: ReturnType<typeof toNlcst>, file: VFile): void => {
    visit(tree, 'SentenceNode', ({ children }) => {
      let words: typeof children = [];
      for (const [index, node] of children.entries()) {
        if (/^(?:Word|Source)Node$/.test(node.type)) words.push(node);
        // The parser takes a sentence that begins with code, or follows a number, for the same one.
        const isEnd =
          /[.!?]$/.test(toString(node)) && children[index + 1]?.type === 'WhiteSpaceNode';
        if (!isEnd && index + 1 < children.length) continue;
        const [{ position } = {}] = words;
        if (words.length > SENTENCE_WORDS && position) {
          const reason = `This sentence has ${words.length} words: expected at most ${SENTENCE_WORDS}. Divide it`;
          file.message(reason, { place: position, source: 'long-sentences' });
        }
        words = [];
      }
    });
  };
}

const processor = unified()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextContractions, { straight: true })
  .use(longSentences)
  .freeze();

/** The names of our rules by plugin. */
const RULES = new Map([
  ['retext-repeated-words', 'repeated-word'],
  ['retext-indefinite-article', 'article'],
  ['retext-contractions', 'apostrophe'],
  ['long-sentences', 'long-sentence'],
]);

/** Find repeated words, "a" before a vowel, missing apostrophes, and long sentences. */
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
    const isLong = rule === 'long-sentence';
    return [{ rule, offset: start.offset, message, ...(isLong && { severity: 'warning' }) }];
  });
}
