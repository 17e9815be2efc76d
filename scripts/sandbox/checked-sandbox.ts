import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { startSandbox, type RunningSandbox, type SandboxOptions } from './start-sandbox.ts';

export interface CheckedSandbox extends RunningSandbox {
  /** The sandbox itself. Prism refuses some calls also when it only hands on. */
  readonly directUrl: string;
}

/**
 * A sandbox for tests, behind a Prism that holds every answer against the contract: one that is not as
 * documented becomes a 500 with `application/problem+json`.
 */
export async function startCheckedSandbox(options: SandboxOptions): Promise<CheckedSandbox> {
  const sandbox = await startSandbox(options);
  const guard = createServer(await getHttpOperationsFromSpec(options.definition), {
    components: { logger: createLogger('guard', { level: 'silent' }) },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(sandbox.url),
      checkSecurity: false,
      validateRequest: false,
      validateResponse: true,
      errors: true,
      mock: { dynamic: false },
      upstreamProxy: undefined,
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

/** A call as a person would write it: JSON in and out. */
export async function call(
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
