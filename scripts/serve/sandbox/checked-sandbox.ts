import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { PRISM, readOperations } from '../mock/start-prism.ts';
import type { LocalServer } from '../local-server.ts';
import { startSandbox, type ServerOptions } from './start-sandbox.ts';

export interface CheckedSandbox extends LocalServer {
  /** The sandbox itself: Prism refuses some requests even if it only passes them on. */
  readonly directUrl: string;
}

/**
 * Start a sandbox for tests behind a Prism that checks every response against the contract: an
 * undocumented one becomes a 500 with `application/problem+json`.
 */
export async function startCheckedSandbox(options: ServerOptions): Promise<CheckedSandbox> {
  const sandbox = await startSandbox(options);
  const guard = createServer(readOperations(options.definition), {
    components: { logger: createLogger('guard', { level: 'silent' }) },
    cors: false,
    config: {
      ...PRISM,
      isProxy: true,
      upstream: new URL(sandbox.url),
      checkSecurity: false,
      validateRequest: false,
      errors: true,
    },
  });
  const url = await guard.listen(0, '127.0.0.1');
  return {
    url,
    directUrl: sandbox.url,
    close: async () => {
      await guard.close();
      await sandbox.close();
    },
  };
}

/** Send a request such as `GET /routes` with a JSON body, and return the JSON response. */
export async function callSandbox(
  base: string,
  line: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(base + path, {
    method,
    headers: {
      'x-api-key': 'example-key',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  const text = await response.text();
  const type = response.headers.get('content-type');
  if (text && type !== 'application/json') {
    throw new Error(`${line}: ${response.status} ${type} ${text}`);
  }
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined };
}
