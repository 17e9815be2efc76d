import { spawn, type ChildProcess } from 'node:child_process';
import { EXIT, readOptions, readPort, runCommand } from '../lib/command.ts';

/** `make start`: everything that a newcomer needs, from one command, until it is interrupted. */
await runCommand(async () => {
  const options = readOptions({ port: { type: 'string' }, 'mock-port': { type: 'string' } });
  const port = readPort(options.port, 4000);
  const mockPort = readPort(options['mock-port'], 4010);

  for (const step of ['scripts/commands/generate.ts', 'site/build/build.ts']) {
    const code = await ended(run(step));
    if (code !== 0) return code;
  }

  // Each prints its own address. Whichever ends first (a taken port, an interrupt) ends both.
  const servers = [
    run('site/build/serve.ts', '--port', String(port)),
    run('scripts/commands/mock.ts', '--port', String(mockPort)),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
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

function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  if (child.signalCode !== null) return Promise.resolve(EXIT.fine);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? EXIT.fine));
  });
}
