// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse, type CreateProviderInput } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<CreateProviderInput['body']>({
  operationId: 'createProvider',
  method: 'POST',
  target: '/v1/admin/providers',
  headers: { 'x-api-key': 'example-key' },
  mediaType: 'application/json',
  requests: [
    { name: 'minimal', body: { name: 'openai', type: 'closed', enabled: true } },
    {
      name: 'full',
      body: {
        name: 'openai',
        type: 'closed',
        enabled: true,
        vault_enabled: true,
        config: { api_base: 'https://provider.example.com/v1' },
        api_keys: [],
      },
    },
  ],
  answers: [
    { status: 200, example: 'message', body: { message: 'Example message' } },
    { status: 400, example: 'invalidRequestPayload', body: 'Invalid request payload' },
    { status: 500, example: 'failedToCreateProvider', body: 'Failed to create provider' },
  ],
  refusals: [
    { name: 'a call without x-api-key', without: 'x-api-key', status: 401 },
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
      name: 'a body whose name is 1.5',
      status: 400,
      body: { name: 1.5, type: 'closed', enabled: true },
      violation: { location: ['body', 'name'], message: '' },
    },
    {
      name: 'a body whose type is 1.5',
      status: 400,
      body: { name: 'openai', type: 1.5, enabled: true },
      violation: { location: ['body', 'type'], message: '' },
    },
    {
      name: 'a body whose enabled is "a text"',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: 'a text' },
      violation: { location: ['body', 'enabled'], message: '' },
    },
    {
      name: 'a body whose vault_enabled is "a text"',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, vault_enabled: 'a text' },
      violation: { location: ['body', 'vault_enabled'], message: '' },
    },
    {
      name: 'a body whose config is "a text"',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, config: 'a text' },
      violation: { location: ['body', 'config'], message: '' },
    },
    {
      name: 'a body whose api_keys is "a text"',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: 'a text' },
      violation: { location: ['body', 'api_keys'], message: '' },
    },
    {
      name: 'a body whose api_keys.0 is "a text"',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: ['a text'] },
      violation: { location: ['body', 'api_keys', '0'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.api_key is 1.5',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: [{ api_key: 1.5 }] },
      violation: { location: ['body', 'api_keys', '0', 'api_key'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.api_key_secret_key is 1.5',
      status: 400,
      body: {
        name: 'openai',
        type: 'closed',
        enabled: true,
        api_keys: [{ api_key_secret_key: 1.5 }],
      },
      violation: { location: ['body', 'api_keys', '0', 'api_key_secret_key'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.api_key_secret_key_gatehouse is 1.5',
      status: 400,
      body: {
        name: 'openai',
        type: 'closed',
        enabled: true,
        api_keys: [{ api_key_secret_key_gatehouse: 1.5 }],
      },
      violation: {
        location: ['body', 'api_keys', '0', 'api_key_secret_key_gatehouse'],
        message: '',
      },
    },
    {
      name: 'a body whose api_keys.0.api_key_secret_name is 1.5',
      status: 400,
      body: {
        name: 'openai',
        type: 'closed',
        enabled: true,
        api_keys: [{ api_key_secret_name: 1.5 }],
      },
      violation: { location: ['body', 'api_keys', '0', 'api_key_secret_name'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.provider_name is 1.5',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: [{ provider_name: 1.5 }] },
      violation: { location: ['body', 'api_keys', '0', 'provider_name'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.header_key is 1.5',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: [{ header_key: 1.5 }] },
      violation: { location: ['body', 'api_keys', '0', 'header_key'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.query_param_key is 1.5',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: [{ query_param_key: 1.5 }] },
      violation: { location: ['body', 'api_keys', '0', 'query_param_key'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.enabled is "a text"',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: [{ enabled: 'a text' }] },
      violation: { location: ['body', 'api_keys', '0', 'enabled'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.group is 1.5',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: [{ group: 1.5 }] },
      violation: { location: ['body', 'api_keys', '0', 'group'], message: '' },
    },
    {
      name: 'a body whose api_keys.0.organization is 1.5',
      status: 400,
      body: { name: 'openai', type: 'closed', enabled: true, api_keys: [{ organization: 1.5 }] },
      violation: { location: ['body', 'api_keys', '0', 'organization'], message: '' },
    },
  ],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'minimal', file: 'createProvider/minimal.sh' },
    { request: 'minimal', file: 'createProvider/minimal.py' },
    { request: 'minimal', file: 'createProvider/minimal.ts' },
    { request: 'minimal', file: 'createProvider/minimal.cli.sh' },
    { request: 'full', file: 'createProvider/full.sh' },
    { request: 'full', file: 'createProvider/full.py' },
    { request: 'full', file: 'createProvider/full.ts' },
    { request: 'full', file: 'createProvider/full.cli.sh' },
  ],
  python: {
    method: 'create_provider',
    options: { api_key: 'example-key' },
    positional: [],
    keywords: {},
    model: 'Provider',
  },
  environment: { API_KEY: 'example-key' },
  call: (options, body) =>
    new Gatehouse({ ...options, apiKey: 'example-key' }).createProvider({ body }),
});
