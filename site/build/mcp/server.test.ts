import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillProduct } from '../../../scripts/lib/product-name.ts';
import { openSandbox, type SandboxOptions } from '../../../scripts/serve/sandbox/open-sandbox.ts';
import {
  callTool,
  readProject,
  readQuestions,
  unanswered,
} from '../../../test/assistant-questions.ts';
import { openPages } from '../../src/search/open-pages.ts';
import { contractChunk } from '../contract-chunk.ts';
import { projectReader } from '../kept-pages.ts';
import { projectFolders } from '../project.ts';
import type { SiteSources } from '../sources.ts';
import type { DocsData } from './docs-data.ts';
import { operationDefinition } from './operation-definition.ts';
import { createDocsServer } from './server.ts';

/** The real pages, through the official client. test/thorough/mcp-package.test.ts has the package. */
let sources: SiteSources;
let data: DocsData;
let client: Client;
let withSandbox: Client;

const connect = async (...given: Parameters<typeof createDocsServer>): Promise<Client> => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createDocsServer(...given).connect(theirs);
  const connected = new Client({ name: 'test', version: '1.0.0' });
  await connected.connect(ours);
  return connected;
};

beforeAll(async () => {
  const { generated } = projectFolders;
  ({ sources, data } = readProject(projectReader()));
  const code = await contractChunk(readFileSync(join(generated, 'openapi/admin.json'), 'utf8'));
  const contract = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Pick<
    SandboxOptions,
    'model' | 'validators'
  >;
  const sandbox = openSandbox({ ...contract, bodyLimit: 1000 });
  sandbox.reset(true);
  client = await connect(data);
  withSandbox = await connect(data, sandbox);
});

afterAll(() => Promise.all([client.close(), withSandbox.close()]));

test('twenty questions of readers are answered by calls of tools', async () => {
  const questions = readQuestions(sources.index.product);
  expect(questions).toHaveLength(20);
  expect(await unanswered(withSandbox, questions)).toEqual([]);
});

test('tools only read, and the sandbox is offered only on request', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_docs',
    'read_page',
    'read_operation',
    'get_sample',
  ]);
  for (const { annotations } of tools) {
    expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
  }
  const all = (await withSandbox.listTools()).tools;
  expect(all.map(({ name, annotations }) => [name, annotations?.readOnlyHint]).at(-1)).toEqual([
    'call_sandbox',
    false,
  ]);
});

test('search_docs finds the pages that search on the site finds, in the same order', async () => {
  const file = join(projectFolders.root, 'test/search-questions.yaml');
  const questions = parse(
    fillProduct(readFileSync(file, 'utf8'), sources.index.product),
  ) as readonly { ask: string }[];
  const { search } = openPages(sources.search);
  for (const { ask } of questions.filter((_, position) => position % 5 === 0)) {
    const { text } = await callTool(client, 'search_docs', { query: ask });
    const found = text.split('\n').filter((line) => line.startsWith(data.address));
    const wanted = (await search(ask)).map(({ page }) => data.address + page.url);
    expect(found, ask).toEqual(wanted);
  }
});

test('every published page and every operation can be read', async () => {
  for (const { path } of data.pages) {
    const { text, isError } = await callTool(client, 'read_page', { page: data.address + path });
    expect([isError, text.split('\n')[0]]).toEqual([false, `<${data.address}${path}>`]);
  }
  for (const { operationId, method, path } of data.operations) {
    const { text } = await callTool(client, 'read_operation', { operation: operationId });
    expect(text).toContain(`(${operationId}): ${method} ${path}\n`);
  }
});

test('the definition of an operation contains everything that it refers to', () => {
  for (const operation of data.operations) {
    const json = operationDefinition(data.definition, operation);
    const text = JSON.stringify(json);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const value = pointer
        .split('/')
        .reduce<unknown>(
          (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
          json,
        );
      expect(value, `${operation.operationId} ${pointer}`).toBeDefined();
    }
    expect(text).toContain('"securitySchemes"');
  }
});

test.each([
  { page: '/api.md' },
  { page: 'https://docs.example.com/api#errors' },
  { page: 'api/' },
  { page: '/reference' },
])('read_page takes $page', async ({ page }) => {
  const { text } = await callTool(client, 'read_page', { page });
  expect(text.split('\n')[0]).toBe('<https://docs.example.com/api>');
});

test.each([
  {
    tool: 'read_page',
    given: { page: '/glosary' },
    want: 'There is no page "/glosary". Did you mean "/glossary"?',
  },
  {
    tool: 'read_operation',
    given: { operation: 'createRuote' },
    want: 'There is no operation "createRuote". Did you mean "createRoute"?',
  },
  {
    tool: 'read_operation',
    given: { operation: 'PATCH /v1/admin/routes/a' },
    want: 'There is no operation "PATCH /v1/admin/routes/a". There are: listRoutes, ',
  },
  {
    tool: 'get_sample',
    given: { operation: 'createRoute', example: 'smallest' },
    want: 'createRoute has no example "smallest". There are: minimal, full.',
  },
  {
    tool: 'get_sample',
    given: { operation: 'createRoute', language: 'cobol' },
    want: 'expected one of "curl"|"python"|"typescript"|"cli"',
  },
  {
    tool: 'search_docs',
    given: { query: 'xyzzyx' },
    want: 'No page matches "xyzzyx". Try fewer or more general words.',
  },
])('$tool explains what is wrong with $given', async ({ tool, given, want }) => {
  const { text, isError } = await callTool(client, tool, given);
  expect(text).toContain(want);
  expect(isError).toBe(true);
});
