# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Each operation, called as a typed program would, with settings from the environment."""

from __future__ import annotations

from typing import Any

from gatehouse_sdk import (
    ApiKey,
    AsyncGatehouseClient,
    GatehouseClient,
    Gateway,
    ModelConfig,
    Provider,
    ResponseMessage,
    Route,
    SecretStr,
    Template,
)


class Calls:
    """A call of each operation with the client."""

    def __init__(self) -> None:
        self._client = GatehouseClient()

    def list_routes(self) -> list[Route]:
        return self._client.list_routes()

    def get_route(self) -> Route:
        return self._client.get_route("support-chat")

    def create_route(self) -> ResponseMessage:
        return self._client.create_route(
            Route(
                name="support-chat",
                type="chat",
                enabled=True,
                models=[
                    ModelConfig(
                        name="example-chat-model",
                        provider="openai",
                        suffix="/chat/completions",
                        virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                    ),
                ],
            ),
        )

    def update_route(self) -> ResponseMessage:
        return self._client.update_route(
            "support-chat",
            Route(
                name="support-chat",
                type="chat",
                enabled=True,
                config={"retries": 2},
                models=[
                    ModelConfig(
                        name="example-chat-model",
                        provider="openai",
                        suffix="/chat/completions",
                        virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                        weight=70,
                        fallback_enabled=True,
                        fallback_codes=[500],
                    ),
                    ModelConfig(
                        name="example-backup-model",
                        provider="anthropic",
                        suffix="/chat/completions",
                        virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                        weight=30,
                        fallback_enabled=False,
                        fallback_codes=[],
                    ),
                ],
            ),
        )

    def delete_route(self) -> ResponseMessage:
        return self._client.delete_route("support-chat")

    def list_providers(self) -> list[Provider]:
        return self._client.list_providers()

    def get_provider(self) -> Provider:
        return self._client.get_provider("openai")

    def create_provider(self) -> ResponseMessage:
        return self._client.create_provider(
            Provider(name="openai", type="closed", enabled=True),
        )

    def update_provider(self) -> ResponseMessage:
        return self._client.update_provider(
            "openai",
            Provider(
                name="openai",
                type="closed",
                enabled=True,
                vault_enabled=True,
                config={"api_base": "https://provider-eu.example.com/v1"},
                api_keys=[
                    ApiKey(
                        api_key=SecretStr("openai-main"),
                        api_key_secret_key_gatehouse=SecretStr(
                            "VIRTUAL_KEY_PLACEHOLDER",
                        ),
                        api_key_secret_name="openai-main",
                        provider_name="openai",
                        header_key="Authorization",
                        query_param_key="",
                        enabled=True,
                        group="support",
                        organization="example-org",
                    ),
                ],
            ),
        )

    def delete_provider(self) -> ResponseMessage:
        return self._client.delete_provider("openai")

    def list_secrets(self) -> list[ApiKey]:
        return self._client.list_secrets()

    def get_secret(self) -> ApiKey:
        return self._client.get_secret("openai", "openai-main")

    def create_secret(self) -> ResponseMessage:
        return self._client.create_secret(
            "openai",
            "openai-main",
            ApiKey(
                api_key_secret_key=SecretStr("PROVIDER_KEY_PLACEHOLDER"),
                provider_name="openai",
                header_key="Authorization",
                enabled=True,
            ),
        )

    def update_secret(self) -> ResponseMessage:
        return self._client.update_secret(
            "openai",
            "openai-main",
            ApiKey(
                api_key=SecretStr("openai-main"),
                api_key_secret_key=SecretStr("NEW_PROVIDER_KEY_PLACEHOLDER"),
                api_key_secret_key_gatehouse=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                api_key_secret_name="openai-main",
                provider_name="openai",
                header_key="Authorization",
                query_param_key="",
                enabled=True,
                group="support",
                organization="example-org",
            ),
        )

    def delete_secret(self) -> ResponseMessage:
        return self._client.delete_secret("openai", "openai-main")

    def list_templates(self) -> list[Template]:
        return self._client.list_templates()

    def get_template(self) -> Template:
        return self._client.get_template("inspect")

    def create_template(self) -> ResponseMessage:
        return self._client.create_template(
            Template(name="inspect", type="local", enabled=True),
        )

    def update_template(self) -> ResponseMessage:
        return self._client.update_template(
            "inspect",
            Template(
                name="inspect",
                type="local",
                description="Report personal data, change nothing",
                enabled=True,
                config={
                    "infoTypes": [{"name": "EMAIL_ADDRESS"}, {"name": "PHONE_NUMBER"}],
                },
                models=[],
            ),
        )

    def delete_template(self) -> ResponseMessage:
        return self._client.delete_template("inspect")

    def list_gateways(self) -> list[Gateway]:
        return self._client.list_gateways()

    def get_gateway(self) -> Gateway:
        return self._client.get_gateway("dev-gateway")

    def create_gateway(self) -> ResponseMessage:
        return self._client.create_gateway(
            Gateway(name="dev-gateway", type="development", enabled=True),
        )

    def update_gateway(self) -> ResponseMessage:
        return self._client.update_gateway(
            "dev-gateway",
            Gateway(
                name="dev-gateway",
                type="development",
                enabled=True,
                config={"base_url": "https://gateway-eu.example.com"},
            ),
        )

    def delete_gateway(self) -> ResponseMessage:
        return self._client.delete_gateway("dev-gateway")

    def query_route(self) -> dict[str, Any]:
        return self._client.query_route(
            "support-chat",
            {
                "messages": [
                    {
                        "role": "system",
                        "content": "You answer questions about the support desk in one sentence.",
                    },
                    {"role": "user", "content": "When does the support desk open?"},
                ],
            },
        )


class AsyncCalls:
    """A call of each operation with the asynchronous client."""

    def __init__(self) -> None:
        self._client = AsyncGatehouseClient()

    async def list_routes(self) -> list[Route]:
        return await self._client.list_routes()

    async def get_route(self) -> Route:
        return await self._client.get_route("support-chat")

    async def create_route(self) -> ResponseMessage:
        return await self._client.create_route(
            Route(
                name="support-chat",
                type="chat",
                enabled=True,
                models=[
                    ModelConfig(
                        name="example-chat-model",
                        provider="openai",
                        suffix="/chat/completions",
                        virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                    ),
                ],
            ),
        )

    async def update_route(self) -> ResponseMessage:
        return await self._client.update_route(
            "support-chat",
            Route(
                name="support-chat",
                type="chat",
                enabled=True,
                config={"retries": 2},
                models=[
                    ModelConfig(
                        name="example-chat-model",
                        provider="openai",
                        suffix="/chat/completions",
                        virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                        weight=70,
                        fallback_enabled=True,
                        fallback_codes=[500],
                    ),
                    ModelConfig(
                        name="example-backup-model",
                        provider="anthropic",
                        suffix="/chat/completions",
                        virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                        weight=30,
                        fallback_enabled=False,
                        fallback_codes=[],
                    ),
                ],
            ),
        )

    async def delete_route(self) -> ResponseMessage:
        return await self._client.delete_route("support-chat")

    async def list_providers(self) -> list[Provider]:
        return await self._client.list_providers()

    async def get_provider(self) -> Provider:
        return await self._client.get_provider("openai")

    async def create_provider(self) -> ResponseMessage:
        return await self._client.create_provider(
            Provider(name="openai", type="closed", enabled=True),
        )

    async def update_provider(self) -> ResponseMessage:
        return await self._client.update_provider(
            "openai",
            Provider(
                name="openai",
                type="closed",
                enabled=True,
                vault_enabled=True,
                config={"api_base": "https://provider-eu.example.com/v1"},
                api_keys=[
                    ApiKey(
                        api_key=SecretStr("openai-main"),
                        api_key_secret_key_gatehouse=SecretStr(
                            "VIRTUAL_KEY_PLACEHOLDER",
                        ),
                        api_key_secret_name="openai-main",
                        provider_name="openai",
                        header_key="Authorization",
                        query_param_key="",
                        enabled=True,
                        group="support",
                        organization="example-org",
                    ),
                ],
            ),
        )

    async def delete_provider(self) -> ResponseMessage:
        return await self._client.delete_provider("openai")

    async def list_secrets(self) -> list[ApiKey]:
        return await self._client.list_secrets()

    async def get_secret(self) -> ApiKey:
        return await self._client.get_secret("openai", "openai-main")

    async def create_secret(self) -> ResponseMessage:
        return await self._client.create_secret(
            "openai",
            "openai-main",
            ApiKey(
                api_key_secret_key=SecretStr("PROVIDER_KEY_PLACEHOLDER"),
                provider_name="openai",
                header_key="Authorization",
                enabled=True,
            ),
        )

    async def update_secret(self) -> ResponseMessage:
        return await self._client.update_secret(
            "openai",
            "openai-main",
            ApiKey(
                api_key=SecretStr("openai-main"),
                api_key_secret_key=SecretStr("NEW_PROVIDER_KEY_PLACEHOLDER"),
                api_key_secret_key_gatehouse=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                api_key_secret_name="openai-main",
                provider_name="openai",
                header_key="Authorization",
                query_param_key="",
                enabled=True,
                group="support",
                organization="example-org",
            ),
        )

    async def delete_secret(self) -> ResponseMessage:
        return await self._client.delete_secret("openai", "openai-main")

    async def list_templates(self) -> list[Template]:
        return await self._client.list_templates()

    async def get_template(self) -> Template:
        return await self._client.get_template("inspect")

    async def create_template(self) -> ResponseMessage:
        return await self._client.create_template(
            Template(name="inspect", type="local", enabled=True),
        )

    async def update_template(self) -> ResponseMessage:
        return await self._client.update_template(
            "inspect",
            Template(
                name="inspect",
                type="local",
                description="Report personal data, change nothing",
                enabled=True,
                config={
                    "infoTypes": [{"name": "EMAIL_ADDRESS"}, {"name": "PHONE_NUMBER"}],
                },
                models=[],
            ),
        )

    async def delete_template(self) -> ResponseMessage:
        return await self._client.delete_template("inspect")

    async def list_gateways(self) -> list[Gateway]:
        return await self._client.list_gateways()

    async def get_gateway(self) -> Gateway:
        return await self._client.get_gateway("dev-gateway")

    async def create_gateway(self) -> ResponseMessage:
        return await self._client.create_gateway(
            Gateway(name="dev-gateway", type="development", enabled=True),
        )

    async def update_gateway(self) -> ResponseMessage:
        return await self._client.update_gateway(
            "dev-gateway",
            Gateway(
                name="dev-gateway",
                type="development",
                enabled=True,
                config={"base_url": "https://gateway-eu.example.com"},
            ),
        )

    async def delete_gateway(self) -> ResponseMessage:
        return await self._client.delete_gateway("dev-gateway")

    async def query_route(self) -> dict[str, Any]:
        return await self._client.query_route(
            "support-chat",
            {
                "messages": [
                    {
                        "role": "system",
                        "content": "You answer questions about the support desk in one sentence.",
                    },
                    {"role": "user", "content": "When does the support desk open?"},
                ],
            },
        )
