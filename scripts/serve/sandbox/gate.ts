import { createRequire } from 'node:module';
import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  type IHttpRequest,
  type PrismHttpComponents,
  type ProblemJsonError,
} from '@stoplight/prism-http';
import type { JsonValue } from '../../model/types.ts';
import { PRISM } from '../mock/start-prism.ts';
import type { SandboxResponse } from './answers.ts';

// A CommonJS default export, which Node and Vitest import differently.
const { default: route } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/router/index.js',
) as { default: PrismHttpComponents['route'] };

/** The operation of a valid call, or the response that refuses the call. */
export type GateResult =
  | { readonly operationId: string; readonly path: string }
  | { readonly refused: SandboxResponse; readonly violations: readonly Violation[] };

interface Violation {
  readonly message: string;
}

export type Gate = (request: IHttpRequest) => Promise<GateResult>;

/**
 * Route and validate calls with Prism, so the sandbox refuses the same calls as the mock, with the
 * documented response if there is one. Otherwise Prism invents a response in its own format; here it's
 * a JSON string, like every error of the contract.
 */
export async function openGate(definition: string): Promise<Gate> {
  const operations = await getHttpOperationsFromSpec(definition);
  const config = { ...PRISM, validateResponse: false };
  const prism = createInstance(config, { logger: createLogger('sandbox', { level: 'silent' }) });
  return async (request) => {
    const routed = route({ resources: operations, input: request });
    if ('left' in routed) return refuse(routed.left);
    // Prism keeps the Accept header of a call in the settings that it gets.
    const checked = await prism.request(request, [routed.right], { ...config })();
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
    const reason = reasonOf(violations);
    return {
      refused: { status: output.statusCode, reason, ...(body === undefined ? {} : { body }) },
      violations,
    };
  };
}

function refuse(error: Error & Partial<ProblemJsonError>): GateResult {
  const status = error.status ?? 500;
  const found = error.additional?.['validation'];
  // Prism's errors list violations as it reports them itself.
  const violations = Array.isArray(found) ? (found as Violation[]) : [];
  const body = OWN_MESSAGES[status] ?? error.message;
  return { refused: { status, body, reason: reasonOf(violations) || body }, violations };
}

/** Join what Prism says of each fault, which names the field but never its value. */
const reasonOf = (violations: readonly Violation[]): string =>
  violations.map(({ message }) => message).join('; ');

/** Messages for refusals that the contract doesn't document. */
export const OWN_MESSAGES: Readonly<Record<number, string>> = {
  401: 'The key is missing',
  404: 'The contract has no such path',
  405: 'The contract has no such method for this path',
  406: 'The contract has no answer of an accepted media type',
  413: 'The body is too large',
  415: 'The body is of another media type than the contract says',
  422: 'Invalid request',
};
