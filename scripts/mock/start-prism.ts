import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';

export interface Mock {
  readonly url: string;
  /** Answers by the definition as it is now, at the same address. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Serves the bundled contract with Prism: answers are the named examples, requests are validated.
 * Port 0 takes a free port.
 */
export async function startPrism(definition: string, port = 0): Promise<Mock> {
  const operations = await getHttpOperationsFromSpec(definition);
  const server = createServer(operations, {
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
  return {
    url,
    reload: async () => {
      // Prism looks into this list at every request.
      operations.splice(0, operations.length, ...(await getHttpOperationsFromSpec(definition)));
    },
    close: () => server.close(),
  };
}
