"""What calls raise. Nothing here holds the key, a request's headers or a request's body."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class SdkError(Exception):
    """A call that failed: the class of all that calls raise.

    Wrong arguments are ValueError and TypeError, as everywhere in Python.
    """

    operation_id: str
    """The operationId of the contract, such as `getRoute`."""

    def __init__(self, operation_id: str, text: str) -> None:
        super().__init__(text)
        self.operation_id = operation_id

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors travel between processes, although their constructors take several arguments.
        return (_restore, (type(self), self.args, self.__dict__))


class ApiError(SdkError):
    """The server answered with a status that is no success.

    This class itself is raised for the statuses that have no class of their own, redirects
    included: they are never followed.
    """

    status: int
    """The answer's HTTP status."""
    message: str
    """The answer's JSON text, or the bare text of an answer that is no JSON text."""
    headers: Mapping[str, str]
    """The answer's headers, their names in small letters."""
    request_id: str | None
    """The answer's `x-request-id`; None when the server gave none."""

    def __init__(
        self, operation_id: str, status: int, message: str, headers: Mapping[str, str]
    ) -> None:
        shown = message if len(message) <= 500 else f"{message[:500]}…"
        super().__init__(
            operation_id,
            f"{operation_id} was answered with {status}: {shown or 'no message'}",
        )
        self.status = status
        self.message = message
        self.headers = dict(headers)
        self.request_id = headers.get("x-request-id")


class BadRequestError(ApiError):
    """Status 400: the server refused what the call asked for."""


class NotFoundError(ApiError):
    """Status 404: there is no such thing."""


class ServerError(ApiError):
    """Status 500 and above: the server failed."""


class ApiConnectionError(SdkError):
    """The server could not be reached, or the connection broke."""


class ApiTimeoutError(SdkError):
    """An attempt took longer than the timeout. The server may have done what it was asked."""


class ResponseError(SdkError):
    """An answer that cannot be read: too large, no JSON, or not what the contract says."""


def error_class(status: int) -> type[ApiError]:
    """The class for a status."""
    if status >= 500:
        return ServerError
    return {400: BadRequestError, 404: NotFoundError}.get(status, ApiError)


def _restore(
    kind: type[SdkError], arguments: tuple[Any, ...], state: dict[str, Any]
) -> SdkError:
    error = kind.__new__(kind)
    error.args = arguments
    error.__dict__.update(state)
    return error
