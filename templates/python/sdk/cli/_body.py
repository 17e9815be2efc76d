"""Makes the body of a call from a file or standard input, and from the flags of its fields."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from .._codec import parse_json
from .._values import UNSET
from ._exits import Misuse
from ._output import holds_mask
from ._table import Body, Field
from ._yaml import from_yaml

_STANDARD_INPUT = "standard input"


def make_body(body: Body, path: str | None, given: Mapping[str, Any]) -> Any:
    """Returns what to send, without the fields that the server sets; UNSET means no body.

    `path` is the file of the body, `-` standard input. `given` contains the flags of fields, by field.
    """
    flags = [field for field in body.fields if given.get(field.name) is not None]
    fields = {field.name: _value(field, given[field.name]) for field in flags}
    if path is None and not fields:
        return UNSET
    if path is not None and body.format in ("text", "binary"):
        return _read_content(path, body.format)
    source = "the body" if path is None else _source(path)
    value = fields if path is None else _with_fields(source, _read_body(path), flags, fields)
    if holds_mask(value):
        raise Misuse(
            f"{source} contains a masked secret: get the object again with --show-secrets, or enter "
            "the secret itself."
        )
    try:
        return _without(value, body.server_fields)
    except RecursionError:
        raise Misuse(f"{source} is nested too deeply.") from None


def _without(value: Any, paths: Sequence[Sequence[str | None]]) -> Any:
    """Leaves out the fields at these paths, which lead through the items of lists."""
    if isinstance(value, list):
        return [_without(item, paths) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {}
    for name, item in value.items():
        below = [path[1:] for path in paths if path[0] in (name, None)]
        if all(below):
            kept[name] = _without(item, below) if below else item
    return kept


def read_secret(flag: str, path: str) -> str:
    """Reads a file that contains only a secret; `-` is standard input."""
    try:
        secret = _read(path).decode("utf-8-sig").strip()
    except (OSError, UnicodeDecodeError):
        raise Misuse(f"{flag}: {_source(path)} can't be read") from None
    if not secret:
        raise Misuse(f"{flag}: {_source(path)} is empty")
    return secret


def _value(field: Field, given: Any) -> Any:
    if field.kind == "secret":
        return read_secret(field.flag, given)
    if field.kind == "file":
        return _read_content(given, "binary")
    return given if field.choices is None else field.choices[given]


def _with_fields(source: str, value: Any, flags: list[Field], fields: dict[str, Any]) -> Any:
    """Adds the fields that flags set. Two different values for a field are an error."""
    if not flags:
        return value
    if not isinstance(value, dict):
        raise Misuse(f"{source} isn't an object, so {flags[0].flag} can't add a field to it.")
    for field in flags:
        if field.name in value and value[field.name] != fields[field.name]:
            raise Misuse(
                f"{field.flag} and {source} have different values for {field.name}: leave one of them out."
            )
    return {**value, **fields}


def _source(path: str) -> str:
    return _STANDARD_INPUT if path == "-" else path


def _read(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def _read_content(path: str, form: str) -> Any:
    """Reads a file that is sent as it is: a text, or bytes."""
    source = _source(path)
    try:
        content = _read(path)
        return content.decode("utf-8-sig") if form == "text" else content
    except OSError as error:
        raise Misuse(f"{source} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Misuse(f"{source} isn't UTF-8.") from None


def _read_body(path: str) -> Any:
    source = _source(path)
    try:
        content = _read(path)
    except OSError as error:
        raise Misuse(f"{source} can't be read: {error.strerror}.") from None
    is_yaml = path.endswith((".yaml", ".yml")) or (path == "-" and not _may_be_json(content))
    try:
        return from_yaml(content) if is_yaml else parse_json(content)
    except json.JSONDecodeError as error:
        # The text itself may be a secret.
        problem = f"{error.msg} at line {error.lineno}, column {error.colno}"
    except UnicodeDecodeError:
        problem = "it isn't UTF-8"
    except ValueError as error:
        problem = str(error)
    except RecursionError:
        problem = "it is nested too deeply"
    raise Misuse(f"{source} isn't {'YAML' if is_yaml else 'JSON'}: {problem}.")


def _may_be_json(content: bytes) -> bool:
    """Reports whether a body without a file's name is JSON: nearly all are objects or lists."""
    start = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    return not start or start[:1] in (b"{", b"[", b'"')
