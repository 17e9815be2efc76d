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
         * @description Lists the routes. The answer is an array of Route, with the model configs of each. Routes are listed by filter, but the contract names no filter parameter: choose what you need in your own code.
         */
        get: operations["listRoutes"];
        put?: never;
        /**
         * Create a route
         * @description Creates a route. Its name travels in the body and is the `routename` of later calls. The models refer to providers and virtual keys, so create those first. The answer is a message.
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
         * @description Reads the route that `routename` names. The answer is the Route with its model configs. It is also the first half of an update: change what you read, leave out the fields that the server sets, and send the rest with `updateRoute`.
         */
        get: operations["getRoute"];
        /**
         * Update a route
         * @description Updates the route that `routename` names. Send the whole Route, `models` included: the contract does not say whether a part of it is accepted. Keep `name` equal to the path, since the contract describes no renaming. The answer is a message.
         */
        put: operations["updateRoute"];
        post?: never;
        /**
         * Delete a route
         * @description Deletes the route that `routename` names. The answer is a message. The contract describes no way to undo it, so read the route and keep a copy first.
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
         * @description Lists the providers. The answer is an array of Provider. It may hold the API keys of a provider, so treat it as secret. The call needs nothing but the API key, which makes it a good first call.
         */
        get: operations["listProviders"];
        put?: never;
        /**
         * Create a provider
         * @description Creates a provider. Its name travels in the body and is the `providername` of later calls. Leave keys out of the body and store them with `createSecret` afterwards. The answer is a message.
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
         * @description Reads the provider that `providername` names. The answer is the Provider. It may hold API keys, so treat it as secret.
         */
        get: operations["getProvider"];
        /**
         * Update a provider
         * @description Updates the provider that `providername` names. Send the whole Provider, with `api_keys` as you read them: the contract does not say whether a part of it is accepted. A key is changed with `updateSecret`. The answer is a message.
         */
        put: operations["updateProvider"];
        post?: never;
        /**
         * Delete a provider
         * @description Deletes the provider that `providername` names. The answer is a message. The contract does not say what becomes of its keys and of the routes that name it, so remove the routes first, then the keys, then the provider.
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
         * @description Lists the virtual keys of a namespace, across providers. The answer is an array of API keys; treat it as secret. A `providername` is also listed for this call, but the URL has no such segment: choose by `provider_name` in your own code.
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
         * @description Reads the key that `providername` and `keyname` name. The answer is the API key; its field `api_key_secret_key_gatehouse` is the value for a model config's `virtual_secret_key`. The contract does not say whether the real key is part of an answer, so treat the answer as secret.
         */
        get: operations["getSecret"];
        /**
         * Update a virtual key
         * @description Updates the key that `providername` and `keyname` name, for example with a new key of the provider. Send the whole API key: the contract does not say whether a part of it is accepted, nor when a new value takes effect. The answer is a message.
         */
        put: operations["updateSecret"];
        /**
         * Create a virtual key
         * @description Stores a key of a provider. Unlike the other create calls, this one names the object in the path: `providername` and `keyname`. The real key travels in `api_key_secret_key`, and `header_key` or `query_param_key` says where the provider expects it. The answer is a message; read the virtual key with `getSecret`.
         */
        post: operations["createSecret"];
        /**
         * Delete a virtual key
         * @description Deletes the key that `providername` and `keyname` name. The answer is a message. Take the virtual key off every model config that holds it first: the contract describes no way to undo the call.
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
         * @description Lists the data-protection templates. The answer is an array of Template. In each, `name` is what other objects call the template, and `type` is the engine that does its work.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template
         * @description Creates a data-protection template. Its name travels in the body and is the `templatename` of later calls. A path parameter `templatename` is also listed for this call, but the URL has no such segment. The answer is a message.
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
         * @description Reads the data-protection template that `templatename` names. The answer is the Template, with its free-form `config` and its model configs.
         */
        get: operations["getTemplate"];
        /**
         * Update a template
         * @description Updates the data-protection template that `templatename` names. Send the whole Template: the contract does not say whether a part of it is accepted, nor when routes that use the template follow the change. The answer is a message.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Delete a template
         * @description Deletes the data-protection template that `templatename` names. The answer is a message. The contract does not say what becomes of routes that use the template, so take it off every route first.
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
         * @description Lists the gateways. The answer is an array of Gateway. Each has a `gateway_id` and a `name`; later calls use the name.
         */
        get: operations["listGateways"];
        put?: never;
        /**
         * Create a gateway
         * @description Creates a gateway. Its name travels in the body and is the `gatewayname` of later calls; the server sets `gateway_id`. A name that is in use is refused with status 400. The answer is a message.
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
         * @description Reads the gateway that `gatewayname` names; that is its name, not its `gateway_id`. The answer is the Gateway, with its free-form `config`.
         */
        get: operations["getGateway"];
        /**
         * Update a gateway
         * @description Updates the gateway that `gatewayname` names. Send the whole Gateway, with every key of `config` that you read: the contract does not say whether a part of it is accepted. The answer is a message.
         */
        put: operations["updateGateway"];
        post?: never;
        /**
         * Delete a gateway
         * @description Deletes the gateway that `gatewayname` names. The answer is a message. The contract does not say what becomes of the routes, providers and keys of the gateway, and describes no way to undo the call.
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
         * @description Sends a request through the route that `routename` names. The body is optional and free-form: the contract does not describe it, and a list of chat messages is one example. The answer is a free-form object as well, so read it with care.
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
        /** @description A named entry point for requests, with the models that answer them. */
        Route: {
            /** @description The name of the route. Paths and callers address the route by it. */
            name?: string;
            /** @description The kind of route, such as `chat`. The contract lists no values. */
            type?: string;
            /** @description Whether the route is switched on. */
            enabled?: boolean;
            /** @description The settings of the route. The object is free-form, and its keys are not part of the contract. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The models that answer requests to the route. */
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
        /** @description One model of a route or template, with its provider, virtual key and share of traffic. */
        ModelConfig: {
            /** @description The name of the model, as its provider knows it. */
            name?: string;
            /** @description The name of the Provider that serves the model. */
            provider?: string;
            /** @description The path of the call at the provider, such as `/chat/completions`. */
            suffix?: string;
            /**
             * Format: password
             * @description The virtual key to use with the provider: the `api_key_secret_key_gatehouse` of a stored key. Secret, although it is not the real key of the provider.
             */
            virtual_secret_key?: string;
            /** @description The share of the traffic that goes to this model, next to the other models of the list. The contract does not say how weights add up. */
            weight?: number;
            /** @description Whether another model takes over the request when this one answers with a status of `fallback_codes`. */
            fallback_enabled?: boolean;
            /** @description The HTTP statuses on which another model takes over, when `fallback_enabled` is true. */
            fallback_codes?: number[];
        };
        /** @description A named connection to a model service. */
        Provider: {
            /** @description The name of the provider. Paths, model configs and virtual keys refer to it. */
            name?: string;
            /** @description The kind of provider, such as `closed`. The contract lists no values. */
            type?: string;
            /** @description Whether the provider is switched on. */
            enabled?: boolean;
            /** @description Whether the secrets vault is in use for the keys of the provider. */
            vault_enabled?: boolean;
            /** @description The connection settings of the provider. The object is free-form, and its keys are not part of the contract. It is no place for a key: store keys with `createSecret`. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The API keys of the provider. To add, change or delete a key, use the operations on virtual keys. */
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
        /** @description The key of a provider and the virtual key that stands for it. Also called a secret. */
        ApiKey: {
            /**
             * Format: password
             * @description Your own name for the key. Treated as secret all the same.
             */
            api_key?: string;
            /**
             * Format: password
             * @description The real key that the provider issued. Secret. The contract does not say whether an answer ever contains it.
             */
            api_key_secret_key?: string;
            /**
             * Format: password
             * @description The virtual key that stands for the real one. Secret. It belongs in the `virtual_secret_key` of a model config.
             */
            api_key_secret_key_gatehouse?: string;
            /** @description The name of the secret that holds the real key. */
            api_key_secret_name?: string;
            /** @description The name of the Provider that issued the key. Keep it equal to `providername` in the path. */
            provider_name?: string;
            /** @description The request header in which the provider expects its key, such as `Authorization`. The contract does not say what happens when `query_param_key` is set as well. */
            header_key?: string;
            /** @description The query parameter in which the provider expects its key, for providers that do not read it from a header. */
            query_param_key?: string;
            /** @description Whether the key is switched on. */
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
            /** @description The identifier of the gateway. Set by the server. Paths address a gateway by its `name`, not by this identifier. */
            gateway_id?: $Read<string>;
            /** @description The name of the gateway. Paths address the gateway by it. */
            name?: string;
            /** @description The kind of gateway, for example its environment, such as `development`. The contract lists no values. */
            type?: string;
            /** @description Whether the gateway is switched on. */
            enabled?: boolean;
            /** @description The settings of the gateway. The object is free-form, and its keys are not part of the contract. */
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
        /** @description A data-protection template, which says what sensitive data to find and what to do with it. */
        Template: {
            /** @description The short name of the template, such as `inspect`, `deidentify` or `reidentify`. Paths address the template by it. */
            name?: string;
            /** @description The engine that does the work, such as a local language-processing engine or a cloud data-loss-prevention service. The contract lists no values. */
            type?: string;
            /** @description What the template is for, in your own words. */
            description?: string;
            /** @description Whether the template is switched on. */
            enabled?: boolean;
            /** @description The rules of the template. The object is free-form, and its keys are not part of the contract. */
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
        /** @description The answer to a successful create, update or delete. */
        ResponseMessage: {
            /** @description A text for people. Its wording is not part of the contract, so read the status instead of it. */
            message?: string;
        };
    };
    responses: {
        /** @description The request is not valid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There are no routes to list. */
        NoRoutesFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not complete the call. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The request body is not valid. */
        InvalidRequestPayload: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not create the route. */
        FailedToCreateRoute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There is no route of this name. */
        RouteNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not update the route. */
        FailedToUpdateRoute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not delete the route. */
        FailedToDeleteRoute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There are no providers to list. */
        NoProvidersFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not create the provider. */
        FailedToCreateProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There is no provider of this name. */
        ProviderNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not update the provider. */
        FailedToUpdateProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not delete the provider. */
        FailedToDeleteProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There are no keys to list. */
        NoKeyFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The provider has no key of this name. */
        KeyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not update the key. */
        FailedToUpdateApikey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not create the key. */
        FailedToCreateKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not delete the key. */
        FailedToDeleteKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There are no templates to list. */
        NoTemplatesFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not create the template. */
        FailedToCreateTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There is no template of this name. */
        TemplateNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not update the template. */
        FailedToUpdateTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not delete the template. */
        FailedToDeleteTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The request is not valid. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There are no gateways to list. */
        NoGatewaysFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not list the gateways. */
        FailedToListGateways: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description A gateway of this name exists. */
        GatewayAlreadyExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not create the gateway. */
        FailedToCreateGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description There is no gateway of this name. */
        GatewayNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not update the gateway. */
        FailedToUpdateGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": string;
            };
        };
        /** @description The server could not delete the gateway. */
        FailedToDeleteGateway: {
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
         * @description The namespace that holds the key. The operations on virtual keys need it.
         * @example example-namespace
         */
        Namespace: string;
        /**
         * @description The name of the key within its provider.
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
            /** @description The route is created. */
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
        /** @description The whole Route as it shall be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Route"];
            };
        };
        responses: {
            /** @description The route is updated. */
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
            /** @description The route is deleted. */
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
            /** @description The provider is created. */
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
        /** @description The whole Provider as it shall be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Provider"];
            };
        };
        responses: {
            /** @description The provider is updated. */
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
            /** @description The provider is deleted. */
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
                 * @description The namespace that holds the key. The operations on virtual keys need it.
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
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoKeyFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that holds the key. The operations on virtual keys need it.
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
                 * @description The name of the key within its provider.
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
            400: components["responses"]["BadRequest"];
            404: components["responses"]["KeyNotFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that holds the key. The operations on virtual keys need it.
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
                 * @description The name of the key within its provider.
                 * @example openai-main
                 */
                keyname: components["parameters"]["KeyName"];
            };
            cookie?: never;
        };
        /** @description The whole API key as it shall be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKey"];
            };
        };
        responses: {
            /** @description The key is updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToUpdateApikey"];
        };
    };
    createSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that holds the key. The operations on virtual keys need it.
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
                 * @description The name of the key within its provider.
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
            /** @description The key is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["InvalidRequestPayload"];
            500: components["responses"]["FailedToCreateKey"];
        };
    };
    deleteSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The namespace that holds the key. The operations on virtual keys need it.
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
                 * @description The name of the key within its provider.
                 * @example openai-main
                 */
                keyname: components["parameters"]["KeyName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
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
            /** @description The template is created. */
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
        /** @description The whole Template as it shall be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Template"];
            };
        };
        responses: {
            /** @description The template is updated. */
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
            /** @description The template is deleted. */
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
            /** @description The gateway is created. */
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
        /** @description The whole Gateway as it shall be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gateway"];
            };
        };
        responses: {
            /** @description The gateway is updated. */
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
            /** @description The gateway is deleted. */
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
        /** @description What the model is asked. The contract does not describe it. */
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The answer of the route. */
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
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
