# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Prints an answer: as JSON for programs, as a table for people, as YAML for either."""

from __future__ import annotations

import shutil
import sys
from typing import Any

from ._columns import to_table
from ._table import Command
from ._text import to_json
from ._yaml import to_yaml

FORMATS = ("json", "yaml", "table")

MASK = "**********"

# Nothing is cut where no screen ends.
_UNLIMITED = 1_000_000


def print_answer(command: Command, answer: Any, form: str | None, *, shows_secrets: bool) -> None:
    """Prints to standard output. An answer without a body prints nothing."""
    if answer is None:
        return
    hidden: frozenset[str] = frozenset() if shows_secrets else command.secrets
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
    """The value, with a mask in the place of every secret that is there."""
    if isinstance(value, list):
        return [masked(item, secrets) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: MASK if name in secrets and item not in (None, "") else masked(item, secrets)
        for name, item in value.items()
    }


def holds_mask(value: Any) -> bool:
    """Whether a body was made of a masked answer: sending it would destroy the secrets."""
    if isinstance(value, dict):
        return any(map(holds_mask, value.values()))
    if isinstance(value, list):
        return any(map(holds_mask, value))
    return bool(value == MASK)
