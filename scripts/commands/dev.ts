import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'chokidar';
import {
  count,
  EXIT,
  explainTakenPort,
  printFindings,
  readOptions,
  readPort,
  runCommand,
} from '../lib/command.ts';
import { coalesce } from '../lib/coalesce.ts';
import type { Finding } from '../lib/findings.ts';
import { GENERATED, makeFiles } from '../make-files.ts';
import { startPrism } from '../mock/start-prism.ts';
import { compare } from '../output/compare.ts';
import { write } from '../output/write.ts';

/**
 * `make dev`: site and mock follow what is saved. This process turns spec/ and templates/ into
 * generated/ and serves the mock; a second one, site/build/dev.ts, serves the site.
 */
await runCommand(async () => {
  const options = readOptions({ port: { type: 'string' }, 'mock-port': { type: 'string' } });
  const port = readPort(options.port, 4000);
  const mockPort = readPort(options['mock-port'], 4010);
  const root = process.cwd();
  const folder = join(root, GENERATED);

  let findings: readonly Finding[] = [];
  /** Gives what was written; nothing is written while the contract has errors. */
  const generate = async (): Promise<string[]> => {
    const before = JSON.stringify(findings);
    const made = await makeFiles(root);
    findings = made.findings;
    if (JSON.stringify(findings) !== before) printFindings(findings);
    const differences = made.files ? compare(folder, made.files) : [];
    write(folder, differences);
    return differences.map(({ path }) => path);
  };

  await generate();
  const mock = await startPrism(join(folder, 'openapi/admin.yaml'), mockPort).catch(
    (error: unknown) => {
      throw explainTakenPort(error, mockPort, 'MOCK_PORT');
    },
  );
  const site = spawn(process.execPath, ['site/build/dev.ts', '--port', String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const follow = coalesce(async () => {
    const started = performance.now();
    try {
      const had = findings.length > 0;
      const written = await generate();
      const isMended = had && findings.length === 0;
      site.send({ findings, isChanged: written.length > 0 });
      if (written.length > 0) await mock.reload();
      const milliseconds = Math.round(performance.now() - started);
      if (isMended) print('The contract has no errors any more.');
      if (written.length > 0) {
        print(
          `generated/: ${count(written.length, 'file')} changed; the mock follows (${milliseconds} ms).`,
        );
      }
    } catch (error) {
      // A fault of ours; the next change may mend it.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    }
  });
  const watcher = watch([join(root, 'spec'), join(root, 'templates')], { ignoreInitial: true });
  watcher.on('all', follow);
  site.once('message', () => {
    print(`The mock is at ${mock.url}`);
    print('Save a file of spec/, templates/ or site/, and both follow. Ctrl+C ends them.');
    site.send({ findings, isChanged: false });
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
  const code = await new Promise<number>((resolve, reject) => {
    site.once('error', reject);
    site.once('close', (exitCode) => resolve(exitCode ?? EXIT.fine));
  });
  await Promise.all([watcher.close(), mock.close()]);
  return code;
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
