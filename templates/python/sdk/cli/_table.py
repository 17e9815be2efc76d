"""The types of `_commands.py`: what the command line knows about the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    kind: Literal["text", "list", "json"] = "text"
    """What it contains: one text, texts with commas, or JSON."""


@dataclass(frozen=True)
class Option:
    """A parameter of the query, or a header."""

    place: Literal["query", "header", "cookie"]
    name: str
    """Its name in the request."""
    flag: str
    help: str
    is_required: bool
    is_list: bool = False
    is_json: bool = False
    setting: str | None = None
    """The option of the client that it sets, which has a variable; None without one."""


@dataclass(frozen=True)
class Field:
    """A plain field of the body, which has a flag: `--weight 80`."""

    name: str
    flag: str
    kind: Literal["text", "integer", "number", "choice", "secret", "file"]
    """A secret is in a file, since a key is never an argument."""
    shown: str
    """The word for its value in the help."""
    help: str
    choices: Mapping[str, Any] | None = None
    """The allowed choices, with the values that are sent: `{"true": True, "false": False}`."""


@dataclass(frozen=True)
class Body:
    help: str
    is_required: bool
    fields: Sequence[Field]
    server_fields: Sequence[Sequence[str | None]]
    """The paths of fields that only the server sets; None is any name. They are left out, so a
    response can be sent back."""
    format: Literal["json", "form", "multipart", "text", "binary"] = "json"


@dataclass(frozen=True)
class Command:
    name: str
    summary: str
    description: str
    operation: Operation[Any]
    """It returns responses without decoding them."""
    arguments: Sequence[Argument]
    options: Sequence[Option]
    body: Body | None
    fields: Sequence[str]
    """The fields of the response's objects; those that the caller sets come first."""
    is_confirmed: bool = False
    """Whether it asks for confirmation on a terminal, because it can't be undone."""


@dataclass(frozen=True)
class Group:
    name: str
    summary: str
    description: str
    commands: Sequence[Command]


@dataclass(frozen=True)
class Key:
    """A key, by the name of its header."""

    header: str
    setting: str
    flag: str
    shown: str = ""
    """How it is sent, where its name doesn't say that."""


CERTIFICATE = {
    "client_cert": "a file that contains your client certificate",
    "client_key": "a file that contains the certificate's private key",
}
"""The settings of a client certificate."""


@dataclass(frozen=True)
class Program:
    name: str
    description: str
    package: Package
    keys: Sequence[Key]
    entries: Sequence[Group | Command]
    has_certificates: bool = False
    """Whether calls can need a client certificate."""


def raw(operation: Operation[Any]) -> Operation[Any]:
    """Makes an operation that doesn't decode responses, so unknown fields are shown too."""
    answers = {
        status: None if decode is None else _as_it_is
        for status, decode in operation.answers.items()
    }
    return replace(operation, answers=answers)


def _as_it_is(value: Any) -> Any:
    return value
