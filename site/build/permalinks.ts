import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { errorAt, type Finding } from '../../scripts/lib/findings.ts';
import { nearest, nearestPath } from '../../scripts/lib/nearest.ts';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import { readYamlFile } from '../../scripts/lib/yaml-file.ts';
import type { Targets } from '../../scripts/markdown/pages/links.ts';
import { isOfNextVersion } from '../../scripts/releases/changelog-page.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import type { Aliases } from './redirects.ts';

/** What was published, and must stay where it was. */
export interface Permalinks {
  /** Path → ids of its headings, rows and fields, with blanks between them. */
  readonly paths: Readonly<Record<string, string | null>>;
  readonly operations: readonly string[];
}

/** What the site has now. */
interface Published {
  readonly targets: Targets;
  readonly aliases: Aliases;
  readonly index: Pick<ReferenceIndex, 'groups' | 'product'>;
}

const FILE = 'site/permalinks.yaml';
const RULE = 'permalink';

const SCHEMA = {
  type: 'object',
  required: ['paths', 'operations'],
  additionalProperties: false,
  properties: {
    paths: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    operations: { type: 'array', items: { type: 'string' } },
  },
};

export const permalinksFile = (navigation: string): string =>
  join(dirname(navigation), 'permalinks.yaml');

/** Report what was published and is gone, if the record is next to the navigation's file. */
export function permalinkFindings(navigation: string, published: Published): Finding[] {
  const file = permalinksFile(navigation);
  return existsSync(file) ? checkPermalinks(readFileSync(file, 'utf8'), published) : [];
}

export function checkPermalinks(text: string, published: Published): Finding[] {
  const { targets, aliases, index } = published;
  const { anchors, redirects } = targets;
  const { value, findings, placeOf, placeOfKey } = readYamlFile<Permalinks>(given(text));
  if (!value) return [...findings];
  const gone: Finding[] = [];
  for (const [key, ids] of Object.entries(value.paths)) {
    const path = fillProduct(key, index.product);
    const report = (message: string): void => {
      gone.push(errorAt({ file: FILE, ...placeOfKey(['paths', key]) }, RULE, message));
    };
    if (!anchors.has(path) && redirects[path] === undefined) {
      const near = nearestPath(path, anchors.keys()) ?? '/';
      report(
        `${path} was published, and links to it lead nowhere now. Add to site/redirects.yaml: "${path}: ${near}", or the page that has its content.`,
      );
      continue;
    }
    // A redirect to a part of a page replaces the reader's anchor; any other keeps it.
    const [now = '', part] = (redirects[path] ?? path).split('#');
    const known = anchors.get(now);
    if (part !== undefined || !known) continue;
    for (const id of fillProduct(ids ?? '', index.product)
      .split(' ')
      .filter(Boolean)) {
      if (known.has(id) || aliases.get(now)?.[id] !== undefined) continue;
      const near = nearest(id, known) ?? [...known][0] ?? '';
      report(
        `${path}#${id} was published, and links to it lead to the beginning of the page now. Add to site/redirects.yaml: "${now}#${id}: ${now}#${near}", or the part that has its content.`,
      );
    }
  }
  const operations = new Set(
    operationsOf(index, ({ operationId, renamedFrom }) => [operationId, renamedFrom]),
  );
  value.operations.forEach((id, position) => {
    if (operations.has(id)) return;
    const place = { file: FILE, ...placeOf(['operations', position]) };
    const message = `The operation ${id} was published and is gone. If it has another name, add "x-renamed-from: ${id}" to it; if a major version removed it, remove this line.`;
    gone.push(errorAt(place, RULE, message));
  });
  return gone;
}

/**
 * Add what is published now to the text of the record. Nothing leaves it. `titles` has the id of each page's
 * title, which isn't recorded: a link to a title that has changed still opens the page there.
 */
export function addPermalinks(
  text: string | undefined,
  { targets, titles, index }: Published & { readonly titles: ReadonlyMap<string, string> },
): string {
  const { value } = readYamlFile<Permalinks>(given(text ?? 'paths: {}\noperations: []\n'));
  if (!value) throw new Error(`${FILE} can't be read: "make check" says why.`);
  const { slug } = index.product;
  const name = (part: string): string => part.replaceAll(slug, '{{product}}');
  const paths = new Map(
    Object.entries(value.paths).map(([path, ids]) => [path, (ids ?? '').split(' ')]),
  );
  for (const [path, ids] of targets.anchors) {
    // Names of packages have a version in them, and only the last one is offered here.
    if (path.startsWith('/packages/')) continue;
    const lasting = [...(ids ?? [])]
      .filter((id) => !id.startsWith('/') && id !== titles.get(path))
      .filter((id) => !isOfNextVersion(path, id))
      .map(name);
    paths.set(name(path), [...(paths.get(name(path)) ?? []), ...lasting]);
  }
  const record = {
    paths: Object.fromEntries(
      [...paths]
        .map(
          ([path, ids]) => [path, [...new Set(ids)].filter(Boolean).toSorted().join(' ')] as const,
        )
        .map(([path, ids]) => [path, ids || null] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    operations: [
      ...new Set([...value.operations, ...operationsOf(index, ({ operationId }) => [operationId])]),
    ].toSorted(),
  };
  return `# What was published: paths with the ids of their headings and fields, and operations. Links from\n# elsewhere lead here, so all of it must stay, or lead on by site/redirects.yaml. Written by \`make permalinks\`.\n${stringify(record, { lineWidth: 0, nullStr: '' })}`;
}

type Operation = ReferenceIndex['groups'][number]['operations'][number];

const operationsOf = (
  { groups }: Published['index'],
  names: (operation: Operation) => readonly (string | undefined)[],
): string[] =>
  groups.flatMap(({ operations }) => operations.flatMap(names)).filter((id) => id !== undefined);

const given = (text: string) => ({ file: FILE, text, schema: SCHEMA, rule: RULE });
