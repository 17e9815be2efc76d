"""Makes texts from the network safe for a terminal."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from .._values import visible


def quoted(text: str) -> str:
    """Puts a text in double quotes that both JSON and YAML can read."""
    return _escaped(json.dumps(text, ensure_ascii=False))


def to_json(value: Any) -> str:
    return _escaped(json.dumps(value, indent=2, ensure_ascii=False)) + "\n"


def one_line(value: Any) -> str:
    """Formats a value for a cell or a message: a text as it is, anything else as JSON."""
    if isinstance(value, str):
        return visible(value)
    return _escaped(json.dumps(value, ensure_ascii=False))


def width(text: str) -> int:
    """Counts the columns of a text: wide characters have two, combining marks none."""
    return sum(map(_columns, text))


def cut(text: str, columns: int) -> str:
    """Cuts a text to a number of columns."""
    if width(text) <= columns:
        return text
    kept = ""
    room = columns - 1
    for character in text:
        room -= _columns(character)
        if room < 0:
            break
        kept += character
    return f"{kept}…"


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _escaped(json_text: str) -> str:
    # json.dumps escapes control characters; its own line breaks stay.
    return visible(json_text, kept="\n")
