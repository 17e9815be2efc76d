# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Reads the body of a call from a file or from standard input."""

from __future__ import annotations

import json
import sys
from typing import Any

from ._exits import Misuse
from ._output import holds_mask
from ._table import Body


def read_body(body: Body, path: str) -> Any:
    """The value in the file, without what only the server sets; `-` is standard input."""
    source = "standard input" if path == "-" else path
    value = _parse(source, _read(source, path))
    if holds_mask(value):
        raise Misuse(
            f"{source} holds a masked secret: read the object again with --show-secrets, or write "
            "the secret itself."
        )
    if not isinstance(value, dict):
        return value
    return {name: item for name, item in value.items() if name not in body.server_fields}


def _read(source: str, path: str) -> bytes:
    try:
        if path == "-":
            return sys.stdin.buffer.read()
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Misuse(f"{source} cannot be read: {error.strerror}.") from None


def _parse(source: str, content: bytes) -> Any:
    try:
        return json.loads(content.decode("utf-8-sig"), parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        # Not the text itself: it may be a secret.
        problem = f"{error.msg} at line {error.lineno}, column {error.colno}"
    except UnicodeDecodeError:
        problem = "it is not UTF-8"
    except (ValueError, RecursionError) as error:
        problem = str(error)
    raise Misuse(f"{source} is no JSON: {problem}.")


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")
