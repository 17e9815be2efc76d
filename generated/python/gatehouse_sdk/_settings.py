# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The settings of a client: from the caller, else the environment, else the default."""

from __future__ import annotations

import base64
import math
import os
import platform
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from ._servers import Server
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
    keys: Mapping[str, Key] = field(default_factory=dict)
    """The keys of an API whose calls don't all send the same ones; empty for any other."""
    servers: tuple[Server, ...] = ()
    """The servers of an API with operations that are elsewhere; empty for any other."""

    @property
    def user_agent(self) -> str:
        python = ".".join(platform.python_version_tuple()[:2])
        return f"{self.name}/{self.version} (contract {self.contract_version}; Python {python})"


@dataclass(frozen=True)
class Key:
    """How a key is sent, where calls don't all send the same keys."""

    place: Literal["header", "query", "cookie"]
    name: str
    option: str
    prefix: str = ""
    """What comes before it in its header; after `Basic `, user and password are encoded."""

    def text(self, value: str) -> str:
        if self.prefix == "Basic ":
            value = base64.b64encode(value.encode()).decode()
        return self.prefix + value


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
    known_keys: Mapping[str, Key] = field(default_factory=dict)
    environment_prefix: str = ""
    servers: tuple[Server, ...] = ()

    def key_header(self, name: str) -> str:
        """Returns the header of a key; before a token, it has the word `Bearer`."""
        return self.key_prefixes.get(name, "") + self.keys[name].reveal()

    def sent_keys(
        self, keys: tuple[str, ...], others: tuple[tuple[str, ...], ...]
    ) -> tuple[dict[str, str], list[tuple[str, str]]]:
        """Returns the headers and the query with the keys of a call: the first ones that are set."""
        if not self.known_keys:
            return {name: self.key_header(name) for name in keys}, []
        fits = (one for one in (keys, *others) if all(name in self.keys for name in one))
        chosen = next(fits, None)
        if chosen is None:
            option = next(self.known_keys[name].option for name in keys if name not in self.keys)
            raise ValueError(
                f"The client's option {option} is missing: pass it, or set the variable "
                f"{self.environment_prefix}_{option.upper()}."
            )
        headers: dict[str, str] = {}
        query = []
        for name in chosen:
            key = self.known_keys[name]
            text = key.text(self.keys[name].reveal())
            if key.place == "query":
                query.append((key.name, text))
            elif key.place == "cookie":
                before = headers.get("cookie")
                pair = f"{key.name}={text}"
                headers["cookie"] = pair if before is None else f"{before}; {pair}"
            else:
                headers[key.name] = text
        return headers, query

    def secrets(self) -> Iterator[str]:
        """Returns the keys, also as they are sent."""
        for name, value in self.keys.items():
            yield value.reveal()
            key = self.known_keys.get(name)
            if key is not None and key.prefix == "Basic ":
                yield key.text(value.reveal()).removeprefix(key.prefix)
                yield value.reveal().partition(":")[2]


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
        keys=_keys(package, keys),
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
        known_keys=package.keys,
        environment_prefix=prefix,
        servers=package.servers,
    )


def _keys(package: Package, keys: Mapping[str, Option]) -> dict[str, SecretStr]:
    prefix = package.environment_prefix
    found = {}
    for name, option in keys.items():
        key = package.keys.get(name)
        if key is None:
            found[name] = SecretStr(header_value(option.name, _required(*option, prefix=prefix)))
            continue
        value = _optional(option, prefix)
        if value is None:
            continue
        if key.prefix == "Basic " and ":" not in value:
            raise ValueError(
                f"The client's option {option.name} needs a user and a password with a colon between them."
            )
        if key.place == "cookie" and not _COOKIE.fullmatch(value):
            raise ValueError(f"{option.name} contains characters that a cookie can't contain.")
        # What is encoded may contain anything.
        is_encoded = key.prefix == "Basic " or key.place == "query"
        found[name] = SecretStr(value if is_encoded else header_value(option.name, value))
    return found


_COOKIE = re.compile(r"[!#-+\--:<-[\]-~]+")


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


def _optional(option: Option, prefix: str) -> str | None:
    value = option.value
    if value is None:
        # In shells, an empty variable often means an unset one.
        value = os.environ.get(f"{prefix}_{option.name.upper()}") or None
    return value.reveal() if isinstance(value, SecretStr) else value


def _optional_header(option: Option, prefix: str) -> str | None:
    value = _optional(option, prefix)
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
