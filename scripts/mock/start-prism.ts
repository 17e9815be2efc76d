import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';

export interface Mock {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the bundled contract with Prism: answers are the named examples, requests are validated.
 * Port 0 takes a free port.
 */
export async function startPrism(definition: string, port = 0): Promise<Mock> {
  const server = createServer(await getHttpOperationsFromSpec(definition), {
    components: { logger: createLogger('mock', { level: 'silent' }) },
    cors: true,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
  });
  const url = await server.listen(port, '127.0.0.1');
  return { url, close: () => server.close() };
}
