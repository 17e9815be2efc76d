import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  END_SIGNALS,
  EXIT,
  explainTakenPort,
  printFindings,
  readOptions,
  readPort,
  runCommand,
} from '../lib/command.ts';
import { coalesce } from '../lib/coalesce.ts';
import { count, hasErrors, type Finding } from '../lib/findings.ts';
import { during } from '../lib/progress.ts';
import { createWaitingThreads } from '../lib/waiting-threads.ts';
import { watchFiles } from '../lib/watch-files.ts';
import { TARGETS } from '../markdown/prose/targets.ts';
import { GENERATED, writeFiles } from '../generate/write-files.ts';

const CONTRACT = ['spec', 'templates'];

/** Linting can't be interrupted, so it begins after this delay: a save that comes sooner finds none running. */
const LINT_DELAY_MS = 50;

/** Memory for what a save creates and drops again: with less, a seventh of the time is garbage collection. */
const YOUNG_MB = 64;

/** Between two saves, V8 would drop the compiled parser, and the next page would take three times as long to parse. */
const SITE_FLAGS = [`--max-semi-space-size=${YOUNG_MB}`, '--no-flush-bytecode'];

/**
 * `make dev`: site and mock follow what is saved. This process turns spec/ and templates/ into
 * generated/ and serves the mock; a second one, site/build/dev.ts, serves the site and checks what is
 * written.
 */
await runCommand(async () => {
  const options = readOptions({ port: { type: 'string' }, 'mock-port': { type: 'string' } });
  const port = readPort(options.port, 4000);
  const mockPort = readPort(options['mock-port'], 4010, 'MOCK_PORT');
  const root = process.cwd();
  const folder = join(root, GENERATED);

  const linter = createWaitingThreads(new URL('../contract/lint.ts', import.meta.url).href, {
    maxThreads: 1,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const lint = async (signal?: AbortSignal): Promise<Finding[]> => {
    await wait(LINT_DELAY_MS, undefined, { signal });
    return (await linter.run(root, { name: 'lintContract' })) as Finding[];
  };

  let findings: readonly Finding[] = [];
  /** Make generated/ anew, and return how many files of it have changed; none while there are errors. */
  const generate = async (signal?: AbortSignal): Promise<number> => {
    const { makeFilesAhead } = await import('../generate/make-files.ts');
    const made = await makeFilesAhead(root, () => lint(signal), signal);
    ({ findings } = made);
    return made.files ? (await writeFiles(folder, made.files)).differences.length : 0;
  };

  // Site and mock begin with generated/ as it is, because it takes longer to make than they take to start.
  if (!isReadable(folder)) {
    await during('Making generated/ from spec/', () => generate());
    if (hasErrors(findings)) {
      await linter.destroy();
      printFindings(findings);
      return EXIT.findings;
    }
  }
  const site = spawn(
    process.execPath,
    [...SITE_FLAGS, 'site/build/dev.ts', '--port', String(port)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  // A file that is being read or a caller of the mock must not keep this process alive.
  site.once('exit', (code) => process.exit(code ?? EXIT.fine));
  for (const signal of END_SIGNALS) process.on(signal, () => site.kill(signal));
  /** Tell the site what it can't see; an empty message says that the contract has been saved. */
  const tell = (message: {
    findings?: readonly Finding[];
    isChanged?: boolean;
    isMockReady?: boolean;
  }): void => {
    // The site may be ending.
    if (site.connected) site.send(message, () => {});
  };
  // The generators and the mock are slow to load: the site is first.
  await once(site, 'message');
  const { startPrism } = await import('../serve/mock/start-prism.ts');
  const mock = await startPrism(join(folder, 'openapi/admin.yaml'), mockPort).catch(
    (error: unknown) => {
      site.removeAllListeners('exit').once('exit', () => process.exit());
      site.kill();
      throw explainTakenPort(error, mockPort, 'MOCK_PORT');
    },
  );

  const follow = coalesce(async (signal) => {
    const started = performance.now();
    let written = 0;
    try {
      written = await generate(signal);
    } catch (error) {
      // The next run generates what was saved meanwhile, and reports it.
      signal.throwIfAborted();
      tell({ findings });
      throw error;
    }
    tell({ findings, isChanged: written > 0 });
    if (written === 0) return;
    await mock.reload();
    const milliseconds = Math.round(performance.now() - started);
    print(
      `generated/: ${count(written, 'file')} changed, and the mock was updated (${milliseconds} ms).`,
    );
  });
  const onSave = (): void => {
    tell({});
    follow();
  };
  const checked = once(site, 'message');
  tell({ isMockReady: true });
  const watched = CONTRACT.map((name) => watchFiles(join(root, name), onSave));
  // For what was saved before it was watched. It follows the first check: together, both would take twice as long.
  void Promise.all([...watched, checked]).then(follow);
  print(`The mock is at ${mock.url}`);
  print('Save a file in spec/, templates/ or site/, and both update. Press Ctrl+C to stop them.');
  return new Promise(() => {});
});

/** Say whether site and mock can begin with a folder of generated files: a run that was killed may have left half a file. */
function isReadable(folder: string): boolean {
  try {
    for (const name of [
      'reference/index.json',
      TARGETS,
      'samples/index.json',
      'openapi/admin.json',
    ]) {
      JSON.parse(readFileSync(join(folder, name), 'utf8'));
    }
    return true;
  } catch {
    return false;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
