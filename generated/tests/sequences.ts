// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse } from 'gatehouse-js';
import type { Sequence } from './sequence-players.ts';

export const SEQUENCES = {
  routes: {
    entity: 'Routes',
    isScoped: false,
    shown: {
      create: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        models: [{ name: 'example-chat-model', provider: 'openai', suffix: '/chat/completions' }],
      },
      update: {
        name: 'support-chat',
        type: 'chat',
        enabled: true,
        config: { retries: 2 },
        models: [
          {
            name: 'example-chat-model',
            provider: 'openai',
            suffix: '/chat/completions',
            weight: 70,
            fallback_enabled: true,
            fallback_codes: [500],
          },
          {
            name: 'example-backup-model',
            provider: 'anthropic',
            suffix: '/chat/completions',
            weight: 30,
            fallback_enabled: false,
            fallback_codes: [],
          },
        ],
      },
    },
    places: { get: [], list: [] },
    refusals: {
      create: { status: 400, message: 'Invalid request payload', said: 'Invalid request payload' },
      get: { status: 404, message: 'Route not found', said: 'Route not found' },
      list: { status: 404, message: 'No routes found', said: 'No routes found' },
      delete: { status: 404, message: 'Route not found', said: 'Route not found' },
    },
    typescript: (place) => {
      const client = new Gatehouse({
        baseUrl: place.url,
        apiKey: place.key,
      });
      return {
        list: () => client.listRoutes(),
        get: () =>
          client.getRoute({
            routename: 'support-chat',
          }),
        create: () =>
          client.createRoute({
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
          }),
        update: () =>
          client.updateRoute({
            routename: 'support-chat',
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
                  weight: 70,
                  fallback_enabled: true,
                  fallback_codes: [500],
                },
                {
                  name: 'example-backup-model',
                  provider: 'anthropic',
                  suffix: '/chat/completions',
                  virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
                  weight: 30,
                  fallback_enabled: false,
                  fallback_codes: [],
                },
              ],
            },
          }),
        delete: () =>
          client.deleteRoute({
            routename: 'support-chat',
          }),
      };
    },
    variables: (place) => ({ GATEHOUSE_BASE_URL: place.url, GATEHOUSE_API_KEY: place.key }),
    python: {
      list: 'list_routes',
      get: 'get_route',
      create: 'create_route',
      update: 'update_route',
      delete: 'delete_route',
    },
    commandLine: {
      list: { words: ['route', 'list'] },
      get: { words: ['route', 'get', 'support-chat'] },
      create: {
        words: ['route', 'create', '--file', '-'],
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
      update: {
        words: ['route', 'update', 'support-chat', '--file', '-'],
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
              weight: 70,
              fallback_enabled: true,
              fallback_codes: [500],
            },
            {
              name: 'example-backup-model',
              provider: 'anthropic',
              suffix: '/chat/completions',
              virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
              weight: 30,
              fallback_enabled: false,
              fallback_codes: [],
            },
          ],
        },
      },
      delete: { words: ['route', 'delete', 'support-chat', '--yes'] },
    },
  },

  providers: {
    entity: 'Providers',
    isScoped: false,
    shown: {
      create: { name: 'openai', type: 'closed', enabled: true },
      update: {
        name: 'openai',
        type: 'closed',
        enabled: true,
        vault_enabled: true,
        config: { api_base: 'https://provider-eu.example.com/v1' },
        api_keys: [
          {
            api_key_secret_name: 'openai-main',
            provider_name: 'openai',
            header_key: 'Authorization',
            query_param_key: '',
            enabled: true,
            group: 'support',
            organization: 'example-org',
          },
        ],
      },
    },
    places: { get: [], list: [] },
    refusals: {
      create: { status: 400, message: 'Invalid request payload', said: 'Invalid request payload' },
      get: { status: 404, message: 'Provider not found', said: 'Provider not found' },
      list: { status: 404, message: 'No providers found', said: 'No providers found' },
      delete: { status: 404, message: 'Provider not found', said: 'Provider not found' },
    },
    typescript: (place) => {
      const client = new Gatehouse({
        baseUrl: place.url,
        apiKey: place.key,
      });
      return {
        list: () => client.listProviders(),
        get: () =>
          client.getProvider({
            providername: 'openai',
          }),
        create: () =>
          client.createProvider({
            body: { name: 'openai', type: 'closed', enabled: true },
          }),
        update: () =>
          client.updateProvider({
            providername: 'openai',
            body: {
              name: 'openai',
              type: 'closed',
              enabled: true,
              vault_enabled: true,
              config: { api_base: 'https://provider-eu.example.com/v1' },
              api_keys: [
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
                },
              ],
            },
          }),
        delete: () =>
          client.deleteProvider({
            providername: 'openai',
          }),
      };
    },
    variables: (place) => ({ GATEHOUSE_BASE_URL: place.url, GATEHOUSE_API_KEY: place.key }),
    python: {
      list: 'list_providers',
      get: 'get_provider',
      create: 'create_provider',
      update: 'update_provider',
      delete: 'delete_provider',
    },
    commandLine: {
      list: { words: ['provider', 'list'] },
      get: { words: ['provider', 'get', 'openai'] },
      create: {
        words: ['provider', 'create', '--file', '-'],
        body: { name: 'openai', type: 'closed', enabled: true },
      },
      update: {
        words: ['provider', 'update', 'openai', '--file', '-'],
        body: {
          name: 'openai',
          type: 'closed',
          enabled: true,
          vault_enabled: true,
          config: { api_base: 'https://provider-eu.example.com/v1' },
          api_keys: [
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
            },
          ],
        },
      },
      delete: { words: ['provider', 'delete', 'openai', '--yes'] },
    },
  },

  secrets: {
    entity: 'Secrets',
    isScoped: true,
    shown: {
      create: { provider_name: 'openai', header_key: 'Authorization', enabled: true },
      update: {
        api_key_secret_name: 'openai-main',
        provider_name: 'openai',
        header_key: 'Authorization',
        query_param_key: '',
        enabled: true,
        group: 'support',
        organization: 'example-org',
      },
    },
    places: { get: [], list: [] },
    refusals: {
      create: { status: 400, message: 'Invalid request payload', said: 'Invalid request payload' },
      get: { status: 404, message: 'Key not found', said: 'Key not found' },
      list: { status: 404, message: 'No key found', said: 'No key found' },
      delete: { status: 400, message: 'Bad Request', said: 'Bad Request' },
    },
    typescript: (place) => {
      const client = new Gatehouse({
        baseUrl: place.url,
        apiKey: place.key,
        namespace: place.isElsewhere ? 'another-example-namespace' : 'example-namespace',
      });
      return {
        list: () => client.listSecrets(),
        get: () =>
          client.getSecret({
            providername: 'openai',
            keyname: 'openai-main',
          }),
        create: () =>
          client.createSecret({
            providername: 'openai',
            keyname: 'openai-main',
            body: {
              api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
              provider_name: 'openai',
              header_key: 'Authorization',
              enabled: true,
            },
          }),
        update: () =>
          client.updateSecret({
            providername: 'openai',
            keyname: 'openai-main',
            body: {
              api_key: 'openai-main',
              api_key_secret_key: 'NEW_PROVIDER_KEY_PLACEHOLDER',
              api_key_secret_key_gatehouse: 'VIRTUAL_KEY_PLACEHOLDER',
              api_key_secret_name: 'openai-main',
              provider_name: 'openai',
              header_key: 'Authorization',
              query_param_key: '',
              enabled: true,
              group: 'support',
              organization: 'example-org',
            },
          }),
        delete: () =>
          client.deleteSecret({
            providername: 'openai',
            keyname: 'openai-main',
          }),
      };
    },
    variables: (place) => ({
      GATEHOUSE_BASE_URL: place.url,
      GATEHOUSE_API_KEY: place.key,
      GATEHOUSE_NAMESPACE: place.isElsewhere ? 'another-example-namespace' : 'example-namespace',
    }),
    python: {
      list: 'list_secrets',
      get: 'get_secret',
      create: 'create_secret',
      update: 'update_secret',
      delete: 'delete_secret',
    },
    commandLine: {
      list: { words: ['secret', 'list'] },
      get: { words: ['secret', 'get', 'openai', 'openai-main'] },
      create: {
        words: ['secret', 'create', 'openai', 'openai-main', '--file', '-'],
        body: {
          api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
          provider_name: 'openai',
          header_key: 'Authorization',
          enabled: true,
        },
      },
      update: {
        words: ['secret', 'update', 'openai', 'openai-main', '--file', '-'],
        body: {
          api_key: 'openai-main',
          api_key_secret_key: 'NEW_PROVIDER_KEY_PLACEHOLDER',
          api_key_secret_key_gatehouse: 'VIRTUAL_KEY_PLACEHOLDER',
          api_key_secret_name: 'openai-main',
          provider_name: 'openai',
          header_key: 'Authorization',
          query_param_key: '',
          enabled: true,
          group: 'support',
          organization: 'example-org',
        },
      },
      delete: { words: ['secret', 'delete', 'openai', 'openai-main', '--yes'] },
    },
  },

  'data-protection': {
    entity: 'Data Protection',
    isScoped: false,
    shown: {
      create: { name: 'inspect', type: 'local', enabled: true },
      update: {
        name: 'inspect',
        type: 'local',
        description: 'Report personal data, change nothing',
        enabled: true,
        config: { infoTypes: [{ name: 'EMAIL_ADDRESS' }, { name: 'PHONE_NUMBER' }] },
        models: [],
      },
    },
    places: { get: [], list: [] },
    refusals: {
      create: { status: 400, message: 'Invalid request payload', said: 'Invalid request payload' },
      get: { status: 404, message: 'Template not found', said: 'Template not found' },
      list: { status: 404, message: 'No templates found', said: 'No templates found' },
      delete: { status: 404, message: 'Template not found', said: 'Template not found' },
    },
    typescript: (place) => {
      const client = new Gatehouse({
        baseUrl: place.url,
        apiKey: place.key,
      });
      return {
        list: () => client.listTemplates(),
        get: () =>
          client.getTemplate({
            templatename: 'inspect',
          }),
        create: () =>
          client.createTemplate({
            body: { name: 'inspect', type: 'local', enabled: true },
          }),
        update: () =>
          client.updateTemplate({
            templatename: 'inspect',
            body: {
              name: 'inspect',
              type: 'local',
              description: 'Report personal data, change nothing',
              enabled: true,
              config: { infoTypes: [{ name: 'EMAIL_ADDRESS' }, { name: 'PHONE_NUMBER' }] },
              models: [],
            },
          }),
        delete: () =>
          client.deleteTemplate({
            templatename: 'inspect',
          }),
      };
    },
    variables: (place) => ({ GATEHOUSE_BASE_URL: place.url, GATEHOUSE_API_KEY: place.key }),
    python: {
      list: 'list_templates',
      get: 'get_template',
      create: 'create_template',
      update: 'update_template',
      delete: 'delete_template',
    },
    commandLine: {
      list: { words: ['template', 'list'] },
      get: { words: ['template', 'get', 'inspect'] },
      create: {
        words: ['template', 'create', '--file', '-'],
        body: { name: 'inspect', type: 'local', enabled: true },
      },
      update: {
        words: ['template', 'update', 'inspect', '--file', '-'],
        body: {
          name: 'inspect',
          type: 'local',
          description: 'Report personal data, change nothing',
          enabled: true,
          config: { infoTypes: [{ name: 'EMAIL_ADDRESS' }, { name: 'PHONE_NUMBER' }] },
          models: [],
        },
      },
      delete: { words: ['template', 'delete', 'inspect', '--yes'] },
    },
  },

  gateways: {
    entity: 'Gateways',
    isScoped: false,
    shown: {
      create: { name: 'dev-gateway', type: 'development', enabled: true },
      update: {
        name: 'dev-gateway',
        type: 'development',
        enabled: true,
        config: { base_url: 'https://gateway-eu.example.com' },
      },
    },
    places: { get: [], list: [] },
    refusals: {
      create: { status: 400, message: 'Gateway already exists', said: 'Gateway already exists' },
      get: { status: 404, message: 'Gateway not found', said: 'Gateway not found' },
      list: { status: 404, message: 'No gateways found', said: 'No gateways found' },
      delete: { status: 404, message: 'Gateway not found', said: 'Gateway not found' },
    },
    typescript: (place) => {
      const client = new Gatehouse({
        baseUrl: place.url,
        apiKey: place.key,
      });
      return {
        list: () => client.listGateways(),
        get: () =>
          client.getGateway({
            gatewayname: 'dev-gateway',
          }),
        create: () =>
          client.createGateway({
            body: { name: 'dev-gateway', type: 'development', enabled: true },
          }),
        update: () =>
          client.updateGateway({
            gatewayname: 'dev-gateway',
            body: {
              name: 'dev-gateway',
              type: 'development',
              enabled: true,
              config: { base_url: 'https://gateway-eu.example.com' },
            },
          }),
        delete: () =>
          client.deleteGateway({
            gatewayname: 'dev-gateway',
          }),
      };
    },
    variables: (place) => ({ GATEHOUSE_BASE_URL: place.url, GATEHOUSE_API_KEY: place.key }),
    python: {
      list: 'list_gateways',
      get: 'get_gateway',
      create: 'create_gateway',
      update: 'update_gateway',
      delete: 'delete_gateway',
    },
    commandLine: {
      list: { words: ['gateway', 'list'] },
      get: { words: ['gateway', 'get', 'dev-gateway'] },
      create: {
        words: ['gateway', 'create', '--file', '-'],
        body: { name: 'dev-gateway', type: 'development', enabled: true },
      },
      update: {
        words: ['gateway', 'update', 'dev-gateway', '--file', '-'],
        body: {
          name: 'dev-gateway',
          type: 'development',
          enabled: true,
          config: { base_url: 'https://gateway-eu.example.com' },
        },
      },
      delete: { words: ['gateway', 'delete', 'dev-gateway', '--yes'] },
    },
  },
} satisfies Readonly<Record<string, Sequence>>;
