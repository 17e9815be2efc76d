import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MAKE_BUILD } from './build.ts';
import { median } from './median.ts';
import { DevServer } from './dev-server.ts';
import { addSeeded, seededFile, seededPath } from './seed-guides.ts';

/** The milliseconds that writers and designers wait for `make dev`: medians. */
export interface DevTimes {
  /** From the command to the first page. */
  readonly ready: number;
  /** From the save of a guide to its page. */
  readonly guide: number;
  /** From the save of a schema to the page of an operation that has it. */
  readonly contract: number;
}

const STARTS = 3;
const SAVES = 8;

/** What a start or a save leads to is over after this time: people look at a page before they save again. */
const PAUSE_MS = 10_000;

/** Where the site tells a page of changes. */
const EVENTS = '/_dev/events';

const SCHEMA = 'spec/schemas/Route.yaml';
const DESCRIPTION = 'The name of the route,';

/**
 * Time `make dev` in a clone of the last commit with `count` seeded pages in its navigation, after a build. `reference`
 * is the path of a page that shows the schema.
 */
export async function timeDev(
  count: number,
  reference: string,
  onProgress: (what: string) => void,
): Promise<DevTimes> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const root = join(folder.path, 'project');
  onProgress(`seeding ${count} pages`);
  execFileSync('git', ['clone', '--quiet', '.', root]);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const guides = join(root, 'site/guides');
  addSeeded(guides, count);
  listSeeded(join(root, 'site/navigation.yaml'), count);
  onProgress('the site, for viewing');
  execFileSync(process.execPath, [...MAKE_BUILD, '--without-cards'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await wait(PAUSE_MS);

  onProgress('make dev');
  const starts: number[] = [];
  while (starts.length < STARTS) {
    const started = performance.now();
    const server = await DevServer.start(root, async (site) => {
      await (await fetch(site)).text();
      starts.push(performance.now() - started);
    });
    await server.stop();
  }
  const server = await DevServer.start(root);
  try {
    // The first check, and parsing what a build has kept.
    await wait(2 * PAUSE_MS);
    return {
      ready: median(starts),
      guide: await timeSaves(server.site, seededPath(1), seededFile(guides, 1), addMark),
      contract: await timeSaves(server.site, reference, join(root, SCHEMA), describe),
    };
  } finally {
    await server.stop();
  }
}

const describe = (text: string, mark: string): string =>
  replaced(text, DESCRIPTION, `${DESCRIPTION} ${mark}`);

/** Replace words that have to be there. Without a change, there would be nothing to wait for. */
function replaced(text: string, words: string, others: string): string {
  if (!text.includes(words)) throw new Error(`A file to change doesn't contain "${words.trim()}".`);
  return text.replace(words, others);
}

const addMark = (text: string, mark: string): string => `${text}\n${mark}\n`;

/** Save a file again and again, and wait for its page as a browser does: the server tells of a change. */
async function timeSaves(
  site: string,
  path: string,
  file: string,
  change: (text: string, mark: string) => string,
): Promise<number> {
  const text = readFileSync(file, 'utf8');
  const shows = async (words: string): Promise<boolean> =>
    (await (await fetch(new URL(path, site))).text()).includes(words);
  const closing = new AbortController();
  const { signal } = closing;
  const events = await fetch(new URL(`${EVENTS}?path=${path}`, site), { signal });
  const messages = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const nextMessage = async (): Promise<string> => {
    const { value } = (await messages?.read()) ?? {};
    if (value === undefined) throw new Error(`${EVENTS} ended before it told of a change.`);
    return value;
  };
  const times: number[] = [];
  while (times.length < SAVES) {
    const mark = `save-${times.length}`;
    const started = performance.now();
    writeFileSync(file, change(text, mark));
    do {
      while (!(await nextMessage()).includes('event: change'));
    } while (!(await shows(mark)));
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  writeFileSync(file, text);
  closing.abort();
  return median(times);
}

/** Add seeded pages to a navigation, each folder as a category: pages that it doesn't list are findings. */
function listSeeded(file: string, count: number): void {
  const seeded = Array.from({ length: count }, (_, page) => seededPath(page + 1));
  const folders = [...Map.groupBy(seeded, (path) => dirname(path))].map(
    ([folder, paths]) =>
      `      - category: Seeded ${basename(folder)}\n        items:\n${paths.map((path) => `          - ${path}\n`).join('')}`,
  );
  const category = `  - category: Seeded\n    items:\n${folders.join('')}`;
  const next = '\noutsideSidebar:';
  writeFileSync(file, replaced(readFileSync(file, 'utf8'), next, `\n${category}${next}`));
}
