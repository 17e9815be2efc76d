"""The operations of the contract and the addresses of their calls."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar
from urllib.parse import quote

from ._codec import Decoder
from ._model import plain
from ._servers import Server
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
    """The decoders by status of success, 2 for all others; None for a response without a body."""
    accept: str = "*/*"
    """The media types that the client reads."""
    is_deprecated: bool = False
    deprecated: tuple[str, ...] = ()
    """The deprecated parameters, by their names in the request."""
    body_format: Literal["json", "form", "multipart", "text", "binary"] = "json"
    reads: Literal["json", "text", "binary"] = "json"
    """How the body of a success is read."""
    formats: Mapping[int, str] = field(default_factory=dict)
    """How it's read by its status, where not all are read in the same way."""
    encodings: Mapping[str, str] = field(default_factory=dict)
    """How lists and objects are sent, by place and name: `query:filter`."""
    alternatives: tuple[tuple[str, ...], ...] = ()
    """Other keys that a call may send instead of `keys`; an empty one is a call without keys."""
    servers: tuple[Server, ...] = ()
    """Its own servers; without any, it's on those of the API."""
    reserved: tuple[str, ...] = ()
    """The parameters of the query whose values may contain reserved characters."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """How fields of a form are sent: an encoding, or the media type of a part."""


def target(
    operation: Operation[Any], path: Mapping[str, Any], query: Mapping[str, Any] | str
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
    operation: Operation[Any], path: Mapping[str, Any], query: Mapping[str, Any] | str
) -> str:
    values = {
        name: _path_value(operation, name, value) for name, value in path.items()
    }
    address = re.sub(r"\{([^}]+)\}", lambda found: values[found[1]], operation.path)
    if isinstance(query, str):
        return f"{address}?{query}" if query else address
    found = [
        pair
        for name, value in query.items()
        if value is not None
        for pair in pairs(
            name,
            value,
            operation.encodings.get(f"query:{name}", "exploded"),
            _encode_reserved if name in operation.reserved else _encode,
        )
    ]
    return f"{address}?{'&'.join(found)}" if found else address


def _path_value(operation: Operation[Any], name: str, value: Any) -> str:
    text = _path_text(name, value, operation.encodings.get(f"path:{name}", "comma"))
    # An empty name would turn the path of one object into that of all, and dots change the path.
    if value is None or text in ("", ".", ".."):
        raise ValueError(f"{operation.id} needs a {name} for its path, not {value!r}.")
    return text


_JOINTS = {"space": "%20", "pipe": "%7C"}


def pairs(
    name: str, value: Any, encoding: str, write: Callable[[Any], str] | None = None
) -> list[str]:
    """Encodes a parameter of a query, or a field of a form, as pairs of a name and a value."""
    value = _json(value)
    write = write or _encode
    if encoding == "json":
        return [f"{_encode(name)}={write(_dumps(value))}"]
    if encoding == "deepObject" and isinstance(value, (list, dict)):
        fields = value.items() if isinstance(value, dict) else enumerate(value)
        return [
            pair
            for key, part in fields
            for pair in pairs(f"{name}[{key}]", part, encoding, write)
        ]
    if isinstance(value, list):
        parts = [write(item) for item in value]
        if encoding == "exploded":
            return [f"{_encode(name)}={part}" for part in parts]
    elif isinstance(value, dict):
        if encoding == "exploded":
            return [f"{_encode(key)}={write(part)}" for key, part in value.items()]
        parts = [write(part) for field in value.items() for part in field]
    else:
        return [f"{_encode(name)}={write(value)}"]
    return [f"{_encode(name)}={_JOINTS.get(encoding, ',').join(parts)}"] if parts else []


def simple_text(value: Any, encoding: str, write: Callable[[Any], str]) -> str:
    """Returns a value as a header or a path contains it (OpenAPI's style `simple`)."""
    value = _json(value)
    if encoding == "json":
        return write(_dumps(value))
    return ",".join(_parts(value, encoding == "exploded", write))


def _parts(value: Any, is_exploded: bool, write: Callable[[Any], str]) -> list[str]:
    """Returns the items or fields of a value; exploded, a field is one text with its name."""
    if isinstance(value, list):
        return [write(item) for item in value]
    if not isinstance(value, dict):
        return [write(value)]
    if is_exploded:
        return [f"{write(key)}={write(part)}" for key, part in value.items()]
    return [write(part) for field in value.items() for part in field]


def _path_text(name: str, value: Any, encoding: str) -> str:
    """Returns a value as a path contains it; empty where the value is."""
    is_matrix = encoding.startswith("matrix")
    if not is_matrix and not encoding.startswith("label"):
        return simple_text(value, encoding, _encode)
    value = _json(value)
    is_exploded = encoding.endswith("Exploded")
    parts = _parts(value, is_exploded, _encode)
    if not "".join(parts):
        return ""
    if not is_matrix:
        return "." + ("." if is_exploded else ",").join(parts)
    if not is_exploded:
        return f";{_encode(name)}={','.join(parts)}"
    before = ";" if isinstance(value, dict) else f";{_encode(name)}="
    return "".join(before + part for part in parts)


def cookies(operation: Operation[Any], values: Mapping[str, Any]) -> str:
    """Returns the header of cookies; empty without any."""
    return "; ".join(
        f"{name}={simple_text(value, operation.encodings.get(f'cookie:{name}', 'comma'), _encode)}"
        for name, value in values.items()
        if value is not None
    )


def _json(value: Any) -> Any:
    """Returns a value as JSON has it, with what is in models, tuples and other sequences."""
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        value = list(value)
    return plain(value, is_request=True, reveals=True)


def _dumps(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _encode(value: Any) -> str:
    return quote(as_text(value), safe="")


def _encode_reserved(value: Any) -> str:
    """Encodes a value without the reserved characters that don't end or change it."""
    return quote(as_text(value), safe=",/:;=?@$!'()*")


def as_text(value: Any) -> str:
    """Returns a parameter as it is sent: a text as it is, anything else as JSON."""
    if isinstance(value, SecretStr):
        return value.reveal()
    if isinstance(value, str):
        return value
    return _dumps(value)
