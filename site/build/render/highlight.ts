import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { createHighlighter } from 'shiki';
import { visit } from 'unist-util-visit';
import { CODE_LANGUAGES, codeLanguage } from '../../../scripts/content/code-languages.ts';
import { readCodeMeta } from '../../../scripts/content/code-meta.ts';
import type { CodeMeta } from '../../../scripts/content/code-meta.ts';
import { statusOf } from '../../../scripts/samples/status.ts';
import type { Highlighter, ShikiTransformer, ThemeRegistration } from 'shiki';

/**
 * Shiki knows colours, the site's policy knows no style attributes: each kind of token gets a
 * made-up colour here and a class in its place when the code is rendered. The real colours are in
 * src/styles/tokens/colour.css, for both modes.
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
  constant: ['constant.numeric', 'constant.language', 'support.constant'],
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
  variable: [
    'variable.other.normal.shell',
    'punctuation.definition.variable.shell',
    'variable.other.bracket.shell',
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

const theme: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: Object.entries(TOKEN_KINDS).map(([kind, scope], index) => {
    const color = `#00000${index + 1}`;
    classByColor.set(color, `token-${kind}`);
    return { scope: [...scope], settings: { foreground: color } };
  }),
};

/** Classes for styles; tokens of no kind lose their element. */
const classesForStyles: ShikiTransformer = {
  name: 'classes-for-styles',
  pre(node) {
    const meta = metaOf(this.options);
    const { title, hasLineNumbers, highlighted } = meta;
    // Made samples are as good as checked ones, so that it does not matter which this is.
    const isChecked = statusOf({ meta, isGenerated: false }) === 'checked';
    node.properties = {
      dataLabel: codeLanguage(this.options.lang)?.label,
      dataTitle: title,
      ...(hasLineNumbers && { dataNumbers: '' }),
      ...(highlighted.size > 0 && { dataHighlighted: '' }),
      ...(isChecked && { dataChecked: '' }),
    };
  },
  span(node, _line, _column, _lineElement, token) {
    delete node.properties['style'];
    const name = classByColor.get(token.color?.toLowerCase() ?? '');
    if (name) node.properties['class'] = name;
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
};

/** What lines of a language begin with is drawn by styles instead, so that it is not copied. */
const MARKS: Readonly<Record<string, RegExp>> = { console: /^\$ /, diff: /^[-+ ]/ };

/** Takes the first characters out of an element's text. */
function removeStart(node: Element, count: number): void {
  let left = count;
  visit(node, 'text', (text) => {
    const { length } = text.value;
    text.value = text.value.slice(left);
    left = Math.max(0, left - length);
  });
}

const metaOf = ({ meta }: { readonly meta?: object }): CodeMeta =>
  // What `parseMetaString` below returned; code without a fence of its own has none.
  (meta as { fence?: CodeMeta } | undefined)?.fence ?? readCodeMeta('').meta;

export const createCodeHighlighter = (): Promise<Highlighter> =>
  createHighlighter({ themes: [theme], langs: CODE_LANGUAGES.map(({ name }) => name) });

/** The options of @shikijs/rehype. */
export const highlightOptions = {
  theme: 'kinds',
  transformers: [classesForStyles],
  parseMetaString: (meta: string) => ({ fence: readCodeMeta(meta).meta }),
  defaultLanguage: 'text',
  mergeSameStyleTokens: true,
  // Without it a line that takes half a second, as a language's first may on a busy machine, loses its
  // colours and those of the lines below: the page would depend on the load.
  tokenizeTimeLimit: 0,
};
