import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, List, ListItem, Root, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { problemAt, type Problem } from '../nodes.ts';
import { isDirective } from './directives.ts';
import { visit } from '../visit.ts';

interface PageHeading {
  readonly depth: 2 | 3 | 4 | 5;
  readonly text: string;
  readonly id: string;
}

/** The data of a node from which remark-rehype makes the element's attributes. */
interface ElementData {
  readonly hProperties?: { readonly id: string };
}

/**
 * Add the title as the first heading if the page omits it, and give an id to every heading, to every
 * row of a list of fields, and to every table row whose first cell is only code.
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
      // Without hyphens, versions 1.10.0 and 11.0.0 would have the same id.
      const text = toString(heading).replaceAll(/(?<=\d)\.(?=\d)/g, '-');
      const id = slugger.slug(text);
      heading.data = { ...heading.data, ...({ hProperties: { id } } satisfies ElementData) };
    });
    // After the headings, so that a table never changes their ids.
    visit(tree, 'tableRow', (row) => {
      const [name, ...others] = row.children[0]?.children ?? [];
      if (name?.type !== 'inlineCode' || others.length > 0) return;
      const id = slugger.slug(name.value);
      row.data = { ...row.data, ...({ hProperties: { id } } satisfies ElementData) };
    });
    visit(tree, (node) => {
      if (!isDirective(node) || node.name !== 'field-list') return;
      for (const child of node.children) {
        if (child.type === 'list') nameRows(child, node.attributes?.['id'] ?? '');
      }
    });
  };
}

/** Give each field an id from the names around it: `body-models-weight`. */
function nameRows(list: List, above: string): void {
  for (const item of list.children) {
    const [signature] = item.children;
    const [name] = signature?.type === 'paragraph' ? signature.children : [];
    // A row for any other key has the name `*`.
    const id = `${above}-${(name && slug(toString(name))) || 'any'}`;
    item.data = { ...item.data, ...({ hProperties: { id } } satisfies ElementData) };
    for (const child of item.children) if (child.type === 'list') nameRows(child, id);
  }
}

/** List the headings for a table of contents, levels 2 to 5. Needs a tree from `parseMarkdown`. */
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

export const anchorId = (node: Heading | ListItem | TableRow): string | undefined =>
  (node.data as ElementData | undefined)?.hProperties?.id;

/** Require one title, first and equal to the front matter's, and no skipped level. */
export function headingProblems(tree: Root, title: string): Problem[] {
  const problems: Problem[] = [];
  const first = firstHeading(tree);
  let previous = 1;
  visit(tree, 'heading', (heading) => {
    const text = toString(heading);
    const report = (message: string): void => {
      problems.push(problemAt(heading, 'heading', message));
    };
    if (heading.depth === 1 && heading !== first) {
      report(`This is a second title, "${text}": a page has one. Begin the line with "##".`);
    } else if (heading.depth === 1 && text !== title) {
      report(
        `The title is "${text}" here and "${title}" in the front matter. Use the same title, or remove this one.`,
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

/** Return the page's own `# Title`, if it begins with one. */
const firstHeading = (tree: Root): Heading | undefined => {
  const first = tree.children.find((node) => node.type !== 'html');
  return first?.type === 'heading' && first.depth === 1 ? first : undefined;
};
