"""Decoders: each turns parsed JSON into a value of its type, or raises a Mismatch.

The models combine them as the contract combines its schemas.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ._secrets import MaskedDict, is_secret
from ._values import SecretStr

T = TypeVar("T")

Decoder = Callable[[Any], T]


class Mismatch(ValueError):
    """Data that doesn't match the contract. The message contains the place, never the value."""

    def __init__(self, expected: str, value: object) -> None:
        super().__init__(expected, value)
        self.args = ()
        self.problem = f"expected {expected}, found {kind_of(value)}"
        self.path = ""

    def below(self, step: str | int) -> Mismatch:
        """Returns the same problem with the path from the value above."""
        own = f"[{step}]" if isinstance(step, int) else step
        separator = "." if self.path and not self.path.startswith("[") else ""
        self.path = f"{own}{separator}{self.path}"
        return self

    def __str__(self) -> str:
        return f"{self.path or 'the value'}: {self.problem}"


class Missing(Mismatch):
    """A missing field that the contract requires."""

    def __init__(self) -> None:
        super().__init__("", None)
        self.problem = "is required but missing"


def kind_of(value: object) -> str:
    """Names the JSON type of a value without showing the value."""
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


def parse_json(text: bytes, secret_fields: frozenset[str] = frozenset()) -> Any:
    """Parses JSON as strictly as its standard: Python alone would accept NaN.

    Objects with a secret field mask it when they are printed.
    """

    def masked(found: dict[str, Any]) -> dict[str, Any]:
        has_secret = any(is_secret(name, found.get(name), secret_fields) for name in secret_fields)
        return MaskedDict(found, secret_fields) if has_secret else found

    return json.loads(
        text.decode("utf-8-sig"), parse_constant=_refuse_constant, object_hook=masked
    )


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} isn't a JSON number")


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


def binary(value: Any) -> bytes:
    if isinstance(value, bytes):
        return value
    if isinstance(value, str):
        return value.encode()
    raise Mismatch("bytes", value)


def boolean(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise Mismatch("a boolean", value)


def integer(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    # For JSON Schema, 1.0 is an integer.
    if isinstance(value, float) and value.is_integer():
        return int(value)
    raise Mismatch("an integer", value)


def number(value: Any) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        # Every integer is finite, and isfinite refuses large ones.
        if isinstance(value, int) or math.isfinite(value):
            return value
    raise Mismatch("a number", value)


def null(value: Any) -> None:
    if value is not None:
        raise Mismatch("null", value)


def literal(*values: Any) -> Decoder[Any]:
    """Decodes one of the values of a list. As in JSON, True is not 1."""

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
        decoded = {str(key): at(str(key), item, part) for key, part in value.items()}
        return MaskedDict(decoded, value.fields) if isinstance(value, MaskedDict) else decoded

    return decode


def later(load: Callable[[], Decoder[T]]) -> Decoder[T]:
    """Refers to a decoder that is defined later, or that contains itself."""
    return lambda value: load()(value)


def one_of(*variants: Decoder[Any]) -> Decoder[Any]:
    """Decodes as the first variant that matches, or as the matching model with the most known fields."""

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
        # The problem inside a variant of the right type is more helpful than a wrong type.
        deepest = max(problems, key=lambda problem: len(problem.path), default=None)
        if deepest is not None and deepest.path:
            raise deepest
        raise Mismatch("one of the contract's variants", value)

    return decode


def tagged(
    name: str, variants: Mapping[str, Decoder[Any]], otherwise: Decoder[Any]
) -> Decoder[Any]:
    """Decodes as the variant that a field of the value names, or else as one that matches."""

    def decode(value: Any) -> Any:
        tag = value.get(name) if isinstance(value, Mapping) else None
        variant = variants.get(tag) if isinstance(tag, str) else None
        return (variant or otherwise)(value)

    return decode


def at(step: str | int, decode: Decoder[T], value: Any) -> T:
    """Decodes a part of a value; a problem inside it names the whole path."""
    try:
        return decode(value)
    except Mismatch as problem:
        raise problem.below(step) from None
