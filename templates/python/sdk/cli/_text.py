"""Makes texts from the network safe for a terminal."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

# Terminals act on some of these; others change the direction of the text or cannot be encoded.
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")


def quoted(text: str) -> str:
    """Puts a text in double quotes that both JSON and YAML can read."""
    return _escaped(json.dumps(text, ensure_ascii=False))


def to_json(value: Any) -> str:
    return _escaped(json.dumps(value, indent=2, ensure_ascii=False)) + "\n"


def one_line(value: Any) -> str:
    """Formats a value for a cell or a message: a text as it is, anything else as JSON."""
    if isinstance(value, str):
        return _UNSAFE.sub(_escape, value)
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
    return _UNSAFE.sub(lambda found: found[0] if found[0] == "\n" else _escape(found), json_text)


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"
