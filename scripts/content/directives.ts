import type { Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { openFence } from './fences.ts';
import { suggestion } from './nearest.ts';
import type { Problem } from './markdown.ts';

export const CALLOUT_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

interface Definition {
  readonly type: 'containerDirective' | 'leafDirective';
  /** Attribute → whether it is required. */
  readonly attributes: Readonly<Record<string, boolean>>;
  /** The only values that an attribute may have. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly hasLabel?: boolean;
  readonly needsLabel?: boolean;
  readonly parent?: string;
  /** The only children it may hold. */
  readonly children?: string;
}

/** Every directive of the dialect (ARCHITECTURE.md, "The Markdown of pages"). Closed. */
const DIRECTIVES = new Map<string, Definition>([
  ...CALLOUT_KINDS.map((kind): [string, Definition] => [
    kind,
    { type: 'containerDirective', attributes: {}, hasLabel: true },
  ]),
  ['tabs', { type: 'containerDirective', attributes: { group: true }, children: 'tab' }],
  ['tab', { type: 'containerDirective', attributes: { label: true, value: true }, parent: 'tabs' }],
  ['panel', { type: 'containerDirective', attributes: {} }],
  ['cards', { type: 'containerDirective', attributes: {} }],
  ['operation', { type: 'leafDirective', attributes: { id: true, method: true, path: true } }],
  ['details', { type: 'containerDirective', attributes: {}, hasLabel: true, needsLabel: true }],
  ['samples', { type: 'leafDirective', attributes: { operation: true, example: false } }],
  [
    'fields',
    {
      type: 'leafDirective',
      attributes: { schema: true, side: true },
      values: { side: ['request', 'answer'] },
    },
  ],
  ['errors', { type: 'leafDirective', attributes: { operation: true } }],
  ['operations', { type: 'leafDirective', attributes: { tag: true } }],
  ['slot', { type: 'leafDirective', attributes: { name: true, heading: false, required: false } }],
]);

/**
 * The dialect has no directives inside text: without this, `10:30pm` and `a:b` would lose their
 * second half. Stands after remark-directive, whose syntax extension it narrows.
 */
export function remarkNoTextDirectives(this: Processor): void {
  for (const extension of this.data().micromarkExtensions ?? []) {
    const text = (extension as { text?: Record<string, unknown> | null }).text;
    if (text) delete text[':'.charCodeAt(0)];
  }
}

export type Directive = ContainerDirective | LeafDirective;

export const isDirective = (node: { readonly type: string }): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective';

/** What stands in brackets after a directive's name: its first child, if it has one. */
export function directiveLabel(node: Directive): Paragraph | undefined {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data
    ? first
    : undefined;
}

/** The names, attributes and nesting of a page's directives, checked against the closed list. */
export function directiveProblems(tree: Root, source: string): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node, _index, parent) => {
    if (!isDirective(node)) return;
    const at = node.position?.start;
    const report = (message: string): void => {
      problems.push({ rule: 'directive', line: at?.line ?? 0, column: at?.column ?? 0, message });
    };
    const definition = DIRECTIVES.get(node.name);
    if (!definition) {
      const known =
        suggestion(node.name, DIRECTIVES.keys()) ||
        `: expected one of ${[...DIRECTIVES.keys()].join(', ')}.`;
      return report(`Unknown directive "${node.name}"${known}`);
    }
    if (definition.type !== node.type) {
      return report(
        definition.type === 'leafDirective'
          ? `"${node.name}" holds nothing: write "::${node.name}" on a line of its own.`
          : `"${node.name}" holds what follows: begin it with ":::${node.name}" and end it with ":::".`,
      );
    }
    for (const name of Object.keys(node.attributes ?? {})) {
      if (name in definition.attributes) continue;
      report(
        `"${node.name}" has no attribute "${name}"${suggestion(name, Object.keys(definition.attributes)) || '. Remove it.'}`,
      );
    }
    for (const [name, isRequired] of Object.entries(definition.attributes)) {
      if (isRequired && !node.attributes?.[name]) report(`"${node.name}" needs ${name}="…".`);
    }
    for (const [name, values] of Object.entries(definition.values ?? {})) {
      const value = node.attributes?.[name];
      if (!value || values.includes(value)) continue;
      report(
        `"${node.name}" has ${name}="${value}"${suggestion(value, values) || `: expected one of ${values.join(', ')}.`}`,
      );
    }
    const parentName = parent && isDirective(parent) ? parent.name : undefined;
    if (definition.parent && parentName !== definition.parent) {
      report(`"${node.name}" stands outside ":::${definition.parent}". Put it inside one.`);
    }
    if (definition.children) {
      const stray = (node.children as RootContent[]).find(
        (child) => !isDirective(child) || child.name !== definition.children,
      );
      if (stray)
        report(
          `"${node.name}" may hold ":::${definition.children}" only: move what begins on line ${stray.position?.start.line} out.`,
        );
    }
    if (node.name === 'cards' && !isListOfLinks(node)) {
      report('"cards" holds one list, whose every item begins with a link: "- [Title](/path)".');
    }
    const label = directiveLabel(node);
    if (label && !definition.hasLabel) report(`"${node.name}" has no [title]. Remove it.`);
    if (!label && definition.needsLabel) {
      report(`"${node.name}" needs a title: write ":::${node.name}[Title]".`);
    }
    if (node.type === 'containerDirective' && !isClosed(node, source)) {
      report(`"${node.name}" is never closed. Add a line of as many colons as it begins with.`);
    }
  });
  return problems;
}

/** A list whose items each begin with a paragraph that begins with a link. */
function isListOfLinks({ children: [list, ...others] }: Directive): boolean {
  if (list?.type !== 'list' || others.length > 0) return false;
  return list.children.every(({ children: [first] }) => {
    return first?.type === 'paragraph' && first.children[0]?.type === 'link';
  });
}

function isClosed(node: ContainerDirective, source: string): boolean {
  // A code block without an end has swallowed the directive's: that alone is to be mended.
  let isSwallowed = false;
  visit(node, 'code', (code) => {
    isSwallowed ||= openFence(code, source) !== undefined;
  });
  if (isSwallowed) return true;
  const text = source.slice(node.position?.start.offset, node.position?.end.offset);
  return /(?:^|\n)[ \t>]*:{3,}[ \t]*$/.test(text);
}
