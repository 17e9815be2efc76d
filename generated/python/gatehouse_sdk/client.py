# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import _operations
from ._client import SyncClient
from ._contract import PACKAGE
from ._settings import MAX_RESPONSE_BYTES, Option, read_settings
from ._transport import Transport
from ._values import UNSET, SecretStr, Unset
from .models import ApiKey, Gateway, Provider, ResponseMessage, Route, Template


class GatehouseClient(SyncClient):
    """Client of the Gatehouse admin API, version 1.0.0.

    Safe to use from many threads. Use it in a `with` block or close it, so that its
    connections are closed.

    Args:
        base_url: Where the API is served. Without it, `GATEHOUSE_BASE_URL`.
        api_key: The API key of the caller. Every operation needs it. Sent as
            `x-api-key`. Without it, `GATEHOUSE_API_KEY`.
        namespace: The namespace that holds the key. The operations on virtual keys need
            it. Sent as `x-gatehouse-namespace` by the operations that need it. Without
            it, `GATEHOUSE_NAMESPACE`.
        timeout: Seconds that a call may take, from connecting to the last byte, with
            retries and pauses. Without it, `GATEHOUSE_TIMEOUT`, else 30.
        retries: Further attempts after a failed one, for GET, PUT and DELETE; of other
            calls only when nothing was sent. Without it, `GATEHOUSE_RETRIES`, else 2.
        max_response_bytes: Larger answers are refused. 10 MiB unless given.
        transport: Takes the place of the HTTP transport.
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        api_key: str | SecretStr | None = None,
        namespace: str | None = None,
        timeout: float | None = None,
        retries: int | None = None,
        max_response_bytes: int = MAX_RESPONSE_BYTES,
        transport: Transport | None = None,
    ) -> None:
        settings = read_settings(
            PACKAGE,
            base_url=base_url,
            keys={"x-api-key": Option("api_key", api_key)},
            headers={"x-gatehouse-namespace": Option("namespace", namespace)},
            timeout=timeout,
            retries=retries,
            max_response_bytes=max_response_bytes,
        )
        super().__init__(settings, transport)

    def list_routes(self, *, timeout: float | None = None) -> list[Route]:
        """List routes.

        Lists the routes. The answer is an array of Route, with the model configs of
        each. Routes are listed by filter, but the contract names no filter parameter:
        choose what you need in your own code.

        Calls `GET /v1/admin/routes`, the operation `listRoutes` of the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The routes.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There are no routes to list. The message is "No
                routes found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.LIST_ROUTES, timeout=timeout)

    def get_route(self, routename: str, *, timeout: float | None = None) -> Route:
        """Get a route.

        Reads the route that `routename` names. The answer is the Route with its model
        configs. It is also the first half of an update: change what you read, leave out
        the fields that the server sets, and send the rest with `updateRoute`.

        Calls `GET /v1/admin/routes/{routename}`, the operation `getRoute` of the
        contract.

        Args:
            routename: The `name` of the route.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There is no route of this name. The message is
                "Route not found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.GET_ROUTE,
            path={"routename": routename},
            timeout=timeout,
        )

    def create_route(
        self,
        route: Route,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a route.

        Creates a route. Its name travels in the body and is the `routename` of later
        calls. The models refer to providers and virtual keys, so create those first.
        The answer is a message.

        Calls `POST /v1/admin/routes`, the operation `createRoute` of the contract.

        Args:
            route: A named entry point for requests, with the models that answer them.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route is created.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not create the route. The message
                is "Failed to create route".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.CREATE_ROUTE, body=route, timeout=timeout)

    def update_route(
        self,
        routename: str,
        route: Route,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a route.

        Updates the route that `routename` names. Send the whole Route, `models`
        included: the contract does not say whether a part of it is accepted. Keep
        `name` equal to the path, since the contract describes no renaming. The answer
        is a message.

        Calls `PUT /v1/admin/routes/{routename}`, the operation `updateRoute` of the
        contract.

        Args:
            routename: The `name` of the route.
            route: A named entry point for requests, with the models that answer them.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route is updated.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not update the route. The message
                is "Failed to update route".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.UPDATE_ROUTE,
            path={"routename": routename},
            body=route,
            timeout=timeout,
        )

    def delete_route(
        self,
        routename: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a route.

        Deletes the route that `routename` names. The answer is a message. The contract
        describes no way to undo it, so read the route and keep a copy first.

        Calls `DELETE /v1/admin/routes/{routename}`, the operation `deleteRoute` of the
        contract.

        Args:
            routename: The `name` of the route.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route is deleted.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There is no route of this name. The message is
                "Route not found".
            ServerError: Status 500. The server could not delete the route. The message
                is "Failed to delete route".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.DELETE_ROUTE,
            path={"routename": routename},
            timeout=timeout,
        )

    def list_providers(self, *, timeout: float | None = None) -> list[Provider]:
        """List providers.

        Lists the providers. The answer is an array of Provider. It may hold the API
        keys of a provider, so treat it as secret. The call needs nothing but the API
        key, which makes it a good first call.

        Calls `GET /v1/admin/providers`, the operation `listProviders` of the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The providers.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There are no providers to list. The message is
                "No providers found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.LIST_PROVIDERS, timeout=timeout)

    def get_provider(
        self,
        providername: str,
        *,
        timeout: float | None = None,
    ) -> Provider:
        """Get a provider.

        Reads the provider that `providername` names. The answer is the Provider. It may
        hold API keys, so treat it as secret.

        Calls `GET /v1/admin/providers/{providername}`, the operation `getProvider` of
        the contract.

        Args:
            providername: The `name` of the provider.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There is no provider of this name. The message is
                "Provider not found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.GET_PROVIDER,
            path={"providername": providername},
            timeout=timeout,
        )

    def create_provider(
        self,
        provider: Provider,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a provider.

        Creates a provider. Its name travels in the body and is the `providername` of
        later calls. Leave keys out of the body and store them with `createSecret`
        afterwards. The answer is a message.

        Calls `POST /v1/admin/providers`, the operation `createProvider` of the
        contract.

        Args:
            provider: A named connection to a model service.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider is created.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not create the provider. The
                message is "Failed to create provider".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.CREATE_PROVIDER, body=provider, timeout=timeout)

    def update_provider(
        self,
        providername: str,
        provider: Provider,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a provider.

        Updates the provider that `providername` names. Send the whole Provider, with
        `api_keys` as you read them: the contract does not say whether a part of it is
        accepted. A key is changed with `updateSecret`. The answer is a message.

        Calls `PUT /v1/admin/providers/{providername}`, the operation `updateProvider`
        of the contract.

        Args:
            providername: The `name` of the provider.
            provider: A named connection to a model service.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider is updated.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not update the provider. The
                message is "Failed to update provider".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.UPDATE_PROVIDER,
            path={"providername": providername},
            body=provider,
            timeout=timeout,
        )

    def delete_provider(
        self,
        providername: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a provider.

        Deletes the provider that `providername` names. The answer is a message. The
        contract does not say what becomes of its keys and of the routes that name it,
        so remove the routes first, then the keys, then the provider.

        Calls `DELETE /v1/admin/providers/{providername}`, the operation
        `deleteProvider` of the contract.

        Args:
            providername: The `name` of the provider.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider is deleted.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There is no provider of this name. The message is
                "Provider not found".
            ServerError: Status 500. The server could not delete the provider. The
                message is "Failed to delete provider".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.DELETE_PROVIDER,
            path={"providername": providername},
            timeout=timeout,
        )

    def list_secrets(
        self,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> list[ApiKey]:
        """List virtual keys.

        Lists the virtual keys of a namespace, across providers. The answer is an array
        of API keys; treat it as secret. A `providername` is also listed for this call,
        but the URL has no such segment: choose by `provider_name` in your own code.

        Calls `GET /v1/admin/providers/secrets/keys`, the operation `listSecrets` of the
        contract.

        Args:
            namespace: The namespace that holds the key. The operations on virtual keys
                need it. Sent as `x-gatehouse-namespace`; the client's `namespace` when
                it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The keys.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There are no keys to list. The message is "No key
                found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.LIST_SECRETS,
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            timeout=timeout,
        )

    def get_secret(
        self,
        providername: str,
        keyname: str,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ApiKey:
        """Get a virtual key.

        Reads the key that `providername` and `keyname` name. The answer is the API key;
        its field `api_key_secret_key_gatehouse` is the value for a model config's
        `virtual_secret_key`. The contract does not say whether the real key is part of
        an answer, so treat the answer as secret.

        Calls `GET /v1/admin/providers/{providername}/secrets/{keyname}`, the operation
        `getSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key within its provider.
            namespace: The namespace that holds the key. The operations on virtual keys
                need it. Sent as `x-gatehouse-namespace`; the client's `namespace` when
                it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. The provider has no key of this name. The message
                is "Key not found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.GET_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            timeout=timeout,
        )

    def create_secret(
        self,
        providername: str,
        keyname: str,
        api_key: ApiKey,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a virtual key.

        Stores a key of a provider. Unlike the other create calls, this one names the
        object in the path: `providername` and `keyname`. The real key travels in
        `api_key_secret_key`, and `header_key` or `query_param_key` says where the
        provider expects it. The answer is a message; read the virtual key with
        `getSecret`.

        Calls `POST /v1/admin/providers/{providername}/secrets/{keyname}`, the operation
        `createSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key within its provider.
            api_key: The key of a provider and the virtual key that stands for it. Also
                called a secret.
            namespace: The namespace that holds the key. The operations on virtual keys
                need it. Sent as `x-gatehouse-namespace`; the client's `namespace` when
                it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key is stored.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not create the key. The message is
                "Failed to create key".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.CREATE_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            body=api_key,
            timeout=timeout,
        )

    def update_secret(
        self,
        providername: str,
        keyname: str,
        api_key: ApiKey,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a virtual key.

        Updates the key that `providername` and `keyname` name, for example with a new
        key of the provider. Send the whole API key: the contract does not say whether a
        part of it is accepted, nor when a new value takes effect. The answer is a
        message.

        Calls `PUT /v1/admin/providers/{providername}/secrets/{keyname}`, the operation
        `updateSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key within its provider.
            api_key: The key of a provider and the virtual key that stands for it. Also
                called a secret.
            namespace: The namespace that holds the key. The operations on virtual keys
                need it. Sent as `x-gatehouse-namespace`; the client's `namespace` when
                it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key is updated.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not update the key. The message is
                "Failed to update apikey".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.UPDATE_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            body=api_key,
            timeout=timeout,
        )

    def delete_secret(
        self,
        providername: str,
        keyname: str,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a virtual key.

        Deletes the key that `providername` and `keyname` name. The answer is a message.
        Take the virtual key off every model config that holds it first: the contract
        describes no way to undo the call.

        Calls `DELETE /v1/admin/providers/{providername}/secrets/{keyname}`, the
        operation `deleteSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key within its provider.
            namespace: The namespace that holds the key. The operations on virtual keys
                need it. Sent as `x-gatehouse-namespace`; the client's `namespace` when
                it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key is deleted.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            ServerError: Status 500. The server could not delete the key. The message is
                "Failed to delete key".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.DELETE_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            timeout=timeout,
        )

    def list_templates(self, *, timeout: float | None = None) -> list[Template]:
        """List templates.

        Lists the data-protection templates. The answer is an array of Template. In
        each, `name` is what other objects call the template, and `type` is the engine
        that does its work.

        Calls `GET /v1/admin/dataprotection/templates`, the operation `listTemplates` of
        the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The templates.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There are no templates to list. The message is
                "No templates found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.LIST_TEMPLATES, timeout=timeout)

    def get_template(
        self,
        templatename: str,
        *,
        timeout: float | None = None,
    ) -> Template:
        """Get a template.

        Reads the data-protection template that `templatename` names. The answer is the
        Template, with its free-form `config` and its model configs.

        Calls `GET /v1/admin/dataprotection/templates/{templatename}`, the operation
        `getTemplate` of the contract.

        Args:
            templatename: The `name` of the template.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There is no template of this name. The message is
                "Template not found".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.GET_TEMPLATE,
            path={"templatename": templatename},
            timeout=timeout,
        )

    def create_template(
        self,
        template: Template,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a template.

        Creates a data-protection template. Its name travels in the body and is the
        `templatename` of later calls. A path parameter `templatename` is also listed
        for this call, but the URL has no such segment. The answer is a message.

        Calls `POST /v1/admin/dataprotection/templates`, the operation `createTemplate`
        of the contract.

        Args:
            template: A data-protection template, which says what sensitive data to find
                and what to do with it.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template is created.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not create the template. The
                message is "Failed to create template".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.CREATE_TEMPLATE, body=template, timeout=timeout)

    def update_template(
        self,
        templatename: str,
        template: Template,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a template.

        Updates the data-protection template that `templatename` names. Send the whole
        Template: the contract does not say whether a part of it is accepted, nor when
        routes that use the template follow the change. The answer is a message.

        Calls `PUT /v1/admin/dataprotection/templates/{templatename}`, the operation
        `updateTemplate` of the contract.

        Args:
            templatename: The `name` of the template.
            template: A data-protection template, which says what sensitive data to find
                and what to do with it.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template is updated.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            NotFoundError: Status 404. There is no template of this name. The message is
                "Template not found".
            ServerError: Status 500. The server could not update the template. The
                message is "Failed to update template".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.UPDATE_TEMPLATE,
            path={"templatename": templatename},
            body=template,
            timeout=timeout,
        )

    def delete_template(
        self,
        templatename: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a template.

        Deletes the data-protection template that `templatename` names. The answer is a
        message. The contract does not say what becomes of routes that use the template,
        so take it off every route first.

        Calls `DELETE /v1/admin/dataprotection/templates/{templatename}`, the operation
        `deleteTemplate` of the contract.

        Args:
            templatename: The `name` of the template.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template is deleted.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            NotFoundError: Status 404. There is no template of this name. The message is
                "Template not found".
            ServerError: Status 500. The server could not delete the template. The
                message is "Failed to delete template".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.DELETE_TEMPLATE,
            path={"templatename": templatename},
            timeout=timeout,
        )

    def list_gateways(self, *, timeout: float | None = None) -> list[Gateway]:
        """List gateways.

        Lists the gateways. The answer is an array of Gateway. Each has a `gateway_id`
        and a `name`; later calls use the name.

        Calls `GET /v1/admin/gateways`, the operation `listGateways` of the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateways.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is
                "Invalid request".
            NotFoundError: Status 404. There are no gateways to list. The message is "No
                gateways found".
            ServerError: Status 500. The server could not list the gateways. The message
                is "Failed to list gateways".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.LIST_GATEWAYS, timeout=timeout)

    def get_gateway(self, gatewayname: str, *, timeout: float | None = None) -> Gateway:
        """Get a gateway.

        Reads the gateway that `gatewayname` names; that is its name, not its
        `gateway_id`. The answer is the Gateway, with its free-form `config`.

        Calls `GET /v1/admin/gateways/{gatewayname}`, the operation `getGateway` of the
        contract.

        Args:
            gatewayname: The `name` of the gateway, not its `gateway_id`.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is
                "Invalid request".
            NotFoundError: Status 404. There is no gateway of this name. The message is
                "Gateway not found".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.GET_GATEWAY,
            path={"gatewayname": gatewayname},
            timeout=timeout,
        )

    def create_gateway(
        self,
        gateway: Gateway,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a gateway.

        Creates a gateway. Its name travels in the body and is the `gatewayname` of
        later calls; the server sets `gateway_id`. A name that is in use is refused with
        status 400. The answer is a message.

        Calls `POST /v1/admin/gateways`, the operation `createGateway` of the contract.

        Args:
            gateway: A named instance of Gatehouse, for example for development or for
                production.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway is created.

        Raises:
            BadRequestError: Status 400. A gateway of this name exists. The message is
                "Gateway already exists".
            ServerError: Status 500. The server could not create the gateway. The
                message is "Failed to create gateway".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(_operations.CREATE_GATEWAY, body=gateway, timeout=timeout)

    def update_gateway(
        self,
        gatewayname: str,
        gateway: Gateway,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a gateway.

        Updates the gateway that `gatewayname` names. Send the whole Gateway, with every
        key of `config` that you read: the contract does not say whether a part of it is
        accepted. The answer is a message.

        Calls `PUT /v1/admin/gateways/{gatewayname}`, the operation `updateGateway` of
        the contract.

        Args:
            gatewayname: The `name` of the gateway, not its `gateway_id`.
            gateway: A named instance of Gatehouse, for example for development or for
                production.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway is updated.

        Raises:
            BadRequestError: Status 400. The request body is not valid. The message is
                "Invalid request payload".
            ServerError: Status 500. The server could not update the gateway. The
                message is "Failed to update gateway".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.UPDATE_GATEWAY,
            path={"gatewayname": gatewayname},
            body=gateway,
            timeout=timeout,
        )

    def delete_gateway(
        self,
        gatewayname: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a gateway.

        Deletes the gateway that `gatewayname` names. The answer is a message. The
        contract does not say what becomes of the routes, providers and keys of the
        gateway, and describes no way to undo the call.

        Calls `DELETE /v1/admin/gateways/{gatewayname}`, the operation `deleteGateway`
        of the contract.

        Args:
            gatewayname: The `name` of the gateway, not its `gateway_id`.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway is deleted.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is
                "Invalid request".
            NotFoundError: Status 404. There is no gateway of this name. The message is
                "Gateway not found".
            ServerError: Status 500. The server could not delete the gateway. The
                message is "Failed to delete gateway".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.DELETE_GATEWAY,
            path={"gatewayname": gatewayname},
            timeout=timeout,
        )

    def query_route(
        self,
        routename: str,
        body: Mapping[str, Any] | Unset = UNSET,
        *,
        timeout: float | None = None,
    ) -> dict[str, Any]:
        """Query a route.

        Sends a request through the route that `routename` names. The body is optional
        and free-form: the contract does not describe it, and a list of chat messages is
        one example. The answer is a free-form object as well, so read it with care.

        Calls `POST /query/{routename}`, the operation `queryRoute` of the contract.

        Args:
            routename: The `name` of the route.
            body: A free-form object. Its keys are not part of the contract. May be left
                out.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The answer of the route.

        Raises:
            BadRequestError: Status 400. The request is not valid. The message is "Bad
                Request".
            ServerError: Status 500. The server could not complete the call. The message
                is "Internal Server Error".
            ApiError: Any other status that is no success.
            ApiConnectionError: The server could not be reached, or the connection
                broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The answer is too large, no JSON, or not what the contract
                says.
        """
        return self._call(
            _operations.QUERY_ROUTE,
            path={"routename": routename},
            body=body,
            timeout=timeout,
        )
