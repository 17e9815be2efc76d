import { once } from 'node:events';
import { watch } from 'chokidar';
import {
  EXIT,
  explainTakenPort,
  hasErrors,
  printFindings,
  readFormat,
  readOptions,
  readPort,
  runCommand,
} from '../../scripts/lib/command.ts';
import { coalesce } from '../../scripts/lib/coalesce.ts';
import { sortFindings } from '../../scripts/lib/findings.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { createDevHost, hashAt } from './dev/dev-host.ts';
import { createDevSite } from './dev/dev-site.ts';
import { createEventHub } from './dev/event-hub.ts';
import { projectFolders } from './project.ts';
import { startServer } from './server.ts';

/** What the parent, scripts/commands/dev.ts, says of one kind of sources. */
interface ParentMessage {
  readonly about: string;
  readonly findings: readonly Finding[];
  /** generated/ is another one now. */
  readonly isChanged: boolean;
}

/**
 * `node site/build/dev.ts`: serves the site while it is being written. What changes under site/ is
 * watched here; of the contract and of the writing the parent process tells.
 */
await runCommand(async () => {
  const { port: text } = readOptions({ port: { type: 'string' } });
  const port = readPort(text, 4000);
  const format = readFormat();
  const devSite = createDevSite(projectFolders);
  const hub = createEventHub((path) => hashAt(devSite, path));
  let own = await devSite.refresh();

  const told = new Map<string, readonly Finding[]>();
  let said: readonly Finding[] = [];
  /** Says in the terminal what is new among everything that is wrong, and shows all of it on the pages. */
  const tell = (): void => {
    const all = sortFindings([...told.values(), own].flat());
    const known = new Set(said.map((finding) => JSON.stringify(finding)));
    printFindings(
      all.filter((finding) => !known.has(JSON.stringify(finding))),
      format,
    );
    if (said.length > 0 && all.length === 0) print('Nothing is wrong any more.');
    said = all;
    hub.tellFindings(all);
  };
  const refresh = coalesce(async () => {
    const started = performance.now();
    own = await devSite.refresh();
    tell();
    await hub.tellChange();
    const milliseconds = Math.round(performance.now() - started);
    const left = hasErrors(own) ? '; what has errors stays as it was' : '';
    print(`The site follows (${milliseconds} ms)${left}.`);
  });

  process.on('message', ({ about, findings, isChanged }: ParentMessage) => {
    told.set(about, findings);
    tell();
    if (isChanged) refresh();
  });
  // Waiting for messages alone keeps nobody alive.
  process.channel?.unref();
  const { root } = projectFolders;
  const watcher = watch(
    ['guides', 'reference', 'public', 'src', 'navigation.yaml', 'redirects.yaml'].map(
      (name) => `${root}/site/${name}`,
    ),
    { ignoreInitial: true },
  );
  watcher.on('all', (_event, file) => {
    if (file.startsWith(`${root}/site/src/`)) devSite.forgetBundle();
    refresh();
  });

  const server = await startServer(
    createDevHost(devSite, () => hub),
    port,
    '127.0.0.1',
  ).catch(async (error: unknown) => {
    devSite.discard();
    await watcher.close();
    throw explainTakenPort(error, port, 'PORT');
  });
  print(`The site is at ${server.url}`);
  process.send?.('ready');
  await Promise.race(['SIGINT', 'SIGTERM', 'disconnect'].map((event) => once(process, event)));
  devSite.discard();
  // Browsers that listen, and pages being rendered, hold nobody up.
  process.exit(EXIT.fine);
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
