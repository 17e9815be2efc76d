import { slug } from 'github-slugger';
import type { Heading, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { suggestion } from './nearest.ts';
import type { Problem } from './markdown.ts';

/** A place for a writer's words on a reference page. */
export interface Slot {
  readonly name: string;
  readonly isRequired: boolean;
  /** What stands above the words on the page; some slots stand under a heading of the page. */
  readonly heading?: string;
  /** The level of the heading that the words stand under. */
  readonly depth: number;
}

/** What a writer put into one slot: a level-2 heading of a prose file and what follows it. */
export interface Section {
  /** Of the slot. */
  readonly name: string;
  readonly heading: Heading;
  /** Without comments. */
  readonly nodes: readonly RootContent[];
}

/** `before-you-call` is "Before you call": the heading in the prose file. */
export const slotTitle = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The slots of a page, in its order. */
export function readSlots(page: Root): Slot[] {
  const slots: Slot[] = [];
  let depth = 1;
  visit(page, (node) => {
    if (node.type === 'heading') depth = node.depth;
    if (!isMark(node)) return;
    const { name, heading, required } = node.attributes ?? {};
    const isRequired = required !== undefined && required !== null;
    slots.push({
      name: name ?? '',
      isRequired,
      ...(heading ? { heading } : {}),
      depth: heading ? SECTION_DEPTH : depth,
    });
  });
  return slots;
}

const SECTION_DEPTH = 2;

const isMark = (node: { readonly type: string }): node is LeafDirective =>
  node.type === 'leafDirective' && 'name' in node && node.name === 'slot';

/** The sections of a prose file. Headings inside lists, quotes and code begin none. */
export function readSections(prose: Root): Section[] {
  const sections: { name: string; heading: Heading; nodes: RootContent[] }[] = [];
  for (const node of prose.children) {
    if (node.type === 'heading' && node.depth === SECTION_DEPTH) {
      sections.push({ name: slug(titleOf(node)), heading: node, nodes: [] });
    } else if (node.type !== 'html') {
      sections.at(-1)?.nodes.push(node);
    }
  }
  return sections;
}

const titleOf = (heading: Heading): string => toString(heading, { includeHtml: false }).trim();

/** Whether a section has words: comments and the targets of links are none. */
export const isFilled = ({ nodes }: Section): boolean => nodes.some((node) => !isDefinition(node));

const isDefinition = ({ type }: RootContent): boolean =>
  type === 'definition' || type === 'footnoteDefinition';

/** Puts a writer's sections where the page's marks ask for them; an unfilled one prints nothing. */
export function weave(page: Root, prose: Root): void {
  const sections = readSections(prose);
  const filled = new Map(sections.filter(isFilled).map((section) => [section.name, section]));
  visit(page, (node, index, parent) => {
    if (!isMark(node) || !parent || index === undefined) return undefined;
    const section = filled.get(node.attributes?.['name'] ?? '');
    if (!section) return undefined;
    const text = node.attributes?.['heading'];
    const heading: Heading = {
      ...section.heading,
      children: [{ type: 'text', value: text ?? '' }],
    };
    const nodes = [...(text ? [heading] : []), ...section.nodes];
    (parent as Root).children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
  // Links of one section may have their targets in another.
  const unfilled = sections.filter((section) => !isFilled(section));
  page.children.push(...unfilled.flatMap(({ nodes }) => nodes));
}

/** What is wrong with the sections of a prose file for a page that has these slots. */
export function sectionProblems(prose: Root, slots: readonly Slot[]): Problem[] {
  const problems: Problem[] = [];
  const report = (node: RootContent, message: string): void => {
    const { line, column } = node.position?.start ?? { line: 0, column: 0 };
    problems.push({ rule: 'slot', line, column, message });
  };
  const sections = readSections(prose);
  const [first] = sections;
  const before = prose.children.slice(0, first ? prose.children.indexOf(first.heading) : undefined);
  const stray = before.find(({ type }) => type !== 'html');
  if (stray && !isTitle(stray)) {
    report(stray, 'This belongs to no slot, so no page would show it. Move it under a "## Slot".');
  }
  visit(prose, 'heading', (heading) => {
    if (!isTitle(heading)) return;
    report(
      heading,
      `"${titleOf(heading)}" is at level 1, which is for the page's own title. Write "## " for a slot, "### " inside one.`,
    );
  });

  const titles = slots.map(({ name }) => slotTitle(name));
  const seen = new Map<string, Section>();
  for (const section of sections) {
    const { name, heading } = section;
    const title = titleOf(heading);
    const slot = slots.find((candidate) => candidate.name === name);
    const other = seen.get(name);
    if (!slot) {
      const known = suggestion(title, titles) || `: expected one of ${titles.join(', ')}.`;
      report(heading, `The page has no slot "${title}"${known}`);
    } else if (other) {
      report(
        heading,
        `The slot "${title}" is here twice, first on line ${other.heading.position?.start.line}. Put the two together.`,
      );
    } else {
      seen.set(name, section);
      problems.push(...levelProblems(section, slot));
    }
  }
  return problems;
}

const isTitle = (node: RootContent): boolean => node.type === 'heading' && node.depth === 1;

/** Headings of a section that skip a level below the one that they stand under on the page. */
function levelProblems({ nodes }: Section, { name, depth }: Slot): Problem[] {
  const problems: Problem[] = [];
  let previous = depth;
  visit({ type: 'root', children: [...nodes] } satisfies Root, 'heading', (heading) => {
    if (heading.depth > previous + 1) {
      const { line, column } = heading.position?.start ?? { line: 0, column: 0 };
      const remedy =
        depth < SECTION_DEPTH
          ? `the slot "${slotTitle(name)}" has no heading on the page, so none can stand in it. Write **bold** text, or move this to another slot.`
          : `expected ${previous + 1} at most.`;
      const message = `"${titleOf(heading)}" is at level ${heading.depth} under level ${previous}: ${remedy}`;
      problems.push({ rule: 'heading', line, column, message });
    }
    previous = heading.depth;
  });
  return problems;
}
