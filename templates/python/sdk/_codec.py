"""Decoders: each turns parsed JSON into a value of its type, or raises a Mismatch.

They are combined in the models as the contract combines its schemas.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ._values import SecretStr

T = TypeVar("T")

Decoder = Callable[[Any], T]


class Mismatch(ValueError):
    """Data that is not what the contract says. Its text names the place, never the value."""

    def __init__(self, expected: str, value: object) -> None:
        super().__init__(expected, value)
        self.args = ()
        self.problem = f"expected {expected}, found {kind_of(value)}"
        self.path = ""

    def below(self, step: str | int) -> Mismatch:
        """The same problem, seen from the value that holds this one."""
        own = f"[{step}]" if isinstance(step, int) else step
        separator = "." if self.path and not self.path.startswith("[") else ""
        self.path = f"{own}{separator}{self.path}"
        return self

    def __str__(self) -> str:
        return f"{self.path or 'the value'}: {self.problem}"


class Missing(Mismatch):
    """A field that the contract requires and the data lacks."""

    def __init__(self) -> None:
        super().__init__("", None)
        self.problem = "is required, and is missing"


def kind_of(value: object) -> str:
    """What JSON calls a value, without showing it."""
    for kind, name in _KINDS:
        if isinstance(value, kind):
            return name
    return f"a Python {type(value).__name__}"


_KINDS: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (type(None), "null"),
    (bool, "a boolean"),
    (int, "an integer"),
    (float, "a number"),
    ((str, SecretStr), "a text"),
    (Mapping, "an object"),
    ((list, tuple), "a list"),
)


def anything(value: Any) -> Any:
    return value


def text(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise Mismatch("a text", value)


def secret(value: Any) -> SecretStr:
    if isinstance(value, SecretStr):
        return value
    if isinstance(value, str):
        return SecretStr(value)
    raise Mismatch("a text", value)


def boolean(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise Mismatch("a boolean", value)


def integer(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    # JSON Schema counts 1.0 among the integers.
    if isinstance(value, float) and value.is_integer():
        return int(value)
    raise Mismatch("an integer", value)


def number(value: Any) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        # An integer of any size is finite, and isfinite could not take it.
        if isinstance(value, int) or math.isfinite(value):
            return value
    raise Mismatch("a number", value)


def null(value: Any) -> None:
    if value is not None:
        raise Mismatch("null", value)


def literal(*values: Any) -> Decoder[Any]:
    """One of the values of a closed list. True is not 1, as in JSON."""

    def decode(value: Any) -> Any:
        for known in values:
            if value == known and isinstance(value, bool) == isinstance(known, bool):
                return known
        raise Mismatch(f"one of the contract's {len(values)} values", value)

    return decode


def array(item: Decoder[T]) -> Decoder[list[T]]:
    def decode(value: Any) -> list[T]:
        if not isinstance(value, (list, tuple)):
            raise Mismatch("a list", value)
        return [at(index, item, part) for index, part in enumerate(value)]

    return decode


def mapping(item: Decoder[T]) -> Decoder[dict[str, T]]:
    def decode(value: Any) -> dict[str, T]:
        if not isinstance(value, Mapping):
            raise Mismatch("an object", value)
        return {str(key): at(str(key), item, part) for key, part in value.items()}

    return decode


def later(load: Callable[[], Decoder[T]]) -> Decoder[T]:
    """A decoder that is defined further down, or that contains itself."""
    return lambda value: load()(value)


def one_of(*variants: Decoder[Any]) -> Decoder[Any]:
    """The first variant that fits; of several models, the one that knows the most fields."""

    def decode(value: Any) -> Any:
        fits: list[Any] = []
        problems: list[Mismatch] = []
        for variant in variants:
            try:
                fits.append(variant(value))
            except Mismatch as problem:
                problems.append(problem)
        if fits:
            return min(fits, key=lambda fit: len(getattr(fit, "extra", ())))
        # A variant of the right kind that fails inside says more than one of another kind.
        deepest = max(problems, key=lambda problem: len(problem.path), default=None)
        if deepest is not None and deepest.path:
            raise deepest
        raise Mismatch("one of the contract's variants", value)

    return decode


def at(step: str | int, decode: Decoder[T], value: Any) -> T:
    """Decodes a part of a value; a problem inside it is told with the whole path."""
    try:
        return decode(value)
    except Mismatch as problem:
        raise problem.below(step) from None
