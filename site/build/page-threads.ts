import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { atMost } from '../../scripts/lib/at-most.ts';
import {
  collectPages,
  listPages,
  readPageFile,
  type PageFile,
  type ReadPages,
} from '../../scripts/markdown/pages/pages.ts';
import { createKeptPages, pageKeys, readOf } from './kept-pages.ts';
import type { KeptPage } from './made-page.ts';
import { hasNumbers } from './page-numbers.ts';
import type { CardTask, PageDigests, ReadSettings, RenderTask, WriteTask } from './page-thread.ts';
import { PATH_OWNERS, type ReadPage, type SourceContext } from './sources.ts';

export type PageThreads = ReturnType<typeof createPageThreads>;

/** Fewer messages between threads cost less; more make the last of them wait for each other. */
const BATCH = 12;

/** A thread loads and compiles its own parser, grammars and components, which takes as long as this many pages. */
const PAGES_PER_THREAD = 300;

/** Create the threads that read, render and write the pages of a build, and draw their cards. */
export function createPageThreads(pages: number) {
  const pool = new Tinypool({
    filename: new URL('page-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 60_000,
    // Much of what a page needs is garbage after it. Small heaps collect it before it costs memory.
    resourceLimits: { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 },
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
  const inTurn = atMost(Math.ceil((pages + 1) / PAGES_PER_THREAD));
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  const run =
    <Task, Result>(name: string) =>
    async (task: Task): Promise<Result> => {
      if (isClosed) throw new Error('The build has ended.');
      const work = pool.run(task, { name }) as Promise<Result>;
      underWay.add(work);
      const end = (): boolean => underWay.delete(work);
      work.then(end, end);
      return work;
    };
  return {
    /** Whether more than one thread reads them. */
    areMany: pages > PAGES_PER_THREAD,
    makePages: async (
      settings: ReadSettings,
      files: readonly (PageFile & { readonly key: string })[],
    ): Promise<(KeptPage | undefined)[]> => {
      const read = await inBatches(files, (batch) =>
        inTurn(() =>
          run<object, (KeptPage | undefined)[]>('makePages')({ settings, files: batch }),
        ),
      );
      // What threads have used for many pages, and highlighters most of all, only ends with them.
      if (files.length > PAGES_PER_THREAD) await pool.recycleWorkers();
      return read;
    },
    writePages: ({ pages, ...task }: WriteTask) =>
      inBatches(pages, (batch) =>
        inTurn(() => run<WriteTask, PageDigests[]>('writePages')({ ...task, pages: batch })),
      ),
    writeCards: ({ cards, ...task }: CardTask) =>
      inBatches(cards, async (batch) => {
        await run<CardTask, void>('writeCards')({ ...task, cards: batch });
        return [];
      }),
    render: run<RenderTask, unknown>('render'),
    /** When a build fails, threads may still be drawing: a thread that ends then ends the process. */
    close: async (): Promise<void> => {
      isClosed = true;
      pool.cancelPendingTasks();
      await Promise.allSettled(underWay);
      await pool.destroy();
    },
  };
}

/**
 * Read all pages on threads, except those that a build has kept and that nothing has changed since, and those that
 * count what is on the others. `code` is the digest of the code.
 */
export async function readOnThreads(
  threads: PageThreads,
  settings: ReadSettings,
  context: SourceContext,
  code: string,
): Promise<ReadPages<ReadPage>> {
  const { index, includes, pageFolders } = context;
  const { folders, cache } = settings;
  const keyOf = pageKeys(folders, context, code);
  const keptOf = createKeptPages(cache, folders.root)(includes);
  const files = listPages(pageFolders).map((file) => {
    const key = keyOf(file);
    return { ...file, key, kept: keptOf(key) };
  });
  const changed = files.filter(
    ({ kept, place }) => !kept && !hasNumbers(readFileSync(place, 'utf8')),
  );
  const made = await threads.makePages(
    settings,
    changed.map(({ kept: _none, ...file }) => file),
  );
  const byKey = new Map(changed.map(({ key }, position) => [key, made[position]]));
  const reads = files.map(({ key, kept, ...file }) => {
    const page = byKey.get(key);
    const read = kept ?? (page && readOf(page, { cache, root: folders.root, key }));
    return { file, ...(read ?? readPageFile(file, pageFolders, index.product, includes)) };
  });
  return collectPages<ReadPage>(reads, index.product, PATH_OWNERS);
}
