"""Clients and operations for tests of the runtime, which works without a contract."""

from __future__ import annotations

import threading
from typing import Any

from sdk import _codec
from sdk._caller import Caller
from sdk._client import AsyncClient, SyncClient
from sdk._operation import Operation
from sdk._settings import Settings
from sdk._transport import Transport
from sdk._values import SecretStr

KEY = "key-0123456789-very-secret"


def operation(method: str, **changes: Any) -> Operation[Any]:
    values: dict[str, Any] = {
        "id": f"{method.lower()}Thing",
        "method": method,
        "path": "/things/{name}",
        "keys": ("x-api-key",),
        "media_type": "application/json",
        "answers": {200: _codec.text},
    }
    return Operation(**values | changes)


GET = operation("GET")
POST = operation("POST")


def settings(url: str, **changes: Any) -> Settings:
    values: dict[str, Any] = {
        "base_url": url,
        "keys": {"x-api-key": SecretStr(KEY)},
        "headers": {},
        "timeout": 10.0,
        "retries": 2,
        "max_response_bytes": 1024 * 1024,
        "user_agent": "tests/1",
        "secret_fields": frozenset({"token"}),
    }
    return Settings(**values | changes)


class Client(SyncClient):
    """A client that records the pauses between attempts instead of waiting."""

    def __init__(
        self, url: str, transport: Transport | None = None, **changes: Any
    ) -> None:
        super().__init__(settings(url, **changes), transport)
        self.waits: list[float] = []
        self._caller = Caller(
            self._caller.settings,
            self._caller.transport,
            share=lambda: 1.0,
            wait=lambda _, seconds: self.waits.append(seconds),
        )

    def call(self, name: str = "a", what: Operation[Any] = GET, **options: Any) -> Any:
        return self._call(what, path={"name": name}, **options)


class AsynchronousClient(AsyncClient):
    def __init__(self, url: str, max_concurrency: int = 100, **changes: Any) -> None:
        super().__init__(settings(url, **changes), None, max_concurrency)

    async def call(
        self, name: str = "a", what: Operation[Any] = GET, **options: Any
    ) -> Any:
        return await self._call(what, path={"name": name}, **options)


def join_all(threads: list[threading.Thread]) -> None:
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
