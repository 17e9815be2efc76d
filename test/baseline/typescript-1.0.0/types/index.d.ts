export type { Middleware } from 'openapi-fetch';
export * from './client.js';
export type { Answer, Call, CallOptions } from './connection.js';
export { ApiError, BadRequestError, CallError, ConnectionError, NotFoundError, ResponseError, ServerError, TimeoutError, } from './errors.js';
export type { ConnectionOptions } from './settings.js';
