import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { END_SIGNALS, EXIT, readOptions, readPort, runCommand } from '../lib/command.ts';

/** `make start`: generates, builds, and serves site and mock until it is interrupted. */
await runCommand(async () => {
  const options = readOptions({ port: { type: 'string' }, 'mock-port': { type: 'string' } });
  const port = readPort(options.port, 4000);
  const mockPort = readPort(options['mock-port'], 4010, 'MOCK_PORT');

  for (const step of ['scripts/commands/generate.ts', 'site/build/build.ts']) {
    const code = await ended(run(step));
    if (code !== 0) return code;
  }

  // Each prints its own address. When one ends (a taken port, an interrupt), the other ends too.
  const servers = [
    run('site/build/serve.ts', '--port', String(port)),
    run('scripts/commands/mock.ts', '--port', String(mockPort)),
  ];
  for (const signal of END_SIGNALS) {
    process.on(signal, () => servers.forEach((server) => server.kill(signal)));
  }
  const code = await Promise.race(servers.map(ended));
  for (const server of servers) server.kill();
  await Promise.all(servers.map(ended));
  return code;
});

function run(...command: string[]): ChildProcess {
  return spawn(process.execPath, command, { stdio: 'inherit' });
}

async function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode ?? EXIT.fine;
}
