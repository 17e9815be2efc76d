"""The base of all models. The models themselves are generated from the contract."""

from __future__ import annotations

import dataclasses
import functools
import warnings
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar, cast

from . import _codec
from ._values import UNSET, SecretStr

M = TypeVar("M", bound="Model")


def wire(
    name: str,
    decode: _codec.Decoder[Any],
    *,
    read_only: bool = False,
    secret: bool = False,
    deprecated: bool = False,
) -> dict[str, Any]:
    """Returns the metadata of a field: its name in JSON, how it is read, and what it is."""
    return {
        "name": name,
        "decode": decode,
        "read_only": read_only,
        "secret": secret,
        "deprecated": deprecated,
    }


class Model:
    """An object of the contract: frozen, with UNSET for absent fields.

    Fields that the contract doesn't define are kept in `extra`, by their names in JSON, and are
    sent with the others. To change a field, use `dataclasses.replace`.
    """

    __slots__ = ()

    extra: Mapping[str, Any]

    def __post_init__(self) -> None:
        for field in shape_of(type(self)).checked:
            value = getattr(self, field.attribute)
            if value is UNSET:
                continue
            if field.is_secret:
                object.__setattr__(self, field.attribute, _secret(value))
            if field.is_deprecated:
                warnings.warn(
                    f"The field {field.name} of {type(self).__name__} is deprecated.",
                    DeprecationWarning,
                    stacklevel=3,
                )

    @classmethod
    def from_dict(cls: type[M], data: Mapping[str, Any]) -> M:
        """Reads parsed JSON. Raises ValueError with the place when it doesn't match the contract."""
        if not isinstance(data, Mapping):
            raise _codec.Mismatch("an object", data)
        shape = shape_of(cls)
        values: dict[str, Any] = {field.attribute: UNSET for field in shape.fields}
        for field in shape.fields:
            if field.name in data:
                values[field.attribute] = _codec.at(
                    field.name, field.decode, data[field.name]
                )
            elif field.is_required:
                raise _codec.Missing().below(field.name)
        values["extra"] = {
            str(key): _codec.at(str(key), shape.decode_extra, value)
            for key, value in data.items()
            if key not in shape.names
        }
        # Without the constructor, which warns of deprecated fields: the server set these.
        model = object.__new__(cls)
        for attribute, value in values.items():
            object.__setattr__(model, attribute, value)
        return model

    def to_dict(self, *, reveal_secrets: bool = False) -> dict[str, Any]:
        """Returns all fields that are set, by their names in JSON.

        Secrets stay SecretStr, which `json.dumps` refuses, unless `reveal_secrets` is true.
        """
        return _to_dict(self, is_request=False, reveals=reveal_secrets)

    def to_request(self) -> dict[str, Any]:
        """Returns what a request sends: secrets as text, without the fields that the server sets."""
        return _to_dict(self, is_request=True, reveals=True)

    def __repr__(self) -> str:
        values = [
            f"{field.attribute}={getattr(self, field.attribute)!r}"
            for field in shape_of(type(self)).fields
            if getattr(self, field.attribute) is not UNSET
        ]
        # Unknown fields may be secret, so only their names are shown.
        if self.extra:
            values.append(f"extra=<{', '.join(map(repr, self.extra))}>")
        return f"{type(self).__name__}({', '.join(values)})"


def _secret(value: Any) -> Any:
    """Returns a value with each str as a SecretStr."""
    if isinstance(value, str):
        return SecretStr(value)
    if isinstance(value, Mapping):
        return {name: _secret(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_secret(part) for part in value]
    return value


def plain(value: Any, *, is_request: bool, reveals: bool) -> Any:
    """Returns a value as JSON, including the models and secrets inside it."""
    if isinstance(value, Model):
        return _to_dict(value, is_request=is_request, reveals=reveals)
    if isinstance(value, SecretStr):
        return value.reveal() if reveals else value
    inner = functools.partial(plain, is_request=is_request, reveals=reveals)
    if isinstance(value, Mapping):
        return {key: inner(part) for key, part in value.items() if part is not UNSET}
    if isinstance(value, (list, tuple)):
        return [inner(part) for part in value]
    return value


def _to_dict(model: Model, *, is_request: bool, reveals: bool) -> dict[str, Any]:
    values = dict(model.extra)
    for field in shape_of(type(model)).fields:
        value = getattr(model, field.attribute)
        if value is not UNSET and not (is_request and field.is_read_only):
            values[field.name] = value
    return cast(
        "dict[str, Any]", plain(values, is_request=is_request, reveals=reveals)
    )


class _Field(NamedTuple):
    attribute: str
    name: str
    decode: _codec.Decoder[Any]
    is_read_only: bool
    is_required: bool
    is_secret: bool
    is_deprecated: bool


class _Shape(NamedTuple):
    fields: tuple[_Field, ...]
    checked: tuple[_Field, ...]
    """The fields that a constructor looks at."""
    names: frozenset[str]
    decode_extra: _codec.Decoder[Any]


def shape_of(model: type[Model]) -> _Shape:
    known = _SHAPES.get(model)
    if known is None:
        # Two threads may both make it; the results are equal.
        known = _SHAPES[model] = _read_shape(model)
    return known


_SHAPES: dict[type[Model], _Shape] = {}


def _read_shape(model: type[Model]) -> _Shape:
    found = {field.name: field for field in dataclasses.fields(cast(Any, model))}
    extra = found.pop("extra")
    fields = tuple(
        _Field(
            attribute,
            field.metadata["name"],
            field.metadata["decode"],
            field.metadata["read_only"],
            field.default is dataclasses.MISSING,
            field.metadata["secret"],
            field.metadata["deprecated"],
        )
        for attribute, field in found.items()
    )
    return _Shape(
        fields,
        tuple(field for field in fields if field.is_secret or field.is_deprecated),
        frozenset(field.name for field in fields),
        extra.metadata.get("decode", _codec.anything),
    )
