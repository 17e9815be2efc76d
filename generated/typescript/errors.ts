// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** A call that did not come to its answer: the base of every error that a method rejects with. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  /** The operationId of the contract, such as `getRoute`. */
  readonly operationId: string;

  constructor(operationId: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.operationId = operationId;
  }
}

/** A call that the server answered with another status than a success. */
export class ApiError extends CallError {
  override readonly name: string = 'ApiError';
  /** The answer's HTTP status. */
  readonly status: number;
  /** The answer's body: the error message as a string, or what else the server sent. */
  readonly body: unknown;
  /** The answer's headers. */
  readonly headers: Headers;
  /** The answer's `x-request-id`, when the server gave one. */
  readonly requestId: string | undefined;

  constructor(
    operationId: string,
    { status, headers }: { readonly status: number; readonly headers: Headers },
    body: unknown,
    text: string,
  ) {
    super(operationId, `${operationId} was answered with ${status}: ${text}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.requestId = headers.get('x-request-id') ?? undefined;
  }
}

/** Status 400: the server refuses the call as it is. */
export class BadRequestError extends ApiError {
  override readonly name: string = 'BadRequestError';
}

/** Status 404: there is no such object. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}

/** Status 500 and above: the server failed, and the call may have had its effect. */
export class ServerError extends ApiError {
  override readonly name: string = 'ServerError';
}

/** The server could not be reached, or the connection broke before the answer was whole. */
export class ConnectionError extends CallError {
  override readonly name: string = 'ConnectionError';
}

/** The answer was not whole when the time of the attempt was over. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** An answer that cannot be used: too large, or not what the contract says of its form. */
export class ResponseError extends CallError {
  override readonly name: string = 'ResponseError';
}

/** The class of error that a status stands for; `ApiError` itself where it has none of its own. */
export function errorClass(status: number): typeof ApiError {
  if (status === 400) return BadRequestError;
  if (status === 404) return NotFoundError;
  return status >= 500 ? ServerError : ApiError;
}
