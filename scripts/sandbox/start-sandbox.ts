import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import type { JsonValue, Operation } from '../model/types.ts';
import { refusal, type Answer } from './answers.ts';
import { openGate, OWN_MESSAGES, type Gate } from './gate.ts';
import { handle, type Sandbox } from './handle.ts';
import { pathParameters, readResources } from './resources.ts';
import { seed } from './seed.ts';
import { Store } from './store.ts';

/** Larger than any object of an admin API, small enough for every machine. */
const BODY_LIMIT = 10 * 1024 * 1024;

export interface SandboxOptions {
  /** The bundled contract, as JSON. */
  readonly definition: string;
  /** 0, or none, takes a free one. */
  readonly port?: number;
  /** Begin with the contract's examples instead of nothing. */
  readonly isSeeded?: boolean;
  readonly now?: () => Date;
}

export interface RunningSandbox {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the contract from memory: what was created is there, and nothing else. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const model = buildModel(JSON.parse(readFileSync(options.definition, 'utf8')) as JsonObject);
  const gate = await openGate(options.definition);
  let given = 0;
  const world = { now: options.now ?? (() => new Date()), next: () => (given += 1) };
  const sandbox = { model, resources: readResources(model), store: new Store(), world };
  if (options.isSeeded) seed(sandbox);

  const server = createServer((request, response) => {
    allowOrigins(request, response);
    if (isPreflight(request)) {
      response.writeHead(204).end();
      return;
    }
    respond(sandbox, gate, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else send(response, { status: 500, body: 'The sandbox failed: its log says why' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  sandbox: Sandbox,
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await readBody(request);
  if (!bytes) {
    // What is still on its way would be read as the next call.
    response.setHeader('connection', 'close');
    send(response, { status: 413, body: OWN_MESSAGES[413] ?? null });
    return;
  }
  const address = URL.parse(request.url ?? '/', 'http://sandbox.invalid');
  // Prism throws when it meets a path that cannot be decoded.
  if (!address || !isEncoded(address.pathname)) {
    send(response, { status: 400, body: 'The path is not percent-encoded' });
    return;
  }
  const sent = parseBody(request, bytes);
  const headers = headerValues(request, bytes.length);
  const verdict = await gate({
    method: (request.method ?? 'GET').toLowerCase() as 'get',
    url: { path: address.pathname, query: queryValues(address.searchParams) },
    headers,
    // A body that cannot be read is looked at last: the path, the method and the key come first.
    body: sent.isReadable ? sent.value : {},
  });
  const found =
    'operationId' in verdict
      ? sandbox.model.operations.find(({ id }) => id === verdict.operationId)
      : undefined;
  if ('refused' in verdict || !found) {
    if ('violations' in verdict && verdict.violations.length > 0) {
      response.setHeader('sl-violations', asHeader(verdict.violations));
    }
    send(response, 'refused' in verdict ? verdict.refused : { status: 404 });
    return;
  }
  if (!sent.isReadable) {
    send(response, refusal(found, 'invalid'));
    return;
  }
  const path = pathValues(found, address.pathname);
  send(response, handle(sandbox, { operation: found, path, headers, body: sent.value }));
}

function send(response: ServerResponse, { status, body }: Answer): void {
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The whole body, or nothing when it is larger than the limit. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) return undefined;
  }
  return Buffer.concat(chunks);
}

type Sent =
  | { readonly isReadable: true; readonly value: JsonValue | undefined }
  | { readonly isReadable: false };

/** JSON as a value, anything else as text, for Prism to refuse. */
function parseBody(request: IncomingMessage, bytes: Buffer): Sent {
  if (bytes.length === 0) return { isReadable: true, value: undefined };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isJson = /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(
      request.headers['content-type'] ?? '',
    );
    return { isReadable: true, value: isJson ? (JSON.parse(text) as JsonValue) : text };
  } catch {
    return { isReadable: false };
  }
}

function headerValues(request: IncomingMessage, length: number): Record<string, string> {
  const { 'transfer-encoding': _chunks, ...headers } = request.headers;
  const values = Object.entries(headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')] as const,
  );
  // Prism looks at the media type only where there is a length.
  return { ...Object.fromEntries(values), 'content-length': String(length) };
}

const queryValues = (parameters: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...others] = parameters.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );

const isEncoded = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/** The decoded values of the path parameters. */
function pathValues(operation: Operation, path: string): Record<string, string> {
  const template = operation.path.split('/');
  const steps = path.split('/');
  return Object.fromEntries(
    pathParameters(operation).map(({ name }) => {
      const index = template.findIndex((step) => step.includes(`{${name}}`));
      const [before = '', after = ''] = (template[index] ?? '').split(`{${name}}`);
      const step = steps[index] ?? '';
      return [name, decodeURIComponent(step.slice(before.length, step.length - after.length))];
    }),
  );
}

/** Node refuses a header with a character beyond Latin-1, and clients a header without an end. */
const asHeader = (violations: readonly unknown[]): string =>
  JSON.stringify(violations)
    .replaceAll(
      /[^\x20-\x7e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .slice(0, 8000);

/** Pages of any origin may call, as they may call the mock. */
function allowOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', '*');
  response.setHeader('vary', 'origin');
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && Boolean(headers['access-control-request-method']);
}
