import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorProblem, pathProblem, type Targets } from '../../scripts/markdown/pages/links.ts';
import type { ProductName } from '../../scripts/markdown/types.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import { readYamlFile, type Place } from '../../scripts/lib/yaml-file.ts';

/** Old path → new path, maybe with an anchor. */
export type Redirects = Readonly<Record<string, string>>;

const FILE = 'site/redirects.yaml';

export interface ReadRedirects {
  readonly redirects: Redirects;
  readonly findings: readonly Finding[];
  /** The place of each old path in its file. */
  readonly places: ReadonlyMap<string, Place>;
}

const SCHEMA = { type: ['object', 'null'], additionalProperties: { type: 'string' } };

/** Read the redirects of this site. */
export const readRedirects = (product: ProductName): ReadRedirects =>
  parseRedirects(readFileSync(join(import.meta.dirname, '../redirects.yaml'), 'utf8'), product);

export function parseRedirects(text: string, product: ProductName): ReadRedirects {
  const given = { file: FILE, text, schema: SCHEMA, rule: 'redirect' };
  const { value, findings, placeOfKey } = readYamlFile<Redirects | null>(given);
  const entries = Object.entries(value ?? {});
  return {
    redirects: Object.fromEntries(
      entries.map(([from, to]) => [fillProduct(from, product), fillProduct(to, product)]),
    ),
    findings,
    places: new Map(entries.map(([from]) => [fillProduct(from, product), placeOfKey([from])])),
  };
}

/** Report redirects that hide a page or lead nowhere. */
export function redirectFindings(places: ReadRedirects['places'], targets: Targets): Finding[] {
  return Object.entries(targets.redirects).flatMap(([from, to]) => {
    const problem = redirectProblem(from, to, targets);
    const place = { file: FILE, ...(places.get(from) ?? { line: 0, column: 0 }) };
    const message = `${from} → ${to}: ${problem}`;
    return problem === undefined
      ? []
      : [{ ...place, rule: 'redirect', message, severity: 'error' as const }];
  });
}

function redirectProblem(from: string, to: string, targets: Targets): string | undefined {
  if (!/^\/[^\s?#]*$/.test(from)) {
    return 'an old path begins with "/" and has no query or anchor. Write only the path.';
  }
  if (targets.anchors.has(from)) {
    return 'a page has the old path, so readers would never be redirected. Remove one of the two.';
  }
  const [path = '', anchor = ''] = to.split('#');
  return pathProblem(path, targets) ?? anchorProblem(path, anchor, targets);
}
