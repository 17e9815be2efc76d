import type { Root } from 'mdast';
import { unified } from 'unified';
import type { PluggableList } from 'unified';
import { visit } from 'unist-util-visit';
import type { Finding } from '../lib/findings.ts';
import { codeProblems } from './code-blocks.ts';
import { directiveProblems } from './directives.ts';
import { fenceProblems } from './fences.ts';
import { headingProblems, remarkHeadings } from './headings.ts';
import { includeProblems, remarkIncludes } from './includes.ts';
import type { Includes } from './includes.ts';
import { remarkInlineMarks } from './inline-marks.ts';
import { setFile } from './place.ts';
import { referenceProblems } from './references.ts';
import { weave } from './slots.ts';
import { parseSyntax } from './syntax.ts';
import type { SourcePage } from './types.ts';

/** A finding of one page, before the file is known. */
export type Problem = Pick<Finding, 'rule' | 'line' | 'column' | 'message'>;

/** What of a page makes its tree. */
type PageText = Pick<SourcePage, 'body' | 'frontMatter' | 'prose'>;

/**
 * What every reader of a page sees: the writer's prose and generated things in their place, no
 * comments, the title as the first heading, every heading with an id.
 */
const remarkPlugins = (
  { frontMatter, prose }: Omit<PageText, 'body'>,
  includes: Includes,
): PluggableList => [
  [remarkProse, { prose }],
  remarkNoComments,
  [remarkIncludes, { includes }],
  remarkInlineMarks,
  [remarkHeadings, { title: frontMatter.title }],
];

/** Weaves the page's prose in; its nodes keep their own file and places. */
function remarkProse({ prose }: Pick<PageText, 'prose'>) {
  return (page: Root): void => {
    if (!prose) return;
    setFile(prose.tree, prose.file);
    weave(page, prose.tree);
  };
}

/** Comments are for those who read the source; no other HTML passes `markdownFindings`. */
function remarkNoComments() {
  return (tree: Root): void => {
    visit(tree, 'html', (_node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}

/** The page's Markdown as a tree, with the ids of its headings. Changes `tree`, the page's own. */
export function parseMarkdown(
  page: PageText,
  includes: Includes,
  tree = parseSyntax(page.body),
): Root {
  // The plugins change the tree in place: what comes out is still Markdown.
  return unified().use(remarkPlugins(page, includes)).runSync(tree) as Root;
}

/** Everything in a page's Markdown that the dialect does not allow. */
export function markdownFindings(
  page: SourcePage,
  includes: Includes,
  tree = parseSyntax(page.body),
): Finding[] {
  const problems = [
    ...dialectProblems(tree, page.body),
    ...headingProblems(tree, page.frontMatter.title),
    ...includeProblems(tree, includes),
  ];
  return problems.map((problem) => ({ file: page.file, severity: 'error', ...problem }));
}

/** What no text of the dialect may hold, whatever kind of page it belongs to. */
export const dialectProblems = (tree: Root, source: string): Problem[] => [
  ...directiveProblems(tree, source),
  ...fenceProblems(tree, source),
  ...htmlProblems(tree),
  ...codeProblems(tree),
  ...referenceProblems(tree),
];

/** Raw HTML is dropped when a page is rendered; comments are meant to be. */
function htmlProblems(tree: Root): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'html', ({ value, position }) => {
    const rest = value.replaceAll(/<!--[\s\S]*?-->/g, '').trim();
    if (!rest) return;
    const shown = rest.split(/\r?\n/)[0]?.slice(0, 40);
    problems.push({
      rule: 'raw-html',
      line: position?.start.line ?? 0,
      column: position?.start.column ?? 0,
      message: rest.startsWith('<!--')
        ? `The comment "${shown}" is never closed, so everything below it would be dropped. Add "-->".`
        : rest === value.trim()
          ? `"${shown}" would be dropped: no HTML passes. Write Markdown, or \`code\` if it is an example.`
          : `"${shown}" would be dropped with the comment beside it. Put it on a line of its own.`,
    });
  });
  return problems;
}
