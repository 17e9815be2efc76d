import { createRequire } from 'node:module';
import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  type IHttpRequest,
  type PrismHttpComponents,
  type ProblemJsonError,
} from '@stoplight/prism-http';
import type { JsonValue } from '../model/types.ts';
import type { Answer } from './answers.ts';

// A CommonJS default, which Node and Vitest would import in two ways.
const { default: route } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/router/index.js',
) as { default: PrismHttpComponents['route'] };

const CONFIG = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  mock: { dynamic: false },
  upstreamProxy: undefined,
} as const;

/** What the contract says of a call: the operation, or the answer that refuses it. */
export type Verdict =
  | { readonly operationId: string; readonly path: string }
  | { readonly refused: Answer; readonly violations: readonly unknown[] };

export type Gate = (request: IHttpRequest) => Promise<Verdict>;

/**
 * Prism routes and validates, so that the sandbox refuses what the mock refuses, and as it does: with
 * the documented answer where there is one. Where there is none Prism makes up an answer in a format of
 * its own; here it is a JSON string, like every error of the contract.
 */
export async function openGate(definition: string): Promise<Gate> {
  const operations = await getHttpOperationsFromSpec(definition);
  const prism = createInstance(CONFIG, {
    logger: createLogger('sandbox', { level: 'silent' }),
  });
  return async (request) => {
    const routed = route({ resources: operations, input: request });
    if ('left' in routed) return refuse(routed.left);
    const checked = await prism.request(request, [routed.right])();
    if ('left' in checked) return refuse(checked.left);
    const { output, validations } = checked.right;
    if (output.statusCode < 400) {
      return { operationId: String(routed.right.iid), path: routed.right.path };
    }
    const violations = validations.input.map(({ path = [], severity, code, message }) => ({
      location: ['request', ...path],
      severity: severity === 0 ? 'Error' : 'Warning',
      code,
      message,
    }));
    const body = output.body as JsonValue | undefined;
    return {
      refused: { status: output.statusCode, ...(body === undefined ? {} : { body }) },
      violations,
    };
  };
}

function refuse(error: Error & Partial<ProblemJsonError>): Verdict {
  const status = error.status ?? 500;
  const found = error.additional?.['validation'];
  return {
    refused: { status, body: OWN_MESSAGES[status] ?? error.message },
    violations: Array.isArray(found) ? (found as unknown[]) : [],
  };
}

/** What the contract does not document, a server still has to say. */
export const OWN_MESSAGES: Readonly<Record<number, string>> = {
  401: 'The key is missing',
  404: 'The contract has no such path',
  405: 'The contract has no such method for this path',
  406: 'The contract has no answer of an accepted media type',
  413: 'The body is too large',
  415: 'The body is of another media type than the contract says',
  422: 'Invalid request',
};
