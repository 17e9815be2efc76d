import { slug } from 'github-slugger';
import type { Heading, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { expectedOneOf } from '../../lib/nearest.ts';
import { isDirective, type Directive } from '../parse/directives.ts';
import { problemAt, type Problem } from '../nodes.ts';
import { visit } from '../visit.ts';

/** A place for a writer's text on a reference page. */
export interface Slot {
  readonly name: string;
  readonly isRequired: boolean;
  /** The heading above the text, unless the slot is under a heading of the page. */
  readonly heading?: string;
  /** The level of the heading above the text. */
  readonly depth: number;
}

/** A writer's text for one slot: a level-2 heading of a prose file and everything below it. */
export interface ProseSection {
  readonly name: string;
  readonly heading: Heading;
  /** The nodes without comments. */
  readonly nodes: readonly RootContent[];
}

/** Return the heading of a slot in a prose file: `before-you-call` is "Before you call". */
export const slotTitle = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

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

const isMark = (node: Node): node is Directive => isDirective(node) && node.name === 'slot';

/** Read the sections of a prose file. Headings inside lists, quotes and code don't begin one. */
export function readSections(prose: Root): ProseSection[] {
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

/** Return whether a section has text other than comments and definitions of links. */
export const isFilled = ({ nodes }: ProseSection): boolean =>
  nodes.some((node) => !isDefinition(node));

const isDefinition = ({ type }: RootContent): boolean =>
  type === 'definition' || type === 'footnoteDefinition';

/** Put a writer's sections into the page's slots. Without one, a slot shows what the template put into it. */
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
  // Keep the definitions of empty sections: links of other sections may use them.
  const unfilled = sections.filter((section) => !isFilled(section));
  page.children.push(...unfilled.flatMap(({ nodes }) => nodes));
}

/** Check the sections of a prose file for a page with these slots. */
export function sectionProblems(prose: Root, slots: readonly Slot[]): Problem[] {
  const problems: Problem[] = [];
  const report = (node: RootContent, message: string): void => {
    problems.push(problemAt(node, 'slot', message));
  };
  const sections = readSections(prose);
  const [first] = sections;
  const before = prose.children.slice(0, first ? prose.children.indexOf(first.heading) : undefined);
  const stray = before.find(({ type }) => type !== 'html');
  if (stray && !isTitle(stray)) {
    report(
      stray,
      `This text isn't in a slot, so no page would show it. Move it under a "## Slot".`,
    );
  }
  visit(prose, 'heading', (heading) => {
    if (!isTitle(heading)) return;
    report(
      heading,
      `"${titleOf(heading)}" is at level 1, which is for the page's own title. Write "## " for a slot, "### " inside one.`,
    );
  });

  const titles = slots.map(({ name }) => slotTitle(name));
  const seen = new Map<string, ProseSection>();
  for (const section of sections) {
    const { name, heading } = section;
    const title = titleOf(heading);
    const slot = slots.find((candidate) => candidate.name === name);
    const other = seen.get(name);
    if (!slot) {
      report(heading, `The page has no slot "${title}"${expectedOneOf(title, titles)}`);
    } else if (other) {
      report(
        heading,
        `The slot "${title}" is here twice, first on line ${other.heading.position?.start.line}. Merge the two.`,
      );
    } else {
      seen.set(name, section);
      problems.push(...levelProblems(section, slot));
    }
  }
  return problems;
}

const isTitle = (node: RootContent): boolean => node.type === 'heading' && node.depth === 1;

/** Find headings of a section that skip a level below the heading above the slot. */
function levelProblems({ nodes }: ProseSection, { name, depth }: Slot): Problem[] {
  const problems: Problem[] = [];
  let previous = depth;
  visit({ type: 'root', children: [...nodes] } satisfies Root, 'heading', (heading) => {
    if (heading.depth > previous + 1) {
      const remedy =
        depth < SECTION_DEPTH
          ? `the slot "${slotTitle(name)}" has no heading on the page, so it can't contain one. Write **bold** text, or move this to another slot.`
          : `expected ${previous + 1} at most.`;
      const message = `"${titleOf(heading)}" is at level ${heading.depth} under level ${previous}: ${remedy}`;
      problems.push(problemAt(heading, 'heading', message));
    }
    previous = heading.depth;
  });
  return problems;
}
