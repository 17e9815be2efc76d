import type { Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { openFence } from './fences.ts';
import { expectedOneOf, suggestion } from '../../lib/nearest.ts';
import { problemAt, type Problem } from '../nodes.ts';
import { visit } from '../visit.ts';

export const CALLOUT_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const;

interface Definition {
  /** Absent for a directive of both kinds. */
  readonly type?: 'containerDirective' | 'leafDirective';
  /** The attributes, and whether each is required. */
  readonly attributes: Readonly<Record<string, boolean>>;
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly hasLabel?: boolean;
  readonly needsLabel?: boolean;
  readonly parent?: string;
  readonly children?: string;
}

type Attributes = Definition['attributes'];

/** Define a directive that has content. */
const block = (attributes: Attributes, more: Partial<Definition> = {}): Definition => ({
  type: 'containerDirective',
  attributes,
  ...more,
});

/** Define a directive that is one line. */
const line = (attributes: Attributes, more: Partial<Definition> = {}): Definition => ({
  type: 'leafDirective',
  attributes,
  ...more,
});

const CALLOUT = block({}, { hasLabel: true });

/** Those of site/src/ui/Icon.tsx that mean something to a reader. */
const ICONS = 'braces code plan play seal sliders swap target terminal'.split(' ');

/** Every directive of the dialect (ARCHITECTURE.md, "The Markdown of pages"). */
const DIRECTIVES = new Map<string, Definition>([
  ...CALLOUT_KINDS.map((kind) => [kind, CALLOUT] as const),
  ...Object.entries({
    tabs: block({ group: true }, { children: 'tab' }),
    tab: block({ label: true, value: true }, { parent: 'tabs' }),
    panel: block({}),
    cards: block({}),
    operation: line({ id: true, method: true, path: true }),
    details: block({}, { hasLabel: true, needsLabel: true }),
    samples: line({ operation: true, example: false }),
    fields: line({ schema: true, side: true }, { values: { side: ['request', 'response'] } }),
    changelog: line({}),
    errors: line({ operation: true }),
    sdk: line({ language: true, part: true }, { values: { language: ['python', 'typescript'] } }),
    operations: line({ tag: true }),
    // What a slot contains is shown until a writer fills it.
    slot: { attributes: { name: true, heading: false, required: false } },
    'field-list': block({ id: true }),
    // More than a paragraph about a field.
    meaning: block({}),
    // The parts of the home page.
    entries: block(
      { kind: true },
      { values: { kind: ['ways', 'roles', 'halves'] }, children: 'entry' },
    ),
    entry: block({ icon: false }, { values: { icon: ICONS }, parent: 'entries' }),
    gate: block({}),
    proof: block({}),
    number: line(
      { of: true },
      {
        values: { of: ['samples', 'run', 'pages', 'contract'] },
        parent: 'proof',
        hasLabel: true,
        needsLabel: true,
      },
    ),
    'try-it': line({ operation: true }),
    recording: line({ name: true }),
  }),
]);

export type Directive = ContainerDirective | LeafDirective;

export const isDirective = (node: { readonly type: string }): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective';

/** Return the title in brackets after a directive's name, which is its first child. */
export function directiveLabel(node: Directive): Paragraph | undefined {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data
    ? first
    : undefined;
}

export function directiveProblems(tree: Root, source: string): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node, _index, parent) => {
    if (!isDirective(node)) return;
    const report = (message: string): void => {
      problems.push(problemAt(node, 'directive', message));
    };
    const definition = DIRECTIVES.get(node.name);
    if (!definition) {
      const known = [...DIRECTIVES.keys()];
      return report(`Unknown directive "${node.name}"${expectedOneOf(node.name, known)}`);
    }
    if (definition.type && definition.type !== node.type) {
      return report(
        definition.type === 'leafDirective'
          ? `"${node.name}" has no content: write "::${node.name}" on a line of its own.`
          : `"${node.name}" needs content: begin it with ":::${node.name}" and end it with ":::".`,
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
      report(`"${node.name}" has ${name}="${value}"${expectedOneOf(value, values)}`);
    }
    const parentName = parent && isDirective(parent) ? parent.name : undefined;
    if (definition.parent && parentName !== definition.parent) {
      report(`"${node.name}" is outside ":::${definition.parent}". Put it inside one.`);
    }
    if (definition.children) {
      const stray = (node.children as RootContent[]).find(
        (child) => !isDirective(child) || child.name !== definition.children,
      );
      if (stray)
        report(
          `"${node.name}" may contain only ":::${definition.children}": move the block on line ${stray.position?.start.line} out.`,
        );
    }
    if (node.name === 'cards' && !isListOfLinks(node)) {
      report(
        '"cards" contains one list in which every item begins with a link: "- [Title](/path)".',
      );
    }
    // Words in brackets are all that a directive on one line contains.
    const label = node.type === 'leafDirective' ? node.children[0] : directiveLabel(node);
    if (label && !definition.hasLabel) report(`"${node.name}" takes no [title]. Remove it.`);
    if (!label && definition.needsLabel) {
      const colons = node.type === 'leafDirective' ? '::' : ':::';
      report(`"${node.name}" needs a title: write "${colons}${node.name}[Title]".`);
    }
    if (node.type === 'containerDirective' && !isClosed(node, source)) {
      report(`"${node.name}" isn't closed. Add a line with as many colons as it begins with.`);
    }
  });
  return problems;
}

function isListOfLinks({ children: [list, ...others] }: Directive): boolean {
  if (list?.type !== 'list' || others.length > 0) return false;
  return list.children.every(({ children: [first] }) => {
    return first?.type === 'paragraph' && first.children[0]?.type === 'link';
  });
}

function isClosed(node: ContainerDirective, source: string): boolean {
  // A code block without an end contains the directive's end: only the code block is reported.
  let isSwallowed = false;
  visit(node, 'code', (code) => {
    isSwallowed ||= openFence(code, source) !== undefined;
  });
  if (isSwallowed) return true;
  const text = source.slice(node.position?.start.offset, node.position?.end.offset);
  return /(?:^|\n)[ \t>]*:{3,}[ \t]*$/.test(text);
}
