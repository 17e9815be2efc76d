import type { Element } from 'hast';
import type { Root } from 'mdast';
import { toString } from 'hast-util-to-string';
import { createHighlighter } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { CODE_LANGUAGES, codeLanguage } from '../../../scripts/markdown/parse/code-languages.ts';
import { readCodeMeta, type CodeMeta } from '../../../scripts/markdown/parse/code-meta.ts';
import { statusOf } from '../../../scripts/samples/check/status.ts';
import { kindOf } from '../../../scripts/samples/kinds.ts';
import type {
  BundledLanguage,
  BundledTheme,
  Highlighter,
  ShikiTransformer,
  ThemedToken,
  ThemeRegistration,
} from 'shiki';
import { visit } from '../../../scripts/markdown/visit.ts';

/**
 * Shiki writes style attributes, which the site's policy forbids. So each kind of token gets a made-up
 * color here, which is replaced with a class. The real colors of both modes are in
 * src/styles/tokens/color.css.
 */
const TOKEN_KINDS = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw'],
  key: [
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag',
    'entity.other.attribute-name',
    'constant.other.option',
    'variable.parameter.function-call',
  ],
  constant: [
    'constant.numeric',
    'constant.language',
    'support.constant',
    'variable.other.normal.shell',
    'punctuation.definition.variable.shell',
    'variable.other.bracket.shell',
  ],
  keyword: ['keyword', 'storage', 'variable.language'],
  function: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'meta.function-call.generic',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.other.inherited-class',
    'support.class',
    'support.type',
  ],
  punctuation: [
    'punctuation',
    'meta.brace',
    'keyword.operator.assignment',
    'keyword.operator.logical.shell',
    'constant.character.escape',
  ],
} as const satisfies Record<string, readonly string[]>;

const classByColor = new Map<string, string>();

/**
 * Code without a class has the color of punctuation, the most frequent kind: with a class, punctuation would be a fifth
 * of the elements of a reference page. Words of no kind get a class instead.
 */
const UNMARKED: keyof typeof TOKEN_KINDS = 'punctuation';
const OTHER = 'token-plain';

const THEME = 'kinds' as BundledTheme;

const theme: ThemeRegistration = {
  name: THEME,
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: Object.entries(TOKEN_KINDS).map(([kind, scope], index) => {
    const color = `#00000${index + 1}`;
    classByColor.set(color, kind === UNMARKED ? '' : `token-${kind}`);
    return { scope: [...scope], settings: { foreground: color } };
  }),
};

/** The JSON of a body in a command: in quotes after --data, or in a here-document. */
const JSON_IN_SHELL = /(?<=--data ')[[{].*?(?='(?:\s|$))|(?<=<<'JSON'\n).*?(?=\nJSON$)/gms;

/** Highlight the JSON in a command as JSON, where a shell only sees a string. */
const jsonInShell = (highlighter: Highlighter): ShikiTransformer => ({
  name: 'json-in-shell',
  tokens(lines) {
    if (this.options.lang !== 'bash') return undefined;
    const bodies = [...this.source.matchAll(JSON_IN_SHELL)];
    if (bodies.length === 0) return undefined;
    const inside = bodies.flatMap(({ 0: body, index }) =>
      highlighter
        .codeToTokensBase(body, { lang: 'json', theme: THEME })
        .flat()
        .map((token) => ({ ...token, offset: token.offset + index })),
    );
    const isInside = ({ offset }: ThemedToken): boolean =>
      bodies.some(({ 0: body, index }) => offset >= index && offset < index + body.length);
    let start = 0;
    return lines.map((line, position) => {
      const text = this.source.split('\n')[position] ?? '';
      const end = start + text.length;
      const tokens = [...cut(line, bodies).filter((token) => !isInside(token)), ...inside]
        .filter(({ offset }) => offset >= start && offset < end)
        .toSorted((a, b) => a.offset - b.offset);
      start = end + 1;
      return tokens;
    });
  },
});

/** Divide tokens where a body begins and where it ends. */
const cut = (line: readonly ThemedToken[], bodies: readonly RegExpExecArray[]): ThemedToken[] => {
  const edges = bodies.flatMap(({ 0: body, index }) => [index, index + body.length]);
  return line.flatMap((token) => {
    const places = edges
      .map((edge) => edge - token.offset)
      .filter((place) => place > 0 && place < token.content.length);
    return [0, ...places].map((place, at) => ({
      ...token,
      content: token.content.slice(place, places[at]),
      offset: token.offset + place,
    }));
  });
};

/** Replace styles with classes, and remove the elements of other tokens. */
const classesForStyles = (program: string): ShikiTransformer => ({
  name: 'classes-for-styles',
  pre(node) {
    const meta = metaOf(this.options);
    const { title, hasLineNumbers, highlighted, isIllustration } = meta;
    const language = codeLanguage(this.options.lang)?.name ?? '';
    // Generated samples count as checked, so it doesn't matter whether this one is generated.
    const sample = {
      meta,
      language,
      kind: kindOf(language),
      code: this.source,
      isGenerated: false,
    };
    const isChecked = statusOf(sample, program) === 'checked';
    node.properties = {
      language: codeLanguage(this.options.lang)?.label,
      title,
      hasLineNumbers,
      hasHighlights: highlighted.size > 0,
      isChecked,
      isIllustration,
    };
  },
  span(node, _line, _column, _lineElement, token) {
    delete node.properties['style'];
    const name = classByColor.get(token.color?.toLowerCase() ?? '') ?? OTHER;
    if (name && token.content.trim()) node.properties['class'] = name;
  },
  line(node, line) {
    node.children = node.children.flatMap((child) =>
      child.type === 'element' && !child.properties['class'] ? child.children : [child],
    );
    if (metaOf(this.options).highlighted.has(line)) node.properties['dataHighlighted'] = '';
    const mark = MARKS[this.options.lang]?.exec(toString(node))?.[0];
    if (mark === undefined) return;
    removeStart(node, mark.length);
    node.properties['dataMark'] = mark;
  },
});

/** Line prefixes that styles draw instead, so that they are not copied. */
const MARKS: Readonly<Record<string, RegExp>> = { console: /^[$>] /, diff: /^[-+ ]/ };

/** Remove the first characters of an element's text. */
function removeStart(node: Element, count: number): void {
  let left = count;
  visit(node, 'text', (text) => {
    const { length } = text.value;
    text.value = text.value.slice(left);
    left = Math.max(0, left - length);
  });
}

const metaOf = ({ meta }: { readonly meta?: object }): CodeMeta =>
  // The result of `parseMetaString` below; code without a fence has none.
  (meta as { fence?: CodeMeta } | undefined)?.fence ?? readCodeMeta('').meta;

/** Create the highlighter, with the language of what commands contain. */
export const createCodeHighlighter = (): Promise<Highlighter> =>
  createHighlighter({ themes: [theme], langs: ['json'], engine: createJavaScriptRegexEngine() });

/** Load the languages of a page's code: loading all of them takes as long as several pages. */
export async function loadLanguages(highlighter: Highlighter, tree: Root): Promise<void> {
  const names = new Set<string>();
  visit(tree, 'code', ({ lang }) => {
    const language = codeLanguage(lang ?? '');
    if (language) names.add(language.name);
  });
  // Code in Markdown may be in any language, and its colors can't depend on the pages before.
  const wanted = names.has('markdown') ? CODE_LANGUAGES.map(({ name }) => name) : [...names];
  const loaded = new Set(highlighter.getLoadedLanguages());
  const missing = wanted.filter((name) => !loaded.has(name));
  if (missing.length > 0) await highlighter.loadLanguage(...(missing as BundledLanguage[]));
}

/** Create the options for @shikijs/rehype. `program` is the name of the command line. */
export const highlightOptions = (highlighter: Highlighter, program: string) => ({
  theme: THEME,
  transformers: [jsonInShell(highlighter), classesForStyles(program)],
  parseMetaString: (meta: string) => ({ fence: readCodeMeta(meta).meta }),
  defaultLanguage: 'text',
  mergeSameStyleTokens: true,
  // No limit: on a busy machine a slow line would lose its colors and those of the lines below it.
  tokenizeTimeLimit: 0,
});
