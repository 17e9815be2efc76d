import { once } from 'node:events';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  END_SIGNALS,
  EXIT,
  explainTakenPort,
  printFindings,
  readFormat,
  readOptions,
  readPort,
  runCommand,
} from '../../scripts/lib/command.ts';
import { coalesce } from '../../scripts/lib/coalesce.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { during } from '../../scripts/lib/progress.ts';
import { createWaitingThreads } from '../../scripts/lib/waiting-threads.ts';
import { watchFiles } from '../../scripts/lib/watch-files.ts';
import { createDevHost, hashAt } from './dev/dev-host.ts';
import { createDevSite } from './dev/dev-site.ts';
import { createEventHub } from './dev/event-hub.ts';
import { createFindingsFeed, type SaveVerdict } from './dev/findings-feed.ts';
import { projectFolders } from './project.ts';
import { startServer } from './server.ts';
import { samplesIn } from './sources.ts';

/** What the parent, scripts/commands/dev.ts, says: an empty message when the contract has been saved. */
interface ParentMessage {
  /** What was found in the contract. */
  readonly findings?: readonly Finding[];
  /** generated/ has changed. */
  readonly isChanged?: boolean;
  /** The mock is there, so the first check can begin. */
  readonly isMockReady?: boolean;
}

/** What the site is made of, without what is generated. */
const SITE = ['guides', 'reference', 'public', 'src', 'navigation.yaml', 'redirects.yaml'];

/** What else decides whether something is wrong. */
const RULES = ['house-style.yaml', 'known-names.yaml'];

/** How long browsers have to ask for changed pages before these are checked. */
const CHECK_DELAY_MS = 100;

/** How long a compiler may take to end. */
const STOP_MS = 1000;

/**
 * `node site/build/dev.ts`: serves the site while it is being written. What changes under site/ is
 * watched and checked here, on a thread of its own; the parent process checks the contract.
 */
await runCommand(async () => {
  const { port: text } = readOptions({ port: { type: 'string' } });
  const port = readPort(text, 4000);
  const format = readFormat();
  const { root } = projectFolders;
  const devSite = createDevSite(projectFolders);
  const hub = createEventHub((path) => hashAt(devSite, path), root);
  const checking = new URL('../../scripts/serve/dev/check-saved.ts', import.meta.url).href;
  const checker = createWaitingThreads(checking, {
    maxThreads: 1,
    // A check must not wait for compilers, nor the end for a check.
    concurrentTasksPerWorker: 3,
  });
  let isCompiling = false;
  void Promise.race([...END_SIGNALS, 'disconnect'].map((event) => once(process, event))).then(
    async () => {
      if (isCompiling)
        await Promise.race([checker.run(undefined, { name: 'stop' }), wait(STOP_MS)]);
      devSite.discard();
      // Browsers that listen and pages that are being rendered must not keep the process alive.
      process.exit(EXIT.fine);
    },
  );

  let refreshed: Promise<void> | undefined;
  let warm: Promise<void> | undefined;
  const ask = (name: 'checkSaved' | 'compile', { pages }: ReturnType<typeof devSite.saved>) =>
    checker.run({ root, samples: pages.map(samplesIn) }, { name });
  const feed = createFindingsFeed({
    judge: async () => {
      // What was saved reaches its page first. If it doesn't, the refresh reports why.
      await Promise.allSettled([refreshed]);
      await wait(CHECK_DELAY_MS);
      const pages = devSite.saved();
      const others = ask('checkSaved', pages) as Promise<SaveVerdict>;
      const [ofPages, { findings, isComplete }] = await Promise.all([devSite.check(pages), others]);
      // The parent and the warm-up wait for the first check.
      if (!warm) process.send?.('checked');
      // What can't be read now is reported by the refresh that reads it.
      warm ??= devSite.warmUp().catch(() => {});
      return { findings: [...ofPages, ...findings], isComplete };
    },
    compile: async () => {
      isCompiling = true;
      await ask('compile', devSite.saved()).finally(() => (isCompiling = false));
    },
    show: (all, fresh) => {
      printFindings(fresh, format);
      hub.tellFindings(all);
    },
    tellFine: () => print('All problems are fixed.'),
  });
  const follow = async (): Promise<void> => {
    const started = performance.now();
    const { isWhole, findings } = await devSite.refresh();
    await hub.tellChange();
    const milliseconds = Math.round(performance.now() - started);
    print(
      `Updated the site in ${milliseconds} ms${isWhole ? '' : '; pages with errors stay as they were'}.`,
    );
    feed.pagesRead(findings);
  };
  const refresh = coalesce(() => (refreshed = follow()));

  const { findings: first } = await during('Reading the pages', () => devSite.refresh());
  feed.pagesRead(first);
  process.on('message', ({ findings, isChanged, isMockReady }: ParentMessage) => {
    if (isChanged) {
      devSite.markChanged(projectFolders.generated);
      refresh();
    }
    // The first check is slow, and would delay the start of the mock.
    if (isMockReady) feed.saved();
    else if (findings) feed.contractChecked(findings);
    else feed.contractSaved();
  });
  // Waiting for messages alone must not keep the process alive.
  process.channel?.unref();
  const unwatch = await watchFiles(
    join(root, 'site'),
    (path) => {
      devSite.markChanged(path);
      const [name = ''] = relative(join(root, 'site'), path).split(sep);
      if (name === 'src') devSite.forgetBundle();
      if (SITE.includes(name)) refresh();
      if (SITE.includes(name) || RULES.includes(name)) feed.saved();
    },
    ['dist*', 'build'],
  );

  const server = await startServer(
    createDevHost(devSite, () => hub),
    port,
    '127.0.0.1',
  ).catch(async (error: unknown) => {
    devSite.discard();
    await Promise.all([unwatch(), checker.destroy()]);
    throw explainTakenPort(error, port, 'PORT');
  });
  print(`The site is at ${server.url}`);
  process.send?.('ready');
  await new Promise(() => {});
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
