import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import { escapeHtml } from './render/escape.ts';
import type { SiteFiles } from './types.ts';

/** One release in generated/reference/changelog.json. */
interface Release {
  readonly version: string;
  /** The day of the release, such as 2030-01-31. */
  readonly date: string;
  /** The path of its section of the changelog. */
  readonly link: string;
  readonly changes: readonly {
    readonly isBreaking: boolean;
    readonly operations: readonly string[];
    readonly text: string;
  }[];
}

/** Make the Atom feeds of all releases, and of those that break callers. Before the first, there's none. */
export function feedFiles(
  generated: string,
  config: SiteConfig,
  { product }: Pick<ReferenceIndex, 'product'>,
): SiteFiles {
  const file = join(generated, 'reference/changelog.json');
  // Our own generator wrote it.
  const releases = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release[]) : [];
  if (releases.length === 0) return {};
  const feed = (path: string, title: string, shown: readonly Release[]): string =>
    atom({ path, title: `${product.name}: ${title}`, shown, releases, config, product });
  const breaking = releases
    .map((one) => ({ ...one, changes: one.changes.filter(({ isBreaking }) => isBreaking) }))
    .filter(({ changes }) => changes.length > 0);
  return {
    [paths.feed]: () => feed(paths.feed, 'releases of the API', releases),
    [paths.breakingFeed]: () => feed(paths.breakingFeed, 'breaking changes of the API', breaking),
  };
}

interface Feed {
  readonly path: string;
  readonly title: string;
  readonly shown: readonly Release[];
  readonly releases: readonly Release[];
  readonly config: SiteConfig;
  readonly product: ReferenceIndex['product'];
}

function atom({ path, title, shown, releases, config, product }: Feed): string {
  const { address } = config;
  const entries = shown.map(({ version, date, link, changes }) => [
    '  <entry>',
    `    <id>${idOf(product.slug, path, version)}</id>`,
    `    <title>${escapeHtml(`${product.name} API ${version}`)}</title>`,
    `    <link href="${escapeHtml(address + link)}"/>`,
    `    <updated>${date}T00:00:00Z</updated>`,
    `    <content type="html">${escapeHtml(contentOf(changes))}</content>`,
    '  </entry>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${idOf(product.slug, path)}</id>`,
    `  <title>${escapeHtml(title)}</title>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeHtml(address + path)}"/>`,
    `  <link href="${escapeHtml(address + paths.changelog)}"/>`,
    `  <updated>${(shown[0] ?? releases[0])?.date}T00:00:00Z</updated>`,
    `  <author><name>${escapeHtml(product.name)}</name></author>`,
    ...entries.flat(),
    '</feed>',
    '',
  ].join('\n');
}

function contentOf(changes: Release['changes']): string {
  if (changes.length === 0) return '<p>The changelog describes this release.</p>';
  const items = changes.map(({ isBreaking, operations, text }) => {
    const weight = isBreaking ? '<strong>Breaking:</strong> ' : '';
    const where = operations.length > 0 ? ` (${escapeHtml(operations.join(', '))})` : '';
    return `<li>${weight}${escapeHtml(text)}${where}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/**
 * Return an id that stays the same when the site moves or an entry is written anew: a UUID of version 5,
 * from the names of the product, the feed and the release.
 */
function idOf(...names: readonly string[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(names.join(' ')).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}`;
}

/** The namespace for URLs of RFC 9562. */
const NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
