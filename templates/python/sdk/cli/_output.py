"""Prints a response: as JSON for programs, as a table for people, or as YAML for both."""

from __future__ import annotations

import shutil
import sys
from typing import Any

from .._secrets import is_secret
from .._values import MASK, visible
from ._columns import to_table
from ._table import Command
from ._text import to_json
from ._yaml import to_yaml

FORMATS = ("json", "yaml", "table")

# Output that is not for a terminal is never cut.
_UNLIMITED = 1_000_000


def print_answer(
    command: Command, answer: Any, form: str | None, hidden: frozenset[str]
) -> None:
    """Prints to standard output, without hidden fields. A response without a body prints nothing."""
    if answer is None:
        return
    if isinstance(answer, bytes):
        sys.stdout.flush()
        sys.stdout.buffer.write(answer)
        return
    reads = command.operation.formats.values() or (command.operation.reads,)
    if "text" in reads and isinstance(answer, str):
        sys.stdout.write(visible(answer, kept="\t\n\r") if sys.stdout.isatty() else answer)
        return
    value = masked(answer, hidden)
    chosen = form or ("table" if sys.stdout.isatty() else "json")
    if chosen == "json":
        sys.stdout.write(to_json(value))
    elif chosen == "yaml":
        sys.stdout.write(to_yaml(value))
    else:
        columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else _UNLIMITED
        table, left_out = to_table(value, command.fields, hidden, columns)
        sys.stdout.write(table)
        if left_out:
            sys.stdout.flush()
            sys.stderr.write(f"Without {', '.join(left_out)}: see --output json.\n")


def masked(value: Any, secrets: frozenset[str]) -> Any:
    """Returns the value with a mask for each secret in it."""
    if isinstance(value, list):
        return [masked(item, secrets) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: MASK if is_secret(name, item, secrets) else masked(item, secrets)
        for name, item in value.items()
    }


def holds_mask(value: Any) -> bool:
    """Reports whether a body was made from a masked response: sending it would destroy secrets."""
    parts = [value]
    while parts:
        part = parts.pop()
        if part == MASK:
            return True
        parts += part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return False
