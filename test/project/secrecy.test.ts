import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FreshProject, ROOT } from '../typescript/fresh-project.ts';
import { PYTHON, variable } from './program.ts';

/**
 * A whole run, with everything that can be logged: the sandbox, and every client that plays the life of
 * every entity, meets a server that means harm and one that is gone, and fails without being caught.
 */

const KEY = 'key-7f3a9c51e2-of-nobody';
const SECRET = 'hush-b86d04e7c1-of-nobody';

/** What the player that is loaded into a user's project needs. */
const TESTS = [
  'sequences.ts',
  'sequence-players.ts',
  'python-caller.ts',
  'python_player.py',
  'python_calls.py',
];

describe.skipIf(!PYTHON)('a whole run', () => {
  let project: FreshProject;
  let sandbox: ChildProcess;
  let hostile: Server;
  /** Everything that was said, by whomever. */
  let said = '';
  const received: string[] = [];

  beforeAll(async () => {
    project = await FreshProject.create();
    cpSync(join(ROOT, 'generated/python'), join(project.root, 'python'), { recursive: true });
    const secrets = secretsOf(readFileSync(join(ROOT, 'generated/tests/python_calls.py'), 'utf8'));
    expect(secrets.length).toBeGreaterThan(0);
    for (const name of TESTS) {
      const code = readFileSync(join(ROOT, 'generated/tests', name), 'utf8');
      project.write(`tests/${name}`, code.replaceAll(new RegExp(secrets.join('|'), 'g'), SECRET));
    }
    project.write('tests/run.mjs', RUN);
    project.write('tests/uncaught.mjs', UNCAUGHT);
    project.write('logging/sitecustomize.py', LOG_EVERYTHING);
    project.write('python3', talkativePython(project.root));
    chmodSync(join(project.root, 'python3'), 0o755);

    hostile = createServer((request, response) => {
      void text(request).then((body) => {
        const key = String(request.headers['x-api-key']);
        received.push(key + body);
        const means = ANSWERS[received.length % ANSWERS.length];
        if (means) response.writeHead(means.status, { 'x-echo': key }).end(means.body(key));
        else request.socket.destroy();
      });
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));

    sandbox = spawn(process.execPath, ['scripts/commands/sandbox.ts', '--port', '0'], {
      cwd: ROOT,
      env: { ...process.env, NODE_DEBUG, DEBUG: '*' },
    });
    listen(sandbox);
  });
  afterAll(async () => {
    sandbox.kill();
    hostile.closeAllConnections();
    hostile.close();
    project.remove();
  });

  const listen = (child: ChildProcess): void => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => (said += part.toString()));
    }
  };

  /** Runs a program of the project to its end; gives its exit code. */
  const play = (program: string, ...words: readonly string[]): Promise<number | null> => {
    const child = spawn(
      process.execPath,
      [`tests/${program}`, join(project.root, 'python3'), ...words],
      {
        cwd: project.root,
        env: {
          PATH: process.env.PATH,
          KEY,
          NODE_DEBUG,
          LOG_LEVEL: 'DEBUG',
          [variable('RETRIES')]: '0',
        },
      },
    );
    listen(child);
    return new Promise((resolve) => child.once('close', resolve));
  };
  const sandboxUrl = (): Promise<string> =>
    expect
      .poll(() => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0], { timeout: 60_000 })
      .toBeTruthy()
      .then(() => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '');

  test('tells neither key nor secret, in whatever it says', async () => {
    const { port } = hostile.address() as AddressInfo;
    // Nobody can listen there while the port is taken.
    const gone = `http://127.0.0.2:${port}`;
    const urls = [await sandboxUrl(), `http://127.0.0.1:${port}`, gone];
    expect(await play('run.mjs', ...urls), said).toBe(0);
    for (const client of ['TypeScript', 'synchronous', 'asynchronous']) {
      expect(await play('uncaught.mjs', gone, client), said).toBe(1);
    }

    // It was a run in which much was said.
    const lives = [...said.matchAll(/^LIFE (\w+) (.*): (.*)$/gm)];
    expect(lives.length).toBeGreaterThan(20);
    for (const [, server = '', name, life] of lives) expect(life, name).toBe(LIVES[server]);
    expect(received.length).toBeGreaterThanOrEqual(32);
    expect(received.every((call) => call.includes(KEY))).toBe(true);
    expect(received.some((call) => call.includes(SECRET))).toBe(true);
    for (const sign of SIGNS) expect(said).toMatch(sign);

    // Also not the beginning of them, as in a line that was cut.
    for (const hidden of [KEY, SECRET]) expect(linesWith(hidden.slice(0, 12), said)).toEqual([]);
  }, 600_000);
});

/** The values that the API's examples have for secrets. */
const secretsOf = (code: string): string[] => [
  ...new Set([...code.matchAll(/SecretStr\("(\w+)"\)/g)].map(([, value = '']) => value)),
];

const linesWith = (word: string, output: string): string[] =>
  output.split('\n').filter((line) => line.includes(word));

/** Everything that Node can say of connections. */
const NODE_DEBUG = 'fetch,undici,http,net,tls,stream';

/** What a server may do with a key; the last breaks the connection. */
const ANSWERS: readonly ({ status: number; body: (key: string) => string } | undefined)[] = [
  { status: 400, body: (key) => JSON.stringify(`No such key: ${key}`) },
  { status: 200, body: (key) => `{ "key": "${key}"` },
  { status: 500, body: (key) => `<html>${key}</html>` },
  undefined,
];

/** What comes of the steps with each server; all clients agree. */
const LIVES: Readonly<Record<string, string>> = {
  sandbox: 'refused answer refused answer answer answer answer answer',
  hostile: 'hurt hurt hurt hurt hurt hurt hurt hurt',
  gone: 'failed failed',
};

/** That each client logged what it did, and the tracebacks of what failed. */
const SIGNS = [
  /^DEBUG \w+_sdk: POST \/\S+: 200, attempt 1/m,
  /^Traceback \(most recent call last\):$/m,
  /^ {4}self = /m,
  /^asyncio|^DEBUG asyncio: /m,
  /^(FETCH|UNDICI) \d+: /m,
  /^(HTTP|NET) \d+: /m,
  /NotFoundError: /,
  /api_key_secret_key.*\*\*\*/,
  /^\w*ConnectionError: |^\w+\.exceptions\.\w*ConnectionError: /m,
];

const RUN = `
import { SEQUENCES } from './sequences.ts';
import { PLAYERS } from './sequence-players.ts';

const [python, sandbox, hostile, gone] = process.argv.slice(2);
const servers = [
  { server: 'sandbox', url: sandbox, steps: 'get create create get list update list delete'.split(' ') },
  { server: 'hostile', url: hostile, steps: 'get create update delete get create update delete'.split(' ') },
  { server: 'gone', url: gone, steps: 'get create'.split(' ') },
];
const told = (outcome) => ('answer' in outcome ? 'answer' : 'status' in outcome ? 'refused' : 'failed');

for (const [index, [entity, sequence]] of Object.entries(SEQUENCES).entries()) {
  for (const [name, start] of Object.entries(PLAYERS)) {
    // Each entity meets the sandbox; one is enough for the others.
    for (const { server, url, steps } of index === 0 ? servers : servers.slice(0, 1)) {
      const player = start(sequence, { url, key: process.env.KEY, isElsewhere: false }, python);
      const outcomes = [];
      for (const step of steps) outcomes.push(told(await player.play(step)));
      await player.close();
      // Whether a broken answer counts as refused or as failed is for each client to say.
      const life = outcomes.map((one) => (server === 'hostile' && one !== 'answer' ? 'hurt' : one));
      console.log(\`\\nLIFE \${server} \${entity} with \${name}: \${life.join(' ')}\`);
    }
  }
}
`;

const UNCAUGHT = `
import { spawnSync } from 'node:child_process';
import { pythonVariables } from './python-caller.ts';
import { SEQUENCES } from './sequences.ts';

const [python, url, client] = process.argv.slice(2);
const [sequence] = Object.values(SEQUENCES);
const place = { url, key: process.env.KEY, isElsewhere: false };
if (client === 'TypeScript') await sequence.typescript(place).create();
const made = client === 'synchronous' ? 'Calls()' : 'AsyncCalls()';
const call = \`python_calls.\${made}.\${sequence.python.create}()\`;
const code = client === 'synchronous' ? call : \`asyncio.run(\${call})\`;
const { PYTHONPATH, ...rest } = pythonVariables();
const { status } = spawnSync(python, ['-c', \`import asyncio, python_calls; \${code}\`], {
  env: { ...rest, ...sequence.variables(place), PYTHONPATH: \`\${PYTHONPATH}:\${import.meta.dirname}\` },
  stdio: 'inherit',
});
process.exitCode = status;
`;

/** Every logger at its most talkative, and tracebacks with the variables of every frame. */
const LOG_EVERYTHING = `
import logging
import sys
import traceback


def everything(error):
    seen = traceback.TracebackException.from_exception(error, capture_locals=True)
    return "".join(seen.format())


class Everything(logging.Formatter):
    def formatException(self, info):
        return everything(info[1])


handler = logging.StreamHandler()
handler.setFormatter(Everything("%(levelname)s %(name)s: %(message)s"))
logging.basicConfig(level=logging.DEBUG, handlers=[handler])
sys.excepthook = lambda kind, error, trace: print(everything(error), file=sys.stderr)
`;

const talkativePython = (root: string): string => `#!/bin/sh
export PYTHONPATH="${root}/logging:$PYTHONPATH" ${variable('RETRIES')}=0
exec "${PYTHON}" -X dev "$@"
`;
