// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'deleteGateway',
  method: 'DELETE',
  target: '/v1/admin/gateways/dev-gateway',
  headers: { 'x-api-key': 'example-key' },
  requests: [{ name: 'request' }],
  answers: [
    { status: 200, example: 'message', body: { message: 'Example message' } },
    { status: 400, example: 'invalidRequest', body: 'Invalid request' },
    { status: 404, example: 'gatewayNotFound', body: 'Gateway not found' },
    { status: 500, example: 'failedToDeleteGateway', body: 'Failed to delete gateway' },
  ],
  refusals: [{ name: 'a call without x-api-key', without: 'x-api-key', status: 401 }],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'request', file: 'deleteGateway/request.sh' },
    { request: 'request', file: 'deleteGateway/request.py' },
    { request: 'request', file: 'deleteGateway/request.ts' },
    { request: 'request', file: 'deleteGateway/request.cli.sh' },
  ],
  python: {
    package: 'gatehouse_sdk',
    clients: { synchronous: 'GatehouseClient', asynchronous: 'AsyncGatehouseClient' },
    options: { api_key: 'example-key' },
    method: 'delete_gateway',
    positional: ['dev-gateway'],
    keywords: {},
  },
  environment: { API_KEY: 'example-key' },
  call: (options) =>
    new Gatehouse({ ...options, apiKey: 'example-key' }).deleteGateway({
      gatewayname: 'dev-gateway',
    }),
});
