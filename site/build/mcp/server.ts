import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { bodyText, encode } from '../../../scripts/serve/sandbox/encode.ts';
import type { OpenSandbox } from '../../../scripts/serve/sandbox/open-sandbox.ts';
import { readForm } from '../../../scripts/serve/sandbox/read-form.ts';
import { excerpt } from '../../src/search/excerpt.ts';
import { openWholeIndex } from '../../src/search/open-pages.ts';
import type { Result } from '../../src/search/search-data.ts';

import type { DocsData, DocsOperation } from './docs-data.ts';
import { findOperation, findPage, hint } from './find.ts';
import { operationDefinition } from './operation-definition.ts';

/** What agents send is JSON. */
type Sent = Parameters<typeof bodyText>[0];

const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** Create a server that reads the site, and calls the sandbox if there is one. */
export function createDocsServer(data: DocsData, sandbox?: OpenSandbox): McpServer {
  const { name, version, title, address, pages, operations, languages, definition } = data;
  const { search } = openWholeIndex(data.search);
  const server = new McpServer(
    { name, version, title, websiteUrl: address },
    {
      instructions: `Tools for the ${title}. Search first, then read the pages that were found, and name their addresses as sources.`,
    },
  );

  const list = (results: readonly Result[]): string =>
    results.map((result) => describe(address, result)).join('\n\n');
  const operationNamed = (asked: string): DocsOperation => {
    const found = findOperation(data, asked);
    if (found) return found;
    const ids = operations.map(({ operationId }) => operationId);
    throw new Unknown(`There is no operation "${asked}".${hint(asked, ids)}`);
  };

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Find pages by words, field names, error messages, or operations such as "POST /v1/things". Returns the best pages with the parts that match.',
      inputSchema: z.object({ query: z.string().min(1).describe('What to look for') }),
      annotations: READS,
    },
    ({ query }) =>
      reply(async () => {
        const results = await search(query);
        if (results.length === 0) {
          throw new Unknown(`No page matches "${query}". Try fewer or more general words.`);
        }
        return list(results);
      }),
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Return a page of the documentation as Markdown.',
      inputSchema: z.object({
        page: z
          .string()
          .min(1)
          .describe('The path or the address of the page, as search_docs gives it'),
      }),
      annotations: READS,
    },
    ({ page }) =>
      reply(async () => {
        const found = findPage(data, page);
        if (found) return `<${address}${found.path}>\n\n${found.text}`;
        const near = hint(
          page,
          pages.map(({ path }) => path),
        );
        const results = await search(page.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
        throw new Unknown(
          [`There is no page "${page}".${near}`, list(results.slice(0, 3))].join('\n\n').trim(),
        );
      }),
  );

  server.registerTool(
    'read_operation',
    {
      title: 'Read an operation',
      description:
        'Return the OpenAPI definition of an operation with the schemas that it refers to, and the address of its page.',
      inputSchema: z.object({ operation: OPERATION }),
      annotations: READS,
    },
    ({ operation }) =>
      reply(async () => {
        const found = operationNamed(operation);
        const json = JSON.stringify(operationDefinition(definition, found), null, 2);
        return [head(address, found), fence('json', json)].join('\n\n');
      }),
  );

  const values = languages.map(({ value }) => value);
  const [first = '', ...others] = values;
  server.registerTool(
    'get_sample',
    {
      title: 'Get a sample request',
      description:
        'Return code that calls an operation. Each sample was checked against the definition.',
      inputSchema: z.object({
        operation: OPERATION,
        language: z
          .enum([first, ...others])
          .default(first)
          .describe('The language of the code'),
        example: z.string().optional().describe('The name of one of the examples of the body'),
      }),
      annotations: READS,
    },
    ({ operation, language, example }) =>
      reply(async () => {
        const found = operationNamed(operation);
        const { samples } = found;
        const names = samples.map((one) => one.example);
        const sample =
          example === undefined ? samples[0] : samples.find((one) => one.example === example);
        const code = sample?.code[language];
        if (!sample || code === undefined) {
          throw new Unknown(
            `${found.operationId} has no example "${example}".${hint(example ?? '', names)}`,
          );
        }
        const { highlighter = '' } = languages.find(({ value }) => value === language) ?? {};
        const rest = names.filter((one) => one !== sample.example);
        return [
          head(address, found),
          ...(sample.summary ? [sample.summary] : []),
          fence(highlighter, code.trimEnd()),
          ...(rest.length > 0 ? [`Other examples: ${rest.join(', ')}`] : []),
        ].join('\n\n');
      }),
  );

  if (sandbox) {
    server.registerTool(
      'call_sandbox',
      {
        title: 'Call the sandbox',
        description:
          'Send a request to a sandbox of the API inside this program. It checks requests as the definition says, accepts any key, starts with the examples of the definition, and remembers what you create until the program ends. Nothing leaves the machine.',
        inputSchema: z.object({
          method: z.string().min(1).describe('The HTTP method'),
          path: z.string().regex(/^\//).describe('The path and the query'),
          headers: z.record(z.string(), z.string()).default({}),
          body: z
            .unknown()
            .optional()
            .describe('The body: JSON, or the text of the content-type in the headers'),
        }),
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      ({ method, path, headers, body }) =>
        reply(async () => {
          const sent: Record<string, string> = Object.fromEntries([
            ...(body === undefined ? [] : [['content-type', 'application/json']]),
            ...Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]),
          ]);
          const type = sent['content-type'] ?? '';
          const text = body === undefined ? '' : bodyText(body as Sent, type);
          const form = await readForm(type, text);
          const response = encode(
            sandbox.respond({
              method: method.toUpperCase(),
              target: path,
              headers: sent,
              body: text,
              ...(form && { form }),
            }),
          );
          return [
            `HTTP ${response.status}`,
            ...Object.entries(response.headers).map(([key, value]) => `${key}: ${value}`),
            ...(response.body === undefined ? [] : ['', response.body]),
          ].join('\n');
        }),
    );
  }
  return server;
}

const OPERATION = z
  .string()
  .min(1)
  .describe('The operationId, or the method and the path, such as "GET /v1/things/{name}"');

/** Something was asked for that isn't there: the message says what is. */
class Unknown extends Error {}

/** Return a text, or the message of an error that the caller can correct. */
async function reply(make: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await make() }] };
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

/** Describe a page that was found: its place, its address, and the parts that match. */
function describe(address: string, { page, hits }: Result): string {
  const { label, title = label, trail, url, method } = page;
  return [
    `${[method, title].filter(Boolean).join(' ')} (${trail.join(' > ') || 'outside the navigation'})`,
    address + url,
    ...hits.map((hit) => {
      const text = excerpt(hit.text, hit.terms)
        .map((fragment) => fragment.text)
        .join('');
      const place = hit.url === url ? '' : ` <${address}${hit.url}>`;
      return `- ${[hit.heading, text].filter(Boolean).join(': ')}${place}`;
    }),
  ].join('\n');
}

const head = (
  address: string,
  { summary, operationId, method, path, page }: DocsOperation,
): string =>
  [
    `${summary} (${operationId}): ${method} ${path}`,
    ...(page === undefined ? [] : [`Page: ${address}${page}`]),
  ].join('\n');

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;
