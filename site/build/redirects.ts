import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorProblem, pathProblem, type Targets } from '../../scripts/markdown/pages/links.ts';
import { paths } from '../src/lib/paths.ts';
import type { ProductName } from '../../scripts/markdown/types.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import { readYamlFile, type Place } from '../../scripts/lib/yaml-file.ts';

/** Old path → new path, maybe with an anchor. */
export type Redirects = Readonly<Record<string, string>>;

const FILE = 'site/redirects.yaml';

/** Path → former id → id, for parts of a page that have other ids now. */
export type Aliases = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface ReadRedirects {
  readonly redirects: Redirects;
  readonly aliases: Aliases;
  /** All lines of the file. */
  readonly targets: Readonly<Record<string, string>>;
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
  const filled = entries.map(([from, to]) => [
    fillProduct(from, product),
    fillProduct(to, product),
  ]);
  const aliases = new Map<string, Record<string, string>>();
  for (const [from = '', to = ''] of filled) {
    const [path = '', former] = from.split('#');
    if (former === undefined) continue;
    aliases.set(path, { ...aliases.get(path), [former]: to.slice(to.indexOf('#') + 1) });
  }
  return {
    redirects: Object.fromEntries(filled.filter(([from]) => !from?.includes('#'))),
    aliases,
    targets: Object.fromEntries(filled),
    findings,
    places: new Map(entries.map(([from]) => [fillProduct(from, product), placeOfKey([from])])),
  };
}

/** Report redirects that hide a page or a part of it, or lead nowhere. */
export function redirectFindings(
  { places, targets: lines }: Pick<ReadRedirects, 'places' | 'targets'>,
  targets: Targets,
): Finding[] {
  return Object.entries(lines).flatMap(([from, to]) => {
    const problem = from.includes('#')
      ? aliasProblem(from, to, targets)
      : redirectProblem(from, to, targets);
    const place = { file: FILE, ...(places.get(from) ?? { line: 0, column: 0 }) };
    const message = `${from} → ${to}: ${problem}`;
    return problem === undefined
      ? []
      : [{ ...place, rule: 'redirect', message, severity: 'error' as const }];
  });
}

function redirectProblem(from: string, to: string, targets: Targets): string | undefined {
  if (!/^\/[^\s?#]*$/.test(from)) {
    return 'an old path begins with "/" and has no query. Write only the path.';
  }
  if (targets.anchors.has(from)) {
    return 'a page has the old path, so readers would never be redirected. Remove one of the two.';
  }
  const [path = '', anchor = ''] = to.split('#');
  return pathProblem(path, targets) ?? anchorProblem(path, anchor, targets);
}

/** No host sees an anchor, so a part can only lead to another part of its own page. */
function aliasProblem(from: string, to: string, targets: Targets): string | undefined {
  const [path = '', former = ''] = from.split('#');
  const [target, id] = to.split('#');
  if (target !== path || !id) {
    return `a part of a page leads to another part of the same page. Write ${path}#… on both sides.`;
  }
  if (path === paths.api) return 'the parts of /api have fixed ids. Remove the line.';
  if (targets.anchors.get(path)?.has(former)) {
    return 'the page has the old id, so readers would never be redirected. Remove one of the two.';
  }
  return pathProblem(path, targets) ?? anchorProblem(path, id, targets);
}
