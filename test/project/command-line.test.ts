import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandWords } from '../../scripts/generators/cli/tree.ts';
import type { JsonObject } from '../../scripts/model/json.ts';
import { buildModel } from '../../scripts/model/build-model.ts';
import { startCheckedSandbox } from '../../scripts/sandbox/checked-sandbox.ts';
import type { RunningSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import type { Outcome } from './project-copy.ts';
import { PACKAGE, PROGRAM, PYTHON, runProgram, runPython, variable, VERSION } from './program.ts';

/**
 * The command line as its users meet it. That every operation sends what the contract says is left to
 * the samples in generated/tests/, what its outputs look like to command-line-output.test.ts.
 */

const KEY = 'key-of-the-caller';
const MASK = '**********';
const ROUTE = {
  name: 'tea & ü/1',
  type: 'chat',
  enabled: true,
  models: [{ name: 'example-model', virtual_secret_key: 'hush', weight: 1 }],
};

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startCheckedSandbox({ definition: 'generated/openapi/admin.json' });
  folder = mkdtempSync(join(tmpdir(), 'command-line-'));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (url = sandbox.url): Record<string, string> => ({
  [variable('BASE_URL')]: url,
  [variable('API_KEY')]: KEY,
  [variable('NAMESPACE')]: 'blue',
});

const play = (line: string, input?: unknown): Promise<Outcome> =>
  runProgram(line.split(' '), {
    env: settings(),
    ...(input === undefined ? {} : { input: JSON.stringify(input) }),
  });

beforeEach((context) => {
  if (!PYTHON) context.skip('There is no Python.');
});

test('plays the life of a route', async () => {
  expect(await play('route list')).toEqual({
    code: 3,
    stdout: '',
    stderr: `${PROGRAM}: listRoutes was answered with 404: No routes found\n`,
  });
  expect(await play('route create --file -', ROUTE)).toEqual({
    code: 0,
    stdout: '{\n  "message": "Example message"\n}\n',
    stderr: '',
  });
  const get = ['route', 'get', ROUTE.name];
  const read = await runProgram(get, { env: settings() });
  expect(read.code).toBe(0);
  expect(JSON.parse(read.stdout)).toMatchObject({
    ...ROUTE,
    models: [{ name: 'example-model', virtual_secret_key: MASK, weight: 1 }],
  });

  // What was read can be sent back, but never with the masks.
  const update = ['route', 'update', ROUTE.name, '--file', '-'];
  const masked = await runProgram(update, { env: settings(), input: read.stdout });
  expect(masked).toMatchObject({ code: 2, stderr: expect.stringContaining('--show-secrets') });
  const whole = await runProgram(['--show-secrets', ...get], { env: settings() });
  expect(JSON.parse(whole.stdout)).toMatchObject(ROUTE);
  const changed = whole.stdout.replace('"chat"', '"embeddings"');
  expect(await runProgram(update, { env: settings(), input: changed })).toMatchObject({ code: 0 });

  const list = await play('route list --output yaml');
  expect(parse(list.stdout)).toMatchObject([{ name: ROUTE.name, type: 'embeddings' }]);
  expect(list.stdout).not.toContain('hush');
  expect((await play('route list --output table')).stdout).toMatch(
    /^NAME +TYPE +ENABLED .*\ntea & ü\/1 +embeddings +true .*\n$/,
  );
  expect(await runProgram(['route', 'delete', ROUTE.name], { env: settings() })).toMatchObject({
    code: 0,
  });
  expect(await runProgram(get, { env: settings() })).toMatchObject({ code: 3 });
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

describe('wrong use ends with 2 and one line', () => {
  test.each<{ name: string; words: string[]; without?: string; says: RegExp }>([
    { name: 'no command', words: [], says: /required: COMMAND.*--help/ },
    {
      name: 'an unknown command',
      words: ['rout', 'list'],
      says: /invalid choice: 'rout'.*'route'/,
    },
    { name: 'a missing name', words: ['route', 'get'], says: /required: routename/ },
    { name: 'a missing file', words: ['route', 'create'], says: /required: --file/ },
    {
      name: 'a shortened option',
      words: ['route', 'list', '--out', 'json'],
      says: /unrecognized arguments: --out/,
    },
    { name: 'an unknown format', words: ['route', 'list', '--output', 'xml'], says: /'xml'/ },
    {
      name: 'a key as an argument',
      words: ['route', 'list', '--api-key', 'secret'],
      says: /unrecognized arguments/,
    },
    {
      name: 'a file that is not there',
      words: ['route', 'create', '--file', '/nowhere'],
      says: /nowhere cannot be read: No such file/,
    },
    {
      name: 'a file that is no JSON',
      words: ['route', 'create', '--file', '-'],
      says: /standard input is no JSON: .* at line 1, column 1/,
    },
    {
      name: 'a name that leads elsewhere',
      words: ['route', 'get', '..'],
      says: /needs a routename/,
    },
    {
      name: 'an address that is none',
      words: ['route', 'list', '--base-url', 'example'],
      says: /address/,
    },
    { name: 'no time', words: ['route', 'list', '--timeout', '0'], says: /timeout/ },
    { name: 'no key', words: ['route', 'list'], without: 'API_KEY', says: /_API_KEY.*--key-file/ },
    {
      name: 'no address',
      words: ['route', 'list'],
      without: 'BASE_URL',
      says: /--base-url.*_BASE_URL/,
    },
    {
      name: 'no namespace',
      words: ['secret', 'list'],
      without: 'NAMESPACE',
      says: /--namespace.*_NAMESPACE/,
    },
    {
      name: 'a file without the key',
      words: ['route', 'list', '--key-file', '/dev/null'],
      says: /--key-file: \/dev\/null is empty/,
    },
  ])('$name', async ({ words, without, says }) => {
    const env = settings();
    if (without) delete env[variable(without)];
    const { code, stdout, stderr } = await runProgram(words, { env });
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('a server that misbehaves', () => {
  let server: Server;
  let url: string;
  const seen: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const key = request.headers['x-api-key'] as string | undefined;
      seen.push(key);
      const how = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
      if (how === 'silent') return;
      if (how === 'garbage') response.end('<html>');
      else if (how === 'escapes') response.end(JSON.stringify({ name: 'a\u001b[31m\u202eb' }));
      else if (how === 'redirect')
        response.writeHead(302, { location: 'http://127.0.0.1:9' }).end();
      else response.writeHead(Number(how)).end(JSON.stringify(`No: ${key}`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    { how: '400', code: 4 },
    { how: '401', code: 1 },
    { how: '404', code: 3 },
    { how: '418', code: 1 },
    { how: '500', code: 5 },
    { how: '503', code: 5 },
    { how: 'redirect', code: 1 },
    { how: 'garbage', code: 8 },
    { how: 'silent', code: 7 },
  ])('$how ends with $code, and the key is in no message', async ({ how, code }) => {
    const words = ['route', 'get', how, '--retries', '0', '--timeout', '1'];
    const outcome = await runProgram(words, { env: settings(url) });
    expect(outcome).toMatchObject({ code, stdout: '' });
    expect(outcome.stderr).toMatch(new RegExp(`^${PROGRAM}: getRoute .*\\n$`));
    expect(outcome.stderr).not.toContain(KEY);
    expect(outcome.stderr).not.toContain('Traceback');
  });

  test('no connection ends with 6', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const env = settings(`http://127.0.0.1:${port}`);
    expect(await runProgram(['route', 'list', '--retries', '0'], { env })).toMatchObject({
      code: 6,
    });
  });

  test('the key comes from a file before it comes from the variable', async () => {
    const file = join(folder, 'key');
    writeFileSync(file, 'key-of-the-file\n');
    seen.length = 0;
    await runProgram(['route', 'get', '404', '--key-file', file], { env: settings(url) });
    expect(seen).toEqual(['key-of-the-file']);
  });

  test.each(['json', 'yaml', 'table'])('no terminal obeys an answer in %s', async (form) => {
    const words = ['route', 'get', 'escapes', '--output', form];
    const { stdout } = await runProgram(words, { env: settings(url) });
    expect(stdout).toContain(String.raw`a\u001b[31m\u202eb`);
  });

  test('a reader who has enough ends it without a word', async () => {
    const script = `import os, sys; os.system(f"{sys.executable} -m ${PACKAGE} --help | sleep 0")`;
    const { stderr } = await runPython(['-c', script], { env: settings(url) });
    expect(stderr).toBe('');
  });
});

describe('on a terminal', () => {
  /** Runs the program on a terminal of its own, where `answer` is typed. */
  const onTerminal = (answer: string, ...words: string[]): Promise<Outcome> =>
    runPython(['-c', TERMINAL, answer, PACKAGE, ...words], { env: settings() });

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
    const refused = await onTerminal('n\n', 'gateway', 'delete', 'dev');
    expect(refused.stdout).toContain('Delete a gateway: dev. Sure? [y/N]');
    expect(refused.code).toBe(9);
    expect(await play('gateway get dev')).toMatchObject({ code: 0 });
    expect((await onTerminal('y\n', 'gateway', 'delete', 'dev')).code).toBe(0);
    expect(await play('gateway get dev')).toMatchObject({ code: 3 });
    await play('gateway create --file -', { name: 'dev' });
    const sure = await onTerminal('', 'gateway', 'delete', 'dev', '--yes');
    expect(sure.code).toBe(0);
    expect(sure.stdout).not.toContain('Sure?');
  });
});

const TERMINAL = `
import os, pty, sys
child, terminal = pty.fork()
if child == 0:
    os.environ["COLUMNS"] = "80"
    os.execv(sys.executable, [sys.executable, "-m", *sys.argv[2:]])
os.write(terminal, sys.argv[1].encode())
output = b""
while True:
    try:
        part = os.read(terminal, 4096)
    except OSError:
        break
    if not part:
        break
    output += part
sys.stdout.buffer.write(output)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
`;

describe('help', () => {
  const model = buildModel(
    JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject,
  );
  const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

  test('says what the program is, its commands and its exit codes', async () => {
    const { stdout, code } = await play('--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`usage: ${PROGRAM} `);
    expect(bare(stdout)).toContain(bare(model.description));
    expect(stdout).toMatch(/ {2}3 {2}not found/);
  });

  test.each(model.operations.map((operation) => ({ id: operation.id, operation })))(
    'says of $id what the contract says',
    async ({ operation }) => {
      const { stdout, code } = await play(`${commandWords(model, operation)} --help`);
      expect(code).toBe(0);
      expect(bare(stdout)).toContain(bare(operation.description));
      expect(stdout).toContain(`${operation.method} ${operation.path}\n`);
      for (const { body, isError } of operation.responses) {
        if (isError) expect(stdout).toContain(String(body?.examples[0]?.value));
      }
    },
  );

  test('names the version', async () => {
    expect((await play('--version')).stdout).toBe(`${PROGRAM} ${VERSION} (contract ${VERSION})\n`);
  });
});
