import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding } from '../lib/findings.ts';
import { oncePerObject } from '../lib/memory.ts';
import { anchorId } from './headings.ts';
import { nearest } from './nearest.ts';
import { nodesOf } from './nodes-of.ts';
import { placeOf } from './place.ts';
import type { SourcePage } from './types.ts';

/** Paths besides those of pages that a link may lead to. */
export interface OtherPaths {
  /** Files, and pages without Markdown: nothing is known of their headings. */
  readonly files: Iterable<string>;
  /** Old path → new path. */
  readonly redirects: Readonly<Record<string, string>>;
}

export interface ParsedPage {
  readonly page: SourcePage;
  /** From `parseMarkdown`. */
  readonly tree: Root;
}

/**
 * Every link of the pages that leads nowhere: to a path that is neither a page nor a file of the
 * site (an error), or to an anchor that its page does not have (a warning). Images are images.ts's.
 */
export function linkFindings(
  pages: readonly ParsedPage[],
  { files, redirects }: OtherPaths,
): Finding[] {
  const anchors = new Map<string, ReadonlySet<string> | undefined>();
  for (const path of files) anchors.set(path, undefined);
  for (const { page, tree } of pages) anchors.set(page.path, anchorIds(tree));

  return pages.flatMap(({ page, tree }) =>
    linksOf(tree).flatMap((node) => {
      const problem = linkProblem(node.url, page.path, anchors, redirects);
      return problem ? [{ ...placeOf(node, page.file), ...problem }] : [];
    }),
  );
}

const linksOf = nodesOf((node) => node.type === 'link' || node.type === 'definition');

function linkProblem(
  url: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>,
  redirects: OtherPaths['redirects'],
): Pick<Finding, 'rule' | 'message' | 'severity'> | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined;
  const error = (message: string) => ({ rule: 'broken-link', severity: 'error' as const, message });
  const [target = '', hash] = url.split('#');
  const path = target.split('?')[0] || from;
  if (!path.startsWith('/')) {
    return error(`→ ${url}: expected a path from the site's root. Begin it with "/".`);
  }
  const moved = redirects[path];
  if (moved !== undefined) return error(`→ ${url}: the page has moved. Write ${moved}.`);
  if (!anchors.has(path)) {
    const near = nearest(path, anchors.keys());
    return error(
      `→ ${url}: no page has this path.${near === undefined ? '' : ` The nearest one is ${near}.`}`,
    );
  }
  const ids = anchors.get(path);
  if (hash === undefined || hash === '' || !ids || ids.has(hash)) return undefined;
  const near = nearest(hash, ids);
  return {
    rule: 'broken-anchor',
    severity: 'warning',
    message: `→ ${url}: the page has no heading with this id.${near === undefined ? '' : ` The nearest one is #${near}.`}`,
  };
}

/** The anchors of a page. Needs `parseMarkdown`'s tree. */
export const anchorIds = oncePerObject((tree: Root): ReadonlySet<string> => {
  const ids = new Set<string>();
  visit(tree, ['heading', 'tableRow'], (node) => {
    if (node.type !== 'heading' && node.type !== 'tableRow') return;
    const id = anchorId(node);
    if (id !== undefined) ids.add(id);
  });
  return ids;
});
