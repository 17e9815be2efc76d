import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { timeBuilds, timeOwnBuilds, type Usage } from '../bench/build.ts';
import { launchBrowser, serveSite } from '../bench/browser.ts';
import { playDays } from '../bench/days.ts';
import { timeDev } from '../bench/dev.ts';
import {
  timeHydration,
  timeNavigation,
  timeReference,
  timeSearch,
  timeSlowPhone,
} from '../bench/readers.ts';
import { CATEGORIES, DEVICES, scorePage, type Category, type Device } from '../bench/scores.ts';
import { addBuilds, addDev, addOwnBuilds, ratio, TREND_FILE } from '../bench/trend.ts';
import { EXIT, Misuse, readOptions, runCommand } from '../lib/command.ts';
import { count } from '../lib/findings.ts';
import { ensureSystem } from '../test/system.ts';

// Lighthouse sends no usage data; this keeps it so.
process.env.DO_NOT_TRACK = '1';

interface Row {
  readonly what: string;
  readonly found: string;
  readonly goal: string;
  readonly isMet: boolean;
  readonly faults?: readonly string[];
}

interface Scored {
  readonly page: string;
  readonly path: string;
  readonly devices: readonly Device[];
  readonly goals: Readonly<Partial<Record<Category, number>>>;
}

/** Parts that measure the project's own site. */
const SITE_PARTS = ['readers', 'days', 'lighthouse'] as const;
const PARTS = ['build', 'dev', ...SITE_PARTS] as const;
type Part = (typeof PARTS)[number];

const PERFECT = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const NAVIGATION_MS = 20;
const UNPREFETCHED_MS = 60;
const HYDRATION_MS = 50;
const REFERENCE_MS = 2500;
const SEARCH_MS = 150;
const SLOW_PHONE_MS = 100;

/** The largest ratios of a build's time to the floor's, and its memory. */
const BUILD = { viewing: 2, publishing: 4, edited: 0.5, megabytes: 800 };
/** The seconds that building our own site may take: from an empty cache, and again. */
const OWN_S = { first: 6, again: 1.5 };
/** The milliseconds that `make dev` may take with many pages. */
const DEV_MS = { ready: 1500, guide: 100, contract: 700 };
/** From this size on, a build may take more memory. */
const LARGE = { pages: 5000, megabytes: 1200 };
/** The size of site/dist for each page. */
const DIST_KB = 100;

/**
 * `make bench`: compare scores and times with their goals. They depend on the machine, so no test does. `--part`
 * limits it to the builds of seeded pages, `make dev` with them, what readers wait for, the days of work, or Lighthouse.
 */
await runCommand(async () => {
  const { part, pages } = readOptions({ part: { type: 'string' }, pages: { type: 'string' } });
  const unknown = part && !(PARTS as readonly string[]).includes(part);
  if (unknown) throw new Misuse(`PART=${part} is unknown: expected ${PARTS.join(', ')}.`);
  const count = Number(pages || '1000');
  if (!Number.isInteger(count) || count < 1) {
    throw new Misuse(`PAGES=${pages} isn't a number of pages: expected one such as 1000.`);
  }
  const rows: Row[] = [];
  const add = (row: Row): void => {
    rows.push(row);
    process.stdout.write(`${row.isMet ? 'met ' : 'MISS'}  ${row.what}: ${row.found}\n`);
    for (const fault of row.faults ?? []) process.stdout.write(`        ${fault}\n`);
  };
  const isWanted = (name: Part): boolean => !part || part === name;
  if (isWanted('build')) await benchBuilds(count, add);
  if (isWanted('dev')) await benchDev(count, add);
  if (SITE_PARTS.some(isWanted)) await benchSite(isWanted, add);
  process.stdout.write(`\n${table(rows)}\n`);
  return rows.every(({ isMet }) => isMet) ? EXIT.fine : EXIT.findings;
});

type Add = (row: Row) => void;

function tellProgress(what: string): void {
  process.stdout.write(`      ${what}\n`);
}

/** Compare builds of seeded pages with the floor, and add the run to the trend. */
async function benchBuilds(count: number, add: Add): Promise<void> {
  const times = await timeBuilds(count, tellProgress);
  const { floor, publishing, distMegabytes } = times;
  const against = (what: string, used: Usage, goal: number): Row => {
    const seconds = `${used.seconds.toFixed(1)} s, CPU ${ratio(used.cpuSeconds, floor.cpuSeconds)}`;
    return {
      what: `${count} pages, ${what}`,
      found: `${ratio(used.seconds, floor.seconds)} (${seconds})`,
      goal: `≤ ${goal} ×`,
      isMet: used.seconds <= goal * floor.seconds,
    };
  };
  add(against('viewing, first build', times.viewing, BUILD.viewing));
  add(against('viewing, one edited page', times.viewingEdited, BUILD.edited));
  add(against('publishing, first build', publishing, BUILD.publishing));
  add(against('publishing, one edited page', times.publishingEdited, BUILD.edited));
  const memory = count < LARGE.pages ? BUILD.megabytes : LARGE.megabytes;
  add(atMost(`${count} pages, peak memory`, publishing.megabytes, memory, 'MB'));
  add(atMost(`${count} pages, site/dist`, distMegabytes, (count * DIST_KB) / 1000, 'MB'));
  await addBuilds(times);

  const own = await timeOwnBuilds(tellProgress);
  add(atMost('our own site, first build', own.first.seconds, OWN_S.first, 's'));
  add(atMost('our own site, built again', own.again.seconds, OWN_S.again, 's'));
  await addOwnBuilds(own);
  tellProgress(`${TREND_FILE} has new lines`);
}

/** Time `make dev` with seeded pages. */
async function benchDev(count: number, add: Add): Promise<void> {
  const times = await timeDev(count, referencePath(), tellProgress);
  const { ready, guide, contract } = times;
  const what = `${count} pages, make dev`;
  add(atMost(`${what}, the first page, median`, ready, DEV_MS.ready, 'ms'));
  add(atMost(`${what}, an edited guide, median`, guide, DEV_MS.guide, 'ms'));
  add(atMost(`${what}, an edited contract, median`, contract, DEV_MS.contract, 'ms'));
  await addDev(count, times);
  tellProgress(`${TREND_FILE} has a new line`);
}

async function benchSite(isWanted: (part: Part) => boolean, add: Add): Promise<void> {
  const { browser: executablePath } = ensureSystem();
  execFileSync(process.execPath, ['site/build/build.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { browser, port } = await launchBrowser(executablePath);
  const site = await serveSite();
  try {
    if (isWanted('readers')) await benchReaders(port, site.url, add);
    if (isWanted('days')) await benchDays(executablePath, add);
    if (isWanted('lighthouse')) await benchScores(site.url, port, add);
  } finally {
    site.close();
    await browser.close();
  }
}

async function benchReaders(port: number, url: string, add: Add): Promise<void> {
  const reference = url + referencePath();
  for (const { name, prefetches, goal } of [
    { name: 'prefetched', prefetches: true, goal: NAVIGATION_MS },
    { name: 'unprefetched', prefetches: false, goal: UNPREFETCHED_MS },
  ]) {
    const next = await timeNavigation(port, reference, { prefetches });
    add(atMost(`${name} navigation to the next h1, median`, next, goal, 'ms'));
  }
  for (const { measure, page, goal } of [
    { measure: timeSearch, page: url, goal: SEARCH_MS },
    { measure: timeSlowPhone, page: reference, goal: SLOW_PHONE_MS },
    { measure: timeHydration, page: reference, goal: HYDRATION_MS },
    { measure: timeReference, page: `${url}/api`, goal: REFERENCE_MS },
  ]) {
    for (const { what, time } of await measure(port, page)) {
      add(atMost(`${what}, median`, time, goal, 'ms'));
    }
  }
}

async function benchDays(executablePath: string, add: Add): Promise<void> {
  const { steps, faults } = await playDays(executablePath);
  for (const { what, median, goal } of steps) {
    add(atMost(`day's work, median, ${what}`, median, goal, 'ms'));
  }
  add({
    what: "day's work, every step of every play",
    found: count(faults.length, 'fault'),
    goal: '0 faults',
    isMet: faults.length === 0,
    faults,
  });
}

async function benchScores(url: string, port: number, add: Add): Promise<void> {
  for (const { page, path, devices, goals } of scoredPages(referencePath())) {
    for (const device of devices) {
      const categories = CATEGORIES.filter((name) => goals[name] !== undefined);
      const { byCategory, faults } = await scorePage(url + path, device, categories, port);
      const found = categories.map((name) => byCategory[name] ?? 0);
      add({
        what: `Lighthouse ${page}, ${device}: ${categories.join(', ')}`,
        found: found.join(' '),
        goal: categories.map((name) => goals[name]).join(' '),
        isMet: categories.every((name) => (byCategory[name] ?? 0) >= (goals[name] ?? 0)),
        faults,
      });
    }
  }
}

function scoredPages(reference: string): Scored[] {
  return [
    { page: 'home', path: '/', devices: DEVICES, goals: PERFECT },
    { page: 'guide', path: '/markdown-page', devices: DEVICES, goals: PERFECT },
    { page: 'reference', path: reference, devices: DEVICES, goals: PERFECT },
    { page: '/api', path: '/api', devices: ['desktop'], goals: { performance: 90 } },
  ];
}

function atMost(what: string, found: number, goal: number, unit: string): Row {
  const text = `${found.toFixed(found < 100 ? 1 : 0)} ${unit}`;
  return { what, found: text, goal: `≤ ${goal} ${unit}`, isMet: found <= goal };
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, found, goal, isMet }) => [
    isMet ? 'met' : 'MISS',
    found,
    goal,
    what,
  ]);
  const all = [['', 'found', 'goal', 'what'], ...lines];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...all.map((line) => (line[column] ?? '').length)),
  );
  return all
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

/** Return the path of the reference page that is measured. */
function referencePath(): string {
  const text = readFileSync('generated/reference/index.json', 'utf8');
  const { slug } = (JSON.parse(text) as { product: { slug: string } }).product;
  return `/${slug}-core/administration/createroute`;
}
