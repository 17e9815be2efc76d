import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { Tinypool } from 'tinypool';
import { checkWriting } from '../check/writing.ts';
import {
  count,
  EXIT,
  explainTakenPort,
  readOptions,
  readPort,
  runCommand,
} from '../lib/command.ts';
import { coalesce } from '../lib/coalesce.ts';
import type { Finding } from '../lib/findings.ts';
import { GENERATED, makeFilesAhead } from '../make-files.ts';
import type { Made } from '../make-files.ts';
import { startPrism } from '../mock/start-prism.ts';
import { update } from '../output/update.ts';
import { readState, stateFindings } from '../prose/state.ts';
import { readTargets } from '../prose/targets.ts';

const CONTRACT = ['spec', 'templates'];
/** What was saved reaches its page first. */
const READING_DELAY_MS = 150;

/** Room for what a save makes and drops again: with less of it a seventh of the time is clearing up. */
const YOUNG_MB = 64;

const PROSE = ['site/guides', 'site/reference', 'site/house-style.yaml'];

/**
 * `make dev`: site and mock follow what is saved. This process turns spec/ and templates/ into
 * generated/, serves the mock and reads what is written; a second one, site/build/dev.ts, serves
 * the site and finds what is wrong with its pages.
 */
await runCommand(async () => {
  const options = readOptions({ port: { type: 'string' }, 'mock-port': { type: 'string' } });
  const port = readPort(options.port, 4000);
  const mockPort = readPort(options['mock-port'], 4010);
  const root = process.cwd();
  const folder = join(root, GENERATED);

  const linter = new Tinypool({
    filename: new URL('../contract/lint.ts', import.meta.url).href,
    maxThreads: 1,
    idleTimeout: Infinity,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const lint = async (): Promise<Finding[]> =>
    (await linter.run(root, { name: 'lintContract' })) as Finding[];

  /** The last one without errors. */
  let made: Made | undefined;
  const generate = async (): Promise<{ findings: readonly Finding[]; written: number }> => {
    const now = await makeFilesAhead(root, lint);
    if (!now.files) return { findings: now.findings, written: 0 };
    made = now;
    const differences = update(root, GENERATED, now.files);
    return { findings: now.findings, written: differences.length };
  };

  const first = await generate();
  const mock = await startPrism(join(folder, 'openapi/admin.yaml'), mockPort).catch(
    (error: unknown) => {
      throw explainTakenPort(error, mockPort, 'MOCK_PORT');
    },
  );
  const site = spawn(
    process.execPath,
    [`--max-semi-space-size=${YOUNG_MB}`, 'site/build/dev.ts', '--port', String(port)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const told = new Map<string, string>();
  /** Hands on what is wrong with one kind of sources: the site's process says it, with its own. */
  const tell = (about: string, findings: readonly Finding[], isChanged = false): void => {
    const text = JSON.stringify(findings);
    if (text === told.get(about) && !isChanged) return;
    told.set(about, text);
    // It may be ending just now; who waits for its end learns of it there.
    if (site.connected) site.send({ about, findings, isChanged }, () => {});
  };

  const readWriting = (): void => {
    const prose = made?.files
      ? stateFindings(readState(root, readTargets(made.files), made.model.product))
      : [];
    tell('prose', [...prose, ...checkWriting(root)]);
  };
  const read = coalesce(readWriting, READING_DELAY_MS);
  const follow = coalesce(async () => {
    const started = performance.now();
    const { findings, written } = await generate();
    tell('contract', findings, written > 0);
    if (written > 0) {
      await mock.reload();
      const milliseconds = Math.round(performance.now() - started);
      print(
        `generated/: ${count(written, 'file')} changed, the mock follows (${milliseconds} ms).`,
      );
    }
    read();
  });
  const inRoot = (names: readonly string[]): string[] => names.map((name) => join(root, name));
  watch(inRoot(CONTRACT), { ignoreInitial: true })
    .on('all', follow)
    // Also what was saved before anybody watched; and code that has run twice answers sooner.
    .on('ready', follow);
  watch(inRoot(PROSE), { ignoreInitial: true }).on('all', read);
  site.once('message', () => {
    print(`The mock is at ${mock.url}`);
    print('Save a file of spec/, templates/ or site/, and both follow. Ctrl+C ends them.');
  });
  tell('contract', first.findings);
  // The slow first time, while the other process reads its pages: no save waits for it.
  readWriting();

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
  const code = await new Promise<number>((resolve, reject) => {
    site.once('error', reject);
    site.once('exit', (exitCode) => resolve(exitCode ?? EXIT.fine));
  });
  // Whatever is still open, a file being read or a caller of the mock, holds nobody up.
  process.exit(code);
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
