"""A call from its arguments to its answer: attempts, waiting, logging, errors."""

from __future__ import annotations

import json
import logging
import random
import threading
import time
from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from typing import Any, TypeVar

from . import _retry
from ._codec import Mismatch
from ._model import plain
from ._operation import Operation, target
from ._settings import Settings, check_timeout, header_value
from ._transport import Request, Response, Transport, TransportError
from ._values import UNSET
from .exceptions import (
    ApiConnectionError,
    ApiTimeoutError,
    ResponseError,
    SdkError,
    error_class,
)

T = TypeVar("T")

logger = logging.getLogger(__name__.partition(".")[0])

MASK = "**********"


class Caller:
    """What the synchronous and the asynchronous client have in common. Keeps no state of calls."""

    def __init__(
        self,
        settings: Settings,
        transport: Transport,
        *,
        share: Callable[[], float] = random.random,
        wait: Callable[[threading.Event, float], object] = threading.Event.wait,
    ) -> None:
        self.settings = settings
        self.transport = transport
        self._share = share
        self._wait = wait

    def call(
        self,
        operation: Operation[T],
        *,
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        headers: Mapping[str, Any],
        body: Any,
        timeout: float | None,
        cancelled: threading.Event,
    ) -> T:
        """Ends early, after the attempt in flight, when `cancelled` is set."""
        request = self._request(operation, path, query, headers, body, timeout)
        for attempt in range(self.settings.retries + 1):
            is_last = attempt == self.settings.retries
            outcome = self._attempt(operation, request, attempt)
            if isinstance(outcome, Response):
                is_final = is_last or not _retry.is_worth_retrying(
                    operation.method, outcome.status
                )
                if is_final:
                    return self._answer(operation, outcome)
                answer_headers = outcome.headers
            else:
                may_repeat = outcome.kind != "response" and _retry.may_repeat(
                    operation.method, was_sent=outcome.was_sent
                )
                if is_last or not may_repeat:
                    raise _public_error(operation.id, outcome)
                answer_headers = {}
            now = datetime.now(timezone.utc)
            seconds = _retry.delay(attempt, self._share(), answer_headers, now)
            logger.debug("%s: trying again in %.2f s", operation.id, seconds)
            self._wait(cancelled, seconds)
            if cancelled.is_set():
                # Nobody waits for this any more.
                raise ApiConnectionError(operation.id, f"{operation.id} was cancelled")
        raise AssertionError("The last attempt returns or raises.")

    def _request(
        self,
        operation: Operation[Any],
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        headers: Mapping[str, Any],
        body: Any,
        timeout: float | None,
    ) -> Request:
        settings = self.settings
        sent = {"accept": "*/*", "user-agent": settings.user_agent}
        for name, value in headers.items():
            if value is not None:
                text = value if isinstance(value, str) else json.dumps(value)
                sent[name] = header_value(f"The header {name}", text)
        if body is not UNSET:
            sent["content-type"] = operation.media_type or "application/json"
        address = settings.base_url + target(operation, path, query)
        seconds = settings.timeout if timeout is None else check_timeout(timeout)
        # Keys and body come last, and get no name: a traceback that shows variables has none here.
        return Request(
            operation.method,
            address,
            sent | {name: settings.keys[name].reveal() for name in operation.keys},
            None if body is UNSET else _encode(operation.id, body),
            seconds,
            settings.max_response_bytes,
        )

    def _attempt(
        self, operation: Operation[Any], request: Request, attempt: int
    ) -> Response | TransportError:
        started = time.monotonic()
        outcome: Response | TransportError
        try:
            outcome = self.transport.send(request)
        except TransportError as error:
            outcome = error.with_traceback(None)
        except TimeoutError:
            outcome = TransportError(f"no answer in {request.timeout:g} s", kind="timeout")
        except OSError as error:
            outcome = TransportError(error.strerror or type(error).__name__)
        logger.debug(
            "%s %s: %s, attempt %d, %.0f ms",
            request.method,
            request.url.removeprefix(self.settings.base_url).partition("?")[0],
            outcome.status if isinstance(outcome, Response) else outcome.kind + " failed",
            attempt + 1,
            (time.monotonic() - started) * 1000,
        )
        return outcome

    def _answer(self, operation: Operation[T], response: Response) -> T:
        if not 200 <= response.status < 300:
            raise error_class(response.status)(
                operation.id,
                response.status,
                self._masked(_message(response)),
                {name: self._masked(value) for name, value in response.headers.items()},
            )
        # A success that the contract does not list is read like the first that it does.
        first = next(iter(operation.answers.values()), None)
        decode = operation.answers.get(response.status, first)
        if decode is None:
            # The contract gives this answer no body, and then T includes None.
            return None  # type: ignore[return-value]
        problem: str
        try:
            return decode(_parse(response.body))
        except Mismatch as mismatch:
            problem = f"it is not what the contract says: {mismatch}"
        except (ValueError, RecursionError):
            problem = "it is no JSON"
        raise ResponseError(
            operation.id,
            f"{operation.id} was answered with {response.status}, and the answer cannot be read: "
            f"{problem}",
        )

    def _masked(self, text: str) -> str:
        """A server may repeat what it was sent; the key must not get into errors that way."""
        for key in self.settings.keys.values():
            text = text.replace(key.reveal(), MASK)
        return text


def _encode(operation_id: str, body: Any) -> bytes:
    problem: str
    try:
        return json.dumps(
            plain(body, is_request=True, reveals=True),
            allow_nan=False,
            ensure_ascii=False,
        ).encode()
    except TypeError as error:
        problem = str(error)
    except (ValueError, RecursionError):
        problem = "numbers must be finite, texts must be Unicode, and nothing may hold itself"
    raise TypeError(f"{operation_id} cannot send this body as JSON: {problem}.")


def _parse(body: bytes) -> Any:
    return json.loads(body.decode("utf-8-sig"), parse_constant=_refuse_constant)


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _message(response: Response) -> str:
    """The text of an error: a JSON text as the contract says, or whatever else came."""
    bare = response.body.decode("utf-8", "replace").strip()
    try:
        value = _parse(response.body)
    except (ValueError, RecursionError):
        return bare
    return value if isinstance(value, str) else bare


def _public_error(operation_id: str, problem: TransportError) -> SdkError:
    kinds: dict[str, type[SdkError]] = {
        "connection": ApiConnectionError,
        "timeout": ApiTimeoutError,
        "response": ResponseError,
    }
    return kinds[problem.kind](operation_id, f"{operation_id} failed: {problem}")
