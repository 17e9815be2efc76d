import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { pathParameters } from '../../model/lookup.ts';
import type { JsonValue, Operation } from '../../model/types.ts';
import { startLocalServer, type LocalServer } from '../local-server.ts';
import { refusal, type SandboxResponse } from './answers.ts';
import { openGate, OWN_MESSAGES, type Gate } from './gate.ts';
import { handle, type Sandbox } from './handle.ts';
import { readResources } from './resources.ts';
import { seed, Store } from './store.ts';

/** Larger than any object of an admin API, and small enough for every machine. */
const BODY_LIMIT = 10 * 1024 * 1024;

export interface SandboxOptions {
  /** The bundled contract, as JSON. */
  readonly definition: string;
  /** If 0 or absent, any free port. */
  readonly port?: number;
  /** Start with the contract's examples instead of empty. */
  readonly isSeeded?: boolean;
  readonly now?: () => Date;
  /** Gets a line for each request: what was requested, and why it was refused. */
  readonly log?: (line: string) => void;
}

/** The header that says why a call was refused: bodies are the contract's. */
const REASON = 'x-sandbox-reason';

/** Serve the contract from memory: it returns the objects that callers have created. */
export async function startSandbox(options: SandboxOptions): Promise<LocalServer> {
  const model = buildModel(JSON.parse(readFileSync(options.definition, 'utf8')) as JsonObject);
  const gate = await openGate(options.definition);
  let given = 0;
  const world = { now: options.now ?? (() => new Date()), next: () => (given += 1) };
  const sandbox = { model, resources: readResources(model), store: new Store(), world };
  if (options.isSeeded) seed(sandbox.store, sandbox.resources, world);

  return startLocalServer(
    (request, response) => respond(sandbox, gate, request, response),
    options.port ?? 0,
    (request, response) => options.log?.(logLine(request, response)),
  );
}

async function respond(
  sandbox: Sandbox,
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await readBody(request);
  if (!bytes) {
    // Otherwise Node would read the rest of the body as the next call.
    response.setHeader('connection', 'close');
    const reason = OWN_MESSAGES[413] ?? '';
    send(response, { status: 413, body: reason, reason });
    return;
  }
  const address = new URL(request.url ?? '/', 'http://localhost');
  const sent = parseBody(request, bytes);
  const headers = headerValues(request, bytes.length);
  const verdict = await gate({
    method: (request.method ?? 'GET').toLowerCase() as 'get',
    url: { path: address.pathname, query: queryValues(address.searchParams) },
    headers,
    // An unreadable body is refused last, after the path, the method and the key.
    body: sent.isReadable ? sent.value : {},
  });
  const found =
    'operationId' in verdict
      ? sandbox.model.operations.find(({ id }) => id === verdict.operationId)
      : undefined;
  if ('refused' in verdict || !found) {
    if ('violations' in verdict && verdict.violations.length > 0) {
      response.setHeader('sl-violations', asHeader(JSON.stringify(verdict.violations)));
    }
    send(response, 'refused' in verdict ? verdict.refused : { status: 404 });
    return;
  }
  if (!sent.isReadable) {
    send(response, refusal(found, 'invalid', 'the body is no JSON in UTF-8'));
    return;
  }
  const path = pathValues(found, address.pathname);
  send(response, handle(sandbox, { operation: found, path, headers, body: sent.value }));
}

function send(response: ServerResponse, { status, body, reason }: SandboxResponse): void {
  if (reason !== undefined) response.setHeader(REASON, asHeader(reason));
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Read the whole body, or return nothing if it's larger than the limit. */
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

/** Parse JSON, and return anything else as text, which Prism refuses. */
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
  // Prism checks the media type only if there is a length.
  return { ...Object.fromEntries(values), 'content-length': String(length) };
}

const queryValues = (parameters: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...others] = parameters.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );

/** Decode the values of the path parameters. */
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

/** Describe a request: `POST /v1/admin/routes 400 name "tea" is taken`. Queries may hold secrets. */
const logLine = ({ method, url = '' }: IncomingMessage, response: ServerResponse): string =>
  [
    method,
    asHeader(url.replace(/[?#].*/s, '')),
    // Without a response, the caller has gone.
    ...(response.headersSent ? [response.statusCode, response.getHeader(REASON)] : ['-']),
  ]
    .filter(Boolean)
    .join(' ');

/** Format a text for a header or the log: Node refuses characters beyond Latin-1, clients refuse very long headers. */
const asHeader = (text: string): string =>
  text
    .replaceAll(
      /[^\x20-\x7e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .slice(0, 8000);
