// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'deleteProvider',
  method: 'DELETE',
  target: '/v1/admin/providers/openai',
  headers: { 'x-api-key': 'example-key' },
  requests: [{ name: 'request' }],
  answers: [
    { status: 200, example: 'message', body: { message: 'Example message' } },
    { status: 400, example: 'badRequest', body: 'Bad Request' },
    { status: 404, example: 'providerNotFound', body: 'Provider not found' },
    { status: 500, example: 'failedToDeleteProvider', body: 'Failed to delete provider' },
  ],
  refusals: [{ name: 'a call without x-api-key', without: 'x-api-key', status: 401 }],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'request', file: 'deleteProvider/request.sh' },
    { request: 'request', file: 'deleteProvider/request.py' },
    { request: 'request', file: 'deleteProvider/request.ts' },
    { request: 'request', file: 'deleteProvider/request.cli.sh' },
  ],
  python: {
    package: 'gatehouse_sdk',
    clients: { synchronous: 'GatehouseClient', asynchronous: 'AsyncGatehouseClient' },
    options: { api_key: 'example-key' },
    method: 'delete_provider',
    positional: ['openai'],
    keywords: {},
  },
  environment: { API_KEY: 'example-key' },
  call: (options) =>
    new Gatehouse({ ...options, apiKey: 'example-key' }).deleteProvider({ providername: 'openai' }),
});
