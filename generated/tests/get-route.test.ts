// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'getRoute',
  method: 'GET',
  target: '/v1/admin/routes/support-chat',
  headers: { 'x-api-key': 'example-key' },
  oddNames: {
    names: { routename: 'a/b%2F../?c#d&e=f+g Größe 日本' },
    positional: ['a/b%2F../?c#d&e=f+g Größe 日本'],
    target:
      '/v1/admin/routes/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC',
  },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'stored',
      mediaType: 'application/json',
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        config: { retries: 2 },
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
            weight: 80,
            fallback_enabled: true,
            fallback_codes: [500],
          },
          {
            name: 'example-backup-model',
            provider: 'anthropic',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
            weight: 20,
            fallback_enabled: false,
            fallback_codes: [],
          },
        ],
        created_at: '2030-01-15T09:30:00Z',
        created_by: 'admin@example.com',
        modified_at: '2030-01-16T14:05:00Z',
        modified_by: 'admin@example.com',
      },
    },
    { status: 400, example: 'badRequest', mediaType: 'application/json', body: 'Bad Request' },
    {
      status: 404,
      example: 'routeNotFound',
      mediaType: 'application/json',
      body: 'Route not found',
    },
    {
      status: 500,
      example: 'internalServerError',
      mediaType: 'application/json',
      body: 'Internal Server Error',
    },
  ],
  allowed: [{ name: 'long names', target: '/v1/admin/routes/%3Ca%20long%20text%3E', headers: {} }],
  refusals: [{ name: 'a call without x-api-key', without: 'x-api-key', status: 401 }],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'request', file: 'getRoute/request.sh' },
    { request: 'request', file: 'getRoute/request.py' },
    { request: 'request', file: 'getRoute/request.ts' },
    { request: 'request', file: 'getRoute/request.cli.sh' },
  ],
  python: {
    method: 'get_route',
    options: { api_key: 'example-key' },
    positional: ['support-chat'],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, _body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).getRoute(
      { routename: 'support-chat', ...given },
      options,
    ),
});
