"""Values for which Python has none of its own."""

from __future__ import annotations

import hmac
from enum import Enum
from typing import Final, Literal


class Unset(Enum):
    """The type of UNSET, for annotations: `name: str | Unset`."""

    UNSET = "UNSET"

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = Unset.UNSET
"""Marks a field that is absent. It is not None, which is sent and received as null."""


class SecretStr:
    """A text that is masked wherever it could be shown. `reveal()` gives the text itself."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        if not isinstance(value, str):
            raise TypeError(f"A SecretStr holds a str, not {type(value).__name__}.")
        self._value = value

    def reveal(self) -> str:
        """The secret. Do not print or log it."""
        return self._value

    def __repr__(self) -> str:
        return "SecretStr('**********')"

    def __str__(self) -> str:
        return "**********"

    def __format__(self, specification: str) -> str:
        return format(str(self), specification)

    def __bool__(self) -> bool:
        return bool(self._value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SecretStr):
            return NotImplemented
        return hmac.compare_digest(self._value.encode(), other._value.encode())

    def __hash__(self) -> int:
        return hash((SecretStr, self._value))
