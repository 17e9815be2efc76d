// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<undefined>({
  operationId: 'deleteSecret',
  method: 'DELETE',
  target: '/v1/admin/providers/openai/secrets/openai-main',
  headers: { 'x-api-key': 'example-key', 'x-gatehouse-namespace': 'example-namespace' },
  oddNames: {
    names: {
      providername: 'a/b%2F../?c#d&e=f+g Größe 日本',
      keyname: 'a/b%2F../?c#d&e=f+g Größe 日本',
    },
    positional: ['a/b%2F../?c#d&e=f+g Größe 日本', 'a/b%2F../?c#d&e=f+g Größe 日本'],
    target:
      '/v1/admin/providers/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC/secrets/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC',
  },
  requests: [{ name: 'request' }],
  answers: [
    {
      status: 200,
      example: 'message',
      mediaType: 'application/json',
      body: { message: 'Virtual key openai-main deleted' },
    },
    { status: 400, example: 'badRequest', mediaType: 'application/json', body: 'Bad Request' },
    {
      status: 500,
      example: 'failedToDeleteKey',
      mediaType: 'application/json',
      body: 'Failed to delete key',
    },
  ],
  allowed: [
    {
      name: 'long names',
      target: '/v1/admin/providers/%3Ca%20long%20text%3E/secrets/%3Ca%20long%20text%3E',
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
    { request: 'request', file: 'deleteSecret/request.sh' },
    { request: 'request', file: 'deleteSecret/request.py' },
    { request: 'request', file: 'deleteSecret/request.ts' },
    { request: 'request', file: 'deleteSecret/request.cli.sh' },
  ],
  python: {
    method: 'delete_secret',
    options: { api_key: 'example-key', namespace: 'example-namespace' },
    positional: ['openai', 'openai-main'],
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
    }).deleteSecret({ providername: 'openai', keyname: 'openai-main', ...given }, options),
});
