import { once } from 'node:events';
import { watch } from 'chokidar';
import {
  explainTakenPort,
  hasErrors,
  printFindings,
  readOptions,
  readPort,
  runCommand,
} from '../../scripts/lib/command.ts';
import { coalesce } from '../../scripts/lib/coalesce.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { createDevHost, hashAt } from './dev/dev-host.ts';
import { createDevSite } from './dev/dev-site.ts';
import { createEventHub } from './dev/event-hub.ts';
import { projectFolders } from './project.ts';
import { startServer } from './server.ts';

/** What the parent, scripts/commands/dev.ts, says of the contract. */
interface ContractMessage {
  readonly findings: readonly Finding[];
  /** generated/ is another one now. */
  readonly isChanged: boolean;
}

/**
 * `node site/build/dev.ts`: serves the site while it is being written. What changes under site/ is
 * watched here; of the contract the parent process tells.
 */
await runCommand(async () => {
  const { port: text } = readOptions({ port: { type: 'string' } });
  const port = readPort(text, 4000);
  const devSite = createDevSite(projectFolders);
  const hub = createEventHub((path) => hashAt(devSite, path));
  let contract: readonly Finding[] = [];
  let own = await devSite.refresh();
  printFindings(own);

  const tell = (): void => hub.tellFindings([...contract, ...own]);
  const refresh = coalesce(async () => {
    const started = performance.now();
    try {
      const before = JSON.stringify(own);
      own = await devSite.refresh();
      if (JSON.stringify(own) !== before) printFindings(own);
      tell();
      if (hasErrors(own)) return print('The site stays as it was: its pages have errors.');
      await hub.tellChange();
      print(`The site follows (${Math.round(performance.now() - started)} ms).`);
    } catch (error) {
      // A fault of ours; the next change may mend it.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    }
  });

  process.on('message', (message: ContractMessage) => {
    contract = message.findings;
    tell();
    if (message.isChanged) refresh();
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
    await watcher.close();
    await devSite.close();
    throw explainTakenPort(error, port, 'PORT');
  });
  print(`The site is at ${server.url}`);
  process.send?.('ready');
  await Promise.race(['SIGINT', 'SIGTERM', 'disconnect'].map((event) => once(process, event)));
  hub.close();
  await Promise.all([watcher.close(), server.close(), devSite.close()]);
  return undefined;
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
