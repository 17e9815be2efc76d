# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The exit codes and their meanings. Scripts rely on them."""

from __future__ import annotations

from ..exceptions import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    BadRequestError,
    NotFoundError,
    ResponseError,
    SdkError,
    ServerError,
)

FINE = 0
MISUSE = 2
UNREADABLE = 8
NOT_CONFIRMED = 9
INTERRUPTED = 130

_OF_ERRORS: tuple[tuple[type[SdkError], int], ...] = (
    (BadRequestError, 4),
    (NotFoundError, 3),
    (ServerError, 5),
    (ApiError, 1),
    (ApiConnectionError, 6),
    (ApiTimeoutError, 7),
    (ResponseError, UNREADABLE),
)

MEANINGS: tuple[tuple[int, str], ...] = (
    (FINE, "done"),
    (1, "refused by the API with any other status, such as 401"),
    (MISUSE, "wrong use: arguments, settings or the body file"),
    (3, "not found (404)"),
    (4, "bad request (400)"),
    (5, "the server failed (500 and above)"),
    (6, "no connection"),
    (7, "no response in time"),
    (UNREADABLE, "the response can't be read"),
    (NOT_CONFIRMED, "not confirmed, so nothing was done"),
    (INTERRUPTED, "interrupted"),
)


class Misuse(Exception):
    """Wrong use of the command, with a message that says what to do."""


def code_of(error: SdkError) -> int:
    """Returns the exit code of a failed call: that of the nearest class."""
    return next(code for kind, code in _OF_ERRORS if isinstance(error, kind))
