# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The settings of a client: from the caller, else the environment, else the default."""

from __future__ import annotations

import math
import os
import platform
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlsplit

from ._values import SecretStr

DEFAULT_TIMEOUT = 30.0
DEFAULT_RETRIES = 2
MAX_RESPONSE_BYTES = 10 * 1024 * 1024


@dataclass(frozen=True)
class Package:
    """What the runtime needs to know about its package."""

    name: str
    version: str
    contract_version: str
    environment_prefix: str
    secret_fields: frozenset[str] = frozenset()
    """The fields that the contract marks as secret, by their names in JSON."""
    key_prefixes: Mapping[str, str] = field(default_factory=dict)
    """What comes before a token, by the name of its header."""

    @property
    def user_agent(self) -> str:
        python = ".".join(platform.python_version_tuple()[:2])
        return f"{self.name}/{self.version} (contract {self.contract_version}; Python {python})"


class Option(NamedTuple):
    """An option of the constructor that is sent as a header."""

    name: str
    value: str | SecretStr | None


@dataclass(frozen=True)
class Settings:
    base_url: str
    keys: Mapping[str, SecretStr]
    """The keys, by the names of their headers."""
    headers: Mapping[str, str | None]
    """The default headers of calls; None for a header that each call must set."""
    timeout: float
    retries: int
    max_response_bytes: int
    user_agent: str
    secret_fields: frozenset[str] = frozenset()
    key_prefixes: Mapping[str, str] = field(default_factory=dict)

    def key_header(self, name: str) -> str:
        """Returns the header of a key; before a token, it has the word `Bearer`."""
        return self.key_prefixes.get(name, "") + self.keys[name].reveal()


def read_settings(
    package: Package,
    *,
    base_url: str | None,
    keys: Mapping[str, Option],
    headers: Mapping[str, Option],
    timeout: float | None,
    retries: int | None,
    max_response_bytes: int,
) -> Settings:
    """Reads the settings. Raises ValueError, with option and variable, when one is missing or wrong."""
    prefix = package.environment_prefix
    if not isinstance(max_response_bytes, int) or max_response_bytes < 1:
        raise ValueError("max_response_bytes must be a whole number of at least 1.")
    return Settings(
        base_url=_base_url(_required("base_url", base_url, prefix)),
        keys={
            header: SecretStr(
                header_value(option.name, _required(*option, prefix=prefix))
            )
            for header, option in keys.items()
        },
        headers={
            header: _optional_header(option, prefix)
            for header, option in headers.items()
        },
        timeout=check_timeout(_number("timeout", timeout, prefix, DEFAULT_TIMEOUT)),
        retries=_retries(_number("retries", retries, prefix, DEFAULT_RETRIES)),
        max_response_bytes=max_response_bytes,
        user_agent=package.user_agent,
        secret_fields=package.secret_fields,
        key_prefixes=package.key_prefixes,
    )


def header_value(name: str, value: str) -> str:
    """Returns a value that a header can contain. The error doesn't show it, because it may be a key."""
    if not value:
        raise ValueError(f"{name} is empty.")
    if not (value.isascii() and value.isprintable()) or value != value.strip():
        raise ValueError(
            f"{name} contains characters that a header can't contain: use printable ASCII, without "
            "spaces around it."
        )
    return value


def check_timeout(seconds: float) -> float:
    is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if not is_number or not math.isfinite(seconds) or seconds <= 0:
        raise ValueError("timeout must be a number of seconds above 0.")
    return float(seconds)


def _required(name: str, value: str | SecretStr | None, prefix: str) -> str:
    variable = f"{prefix}_{name.upper()}"
    if value is None:
        value = os.environ.get(variable)
    if isinstance(value, SecretStr):
        value = value.reveal()
    if value:
        return value
    problem = "missing" if value is None else "empty"
    raise ValueError(
        f"The client's option {name} is {problem}: pass it, or set the variable {variable}."
    )


def _optional_header(option: Option, prefix: str) -> str | None:
    value = option.value
    if value is None:
        # In shells, an empty variable often means an unset one.
        value = os.environ.get(f"{prefix}_{option.name.upper()}") or None
    if isinstance(value, SecretStr):
        value = value.reveal()
    return None if value is None else header_value(option.name, value)


def _number(name: str, value: float | None, prefix: str, default: float) -> float:
    if value is not None:
        return value
    variable = f"{prefix}_{name.upper()}"
    text = os.environ.get(variable)
    if not text:
        return default
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"The variable {variable} must be a number.") from None


def _retries(count: float) -> int:
    is_number = isinstance(count, (int, float)) and not isinstance(count, bool)
    if not is_number or not float(count).is_integer() or not 0 <= count <= 100:
        raise ValueError("retries must be a whole number from 0 to 100.")
    return int(count)


def _base_url(text: str) -> str:
    problem = "base_url must be an address such as https://api.example.com"
    try:
        parts = urlsplit(text)
        parts.port  # noqa: B018  # Raises when it is not a number.
    except ValueError:
        raise ValueError(f"{problem}.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{problem}.")
    if parts.username is not None or parts.query or parts.fragment:
        raise ValueError(f"{problem}, without user, query or fragment.")
    if not (text.isascii() and text.isprintable()) or " " in text:
        raise ValueError(f"{problem}, in ASCII.")
    return text.rstrip("/")
