"""The interface between the client and the network."""

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
    """The complete address: base URL, path and query."""
    headers: Mapping[str, str]
    """All headers to send, including the API key."""
    body: bytes | None
    """The JSON to send; None for an operation without a body."""
    timeout: float
    """The time limit of the attempt in seconds: what is left of the time of the call."""
    max_response_bytes: int
    """The size of the largest response in bytes. A larger one is an error."""

    def __repr__(self) -> str:
        # Headers contain the key, and bodies contain secrets.
        size = 0 if self.body is None else len(self.body)
        return f"Request({self.method} {self.url}, {size} bytes)"


@dataclass(frozen=True, repr=False)
class Response:
    """The response of the server, with the names of its headers in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def __repr__(self) -> str:
        return f"Response({self.status}, {len(self.body)} bytes)"


class TransportError(Exception):
    """An attempt without a response."""

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
        """Whether the server may have received anything, which makes a second POST unsafe."""


class Transport(Protocol):
    """Sends requests. Several threads call it at once.

    `send` may raise TransportError, TimeoutError or OSError; it doesn't follow redirects, and keeps to
    the request's `timeout` and `max_response_bytes`.
    """

    def send(self, request: Request) -> Response: ...

    def close(self) -> None: ...
