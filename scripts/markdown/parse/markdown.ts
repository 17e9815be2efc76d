import type { Emphasis, Link, PhrasingContent, Root } from 'mdast';
import { unified, type PluggableList } from 'unified';
import type { Finding } from '../../lib/findings.ts';
import { codeProblems } from './code-blocks.ts';
import { directiveProblems } from './directives.ts';
import { fenceProblems } from './fences.ts';
import { headingProblems, remarkHeadings } from './headings.ts';
import { includeProblems, remarkIncludes, type Includes } from '../weave/includes.ts';
import { errorsIn, problemAt, setFile, type Problem } from '../nodes.ts';
import { weave } from '../weave/slots.ts';
import { parseSyntax } from './syntax.ts';
import type { SourcePage } from '../types.ts';
import { visit } from '../visit.ts';

/** The parts of a page that its tree contains. */
type PageText = Pick<SourcePage, 'body' | 'frontMatter' | 'prose'>;

/**
 * Return the plugins that complete a page's tree: they include prose and generated parts, remove
 * comments, and add the title and the ids of headings.
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

/** Include the page's prose, whose nodes keep their own file and places. */
function remarkProse({ prose }: Pick<PageText, 'prose'>) {
  return (page: Root): void => {
    if (!prose) return;
    setFile(prose.tree, prose.file);
    weave(page, prose.tree);
  };
}

/** Remove comments. `markdownFindings` reports any other HTML. */
function remarkNoComments() {
  return (tree: Root): void => {
    visit(tree, 'html', (_node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}

/** Match `[[Ctrl]]`, a key, and `[not shown]`, which marks an open point of the contract. */
const MARK = /\[\[([^[\]\s](?:[^[\]]*[^[\]\s])?)\]\]|\[(not shown)\]/g;

/** Turn the marks in a page's text into elements. Code keeps its brackets. */
export function remarkInlineMarks() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('[')) return undefined;
      const parts: PhrasingContent[] = [];
      let end = 0;
      for (const match of node.value.matchAll(MARK)) {
        const [whole, key, marker = ''] = match;
        if (match.index > end) {
          parts.push({ type: 'text', value: node.value.slice(end, match.index) });
        }
        parts.push(key === undefined ? element('not-shown', marker) : element('kbd', key));
        end = match.index + whole.length;
      }
      if (parts.length === 0) return undefined;
      if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) });
      for (const part of parts) if (node.position) part.position = node.position;
      (parent as Link).children.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}

/** Create an inline element. Only the renderer distinguishes it from emphasis. */
const element = (name: string, value: string): Emphasis => ({
  type: 'emphasis',
  data: { hName: name } as Emphasis['data'],
  children: [{ type: 'text', value }],
});

/** Parse a page's Markdown, with the ids of its headings. Changes `tree`, the page's own. */
export function parseMarkdown(
  page: PageText,
  includes: Includes,
  tree = parseSyntax(page.body),
): Root {
  // The plugins change the tree in place: the result is still Markdown.
  return unified().use(remarkPlugins(page, includes)).runSync(tree) as Root;
}

/** Find everything in a page's Markdown that the dialect doesn't allow. */
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
  return errorsIn(page.file, problems);
}

/** Find everything that no text of the dialect may contain, on any kind of page. */
export const dialectProblems = (tree: Root, source: string): Problem[] => [
  ...directiveProblems(tree, source),
  ...fenceProblems(tree, source),
  ...htmlProblems(tree),
  ...codeProblems(tree),
  ...referenceProblems(tree),
];

/** Find raw HTML, which isn't rendered, except comments. */
function htmlProblems(tree: Root): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'html', (node) => {
    const { value } = node;
    const rest = value.replaceAll(/<!--[\s\S]*?-->/g, '').trim();
    if (!rest) return;
    const shown = rest.split(/\r?\n/)[0]?.slice(0, 40);
    const message = rest.startsWith('<!--')
      ? `The comment "${shown}" isn't closed, so everything below it would be removed. Add "-->".`
      : rest === value.trim()
        ? `"${shown}" would be removed: pages can't contain HTML. Write Markdown, or \`code\` if it's an example.`
        : `"${shown}" would be removed with the comment next to it. Put it on a separate line.`;
    problems.push(problemAt(node, 'raw-html', message));
  });
  return problems;
}

/**
 * Find footnotes and links without a definition on the page, whose brackets Markdown shows as text,
 * and unused definitions, which it doesn't show.
 */
function referenceProblems(tree: Root): Problem[] {
  const problems: Problem[] = [];
  const named = new Set<string>();
  visit(tree, ['footnoteReference', 'linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) named.add(`${node.type === 'footnoteReference'} ${node.identifier}`);
  });
  visit(tree, (node) => {
    if (node.type === 'text') {
      for (const match of node.value.matchAll(/\[\^([^\]\s]+)\]|\[[^[\]]+\]\[([^[\]]*)\]/g)) {
        const lines = node.value.slice(0, match.index).split('\n').length - 1;
        const [whole, footnote] = match;
        const expected = footnote === undefined ? '"[name]: /path"' : `"[^${footnote}]: text"`;
        const message = `${whole} has no definition: write ${expected} on a separate line, or put it in \`code\`.`;
        const problem = problemAt(node, 'reference', message);
        problems.push({ ...problem, line: problem.line + lines });
      }
    } else if (node.type === 'footnoteDefinition' || node.type === 'definition') {
      const isFootnote = node.type === 'footnoteDefinition';
      if (named.has(`${isFootnote} ${node.identifier}`)) return;
      const mark = isFootnote ? `[^${node.identifier}]` : `[${node.identifier}]`;
      const message = `Nothing refers to ${mark}. Refer to it, or remove it.`;
      problems.push(problemAt(node, 'reference', message));
    }
  });
  return problems;
}
