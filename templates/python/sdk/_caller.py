"""Makes calls: attempts, pauses, logging, errors."""

from __future__ import annotations

import itertools
import json
import logging
import random
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timezone
from typing import Any, TypeVar
from urllib.parse import parse_qsl, quote

from . import _retry
from ._body import content_type, encode
from ._codec import Mismatch, parse_json
from ._model import plain
from ._operation import Operation, as_text, cookies, simple_text, target
from ._secrets import hide_secrets, secrets_in
from ._servers import server_url
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

# The longest part of a response that a message repeats.
_LONGEST_TEXT = 500

# What a transport gets for an attempt that begins too late.
_LEAST_TIME = 0.001

_REDIRECT = "a redirect, which the client doesn't follow"

_NONE: Mapping[str, Any] = {}
_NEVER = threading.Event()


class Caller:
    """Makes the calls of both clients. It keeps no state between calls."""

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

    def call(self, operation: Operation[T], **parts: Any) -> T:
        """Makes a call from its parts, which `exchange` names, and returns its value."""
        return self.exchange(operation, **parts)[0]

    def exchange(
        self,
        operation: Operation[T],
        *,
        path: Mapping[str, Any] = _NONE,
        query: Mapping[str, Any] | str = _NONE,
        headers: Mapping[str, Any] = _NONE,
        cookies: Mapping[str, Any] = _NONE,
        body: Any = UNSET,
        timeout: float | None = None,
        cancelled: threading.Event = _NEVER,
    ) -> tuple[T, Mapping[str, str]]:
        """Makes a call, and returns its value and the headers of the response.

        A query that is a text is sent as it is. When `cancelled` is set, the call ends after the
        current attempt.
        """
        seconds = self.settings.timeout if timeout is None else check_timeout(timeout)
        request = self._request(operation, path, query, headers, cookies, body, seconds)
        end = time.monotonic() + seconds

        def hide(value: Any) -> Any:
            # No variable holds the secrets: a traceback may show the variables of a frame.
            named = dict(parse_qsl(query)) if isinstance(query, str) else query
            return self._hide_secrets([path, named, headers, cookies, body])(value)

        for attempt in itertools.count():
            outcome = self._attempt(operation, request, attempt)
            if isinstance(outcome, Response):
                is_worth_it = _retry.is_worth_retrying(operation.method, outcome.status)
            else:
                is_worth_it = outcome.kind != "response" and _retry.may_repeat(
                    operation.method, was_sent=outcome.was_sent
                )
            pause = _retry.delay(
                attempt,
                self._share(),
                outcome.headers if isinstance(outcome, Response) else {},
                datetime.now(timezone.utc),
            )
            # A pause that the call has no time for could only replace what is known by a timeout.
            has_time = time.monotonic() + pause < end
            if attempt >= self.settings.retries or not is_worth_it or not has_time:
                if isinstance(outcome, Response):
                    return self._answer(operation, outcome, hide), outcome.headers
                error = _public_error(operation.id, outcome, seconds, hide)
                # A transport may say anything, and a traceback may show the variables of this frame.
                del outcome
                raise error
            logger.debug("%s: trying again in %.2f s", operation.id, pause)
            self._wait(cancelled, pause)
            if cancelled.is_set():
                # The caller no longer waits.
                raise ApiConnectionError(operation.id, f"{operation.id} was cancelled")
            request = replace(request, timeout=max(end - time.monotonic(), _LEAST_TIME))
        raise AssertionError("The last attempt returns or raises.")

    def _request(
        self,
        operation: Operation[Any],
        path: Mapping[str, Any],
        query: Mapping[str, Any] | str,
        headers: Mapping[str, Any],
        given_cookies: Mapping[str, Any],
        body: Any,
        seconds: float,
    ) -> Request:
        settings = self.settings
        sent = {"accept": operation.accept, "user-agent": settings.user_agent}
        for name, value in headers.items():
            if value is not None:
                encoding = operation.encodings.get(f"header:{name}", "comma")
                text = simple_text(value, encoding, as_text)
                # The contract may have the names of the client's own headers.
                sent[name.lower()] = header_value(f"The header {name}", text)
        if cookie := cookies(operation, given_cookies):
            sent["cookie"] = cookie
        if body is not UNSET:
            sent["content-type"] = content_type(operation.media_type, operation.body_format)
        address = self._base_url(operation) + target(operation, path, query)
        # Keys and body get no variable: a traceback may show the variables of this frame.
        return Request(
            operation.method,
            *_keyed(address, sent, *settings.sent_keys(operation.keys, operation.alternatives)),
            None if body is UNSET else _encode(operation, body),
            seconds,
            settings.max_response_bytes,
        )

    def _base_url(self, operation: Operation[Any]) -> str:
        settings = self.settings
        return server_url(settings.base_url, settings.servers, operation.servers)

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
            outcome = TransportError(f"no response within {request.timeout:g} s", kind="timeout")
        except OSError as error:
            outcome = TransportError(error.strerror or type(error).__name__)
        logger.debug(
            "%s %s: %s, attempt %d, %.0f ms",
            request.method,
            request.url.removeprefix(self._base_url(operation)).partition("?")[0],
            outcome.status if isinstance(outcome, Response) else outcome.kind + " failed",
            attempt + 1,
            (time.monotonic() - started) * 1000,
        )
        return outcome

    def _answer(
        self, operation: Operation[T], response: Response, hide: Callable[[Any], Any]
    ) -> T:
        if not 200 <= response.status < 300:
            body = hide(_error_body(response))
            raise error_class(response.status)(
                operation.id,
                response.status,
                _REDIRECT if response.status < 400 else _message(body),
                hide(dict(response.headers)),
                body,
            )
        # A success that the contract does not list is read like its range, or the first listed one.
        known = operation.answers
        status = next((one for one in (response.status, 2, *known) if one in known), 0)
        decode = known.get(status)
        reads = operation.formats.get(status, operation.reads)
        if decode is None:
            # The contract defines no body for this response, so T includes None.
            return None  # type: ignore[return-value]
        problem: str
        if reads == "binary":
            return decode(response.body)
        if reads == "text":
            return decode(response.body.decode("utf-8", "replace"))
        try:
            return decode(parse_json(response.body, self.settings.secret_fields))
        except Mismatch as mismatch:
            problem = f"it doesn't match the contract: {hide(str(mismatch))}"
        except (ValueError, RecursionError):
            problem = "it isn't JSON"
        raise ResponseError(
            operation.id,
            f"{operation.id} returned {response.status}, but the response can't be read: "
            f"{problem}",
        )

    def _hide_secrets(self, sent: list[Any]) -> Callable[[Any], Any]:
        """Makes the function that hides the secrets of a call: its keys, and those that it sent."""
        fields = self.settings.secret_fields
        keys = self.settings.secrets()
        given = plain(sent, is_request=True, reveals=False)
        return hide_secrets([*keys, *secrets_in(given, fields)], fields)


def _keyed(
    address: str,
    sent: Mapping[str, str],
    headers: Mapping[str, str],
    query: Sequence[tuple[str, str]],
) -> tuple[str, dict[str, str]]:
    """Adds the keys of a call to its address and headers."""
    pairs = "&".join(f"{quote(name, safe='')}={quote(text, safe='')}" for name, text in query)
    joint = "" if not pairs else "&" if "?" in address else "?"
    if "cookie" in sent and "cookie" in headers:
        headers = {**headers, "cookie": f"{headers['cookie']}; {sent['cookie']}"}
    return f"{address}{joint}{pairs}", {**sent, **headers}


def _encode(operation: Operation[Any], body: Any) -> bytes:
    problem: str
    try:
        sent = plain(body, is_request=True, reveals=True)
        return encode(sent, operation.body_format, operation.fields)
    except TypeError as error:
        problem = str(error)
    except (ValueError, RecursionError):
        problem = (
            "numbers must be finite, texts must be Unicode, and nothing may contain itself or be "
            "nested too deeply"
        )
    kind = "JSON" if operation.body_format == "json" else operation.media_type
    raise TypeError(f"{operation.id} can't send this body as {kind}: {problem}.")


def _error_body(response: Response) -> Any:
    """Returns the body of an error: parsed JSON as in the contract, or the text itself."""
    try:
        return parse_json(response.body)
    except (ValueError, RecursionError):
        return response.body.decode("utf-8", "replace").strip()


# The fields in which errors usually say what is wrong, the most exact first.
_MESSAGE_FIELDS = ("detail", "message", "error_description", "title", "error")


def _message_in(body: Any) -> str:
    if isinstance(body, str):
        return body
    if not isinstance(body, Mapping):
        return ""
    found = (_message_in(body.get(name)) for name in _MESSAGE_FIELDS)
    return next((text for text in found if text), "")


def _message(body: Any) -> str:
    text = _message_in(body) or (
        "" if body == "" else json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    )
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}…"


def _public_error(
    operation_id: str, problem: TransportError, seconds: float, hide: Callable[[Any], Any]
) -> SdkError:
    kinds: dict[str, type[SdkError]] = {
        "connection": ApiConnectionError,
        "timeout": ApiTimeoutError,
        "response": ResponseError,
    }
    is_late = problem.kind == "timeout"
    text = f"no complete response within {seconds:g} s" if is_late else hide(str(problem))
    return kinds[problem.kind](operation_id, f"{operation_id} failed: {text}")
