import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.js';

export const SERVERS = ['nginx', 'caddy'] as const;
export type ServerName = (typeof SERVERS)[number];

/** A user who owns nothing. */
const NOBODY = 65534;

/** A web server of Debian that serves what `make hosting` wrote, as a user without rights. */
export interface WebServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Start a server in the folder `server/` of `make hosting`, with a port and a temporary folder of its own. */
export async function startHost(name: ServerName, folder: string): Promise<WebServer> {
  const work = mkdtempSync(join(tmpdir(), `${name}-`));
  const site = join(work, 'site');
  const temporary = join(work, 'tmp');
  cpSync(folder, site, { recursive: true });
  mkdirSync(temporary);
  chmodSync(work, 0o755);
  chmodSync(temporary, 0o777);
  const port = await freePort();
  const change = (file: string, changes: readonly (readonly [string, string])[]): void => {
    let content = readFileSync(join(site, file), 'utf8');
    for (const [from, to] of changes) {
      if (!content.includes(from)) throw new Error(`${file} doesn't contain ${from}.`);
      content = content.replaceAll(from, to);
    }
    writeFileSync(join(site, file), content);
  };
  if (name === 'nginx') {
    change('nginx.conf', [
      ['/tmp/', `${temporary}/`],
      ['listen 8080', `listen 127.0.0.1:${port}`],
      ['access_log /dev/stdout', 'access_log off'],
      ['worker_processes auto', 'worker_processes 1'],
    ]);
  } else change('Caddyfile', [[':8080 {', `http://127.0.0.1:${port} {`]]);
  const [program, ...options] = {
    nginx: ['nginx', '-p', site, '-c', join(site, 'nginx.conf'), '-g', 'daemon off;'],
    caddy: ['caddy', 'run', '--config', 'Caddyfile'],
  }[name];
  const server = spawn(program ?? '', options, {
    cwd: site,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: temporary },
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = once(server, 'close');
  const messages = text(server.stderr);
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async (): Promise<boolean> => {
    for (;;) {
      const response = await fetch(`${origin}/`).catch(() => undefined);
      if (response) return true;
      await wait(20);
    }
  };
  if (!(await Promise.race([isReady(), ended.then(() => false)]))) {
    throw new Error(`${name} ended: ${await messages}`);
  }
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(work, { recursive: true });
    },
  };
}
