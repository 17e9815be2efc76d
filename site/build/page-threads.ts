import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { LeafDirective } from 'mdast-util-directive';
import { Tinypool } from 'tinypool';
import { fileDigest, readKept, sha256 } from '../../scripts/lib/kept.ts';
import {
  collectPages,
  listPages,
  readPageFile,
  type PageFile,
  type ReadPages,
} from '../../scripts/markdown/pages/pages.ts';
import type { Includes } from '../../scripts/markdown/weave/includes.ts';
import {
  expansionDigest,
  keptFiles,
  type CardTask,
  type KeptPage,
  type PageDigests,
  type ReadSettings,
  type RenderTask,
  type WriteTask,
} from './page-thread.ts';
import { PATH_OWNERS, type ReadPage, type SourceContext } from './sources.ts';

export type PageThreads = ReturnType<typeof createPageThreads>;

/** Fewer messages between threads cost less; more make the last of them wait for each other. */
const BATCH = 12;

/** Create the threads that read, render and write the pages of a build. Few pages don't pay for a second thread. */
export function createPageThreads(pages: number) {
  const pool = new Tinypool({
    filename: new URL('page-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.min(availableParallelism(), Math.ceil((pages + 1) / (2 * BATCH))),
    idleTimeout: 60_000,
    // Much of what a page needs is garbage after it. Small heaps collect it before it costs memory.
    resourceLimits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 },
    // React is twice as fast without its warnings for developers.
    env: { ...process.env, NODE_ENV: 'production' } as Record<string, string>,
  });
  const inBatches = async <Item, Result>(
    items: readonly Item[],
    run: (batch: Item[]) => Promise<Result[]>,
  ): Promise<Result[]> => {
    const batches = [];
    for (let at = 0; at < items.length; at += BATCH) batches.push(items.slice(at, at + BATCH));
    return (await Promise.all(batches.map(run))).flat();
  };
  const underWay = new Set<Promise<unknown>>();
  const run =
    <Task, Result>(name: string) =>
    (task: Task): Promise<Result> => {
      const work = pool.run(task, { name }) as Promise<Result>;
      underWay.add(work);
      const end = (): boolean => underWay.delete(work);
      work.then(end, end);
      return work;
    };
  return {
    readPages: (settings: ReadSettings, files: readonly (PageFile & { readonly key: string })[]) =>
      inBatches(files, (batch) =>
        run<object, (KeptPage | undefined)[]>('readPages')({ settings, files: batch }),
      ),
    writePages: ({ pages, ...task }: WriteTask) =>
      inBatches(pages, (batch) =>
        run<WriteTask, PageDigests[]>('writePages')({ ...task, pages: batch }),
      ),
    writeCards: ({ cards, ...task }: CardTask) =>
      inBatches(cards, async (batch) => {
        await run<CardTask, void>('writeCards')({ ...task, cards: batch });
        return [];
      }),
    render: run<RenderTask, unknown>('render'),
    /** When a build fails, threads may still be drawing: a thread that ends then ends the process. */
    close: async (): Promise<void> => {
      pool.cancelPendingTasks();
      await Promise.allSettled(underWay);
      await pool.destroy();
    },
  };
}

/**
 * Read all pages on threads, except those that a build has kept and that nothing has changed since. `code` is the
 * digest of the code.
 */
export async function readOnThreads(
  threads: PageThreads,
  settings: ReadSettings,
  context: SourceContext,
  code: string,
): Promise<ReadPages<ReadPage>> {
  const { index, includes, moved, pageFolders, config } = context;
  const { cache } = settings;
  const { product, version, groups } = index;
  const given = JSON.stringify([code, settings.folders, config, product, version, groups]);
  const shared = sha256(given + JSON.stringify([...moved.aliases]));
  const files = listPages(pageFolders).map((file) => ({
    ...file,
    key: sha256(JSON.stringify([shared, file.file, readFileSync(file.place, 'utf8')])),
  }));
  const isCurrent = currentTest(includes);
  const kept = new Map<string, KeptPage>();
  for (const { key } of files) {
    const names = keptFiles(cache, key);
    const page = readKept<KeptPage>(names.page, key);
    const isWhole =
      page && fileDigest(names.html) === page.html && fileDigest(names.plain) === page.plain;
    if (isWhole && isCurrent(page)) kept.set(key, page);
  }
  const changed = files.filter(({ key }) => !kept.has(key));
  const made = await threads.readPages(settings, changed);
  changed.forEach(({ key }, position) => {
    const page = made[position];
    if (page) kept.set(key, page);
  });
  const reads = files.map((file) => {
    const page = kept.get(file.key);
    if (!page) return { file, ...readPageFile(file, pageFolders, index.product, includes) };
    const { html, plain } = keptFiles(cache, file.key);
    const parsed: ReadPage = {
      page: page.record.source,
      samples: page.samples,
      record: page.record,
      made: {
        html: { file: html, digest: page.html },
        plain: { file: plain, digest: page.plain },
      },
    };
    return { file, findings: page.findings, parsed };
  });
  return collectPages<ReadPage>(reads, index.product, PATH_OWNERS);
}

/** Return a test whether everything that a kept page was made from is still the same. */
function currentTest(includes: Includes): (page: KeptPage) => boolean {
  const known = new Map<string, string>();
  const digestOf = (key: string): string => {
    const [name, attributes] = JSON.parse(key) as [string, LeafDirective['attributes']];
    const directive: LeafDirective = { type: 'leafDirective', name, attributes, children: [] };
    const digest = known.get(key) ?? expansionDigest(includes.expand(directive));
    known.set(key, digest);
    return digest;
  };
  return (page) =>
    Object.entries(page.files).every(([file, digest]) => fileDigest(file) === digest) &&
    Object.entries(page.includes).every(([key, digest]) => digestOf(key) === digest);
}
