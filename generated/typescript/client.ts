// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { type Call, type CallOptions, Connection } from './connection.ts';
import type { components, operations, paths, Readable, Writable } from './schema.d.ts';
import { type ConnectionOptions, headerValue, pathValues } from './settings.ts';

/** The version of the contract that this client was made from. */
export const CONTRACT_VERSION: string = '1.0.0';

const USER_AGENT = 'gatehouse-js/1.0.0 (contract 1.0.0)';

/** The fields that hold secrets. */
const SECRETS = new Set<string>([
  'api_key',
  'api_key_secret_key',
  'api_key_secret_key_gatehouse',
  'virtual_secret_key',
]);

/** The options of the client. It reads those that you leave out from the environment variables `GATEHOUSE_BASE_URL`, `GATEHOUSE_TIMEOUT`, `GATEHOUSE_RETRIES`; the timeout there is in seconds. */
export interface GatehouseOptions extends ConnectionOptions {
  /** Your API key. Every operation needs it. Sent as `x-api-key`; read from `GATEHOUSE_API_KEY` when left out. */
  readonly apiKey?: string | undefined;

  /** The namespace that contains the virtual keys. Only the operations on virtual keys need it. Sent as `x-gatehouse-namespace`; read from `GATEHOUSE_NAMESPACE` when left out. */
  readonly namespace?: string | undefined;
}

/** Client of the Gatehouse admin API, version 1.0.0. Every method returns a promise of the response body. It rejects with an ApiError when the server returns an error, a ConnectionError when the server can't be reached, and a ResponseError when the response can't be read. */
export class Gatehouse {
  readonly #connection: Connection<paths>;
  readonly #options: GatehouseOptions;

  constructor(options: GatehouseOptions = {}) {
    this.#options = options;
    this.#connection = new Connection(options, {
      prefix: 'GATEHOUSE',
      userAgent: USER_AGENT,
      headers: {
        'x-api-key': headerValue(options.apiKey, 'apiKey', 'GATEHOUSE_API_KEY'),
      },
      secrets: SECRETS,
    });
  }

  /**
   * List routes: Lists the routes, with the model configs of each. To filter the list, for example by provider, use your own code.
   *
   * `GET /v1/admin/routes`
   */
  listRoutes(options: CallOptions = {}): Call<Route[]> {
    return this.#connection.call('listRoutes', options, async (init) =>
      this.#connection.http.GET('/v1/admin/routes', {
        ...init,
      }),
    );
  }

  /**
   * Get a route: Gets the route named `routename`, with its model configs. To update the route, change the response, remove the fields that the server sets, and send the rest with `updateRoute`.
   *
   * `GET /v1/admin/routes/{routename}`
   */
  getRoute(input: GetRouteInput, options: CallOptions = {}): Call<Route> {
    return this.#connection.call('getRoute', options, async (init) =>
      this.#connection.http.GET('/v1/admin/routes/{routename}', {
        params: {
          path: pathValues({
            routename: input.routename,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * Create a route: Creates a route. The request body contains its name, which later requests use as `routename` in the path. The models refer to providers and virtual keys, so create those first. Returns a message.
   *
   * `POST /v1/admin/routes`
   */
  createRoute(input: CreateRouteInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('createRoute', options, async (init) =>
      this.#connection.http.POST('/v1/admin/routes', {
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Update a route: Updates the route named `routename`. Get the route, change it, and send all of it back, including its `models`, without the fields that the server sets. Keep `name` equal to the path: to use another name, create a second route. Returns a message.
   *
   * `PUT /v1/admin/routes/{routename}`
   */
  updateRoute(input: UpdateRouteInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('updateRoute', options, async (init) =>
      this.#connection.http.PUT('/v1/admin/routes/{routename}', {
        params: {
          path: pathValues({
            routename: input.routename,
          }),
        },
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Delete a route: Deletes the route named `routename`. Save a copy first, because you can't undo a deletion. Returns a message.
   *
   * `DELETE /v1/admin/routes/{routename}`
   */
  deleteRoute(input: DeleteRouteInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('deleteRoute', options, async (init) =>
      this.#connection.http.DELETE('/v1/admin/routes/{routename}', {
        params: {
          path: pathValues({
            routename: input.routename,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * List providers: Lists the providers. The response may contain API keys, so treat it as a secret. The request needs nothing but your API key, which makes it a good first request.
   *
   * `GET /v1/admin/providers`
   */
  listProviders(options: CallOptions = {}): Call<Provider[]> {
    return this.#connection.call('listProviders', options, async (init) =>
      this.#connection.http.GET('/v1/admin/providers', {
        ...init,
      }),
    );
  }

  /**
   * Get a provider: Gets the provider named `providername`. The response may contain API keys, so treat it as a secret.
   *
   * `GET /v1/admin/providers/{providername}`
   */
  getProvider(input: GetProviderInput, options: CallOptions = {}): Call<Provider> {
    return this.#connection.call('getProvider', options, async (init) =>
      this.#connection.http.GET('/v1/admin/providers/{providername}', {
        params: {
          path: pathValues({
            providername: input.providername,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * Create a provider: Creates a provider. The request body contains its name, which later requests use as `providername` in the path. Leave API keys out of the body, and store them with `createSecret` afterward. Returns a message.
   *
   * `POST /v1/admin/providers`
   */
  createProvider(input: CreateProviderInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('createProvider', options, async (init) =>
      this.#connection.http.POST('/v1/admin/providers', {
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Update a provider: Updates the provider named `providername`. Get the provider, change it, and send all of it back, including its `api_keys`, without the fields that the server sets. To change a key, use `updateSecret` instead. Returns a message.
   *
   * `PUT /v1/admin/providers/{providername}`
   */
  updateProvider(input: UpdateProviderInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('updateProvider', options, async (init) =>
      this.#connection.http.PUT('/v1/admin/providers/{providername}', {
        params: {
          path: pathValues({
            providername: input.providername,
          }),
        },
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Delete a provider: Deletes the provider named `providername`. First remove it from every route that names it, then delete its virtual keys, then the provider. Returns a message.
   *
   * `DELETE /v1/admin/providers/{providername}`
   */
  deleteProvider(input: DeleteProviderInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('deleteProvider', options, async (init) =>
      this.#connection.http.DELETE('/v1/admin/providers/{providername}', {
        params: {
          path: pathValues({
            providername: input.providername,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * List virtual keys: Lists the virtual keys in a namespace, for all providers. Treat the response as a secret. A path parameter `providername` is also listed for this operation, but its path contains none: to list the keys of one provider, filter by `provider_name` in your own code.
   *
   * `GET /v1/admin/providers/secrets/keys`
   */
  listSecrets(input: ListSecretsInput = {}, options: CallOptions = {}): Call<ApiKey[]> {
    return this.#connection.call('listSecrets', options, async (init) =>
      this.#connection.http.GET('/v1/admin/providers/secrets/keys', {
        params: {
          header: {
            'x-gatehouse-namespace': headerValue(
              input.namespace ?? this.#options.namespace,
              'namespace',
              'GATEHOUSE_NAMESPACE',
            ),
          },
        },
        ...init,
      }),
    );
  }

  /**
   * Get a virtual key: Gets the key named `keyname` of the provider `providername`. Use its `api_key_secret_key_gatehouse` as the `virtual_secret_key` of a model config. Treat the response as a secret, because it may contain the provider's real key.
   *
   * `GET /v1/admin/providers/{providername}/secrets/{keyname}`
   */
  getSecret(input: GetSecretInput, options: CallOptions = {}): Call<ApiKey> {
    return this.#connection.call('getSecret', options, async (init) =>
      this.#connection.http.GET('/v1/admin/providers/{providername}/secrets/{keyname}', {
        params: {
          path: pathValues({
            providername: input.providername,
            keyname: input.keyname,
          }),
          header: {
            'x-gatehouse-namespace': headerValue(
              input.namespace ?? this.#options.namespace,
              'namespace',
              'GATEHOUSE_NAMESPACE',
            ),
          },
        },
        ...init,
      }),
    );
  }

  /**
   * Create a virtual key: Stores a key of a provider. Unlike the other create operations, this one names the object in the path, with `providername` and `keyname`. Send the real key in `api_key_secret_key`, and set `header_key` or `query_param_key` to the place where the provider expects it. Returns a message. To read the virtual key, use `getSecret`.
   *
   * `POST /v1/admin/providers/{providername}/secrets/{keyname}`
   */
  createSecret(input: CreateSecretInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('createSecret', options, async (init) =>
      this.#connection.http.POST('/v1/admin/providers/{providername}/secrets/{keyname}', {
        params: {
          path: pathValues({
            providername: input.providername,
            keyname: input.keyname,
          }),
          header: {
            'x-gatehouse-namespace': headerValue(
              input.namespace ?? this.#options.namespace,
              'namespace',
              'GATEHOUSE_NAMESPACE',
            ),
          },
        },
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Update a virtual key: Updates the key named `keyname` of the provider `providername`, for example when the provider issued a new one. Get the key, change it, and send all of it back, including the real key, without the fields that the server sets. Returns a message.
   *
   * `PUT /v1/admin/providers/{providername}/secrets/{keyname}`
   */
  updateSecret(input: UpdateSecretInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('updateSecret', options, async (init) =>
      this.#connection.http.PUT('/v1/admin/providers/{providername}/secrets/{keyname}', {
        params: {
          path: pathValues({
            providername: input.providername,
            keyname: input.keyname,
          }),
          header: {
            'x-gatehouse-namespace': headerValue(
              input.namespace ?? this.#options.namespace,
              'namespace',
              'GATEHOUSE_NAMESPACE',
            ),
          },
        },
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Delete a virtual key: Deletes the key named `keyname` of the provider `providername`. First remove the virtual key from every model config that contains it, because you can't undo a deletion. Returns a message.
   *
   * `DELETE /v1/admin/providers/{providername}/secrets/{keyname}`
   */
  deleteSecret(input: DeleteSecretInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('deleteSecret', options, async (init) =>
      this.#connection.http.DELETE('/v1/admin/providers/{providername}/secrets/{keyname}', {
        params: {
          path: pathValues({
            providername: input.providername,
            keyname: input.keyname,
          }),
          header: {
            'x-gatehouse-namespace': headerValue(
              input.namespace ?? this.#options.namespace,
              'namespace',
              'GATEHOUSE_NAMESPACE',
            ),
          },
        },
        ...init,
      }),
    );
  }

  /**
   * List templates: Lists the data-protection templates. In each, `name` is what other objects call the template, and `type` is the engine that processes the text.
   *
   * `GET /v1/admin/dataprotection/templates`
   */
  listTemplates(options: CallOptions = {}): Call<Template[]> {
    return this.#connection.call('listTemplates', options, async (init) =>
      this.#connection.http.GET('/v1/admin/dataprotection/templates', {
        ...init,
      }),
    );
  }

  /**
   * Get a template: Gets the data-protection template named `templatename`, with its free-form `config` and its model configs.
   *
   * `GET /v1/admin/dataprotection/templates/{templatename}`
   */
  getTemplate(input: GetTemplateInput, options: CallOptions = {}): Call<Template> {
    return this.#connection.call('getTemplate', options, async (init) =>
      this.#connection.http.GET('/v1/admin/dataprotection/templates/{templatename}', {
        params: {
          path: pathValues({
            templatename: input.templatename,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * Create a template: Creates a data-protection template. The request body contains its name, which later requests use as `templatename` in the path. A path parameter `templatename` is also listed for this operation, but its path contains none. Returns a message.
   *
   * `POST /v1/admin/dataprotection/templates`
   */
  createTemplate(input: CreateTemplateInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('createTemplate', options, async (init) =>
      this.#connection.http.POST('/v1/admin/dataprotection/templates', {
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Update a template: Updates the data-protection template named `templatename`. Get the template, change it, and send all of it back, without the fields that the server sets. Then send a test request through each route that uses the template. Returns a message.
   *
   * `PUT /v1/admin/dataprotection/templates/{templatename}`
   */
  updateTemplate(input: UpdateTemplateInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('updateTemplate', options, async (init) =>
      this.#connection.http.PUT('/v1/admin/dataprotection/templates/{templatename}', {
        params: {
          path: pathValues({
            templatename: input.templatename,
          }),
        },
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Delete a template: Deletes the data-protection template named `templatename`. First remove it from every route that uses it, and send a test request through each of them. Returns a message.
   *
   * `DELETE /v1/admin/dataprotection/templates/{templatename}`
   */
  deleteTemplate(input: DeleteTemplateInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('deleteTemplate', options, async (init) =>
      this.#connection.http.DELETE('/v1/admin/dataprotection/templates/{templatename}', {
        params: {
          path: pathValues({
            templatename: input.templatename,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * List gateways: Lists the gateways. Later requests use the `name` of a gateway in the path, not its `gateway_id`.
   *
   * `GET /v1/admin/gateways`
   */
  listGateways(options: CallOptions = {}): Call<Gateway[]> {
    return this.#connection.call('listGateways', options, async (init) =>
      this.#connection.http.GET('/v1/admin/gateways', {
        ...init,
      }),
    );
  }

  /**
   * Get a gateway: Gets the gateway named `gatewayname`, with its free-form `config`. The path contains its name, not its `gateway_id`.
   *
   * `GET /v1/admin/gateways/{gatewayname}`
   */
  getGateway(input: GetGatewayInput, options: CallOptions = {}): Call<Gateway> {
    return this.#connection.call('getGateway', options, async (init) =>
      this.#connection.http.GET('/v1/admin/gateways/{gatewayname}', {
        params: {
          path: pathValues({
            gatewayname: input.gatewayname,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * Create a gateway: Creates a gateway. The request body contains its name, which later requests use as `gatewayname` in the path. The server sets `gateway_id`. If another gateway has the name, the request fails with status 400. Returns a message.
   *
   * `POST /v1/admin/gateways`
   */
  createGateway(input: CreateGatewayInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('createGateway', options, async (init) =>
      this.#connection.http.POST('/v1/admin/gateways', {
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Update a gateway: Updates the gateway named `gatewayname`. Get the gateway, change it, and send all of it back, including every key of its `config`, without the fields that the server sets. Returns a message.
   *
   * `PUT /v1/admin/gateways/{gatewayname}`
   */
  updateGateway(input: UpdateGatewayInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('updateGateway', options, async (init) =>
      this.#connection.http.PUT('/v1/admin/gateways/{gatewayname}', {
        params: {
          path: pathValues({
            gatewayname: input.gatewayname,
          }),
        },
        body: input.body,
        ...init,
      }),
    );
  }

  /**
   * Delete a gateway: Deletes the gateway named `gatewayname`. First save its routes, providers, keys and templates, because you can't undo a deletion. Returns a message.
   *
   * `DELETE /v1/admin/gateways/{gatewayname}`
   */
  deleteGateway(input: DeleteGatewayInput, options: CallOptions = {}): Call<ResponseMessage> {
    return this.#connection.call('deleteGateway', options, async (init) =>
      this.#connection.http.DELETE('/v1/admin/gateways/{gatewayname}', {
        params: {
          path: pathValues({
            gatewayname: input.gatewayname,
          }),
        },
        ...init,
      }),
    );
  }

  /**
   * Query a route: Sends a request through the route named `routename`. The body is optional and free-form: send what the models of the route expect, such as a list of chat messages. The response is free-form too, so check that a key exists before you use it.
   *
   * `POST /query/{routename}`
   */
  queryRoute(
    input: QueryRouteInput,
    options: CallOptions = {},
  ): Call<Readable<operations['queryRoute']['responses'][200]['content']['application/json']>> {
    return this.#connection.call('queryRoute', options, async (init) =>
      this.#connection.http.POST('/query/{routename}', {
        params: {
          path: pathValues({
            routename: input.routename,
          }),
        },
        ...(input.body !== undefined && { body: input.body }),
        ...init,
      }),
    );
  }
}

/** A named entry point for requests, with the models that handle them. */
export type Route = Readable<components['schemas']['Route']>;

/** The fields of Route that a request can contain: all except those that the server sets. */
export type RouteInput = Writable<components['schemas']['Route']>;

/** One model of a route or template: its provider, virtual key and share of the traffic. */
export type ModelConfig = Readable<components['schemas']['ModelConfig']>;

/** The fields of ModelConfig that a request can contain: all except those that the server sets. */
export type ModelConfigInput = Writable<components['schemas']['ModelConfig']>;

/** A named connection to a model service. */
export type Provider = Readable<components['schemas']['Provider']>;

/** The fields of Provider that a request can contain: all except those that the server sets. */
export type ProviderInput = Writable<components['schemas']['Provider']>;

/** The key of a provider and the virtual key that represents it. Also called a secret. */
export type ApiKey = Readable<components['schemas']['ApiKey']>;

/** The fields of ApiKey that a request can contain: all except those that the server sets. */
export type ApiKeyInput = Writable<components['schemas']['ApiKey']>;

/** A named instance of Gatehouse, for example for development or for production. */
export type Gateway = Readable<components['schemas']['Gateway']>;

/** The fields of Gateway that a request can contain: all except those that the server sets. */
export type GatewayInput = Writable<components['schemas']['Gateway']>;

/** A data-protection template: which sensitive data to find, and what to do with it. */
export type Template = Readable<components['schemas']['Template']>;

/** The fields of Template that a request can contain: all except those that the server sets. */
export type TemplateInput = Writable<components['schemas']['Template']>;

/** The response to a successful create, update or delete. */
export type ResponseMessage = Readable<components['schemas']['ResponseMessage']>;

/** The fields of ResponseMessage that a request can contain: all except those that the server sets. */
export type ResponseMessageInput = Writable<components['schemas']['ResponseMessage']>;

/** What getRoute takes. */
export interface GetRouteInput {
  /** The `name` of the route. */
  routename: string;
}

/** What createRoute takes. */
export interface CreateRouteInput {
  /** A named entry point for requests, with the models that handle them. */
  body: RouteInput;
}

/** What updateRoute takes. */
export interface UpdateRouteInput {
  /** The `name` of the route. */
  routename: string;
  /** A named entry point for requests, with the models that handle them. */
  body: RouteInput;
}

/** What deleteRoute takes. */
export interface DeleteRouteInput {
  /** The `name` of the route. */
  routename: string;
}

/** What getProvider takes. */
export interface GetProviderInput {
  /** The `name` of the provider. */
  providername: string;
}

/** What createProvider takes. */
export interface CreateProviderInput {
  /** A named connection to a model service. */
  body: ProviderInput;
}

/** What updateProvider takes. */
export interface UpdateProviderInput {
  /** The `name` of the provider. */
  providername: string;
  /** A named connection to a model service. */
  body: ProviderInput;
}

/** What deleteProvider takes. */
export interface DeleteProviderInput {
  /** The `name` of the provider. */
  providername: string;
}

/** What listSecrets takes. */
export interface ListSecretsInput {
  /** The namespace that contains the virtual keys. Only the operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
}

/** What getSecret takes. */
export interface GetSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key at its provider. */
  keyname: string;
  /** The namespace that contains the virtual keys. Only the operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
}

/** What createSecret takes. */
export interface CreateSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key at its provider. */
  keyname: string;
  /** The namespace that contains the virtual keys. Only the operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
  /** The key of a provider and the virtual key that represents it. Also called a secret. */
  body: ApiKeyInput;
}

/** What updateSecret takes. */
export interface UpdateSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key at its provider. */
  keyname: string;
  /** The namespace that contains the virtual keys. Only the operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
  /** The key of a provider and the virtual key that represents it. Also called a secret. */
  body: ApiKeyInput;
}

/** What deleteSecret takes. */
export interface DeleteSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key at its provider. */
  keyname: string;
  /** The namespace that contains the virtual keys. Only the operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
}

/** What getTemplate takes. */
export interface GetTemplateInput {
  /** The `name` of the template. */
  templatename: string;
}

/** What createTemplate takes. */
export interface CreateTemplateInput {
  /** A data-protection template: which sensitive data to find, and what to do with it. */
  body: TemplateInput;
}

/** What updateTemplate takes. */
export interface UpdateTemplateInput {
  /** The `name` of the template. */
  templatename: string;
  /** A data-protection template: which sensitive data to find, and what to do with it. */
  body: TemplateInput;
}

/** What deleteTemplate takes. */
export interface DeleteTemplateInput {
  /** The `name` of the template. */
  templatename: string;
}

/** What getGateway takes. */
export interface GetGatewayInput {
  /** The `name` of the gateway, not its `gateway_id`. */
  gatewayname: string;
}

/** What createGateway takes. */
export interface CreateGatewayInput {
  /** A named instance of Gatehouse, for example for development or for production. */
  body: GatewayInput;
}

/** What updateGateway takes. */
export interface UpdateGatewayInput {
  /** The `name` of the gateway, not its `gateway_id`. */
  gatewayname: string;
  /** A named instance of Gatehouse, for example for development or for production. */
  body: GatewayInput;
}

/** What deleteGateway takes. */
export interface DeleteGatewayInput {
  /** The `name` of the gateway, not its `gateway_id`. */
  gatewayname: string;
}

/** What queryRoute takes. */
export interface QueryRouteInput {
  /** The `name` of the route. */
  routename: string;
  /** A free-form object. Its keys depend on the model. */
  body?:
    | Writable<NonNullable<operations['queryRoute']['requestBody']>['content']['application/json']>
    | undefined;
}
