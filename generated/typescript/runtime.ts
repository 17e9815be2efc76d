// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** What every client does, whatever the API: this part is the same for every contract. */

/** A call that the server answered with an error status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly operationId: string;
  readonly status: number;
  /** The answer's body: the error message as a string, or what else the server sent. */
  readonly body: unknown;

  constructor(operationId: string, status: number, body: unknown) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    super(`${operationId} was answered with ${status}: ${text || 'no message'}`);
    this.operationId = operationId;
    this.status = status;
    this.body = body;
  }
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call early; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | null;
}

interface FetchResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The answer's body, or an `ApiError` when the server refused. */
export async function unwrap<Data>(
  operationId: string,
  result: Promise<FetchResult<Data>>,
): Promise<Data> {
  const { data, error, response } = await result;
  if (!response.ok) throw new ApiError(operationId, response.status, error);
  // openapi-fetch leaves `data` out only for answers without a body, whose type is undefined.
  return data as Data;
}

/** The value of a client option that the caller or the environment may have left empty. */
export function required(value: string | undefined, option: string): string {
  if (value) return value;
  throw new TypeError(
    `The client's option ${option} is ${value === '' ? 'empty' : 'missing'}: pass it to the constructor or to the call.`,
  );
}

/**
 * Refuses path values that would change which address is called: an empty name would turn the
 * path of one object into the path of all.
 */
export function pathValues<Values extends Record<string, string | number>>(
  operationId: string,
  values: Values,
): Values {
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || value === '.' || value === '..' || value === undefined || value === null) {
      throw new TypeError(
        `${operationId} needs a ${name} to build its path, and got ${JSON.stringify(value) ?? 'undefined'}.`,
      );
    }
  }
  return values;
}
