// A contract that uses what the project's own one doesn't. Its samples in four languages, which run both
// clients and the command line, send what the contract says to a server that records it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { THIS_PROJECT, writeFolder } from '../contract/temporary-project.ts';
import { runProgram } from '../lib/run-program.ts';
import { isThorough } from '../lib/thorough.ts';
import { writeWhole } from '../lib/write-whole.ts';
import { findMypy, findPython, pythonEnvironment, runMypy } from '../test/python.ts';
import { EXPECTED_CALLS, PAGED, VARIABLES } from './any-contract-calls.ts';
import { PROJECT } from './any-contract.ts';
import { makeFiles } from './make-files.ts';
import type { GeneratedFile } from './types.ts';

let files: readonly GeneratedFile[] = [];

/** A folder with what was generated, in which both packages can be used. */
const folder = writeFolder();
symlinkSync(join(THIS_PROJECT, 'node_modules'), join(folder, 'node_modules'));
for (const name of ['package.json', 'tsconfig.json']) {
  copyFileSync(join(THIS_PROJECT, name), join(folder, name));
}
const typescript = pathToFileURL(join(folder, 'generated/typescript/index.ts')).href;

/** The environment of a program that uses the Python package, which is compiled once for all of them. */
const environment = (variables: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv =>
  pythonEnvironment({
    PYTHONPATH: join(folder, 'generated/python'),
    PYTHONDONTWRITEBYTECODE: '',
    ...variables,
  });

test('the contract has no errors, and is made into files', async () => {
  const root = writeFolder(PROJECT);
  for (const name of ['scripts', 'templates'])
    symlinkSync(join(THIS_PROJECT, name), join(root, name));
  const made = await makeFiles(root);
  expect(made.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  files = made.files ?? [];
  expect(files).not.toEqual([]);
  for (const { path, content } of files) writeWhole(join(folder, 'generated', path), content);
});

interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Respond to each path as the table of calls says. */
function replyOfTable(path: string): Reply {
  const { reply } = EXPECTED_CALLS.find(({ target }) => target.replace(/\?.*/, '') === path) ?? {};
  const headers = { 'content-type': reply?.type ?? 'text/plain' };
  return { status: reply?.status ?? 404, headers, body: reply?.body ?? '' };
}

/** Start a server that records what it gets. */
async function startServer(replyTo: (path: string) => Reply | undefined = replyOfTable) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (content) => {
      received.push(await readRequest(request, content));
      const reply = replyTo(request.url?.replace(/\?.*/, '') ?? '');
      // Every client skips an interim response.
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      response.writeHead(reply?.status ?? 404, reply?.headers ?? {});
      response.end(reply?.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received };
}

/** The headers that every client may set as it likes where the contract has none of the name. */
const FREE =
  /^(?:host|connection|user-agent|accept|accept-encoding|accept-language|sec-fetch-mode|content-length|transfer-encoding|expect)$/;

async function readRequest(request: IncomingMessage, content: Buffer): Promise<Received> {
  const { method = '', url = '', headers } = request;
  const kept = Object.entries(headers)
    .filter(([name, value]) => !FREE.test(name) || value === VARIABLES.USER_AGENT)
    // Each client chooses a boundary of its own.
    .map(([name, value]) => [name, String(value).replace(/; boundary=.*/, '')]);
  const body = String(headers['content-type']).startsWith('multipart/')
    ? readForm(headers['content-type'] ?? '', content)
    : // Python writes JSON with spaces.
      readText(headers['content-type'] ?? '', content.toString());
  return { method, target: url, headers: Object.fromEntries(kept) as Received['headers'], body };
}

/** Read a text; JSON without the spaces that each language writes in its own way. */
const readText = (type: string, text: string): string =>
  type.includes('json') ? JSON.stringify(JSON.parse(text)) : text;

/** Read the parts of a form: name, content, type, and the name of a file that has that of its field. */
function readForm(type: string, content: Buffer): string {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  const parts = content.toString('utf8').split(`--${boundary}`).slice(1, -1);
  const read = parts.map((part) => {
    const [head = '', ...rest] = part.slice(2, -2).split('\r\n\r\n');
    const [, name = ''] = /\bname="([^"]*)"/i.exec(head) ?? [];
    const [, file] = /\bfilename="([^"]*)"/i.exec(head) ?? [];
    const [, kind] = /^content-type: (.*)$/im.exec(head) ?? [];
    const facts = [kind?.trim(), file === name ? `file ${file}` : undefined].filter(Boolean);
    const text = rest.join('\r\n\r\n');
    // Python writes JSON with spaces.
    const value = kind?.includes('json') ? JSON.stringify(JSON.parse(text)) : text;
    return `${name}=${value}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  });
  // Each client has an order of its own.
  return read.toSorted().join('\n');
}

/** The calls of players that start a program for each: a third of them, all when thorough. */
const FEWER_CALLS = EXPECTED_CALLS.filter((_, index) => isThorough || index % 3 === 0);

const PLAYERS: Readonly<
  Record<string, { extension: string; play: Player; calls: typeof EXPECTED_CALLS }>
> = {
  cURL: { extension: '.sh', play: runShell, calls: FEWER_CALLS },
  TypeScript: { extension: '.ts', play: runTypeScript, calls: EXPECTED_CALLS },
  Python: { extension: '.py', play: runPython, calls: EXPECTED_CALLS },
  'the command line': { extension: '.cli.sh', play: runShell, calls: FEWER_CALLS },
};

type Player = (
  samples: readonly string[],
  env: Readonly<Record<string, string>>,
) => Promise<{ readonly code: number; readonly stderr: string }>;

const python = findPython();

function runShell(samples: readonly string[], variables: Readonly<Record<string, string>>) {
  const script = [
    // A sample of cURL contains the first server of an operation that isn't on the API's.
    `curl() { command curl --silent --show-error "\${@/#'https://api.uploads.example.com/v2'/$BASE_URL/uploads}"; }`,
    `acme() { ${python} -m acme_sdk --retries 0 "$@"; }`,
    ...samples.map((sample) => `. '${sample}' > /dev/null || exit 1`),
  ];
  return runProgram('bash', ['-c', script.join('\n')], {
    cwd: folder,
    env: environment(variables),
  });
}

function runPython(samples: readonly string[], variables: Readonly<Record<string, string>>) {
  const script = `import contextlib, io, runpy, sys
for sample in sys.argv[1:]:
    with contextlib.redirect_stdout(io.StringIO()):
        runpy.run_path(sample, run_name="__main__")`;
  return runProgram(python ?? '', ['-W', 'error', '-c', script, ...samples], {
    cwd: folder,
    env: environment(variables),
  });
}

function runTypeScript(samples: readonly string[], env: Readonly<Record<string, string>>) {
  const script = `import { registerHooks } from 'node:module';
registerHooks({
  resolve: (name, context, next) =>
    name === 'acme-js' ? { url: ${JSON.stringify(typescript)}, shortCircuit: true } : next(name, context),
});
console.log = () => {};
for (const sample of process.argv.slice(1)) await import(sample);`;
  return runProgram(process.execPath, ['--input-type=module', '-e', script, '--', ...samples], {
    cwd: folder,
    env,
  });
}

test.each(Object.entries(PLAYERS))('%s sends what the contract says', async (_, player) => {
  if (!python) return;
  const server = await startServer();
  const written = new Set(files.map(({ path }) => path));
  const samples = player.calls.flatMap(({ operation, example = 'request' }) => {
    const path = `samples/${operation}/${example}${player.extension}`;
    expect([...written]).toContain(path);
    return [join(folder, 'generated', path)];
  });
  const env = {
    ...VARIABLES,
    BASE_URL: server.url,
    ...Object.fromEntries(
      Object.entries({ ...VARIABLES, BASE_URL: server.url }).map(([name, value]) => [
        `ACME_${name}`,
        value,
      ]),
    ),
  };
  const { code, stderr } = await player.play(samples, env);
  expect(stderr).toBe('');
  const want = player.calls.map(({ method = 'GET', target, headers = {}, body = '' }) => {
    return { method, target, headers, body };
  });
  expect(server.received).toEqual(want);
  expect(code).toBe(0);
});

test('clients say where a client certificate belongs, and the command line reads it from files', async () => {
  const sample = (name: string): string =>
    files.find(({ path }) => path === `samples/${name}`)?.content ?? '';
  expect(sample('certifiedKey/request.sh')).toContain('--cert client.crt \\\n  --key client.key\n');
  expect(sample('both/request.sh')).not.toContain('--cert');
  expect(sample('certified/request.ts')).toContain(
    'add a `fetch` that connects with yours.\nconst',
  );
  expect(sample('certified/request.py')).toContain(
    'add a `transport` that connects with yours.\nwith',
  );
  if (!python) return;
  const run = commandLine('certified', '--base-url', 'https://127.0.0.1:1');
  expect(await run({}, '--client-cert', 'nowhere.crt')).toContain(
    "the client certificate can't be read: No such file or directory",
  );
  expect(
    await run({ ACME_CLIENT_CERT: 'package.json', ACME_CLIENT_KEY: 'package.json' }),
  ).toContain("the client certificate can't be read: expected PEM with a key without a password");
});

test.skipIf(!python)('the command line refuses a body that it cannot read', async () => {
  const run = commandLine('send-text', '--base-url', 'http://127.0.0.1:1');
  expect(await run({}, '--file', 'nowhere.txt')).toContain(
    "nowhere.txt can't be read: No such file or directory.",
  );
});

/** Prepare a command. The function that runs it returns what it prints to standard error. */
function commandLine(...command: string[]) {
  const program = ['-m', 'acme_sdk', 'operations', ...command];
  return async (
    variables: Readonly<Record<string, string>>,
    ...words: string[]
  ): Promise<string> => {
    const env = environment(variables);
    return (await runProgram(python ?? '', [...program, ...words], { cwd: folder, env })).stderr;
  };
}

const PYTHON_LISTS = `import asyncio, json, sys
import acme_sdk
shown = lambda item: item if isinstance(item, str) else item.id
def read(method, words):
    with acme_sdk.AcmeClient() as client:
        return [shown(item) for item in getattr(client, method)(**words)]
async def read_async(method, words):
    async with acme_sdk.AsyncAcmeClient() as client:
        return [shown(item) async for item in getattr(client, method)(**words)]
found = []
for operation, words in json.loads(sys.argv[1]):
    method = operation.replace("list", "iter_").lower()
    try:
        is_async = sys.argv[2] == "async"
        found.append(asyncio.run(read_async(method, words)) if is_async else read(method, words))
    except acme_sdk.ResponseError as error:
        found.append(str(error))
print(json.dumps(found))`;

const TYPESCRIPT_LISTS = `const { Acme, ResponseError } = await import(process.argv[2]);
const client = new Acme();
const found = [];
for (const [operation, input] of JSON.parse(process.argv[1])) {
  try {
    const items = [];
    for await (const item of client[operation](input)) items.push(item.id ?? item);
    found.push(items);
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    found.push(error.message);
  }
}
console.log(JSON.stringify(found));`;

/** The programs that read lists, with their arguments. */
const READERS: Readonly<
  Record<string, (lists: string) => readonly [program: string, ...string[]]>
> = {
  TypeScript: (lists) => [
    process.execPath,
    '--input-type=module',
    '-e',
    TYPESCRIPT_LISTS,
    lists,
    typescript,
  ],
  Python: (lists) => [python ?? '', '-W', 'error', '-c', PYTHON_LISTS, lists, 'sync'],
  'the asynchronous client of Python': (lists) => [
    python ?? '',
    '-W',
    'error',
    '-c',
    PYTHON_LISTS,
    lists,
    'async',
  ],
};

/** Sort the parameters of a query, which each client sends in an order of its own. */
function sorted({ target }: { readonly target: string }): string {
  const [path, query = ''] = target.split('?');
  return `${path}?${query.split('&').toSorted().join('&')}`;
}

test.each(Object.entries(READERS))('%s reads all pages of a list', async (_, read) => {
  if (!python) return;
  const pages = PAGED.flatMap((list) => list.pages);
  const replies = pages.map(({ body, link }) => ({
    status: 200,
    headers: { 'content-type': 'application/json', ...(link ? { link } : {}) },
    body: JSON.stringify(body),
  }));
  const server = await startServer(() => replies.shift());
  const lists = PAGED.map(({ operation, input }) => [operation, input]);
  const [program, ...words] = read(JSON.stringify(lists));
  const { stdout, stderr } = await runProgram(program, words, {
    env: environment({ ACME_BASE_URL: server.url, ACME_KEY: VARIABLES.KEY }),
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(PAGED.map(({ items }) => items));
  expect(server.received.map(sorted)).toEqual(pages.map(sorted));
});

/** The responses to an operation whose successes are of different kinds, and what each client returns. */
const SUCCESSES = [
  { status: 200, body: '{"id": 7}', want: { id: 7 } },
  { status: 202, body: '{"id": 7}', want: '{"id": 7}' },
  { status: 204, body: '', want: null },
  { status: 206, body: '{"id": 7}', want: 'file {"id": 7}' },
  { status: 203, body: 'else', want: 'else' },
  { status: 200, body: '{', want: 'ResponseError' },
];

const PYTHON_KINDS = `import json, sys
import acme_sdk
found = []
with acme_sdk.AcmeClient() as client:
    for kind in json.loads(sys.argv[1]):
        try:
            answer = client.mixed(kind)
            if isinstance(answer, bytes):
                answer = f"file {answer.decode()}"
            found.append({"id": answer.id} if isinstance(answer, acme_sdk.Thing) else answer)
        except acme_sdk.ResponseError as error:
            found.append(type(error).__name__)
print(json.dumps(found))`;

const TYPESCRIPT_KINDS = `const { Acme } = await import(process.argv[2]);
const client = new Acme();
const found = [];
for (const kind of JSON.parse(process.argv[1])) {
  const answer = await client.mixed({ kind }).catch((error) => error.name);
  found.push(answer instanceof Blob ? 'file ' + (await answer.text()) : (answer ?? null));
}
console.log(JSON.stringify(found));`;

test.each(['TypeScript', 'Python'])('%s reads each success by its status', async (language) => {
  if (!python) return;
  const server = await startServer((path) => {
    const { status = 404, body = '' } = SUCCESSES[Number(path.split('/').at(-1))] ?? {};
    return { status, headers: { 'content-type': 'application/octet-stream' }, body };
  });
  const kinds = JSON.stringify(SUCCESSES.map((_, index) => String(index)));
  const [program, ...words] =
    language === 'Python'
      ? [python, '-W', 'error', '-c', PYTHON_KINDS, kinds]
      : [process.execPath, '--input-type=module', '-e', TYPESCRIPT_KINDS, kinds, typescript];
  const { stdout, stderr } = await runProgram(program ?? '', words, {
    env: environment({ ACME_BASE_URL: server.url }),
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(SUCCESSES.map(({ want }) => want));
});

test('both packages compile as strictly as their users may want', () => {
  const compiler = join(THIS_PROJECT, 'node_modules/ts7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', 'generated'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  // `make test` has it check the package of this project's contract.
  const mypy = isThorough && findMypy();
  if (mypy) expect(runMypy(mypy, join(folder, 'generated/python'), ['acme_sdk'])).toBe('');
});

test('TRACE is only in the definition, and what is internal is nowhere', () => {
  const withWord = (word: string): string[] =>
    files.filter(({ content }) => content.includes(word)).map(({ path }) => path);
  // The types of the definition, which no package exports, have it too.
  const definition = ['openapi/admin.json', 'openapi/admin.yaml', 'typescript/schema.d.ts'];
  expect(withWord('traceIt')).toEqual(definition);
  expect(withWord('secluded')).toEqual([]);
});

test('the types say which integers JavaScript holds', () => {
  const types = files.find(({ path }) => path === 'typescript/schema.d.ts')?.content;
  expect(types).toContain('JavaScript holds integers exactly up to 9007199254740991');
});

test('Python reads the variant that a response names', async () => {
  if (!python) return;
  const script = `from acme_sdk import _operations
for kind in ("cat", "dog"):
    print(type(_operations.ADD_ANIMAL.answers[200]({"kind": kind})).__name__)`;
  const { stdout, stderr } = await runProgram(python, ['-c', script], {
    env: environment(),
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('Cat\nDog\n');
});

test('the index lists an operation under each of its tags, and webhooks with their bodies', () => {
  const index: unknown = JSON.parse(
    files.find(({ path }) => path === 'reference/index.json')?.content ?? '',
  );
  expect(index).toMatchObject({
    groups: [{ tag: 'Operations' }, { tag: 'Sales', operations: [], also: ['order'] }],
    webhooks: [
      {
        name: 'ordered',
        method: 'POST',
        summary: 'Something was ordered.',
        description: 'Sent once.',
        body: { mediaType: 'application/json', type: 'Thing', example: '{\n  "id": 7\n}' },
      },
      { name: 'left', method: 'GET', summary: 'Someone left.', description: '' },
    ],
  });
});

test('pages and clients say where an operation is', () => {
  const textOf = (name: string) => files.find(({ path }) => path === name)?.content;
  expect(textOf('reference/elsewhere.md')).toContain(`\
This operation has its own base URL: \`https://api.uploads.example.com/v2\`. The clients use it if their own base URL is one of the API's servers. With any other base URL, such as that of a mock, they send all requests there.

- \`https://{stage}.uploads.example.com/{version}\`: For files. \`stage\` is \`api\` by default. \`version\` is \`v2\` by default, or \`v1\`. Of the files.
- \`http://127.0.0.1:{port}/uploads\`: \`port\` is \`80\` by default.`);
  expect(textOf('samples/elsewhere/request.sh')).toContain(
    '"https://api.uploads.example.com/v2/elsewhere?key=$KEY"',
  );
  const collection = textOf('openapi/admin.postman_collection.json');
  expect(collection).toContain('"value": "https://api.uploads.example.com/v2"');
  expect(collection).toContain('"{{baseUrl2}}/elsewhere?key={{key}}"');
});

test('pages show what no type can express', () => {
  const page = files.find(({ path }) => path === 'reference/add-animal.md')?.content;
  expect(page).toContain('The field `kind` says which of these it is.');
  expect(page).toContain('See [The animals](https://www.example.com/animals).');
  expect(page).toContain('- `POST {$request.query.url}` Says that it was born.');
  expect(page).toContain(
    '- [`inherited`](/reference/inherited), with values of the response `200`. Gets more.',
  );
  expect(page).toContain('- `x-left` integer · always sent\n\n  How many are left.');
  expect(page).toContain('See [more](https://www.example.com/dogs).');
  expect(page).toContain('not: `{"const":"bird"}`.');
  const order = files.find(({ path }) => path === 'reference/order.md')?.content;
  expect(order).toContain('- `card` string');
  expect(order).toContain('- `shop` integer');
  expect(order).toContain(
    'allOf: `[{"if":{"properties":{"way":{"const":"post"}}},"then":{"required":["address"]',
  );
  const list = files.find(({ path }) => path === 'reference/list-cursors.md')?.content;
  expect(list).toContain(
    'The list comes in pages. The query parameter `at` chooses the page. To get the items of all pages, write `for await (const item of client.listCursors(…))` in TypeScript or `for item in client.iter_cursors(…)` in Python.',
  );
  expect(page).toContain('prefixItems: `[{"type":"integer"},{"type":"string"}]`.');
});
