"""What the command line knows of the contract: the types of `_commands.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from .._operation import Operation
from .._settings import Package


@dataclass(frozen=True)
class Argument:
    """A parameter of the path."""

    name: str
    shown: str
    help: str


@dataclass(frozen=True)
class Option:
    """A parameter of the query, or a header."""

    place: Literal["query", "header"]
    name: str
    """As it travels."""
    flag: str
    help: str
    is_required: bool
    is_list: bool = False
    setting: str | None = None
    """The client's option of this name, which has a variable; None where there is none."""


@dataclass(frozen=True)
class Body:
    help: str
    is_required: bool
    server_fields: Sequence[str]
    """What only the server sets: left out, so that what was read can be sent back."""


@dataclass(frozen=True)
class Command:
    name: str
    summary: str
    description: str
    operation: Operation[Any]
    """Its answers are given on as they came."""
    arguments: Sequence[Argument]
    options: Sequence[Option]
    body: Body | None
    fields: Sequence[str]
    """Of the answer's object, or of those in its list; what the caller sets comes first."""
    secrets: frozenset[str]
    """The fields of the answer that are masked, wherever they stand."""
    is_confirmed: bool = False
    """Whether it is confirmed on a terminal, because it cannot be undone."""


@dataclass(frozen=True)
class Group:
    name: str
    summary: str
    description: str
    commands: Sequence[Command]


@dataclass(frozen=True)
class Key:
    """A header that carries a key."""

    header: str
    setting: str
    flag: str


@dataclass(frozen=True)
class Program:
    name: str
    description: str
    package: Package
    keys: Sequence[Key]
    entries: Sequence[Group | Command]


def raw(operation: Operation[Any]) -> Operation[Any]:
    """The operation with its answers as they came: what the contract does not know is shown, too."""
    answers = {
        status: None if decode is None else _as_it_is
        for status, decode in operation.answers.items()
    }
    return replace(operation, answers=answers)


def _as_it_is(value: Any) -> Any:
    return value
