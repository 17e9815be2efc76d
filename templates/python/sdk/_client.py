"""The parts of both clients that no contract changes."""

from __future__ import annotations

import contextvars
import threading
import warnings
from collections.abc import Mapping
from typing import Any, TypeVar

from ._caller import Caller
from ._http import HttpTransport
from ._operation import Operation
from ._settings import Settings
from ._transport import Transport

T = TypeVar("T")
C = TypeVar("C", bound="SyncClient")
A = TypeVar("A", bound="AsyncClient")

MAX_CONCURRENCY = 32


class _Client:
    def __init__(self, settings: Settings, transport: Transport | None) -> None:
        self._caller = Caller(settings, transport or HttpTransport())
        self._is_closed = False

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._caller.settings.base_url}>"

    def _check_open(self) -> None:
        if self._is_closed:
            raise RuntimeError("The client is closed: create a new one.")

    def _header(self, header: str, option: str, value: object) -> object:
        """Returns a header that a call needs: the call's own value, else the client's."""
        chosen = self._caller.settings.headers[header] if value is None else value
        if chosen is None:
            raise ValueError(
                f"{option} is missing: pass it to the client or to the call, or set its variable."
            )
        return chosen


def warn(operation: Operation[Any], parts: Mapping[str, Any]) -> None:
    """Warns at the line of the caller about what the contract marks as deprecated."""
    found = [f"The operation {operation.id}"] if operation.is_deprecated else []
    for place in ("path", "query", "headers", "cookies"):
        for name, value in parts.get(place, {}).items():
            if name in operation.deprecated and value is not None:
                found.append(f"The parameter {name} of {operation.id}")
    for what in found:
        # Above it are `_call`, the client's method and the caller.
        warnings.warn(f"{what} is deprecated.", DeprecationWarning, stacklevel=4)


class SyncClient(_Client):
    """The parts of the client that do not depend on the contract."""

    def close(self) -> None:
        """Closes the connections. Calls in flight still finish."""
        self._is_closed = True
        self._caller.transport.close()

    def __enter__(self: C) -> C:
        self._check_open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, operation: Operation[T], **parts: Any) -> T:
        """Makes a call from its parts, which `Caller.exchange` names."""
        self._check_open()
        warn(operation, parts)
        return self._exchange(operation, **parts)[0]

    def _exchange(self, operation: Operation[T], **parts: Any) -> tuple[T, Mapping[str, str]]:
        """Returns the value and the headers of a response."""
        return self._caller.exchange(operation, **parts)


class AsyncClient(_Client):
    """The parts of the client that do not depend on the contract.

    The standard library has no asynchronous HTTP, so each call runs in a thread of a pool that
    belongs to the client; calls beyond its size wait, and their time begins when they have a thread.

    Canceling a call ends the waiting at once. A call that has not begun is never sent. The attempt
    of a call in flight goes on in its thread until it gets a response or times out, so the server
    may still act on it; no further attempt is made.
    """

    def __init__(
        self, settings: Settings, transport: Transport | None, max_concurrency: int
    ) -> None:
        if not isinstance(max_concurrency, int) or max_concurrency < 1:
            raise ValueError("max_concurrency must be a whole number of at least 1.")
        super().__init__(settings, transport)
        # Loading it and asyncio takes longer than loading the rest, which is all that most programs need.
        from concurrent.futures import ThreadPoolExecutor

        self._threads = ThreadPoolExecutor(
            max_concurrency, thread_name_prefix=type(self).__name__
        )

    async def aclose(self) -> None:
        """Closes the connections. Calls in flight still finish; calls that wait are canceled."""
        self._is_closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._caller.transport.close()

    async def __aenter__(self: A) -> A:
        self._check_open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def _call(self, operation: Operation[T], **parts: Any) -> T:
        self._check_open()
        warn(operation, parts)
        return (await self._exchange(operation, **parts))[0]

    async def _exchange(
        self, operation: Operation[T], **parts: Any
    ) -> tuple[T, Mapping[str, str]]:
        import asyncio

        cancelled = threading.Event()

        def call() -> tuple[T, Mapping[str, str]]:
            return self._caller.exchange(operation, cancelled=cancelled, **parts)

        # As in asyncio.to_thread: log records keep the context of their task.
        context = contextvars.copy_context()
        try:
            future = self._threads.submit(lambda: context.run(call))
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            cancelled.set()
            raise
