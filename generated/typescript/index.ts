// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

export type { Middleware } from 'openapi-fetch';
export * from './client.ts';
export type { Answer, Call, CallOptions } from './connection.ts';
export {
  ApiError,
  BadRequestError,
  CallError,
  ConnectionError,
  NotFoundError,
  ResponseError,
  ServerError,
  TimeoutError,
} from './errors.ts';
export type { ConnectionOptions, Logger } from './settings.ts';
