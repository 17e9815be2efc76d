// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'listSecrets',
  method: 'GET',
  target: '/v1/admin/providers/secrets/keys',
  headers: { 'x-api-key': 'example-key', 'x-gatehouse-namespace': 'example-namespace' },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'list',
      mediaType: 'application/json',
      body: [
        {
          api_key: 'openai-main',
          api_key_secret_key_gatehouse: 'VIRTUAL_KEY_PLACEHOLDER',
          api_key_secret_name: 'openai-main',
          provider_name: 'openai',
          header_key: 'Authorization',
          query_param_key: '',
          enabled: true,
          group: 'support',
          organization: 'example-org',
          created_at: '2030-01-15T09:30:00Z',
          created_by: 'admin@example.com',
          modified_at: '2030-01-16T14:05:00Z',
          modified_by: 'admin@example.com',
        },
        {
          api_key: 'anthropic-main',
          api_key_secret_key_gatehouse: 'VIRTUAL_KEY_PLACEHOLDER',
          api_key_secret_name: 'anthropic-main',
          provider_name: 'anthropic',
          header_key: 'x-api-key',
          query_param_key: '',
          enabled: true,
          group: 'support',
          organization: 'example-org',
          created_at: '2030-01-15T09:30:00Z',
          created_by: 'admin@example.com',
          modified_at: '2030-01-16T14:05:00Z',
          modified_by: 'admin@example.com',
        },
      ],
    },
    { status: 400, example: 'badRequest', mediaType: 'application/json', body: 'Bad Request' },
    { status: 404, example: 'noKeyFound', mediaType: 'application/json', body: 'No key found' },
    {
      status: 500,
      example: 'internalServerError',
      mediaType: 'application/json',
      body: 'Internal Server Error',
    },
  ],
  allowed: [
    {
      name: 'long names',
      target: '/v1/admin/providers/secrets/keys',
      headers: { 'x-gatehouse-namespace': '<a long text>' },
    },
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
    { request: 'request', file: 'listSecrets/request.sh' },
    { request: 'request', file: 'listSecrets/request.py' },
    { request: 'request', file: 'listSecrets/request.ts' },
    { request: 'request', file: 'listSecrets/request.cli.sh' },
  ],
  python: {
    method: 'list_secrets',
    options: { api_key: 'example-key', namespace: 'example-namespace' },
    positional: [],
    keywords: {},
  },
  keywordHeaders: [{ keyword: 'namespace', option: 'namespace', header: 'x-gatehouse-namespace' }],
  headerOptions: [
    { option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' },
    { option: 'namespace', variable: 'GATEHOUSE_NAMESPACE', header: 'x-gatehouse-namespace' },
  ],
  environment: { API_KEY: 'example-key', NAMESPACE: 'example-namespace' },
  call: ({ isBare, ...client }, _body, given, options) =>
    new Gatehouse({
      ...client,
      ...(!isBare && { apiKey: 'example-key', namespace: 'example-namespace' }),
    }).listSecrets({ ...given }, options),
});
