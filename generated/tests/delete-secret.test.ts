// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'deleteSecret',
  method: 'DELETE',
  target: '/v1/admin/providers/openai/secrets/openai-main',
  headers: { 'x-api-key': 'example-key', 'x-gatehouse-namespace': 'example-namespace' },
  requests: [{ name: 'request' }],
  answers: [
    { status: 200, example: 'message', body: { message: 'Example message' } },
    { status: 400, example: 'badRequest', body: 'Bad Request' },
    { status: 500, example: 'failedToDeleteKey', body: 'Failed to delete key' },
  ],
  refusals: [
    { name: 'a call without x-api-key', without: 'x-api-key', status: 401 },
    {
      name: 'a call without x-gatehouse-namespace',
      without: 'x-gatehouse-namespace',
      status: 400,
      violation: { location: ['header'], message: "'x-gatehouse-namespace'" },
    },
  ],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'request', file: 'deleteSecret/request.sh' },
    { request: 'request', file: 'deleteSecret/request.py' },
    { request: 'request', file: 'deleteSecret/request.ts' },
    { request: 'request', file: 'deleteSecret/request.cli.sh' },
  ],
  python: {
    package: 'gatehouse_sdk',
    clients: { synchronous: 'GatehouseClient', asynchronous: 'AsyncGatehouseClient' },
    options: { api_key: 'example-key', namespace: 'example-namespace' },
    method: 'delete_secret',
    positional: ['openai', 'openai-main'],
    keywords: {},
  },
  environment: { API_KEY: 'example-key', NAMESPACE: 'example-namespace' },
  call: (options) =>
    new Gatehouse({
      ...options,
      apiKey: 'example-key',
      namespace: 'example-namespace',
    }).deleteSecret({ providername: 'openai', keyname: 'openai-main' }),
});
