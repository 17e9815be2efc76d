# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Values that Python itself doesn't have."""

from __future__ import annotations

import hmac
import re
from enum import Enum
from typing import Final, Literal


MASK: Final = "**********"
"""Shown instead of a secret."""

# Terminals act on some of these; others change the direction of the text or cannot be encoded.
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")


def visible(text: str, kept: str = "") -> str:
    """Escapes the characters that a terminal must not receive from a server, except those in `kept`."""
    return _UNSAFE.sub(
        lambda found: found[0] if found[0] in kept else f"\\u{ord(found[0]):04x}", text
    )


class Unset(Enum):
    """The type of UNSET, for annotations: `name: str | Unset`."""

    UNSET = "UNSET"

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = Unset.UNSET
"""Marks an absent field. None is different: it is sent and received as null."""


class SecretStr:
    """A text that is masked when it is printed. `reveal()` returns the text itself."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        if not isinstance(value, str):
            raise TypeError(f"A SecretStr contains a str, not {type(value).__name__}.")
        self._value = value

    def reveal(self) -> str:
        """Returns the secret. Don't print or log it."""
        return self._value

    def __repr__(self) -> str:
        return f"SecretStr('{MASK}')"

    def __str__(self) -> str:
        return MASK

    def __format__(self, specification: str) -> str:
        return format(str(self), specification)

    def __bool__(self) -> bool:
        return bool(self._value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SecretStr):
            return NotImplemented
        mine, other_value = (one._value.encode("utf-8", "surrogatepass") for one in (self, other))
        return hmac.compare_digest(mine, other_value)

    def __hash__(self) -> int:
        return hash((SecretStr, self._value))
