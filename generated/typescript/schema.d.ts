// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

export type $Read<T> = {
    readonly $read: T;
};
export type $Write<T> = {
    readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? Readable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? Writable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export interface paths {
    "/v1/admin/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List routes
         * @description Lists the routes, with the model configs of each. To filter the list, for example by provider, use your own code.
         */
        get: operations["listRoutes"];
        put?: never;
        /**
         * Create a route
         * @description Creates a route. The request body contains its name, which later requests use as `routename` in the path. The models refer to providers and virtual keys, so create those first. Returns a message.
         */
        post: operations["createRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/routes/{routename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a route
         * @description Gets the route named `routename`, with its model configs. To update the route, change the response, remove the fields that the server sets, and send the rest with `updateRoute`.
         */
        get: operations["getRoute"];
        /**
         * Update a route
         * @description Updates the route named `routename`. Get the route, change it, and send all of it back, including its `models`, without the fields that the server sets. Keep `name` equal to the path: to use another name, create a second route. Returns a message.
         */
        put: operations["updateRoute"];
        post?: never;
        /**
         * Delete a route
         * @description Deletes the route named `routename`. Save a copy first, because you can't undo a deletion. Returns a message.
         */
        delete: operations["deleteRoute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers
         * @description Lists the providers. The response may contain API keys, so treat it as a secret. The request needs nothing but your API key, which makes it a good first request.
         */
        get: operations["listProviders"];
        put?: never;
        /**
         * Create a provider
         * @description Creates a provider. The request body contains its name, which later requests use as `providername` in the path. Leave API keys out of the body, and store them with `createSecret` afterward. Returns a message.
         */
        post: operations["createProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers/{providername}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a provider
         * @description Gets the provider named `providername`. The response may contain API keys, so treat it as a secret.
         */
        get: operations["getProvider"];
        /**
         * Update a provider
         * @description Updates the provider named `providername`. Get the provider, change it, and send all of it back, including its `api_keys`, without the fields that the server sets. To change a key, use `updateSecret` instead. Returns a message.
         */
        put: operations["updateProvider"];
        post?: never;
        /**
         * Delete a provider
         * @description Deletes the provider named `providername`. First remove it from every route that names it, then delete its virtual keys, then the provider. Returns a message.
         */
        delete: operations["deleteProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers/secrets/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List virtual keys
         * @description Lists the virtual keys in a namespace, for all providers. Treat the response as a secret. A path parameter `providername` is also listed for this operation, but its path contains none: to list the keys of one provider, filter by `provider_name` in your own code.
         */
        get: operations["listSecrets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers/{providername}/secrets/{keyname}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a virtual key
         * @description Gets the key named `keyname` of the provider `providername`. Use its `api_key_secret_key_gatehouse` as the `virtual_secret_key` of a model config. Treat the response as a secret, because it may contain the provider's real key.
         */
        get: operations["getSecret"];
        /**
         * Update a virtual key
         * @description Updates the key named `keyname` of the provider `providername`, for example when the provider issued a new one. Get the key, change it, and send all of it back, including the real key, without the fields that the server sets. Returns a message.
         */
        put: operations["updateSecret"];
        /**
         * Create a virtual key
         * @description Stores a key of a provider. Unlike the other create operations, this one names the object in the path, with `providername` and `keyname`. Send the real key in `api_key_secret_key`, and set `header_key` or `query_param_key` to the place where the provider expects it. Returns a message. To read the virtual key, use `getSecret`.
         */
        post: operations["createSecret"];
        /**
         * Delete a virtual key
         * @description Deletes the key named `keyname` of the provider `providername`. First remove the virtual key from every model config that contains it, because you can't undo a deletion. Returns a message.
         */
        delete: operations["deleteSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/dataprotection/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Lists the data-protection templates. In each, `name` is what other objects call the template, and `type` is the engine that processes the text.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template
         * @description Creates a data-protection template. The request body contains its name, which later requests use as `templatename` in the path. A path parameter `templatename` is also listed for this operation, but its path contains none. Returns a message.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/dataprotection/templates/{templatename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template
         * @description Gets the data-protection template named `templatename`, with its free-form `config` and its model configs.
         */
        get: operations["getTemplate"];
        /**
         * Update a template
         * @description Updates the data-protection template named `templatename`. Get the template, change it, and send all of it back, without the fields that the server sets. Then send a test request through each route that uses the template. Returns a message.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Delete a template
         * @description Deletes the data-protection template named `templatename`. First remove it from every route that uses it, and send a test request through each of them. Returns a message.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/gateways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gateways
         * @description Lists the gateways. Later requests use the `name` of a gateway in the path, not its `gateway_id`.
         */
        get: operations["listGateways"];
        put?: never;
        /**
         * Create a gateway
         * @description Creates a gateway. The request body contains its name, which later requests use as `gatewayname` in the path. The server sets `gateway_id`. If another gateway has the name, the request fails with status 400. Returns a message.
         */
        post: operations["createGateway"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/gateways/{gatewayname}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a gateway
         * @description Gets the gateway named `gatewayname`, with its free-form `config`. The path contains its name, not its `gateway_id`.
         */
        get: operations["getGateway"];
        /**
         * Update a gateway
         * @description Updates the gateway named `gatewayname`. Get the gateway, change it, and send all of it back, including every key of its `config`, without the fields that the server sets. Returns a message.
         */
        put: operations["updateGateway"];
        post?: never;
        /**
         * Delete a gateway
         * @description Deletes the gateway named `gatewayname`. First save its routes, providers, keys and templates, because you can't undo a deletion. Returns a message.
         */
        delete: operations["deleteGateway"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/{routename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Query a route
         * @description Sends a request through the route named `routename`. The body is optional and free-form: send what the models of the route expect, such as a list of chat messages. The response is free-form too, so check that a key exists before you use it.
         */
        post: operations["queryRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A named entry point for requests, with the models that handle them. */
        Route: {
            /** @description The name of the route, which requests use in the path. */
            name?: string;
            /** @description The kind of route, such as `chat`. The values depend on your installation. */
            type?: string;
            /** @description Whether the route is enabled. */
            enabled?: boolean;
            /** @description The settings of the route. The object is free-form: its keys depend on your installation. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The models that handle requests to the route. */
            models?: components["schemas"]["ModelConfig"][];
            /** @description When the route was created. Set by the server. */
            created_at?: $Read<string>;
            /** @description Who created the route. Set by the server. */
            created_by?: $Read<string>;
            /** @description When the route was last changed. Set by the server. */
            modified_at?: $Read<string>;
            /** @description Who last changed the route. Set by the server. */
            modified_by?: $Read<string>;
        };
        /** @description One model of a route or template: its provider, virtual key and share of the traffic. */
        ModelConfig: {
            /** @description The provider's name for the model. */
            name?: string;
            /** @description The name of the Provider that serves the model. */
            provider?: string;
            /** @description The path that the gateway calls at the provider, such as `/chat/completions`. */
            suffix?: string;
            /**
             * Format: password
             * @description The virtual key for the provider: the `api_key_secret_key_gatehouse` of a stored key. Treat it as a secret, although it isn't the provider's real key.
             */
            virtual_secret_key?: string;
            /** @description The share of the traffic that this model gets, relative to the other models in the list. Choose weights that add up to 100, so you can read them as percentages. */
            weight?: number;
            /** @description Whether the gateway sends the request to another model when this one returns a status in `fallback_codes`. */
            fallback_enabled?: boolean;
            /** @description The HTTP statuses that cause a fallback when `fallback_enabled` is true. Choose a fallback model that accepts the same request body. */
            fallback_codes?: number[];
        };
        /** @description A named connection to a model service. */
        Provider: {
            /** @description The name of the provider, which requests use in the path. Model configs and virtual keys refer to it. */
            name?: string;
            /** @description The kind of provider, such as `closed`. The values depend on your installation. */
            type?: string;
            /** @description Whether the provider is enabled. */
            enabled?: boolean;
            /** @description Whether the secrets vault is used for the provider's keys. */
            vault_enabled?: boolean;
            /** @description The connection settings of the provider. The object is free-form: its keys depend on your installation. Don't store an API key in it: use `createSecret`. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The API keys of the provider. To add, change or delete one, use the operations on virtual keys. */
            api_keys?: components["schemas"]["ApiKey"][];
            /** @description When the provider was created. Set by the server. */
            created_at?: $Read<string>;
            /** @description Who created the provider. Set by the server. */
            created_by?: $Read<string>;
            /** @description When the provider was last changed. Set by the server. */
            modified_at?: $Read<string>;
            /** @description Who last changed the provider. Set by the server. */
            modified_by?: $Read<string>;
        };
        /** @description The key of a provider and the virtual key that represents it. Also called a secret. */
        ApiKey: {
            /**
             * Format: password
             * @description Your own name for the key. Treat it as a secret all the same.
             */
            api_key?: string;
            /**
             * Format: password
             * @description The real key that the provider issued. Treat it as a secret, and treat every response with API keys as if it contained it.
             */
            api_key_secret_key?: string;
            /**
             * Format: password
             * @description The virtual key that represents the real one. Treat it as a secret. A model config contains it as its `virtual_secret_key`.
             */
            api_key_secret_key_gatehouse?: string;
            /** @description The name of the secret that contains the real key. */
            api_key_secret_name?: string;
            /** @description The name of the Provider that issued the key. Use the `providername` of the path. */
            provider_name?: string;
            /** @description The request header in which the provider expects its key, such as `Authorization`. Set either this field or `query_param_key`. */
            header_key?: string;
            /** @description The query parameter in which the provider expects its key, for providers that don't read it from a header. */
            query_param_key?: string;
            /** @description Whether the key is enabled. */
            enabled?: boolean;
            /** @description The group that the key belongs to, for example a team. */
            group?: string;
            /** @description The organization that the key belongs to. */
            organization?: string;
            /** @description When the key was stored. Set by the server. */
            created_at?: $Read<string>;
            /** @description Who stored the key. Set by the server. */
            created_by?: $Read<string>;
            /** @description When the key was last changed. Set by the server. */
            modified_at?: $Read<string>;
            /** @description Who last changed the key. Set by the server. */
            modified_by?: $Read<string>;
        };
        /** @description A named instance of Gatehouse, for example for development or for production. */
        Gateway: {
            /** @description The identifier of the gateway. Set by the server. Requests use the `name` in the path, not this identifier. */
            gateway_id?: $Read<string>;
            /** @description The name of the gateway, which requests use in the path. */
            name?: string;
            /** @description The kind of gateway, for example its environment, such as `development`. The values depend on your installation. */
            type?: string;
            /** @description Whether the gateway is enabled. */
            enabled?: boolean;
            /** @description The settings of the gateway. The object is free-form: its keys depend on your installation. */
            config?: {
                [key: string]: unknown;
            };
            /** @description When the gateway was created. Set by the server. */
            created_at?: $Read<string>;
            /** @description Who created the gateway. Set by the server. */
            created_by?: $Read<string>;
            /** @description When the gateway was last changed. Set by the server. */
            modified_at?: $Read<string>;
            /** @description Who last changed the gateway. Set by the server. */
            modified_by?: $Read<string>;
        };
        /** @description A data-protection template: which sensitive data to find, and what to do with it. */
        Template: {
            /** @description The name of the template, a string of your choice, which requests use in the path. Common names are `inspect`, `deidentify` and `reidentify`. */
            name?: string;
            /** @description The engine that processes the text, such as a local language-processing engine or a cloud data-loss-prevention service. The values depend on your installation. */
            type?: string;
            /** @description What the template is for, in your own words. */
            description?: string;
            /** @description Whether the template is enabled. */
            enabled?: boolean;
            /** @description The rules of the template. The object is free-form: its keys depend on your installation. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The models of the template, with the same fields as the models of a route. */
            models?: components["schemas"]["ModelConfig"][];
            /** @description When the template was created. Set by the server. */
            created_at?: $Read<string>;
            /** @description Who created the template. Set by the server. */
            created_by?: $Read<string>;
            /** @description When the template was last changed. Set by the server. */
            modified_at?: $Read<string>;
            /** @description Who last changed the template. Set by the server. */
            modified_by?: $Read<string>;
        };
        /** @description The response to a successful create, update or delete. */
        ResponseMessage: {
            /** @description What the server did, for people to read. In your code, check the status and not this text. */
            message?: string;
        };
    };
    responses: {
        /** @description The path or a header isn't valid, for example because a variable in it is empty. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There's no route to list, or the base URL belongs to another gateway. */
        NoRoutesFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't complete the request. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The body isn't JSON, a field has the wrong type, or the body contains fields that the server sets. */
        InvalidRequestPayload: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't create the route. */
        FailedToCreateRoute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description No route has this name: the name is misspelled, or the route was deleted. */
        RouteNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't update the route. */
        FailedToUpdateRoute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't delete the route. */
        FailedToDeleteRoute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There's no provider to list, or the base URL belongs to another gateway. */
        NoProvidersFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't create the provider. */
        FailedToCreateProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description No provider has this name: the name is misspelled, or the provider was deleted. */
        ProviderNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't update the provider. */
        FailedToUpdateProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't delete the provider. Virtual keys or routes may still refer to it. */
        FailedToDeleteProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The namespace header is missing or empty, or a name in the path is empty. */
        BadRequestForKeys: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The namespace contains no virtual keys, or its name is misspelled. */
        NoKeyFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The provider, the name of the key or the namespace is wrong. */
        KeyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The namespace header is missing, the body isn't JSON, or a field has the wrong type. */
        InvalidRequestPayloadForKeys: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't update the virtual key. */
        FailedToUpdateApikey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't store the virtual key. The provider in the path may not exist. */
        FailedToCreateKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't delete the virtual key. It may not exist. */
        FailedToDeleteKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There's no template to list, or the base URL belongs to another gateway. */
        NoTemplatesFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't create the template. */
        FailedToCreateTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description No template has this name: the name is misspelled, or the template was deleted. */
        TemplateNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't update the template. */
        FailedToUpdateTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't delete the template. */
        FailedToDeleteTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The path or a header isn't valid, for example because a variable in it is empty. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There's no gateway to list, or the base URL belongs to another installation. */
        NoGatewaysFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't list the gateways. */
        FailedToListGateways: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description A gateway with this name exists. */
        GatewayAlreadyExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't create the gateway. */
        FailedToCreateGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description No gateway has this name: the name is misspelled, or the gateway was deleted. */
        GatewayNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't update the gateway. */
        FailedToUpdateGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server couldn't delete the gateway. */
        FailedToDeleteGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The name in the path isn't that of a route, or the model doesn't accept the body. */
        BadRequestForQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
    };
    parameters: {
        /**
         * @description The `name` of the route.
         * @example support-chat
         */
        RouteName: string;
        /**
         * @description The `name` of the provider.
         * @example openai
         */
        ProviderName: string;
        /**
         * @description The namespace that contains the virtual keys. Only the operations on virtual keys need it.
         * @example example-namespace
         */
        Namespace: string;
        /**
         * @description The name of the key at its provider.
         * @example openai-main
         */
        KeyName: string;
        /**
         * @description The `name` of the template.
         * @example inspect
         */
        TemplateName: string;
        /**
         * @description The `name` of the gateway, not its `gateway_id`.
         * @example dev-gateway
         */
        GatewayName: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listRoutes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The routes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoRoutesFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createRoute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The Route to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Route"];
            };
        };
        responses: {
            /** @description The route was created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToCreateRoute"];
        };
    };
    getRoute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the route.
                 * @example support-chat
                 */
                routename: components["parameters"]["RouteName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["RouteNotFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateRoute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the route.
                 * @example support-chat
                 */
                routename: components["parameters"]["RouteName"];
            };
            cookie?: never;
        };
        /** @description The complete Route, with your changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Route"];
            };
        };
        responses: {
            /** @description The route was updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToUpdateRoute"];
        };
    };
    deleteRoute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the route.
                 * @example support-chat
                 */
                routename: components["parameters"]["RouteName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["RouteNotFound"];
            500: components["responses"]["FailedToDeleteRoute"];
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoProvidersFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The Provider to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Provider"];
            };
        };
        responses: {
            /** @description The provider was created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToCreateProvider"];
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the provider.
                 * @example openai
                 */
                providername: components["parameters"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["ProviderNotFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the provider.
                 * @example openai
                 */
                providername: components["parameters"]["ProviderName"];
            };
            cookie?: never;
        };
        /** @description The complete Provider, with your changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Provider"];
            };
        };
        responses: {
            /** @description The provider was updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToUpdateProvider"];
        };
    };
    deleteProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the provider.
                 * @example openai
                 */
                providername: components["parameters"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["ProviderNotFound"];
            500: components["responses"]["FailedToDeleteProvider"];
        };
    };
    listSecrets: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that contains the virtual keys. Only the operations on virtual keys need it.
                 * @example example-namespace
                 */
                "x-gatehouse-namespace": components["parameters"]["Namespace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            400: components["responses"]["BadRequestForKeys"];
            404: components["responses"]["NoKeyFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that contains the virtual keys. Only the operations on virtual keys need it.
                 * @example example-namespace
                 */
                "x-gatehouse-namespace": components["parameters"]["Namespace"];
            };
            path: {
                /**
                 * @description The `name` of the provider.
                 * @example openai
                 */
                providername: components["parameters"]["ProviderName"];
                /**
                 * @description The name of the key at its provider.
                 * @example openai-main
                 */
                keyname: components["parameters"]["KeyName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequestForKeys"];
            404: components["responses"]["KeyNotFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that contains the virtual keys. Only the operations on virtual keys need it.
                 * @example example-namespace
                 */
                "x-gatehouse-namespace": components["parameters"]["Namespace"];
            };
            path: {
                /**
                 * @description The `name` of the provider.
                 * @example openai
                 */
                providername: components["parameters"]["ProviderName"];
                /**
                 * @description The name of the key at its provider.
                 * @example openai-main
                 */
                keyname: components["parameters"]["KeyName"];
            };
            cookie?: never;
        };
        /** @description The complete API key, with your changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKey"];
            };
        };
        responses: {
            /** @description The key was updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayloadForKeys"];
            500: components["responses"]["FailedToUpdateApikey"];
        };
    };
    createSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that contains the virtual keys. Only the operations on virtual keys need it.
                 * @example example-namespace
                 */
                "x-gatehouse-namespace": components["parameters"]["Namespace"];
            };
            path: {
                /**
                 * @description The `name` of the provider.
                 * @example openai
                 */
                providername: components["parameters"]["ProviderName"];
                /**
                 * @description The name of the key at its provider.
                 * @example openai-main
                 */
                keyname: components["parameters"]["KeyName"];
            };
            cookie?: never;
        };
        /** @description The API key to store. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKey"];
            };
        };
        responses: {
            /** @description The key was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayloadForKeys"];
            500: components["responses"]["FailedToCreateKey"];
        };
    };
    deleteSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that contains the virtual keys. Only the operations on virtual keys need it.
                 * @example example-namespace
                 */
                "x-gatehouse-namespace": components["parameters"]["Namespace"];
            };
            path: {
                /**
                 * @description The `name` of the provider.
                 * @example openai
                 */
                providername: components["parameters"]["ProviderName"];
                /**
                 * @description The name of the key at its provider.
                 * @example openai-main
                 */
                keyname: components["parameters"]["KeyName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["BadRequestForKeys"];
            500: components["responses"]["FailedToDeleteKey"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoTemplatesFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The Template to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Template"];
            };
        };
        responses: {
            /** @description The template was created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToCreateTemplate"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the template.
                 * @example inspect
                 */
                templatename: components["parameters"]["TemplateName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["TemplateNotFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the template.
                 * @example inspect
                 */
                templatename: components["parameters"]["TemplateName"];
            };
            cookie?: never;
        };
        /** @description The complete Template, with your changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Template"];
            };
        };
        responses: {
            /** @description The template was updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            404: components["responses"]["TemplateNotFound"];
            500: components["responses"]["FailedToUpdateTemplate"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the template.
                 * @example inspect
                 */
                templatename: components["parameters"]["TemplateName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["TemplateNotFound"];
            500: components["responses"]["FailedToDeleteTemplate"];
        };
    };
    listGateways: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateways. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gateway"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["NoGatewaysFound"];
            500: components["responses"]["FailedToListGateways"];
        };
    };
    createGateway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The Gateway to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gateway"];
            };
        };
        responses: {
            /** @description The gateway was created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["GatewayAlreadyExists"];
            500: components["responses"]["FailedToCreateGateway"];
        };
    };
    getGateway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the gateway, not its `gateway_id`.
                 * @example dev-gateway
                 */
                gatewayname: components["parameters"]["GatewayName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gateway"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["GatewayNotFound"];
        };
    };
    updateGateway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the gateway, not its `gateway_id`.
                 * @example dev-gateway
                 */
                gatewayname: components["parameters"]["GatewayName"];
            };
            cookie?: never;
        };
        /** @description The complete Gateway, with your changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gateway"];
            };
        };
        responses: {
            /** @description The gateway was updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToUpdateGateway"];
        };
    };
    deleteGateway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the gateway, not its `gateway_id`.
                 * @example dev-gateway
                 */
                gatewayname: components["parameters"]["GatewayName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateway was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["GatewayNotFound"];
            500: components["responses"]["FailedToDeleteGateway"];
        };
    };
    queryRoute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the route.
                 * @example support-chat
                 */
                routename: components["parameters"]["RouteName"];
            };
            cookie?: never;
        };
        /** @description The request to the model. */
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The response of the model. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequestForQuery"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
