"""What every model can do. The models themselves are made from the contract."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from . import _codec
from ._values import UNSET, SecretStr

M = TypeVar("M", bound="Model")


def wire(
    name: str, decode: _codec.Decoder[Any], *, read_only: bool = False
) -> dict[str, Any]:
    """The metadata of a field: what it is called in JSON, and how it is read from there."""
    return {"name": name, "decode": decode, "read_only": read_only}


class Model:
    """An object of the contract: frozen, with UNSET for what is absent.

    Fields that the contract does not know are kept in `extra`, by their names in JSON, and are
    sent along with the others. To change a field, use `dataclasses.replace`.
    """

    __slots__ = ()

    extra: Mapping[str, Any]

    @classmethod
    def from_dict(cls: type[M], data: Mapping[str, Any]) -> M:
        """Reads parsed JSON. Raises ValueError, with the place, when it is not as the contract says."""
        if not isinstance(data, Mapping):
            raise _codec.Mismatch("an object", data)
        shape = _shape(cls)
        values: dict[str, Any] = {}
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
        return cast(M, cast(Any, cls)(**values))

    def to_dict(self, *, reveal_secrets: bool = False) -> dict[str, Any]:
        """Everything that is set, by its names in JSON.

        Secrets stay SecretStr, which `json.dumps` refuses, unless `reveal_secrets` is True.
        """
        return _to_dict(self, is_request=False, reveals=reveal_secrets)

    def to_request(self) -> dict[str, Any]:
        """What a request sends: secrets as text, and without the fields that the server sets."""
        return _to_dict(self, is_request=True, reveals=True)

    def __repr__(self) -> str:
        values = [
            f"{field.attribute}={getattr(self, field.attribute)!r}"
            for field in _shape(type(self)).fields
            if getattr(self, field.attribute) is not UNSET
        ]
        # The contract does not say which unknown fields are secret: only their names are shown.
        if self.extra:
            values.append(f"extra=<{', '.join(map(repr, self.extra))}>")
        return f"{type(self).__name__}({', '.join(values)})"


def plain(value: Any, *, is_request: bool, reveals: bool) -> Any:
    """A value as JSON holds it, models and secrets inside it included."""
    if isinstance(value, Model):
        return _to_dict(value, is_request=is_request, reveals=reveals)
    if isinstance(value, SecretStr):
        return value.reveal() if reveals else value
    if isinstance(value, Mapping):
        return {
            key: plain(part, is_request=is_request, reveals=reveals)
            for key, part in value.items()
            if part is not UNSET
        }
    if isinstance(value, (list, tuple)):
        return [plain(part, is_request=is_request, reveals=reveals) for part in value]
    return value


def _to_dict(model: Model, *, is_request: bool, reveals: bool) -> dict[str, Any]:
    values = dict(model.extra)
    for field in _shape(type(model)).fields:
        value = getattr(model, field.attribute)
        if value is not UNSET and not (is_request and field.is_read_only):
            values[field.name] = value
    return cast(
        "dict[str, Any]", plain(values, is_request=is_request, reveals=reveals)
    )


@dataclasses.dataclass(frozen=True)
class _Field:
    attribute: str
    name: str
    decode: _codec.Decoder[Any]
    is_read_only: bool
    is_required: bool


@dataclasses.dataclass(frozen=True)
class _Shape:
    fields: tuple[_Field, ...]
    names: frozenset[str]
    decode_extra: _codec.Decoder[Any]


def _shape(model: type[Model]) -> _Shape:
    known = _SHAPES.get(model)
    if known is None:
        # Two threads may both make it: they make the same.
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
        )
        for attribute, field in found.items()
    )
    return _Shape(
        fields,
        frozenset(field.name for field in fields),
        extra.metadata.get("decode", _codec.anything),
    )
