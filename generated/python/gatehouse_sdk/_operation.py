# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The operations of the contract and the addresses of their calls."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from ._codec import Decoder
from ._values import SecretStr

T = TypeVar("T")


@dataclass(frozen=True)
class Operation(Generic[T]):
    id: str
    method: str
    path: str
    """The path, with `{name}` for each parameter."""
    keys: tuple[str, ...]
    """The headers that contain a key."""
    media_type: str | None
    """The media type of the request body; None without a body."""
    answers: Mapping[int, Decoder[T] | None]
    """The decoders by status of success; None for a response without a body."""
    accept: str = "*/*"
    """The media types that the client reads."""
    is_deprecated: bool = False
    deprecated: tuple[str, ...] = ()
    """The deprecated parameters, by their names in the request."""
    alternatives: tuple[tuple[str, ...], ...] = ()
    """Other keys that a call may send instead of `keys`; an empty one is a call without keys."""


def target(
    operation: Operation[Any], path: Mapping[str, Any], query: Mapping[str, Any]
) -> str:
    """Returns the encoded path and query. Query parameters that are None are left out."""
    try:
        return _encoded(operation, path, query)
    except UnicodeEncodeError:
        pass
    # Raised here, because the other error holds the value.
    raise ValueError(
        f"{operation.id} can't send these values: texts must be Unicode, and one has half of a "
        "character."
    )


def _encoded(
    operation: Operation[Any], path: Mapping[str, Any], query: Mapping[str, Any]
) -> str:
    values = {
        name: _path_value(operation.id, name, value) for name, value in path.items()
    }
    address = re.sub(r"\{([^}]+)\}", lambda found: values[found[1]], operation.path)
    pairs = [
        f"{_encode(name)}={_encode(item)}"
        for name, value in query.items()
        if value is not None
        for item in _items(value)
    ]
    return f"{address}?{'&'.join(pairs)}" if pairs else address


def _path_value(operation_id: str, name: str, value: Any) -> str:
    # An empty name would turn the path of one object into that of all, and dots change the path.
    if value is None or value in ("", ".", ".."):
        raise ValueError(f"{operation_id} needs a {name} for its path, not {value!r}.")
    return _encode(value)


def _items(value: Any) -> Iterable[Any]:
    """Encodes as OpenAPI does by default: a list is repeated (style `form`, exploded)."""
    if isinstance(value, Iterable) and not isinstance(value, (str, bytes, Mapping)):
        return value
    return (value,)


def _encode(value: Any) -> str:
    return quote(as_text(value), safe="")


def as_text(value: Any) -> str:
    """Returns a parameter as it is sent: a text as it is, anything else as JSON."""
    if isinstance(value, SecretStr):
        return value.reveal()
    if isinstance(value, str):
        return value
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
