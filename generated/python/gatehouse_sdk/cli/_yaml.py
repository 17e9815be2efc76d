# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Writes JSON's values as YAML 1.2. There is no reader: YAML is for people and other programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ._text import quoted

# What no version of YAML takes for anything but a text.
_PLAIN = re.compile(r"[A-Za-z_/][A-Za-z0-9_./@-]*( [A-Za-z0-9_./@-]+)*\Z")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}

# A longer key stands by itself, behind a question mark.
_LONGEST_KEY = 1000


def to_yaml(value: Any) -> str:
    """`{"a": [1, "x"]}` is `a:`, `  - 1`, `  - x`, each on its line."""
    return "".join(f"{line}\n" for line in _lines(value))


def _lines(value: Any) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            name = _scalar(key)
            if len(name) < _LONGEST_KEY:
                yield from _entry(name, item)
            else:
                yield f"? {name}"
                yield from _entry("", item)
    elif isinstance(value, list) and value:
        for item in value:
            first, *rest = _lines(item)
            yield f"- {first}"
            yield from (f"  {line}" for line in rest)
    else:
        yield _scalar(value)


def _entry(key: str, item: Any) -> Iterator[str]:
    if isinstance(item, (dict, list)) and item:
        yield f"{key}:"
        yield from (f"  {line}" for line in _lines(item))
    else:
        yield f"{key}: {_scalar(item)}"


def _scalar(value: Any) -> str:
    if isinstance(value, str):
        is_plain = _PLAIN.match(value) and value.lower() not in _WORDS
        return value if is_plain else quoted(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return {"[]": "[]", "{}": "{}"}.get(str(value), repr(value))
