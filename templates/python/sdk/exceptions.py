"""The exceptions of calls. None of them contains a key, or a secret that was sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._values import visible


class SdkError(Exception):
    """A call that failed: the base of all exceptions that calls raise.

    Wrong arguments raise ValueError and TypeError, as usual in Python.
    """

    operation_id: str
    """The operationId of the contract, such as `getRoute`."""

    def __init__(self, operation_id: str, text: str) -> None:
        super().__init__(_shown(text))
        self.operation_id = operation_id

    def __reduce__(self) -> tuple[Any, ...]:
        # Needed to send errors between processes, because constructors have several arguments.
        return (Exception.__new__, (type(self), *self.args), self.__dict__)


class ApiError(SdkError):
    """A response whose status isn't a success.

    This class itself is raised for statuses without their own class, including redirects, which are
    never followed.
    """

    status: int
    """The HTTP status of the response."""
    message: str
    """The error message of the server, with control characters escaped. Empty without one."""
    body: Any
    """The body of the response as parsed JSON, or its text if it isn't JSON; secrets are masked."""
    headers: Mapping[str, str]
    """The headers of the response, with their names in lower case."""
    request_id: str | None
    """The response's `x-request-id`; None without one."""

    def __init__(
        self,
        operation_id: str,
        status: int,
        message: str,
        headers: Mapping[str, str],
        body: Any = None,
    ) -> None:
        super().__init__(
            operation_id,
            f"{operation_id} failed: {status} {message or '(no message)'}",
        )
        self.status = status
        self.message = _shown(message)
        self.body = body
        self.headers = dict(headers)
        self.request_id = headers.get("x-request-id")


class BadRequestError(ApiError):
    """Status 400: the request is invalid."""


class NotFoundError(ApiError):
    """Status 404: the object doesn't exist."""


class ServerError(ApiError):
    """Status 500 and above: the server failed."""


class ApiConnectionError(SdkError):
    """The server couldn't be reached, or the connection broke."""


class ApiTimeoutError(SdkError):
    """The call took longer than its timeout. The server may still have acted on it."""


class ResponseError(SdkError):
    """A response that can't be read: too large, not JSON, or different from the contract."""


def _shown(text: str) -> str:
    return visible(text, kept="\n\t")


def error_class(status: int) -> type[ApiError]:
    """Returns the class for a status."""
    if status >= 500:
        return ServerError
    return {400: BadRequestError, 404: NotFoundError}.get(status, ApiError)
