"""What the two clients do, whatever the API."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, TypeVar

from ._caller import Caller
from ._http import HttpTransport
from ._operation import Operation
from ._settings import Settings
from ._transport import Transport
from ._values import UNSET

T = TypeVar("T")
C = TypeVar("C", bound="SyncClient")
A = TypeVar("A", bound="AsyncClient")

MAX_CONCURRENCY = 32

_NONE: Mapping[str, Any] = {}
_NEVER = threading.Event()


class _Client:
    def __init__(self, settings: Settings, transport: Transport | None) -> None:
        self._caller = Caller(settings, transport or HttpTransport())
        self._is_closed = False

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._caller.settings.base_url}>"

    def _check_open(self) -> None:
        if self._is_closed:
            raise RuntimeError("The client is closed: make another.")

    def _header(self, header: str, option: str, value: str | None) -> str:
        """A header that a call needs: its own value, else the client's."""
        chosen = self._caller.settings.headers[header] if value is None else value
        if chosen is None:
            raise ValueError(
                f"{option} is missing: pass it to the client or to the call, or set its variable."
            )
        return chosen


class SyncClient(_Client):
    """The parts of the client that do not depend on the contract."""

    def close(self) -> None:
        """Closes the connections. Calls in flight end as they would have."""
        self._is_closed = True
        self._caller.transport.close()

    def __enter__(self: C) -> C:
        self._check_open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _call(
        self,
        operation: Operation[T],
        *,
        path: Mapping[str, Any] = _NONE,
        query: Mapping[str, Any] = _NONE,
        headers: Mapping[str, Any] = _NONE,
        body: Any = UNSET,
        timeout: float | None = None,
    ) -> T:
        self._check_open()
        return self._caller.call(
            operation,
            path=path,
            query=query,
            headers=headers,
            body=body,
            timeout=timeout,
            cancelled=_NEVER,
        )


class AsyncClient(_Client):
    """The parts of the client that do not depend on the contract.

    The standard library has no asynchronous HTTP, so each call runs in a thread of a pool that
    belongs to the client; calls beyond its size wait.

    Cancelling a call ends the waiting at once. A call that has not begun is never sent. One in
    flight is not called back: its attempt goes on in its thread until it is answered or times out,
    the server may do what it was asked, and no further attempt is made.
    """

    def __init__(
        self, settings: Settings, transport: Transport | None, max_concurrency: int
    ) -> None:
        if not isinstance(max_concurrency, int) or max_concurrency < 1:
            raise ValueError("max_concurrency must be a whole number from 1 on.")
        super().__init__(settings, transport)
        self._threads = ThreadPoolExecutor(
            max_concurrency, thread_name_prefix=type(self).__name__
        )

    async def aclose(self) -> None:
        """Closes the connections. Calls in flight are finished, calls that wait are cancelled."""
        self._is_closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._caller.transport.close()

    async def __aenter__(self: A) -> A:
        self._check_open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.aclose()

    async def _call(
        self,
        operation: Operation[T],
        *,
        path: Mapping[str, Any] = _NONE,
        query: Mapping[str, Any] = _NONE,
        headers: Mapping[str, Any] = _NONE,
        body: Any = UNSET,
        timeout: float | None = None,
    ) -> T:
        self._check_open()
        cancelled = threading.Event()

        def call() -> T:
            return self._caller.call(
                operation,
                path=path,
                query=query,
                headers=headers,
                body=body,
                timeout=timeout,
                cancelled=cancelled,
            )

        # As asyncio.to_thread does it, so that a log record knows its task's context.
        context = contextvars.copy_context()
        try:
            future: Future[T] = self._threads.submit(_run_in, context, call)
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            cancelled.set()
            raise


def _run_in(context: contextvars.Context, call: Callable[[], T]) -> T:
    return context.run(call)
