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
            suffix: '/chat/completions',
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
    {
      status: 200,
      example: 'message',
      mediaType: 'application/json',
      body: { message: 'Route support-chat created' },
    },
    {
      status: 400,
      example: 'invalidRequestPayload',
      mediaType: 'application/json',
      body: 'Invalid request payload',
    },
    {
      status: 500,
      example: 'failedToCreateRoute',
      mediaType: 'application/json',
      body: 'Failed to create route',
    },
  ],
  allowed: [
    { name: 'empty lists', body: { config: {}, models: [] } },
    {
      name: 'lists of empty objects',
      body: { config: {}, models: [{ fallback_codes: [-2147483647] }] },
    },
    {
      name: 'empty and negative values',
      body: {
        name: '',
        type: '',
        enabled: false,
        config: {},
        models: [
          {
            name: '',
            provider: '',
            suffix: '',
            virtual_secret_key: '',
            weight: -2147483647,
            fallback_enabled: false,
            fallback_codes: [-2147483647],
          },
        ],
      },
    },
    {
      name: 'long values and other fields',
      body: {
        name: '<a long text>',
        type: '<a long text>',
        enabled: true,
        config: { anotherField: 'a text' },
        models: [
          {
            name: '<a long text>',
            provider: '<a long text>',
            suffix: '<a long text>',
            virtual_secret_key: '<a long text>',
            weight: 2147483647,
            fallback_enabled: true,
            fallback_codes: [
              2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647,
            ],
            anotherField: 'a text',
          },
          {
            name: '<a long text>',
            provider: '<a long text>',
            suffix: '<a long text>',
            virtual_secret_key: '<a long text>',
            weight: 2147483647,
            fallback_enabled: true,
            fallback_codes: [
              2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647,
            ],
            anotherField: 'a text',
          },
          {
            name: '<a long text>',
            provider: '<a long text>',
            suffix: '<a long text>',
            virtual_secret_key: '<a long text>',
            weight: 2147483647,
            fallback_enabled: true,
            fallback_codes: [
              2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647,
            ],
            anotherField: 'a text',
          },
          {
            name: '<a long text>',
            provider: '<a long text>',
            suffix: '<a long text>',
            virtual_secret_key: '<a long text>',
            weight: 2147483647,
            fallback_enabled: true,
            fallback_codes: [
              2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647,
            ],
            anotherField: 'a text',
          },
          {
            name: '<a long text>',
            provider: '<a long text>',
            suffix: '<a long text>',
            virtual_secret_key: '<a long text>',
            weight: 2147483647,
            fallback_enabled: true,
            fallback_codes: [
              2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647,
            ],
            anotherField: 'a text',
          },
          {
            name: '<a long text>',
            provider: '<a long text>',
            suffix: '<a long text>',
            virtual_secret_key: '<a long text>',
            weight: 2147483647,
            fallback_enabled: true,
            fallback_codes: [
              2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647,
            ],
            anotherField: 'a text',
          },
        ],
        anotherField: 'a text',
      },
    },
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
      name: 'a body with another media type',
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
      name: 'a body whose name is null',
      status: 400,
      body: {
        name: null,
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
      name: 'a body whose type is null',
      status: 400,
      body: {
        name: 'support-chat',
        type: null,
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
      name: 'a body whose enabled is null',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: null,
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
      name: 'a body whose config is null',
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
        config: null,
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
      name: 'a body whose models is null',
      status: 400,
      body: { name: 'support-chat', type: 'chat', enabled: true, models: null },
      violation: { location: ['body', 'models'], message: '' },
    },
    {
      name: 'a body whose models.0 is "a text"',
      status: 400,
      body: { name: 'support-chat', type: 'chat', enabled: true, models: ['a text'] },
      violation: { location: ['body', 'models', '0'], message: '' },
    },
    {
      name: 'a body whose models.0 is null',
      status: 400,
      body: { name: 'support-chat', type: 'chat', enabled: true, models: [null] },
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
      name: 'a body whose models.0.name is null',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: null,
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
      name: 'a body whose models.0.provider is null',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: null,
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
      name: 'a body whose models.0.suffix is null',
      status: 400,
      body: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: null,
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
      name: 'a body whose models.0.virtual_secret_key is null',
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
            virtual_secret_key: null,
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
      name: 'a body whose models.0.weight is null',
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
            weight: null,
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
      name: 'a body whose models.0.fallback_enabled is null',
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
            fallback_enabled: null,
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
      name: 'a body whose models.0.fallback_codes is null',
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
            fallback_codes: null,
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
    {
      name: 'a body whose models.0.fallback_codes.0 is null',
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
            fallback_codes: [null],
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
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).createRoute(
      { ...given, body },
      options,
    ),
});
