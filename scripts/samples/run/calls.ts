import type { Api, ApiOperation } from '../api.ts';
import { operationsAt } from '../match-path.ts';

/** A call that a program made, and what the server answered. */
export interface SentCall {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  /** What the mock found wrong with it. */
  readonly refusal?: string;
}

/** Writes down the calls that programs make. */
export interface CallLog {
  readonly url: string;
  readonly calls: readonly SentCall[];
}

/** The operation that a call is of. */
export const operationOf = ({ method, target }: SentCall, api: Api): ApiOperation | undefined =>
  operationsAt(target.replace(/\?.*$/, ''), api, false).find((one) => one.method === method);

/** What the contract has against a call; `undefined` when it was one of its own. */
export function callProblem(call: SentCall, api: Api): string | undefined {
  const operation = operationOf(call, api);
  const name = `${call.method} ${call.target}`;
  if (!operation) return `sent ${name}, which the contract does not have`;
  // The mock refuses nothing that the contract accepts; a sandbox may know no such object.
  if (call.refusal !== undefined) {
    return `sent ${name} (${operation.id}), which was refused with ${call.status}: ${explain(call.refusal)}`;
  }
  const isDocumented = [String(call.status), `${String(call.status)[0]}XX`, 'default'].some((one) =>
    operation.responses.has(one),
  );
  return isDocumented
    ? undefined
    : `got ${call.status} for ${name}, and ${operation.id} has ${[...operation.responses.keys()].join(', ')}`;
}

/** The mock's reasons in a line: a list of violations, or a problem with a title. */
function explain(refusal: string): string {
  const reason: unknown = JSON.parse(refusal);
  const messages = (Array.isArray(reason) ? reason : [reason]).map((one) => {
    const { message, title } = one as { readonly message?: string; readonly title?: string };
    return message ?? title ?? refusal;
  });
  return messages.join('; ');
}
