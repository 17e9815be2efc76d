import GithubSlugger from 'github-slugger';
import type { Heading, Root, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Problem } from './markdown.ts';

export interface PageHeading {
  readonly depth: 2 | 3 | 4 | 5;
  readonly text: string;
  readonly id: string;
}

/** What remark-rehype reads of a node, to make its element of. */
interface ElementData {
  readonly hProperties?: { readonly id: string };
}

/**
 * Makes the title the first heading, where the page leaves it out, and gives an id to every heading
 * and to every table row that begins with nothing but a code, such as a field's name.
 */
export function remarkHeadings({ title }: { readonly title: string }) {
  return (tree: Root): void => {
    if (!firstHeading(tree)) {
      tree.children.unshift({
        type: 'heading',
        depth: 1,
        children: [{ type: 'text', value: title }],
      });
    }
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (heading) => {
      const id = slugger.slug(toString(heading));
      heading.data = { ...heading.data, ...({ hProperties: { id } } satisfies ElementData) };
    });
    // After the headings, whose ids then stay as they are whatever a table says.
    visit(tree, 'tableRow', (row) => {
      const [name, ...others] = row.children[0]?.children ?? [];
      if (name?.type !== 'inlineCode' || others.length > 0) return;
      const id = slugger.slug(name.value);
      row.data = { ...row.data, ...({ hProperties: { id } } satisfies ElementData) };
    });
  };
}

/** The headings that a list of contents shows, levels 2 to 5. Needs a tree from `parseMarkdown`. */
export function collectHeadings(tree: Root): PageHeading[] {
  const headings: PageHeading[] = [];
  visit(tree, 'heading', (heading) => {
    const id = anchorId(heading);
    const { depth } = heading;
    if (id === undefined || depth === 1 || depth === 6) return;
    headings.push({ depth, id, text: toString(heading) });
  });
  return headings;
}

/** What a link to this part of a page ends with. */
export const anchorId = (node: Heading | TableRow): string | undefined =>
  (node.data as ElementData | undefined)?.hProperties?.id;

/** One title, equal to the front matter's, before everything else; no level skipped. */
export function headingProblems(tree: Root, title: string): Problem[] {
  const problems: Problem[] = [];
  const first = firstHeading(tree);
  let previous = 1;
  visit(tree, 'heading', (heading) => {
    const text = toString(heading);
    const report = (message: string): void => {
      const { line, column } = heading.position?.start ?? { line: 0, column: 0 };
      problems.push({ rule: 'heading', line, column, message });
    };
    if (heading.depth === 1 && heading !== first) {
      report(`A second title, "${text}": a page has one. Begin the line with "##".`);
    } else if (heading.depth === 1 && text !== title) {
      report(
        `The title is "${text}" here and "${title}" in the front matter. Make them equal, or remove this one.`,
      );
    } else if (heading.depth > previous + 1) {
      report(
        `"${text}" is at level ${heading.depth} under level ${previous}: expected ${previous + 1} at most.`,
      );
    }
    previous = heading.depth;
  });
  return problems;
}

/** The page's own `# Title`, if that is how it begins. */
const firstHeading = (tree: Root): Heading | undefined => {
  const first = tree.children.find((node) => node.type !== 'html');
  return first?.type === 'heading' && first.depth === 1 ? first : undefined;
};
