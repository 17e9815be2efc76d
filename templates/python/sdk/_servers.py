"""Chooses between the servers of the API and those of operations that are elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Server:
    """The address of a server. It may contain variables: `{region}`."""

    url: str
    defaults: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The values of variables that can't have any value."""


_VARIABLE = re.compile(r"\{([^{}]+)\}")


def server_url(base_url: str, known: Sequence[Server], own: Sequence[Server]) -> str:
    """Returns the base URL for an operation, which may have servers of its own.

    If the client's base URL is one of the API's servers, it's the server in the same place, or else
    the first one; variables with the same names have the same values. Any other base URL, such as
    that of a mock, gets all calls.
    """
    for place, server in enumerate(known if own else ()):
        values = _values(base_url, server)
        if values is not None:
            return _filled(own[place] if place < len(own) else own[0], values)
    return base_url


def _values(address: str, server: Server) -> dict[str, str] | None:
    """Returns the values of the variables in an address; None for the address of another server."""
    # The names of variables are between the other texts.
    parts = _VARIABLE.split(server.url)
    names = parts[1::2]
    pattern = "".join(
        f"({_pattern(part, server)})" if index % 2 else re.escape(part)
        for index, part in enumerate(parts)
    )
    found = re.fullmatch(f"{pattern}/*", f"{address}/", re.IGNORECASE)
    return None if found is None else dict(zip(names, found.groups()))


def _pattern(name: str, server: Server) -> str:
    if name in server.values:
        return "|".join(re.escape(value) for value in server.values[name])
    # Only a path, or nothing, may be in the place of several parts of an address.
    usual = server.defaults.get(name, "one")
    return ".*?" if usual == "" or "/" in usual else "[^/]+"


def _filled(server: Server, given: Mapping[str, str]) -> str:
    def value(found: re.Match[str]) -> str:
        name = found[1]
        usual = server.defaults.get(name, "")
        chosen = given.get(name, usual)
        return chosen if chosen in server.values.get(name, (chosen,)) else usual

    return _VARIABLE.sub(value, server.url).rstrip("/")
