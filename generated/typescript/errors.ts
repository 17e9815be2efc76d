// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** A call that failed: the base of every error that a method rejects with. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  /** The operationId of the contract, such as `getRoute`. */
  readonly operationId: string;

  constructor(operationId: string, message: string, options?: ErrorOptions) {
    super(visible(message), options);
    this.operationId = operationId;
  }
}

/** A response whose status isn't a success. */
export class ApiError extends CallError {
  override readonly name: string = 'ApiError';
  /** The HTTP status of the response. */
  readonly status: number;
  /**
   * The error message of the server, with control characters escaped: the body if it is a text, or the
   * field of it that says what is wrong. Empty without one.
   */
  declare readonly message: string;
  /** The body of the response as parsed JSON, or its text if it isn't JSON; secrets are masked. */
  readonly body: unknown;
  /** The headers of the response. */
  readonly headers: Headers;
  /** The response's `x-request-id`, when the server sent one. */
  readonly requestId: string | undefined;

  constructor(
    operationId: string,
    { status, headers }: { readonly status: number; readonly headers: Headers },
    body: unknown,
    text: string,
  ) {
    super(operationId, text);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.requestId = headers.get('x-request-id') ?? undefined;
  }
}

/** Status 400: the request is invalid. */
export class BadRequestError extends ApiError {
  override readonly name: string = 'BadRequestError';
}

/** Status 404: the object doesn't exist. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}

/** Status 500 and above: the server failed, and the call may have had an effect. */
export class ServerError extends ApiError {
  override readonly name: string = 'ServerError';
}

/** The server couldn't be reached, or the connection broke before the response was complete. */
export class ConnectionError extends CallError {
  override readonly name: string = 'ConnectionError';
}

/** The call took longer than its time limit. The server may still have acted on it. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** A response that can't be read: too large, empty or not JSON. */
export class ResponseError extends CallError {
  override readonly name: string = 'ResponseError';
}

/** Escape the characters that a terminal acts on, that change a text's direction, or can't be encoded. */
const visible = (text: string): string =>
  text.replaceAll(
    /(?![\n\t])[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Return the error class for a status: `ApiError` itself for statuses without their own class. */
export function errorClass(status: number): typeof ApiError {
  if (status === 400) return BadRequestError;
  if (status === 404) return NotFoundError;
  return status >= 500 ? ServerError : ApiError;
}
