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
    """A named entry point for requests, with the models that handle them."""

    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The name of the route, which requests use in the path."""
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The kind of route, such as `chat`. The values depend on your installation."""
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the route is enabled."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The settings of the route. The object is free-form: its keys depend on your
    installation.
    """
    models: Sequence[ModelConfig] | Unset = _field(
        default=UNSET,
        metadata=_wire(
            "models",
            _codec.array(_codec.later(lambda: ModelConfig.from_dict)),
        ),
    )
    """The models that handle requests to the route."""
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
    """Fields that aren't in the contract, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ModelConfig(Model):
    """One model of a route or template: its provider, virtual key and share of the
    traffic.
    """

    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The provider's name for the model."""
    provider: str | Unset = _field(
        default=UNSET,
        metadata=_wire("provider", _codec.text),
    )
    """The name of the Provider that serves the model."""
    suffix: str | Unset = _field(default=UNSET, metadata=_wire("suffix", _codec.text))
    """The path that the gateway calls at the provider, such as `/chat/completions`."""
    virtual_secret_key: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("virtual_secret_key", _codec.secret, secret=True),
    )
    """The virtual key for the provider: the `api_key_secret_key_gatehouse` of a stored
    key. Treat it as a secret, although it isn't the provider's real key.
    """
    weight: int | Unset = _field(
        default=UNSET,
        metadata=_wire("weight", _codec.integer),
    )
    """The share of the traffic that this model gets, relative to the other models in the
    list. Choose weights that add up to 100, so you can read them as percentages.
    """
    fallback_enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("fallback_enabled", _codec.boolean),
    )
    """Whether the gateway sends the request to another model when this one returns a
    status in `fallback_codes`.
    """
    fallback_codes: Sequence[int] | Unset = _field(
        default=UNSET,
        metadata=_wire("fallback_codes", _codec.array(_codec.integer)),
    )
    """The HTTP statuses that cause a fallback when `fallback_enabled` is true. Choose a
    fallback model that accepts the same request body.
    """
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that aren't in the contract, by their names in JSON."""

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
    """The name of the provider, which requests use in the path. Model configs and virtual
    keys refer to it.
    """
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The kind of provider, such as `closed`. The values depend on your installation.
    """
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the provider is enabled."""
    vault_enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("vault_enabled", _codec.boolean),
    )
    """Whether the secrets vault is used for the provider's keys."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The connection settings of the provider. The object is free-form: its keys depend on
    your installation. Don't store an API key in it: use `createSecret`.
    """
    api_keys: Sequence[ApiKey] | Unset = _field(
        default=UNSET,
        metadata=_wire(
            "api_keys",
            _codec.array(_codec.later(lambda: ApiKey.from_dict)),
        ),
    )
    """The API keys of the provider. To add, change or delete one, use the operations on
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
    """Fields that aren't in the contract, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ApiKey(Model):
    """The key of a provider and the virtual key that represents it. Also called a secret.
    """

    api_key: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key", _codec.secret, secret=True),
    )
    """Your own name for the key. Treat it as a secret all the same."""
    api_key_secret_key: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key_secret_key", _codec.secret, secret=True),
    )
    """The real key that the provider issued. Treat it as a secret, and treat every
    response with API keys as if it contained it.
    """
    api_key_secret_key_gatehouse: SecretStr | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key_secret_key_gatehouse", _codec.secret, secret=True),
    )
    """The virtual key that represents the real one. Treat it as a secret. A model config
    contains it as its `virtual_secret_key`.
    """
    api_key_secret_name: str | Unset = _field(
        default=UNSET,
        metadata=_wire("api_key_secret_name", _codec.text),
    )
    """The name of the secret that contains the real key."""
    provider_name: str | Unset = _field(
        default=UNSET,
        metadata=_wire("provider_name", _codec.text),
    )
    """The name of the Provider that issued the key. Use the `providername` of the path.
    """
    header_key: str | Unset = _field(
        default=UNSET,
        metadata=_wire("header_key", _codec.text),
    )
    """The request header in which the provider expects its key, such as `Authorization`.
    Set either this field or `query_param_key`.
    """
    query_param_key: str | Unset = _field(
        default=UNSET,
        metadata=_wire("query_param_key", _codec.text),
    )
    """The query parameter in which the provider expects its key, for providers that don't
    read it from a header.
    """
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the key is enabled."""
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
    """Fields that aren't in the contract, by their names in JSON."""

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
    """The identifier of the gateway. Set by the server. Requests use the `name` in the
    path, not this identifier.
    """
    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The name of the gateway, which requests use in the path."""
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The kind of gateway, for example its environment, such as `development`. The values
    depend on your installation.
    """
    enabled: bool | Unset = _field(
        default=UNSET,
        metadata=_wire("enabled", _codec.boolean),
    )
    """Whether the gateway is enabled."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The settings of the gateway. The object is free-form: its keys depend on your
    installation.
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
    """Fields that aren't in the contract, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Template(Model):
    """A data-protection template: which sensitive data to find, and what to do with it.
    """

    name: str | Unset = _field(default=UNSET, metadata=_wire("name", _codec.text))
    """The name of the template, a string of your choice, which requests use in the path.
    Common names are `inspect`, `deidentify` and `reidentify`.
    """
    type: str | Unset = _field(default=UNSET, metadata=_wire("type", _codec.text))
    """The engine that processes the text, such as a local language-processing engine or a
    cloud data-loss-prevention service. The values depend on your installation.
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
    """Whether the template is enabled."""
    config: Mapping[str, Any] | Unset = _field(
        default=UNSET,
        metadata=_wire("config", _codec.mapping(_codec.anything)),
    )
    """The rules of the template. The object is free-form: its keys depend on your
    installation.
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
    """Fields that aren't in the contract, by their names in JSON."""


@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ResponseMessage(Model):
    """The response to a successful create, update or delete."""

    message: str | Unset = _field(default=UNSET, metadata=_wire("message", _codec.text))
    """What the server did, for people to read. In your code, check the status and not this
    text.
    """
    extra: Mapping[str, Any] = _field(default_factory=dict)
    """Fields that aren't in the contract, by their names in JSON."""
