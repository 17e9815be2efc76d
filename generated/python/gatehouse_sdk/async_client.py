# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The asynchronous client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import _operations
from ._client import MAX_CONCURRENCY, AsyncClient
from ._contract import PACKAGE
from ._settings import MAX_RESPONSE_BYTES, Option, read_settings
from ._transport import Transport
from ._values import UNSET, SecretStr, Unset
from .models import ApiKey, Gateway, Provider, ResponseMessage, Route, Template


class AsyncGatehouseClient(AsyncClient):
    """Asynchronous client of the Gatehouse admin API, version 1.0.0.

    Safe to use from many tasks. Use it in an `async with` block, or close it yourself,
    to close its connections.

    Python's standard library has no asynchronous HTTP, so calls run in a thread pool of
    the client. Canceling a call ends the wait at once. An attempt that was sent
    continues in its thread until it gets a response or times out, and isn't repeated.

    Args:
        base_url: The base URL of the API. Without it, `GATEHOUSE_BASE_URL`.
        api_key: Your API key. Every operation needs it. Sent as `x-api-key`. Without
            it, `GATEHOUSE_API_KEY`.
        namespace: The namespace that contains the virtual keys. Only the operations on
            virtual keys need it. Sent as `x-gatehouse-namespace` by the operations that
            need it. Without it, `GATEHOUSE_NAMESPACE`.
        timeout: The time limit of a call in seconds, from connecting to the last byte,
            with retries and pauses. Without it, `GATEHOUSE_TIMEOUT`, else 30.
        retries: How often a failed GET, PUT or DELETE is tried again. A POST is tried
            again only when nothing was sent. Without it, `GATEHOUSE_RETRIES`, else 2.
        max_response_bytes: The size of the largest response that the client accepts, in
            bytes. 10 MiB unless given.
        max_concurrency: How many calls can run at the same time: the size of the thread
            pool. 32 unless given.
        transport: Replaces the HTTP transport.
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
        max_concurrency: int = MAX_CONCURRENCY,
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
        super().__init__(settings, transport, max_concurrency)

    async def list_routes(self, *, timeout: float | None = None) -> list[Route]:
        """List routes.

        Lists the routes, with the model configs of each. To filter the list, for
        example by provider, use your own code.

        Calls `GET /v1/admin/routes`, the operation `listRoutes` of the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The routes.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. There's no route to list, or the base URL belongs
                to another gateway. The message is "No routes found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(_operations.LIST_ROUTES, timeout=timeout)

    async def get_route(self, routename: str, *, timeout: float | None = None) -> Route:
        """Get a route.

        Gets the route named `routename`, with its model configs. To update the route,
        change the response, remove the fields that the server sets, and send the rest
        with `updateRoute`.

        Calls `GET /v1/admin/routes/{routename}`, the operation `getRoute` of the
        contract.

        Args:
            routename: The `name` of the route.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. No route has this name: the name is misspelled,
                or the route was deleted. The message is "Route not found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.GET_ROUTE,
            path={"routename": routename},
            timeout=timeout,
        )

    async def create_route(
        self,
        route: Route,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a route.

        Creates a route. The request body contains its name, which later requests use as
        `routename` in the path. The models refer to providers and virtual keys, so
        create those first. Returns a message.

        Calls `POST /v1/admin/routes`, the operation `createRoute` of the contract.

        Args:
            route: A named entry point for requests, with the models that handle them.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route was created.

        Raises:
            BadRequestError: Status 400. The body isn't JSON, a field has the wrong
                type, or the body contains fields that the server sets. The message is
                "Invalid request payload".
            ServerError: Status 500. The server couldn't create the route. The message
                is "Failed to create route".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(_operations.CREATE_ROUTE, body=route, timeout=timeout)

    async def update_route(
        self,
        routename: str,
        route: Route,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a route.

        Updates the route named `routename`. Get the route, change it, and send all of
        it back, including its `models`, without the fields that the server sets. Keep
        `name` equal to the path: to use another name, create a second route. Returns a
        message.

        Calls `PUT /v1/admin/routes/{routename}`, the operation `updateRoute` of the
        contract.

        Args:
            routename: The `name` of the route.
            route: A named entry point for requests, with the models that handle them.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route was updated.

        Raises:
            BadRequestError: Status 400. The body isn't JSON, a field has the wrong
                type, or the body contains fields that the server sets. The message is
                "Invalid request payload".
            ServerError: Status 500. The server couldn't update the route. The message
                is "Failed to update route".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.UPDATE_ROUTE,
            path={"routename": routename},
            body=route,
            timeout=timeout,
        )

    async def delete_route(
        self,
        routename: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a route.

        Deletes the route named `routename`. Save a copy first, because you can't undo a
        deletion. Returns a message.

        Calls `DELETE /v1/admin/routes/{routename}`, the operation `deleteRoute` of the
        contract.

        Args:
            routename: The `name` of the route.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The route was deleted.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. No route has this name: the name is misspelled,
                or the route was deleted. The message is "Route not found".
            ServerError: Status 500. The server couldn't delete the route. The message
                is "Failed to delete route".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.DELETE_ROUTE,
            path={"routename": routename},
            timeout=timeout,
        )

    async def list_providers(self, *, timeout: float | None = None) -> list[Provider]:
        """List providers.

        Lists the providers. The response may contain API keys, so treat it as a secret.
        The request needs nothing but your API key, which makes it a good first request.

        Calls `GET /v1/admin/providers`, the operation `listProviders` of the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The providers.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. There's no provider to list, or the base URL
                belongs to another gateway. The message is "No providers found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(_operations.LIST_PROVIDERS, timeout=timeout)

    async def get_provider(
        self,
        providername: str,
        *,
        timeout: float | None = None,
    ) -> Provider:
        """Get a provider.

        Gets the provider named `providername`. The response may contain API keys, so
        treat it as a secret.

        Calls `GET /v1/admin/providers/{providername}`, the operation `getProvider` of
        the contract.

        Args:
            providername: The `name` of the provider.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. No provider has this name: the name is
                misspelled, or the provider was deleted. The message is "Provider not
                found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.GET_PROVIDER,
            path={"providername": providername},
            timeout=timeout,
        )

    async def create_provider(
        self,
        provider: Provider,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a provider.

        Creates a provider. The request body contains its name, which later requests use
        as `providername` in the path. Leave API keys out of the body, and store them
        with `createSecret` afterward. Returns a message.

        Calls `POST /v1/admin/providers`, the operation `createProvider` of the
        contract.

        Args:
            provider: A named connection to a model service.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider was created.

        Raises:
            BadRequestError: Status 400. The body isn't JSON, a field has the wrong
                type, or the body contains fields that the server sets. The message is
                "Invalid request payload".
            ServerError: Status 500. The server couldn't create the provider. The
                message is "Failed to create provider".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.CREATE_PROVIDER,
            body=provider,
            timeout=timeout,
        )

    async def update_provider(
        self,
        providername: str,
        provider: Provider,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a provider.

        Updates the provider named `providername`. Get the provider, change it, and send
        all of it back, including its `api_keys`, without the fields that the server
        sets. To change a key, use `updateSecret` instead. Returns a message.

        Calls `PUT /v1/admin/providers/{providername}`, the operation `updateProvider`
        of the contract.

        Args:
            providername: The `name` of the provider.
            provider: A named connection to a model service.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider was updated.

        Raises:
            BadRequestError: Status 400. The body isn't JSON, a field has the wrong
                type, or the body contains fields that the server sets. The message is
                "Invalid request payload".
            ServerError: Status 500. The server couldn't update the provider. The
                message is "Failed to update provider".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.UPDATE_PROVIDER,
            path={"providername": providername},
            body=provider,
            timeout=timeout,
        )

    async def delete_provider(
        self,
        providername: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a provider.

        Deletes the provider named `providername`. First remove it from every route that
        names it, then delete its virtual keys, then the provider. Returns a message.

        Calls `DELETE /v1/admin/providers/{providername}`, the operation
        `deleteProvider` of the contract.

        Args:
            providername: The `name` of the provider.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The provider was deleted.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. No provider has this name: the name is
                misspelled, or the provider was deleted. The message is "Provider not
                found".
            ServerError: Status 500. The server couldn't delete the provider. Virtual
                keys or routes may still refer to it. The message is "Failed to delete
                provider".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.DELETE_PROVIDER,
            path={"providername": providername},
            timeout=timeout,
        )

    async def list_secrets(
        self,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> list[ApiKey]:
        """List virtual keys.

        Lists the virtual keys in a namespace, for all providers. Treat the response as
        a secret. A path parameter `providername` is also listed for this operation, but
        its path contains none: to list the keys of one provider, filter by
        `provider_name` in your own code.

        Calls `GET /v1/admin/providers/secrets/keys`, the operation `listSecrets` of the
        contract.

        Args:
            namespace: The namespace that contains the virtual keys. Only the operations
                on virtual keys need it. Sent as `x-gatehouse-namespace`; the client's
                `namespace` when it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The keys.

        Raises:
            BadRequestError: Status 400. The namespace header is missing or empty, or a
                name in the path is empty. The message is "Bad Request".
            NotFoundError: Status 404. The namespace contains no virtual keys, or its
                name is misspelled. The message is "No key found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.LIST_SECRETS,
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            timeout=timeout,
        )

    async def get_secret(
        self,
        providername: str,
        keyname: str,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ApiKey:
        """Get a virtual key.

        Gets the key named `keyname` of the provider `providername`. Use its
        `api_key_secret_key_gatehouse` as the `virtual_secret_key` of a model config.
        Treat the response as a secret, because it may contain the provider's real key.

        Calls `GET /v1/admin/providers/{providername}/secrets/{keyname}`, the operation
        `getSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key at its provider.
            namespace: The namespace that contains the virtual keys. Only the operations
                on virtual keys need it. Sent as `x-gatehouse-namespace`; the client's
                `namespace` when it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key.

        Raises:
            BadRequestError: Status 400. The namespace header is missing or empty, or a
                name in the path is empty. The message is "Bad Request".
            NotFoundError: Status 404. The provider, the name of the key or the
                namespace is wrong. The message is "Key not found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.GET_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            timeout=timeout,
        )

    async def create_secret(
        self,
        providername: str,
        keyname: str,
        api_key: ApiKey,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a virtual key.

        Stores a key of a provider. Unlike the other create operations, this one names
        the object in the path, with `providername` and `keyname`. Send the real key in
        `api_key_secret_key`, and set `header_key` or `query_param_key` to the place
        where the provider expects it. Returns a message. To read the virtual key, use
        `getSecret`.

        Calls `POST /v1/admin/providers/{providername}/secrets/{keyname}`, the operation
        `createSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key at its provider.
            api_key: The key of a provider and the virtual key that represents it. Also
                called a secret.
            namespace: The namespace that contains the virtual keys. Only the operations
                on virtual keys need it. Sent as `x-gatehouse-namespace`; the client's
                `namespace` when it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key was stored.

        Raises:
            BadRequestError: Status 400. The namespace header is missing, the body isn't
                JSON, or a field has the wrong type. The message is "Invalid request
                payload".
            ServerError: Status 500. The server couldn't store the virtual key. The
                provider in the path may not exist. The message is "Failed to create
                key".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.CREATE_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            body=api_key,
            timeout=timeout,
        )

    async def update_secret(
        self,
        providername: str,
        keyname: str,
        api_key: ApiKey,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a virtual key.

        Updates the key named `keyname` of the provider `providername`, for example when
        the provider issued a new one. Get the key, change it, and send all of it back,
        including the real key, without the fields that the server sets. Returns a
        message.

        Calls `PUT /v1/admin/providers/{providername}/secrets/{keyname}`, the operation
        `updateSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key at its provider.
            api_key: The key of a provider and the virtual key that represents it. Also
                called a secret.
            namespace: The namespace that contains the virtual keys. Only the operations
                on virtual keys need it. Sent as `x-gatehouse-namespace`; the client's
                `namespace` when it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key was updated.

        Raises:
            BadRequestError: Status 400. The namespace header is missing, the body isn't
                JSON, or a field has the wrong type. The message is "Invalid request
                payload".
            ServerError: Status 500. The server couldn't update the virtual key. The
                message is "Failed to update apikey".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.UPDATE_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            body=api_key,
            timeout=timeout,
        )

    async def delete_secret(
        self,
        providername: str,
        keyname: str,
        *,
        namespace: str | None = None,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a virtual key.

        Deletes the key named `keyname` of the provider `providername`. First remove the
        virtual key from every model config that contains it, because you can't undo a
        deletion. Returns a message.

        Calls `DELETE /v1/admin/providers/{providername}/secrets/{keyname}`, the
        operation `deleteSecret` of the contract.

        Args:
            providername: The `name` of the provider.
            keyname: The name of the key at its provider.
            namespace: The namespace that contains the virtual keys. Only the operations
                on virtual keys need it. Sent as `x-gatehouse-namespace`; the client's
                `namespace` when it is None.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The key was deleted.

        Raises:
            BadRequestError: Status 400. The namespace header is missing or empty, or a
                name in the path is empty. The message is "Bad Request".
            ServerError: Status 500. The server couldn't delete the virtual key. It may
                not exist. The message is "Failed to delete key".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.DELETE_SECRET,
            path={"providername": providername, "keyname": keyname},
            headers={
                "x-gatehouse-namespace": self._header("x-gatehouse-namespace", "namespace", namespace),
            },
            timeout=timeout,
        )

    async def list_templates(self, *, timeout: float | None = None) -> list[Template]:
        """List templates.

        Lists the data-protection templates. In each, `name` is what other objects call
        the template, and `type` is the engine that processes the text.

        Calls `GET /v1/admin/dataprotection/templates`, the operation `listTemplates` of
        the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The templates.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. There's no template to list, or the base URL
                belongs to another gateway. The message is "No templates found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(_operations.LIST_TEMPLATES, timeout=timeout)

    async def get_template(
        self,
        templatename: str,
        *,
        timeout: float | None = None,
    ) -> Template:
        """Get a template.

        Gets the data-protection template named `templatename`, with its free-form
        `config` and its model configs.

        Calls `GET /v1/admin/dataprotection/templates/{templatename}`, the operation
        `getTemplate` of the contract.

        Args:
            templatename: The `name` of the template.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. No template has this name: the name is
                misspelled, or the template was deleted. The message is "Template not
                found".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.GET_TEMPLATE,
            path={"templatename": templatename},
            timeout=timeout,
        )

    async def create_template(
        self,
        template: Template,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a template.

        Creates a data-protection template. The request body contains its name, which
        later requests use as `templatename` in the path. A path parameter
        `templatename` is also listed for this operation, but its path contains none.
        Returns a message.

        Calls `POST /v1/admin/dataprotection/templates`, the operation `createTemplate`
        of the contract.

        Args:
            template: A data-protection template: which sensitive data to find, and what
                to do with it.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template was created.

        Raises:
            BadRequestError: Status 400. The body isn't JSON, a field has the wrong
                type, or the body contains fields that the server sets. The message is
                "Invalid request payload".
            ServerError: Status 500. The server couldn't create the template. The
                message is "Failed to create template".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.CREATE_TEMPLATE,
            body=template,
            timeout=timeout,
        )

    async def update_template(
        self,
        templatename: str,
        template: Template,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a template.

        Updates the data-protection template named `templatename`. Get the template,
        change it, and send all of it back, without the fields that the server sets.
        Then send a test request through each route that uses the template. Returns a
        message.

        Calls `PUT /v1/admin/dataprotection/templates/{templatename}`, the operation
        `updateTemplate` of the contract.

        Args:
            templatename: The `name` of the template.
            template: A data-protection template: which sensitive data to find, and what
                to do with it.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template was updated.

        Raises:
            BadRequestError: Status 400. The body isn't JSON, a field has the wrong
                type, or the body contains fields that the server sets. The message is
                "Invalid request payload".
            NotFoundError: Status 404. No template has this name: the name is
                misspelled, or the template was deleted. The message is "Template not
                found".
            ServerError: Status 500. The server couldn't update the template. The
                message is "Failed to update template".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.UPDATE_TEMPLATE,
            path={"templatename": templatename},
            body=template,
            timeout=timeout,
        )

    async def delete_template(
        self,
        templatename: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a template.

        Deletes the data-protection template named `templatename`. First remove it from
        every route that uses it, and send a test request through each of them. Returns
        a message.

        Calls `DELETE /v1/admin/dataprotection/templates/{templatename}`, the operation
        `deleteTemplate` of the contract.

        Args:
            templatename: The `name` of the template.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The template was deleted.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Bad Request".
            NotFoundError: Status 404. No template has this name: the name is
                misspelled, or the template was deleted. The message is "Template not
                found".
            ServerError: Status 500. The server couldn't delete the template. The
                message is "Failed to delete template".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.DELETE_TEMPLATE,
            path={"templatename": templatename},
            timeout=timeout,
        )

    async def list_gateways(self, *, timeout: float | None = None) -> list[Gateway]:
        """List gateways.

        Lists the gateways. Later requests use the `name` of a gateway in the path, not
        its `gateway_id`.

        Calls `GET /v1/admin/gateways`, the operation `listGateways` of the contract.

        Args:
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateways.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Invalid request".
            NotFoundError: Status 404. There's no gateway to list, or the base URL
                belongs to another installation. The message is "No gateways found".
            ServerError: Status 500. The server couldn't list the gateways. The message
                is "Failed to list gateways".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(_operations.LIST_GATEWAYS, timeout=timeout)

    async def get_gateway(
        self,
        gatewayname: str,
        *,
        timeout: float | None = None,
    ) -> Gateway:
        """Get a gateway.

        Gets the gateway named `gatewayname`, with its free-form `config`. The path
        contains its name, not its `gateway_id`.

        Calls `GET /v1/admin/gateways/{gatewayname}`, the operation `getGateway` of the
        contract.

        Args:
            gatewayname: The `name` of the gateway, not its `gateway_id`.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Invalid request".
            NotFoundError: Status 404. No gateway has this name: the name is misspelled,
                or the gateway was deleted. The message is "Gateway not found".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.GET_GATEWAY,
            path={"gatewayname": gatewayname},
            timeout=timeout,
        )

    async def create_gateway(
        self,
        gateway: Gateway,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Create a gateway.

        Creates a gateway. The request body contains its name, which later requests use
        as `gatewayname` in the path. The server sets `gateway_id`. If another gateway
        has the name, the request fails with status 400. Returns a message.

        Calls `POST /v1/admin/gateways`, the operation `createGateway` of the contract.

        Args:
            gateway: A named instance of Gatehouse, for example for development or for
                production.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway was created.

        Raises:
            BadRequestError: Status 400. A gateway with this name exists. The message is
                "Gateway already exists".
            ServerError: Status 500. The server couldn't create the gateway. The message
                is "Failed to create gateway".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.CREATE_GATEWAY,
            body=gateway,
            timeout=timeout,
        )

    async def update_gateway(
        self,
        gatewayname: str,
        gateway: Gateway,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Update a gateway.

        Updates the gateway named `gatewayname`. Get the gateway, change it, and send
        all of it back, including every key of its `config`, without the fields that the
        server sets. Returns a message.

        Calls `PUT /v1/admin/gateways/{gatewayname}`, the operation `updateGateway` of
        the contract.

        Args:
            gatewayname: The `name` of the gateway, not its `gateway_id`.
            gateway: A named instance of Gatehouse, for example for development or for
                production.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway was updated.

        Raises:
            BadRequestError: Status 400. The body isn't JSON, a field has the wrong
                type, or the body contains fields that the server sets. The message is
                "Invalid request payload".
            ServerError: Status 500. The server couldn't update the gateway. The message
                is "Failed to update gateway".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.UPDATE_GATEWAY,
            path={"gatewayname": gatewayname},
            body=gateway,
            timeout=timeout,
        )

    async def delete_gateway(
        self,
        gatewayname: str,
        *,
        timeout: float | None = None,
    ) -> ResponseMessage:
        """Delete a gateway.

        Deletes the gateway named `gatewayname`. First save its routes, providers, keys
        and templates, because you can't undo a deletion. Returns a message.

        Calls `DELETE /v1/admin/gateways/{gatewayname}`, the operation `deleteGateway`
        of the contract.

        Args:
            gatewayname: The `name` of the gateway, not its `gateway_id`.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The gateway was deleted.

        Raises:
            BadRequestError: Status 400. The path or a header isn't valid, for example
                because a variable in it is empty. The message is "Invalid request".
            NotFoundError: Status 404. No gateway has this name: the name is misspelled,
                or the gateway was deleted. The message is "Gateway not found".
            ServerError: Status 500. The server couldn't delete the gateway. The message
                is "Failed to delete gateway".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.DELETE_GATEWAY,
            path={"gatewayname": gatewayname},
            timeout=timeout,
        )

    async def query_route(
        self,
        routename: str,
        body: Mapping[str, Any] | Unset = UNSET,
        *,
        timeout: float | None = None,
    ) -> dict[str, Any]:
        """Query a route.

        Sends a request through the route named `routename`. The body is optional and
        free-form: send what the models of the route expect, such as a list of chat
        messages. The response is free-form too, so check that a key exists before you
        use it.

        Calls `POST /query/{routename}`, the operation `queryRoute` of the contract.

        Args:
            routename: The `name` of the route.
            body: A free-form object. Its keys depend on the model. May be left out.
            timeout: Seconds that the call may take, with retries and pauses; the
                client's when it is None.

        Returns:
            The response of the model.

        Raises:
            BadRequestError: Status 400. The name in the path isn't that of a route, or
                the model doesn't accept the body. The message is "Bad Request".
            ServerError: Status 500. The server couldn't complete the request. The
                message is "Internal Server Error".
            ApiError: Any other status that isn't a success.
            ApiConnectionError: The server couldn't be reached, or the connection broke.
            ApiTimeoutError: The call took longer than its timeout.
            ResponseError: The response is too large, not JSON, or different from the
                contract.
        """
        return await self._call(
            _operations.QUERY_ROUTE,
            path={"routename": routename},
            body=body,
            timeout=timeout,
        )
