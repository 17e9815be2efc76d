// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse, type CreateTemplateInput } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<CreateTemplateInput['body']>({
  operationId: 'createTemplate',
  method: 'POST',
  target: '/v1/admin/dataprotection/templates',
  headers: { 'x-api-key': 'example-key' },
  mediaType: 'application/json',
  requests: [
    { name: 'minimal', body: { name: 'inspect', type: 'local', enabled: true } },
    {
      name: 'full',
      body: {
        name: 'inspect',
        type: 'local',
        description: 'Report personal data, change nothing',
        enabled: true,
        config: { infoTypes: [{ name: 'EMAIL_ADDRESS' }] },
        models: [],
      },
    },
    {
      name: 'mask',
      body: {
        name: 'deidentify',
        type: 'local',
        description: 'Mask personal data',
        enabled: true,
        config: {
          infoTypes: [{ name: 'EMAIL_ADDRESS' }, { name: 'PHONE_NUMBER' }],
          transformation: { method: 'Mask' },
        },
        models: [],
      },
    },
  ],
  answers: [
    { status: 200, example: 'message', body: { message: 'Example message' } },
    { status: 400, example: 'invalidRequestPayload', body: 'Invalid request payload' },
    { status: 500, example: 'failedToCreateTemplate', body: 'Failed to create template' },
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
      body: { name: 1.5, type: 'local', enabled: true },
      violation: { location: ['body', 'name'], message: '' },
    },
    {
      name: 'a body whose type is 1.5',
      status: 400,
      body: { name: 'inspect', type: 1.5, enabled: true },
      violation: { location: ['body', 'type'], message: '' },
    },
    {
      name: 'a body whose description is 1.5',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, description: 1.5 },
      violation: { location: ['body', 'description'], message: '' },
    },
    {
      name: 'a body whose enabled is "a text"',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: 'a text' },
      violation: { location: ['body', 'enabled'], message: '' },
    },
    {
      name: 'a body whose config is "a text"',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, config: 'a text' },
      violation: { location: ['body', 'config'], message: '' },
    },
    {
      name: 'a body whose models is "a text"',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, models: 'a text' },
      violation: { location: ['body', 'models'], message: '' },
    },
    {
      name: 'a body whose models.0 is "a text"',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, models: ['a text'] },
      violation: { location: ['body', 'models', '0'], message: '' },
    },
    {
      name: 'a body whose models.0.name is 1.5',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, models: [{ name: 1.5 }] },
      violation: { location: ['body', 'models', '0', 'name'], message: '' },
    },
    {
      name: 'a body whose models.0.provider is 1.5',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, models: [{ provider: 1.5 }] },
      violation: { location: ['body', 'models', '0', 'provider'], message: '' },
    },
    {
      name: 'a body whose models.0.suffix is 1.5',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, models: [{ suffix: 1.5 }] },
      violation: { location: ['body', 'models', '0', 'suffix'], message: '' },
    },
    {
      name: 'a body whose models.0.virtual_secret_key is 1.5',
      status: 400,
      body: {
        name: 'inspect',
        type: 'local',
        enabled: true,
        models: [{ virtual_secret_key: 1.5 }],
      },
      violation: { location: ['body', 'models', '0', 'virtual_secret_key'], message: '' },
    },
    {
      name: 'a body whose models.0.weight is "a text"',
      status: 400,
      body: { name: 'inspect', type: 'local', enabled: true, models: [{ weight: 'a text' }] },
      violation: { location: ['body', 'models', '0', 'weight'], message: '' },
    },
    {
      name: 'a body whose models.0.fallback_enabled is "a text"',
      status: 400,
      body: {
        name: 'inspect',
        type: 'local',
        enabled: true,
        models: [{ fallback_enabled: 'a text' }],
      },
      violation: { location: ['body', 'models', '0', 'fallback_enabled'], message: '' },
    },
    {
      name: 'a body whose models.0.fallback_codes is "a text"',
      status: 400,
      body: {
        name: 'inspect',
        type: 'local',
        enabled: true,
        models: [{ fallback_codes: 'a text' }],
      },
      violation: { location: ['body', 'models', '0', 'fallback_codes'], message: '' },
    },
    {
      name: 'a body whose models.0.fallback_codes.0 is "a text"',
      status: 400,
      body: {
        name: 'inspect',
        type: 'local',
        enabled: true,
        models: [{ fallback_codes: ['a text'] }],
      },
      violation: { location: ['body', 'models', '0', 'fallback_codes', '0'], message: '' },
    },
  ],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'minimal', file: 'createTemplate/minimal.sh' },
    { request: 'minimal', file: 'createTemplate/minimal.py' },
    { request: 'minimal', file: 'createTemplate/minimal.ts' },
    { request: 'minimal', file: 'createTemplate/minimal.cli.sh' },
    { request: 'full', file: 'createTemplate/full.sh' },
    { request: 'full', file: 'createTemplate/full.py' },
    { request: 'full', file: 'createTemplate/full.ts' },
    { request: 'full', file: 'createTemplate/full.cli.sh' },
    { request: 'mask', file: 'createTemplate/mask.sh' },
    { request: 'mask', file: 'createTemplate/mask.py' },
    { request: 'mask', file: 'createTemplate/mask.ts' },
    { request: 'mask', file: 'createTemplate/mask.cli.sh' },
  ],
  python: {
    method: 'create_template',
    options: { api_key: 'example-key' },
    positional: [],
    keywords: {},
    model: 'Template',
  },
  environment: { API_KEY: 'example-key' },
  call: (options, body) =>
    new Gatehouse({ ...options, apiKey: 'example-key' }).createTemplate({ body }),
});
