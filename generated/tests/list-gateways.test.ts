// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'listGateways',
  method: 'GET',
  target: '/v1/admin/gateways',
  headers: { 'x-api-key': 'example-key' },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'list',
      mediaType: 'application/json',
      body: [
        {
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
        {
          gateway_id: 'example-gateway-2',
          name: 'prod-gateway',
          type: 'production',
          enabled: true,
          config: { base_url: 'https://prod-gateway.example.com' },
          created_at: '2030-01-15T09:30:00Z',
          created_by: 'admin@example.com',
          modified_at: '2030-01-16T14:05:00Z',
          modified_by: 'admin@example.com',
        },
      ],
    },
    {
      status: 400,
      example: 'invalidRequest',
      mediaType: 'application/json',
      body: 'Invalid request',
    },
    {
      status: 404,
      example: 'noGatewaysFound',
      mediaType: 'application/json',
      body: 'No gateways found',
    },
    {
      status: 500,
      example: 'failedToListGateways',
      mediaType: 'application/json',
      body: 'Failed to list gateways',
    },
  ],
  allowed: [],
  refusals: [{ name: 'a call without x-api-key', without: 'x-api-key', status: 401 }],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'request', file: 'listGateways/request.sh' },
    { request: 'request', file: 'listGateways/request.py' },
    { request: 'request', file: 'listGateways/request.ts' },
    { request: 'request', file: 'listGateways/request.cli.sh' },
  ],
  python: {
    method: 'list_gateways',
    options: { api_key: 'example-key' },
    positional: [],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, _body, _given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).listGateways(options),
});
