# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The border between the client and the network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True, repr=False)
class Request:
    """One attempt of a call."""

    method: str
    """The HTTP method, in capitals."""
    url: str
    """The whole address: base URL, path and query."""
    headers: Mapping[str, str]
    """All headers to send, the API key among them."""
    body: bytes | None
    """The JSON to send; None when the operation takes no body."""
    timeout: float
    """Seconds for the whole attempt, from opening the connection to the last byte."""
    max_response_bytes: int
    """More bytes of answer than these are an error."""

    def __repr__(self) -> str:
        # Headers hold the key, and bodies hold secrets.
        size = 0 if self.body is None else len(self.body)
        return f"Request({self.method} {self.url}, {size} bytes)"


@dataclass(frozen=True, repr=False)
class Response:
    """What the server answered, with the names of its headers in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def __repr__(self) -> str:
        return f"Response({self.status}, {len(self.body)} bytes)"


class TransportError(Exception):
    """An attempt without an answer."""

    def __init__(
        self,
        reason: str,
        *,
        kind: Literal["connection", "timeout", "response"] = "connection",
        was_sent: bool = True,
    ) -> None:
        super().__init__(reason)
        self.kind = kind
        self.was_sent = was_sent
        """Whether the server may have received anything. Only then is a second POST unsafe."""


class Transport(Protocol):
    """Sends requests. Called from several threads at once.

    `send` may raise TransportError, TimeoutError or OSError; it follows no redirect, and keeps to
    the request's `timeout` and `max_response_bytes`.
    """

    def send(self, request: Request) -> Response: ...

    def close(self) -> None: ...
