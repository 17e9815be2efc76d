// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'deleteGateway',
  method: 'DELETE',
  target: '/v1/admin/gateways/dev-gateway',
  headers: { 'x-api-key': 'example-key' },
  oddNames: {
    names: { gatewayname: 'a/b%2F../?c#d&e=f+g Größe 日本' },
    positional: ['a/b%2F../?c#d&e=f+g Größe 日本'],
    target:
      '/v1/admin/gateways/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC',
  },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'message',
      mediaType: 'application/json',
      body: { message: 'Gateway dev-gateway deleted' },
    },
    {
      status: 400,
      example: 'invalidRequest',
      mediaType: 'application/json',
      body: 'Invalid request',
    },
    {
      status: 404,
      example: 'gatewayNotFound',
      mediaType: 'application/json',
      body: 'Gateway not found',
    },
    {
      status: 500,
      example: 'failedToDeleteGateway',
      mediaType: 'application/json',
      body: 'Failed to delete gateway',
    },
  ],
  allowed: [
    { name: 'long names', target: '/v1/admin/gateways/%3Ca%20long%20text%3E', headers: {} },
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
    method: 'delete_gateway',
    options: { api_key: 'example-key' },
    positional: ['dev-gateway'],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, _body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).deleteGateway(
      { gatewayname: 'dev-gateway', ...given },
      options,
    ),
});
