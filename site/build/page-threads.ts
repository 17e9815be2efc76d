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
import type { SourcePage } from '../../scripts/markdown/types.ts';
import { createKeptPages, pageKeys, readOf, type ReadKept } from './kept-pages.ts';
import type { KeptPage } from './made-page.ts';
import { hasNumbers } from './page-numbers.ts';
import { makePages } from './page-thread.ts';
import type {
  CardTask,
  MakeTask,
  PageToMake,
  ReadSettings,
  RenderTask,
  StartTask,
  WriteTask,
  WrittenPage,
} from './page-thread.ts';
import { parseOwn, PATH_OWNERS, type ReadPage, type SourceContext } from './sources.ts';

export type PageThreads = ReturnType<typeof createPageThreads>;

/** Fewer messages between threads cost less; more make the last of them wait for each other. */
const BATCH = 12;

/** A thread loads and compiles its own parser, grammars and components, which takes as long as this many pages. */
const PAGES_PER_THREAD = 300;

/** So many pages take no longer here than on a thread. */
const FEW = 3;

const threadsFor = (pages: number): number => Math.ceil((pages + 1) / PAGES_PER_THREAD);

function inBatches<Item>(items: readonly Item[]): Item[][] {
  const batches = [];
  for (let at = 0; at < items.length; at += BATCH) batches.push(items.slice(at, at + BATCH));
  return batches;
}

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
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  let made = 0;
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
    /** Start a thread while this one reads what it needs itself. A mistake that stops it stops this one too. */
    start: (task: StartTask): void => {
      run<StartTask, void>('start')(task).catch(() => {});
    },
    /** Whether more than one thread reads them. */
    areMany: pages > PAGES_PER_THREAD,
    makePages: async (
      settings: ReadSettings,
      files: readonly PageToMake[],
    ): Promise<(KeptPage | undefined)[]> => {
      // A new thread would load and compile what this one has.
      if (files.length <= FEW && made === 0) return makePages({ settings, files });
      made += files.length;
      const inTurn = atMost(threadsFor(files.length));
      const read = await Promise.all(
        inBatches(files).map((batch) =>
          inTurn(() =>
            run<MakeTask, (KeptPage | undefined)[]>('makePages')({ settings, files: batch }),
          ),
        ),
      );
      return read.flat();
    },
    /** Free what threads have used for many pages, highlighters most of all: it only ends with them. */
    renew: async (): Promise<void> => {
      if (made > PAGES_PER_THREAD) await pool.recycleWorkers();
    },
    writePages: async ({ pages, ...task }: WriteTask): Promise<WrittenPage[]> => {
      const fresh = pages.filter(({ last }) => !last);
      const [first = [], ...others] = inBatches(fresh);
      // Taking over a page takes no longer than a message.
      const batches = [[...first, ...pages.filter(({ last }) => last)], ...others];
      const inTurn = atMost(threadsFor(fresh.length));
      const written = await Promise.all(
        batches.map((batch) =>
          inTurn(() => run<WriteTask, WrittenPage[]>('writePages')({ ...task, pages: batch })),
        ),
      );
      return written.flat();
    },
    writeCards: async ({ cards, ...task }: CardTask): Promise<void> => {
      // What is rendered meanwhile would have to wait for all of them.
      const inTurn = atMost(availableParallelism());
      await Promise.all(
        inBatches(cards).map((batch) =>
          inTurn(() => run<CardTask, void>('writeCards')({ ...task, cards: batch })),
        ),
      );
    },
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

/** Read pages on threads, except those that a build has kept and that are still current. */
export function createThreadReader(
  threads: PageThreads,
  settings: ReadSettings,
  context: SourceContext,
  /** The digest of the code. */
  code: string,
) {
  const { index, includes, pageFolders } = context;
  const { cache, folders } = settings;
  const keyOf = pageKeys(folders, context, code);
  const { find } = createKeptPages(cache, folders.root)(includes);
  const make = async (pages: readonly PageToMake[]): Promise<Map<string, ReadKept>> => {
    const made = await threads.makePages(settings, pages);
    return new Map(
      pages.flatMap(({ key }, at) => {
        const page = made[at];
        return page ? [[key, readOf(page, { cache, root: folders.root, key })] as const] : [];
      }),
    );
  };
  return {
    /** Read all pages: those that count what is on the others here, and the rest on threads. */
    readAll: async (): Promise<ReadPages<ReadPage>> => {
      const files = listPages(pageFolders).map((file) => {
        const text = readFileSync(file.place, 'utf8');
        const key = keyOf(file.file, text);
        const kept = find(key);
        return { file, key, kept, isForThread: !kept && !hasNumbers(text) };
      });
      const changed = files.filter(({ isForThread }) => isForThread);
      const making = make(changed.map(({ file, key }) => ({ ...file, key })));
      const readHere = (file: PageFile) => readPageFile(file, pageFolders, index.product, includes);
      const found = files.map((one) => ({
        ...one,
        read: one.kept ?? (one.isForThread ? undefined : readHere(one.file)),
      }));
      const made = await making;
      const reads = found.map(({ file, key, read }) => ({
        file,
        ...(read ?? made.get(key) ?? readHere(file)),
      }));
      return collectPages<ReadPage>(reads, index.product, PATH_OWNERS);
    },
    /** Read a page that the build has written. */
    readOwn: async (page: SourcePage): Promise<ReadPage> => {
      const key = keyOf(page.file, JSON.stringify(page));
      const read = find(key) ?? (await make([{ page, key }])).get(key);
      return read?.parsed ?? parseOwn(page, includes);
    },
  };
}
