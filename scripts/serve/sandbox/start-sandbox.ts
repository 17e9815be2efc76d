import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { startLocalServer, type LocalServer } from '../local-server.ts';
import { compileValidators } from './compile-validators.ts';
import { asHeader, encode, REASON } from './encode.ts';
import { openSandbox, type OpenSandbox } from './open-sandbox.ts';
import { readForm } from './read-form.ts';

/** Larger than any object of an admin API, and small enough for every machine. */
const BODY_LIMIT = 10 * 1024 * 1024;

export interface ServerOptions {
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

/** Serve the contract from memory: it returns the objects that callers have created. */
export async function startSandbox(options: ServerOptions): Promise<LocalServer> {
  const document = JSON.parse(readFileSync(options.definition, 'utf8')) as JsonObject;
  const model = buildModel(document);
  const sandbox = openSandbox({
    model,
    validators: compileValidators(document, model),
    bodyLimit: BODY_LIMIT,
    ...(options.now ? { now: options.now } : {}),
  });
  sandbox.reset(options.isSeeded ?? false);

  return startLocalServer(
    (request, response) => respond(sandbox, request, response),
    options.port ?? 0,
    (request, response) => options.log?.(logLine(request, response)),
  );
}

async function respond(
  sandbox: OpenSandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  // Otherwise Node would read the rest of a body that is too large as the next call.
  if (body.length > BODY_LIMIT) response.setHeader('connection', 'close');
  const { method = 'GET', url = '/' } = request;
  const form = await readForm(request.headers['content-type'] ?? '', body);
  const reply = sandbox.respond({
    method,
    target: url,
    headers: headersOf(request),
    body,
    ...(form && { form }),
  });
  if (reply.violations.length > 0) {
    const list = reply.violations.map(({ place, pointer, keyword, message }) => ({
      location: ['request', place, ...pointer.split('/').slice(1)],
      severity: 'Error',
      code: keyword,
      message,
    }));
    response.setHeader('sl-violations', asHeader(JSON.stringify(list)));
  }
  const { status, headers, body: content } = encode(reply);
  response.writeHead(status, headers).end(content);
}

/** Read the body until it is larger than the limit. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) break;
  }
  return Buffer.concat(chunks);
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

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
