import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { ProgramResult } from '../../scripts/lib/run-program.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { findPython } from '../../scripts/test/python.ts';
import { startCheckedSandbox } from '../../scripts/serve/sandbox/checked-sandbox.ts';
import type { LocalServer } from '../../scripts/serve/local-server.ts';
import {
  answer,
  type Behaviour,
  json,
  silence,
  startUnreliableServer,
  type UnreliableServer,
} from '../../templates/typescript/unreliable-server.ts';
import { PACKAGE, PROGRAM, PYTHON, runCommandLine, runPython, variable } from './program.ts';

/**
 * The command line as its users meet it. That every operation sends what the contract says is left to
 * the samples in generated/tests/, what its outputs look like to command-line-output.test.ts, its help to
 * command-line-help.test.ts.
 */

const KEY = 'key-of-the-caller';
const MASK = '**********';
const ROUTE = {
  name: 'tea & ü/1',
  type: 'chat',
  enabled: true,
  models: [{ name: 'example-model', virtual_secret_key: 'hush', weight: 1 }],
};

/** A folder in which bodies are nested more deeply than Python's stack. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const folder = writeFolder({ 'some.json': nested(900), 'more.json': nested(100_000) });

let sandbox: LocalServer;
beforeAll(async () => {
  sandbox = await startCheckedSandbox({ definition: 'generated/openapi/admin.json' });
});
afterAll(() => sandbox.close());

const settings = (url = sandbox.url): Record<string, string> => ({
  [variable('BASE_URL')]: url,
  [variable('API_KEY')]: KEY,
  [variable('NAMESPACE')]: 'blue',
});

/** Run the command line against the sandbox. */
const run = (words: readonly string[], input = ''): Promise<ProgramResult> =>
  runCommandLine(words, { env: settings(), input });

const play = (line: string, input?: unknown): Promise<ProgramResult> =>
  run(line.split(' '), JSON.stringify(input));

const MISBEHAVIOUR: Readonly<Record<string, Behaviour>> = {
  silent: silence,
  garbage: answer(200, '<html>'),
  escapes: json({ name: 'a\u001b[31m\u202eb' }),
  deep: answer(200, `${'[['.repeat(300)}1${']]'.repeat(300)}`),
  deeper: answer(200, `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  redirect: answer(302, '', { location: 'http://127.0.0.1:9' }),
};

beforeEach((context) => {
  if (!PYTHON) context.skip('There is no Python.');
});

test('creates, reads, updates and deletes a route', async () => {
  expect(await play('route list')).toEqual({
    code: 3,
    stdout: '',
    stderr: `${PROGRAM}: listRoutes failed: 404 No routes found\n`,
  });
  expect(await play('route create --file -', ROUTE)).toEqual({
    code: 0,
    stdout: `{\n  "message": "Route ${ROUTE.name} created"\n}\n`,
    stderr: '',
  });
  const get = ['route', 'get', ROUTE.name];
  const read = await run(get);
  expect(read.code).toBe(0);
  expect(JSON.parse(read.stdout)).toMatchObject({
    ...ROUTE,
    models: [{ name: 'example-model', virtual_secret_key: MASK, weight: 1 }],
  });

  // What was read can be sent back, but never with the masks.
  const update = ['route', 'update', ROUTE.name, '--file', '-'];
  const masked = await run(update, read.stdout);
  expect(masked).toMatchObject({ code: 2, stderr: expect.stringContaining('--show-secrets') });
  const whole = await run(['--show-secrets', ...get]);
  expect(JSON.parse(whole.stdout)).toMatchObject(ROUTE);
  const changed = whole.stdout.replace('"chat"', '"embeddings"');
  expect(await run(update, changed)).toMatchObject({ code: 0 });

  const list = await play('route list --output yaml');
  expect(parse(list.stdout)).toMatchObject([{ name: ROUTE.name, type: 'embeddings' }]);
  expect(list.stdout).not.toContain('hush');
  // The output is UTF-8, whatever the environment says.
  const env = { ...settings(), PYTHONIOENCODING: 'ascii' };
  const words = ['-m', PACKAGE, 'route', 'list', '--output', 'table'];
  const table = await runPython(words, { env });
  expect(table.stdout).toMatch(/^NAME +TYPE +ENABLED .*\ntea & ü\/1 +embeddings +true .*\n$/);
  expect(await run(['route', 'delete', ROUTE.name])).toMatchObject({ code: 0 });
  expect(await run(get)).toMatchObject({ code: 3 });
});

test('keeps virtual keys apart by namespace, which an option may name', async () => {
  const created = await play('secret create openai main --file -', { api_key_secret_key: 'real' });
  expect(created).toMatchObject({ code: 0 });
  expect(await play('secret get openai main --namespace green')).toMatchObject({ code: 3 });
  const { stdout } = await play('secret get openai main --namespace blue');
  const issued = `api_key_secret_key_${PROGRAM}`;
  expect(JSON.parse(stdout)).toMatchObject({ [issued]: MASK });
  const list = await play('secret list --output table');
  expect(list.stdout).toMatch(/^PROVIDER_NAME +CREATED_AT .*\nopenai +\d.*\n$/);
  expect(list.stderr).toContain(issued);
  const shown = await play('secret list --output table --show-secrets');
  expect(shown.stdout).toContain('VIRTUAL_KEY_PLACEHOLDER');
});

/** What wrong use has on its standard input. */
const INPUTS: Readonly<Record<string, string>> = {
  'a field in the body too': '{"name":"a"}',
  'a field for a list': '[]',
};

test('flags give the plain fields of a body, alone or with a file', async () => {
  const get = 'route get flagged';
  const created = await play('route create --name flagged --type chat --enabled false');
  expect(created).toMatchObject({ code: 0 });
  expect(JSON.parse((await play(get)).stdout)).toMatchObject({
    name: 'flagged',
    type: 'chat',
    enabled: false,
  });
  // The same value in both is no conflict.
  const rest = { name: 'flagged', config: { retries: 2 } };
  expect(await play('route update flagged --name flagged --enabled true --file -', rest)).toEqual({
    code: 0,
    stdout: '{\n  "message": "Route flagged updated"\n}\n',
    stderr: '',
  });
  expect(JSON.parse((await play(get)).stdout)).toMatchObject({ ...rest, enabled: true });
  expect(await play('route delete flagged')).toMatchObject({ code: 0 });
});

test('what was read can be sent back without the fields of the server, also within lists', async () => {
  const stamps = { created_at: '2030-01-15T09:30:00Z', modified_by: 'admin@example.com' };
  const sent = { name: 'openai', api_keys: [{ api_key: 'main', enabled: true }] };
  const server = await startUnreliableServer(json({ message: 'Provider openai updated' }));
  const read = {
    ...sent,
    ...stamps,
    api_keys: sent.api_keys.map((key) => ({ ...key, ...stamps })),
  };
  const updated = await runCommandLine(['provider', 'update', 'openai', '--file', '-'], {
    env: settings(server.url),
    input: JSON.stringify(read),
  });
  await server.close();
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(server.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([sent]);
});

test('a secret field is read from a file or from standard input', async () => {
  const server = await startUnreliableServer(...Array<Behaviour>(2).fill(json({ message: 'ok' })));
  const file = join(folder, 'provider-key');
  writeFileSync(file, 'from-the-file\n');
  const words = 'secret create openai main --group tea --api-key-secret-key-file'.split(' ');
  onTestFinished(() => server.close());
  await runCommandLine([...words, file], { env: settings(server.url) });
  await runCommandLine([...words, '-'], { env: settings(server.url), input: 'from-a-pipe\n' });
  expect(server.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { group: 'tea', api_key_secret_key: 'from-the-file' },
    { group: 'tea', api_key_secret_key: 'from-a-pipe' },
  ]);
});

test.each([
  ['before the command', '--namespace grey --output yaml secret list'],
  ['between its words', 'secret --output yaml --namespace=grey list'],
  ['after it', 'secret list --namespace grey --output yaml'],
])('options work %s', async (_where, line) => {
  await play('secret create openai grey --namespace grey --group tea');
  const { stdout, stderr } = await play(line);
  expect(stderr).toBe('');
  expect(parse(stdout)).toMatchObject([{ provider_name: 'openai', group: 'tea' }]);
});

test('an option without a value works before the command', async () => {
  await play('gateway create --file -', { name: 'brief' });
  expect(await play('--yes gateway delete brief')).toMatchObject({ code: 0, stderr: '' });
});

test.each([
  ['', PROGRAM, ['route', 'completion']],
  ['route', `${PROGRAM} route`, ['create', 'update']],
  ['--output json route', `${PROGRAM} route`, ['create', 'update']],
])('without a command, "%s" prints help', async (line, program, commands) => {
  const { code, stdout, stderr } = await runCommandLine(line.split(' ').filter(Boolean));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`usage: ${program} `);
  for (const command of commands) expect(stderr).toMatch(new RegExp(`^ {4}${command} `, 'm'));
  expect(stderr).toMatch(new RegExp(`\n\n${program}: a command is missing\\. See .*\n$`));
});

describe('a body in YAML', () => {
  const YAML = 'name: no\ntype: 2030-01-15\nconfig: { retries: 017, on: ~ }\n';
  const WANT = { name: 'no', type: '2030-01-15', config: { retries: 17, on: null } };

  beforeEach((context) => {
    if (findPython(['yaml']) !== PYTHON) context.skip('This Python has no PyYAML.');
  });

  test.each(['standard input', 'route.yaml', 'route.yml'])('is read from %s', async (source) => {
    const file = join(folder, source);
    writeFileSync(file, YAML);
    const path = source === 'standard input' ? '-' : file;
    expect(await run(['route', 'create', '--file', path], YAML)).toMatchObject({ code: 0 });
    expect(JSON.parse((await play('route get no')).stdout)).toMatchObject(WANT);
    await play('route delete no');
  });

  test('from standard input may be JSON that YAML refuses', async () => {
    const input = '\t{\t"name": "tabs", "type": "chat" }';
    expect(await run(['route', 'create', '--file', '-'], input)).toMatchObject({ code: 0 });
    await play('route delete tabs');
  });

  test.each([
    ['name: [hush', /isn't YAML: there is a mistake at line 1, column 12\.$/],
    ['name: *hush', /isn't YAML: there is a mistake at line 1, column 7\.$/],
    ['name: !!float 1:30', /isn't YAML: it contains something that JSON doesn't have\.$/],
    ['name: !!float hush', /isn't YAML: it contains something that JSON doesn't have\.$/],
    ['name: !!timestamp 2030-01-15', /isn't YAML: it contains something that JSON doesn't have\.$/],
    ['name: \u0000hush', /isn't YAML: it contains something that JSON doesn't have\.$/],
    ['&a { name: *a }', /isn't YAML: .*\.$/],
  ])('that is wrong ends with 2 and does not repeat it: %j', async (input, says) => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(file, input);
    const outcome = await run(['route', 'create', '--file', file]);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr.trim()).toMatch(says);
    expect(outcome.stderr).not.toContain('hush');
  });
});

test('a body in YAML without PyYAML ends with 2 and says what to install', async () => {
  const script = `import sys; sys.modules["yaml"] = None
from ${PACKAGE}.cli import main
sys.exit(main(["route", "create", "--file", "-"]))`;
  const outcome = await runPython(['-c', script], { env: settings(), input: 'name: a\n' });
  expect(outcome).toEqual({
    code: 2,
    stdout: '',
    stderr: `${PROGRAM}: a body in YAML needs PyYAML: install this package with its extra \`yaml\`, or write the body in JSON.\n`,
  });
});

describe('wrong use ends with 2 and one line', () => {
  test.each<[name: string, line: string, says: RegExp, without?: string]>([
    ['an unknown command', 'rout list', /invalid choice: 'rout'.*'route'/],
    ['a missing name', 'route get', /required: routename/],
    ['no body', 'route create', /required: --file, or a field of the body such as --name/],
    ['a field twice', 'route create --name a --name b', /--name: given twice/],
    [
      'a field in the body too',
      'route create --name b --file -',
      /--name and standard input .* name/,
    ],
    ['a field for a list', 'route create --enabled true --file -', /isn't an object, so --enabled/],
    [
      'no boolean',
      'route create --enabled yes',
      /--enabled: invalid choice: 'yes'.*'true', 'false'/,
    ],
    [
      'another command’s field',
      '--vault-enabled true route create --name a',
      /ized arguments: --va/,
    ],
    [
      'a secret as an argument',
      'secret create a b --api-key c',
      /unrecognized arguments: --api-key c/,
    ],
    [
      'no secret',
      'secret create a b --api-key-file /dev/null',
      /--api-key-file: \/dev\/null is empty/,
    ],
    ['a mask as a field', `route create --name ${MASK}`, /the body contains a masked secret/],
    ['a shortened option', 'route list --out json', /unrecognized arguments: --out/],
    ['a shortened option of completion', 'completion bash --hel', /unrecognized arguments: --hel/],
    ['an unknown format', 'route list --output xml', /'xml'/],
    ['a key as an argument', 'route list --api-key secret', /unrecognized arguments/],
    ['a missing input', 'route create --file /nowhere', /nowhere can't be read: No such file/],
    ['no JSON', 'route create --file -', /standard input isn't JSON: .* at line 1, column 1/],
    [
      'a body nested deeply',
      `route create --file ${join(folder, 'some.json')}`,
      /nested too deeply/,
    ],
    ['a body nested more deeply', `route create --file ${join(folder, 'more.json')}`, /too deeply/],
    ['a name that leads elsewhere', 'route get ..', /needs a routename/],
    ['a wrong address', 'route list --base-url example', /address/],
    ['no time', 'route list --timeout 0', /timeout/],
    ['less than no retries', 'route list --retries=-1', /retries/],
    ['no key', 'route list', /_API_KEY.*--key-file/, 'API_KEY'],
    ['no address', 'route list', /--base-url.*_BASE_URL/, 'BASE_URL'],
    ['no namespace', 'secret list', /--namespace.*_NAMESPACE/, 'NAMESPACE'],
    ['an empty key', 'route list --key-file /dev/null', /--key-file: \/dev\/null is empty/],
  ])('%s', async (name, line, says, without) => {
    const env = settings();
    if (without) delete env[variable(without)];
    const words = line.split(' ').filter(Boolean);
    const input = INPUTS[name] ?? '';
    const { code, stdout, stderr } = await runCommandLine(words, { env, input });
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('a server that misbehaves', () => {
  let server: UnreliableServer;
  beforeAll(async () => {
    server = await startUnreliableServer((response) => {
      const how = response.req.url?.split('/').at(-1) ?? '';
      const key = response.req.headers['x-api-key'];
      const behave = MISBEHAVIOUR[how] ?? answer(Number(how), JSON.stringify(`No: ${key}`));
      behave(response);
    });
  });
  afterAll(() => server.close());

  test.each([
    ['400', 4],
    ['401', 1],
    ['404', 3],
    ['418', 1],
    ['500', 5],
    ['503', 5],
    ['redirect', 1],
    ['garbage', 8],
    ['deep', 8],
    ['deeper', 8],
    ['silent', 7],
    ['499', 1],
    ['599', 5],
  ])('%s ends with %i, and the key is in no message', async (how, code) => {
    const words = ['route', 'get', how, '--retries', '0', '--timeout', '1'];
    const outcome = await runCommandLine(words, { env: settings(server.url) });
    expect(outcome).toMatchObject({ code, stdout: '' });
    expect(outcome.stderr).toMatch(new RegExp(`^${PROGRAM}: (getRoute|the response) .*\\n$`));
    expect(outcome.stderr).not.toContain(KEY);
    expect(outcome.stderr).not.toContain('Traceback');
  });

  test('no connection ends with 6', async () => {
    const gone = await startUnreliableServer(silence);
    await gone.close();
    const env = settings(gone.url);
    const outcome = await runCommandLine(['route', 'list', '--retries', '0'], { env });
    expect(outcome).toMatchObject({ code: 6 });
  });

  test('a key in a file takes precedence over the variable', async () => {
    const file = join(folder, 'key');
    writeFileSync(file, 'key-of-the-file\n');
    const env = settings(server.url);
    await runCommandLine(['route', 'get', '404', '--key-file', file], { env });
    expect(server.received.at(-1)?.headers['x-api-key']).toBe('key-of-the-file');
  });

  test.each(['json', 'yaml', 'table'])(
    "control characters in a response don't reach the terminal in %s",
    async (form) => {
      const words = ['route', 'get', 'escapes', '--output', form];
      const { stdout } = await runCommandLine(words, { env: settings(server.url) });
      expect(stdout).toContain(String.raw`a\u001b[31m\u202eb`);
    },
  );

  test('a closed pipe ends the command without a message', async () => {
    const script = `import os, sys; os.system(f"{sys.executable} -m ${PACKAGE} --help | sleep 0")`;
    const { stderr } = await runPython(['-c', script], { env: settings(server.url) });
    expect(stderr).toBe('');
  });
});

describe('on a terminal', () => {
  /** Run the program on a new terminal, with what a user types there. */
  const onTerminal = (typed: string, ...words: string[]): Promise<ProgramResult> =>
    runPython(['-c', TERMINAL, PACKAGE, ...words], { env: settings(), input: typed });

  test('a table is shown, and JSON where it is asked for', async () => {
    await play('provider create --file -', { name: 'openai', type: 'closed' });
    expect((await onTerminal('', 'provider', 'get', 'openai')).stdout).toMatch(
      /^name +openai\r\ntype +closed\r\n/,
    );
    expect((await onTerminal('', 'provider', 'get', 'openai', '--output', 'json')).stdout).toMatch(
      /^\{\r\n/,
    );
  });

  test('a delete asks first', async () => {
    await play('gateway create --file -', { name: 'dev' });
    for (const reply of ['n\n', '\n']) {
      const refused = await onTerminal(reply, 'gateway', 'delete', 'dev');
      expect(refused.stdout).toContain('Delete a gateway: dev. Sure? [y/N]');
      expect(refused.code).toBe(9);
    }
    expect(await play('gateway get dev')).toMatchObject({ code: 0 });
    expect((await onTerminal('YES\n', 'gateway', 'delete', 'dev')).code).toBe(0);
    expect(await play('gateway get dev')).toMatchObject({ code: 3 });
    await play('gateway create --file -', { name: 'dev' });
    const sure = await onTerminal('', 'gateway', 'delete', 'dev', '--yes');
    expect(sure.code).toBe(0);
    expect(sure.stdout).not.toContain('Sure?');
  });
});

const TERMINAL = `
import os, pty, sys
os.environ["COLUMNS"] = "80"
sys.exit(os.waitstatus_to_exitcode(pty.spawn([sys.executable, "-m", *sys.argv[1:]])))
`;
