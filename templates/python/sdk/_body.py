"""Writes the bodies of requests: JSON, forms, texts and files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from ._operation import pairs

# A form with files ends each part with this line. No text of a person contains it.
_BOUNDARY = "7f3a1c9e5b2d4860-form-part"


_NONE: Mapping[str, str] = {}


def content_type(media_type: str | None, body_format: str) -> str:
    if body_format == "multipart":
        return f"multipart/form-data; boundary={_BOUNDARY}"
    return media_type or "application/json"


def encode(body: Any, body_format: str, fields: Mapping[str, str] = _NONE) -> bytes:
    """Writes a body; raises TypeError or ValueError for what its format can't hold.

    `fields` has the encodings of fields in a form, or the media types of parts.
    """
    if body_format == "json":
        return _json(body)
    if body_format == "text":
        if not isinstance(body, str):
            raise TypeError("expected a str")
        return body.encode()
    if body_format == "binary":
        if not isinstance(body, (bytes, bytearray, memoryview)):
            raise TypeError("expected bytes")
        return bytes(body)
    if not isinstance(body, Mapping):
        raise TypeError("expected an object")
    if body_format == "form":
        return "&".join(_form(body, fields)).encode()
    return _multipart(body, fields)


def _form(body: Mapping[str, Any], encodings: Mapping[str, str]) -> Iterator[str]:
    for name, value in body.items():
        if name in encodings:
            if value is not None:
                yield from pairs(name, value, encodings[name])
            continue
        for key, item in _fields({name: value}):
            yield urlencode([(key, _text(item))])


def _json(value: Any) -> bytes:
    return json.dumps(value, allow_nan=False, ensure_ascii=False).encode()


def _fields(body: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Returns the fields of a form: a list is several fields, and null is none."""
    for name, value in body.items():
        for item in value if isinstance(value, list) else [value]:
            if item is not None:
                yield name, item


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, allow_nan=False, ensure_ascii=False, separators=(",", ":"))


def _multipart(body: Mapping[str, Any], types: Mapping[str, str]) -> bytes:
    lines: list[bytes] = []
    for name, value in _fields(body):
        shown = name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        disposition = f'content-disposition: form-data; name="{shown}"'
        if isinstance(value, (bytes, bytearray, memoryview)):
            kind = types.get(name, "application/octet-stream")
            head = f'{disposition}; filename="{shown}"\r\ncontent-type: {kind}'
            content = bytes(value)
        elif isinstance(value, (Mapping, list)):
            head = f"{disposition}\r\ncontent-type: {types.get(name, 'application/json')}"
            content = _text(value).encode()
        else:
            head = f"{disposition}\r\ncontent-type: {types[name]}" if name in types else disposition
            content = _text(value).encode()
        if _BOUNDARY.encode() in content:
            raise ValueError("a part contains the line that ends parts")
        lines.append(f"--{_BOUNDARY}\r\n{head}\r\n\r\n".encode() + content + b"\r\n")
    return b"".join(lines) + f"--{_BOUNDARY}--\r\n".encode()
