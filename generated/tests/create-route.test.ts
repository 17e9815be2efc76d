// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse, type CreateRouteInput } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<CreateRouteInput['body']>({
  operationId: 'createRoute',
  method: 'POST',
  target: '/v1/admin/routes',
  headers: { 'x-api-key': 'example-key' },
  mediaType: 'application/json',
  requests: [
    {
      name: 'minimal',
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
      },
    },
    {
      name: 'full',
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
            suffix: '/messages',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
            weight: 20,
            fallback_enabled: false,
            fallback_codes: [],
          },
        ],
      },
    },
  ],
  answers: [
    { status: 200, example: 'message', body: { message: 'Example message' } },
    { status: 400, example: 'invalidRequestPayload', body: 'Invalid request payload' },
    { status: 500, example: 'failedToCreateRoute', body: 'Failed to create route' },
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
      body: {
        name: 1.5,
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
      },
      violation: { location: ['body', 'name'], message: '' },
    },
    {
      name: 'a body whose type is 1.5',
      status: 400,
      body: {
        name: 'support-chat',
        type: 1.5,
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
      },
      violation: { location: ['body', 'type'], message: '' },
    },
    {
      name: 'a body whose enabled is "a text"',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: 'a text',
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
      },
      violation: { location: ['body', 'enabled'], message: '' },
    },
    {
      name: 'a body whose config is "a text"',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
        config: 'a text',
      },
      violation: { location: ['body', 'config'], message: '' },
    },
    {
      name: 'a body whose models is "a text"',
      status: 400,
      body: { name: 'support-chat', type: 'chat', enabled: true, models: 'a text' },
      violation: { location: ['body', 'models'], message: '' },
    },
    {
      name: 'a body whose models.0 is "a text"',
      status: 400,
      body: { name: 'support-chat', type: 'chat', enabled: true, models: ['a text'] },
      violation: { location: ['body', 'models', '0'], message: '' },
    },
    {
      name: 'a body whose models.0.name is 1.5',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 1.5,
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'name'], message: '' },
    },
    {
      name: 'a body whose models.0.provider is 1.5',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 1.5,
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'provider'], message: '' },
    },
    {
      name: 'a body whose models.0.suffix is 1.5',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: 1.5,
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'suffix'], message: '' },
    },
    {
      name: 'a body whose models.0.virtual_secret_key is 1.5',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 1.5,
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'virtual_secret_key'], message: '' },
    },
    {
      name: 'a body whose models.0.weight is "a text"',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
            weight: 'a text',
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'weight'], message: '' },
    },
    {
      name: 'a body whose models.0.fallback_enabled is "a text"',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
            fallback_enabled: 'a text',
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'fallback_enabled'], message: '' },
    },
    {
      name: 'a body whose models.0.fallback_codes is "a text"',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
            fallback_codes: 'a text',
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'fallback_codes'], message: '' },
    },
    {
      name: 'a body whose models.0.fallback_codes.0 is "a text"',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
            fallback_codes: ['a text'],
          },
        ],
      },
      violation: { location: ['body', 'models', '0', 'fallback_codes', '0'], message: '' },
    },
  ],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'minimal', file: 'createRoute/minimal.sh' },
    { request: 'minimal', file: 'createRoute/minimal.py' },
    { request: 'minimal', file: 'createRoute/minimal.ts' },
    { request: 'minimal', file: 'createRoute/minimal.cli.sh' },
    { request: 'full', file: 'createRoute/full.sh' },
    { request: 'full', file: 'createRoute/full.py' },
    { request: 'full', file: 'createRoute/full.ts' },
    { request: 'full', file: 'createRoute/full.cli.sh' },
  ],
  python: {
    method: 'create_route',
    options: { api_key: 'example-key' },
    positional: [],
    keywords: {},
    model: 'Route',
  },
  environment: { API_KEY: 'example-key' },
  call: (options, body) =>
    new Gatehouse({ ...options, apiKey: 'example-key' }).createRoute({ body }),
});
