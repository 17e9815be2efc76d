import { unescape } from 'node:querystring';
import type { Root } from 'mdast';
import { defaultUrlTransform } from 'react-markdown';
import type { Finding } from '../../lib/findings.ts';
import { oncePerObject } from '../../lib/memory.ts';
import { anchorId } from '../parse/headings.ts';
import { nearest, nearestPath } from '../../lib/nearest.ts';
import { nodesOf, placeOf, problemAt, type Problem } from '../nodes.ts';
import type { SourcePage } from '../types.ts';
import { visit } from '../visit.ts';

export interface Targets {
  /** The anchors of each valid path; undefined for files. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Paths of drafts, which readers don't see yet. */
  readonly drafts: ReadonlySet<string>;
  readonly redirects: Readonly<Record<string, string>>;
}

export interface ParsedPage {
  readonly page: SourcePage;
  /** From `parseMarkdown`. */
  readonly tree: Root;
}

/** The links of a page, each with its place. */
export interface PageLinks {
  readonly path: string;
  readonly links: readonly (Pick<Finding, 'file' | 'line' | 'column'> & { readonly url: string })[];
}

export const readLinks = ({ page: { path, file }, tree }: ParsedPage): PageLinks => ({
  path,
  links: linksOf(tree).map((node) => ({ ...placeOf(node, file), url: node.url })),
});

/**
 * Find every broken link of the pages: an error if the path is neither a page nor a file of the site,
 * a warning if the page has no such anchor. images.ts checks images.
 */
export const linkFindings = (pages: readonly PageLinks[], targets: Targets): Finding[] =>
  pages.flatMap(({ path, links }) =>
    links.flatMap(({ url, ...place }) => {
      const problem = linkProblem(url, path, targets);
      return problem ? [{ ...place, ...problem }] : [];
    }),
  );

const linksOf = nodesOf((node) => node.type === 'link' || node.type === 'definition');

const lostAddress = (url: string): string | undefined =>
  defaultUrlTransform(url) === ''
    ? `→ ${url || 'nothing'}: the link has no usable address. Write a path from the site's root, or an address that begins with "https:" or "mailto:".`
    : undefined;

/** Find the links of a text whose addresses no page takes over, such as `javascript:`. */
export const lostAddresses = (tree: Root): Problem[] =>
  linksOf(tree).flatMap((node) => {
    const message = lostAddress(node.url);
    return message === undefined ? [] : [problemAt(node, 'broken-link', message)];
  });

function linkProblem(
  url: string,
  from: string,
  targets: Targets,
): Pick<Finding, 'rule' | 'message' | 'severity'> | undefined {
  const error = (message: string) => ({ rule: 'broken-link', severity: 'error' as const, message });
  const withoutAddress = lostAddress(url);
  if (withoutAddress !== undefined) return error(withoutAddress);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined;
  const [target = '', hash = ''] = url.split('#');
  const path = target.split('?')[0] || from;
  if (!path.startsWith('/')) {
    return error(
      `→ ${url}: expected a path from the site's root, which begins with "/".${nearestHint(path, targets)}`,
    );
  }
  const broken = pathProblem(path, targets);
  if (broken !== undefined) return error(`→ ${url}: ${broken}`);
  const lost = anchorProblem(path, hash, targets);
  if (lost === undefined) return undefined;
  return { rule: 'broken-anchor', severity: 'warning', message: `→ ${url}: ${lost}` };
}

export function pathProblem(path: string, targets: Targets): string | undefined {
  const moved = targets.redirects[path];
  if (moved !== undefined) return `the page has moved. Write ${moved}.`;
  if (targets.anchors.has(path)) return undefined;
  return targets.drafts.has(path)
    ? "the page is a draft, which isn't published. Publish it, or link to another page."
    : `no page has this path.${nearestHint(path, targets)}`;
}

function nearestHint(path: string, { anchors }: Targets): string {
  const near = nearestPath(path, anchors.keys());
  return near === undefined ? '' : ` The nearest one is ${near}.`;
}

/** Return the problem with an anchor of a page, if any. An empty one and `top` are the page's beginning. */
export function anchorProblem(
  path: string,
  hash: string,
  { anchors }: Targets,
): string | undefined {
  const ids = anchors.get(path);
  // https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
  const id = unescape(hash);
  if (!ids || ids.has(id) || /^(?:top)?$/i.test(id)) return undefined;
  const near = nearest(id, ids);
  return `the page has no heading with this id.${near === undefined ? '' : ` The nearest one is #${near}.`}`;
}

/** Find the anchors of a page. Needs `parseMarkdown`'s tree. */
export const anchorIds = oncePerObject((tree: Root): ReadonlySet<string> => {
  const ids = new Set<string>();
  visit(tree, ['heading', 'listItem', 'tableRow'], (node) => {
    if (node.type !== 'heading' && node.type !== 'listItem' && node.type !== 'tableRow') return;
    const id = anchorId(node);
    if (id !== undefined) ids.add(id);
  });
  return ids;
});
