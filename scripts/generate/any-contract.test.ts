// A contract that uses what the project's own one doesn't. Its samples in four languages, which run both
// clients and the command line, send what the contract says to a server that records it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, writeFolder } from '../contract/temporary-project.ts';
import { runProgram } from '../lib/run-program.ts';
import { findMypy, findPython, pythonEnvironment, runMypy } from '../test/python.ts';
import { CALLS, PROJECT, VARIABLES } from './any-contract.ts';
import { makeFiles } from './make-files.ts';
import type { GeneratedFile } from './types.ts';

let files: readonly GeneratedFile[] = [];
test('the contract has no errors, and is made into files', async () => {
  const root = writeFolder(PROJECT);
  for (const name of ['scripts', 'templates']) symlinkSync(join(ROOT, name), join(root, name));
  const made = await makeFiles(root);
  expect(made.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  files = made.files ?? [];
  expect(files).not.toEqual([]);
});

/** Write what was generated into a folder in which both packages can be used. */
function writeGenerated(): string {
  const folder = writeFolder({});
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['package.json', 'tsconfig.json']) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  for (const { path, content } of files) {
    const file = join(folder, 'generated', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Start a server that responds to each path as the table of calls says, and records what it gets. */
async function startServer() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (content) => {
      received.push(await readRequest(request, content));
      const path = request.url?.replace(/\?.*/, '');
      const { reply } = CALLS.find(({ target }) => target.replace(/\?.*/, '') === path) ?? {};
      response.writeHead(reply?.status ?? 404, { 'content-type': reply?.type ?? 'text/plain' });
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

/** The headers that every client may set as it likes. */
const FREE =
  /^(?:host|connection|user-agent|accept|accept-encoding|accept-language|sec-fetch-mode|content-length|transfer-encoding|expect)$/;

async function readRequest(request: IncomingMessage, content: Buffer): Promise<Received> {
  const { method = '', url = '', headers } = request;
  const kept = Object.entries(headers)
    .filter(([name]) => !FREE.test(name))
    // Each client chooses a boundary of its own.
    .map(([name, value]) => [name, String(value).replace(/; boundary=.*/, '')]);
  const body = String(headers['content-type']).startsWith('multipart/')
    ? await readForm(headers['content-type'] ?? '', content)
    : // Python writes JSON with spaces.
      readText(headers['content-type'] ?? '', content.toString());
  return { method, target: url, headers: Object.fromEntries(kept) as Received['headers'], body };
}

/** Read a text; JSON without the spaces that each language writes in its own way. */
const readText = (type: string, text: string): string =>
  type.includes('json') ? JSON.stringify(JSON.parse(text)) : text;

/** Read the parts of a form: name, type and content, and the name of a file. */
async function readForm(type: string, content: Buffer): Promise<string> {
  const headers = { 'content-type': type };
  const form = await new Response(new Uint8Array(content), { headers }).formData();
  const parts = [...form].map(async ([name, value]) =>
    typeof value === 'string'
      ? `${name}=${value}`
      : `${name}=${await value.text()}${value.name === name ? ` (file ${value.name})` : ''}`,
  );
  // Each client has an order of its own.
  return (await Promise.all(parts)).toSorted().join('\n');
}

const PLAYERS: Readonly<Record<string, { extension: string; play: Player }>> = {
  cURL: { extension: '.sh', play: (samples, folder, env) => runShell(samples, folder, env) },
  TypeScript: { extension: '.ts', play: runTypeScript },
  Python: { extension: '.py', play: runPython },
  'the command line': { extension: '.cli.sh', play: runShell },
};

type Player = (
  samples: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
) => Promise<{ readonly code: number; readonly stderr: string }>;

const python = findPython();

function runShell(samples: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const script = [
    'curl() { command curl --silent --show-error "$@"; }',
    `acme() { ${python} -m acme_sdk --retries 0 "$@"; }`,
    ...samples.map((sample) => `. '${sample}' > /dev/null || exit 1`),
  ];
  return runProgram('bash', ['-c', script.join('\n')], { cwd, env: pythonEnvironment(env) });
}

function runPython(samples: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const script = `import contextlib, io, runpy, sys
for sample in sys.argv[1:]:
    with contextlib.redirect_stdout(io.StringIO()):
        runpy.run_path(sample, run_name="__main__")`;
  return runProgram(python ?? '', ['-W', 'error', '-c', script, ...samples], {
    cwd,
    env: pythonEnvironment(env),
  });
}

function runTypeScript(
  samples: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
) {
  const index = pathToFileURL(join(cwd, 'generated/typescript/index.ts')).href;
  const script = `import { registerHooks } from 'node:module';
registerHooks({
  resolve: (name, context, next) =>
    name === 'acme-js' ? { url: ${JSON.stringify(index)}, shortCircuit: true } : next(name, context),
});
console.log = () => {};
for (const sample of process.argv.slice(1)) await import(sample);`;
  return runProgram(process.execPath, ['--input-type=module', '-e', script, '--', ...samples], {
    cwd,
    env,
  });
}

test.each(Object.entries(PLAYERS))('%s sends what the contract says', async (_, player) => {
  if (!python) return;
  const folder = writeGenerated();
  const server = await startServer();
  const written = new Set(files.map(({ path }) => path));
  const samples = CALLS.flatMap(({ operation, example = 'request' }) => {
    const path = `samples/${operation}/${example}${player.extension}`;
    expect([...written]).toContain(path);
    return [join(folder, 'generated', path)];
  });
  const env = {
    ...VARIABLES,
    BASE_URL: server.url,
    PYTHONPATH: join(folder, 'generated/python'),
    ...Object.fromEntries(
      Object.entries({ ...VARIABLES, BASE_URL: server.url }).map(([name, value]) => [
        `ACME_${name}`,
        value,
      ]),
    ),
  };
  const { code, stderr } = await player.play(samples, folder, env);
  expect(stderr).toBe('');
  const want = CALLS.map(({ method = 'GET', target, headers = {}, body = '' }) => {
    return { method, target, headers, body };
  });
  expect(server.received).toEqual(want);
  expect(code).toBe(0);
});

test('both packages compile as strictly as their users may want', () => {
  const folder = writeGenerated();
  const compiler = join(ROOT, 'node_modules/ts7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', 'generated'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  const mypy = findMypy();
  if (mypy) expect(runMypy(mypy, join(folder, 'generated/python'), ['acme_sdk'])).toBe('');
});

test('the types say which integers JavaScript holds', () => {
  const types = files.find(({ path }) => path === 'typescript/schema.d.ts')?.content;
  expect(types).toContain('JavaScript holds integers exactly up to 9007199254740991');
});

test('Python reads the variant that a response names', async () => {
  if (!python) return;
  const folder = writeGenerated();
  const script = `from acme_sdk import _operations
for kind in ("cat", "dog"):
    print(type(_operations.ADD_ANIMAL.answers[200]({"kind": kind})).__name__)`;
  const { stdout, stderr } = await runProgram(python, ['-c', script], {
    env: pythonEnvironment({ PYTHONPATH: join(folder, 'generated/python') }),
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('Cat\nDog\n');
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
  expect(page).toContain('prefixItems: `[{"type":"integer"},{"type":"string"}]`.');
});
