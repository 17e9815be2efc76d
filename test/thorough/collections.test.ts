// The collections for Postman and Bruno, imported and run by the tools' own command lines.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXPECTED_CALLS, PAGED, VARIABLES } from '../../scripts/generate/any-contract-calls.ts';
import { PROJECT } from '../../scripts/generate/any-contract.ts';
import { makeFiles } from '../../scripts/generate/make-files.ts';
import { runProgram, type ProgramResult } from '../../scripts/lib/run-program.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { startLocalServer } from '../../scripts/serve/local-server.ts';
import { startSandbox } from '../../scripts/serve/sandbox/start-sandbox.ts';
import { ROOT } from '../root.ts';
import { installTools } from '../../scripts/test/tools.ts';

const work = writeFolder();
let tools: string;

beforeAll(async () => {
  tools = await installTools();
});

type Run = (openapi: string, variables: Readonly<Record<string, string>>) => Promise<ProgramResult>;

const node = (words: readonly string[], cwd: string): Promise<ProgramResult> =>
  runProgram(process.execPath, words, { cwd, env: process.env });

const envVars = (variables: Readonly<Record<string, string>>): string[] =>
  Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);

const newman: Run = (openapi, variables) =>
  node(
    [
      join(tools, 'node_modules/newman/bin/newman.js'),
      'run',
      join(openapi, 'admin.postman_collection.json'),
      ...envVars(variables),
    ],
    work,
  );

/** Bruno's importer, which its command line only offers for other formats. */
const IMPORT = `const { createCollectionFromBrunoObject } = require('@usebruno/cli/src/utils/collection');
const { readFileSync } = require('node:fs');
const [file, folder] = process.argv.slice(2);
createCollectionFromBrunoObject(JSON.parse(readFileSync(file, 'utf8')), folder, { format: 'yml' });
`;

const bruno: Run = async (openapi, variables) => {
  const folder = writeFolder();
  const script = join(tools, 'import.cjs');
  writeFileSync(script, IMPORT);
  const imported = await node(
    [script, join(openapi, 'admin.bruno_collection.json'), folder],
    tools,
  );
  if (imported.code !== 0) return imported;
  const program = join(tools, 'node_modules/@usebruno/cli/bin/bru.js');
  return node([program, 'run', '-r', '--env', 'Your installation', ...envVars(variables)], folder);
};

const GENERATED = join(ROOT, 'generated/openapi');

/** Count the requests of the collection. */
function countRequests(openapi: string): number {
  const file = join(openapi, 'admin.postman_collection.json');
  const { item } = JSON.parse(readFileSync(file, 'utf8')) as { item: { item: object[] }[] };
  return item.reduce((sum, folder) => sum + folder.item.length, 0);
}

describe.each([
  // Files to send are left out, and for Bruno what it would encode twice.
  { tool: 'Postman', run: newman, leftOut: ['upload', 'sendFile'] },
  { tool: 'Bruno', run: bruno, leftOut: ['upload', 'sendFile', 'search', 'ranged'] },
])('the collection for $tool', ({ run, leftOut }) => {
  test('passes twice against the same sandbox, with every request', async () => {
    const log: string[] = [];
    const sandbox = await startSandbox({
      definition: join(GENERATED, 'admin.json'),
      log: (line) => log.push(line),
    });
    const variables = { baseUrl: sandbox.url, apiKey: 'example-key' };
    for (let time = 1; time <= 2; time++) {
      const { code, stdout, stderr } = await run(GENERATED, variables);
      expect(code, stdout + stderr).toBe(0);
      expect(log).toHaveLength(time * countRequests(GENERATED));
    }
    await sandbox.close();
  });

  test('fails where an object isn’t there', async () => {
    const server = await startLocalServer(async (_request, response) => {
      response.writeHead(404).end();
    }, 0);
    const { code } = await run(GENERATED, { baseUrl: server.url, apiKey: 'any' });
    await server.close();
    expect(code).not.toBe(0);
  });

  test('sends what any contract says: parameters, keys and bodies of every kind', async () => {
    const root = writeFolder(PROJECT);
    for (const name of ['scripts', 'templates']) symlinkSync(join(ROOT, name), join(root, name));
    const { files } = await makeFiles(root);
    for (const { path, content } of (files ?? []).filter((one) =>
      one.path.startsWith('openapi/'),
    )) {
      writeWhole(join(root, path), content);
    }
    const received: string[] = [];
    const server = await startLocalServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      received.push(seen(method, url, headers, await text(request)));
      response.end('{}');
    }, 0);
    const [username = '', ...password] = VARIABLES.BASIC_AUTH.split(':');
    await run(join(root, 'openapi'), {
      baseUrl: server.url,
      baseUrl2: `${server.url}/uploads`,
      apiKey: VARIABLES.API_KEY,
      key: VARIABLES.KEY,
      session: VARIABLES.SESSION,
      token: VARIABLES.TOKEN,
      username,
      password: password.join(':'),
    });
    await server.close();
    const expected = EXPECTED_CALLS.filter(({ operation }) => !leftOut.includes(operation)).map(
      ({ method = 'GET', target, headers = {}, body = '' }) => seen(method, target, headers, body),
    );
    // A collection asks for the first page.
    const lists = new Set(
      PAGED.map(({ pages: [page] }) =>
        seen('GET', `${page?.target.split('?')[0]}?key=${VARIABLES.KEY}`, {}, ''),
      ),
    );
    expect(received.toSorted()).toEqual([...expected, ...lists].toSorted());
  });
});

const SHOWN = ['authorization', 'cookie', 'x-api-key', 'x-range', 'x-words'];

/** Describe a request in one line, without the headers that each tool adds. */
const seen = (method: string, target: string, headers: IncomingHttpHeaders, body: string): string =>
  [
    `${method} ${target}`,
    ...SHOWN.flatMap((name) => (headers[name] ? `${name}: ${String(headers[name])}` : [])),
    compact(body),
  ].join(' | ');

/** JSON is sent as readers see it, on several lines, and a form may write blanks and commas in two ways. */
const compact = (body: string): string =>
  body.startsWith('{')
    ? JSON.stringify(JSON.parse(body))
    : body.replaceAll('%20', '+').replaceAll('%2C', ',');
