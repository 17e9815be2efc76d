// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'listRoutes',
  method: 'GET',
  target: '/v1/admin/routes',
  headers: { 'x-api-key': 'example-key' },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'list',
      mediaType: 'application/json',
      body: [
        {
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
        {
          name: 'search-embed',
          type: 'embeddings',
          enabled: true,
          config: {},
          models: [
            {
              name: 'example-embedding-model',
              provider: 'openai',
              suffix: '/embeddings',
              virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
              weight: 100,
              fallback_enabled: false,
              fallback_codes: [],
            },
          ],
          created_at: '2030-01-15T09:30:00Z',
          created_by: 'admin@example.com',
          modified_at: '2030-01-16T14:05:00Z',
          modified_by: 'admin@example.com',
        },
      ],
    },
    { status: 400, example: 'badRequest', mediaType: 'application/json', body: 'Bad Request' },
    {
      status: 404,
      example: 'noRoutesFound',
      mediaType: 'application/json',
      body: 'No routes found',
    },
    {
      status: 500,
      example: 'internalServerError',
      mediaType: 'application/json',
      body: 'Internal Server Error',
    },
  ],
  allowed: [],
  refusals: [{ name: 'a call without x-api-key', without: 'x-api-key', status: 401 }],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'request', file: 'listRoutes/request.sh' },
    { request: 'request', file: 'listRoutes/request.py' },
    { request: 'request', file: 'listRoutes/request.ts' },
    { request: 'request', file: 'listRoutes/request.cli.sh' },
  ],
  python: {
    method: 'list_routes',
    options: { api_key: 'example-key' },
    positional: [],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, _body, _given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).listRoutes(options),
});
