// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'getGateway',
  method: 'GET',
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
      example: 'stored',
      mediaType: 'application/json',
      body: {
        gateway_id: 'example-gateway-1',
        name: 'dev-gateway',
        type: 'development',
        enabled: true,
        config: { base_url: 'https://gateway.example.com' },
        created_at: '2030-01-15T09:30:00Z',
        created_by: 'admin@example.com',
        modified_at: '2030-01-16T14:05:00Z',
        modified_by: 'admin@example.com',
      },
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
  ],
  allowed: [
    { name: 'long names', target: '/v1/admin/gateways/%3Ca%20long%20text%3E', headers: {} },
  ],
  refusals: [{ name: 'a call without x-api-key', without: 'x-api-key', status: 401 }],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'request', file: 'getGateway/request.sh' },
    { request: 'request', file: 'getGateway/request.py' },
    { request: 'request', file: 'getGateway/request.ts' },
    { request: 'request', file: 'getGateway/request.cli.sh' },
  ],
  python: {
    method: 'get_gateway',
    options: { api_key: 'example-key' },
    positional: ['dev-gateway'],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, _body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).getGateway(
      { gatewayname: 'dev-gateway', ...given },
      options,
    ),
});
