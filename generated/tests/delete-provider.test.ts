// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'deleteProvider',
  method: 'DELETE',
  target: '/v1/admin/providers/openai',
  headers: { 'x-api-key': 'example-key' },
  oddNames: {
    names: { providername: 'a/b%2F../?c#d&e=f+g Größe 日本' },
    positional: ['a/b%2F../?c#d&e=f+g Größe 日本'],
    target:
      '/v1/admin/providers/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC',
  },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'message',
      mediaType: 'application/json',
      body: { message: 'Provider openai deleted' },
    },
    { status: 400, example: 'badRequest', mediaType: 'application/json', body: 'Bad Request' },
    {
      status: 404,
      example: 'providerNotFound',
      mediaType: 'application/json',
      body: 'Provider not found',
    },
    {
      status: 500,
      example: 'failedToDeleteProvider',
      mediaType: 'application/json',
      body: 'Failed to delete provider',
    },
  ],
  allowed: [
    { name: 'long names', target: '/v1/admin/providers/%3Ca%20long%20text%3E', headers: {} },
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
    method: 'delete_provider',
    options: { api_key: 'example-key' },
    positional: ['openai'],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, _body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).deleteProvider(
      { providername: 'openai', ...given },
      options,
    ),
});
