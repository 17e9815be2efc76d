// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'listTemplates',
  method: 'GET',
  target: '/v1/admin/dataprotection/templates',
  headers: { 'x-api-key': 'example-key' },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'list',
      mediaType: 'application/json',
      body: [
        {
          name: 'inspect',
          type: 'local',
          description: 'Report personal data, change nothing',
          enabled: true,
          config: { infoTypes: [{ name: 'EMAIL_ADDRESS' }] },
          models: [],
          created_at: '2030-01-15T09:30:00Z',
          created_by: 'admin@example.com',
          modified_at: '2030-01-16T14:05:00Z',
          modified_by: 'admin@example.com',
        },
        {
          name: 'deidentify',
          type: 'local',
          description: 'Mask personal data',
          enabled: true,
          config: {
            infoTypes: [{ name: 'EMAIL_ADDRESS' }, { name: 'PHONE_NUMBER' }],
            transformation: { method: 'Mask' },
          },
          models: [],
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
      example: 'noTemplatesFound',
      mediaType: 'application/json',
      body: 'No templates found',
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
    { request: 'request', file: 'listTemplates/request.sh' },
    { request: 'request', file: 'listTemplates/request.py' },
    { request: 'request', file: 'listTemplates/request.ts' },
    { request: 'request', file: 'listTemplates/request.cli.sh' },
  ],
  python: {
    method: 'list_templates',
    options: { api_key: 'example-key' },
    positional: [],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, _body, _given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).listTemplates(options),
});
