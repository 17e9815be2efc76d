import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { readCommands } from '../../scripts/make/commands.js';

const { commands } = readCommands();
const makefile = readFileSync('Makefile', 'utf8');

/** What is installed is the project's own, whichever of the two is older. */
const INSTALLED = ['-o', 'node_modules/.package-lock.json'];

/** Run make as it is typed. These commands are refused, or do nothing but print. */
const make = (words: readonly string[], variables: NodeJS.ProcessEnv = {}) =>
  runProgram('make', [...INSTALLED, ...words], {
    env: { ...process.env, MAKEFLAGS: '', MAKELEVEL: '', PORT: '', MOCK_PORT: '', ...variables },
  });

test('make help lists every command with what its recipe reads', async () => {
  const { stdout } = await make(['help']);
  for (const [, name = '', recipe = ''] of makefile.matchAll(/^([a-z-]+):.*##.*\n\t(.*)$/gm)) {
    expect(stdout).toContain(`  make ${name} `);
    const read = [...recipe.matchAll(/\$\$(\w+)/g)].map(([, variable]) => variable);
    const command = commands.find((known) => known.name === name);
    expect([...(command?.variables.keys() ?? [])]).toEqual(expect.arrayContaining(read));
  }
});

test('a removed folder is given as the reason, without a stack trace', async () => {
  const start = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec make -f "$MAKEFILE" help';
  const { code, stdout, stderr } = await runProgram('sh', ['-c', start], {
    env: { ...process.env, MAKEFLAGS: '', MAKELEVEL: '', MAKEFILE: resolve('Makefile') },
  });
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /The folder that you are in was removed: change to a folder that exists\.  Stop\.\n$/,
  );
  expect(stderr).not.toContain('node:');
});

test("the port in make help is the command's default", () => {
  for (const { name, variables } of commands) {
    for (const [variable, port] of variables) {
      if (!variable.endsWith('PORT')) continue;
      const [, script = ''] = new RegExp(`^${name}:.*\\n.* node (\\S+)`, 'm').exec(makefile) ?? [];
      expect(readFileSync(script, 'utf8'), `${name} ${variable}`).toContain(`, ${port}`);
    }
  }
});

test.each([
  {
    name: 'an unknown variable',
    words: ['preview', 'PROT=1'],
    want: `PROT isn't a variable, did you mean "PORT"?
Variables of "make preview": PORT=4000 ALLOWED_HOSTS=docs.test. "make help" lists all of them.
`,
  },
  {
    name: 'a variable of other commands',
    words: ['lint', 'format', 'MOCK_PORT=1', 'FORMAT=line'],
    want: `MOCK_PORT is a variable of "make start", "make dev", not of "make lint format".
Variables of "make lint format": none. "make help" lists all of them.
`,
  },
  {
    name: 'an unknown command, before the one in front of it runs',
    words: ['check', 'previw'],
    want: `There's no command "previw", did you mean "preview"? "make help" lists the commands.\n`,
  },
  {
    name: 'an unknown command alone',
    words: ["it's"],
    want: 'There\'s no command "it\'s". "make help" lists the commands.\n',
  },
  {
    name: "a port that isn't a number",
    words: ['start', 'MOCK_PORT=many'],
    want: "MOCK_PORT=many isn't a port: write a whole number from 0 (any free port) to 65535.\n",
  },
  {
    name: 'one port for two servers',
    words: ['start', 'PORT=4010'],
    want: 'PORT and MOCK_PORT are both 4010: choose another port with MOCK_PORT=4011.\n',
  },
])('make rejects $name', async ({ words, want }) => {
  const { code, stdout, stderr } = await make(words);
  expect(stderr.replace(/^make: \*\*\* .* Error 2\n/m, '')).toBe(want);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('make accepts the variables of each of several commands, and those of many programs', async () => {
  const variables = ['PORT=0', 'SEED=1', 'FORMAT=line', 'CI=1', 'SHELL=/bin/sh'];
  const { stdout, stderr } = await make(['-e', 'preview', 'sandbox', ...variables], {
    RUN: 'echo',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe(
    'node site/build/serve.ts --port=0\nnode scripts/commands/sandbox.ts --port=0 --seed=1\n',
  );
});

describe('a port that another program uses', () => {
  let other: Server;
  let port: number;

  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    ({ port } = other.address() as AddressInfo);
  });
  afterAll(() => other.close());

  const servers = commands.flatMap(({ name, variables }) =>
    [...variables.keys()]
      .filter((variable) => variable.endsWith('PORT'))
      .map((variable) => ({ name, variable })),
  );

  test.each(servers)('stops make $name, with $variable', async ({ name, variable }) => {
    const given = variable === 'PORT' ? [] : ['PORT=0'];
    const { code, stdout, stderr } = await make([name, ...given, `${variable}=${port}`]);
    expect(stderr).toContain(
      `Port ${port} is in use by another program: stop it, or choose a free port with ${variable}=${port + 1}.\n`,
    );
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('a value that contains shell code', () => {
  const MARK = 'run-by-make';
  const value = `'"$(shell touch ${MARK})\`touch ${MARK}\`$$(touch ${MARK}) ; touch ${MARK} #$HOME\\`;
  // The others would run: "make clean" removes what these tests stand on.
  const isPrinted = ({ name }: { name: string }): boolean =>
    new RegExp(`^${name}:.*\\n.* \\$\\(RUN\\) `, 'm').test(makefile);
  const passed = commands
    .filter(isPrinted)
    .flatMap(({ name, variables }) =>
      [...variables.keys(), 'FORMAT'].map((variable) => ({ name, variable })),
    );

  test.each(passed)('reaches make $name in $variable unchanged', async ({ name, variable }) => {
    // Recipes print the variable and their words instead of running them.
    const RUN = `printf '%s\\n' "$$${variable}"`;
    const print = ['-e', '-o', 'variables', name];
    const typed = await make([...print, `${variable}=${value}`], { RUN });
    const exported = await make(print, { RUN, [variable]: value });
    expect(typed).toEqual(exported);
    expect(typed.stderr).toBe('');
    expect(typed.stdout.split('\n')[0]).toBe(value);
    const isOption = new RegExp(`^${name}:.*\\n.*"\\$\\$${variable}"`, 'm').test(makefile);
    expect(typed.stdout.includes(`=${value}\n`)).toBe(isOption);
    expect(existsSync(MARK)).toBe(false);
  });
});

test('every command except clean stops when make is stopped', () => {
  const recipes = [...makefile.matchAll(/^([a-z-]+):.*## .*\n\t(.*)$/gm)];
  expect(recipes).toHaveLength(commands.length);
  const others = recipes.filter(([, , recipe = '']) => !/^@(\w+=1 )?exec \$\(RUN\) /.test(recipe));
  expect(others.map(([, name]) => name)).toEqual(['help', 'clean']);
});

test('a server that gets TERM through make ends without an error', async () => {
  const env = { ...process.env, MAKEFLAGS: '', MAKELEVEL: '' };
  const words = [...INSTALLED, 'sandbox', 'PORT=0'];
  const server = spawn('make', words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(server, 'close');
  await once(server.stdout, 'data');
  server.kill('SIGTERM');
  await ended;
  expect(errors).not.toContain('Error');
});
