// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

export * from './client.ts';
export { ApiError, type CallOptions } from './runtime.ts';
