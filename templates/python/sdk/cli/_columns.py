"""Formats responses as tables for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ._text import cut, one_line, width

_GAP = "  "
_LEAST = 8


def to_table(
    value: Any, fields: Sequence[str], hidden: frozenset[str], columns: int
) -> tuple[str, tuple[str, ...]]:
    """Returns the table and the fields that did not fit. A list has no columns of secrets."""
    if isinstance(value, dict):
        return _pairs(value, fields, columns), ()
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return _rows(value, fields, hidden, columns)
    items = value if isinstance(value, list) else [value]
    return "".join(f"{cut(one_line(item), columns)}\n" for item in items), ()


def _pairs(value: dict[str, Any], fields: Sequence[str], columns: int) -> str:
    names = _in_order(value, fields)
    left = max(map(width, map(one_line, names)), default=0)
    room = max(columns - left - len(_GAP), _LEAST)
    return "".join(
        f"{_pad(one_line(name), left)}{_GAP}{cut(one_line(value[name]), room)}".rstrip() + "\n"
        for name in names
    )


def _rows(
    items: list[dict[str, Any]], fields: Sequence[str], hidden: frozenset[str], columns: int
) -> tuple[str, tuple[str, ...]]:
    every = {name: None for item in items for name in item}
    names = _in_order(every, fields)
    # Nested values would fill the screen; another command shows them.
    flat = [
        name
        for name in names
        if name not in hidden and not any(isinstance(item.get(name), (dict, list)) for item in items)
    ]
    shown: list[tuple[str, list[str], int]] = []
    room = columns
    for name in flat:
        cells = [one_line(item[name]) if name in item else "" for item in items]
        wanted = max(map(width, [one_line(name), *cells]))
        if shown and wanted > room:
            break
        taken = min(wanted, room)
        shown.append((name, cells, taken))
        room -= taken + len(_GAP)
    lines = [
        _line([(one_line(name).upper(), size) for name, _, size in shown]),
        *(
            _line([(cells[row], size) for _, cells, size in shown])
            for row in range(len(items))
        ),
    ]
    seen = {name for name, _, _ in shown}
    return "".join(lines), tuple(name for name in names if name not in seen)


def _line(cells: Sequence[tuple[str, int]]) -> str:
    return _GAP.join(_pad(cut(text, size), size) for text, size in cells).rstrip() + "\n"


def _in_order(names: dict[str, Any], fields: Sequence[str]) -> list[str]:
    """Orders fields: those of the contract first, in its order, then unknown ones."""
    known = [name for name in fields if name in names]
    return known + [name for name in names if name not in fields]


def _pad(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))
