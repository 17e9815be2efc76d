"""An operation of the contract, and the address that a call of it goes to."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from ._codec import Decoder

T = TypeVar("T")


@dataclass(frozen=True)
class Operation(Generic[T]):
    id: str
    method: str
    path: str
    """With `{name}` for each path parameter."""
    keys: tuple[str, ...]
    """The headers that carry a key."""
    media_type: str | None
    """Of the request's body; None where there is none."""
    answers: Mapping[int, Decoder[T] | None]
    """By status of success; None where the answer has no body."""


def target(
    operation: Operation[Any], path: Mapping[str, Any], query: Mapping[str, Any]
) -> str:
    """Path and query, encoded. None in the query stands for a parameter that is left out."""
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
    # An empty name would make the path of one object that of all, and dots lead elsewhere.
    if value is None or value in ("", ".", ".."):
        raise ValueError(f"{operation_id} needs a {name} for its path, not {value!r}.")
    return _encode(value)


def _items(value: Any) -> Iterable[Any]:
    """The default of OpenAPI: a list is repeated (style `form`, exploded)."""
    if isinstance(value, Iterable) and not isinstance(value, (str, bytes, Mapping)):
        return value
    return (value,)


def _encode(value: Any) -> str:
    text = (
        value
        if isinstance(value, str)
        else json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    )
    return quote(text, safe="")
