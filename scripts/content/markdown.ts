import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
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
import { referenceProblems } from './references.ts';
import { syntaxPlugins } from './syntax.ts';
import type { SourcePage } from './types.ts';

/** A finding of one page, before the file is known. */
export type Problem = Pick<Finding, 'rule' | 'line' | 'column' | 'message'>;

/**
 * What every reader of a page sees: generated things in their place, the title as the first
 * heading, every heading with an id.
 */
export const remarkPlugins = (title: string, includes: Includes): PluggableList => [
  ...syntaxPlugins,
  [remarkIncludes, { includes }],
  remarkInlineMarks,
  [remarkHeadings, { title }],
];

/** The page's Markdown as a tree, with the ids of its headings. */
export function parseMarkdown(
  page: Pick<SourcePage, 'body' | 'frontMatter'>,
  includes: Includes,
): Root {
  const processor = unified().use(remarkParse).use(remarkPlugins(page.frontMatter.title, includes));
  // The plugins change the tree in place: what comes out is still Markdown.
  return processor.runSync(processor.parse(page.body)) as Root;
}

/** Everything in a page's Markdown that the dialect does not allow. */
export function markdownFindings(page: SourcePage, includes: Includes): Finding[] {
  const tree = unified().use(remarkParse).use(syntaxPlugins).parse(page.body);
  const problems = [
    ...directiveProblems(tree, page.body),
    ...fenceProblems(tree, page.body),
    ...headingProblems(tree, page.frontMatter.title),
    ...htmlProblems(tree),
    ...codeProblems(tree),
    ...includeProblems(tree, includes),
    ...referenceProblems(tree),
  ];
  return problems.map((problem) => ({ file: page.file, severity: 'error', ...problem }));
}

/** Raw HTML is dropped when a page is rendered; comments are meant to be. */
function htmlProblems(tree: Root): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'html', (node) => {
    if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return;
    problems.push({
      rule: 'raw-html',
      line: node.position?.start.line ?? 0,
      column: node.position?.start.column ?? 0,
      message: `"${node.value.slice(0, 40)}" would be dropped: no HTML passes. Write Markdown, or \`code\` if it is an example.`,
    });
  });
  return problems;
}
