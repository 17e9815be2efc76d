import { relative, resolve } from 'node:path';
import {
  EXIT,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../../scripts/lib/command.ts';
import { count, countFindings } from '../../scripts/lib/findings.ts';
import { forgetUnused } from '../../scripts/lib/kept.ts';
import { normalizeAddress } from './base-path.ts';
import { buildSite } from './build-site.ts';
import { projectFolders } from './project.ts';

/**
 * `node site/build/build.ts`: builds the site into site/dist, or into the folder of `--out`, for the
 * address in site/config.ts, or for that of `--address`; with `--drafts` also what is not published; with
 * `--strict` a warning stops it too. With `--guides`, the guides are those of another folder, and the
 * navigation ends with those that it doesn't list. `--without-cards` makes a site to view, not to publish;
 * `--cache` names the folder of results that later builds reuse.
 */
await runCommand(async () => {
  const {
    out = projectFolders.dist,
    cache = projectFolders.cache,
    guides,
    address,
    drafts,
    strict,
    'without-cards': isWithoutCards,
  } = readOptions({
    out: { type: 'string' },
    cache: { type: 'string' },
    guides: { type: 'string' },
    address: { type: 'string' },
    drafts: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    'without-cards': { type: 'boolean', default: false },
  });
  const format = readFormat();
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const { findings, totals } = await buildSite({
    ...projectFolders,
    ...(guides && { guides: resolve(guides), unlisted: 'More' }),
    out: resolve(out),
    cache: resolve(cache),
    withCards: !isWithoutCards,
    address: address ? normalizeAddress(address) : undefined,
    withDrafts: drafts,
    isStrict: strict,
    onProgress: (message) => process.stdout.write(`${seconds().padStart(7)}  ${message}\n`),
  });
  forgetUnused(resolve(cache));
  printFindings(findings, format);
  if (!totals) {
    process.stderr.write(`${countFindings(findings)}: the site wasn't built.\n`);
    return EXIT.findings;
  }
  const { pages, htmlBytes } = totals;
  process.stdout.write(
    `${relative(process.cwd(), resolve(out))}: ${count(pages, 'page')}, ${kilobytes(htmlBytes)} of HTML, ${seconds()}\n`,
  );
  return EXIT.fine;
});

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
