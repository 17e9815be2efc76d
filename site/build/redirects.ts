import type { Finding } from '../../scripts/lib/findings.ts';
import { nearest } from '../../scripts/content/nearest.ts';

/** A file of the built site: where its host should send old paths, with status 301. */
export const REDIRECTS_FILE = '.redirects.json';

/** Old path → new path. */
export type Redirects = Readonly<Record<string, string>>;

const FILE = 'site/redirects.ts';

/** Redirects that hide a page or lead nowhere. `anchors` holds the heading ids of a page, if known. */
export function redirectFindings(
  redirects: Redirects,
  paths: ReadonlySet<string>,
  anchors: (path: string) => ReadonlySet<string> | undefined,
): Finding[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const problem = redirectProblem(from, to, redirects, paths, anchors);
    const place = { file: FILE, line: 0, column: 0, rule: 'redirect', severity: 'error' as const };
    return problem === undefined ? [] : [{ ...place, message: `${from} → ${to}: ${problem}` }];
  });
}

function redirectProblem(
  from: string,
  to: string,
  redirects: Redirects,
  paths: ReadonlySet<string>,
  anchors: (path: string) => ReadonlySet<string> | undefined,
): string | undefined {
  if (!/^\/[^\s?#]*$/.test(from)) {
    return 'an old path begins with "/" and has no query and no anchor. Write the path alone.';
  }
  if (paths.has(from)) {
    return 'a page stands at the old path, so nobody would be sent on. Remove one of the two.';
  }
  const [path = '', anchor] = to.split('#');
  const next = redirects[path];
  if (next !== undefined) return `the new path is an old one itself. Write ${next}.`;
  if (!paths.has(path)) {
    const near = nearest(path, paths);
    return `no page has the new path.${near === undefined ? '' : ` The nearest one is ${near}.`}`;
  }
  const ids = anchors(path);
  if (anchor === undefined || !ids || ids.has(anchor)) return undefined;
  const near = nearest(anchor, ids);
  return `the page has no heading with this id.${near === undefined ? '' : ` The nearest one is #${near}.`}`;
}
