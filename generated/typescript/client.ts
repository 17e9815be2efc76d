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

/** What the client can be told. `GATEHOUSE_BASE_URL`, `GATEHOUSE_TIMEOUT`, `GATEHOUSE_RETRIES` of the environment stand in for options that are left out; the timeout is in seconds there. */
export interface GatehouseOptions extends ConnectionOptions {
  /** The API key of the caller. Every operation needs it. Sent as `x-api-key`; read from `GATEHOUSE_API_KEY` when left out. */
  readonly apiKey?: string | undefined;

  /** The namespace that holds the key. The operations on virtual keys need it. Sent as `x-gatehouse-namespace`; read from `GATEHOUSE_NAMESPACE` when left out. */
  readonly namespace?: string | undefined;
}

/** Client of the Gatehouse admin API, version 1.0.0. Every method gives the answer, or rejects with an ApiError when the server refuses the call, a ConnectionError when it cannot be reached, and a ResponseError when its answer cannot be used. */
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
   * List routes: Lists the routes. The answer is an array of Route, with the model configs of each. Routes are listed by filter, but the contract names no filter parameter: choose what you need in your own code.
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
   * Get a route: Reads the route that `routename` names. The answer is the Route with its model configs. It is also the first half of an update: change what you read, leave out the fields that the server sets, and send the rest with `updateRoute`.
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
   * Create a route: Creates a route. Its name travels in the body and is the `routename` of later calls. The models refer to providers and virtual keys, so create those first. The answer is a message.
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
   * Update a route: Updates the route that `routename` names. Send the whole Route, `models` included: the contract does not say whether a part of it is accepted. Keep `name` equal to the path, since the contract describes no renaming. The answer is a message.
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
   * Delete a route: Deletes the route that `routename` names. The answer is a message. The contract describes no way to undo it, so read the route and keep a copy first.
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
   * List providers: Lists the providers. The answer is an array of Provider. It may hold the API keys of a provider, so treat it as secret. The call needs nothing but the API key, which makes it a good first call.
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
   * Get a provider: Reads the provider that `providername` names. The answer is the Provider. It may hold API keys, so treat it as secret.
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
   * Create a provider: Creates a provider. Its name travels in the body and is the `providername` of later calls. Leave keys out of the body and store them with `createSecret` afterwards. The answer is a message.
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
   * Update a provider: Updates the provider that `providername` names. Send the whole Provider, with `api_keys` as you read them: the contract does not say whether a part of it is accepted. A key is changed with `updateSecret`. The answer is a message.
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
   * Delete a provider: Deletes the provider that `providername` names. The answer is a message. The contract does not say what becomes of its keys and of the routes that name it, so remove the routes first, then the keys, then the provider.
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
   * List virtual keys: Lists the virtual keys of a namespace, across providers. The answer is an array of API keys; treat it as secret. A `providername` is also listed for this call, but the URL has no such segment: choose by `provider_name` in your own code.
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
   * Get a virtual key: Reads the key that `providername` and `keyname` name. The answer is the API key; its field `api_key_secret_key_gatehouse` is the value for a model config's `virtual_secret_key`. The contract does not say whether the real key is part of an answer, so treat the answer as secret.
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
   * Create a virtual key: Stores a key of a provider. Unlike the other create calls, this one names the object in the path: `providername` and `keyname`. The real key travels in `api_key_secret_key`, and `header_key` or `query_param_key` says where the provider expects it. The answer is a message; read the virtual key with `getSecret`.
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
   * Update a virtual key: Updates the key that `providername` and `keyname` name, for example with a new key of the provider. Send the whole API key: the contract does not say whether a part of it is accepted, nor when a new value takes effect. The answer is a message.
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
   * Delete a virtual key: Deletes the key that `providername` and `keyname` name. The answer is a message. Take the virtual key off every model config that holds it first: the contract describes no way to undo the call.
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
   * List templates: Lists the data-protection templates. The answer is an array of Template. In each, `name` is what other objects call the template, and `type` is the engine that does its work.
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
   * Get a template: Reads the data-protection template that `templatename` names. The answer is the Template, with its free-form `config` and its model configs.
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
   * Create a template: Creates a data-protection template. Its name travels in the body and is the `templatename` of later calls. A path parameter `templatename` is also listed for this call, but the URL has no such segment. The answer is a message.
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
   * Update a template: Updates the data-protection template that `templatename` names. Send the whole Template: the contract does not say whether a part of it is accepted, nor when routes that use the template follow the change. The answer is a message.
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
   * Delete a template: Deletes the data-protection template that `templatename` names. The answer is a message. The contract does not say what becomes of routes that use the template, so take it off every route first.
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
   * List gateways: Lists the gateways. The answer is an array of Gateway. Each has a `gateway_id` and a `name`; later calls use the name.
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
   * Get a gateway: Reads the gateway that `gatewayname` names; that is its name, not its `gateway_id`. The answer is the Gateway, with its free-form `config`.
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
   * Create a gateway: Creates a gateway. Its name travels in the body and is the `gatewayname` of later calls; the server sets `gateway_id`. A name that is in use is refused with status 400. The answer is a message.
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
   * Update a gateway: Updates the gateway that `gatewayname` names. Send the whole Gateway, with every key of `config` that you read: the contract does not say whether a part of it is accepted. The answer is a message.
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
   * Delete a gateway: Deletes the gateway that `gatewayname` names. The answer is a message. The contract does not say what becomes of the routes, providers and keys of the gateway, and describes no way to undo the call.
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
   * Query a route: Sends a request through the route that `routename` names. The body is optional and free-form: the contract does not describe it, and a list of chat messages is one example. The answer is a free-form object as well, so read it with care.
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

/** A named entry point for requests, with the models that answer them. */
export type Route = Readable<components['schemas']['Route']>;

/** What a request may hold of Route: all but the fields that the server sets. */
export type RouteInput = Writable<components['schemas']['Route']>;

/** One model of a route or template, with its provider, virtual key and share of traffic. */
export type ModelConfig = Readable<components['schemas']['ModelConfig']>;

/** What a request may hold of ModelConfig: all but the fields that the server sets. */
export type ModelConfigInput = Writable<components['schemas']['ModelConfig']>;

/** A named connection to a model service. */
export type Provider = Readable<components['schemas']['Provider']>;

/** What a request may hold of Provider: all but the fields that the server sets. */
export type ProviderInput = Writable<components['schemas']['Provider']>;

/** The key of a provider and the virtual key that stands for it. Also called a secret. */
export type ApiKey = Readable<components['schemas']['ApiKey']>;

/** What a request may hold of ApiKey: all but the fields that the server sets. */
export type ApiKeyInput = Writable<components['schemas']['ApiKey']>;

/** A named instance of Gatehouse, for example for development or for production. */
export type Gateway = Readable<components['schemas']['Gateway']>;

/** What a request may hold of Gateway: all but the fields that the server sets. */
export type GatewayInput = Writable<components['schemas']['Gateway']>;

/** A data-protection template, which says what sensitive data to find and what to do with it. */
export type Template = Readable<components['schemas']['Template']>;

/** What a request may hold of Template: all but the fields that the server sets. */
export type TemplateInput = Writable<components['schemas']['Template']>;

/** The answer to a successful create, update or delete. */
export type ResponseMessage = Readable<components['schemas']['ResponseMessage']>;

/** What a request may hold of ResponseMessage: all but the fields that the server sets. */
export type ResponseMessageInput = Writable<components['schemas']['ResponseMessage']>;

/** What getRoute takes. */
export interface GetRouteInput {
  /** The `name` of the route. */
  routename: string;
}

/** What createRoute takes. */
export interface CreateRouteInput {
  /** A named entry point for requests, with the models that answer them. */
  body: RouteInput;
}

/** What updateRoute takes. */
export interface UpdateRouteInput {
  /** The `name` of the route. */
  routename: string;
  /** A named entry point for requests, with the models that answer them. */
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
  /** The namespace that holds the key. The operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
}

/** What getSecret takes. */
export interface GetSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key within its provider. */
  keyname: string;
  /** The namespace that holds the key. The operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
}

/** What createSecret takes. */
export interface CreateSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key within its provider. */
  keyname: string;
  /** The namespace that holds the key. The operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
  /** The key of a provider and the virtual key that stands for it. Also called a secret. */
  body: ApiKeyInput;
}

/** What updateSecret takes. */
export interface UpdateSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key within its provider. */
  keyname: string;
  /** The namespace that holds the key. The operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
  /** The key of a provider and the virtual key that stands for it. Also called a secret. */
  body: ApiKeyInput;
}

/** What deleteSecret takes. */
export interface DeleteSecretInput {
  /** The `name` of the provider. */
  providername: string;
  /** The name of the key within its provider. */
  keyname: string;
  /** The namespace that holds the key. The operations on virtual keys need it. Defaults to the client's. */
  namespace?: string | undefined;
}

/** What getTemplate takes. */
export interface GetTemplateInput {
  /** The `name` of the template. */
  templatename: string;
}

/** What createTemplate takes. */
export interface CreateTemplateInput {
  /** A data-protection template, which says what sensitive data to find and what to do with it. */
  body: TemplateInput;
}

/** What updateTemplate takes. */
export interface UpdateTemplateInput {
  /** The `name` of the template. */
  templatename: string;
  /** A data-protection template, which says what sensitive data to find and what to do with it. */
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
  /** A free-form object. Its keys are not part of the contract. */
  body?:
    | Writable<NonNullable<operations['queryRoute']['requestBody']>['content']['application/json']>
    | undefined;
}
