# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The objects of the Gatehouse admin API, version 1.0.0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass as _dataclass
from dataclasses import field as _field
from typing import TYPE_CHECKING, Any

from . import _codec
from ._model import Model
from ._model import wire as _wire
from ._values import UNSET, SecretStr, Unset

__all__ = [
    "ApiKey",
    "Gateway",
    "ModelConfig",
    "Provider",
    "ResponseMessage",
    "Route",
    "Template",
]


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Route(Model):
    """A named entry point for requests, with the models that answer them."""

    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The name of the route. Paths and callers address the route by it."""
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The kind of route, such as `chat`. The contract lists no values."""
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the route is switched on."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The settings of the route. The object is free-form, and its keys are not part of the
    contract.
    """
    models: Sequence[ModelConfig] | Unset = _field(
        default=UNSET,
        metadata=_wire(
            "models",
            _codec.array(_codec.later(lambda: ModelConfig.from_dict)),
        ),
    )
    """The models that answer requests to the route."""
    created_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_at", _codec.text, read_only=True),
    )
    """When the route was created. Set by the server."""
    created_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_by", _codec.text, read_only=True),
    )
    """Who created the route. Set by the server."""
    modified_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_at", _codec.text, read_only=True),
    )
    """When the route was last changed. Set by the server."""
    modified_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_by", _codec.text, read_only=True),
    )
    """Who last changed the route. Set by the server."""
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that the contract does not name, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ModelConfig(Model):
    """One model of a route or template, with its provider, virtual key and share of
    traffic.
    """

    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The name of the model, as its provider knows it."""
    provider: str | Unset = _field(
        default=UNSET,
        metadata=_wire("provider", _codec.text),
    )
    """The name of the Provider that serves the model."""
    suffix: str | Unset = _field(default=UNSET, metadata=_wire("suffix", _codec.text))
    """The path of the call at the provider, such as `/chat/completions`."""
    virtual_secret_key: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("virtual_secret_key", _codec.secret, secret=True),
    )
    """The virtual key to use with the provider: the `api_key_secret_key_gatehouse` of a
    stored key. Secret, although it is not the real key of the provider.
    """
    weight: int | Unset = _field(
        default=UNSET,
        metadata=_wire("weight", _codec.integer),
    )
    """The share of the traffic that goes to this model, next to the other models of the
    list. The contract does not say how weights add up.
    """
    fallback_enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("fallback_enabled", _codec.boolean),
    )
    """Whether another model takes over the request when this one answers with a status of
    `fallback_codes`.
    """
    fallback_codes: Sequence[int] | Unset = _field(
        default=UNSET,
        metadata=_wire("fallback_codes", _codec.array(_codec.integer)),
    )
    """The HTTP statuses on which another model takes over, when `fallback_enabled` is
    true.
    """
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that the contract does not name, by their names in JSON."""

    if TYPE_CHECKING:

        def __init__(
            self,
            *,
            name: str | Unset = UNSET,
            provider: str | Unset = UNSET,
            suffix: str | Unset = UNSET,
            virtual_secret_key: str | SecretStr | Unset = UNSET,
            weight: int | Unset = UNSET,
            fallback_enabled: bool | Unset = UNSET,
            fallback_codes: Sequence[int] | Unset = UNSET,
            extra: Mapping[str, Any] = {},
        ) -> None: ...


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Provider(Model):
    """A named connection to a model service."""

    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The name of the provider. Paths, model configs and virtual keys refer to it."""
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The kind of provider, such as `closed`. The contract lists no values."""
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the provider is switched on."""
    vault_enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("vault_enabled", _codec.boolean),
    )
    """Whether the secrets vault is in use for the keys of the provider."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The connection settings of the provider. The object is free-form, and its keys are
    not part of the contract. It is no place for a key: store keys with `createSecret`.
    """
    api_keys: Sequence[ApiKey] | Unset = _field(
        default=UNSET,
        metadata=_wire(
            "api_keys",
            _codec.array(_codec.later(lambda: ApiKey.from_dict)),
        ),
    )
    """The API keys of the provider. To add, change or delete a key, use the operations on
    virtual keys.
    """
    created_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_at", _codec.text, read_only=True),
    )
    """When the provider was created. Set by the server."""
    created_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_by", _codec.text, read_only=True),
    )
    """Who created the provider. Set by the server."""
    modified_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_at", _codec.text, read_only=True),
    )
    """When the provider was last changed. Set by the server."""
    modified_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_by", _codec.text, read_only=True),
    )
    """Who last changed the provider. Set by the server."""
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that the contract does not name, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ApiKey(Model):
    """The key of a provider and the virtual key that stands for it. Also called a secret.
    """

    api_key: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key", _codec.secret, secret=True),
    )
    """Your own name for the key. Treated as secret all the same."""
    api_key_secret_key: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key_secret_key", _codec.secret, secret=True),
    )
    """The real key that the provider issued. Secret. The contract does not say whether an
    answer ever contains it.
    """
    api_key_secret_key_gatehouse: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key_secret_key_gatehouse", _codec.secret, secret=True),
    )
    """The virtual key that stands for the real one. Secret. It belongs in the
    `virtual_secret_key` of a model config.
    """
    api_key_secret_name: str | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key_secret_name", _codec.text),
    )
    """The name of the secret that holds the real key."""
    provider_name: str | Unset = _field(
        default=UNSET,
        metadata=_wire("provider_name", _codec.text),
    )
    """The name of the Provider that issued the key. Keep it equal to `providername` in the
    path.
    """
    header_key: str | Unset = _field(
        default=UNSET,
        metadata=_wire("header_key", _codec.text),
    )
    """The request header in which the provider expects its key, such as `Authorization`.
    The contract does not say what happens when `query_param_key` is set as well.
    """
    query_param_key: str | Unset = _field(
        default=UNSET,
        metadata=_wire("query_param_key", _codec.text),
    )
    """The query parameter in which the provider expects its key, for providers that do not
    read it from a header.
    """
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the key is switched on."""
    group: str | Unset = _field(default=UNSET, metadata=_wire("group", _codec.text))
    """The group that the key belongs to, for example a team."""
    organization: str | Unset = _field(
        default=UNSET,
        metadata=_wire("organization", _codec.text),
    )
    """The organization that the key belongs to."""
    created_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_at", _codec.text, read_only=True),
    )
    """When the key was stored. Set by the server."""
    created_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_by", _codec.text, read_only=True),
    )
    """Who stored the key. Set by the server."""
    modified_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_at", _codec.text, read_only=True),
    )
    """When the key was last changed. Set by the server."""
    modified_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_by", _codec.text, read_only=True),
    )
    """Who last changed the key. Set by the server."""
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that the contract does not name, by their names in JSON."""

    if TYPE_CHECKING:

        def __init__(
            self,
            *,
            api_key: str | SecretStr | Unset = UNSET,
            api_key_secret_key: str | SecretStr | Unset = UNSET,
            api_key_secret_key_gatehouse: str | SecretStr | Unset = UNSET,
            api_key_secret_name: str | Unset = UNSET,
            provider_name: str | Unset = UNSET,
            header_key: str | Unset = UNSET,
            query_param_key: str | Unset = UNSET,
            enabled: bool | Unset = UNSET,
            group: str | Unset = UNSET,
            organization: str | Unset = UNSET,
            created_at: str | Unset = UNSET,
            created_by: str | Unset = UNSET,
            modified_at: str | Unset = UNSET,
            modified_by: str | Unset = UNSET,
            extra: Mapping[str, Any] = {},
        ) -> None: ...


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Gateway(Model):
    """A named instance of Gatehouse, for example for development or for production."""

    gateway_id: str | Unset = _field(
        default=UNSET,
        metadata=_wire("gateway_id", _codec.text, read_only=True),
    )
    """The identifier of the gateway. Set by the server. Paths address a gateway by its
    `name`, not by this identifier.
    """
    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The name of the gateway. Paths address the gateway by it."""
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The kind of gateway, for example its environment, such as `development`. The
    contract lists no values.
    """
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the gateway is switched on."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The settings of the gateway. The object is free-form, and its keys are not part of
    the contract.
    """
    created_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_at", _codec.text, read_only=True),
    )
    """When the gateway was created. Set by the server."""
    created_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_by", _codec.text, read_only=True),
    )
    """Who created the gateway. Set by the server."""
    modified_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_at", _codec.text, read_only=True),
    )
    """When the gateway was last changed. Set by the server."""
    modified_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_by", _codec.text, read_only=True),
    )
    """Who last changed the gateway. Set by the server."""
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that the contract does not name, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Template(Model):
    """A data-protection template, which says what sensitive data to find and what to do
    with it.
    """

    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The short name of the template, such as `inspect`, `deidentify` or `reidentify`.
    Paths address the template by it.
    """
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The engine that does the work, such as a local language-processing engine or a cloud
    data-loss-prevention service. The contract lists no values.
    """
    description: str | Unset = _field(
        default=UNSET,
        metadata=_wire("description", _codec.text),
    )
    """What the template is for, in your own words."""
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the template is switched on."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The rules of the template. The object is free-form, and its keys are not part of the
    contract.
    """
    models: Sequence[ModelConfig] | Unset = _field(
        default=UNSET,
        metadata=_wire(
            "models",
            _codec.array(_codec.later(lambda: ModelConfig.from_dict)),
        ),
    )
    """The models of the template, with the same fields as the models of a route."""
    created_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_at", _codec.text, read_only=True),
    )
    """When the template was created. Set by the server."""
    created_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("created_by", _codec.text, read_only=True),
    )
    """Who created the template. Set by the server."""
    modified_at: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_at", _codec.text, read_only=True),
    )
    """When the template was last changed. Set by the server."""
    modified_by: str | Unset = _field(
        default=UNSET,
        metadata=_wire("modified_by", _codec.text, read_only=True),
    )
    """Who last changed the template. Set by the server."""
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that the contract does not name, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ResponseMessage(Model):
    """The answer to a successful create, update or delete."""

    message: str | Unset = _field(default=UNSET, metadata=_wire("message", _codec.text))
    """A text for people. Its wording is not part of the contract, so read the status
    instead of it.
    """
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that the contract does not name, by their names in JSON."""
