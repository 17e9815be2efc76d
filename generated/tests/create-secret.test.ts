// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse, type CreateSecretInput } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<CreateSecretInput['body']>({
  operationId: 'createSecret',
  method: 'POST',
  target: '/v1/admin/providers/openai/secrets/openai-main',
  headers: { 'x-api-key': 'example-key', 'x-gatehouse-namespace': 'example-namespace' },
  oddNames: {
    names: {
      providername: 'a/b%2F../?c#d&e=f+g Größe 日本',
      keyname: 'a/b%2F../?c#d&e=f+g Größe 日本',
    },
    target:
      '/v1/admin/providers/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC/secrets/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC',
  },
  mediaType: 'application/json',
  requests: [
    {
      name: 'minimal',
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
      },
    },
    {
      name: 'full',
      body: {
        api_key: 'openai-main',
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        api_key_secret_name: 'openai-main',
        provider_name: 'openai',
        header_key: 'Authorization',
        query_param_key: '',
        enabled: true,
        group: 'support',
        organization: 'example-org',
      },
    },
  ],
  answers: [
    { status: 200, example: 'message', body: { message: 'Example message' } },
    { status: 400, example: 'invalidRequestPayload', body: 'Invalid request payload' },
    { status: 500, example: 'failedToCreateKey', body: 'Failed to create key' },
  ],
  refusals: [
    { name: 'a call without x-api-key', without: 'x-api-key', status: 401 },
    {
      name: 'a call without x-gatehouse-namespace',
      without: 'x-gatehouse-namespace',
      status: 400,
      violation: { location: ['header'], message: "'x-gatehouse-namespace'" },
    },
    {
      name: 'a call without a body',
      status: 400,
      without: 'body',
      violation: { location: [], message: 'Body parameter is required' },
    },
    {
      name: 'a body of another media type',
      mediaType: 'application/x-www-form-urlencoded',
      status: 400,
      violation: { location: [], message: 'Supported content types' },
    },
    {
      name: 'the body "a text"',
      status: 400,
      body: 'a text',
      violation: { location: ['body'], message: '' },
    },
    {
      name: 'a body whose api_key is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
        api_key: 1.5,
      },
      violation: { location: ['body', 'api_key'], message: '' },
    },
    {
      name: 'a body whose api_key_secret_key is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 1.5,
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
      },
      violation: { location: ['body', 'api_key_secret_key'], message: '' },
    },
    {
      name: 'a body whose api_key_secret_key_gatehouse is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
        api_key_secret_key_gatehouse: 1.5,
      },
      violation: { location: ['body', 'api_key_secret_key_gatehouse'], message: '' },
    },
    {
      name: 'a body whose api_key_secret_name is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
        api_key_secret_name: 1.5,
      },
      violation: { location: ['body', 'api_key_secret_name'], message: '' },
    },
    {
      name: 'a body whose provider_name is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 1.5,
        header_key: 'Authorization',
        enabled: true,
      },
      violation: { location: ['body', 'provider_name'], message: '' },
    },
    {
      name: 'a body whose header_key is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 1.5,
        enabled: true,
      },
      violation: { location: ['body', 'header_key'], message: '' },
    },
    {
      name: 'a body whose query_param_key is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
        query_param_key: 1.5,
      },
      violation: { location: ['body', 'query_param_key'], message: '' },
    },
    {
      name: 'a body whose enabled is "a text"',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: 'a text',
      },
      violation: { location: ['body', 'enabled'], message: '' },
    },
    {
      name: 'a body whose group is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
        group: 1.5,
      },
      violation: { location: ['body', 'group'], message: '' },
    },
    {
      name: 'a body whose organization is 1.5',
      status: 400,
      body: {
        api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
        provider_name: 'openai',
        header_key: 'Authorization',
        enabled: true,
        organization: 1.5,
      },
      violation: { location: ['body', 'organization'], message: '' },
    },
  ],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'minimal', file: 'createSecret/minimal.sh' },
    { request: 'minimal', file: 'createSecret/minimal.py' },
    { request: 'minimal', file: 'createSecret/minimal.ts' },
    { request: 'minimal', file: 'createSecret/minimal.cli.sh' },
    { request: 'full', file: 'createSecret/full.sh' },
    { request: 'full', file: 'createSecret/full.py' },
    { request: 'full', file: 'createSecret/full.ts' },
    { request: 'full', file: 'createSecret/full.cli.sh' },
  ],
  python: {
    method: 'create_secret',
    options: { api_key: 'example-key', namespace: 'example-namespace' },
    positional: ['openai', 'openai-main'],
    keywords: {},
    model: 'ApiKey',
  },
  environment: { API_KEY: 'example-key', NAMESPACE: 'example-namespace' },
  call: (options, body, names) =>
    new Gatehouse({
      ...options,
      apiKey: 'example-key',
      namespace: 'example-namespace',
    }).createSecret({ providername: 'openai', keyname: 'openai-main', ...names, body }),
});
