import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../scripts/lib/run-program.ts';
import {
  answer,
  type Behaviour,
  reset,
  startUnreliableServer,
  type UnreliableServer,
} from '../../templates/typescript/unreliable-server.ts';
import { FreshProject } from '../packages/typescript/fresh-project.ts';
import { ROOT } from '../root.ts';
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
  let hostile: UnreliableServer;
  /** Everything that any of them printed. */
  let said = '';

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

    hostile = await startUnreliableServer((response) => {
      const harm = HARMS[hostile.received.length % HARMS.length];
      harm?.(String(response.req.headers['x-api-key']))(response);
    });

    sandbox = spawn(process.execPath, ['scripts/commands/sandbox.ts', '--port', '0'], {
      cwd: ROOT,
      env: { ...process.env, NODE_DEBUG, DEBUG: '*' },
    });
    for (const stream of [sandbox.stdout, sandbox.stderr]) {
      stream?.on('data', (part: Buffer) => (said += part.toString()));
    }
  });
  afterAll(async () => {
    sandbox.kill();
    await hostile.close();
    project.remove();
  });

  /** Run a program of the project to its end, and return its exit code. */
  const play = async (program: string, ...words: readonly string[]): Promise<number> => {
    const args = [`tests/${program}`, join(project.root, 'python3'), ...words];
    const { code, stdout, stderr } = await runProgram(process.execPath, args, {
      cwd: project.root,
      env: {
        PATH: process.env.PATH,
        KEY,
        SECRET,
        THOROUGH: process.env.THOROUGH,
        NODE_DEBUG,
        LOG_LEVEL: 'DEBUG',
        [variable('RETRIES')]: '0',
      },
    });
    said += stdout + stderr;
    return code;
  };

  const sandboxUrl = async (): Promise<string> => {
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(ADDRESS);
    return ADDRESS.exec(said)?.[0] ?? '';
  };

  test('prints neither keys nor secrets', async () => {
    // Nothing listens at the same port of another address.
    const gone = hostile.url.replace('127.0.0.1', '127.0.0.2');
    const urls = [await sandboxUrl(), hostile.url, gone];
    expect(await play('run.mjs', ...urls), said).toBe(0);
    for (const client of ['TypeScript', 'synchronous', 'asynchronous']) {
      expect(await play('uncaught.mjs', gone, client), said).toBe(1);
    }

    // It was a run in which much was said.
    const lives = [...said.matchAll(/^LIFE (\w+) (.*): (.*)$/gm)];
    expect(lives.length).toBeGreaterThanOrEqual(20);
    for (const [, server = '', name, life] of lives) expect(life, name).toBe(LIVES[server]);
    const { received } = hostile;
    expect(received.length).toBeGreaterThanOrEqual(32);
    expect(received.every(({ headers }) => headers['x-api-key'] === KEY)).toBe(true);
    expect(received.some(({ body }) => body.includes(SECRET))).toBe(true);
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

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** What a server may do with a key; the first breaks the connection. */
const HARMS: readonly ((key: string) => Behaviour)[] = [
  () => reset,
  (key) => answer(400, JSON.stringify(`No such key: ${key}`), { 'x-echo': key }),
  (key) => answer(200, `{ "key": "${key}"`, { 'x-echo': key }),
  (key) => answer(500, `<html>${key}</html>`, { 'x-echo': key }),
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
  // The log of the sandbox.
  /^POST \/v1\/admin\/\S+ 200$/m,
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
const told = ({ error }) => (!error ? 'answer' : error.status ? 'refused' : 'failed');

const holdsSecret = ([, sequence]) => JSON.stringify(sequence.commandLine).includes(process.env.SECRET);
const played = Object.entries(SEQUENCES).filter((one) => process.env.THOROUGH === '1' || holdsSecret(one));

for (const [index, [entity, sequence]] of played.entries()) {
  for (const [name, start] of Object.entries(PLAYERS)) {
    // Each entity meets the sandbox; one is enough for the others.
    for (const { server, url, steps } of index === 0 ? servers : servers.slice(0, 1)) {
      const player = start(sequence, { url, key: process.env.KEY, isElsewhere: false }, python);
      const outcomes = [];
      for (const step of steps) outcomes.push(told(await player(step)));
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
# It starts for each command: compile its modules once.
unset PYTHONDONTWRITEBYTECODE
exec "${PYTHON}" -X dev "$@"
`;
