"""Lists that come in pages: iterators over the items of all of them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import quote

from ._client import AsyncClient, SyncClient, warn
from ._model import Model, shape_of
from ._operation import Operation
from ._values import UNSET
from .exceptions import ResponseError


@dataclass(frozen=True)
class Pagination:
    """How the pages of a list follow each other, and where their items are."""

    type: Literal["cursor", "page", "offset", "link"]
    items: tuple[str, ...]
    """The fields that lead from the body to its items."""
    parameter: str = ""
    """The parameter of the query that chooses the page; links choose it themselves."""
    next: tuple[str, ...] | None = None
    """The fields that lead to the next cursor or link, or to what is empty or false on the last page."""
    first: int = 0
    """The number of the first page, or its offset."""


def items(
    client: SyncClient, operation: Operation[Any], pagination: Pagination, **parts: Any
) -> Iterator[Any]:
    """Returns an iterator over the items; `parts` are those of `Caller.exchange`."""
    client._check_open()
    warn(operation, parts)
    return _items(client, operation, _Pages(operation.id, pagination, parts.pop("query", {})), parts)


def _items(
    client: SyncClient, operation: Operation[Any], pages: _Pages, parts: Mapping[str, Any]
) -> Iterator[Any]:
    while pages.query is not None:
        page, headers = client._exchange(operation, query=pages.query, **parts)
        yield from pages.read(page, headers)


def async_items(
    client: AsyncClient, operation: Operation[Any], pagination: Pagination, **parts: Any
) -> AsyncIterator[Any]:
    client._check_open()
    warn(operation, parts)
    pages = _Pages(operation.id, pagination, parts.pop("query", {}))
    return _async_items(client, operation, pages, parts)


async def _async_items(
    client: AsyncClient, operation: Operation[Any], pages: _Pages, parts: Mapping[str, Any]
) -> AsyncIterator[Any]:
    while pages.query is not None:
        page, headers = await client._exchange(operation, query=pages.query, **parts)
        for item in pages.read(page, headers):
            yield item


class _Pages:
    """The pages of a list. `query` asks for the next one and is None after the last."""

    def __init__(self, operation_id: str, pagination: Pagination, query: Mapping[str, Any]) -> None:
        self.query: Mapping[str, Any] | str | None = query
        self._operation_id = operation_id
        self._pagination = pagination
        self._given = query
        given = query.get(pagination.parameter)
        self._position: Any = pagination.first if given is None else given

    def read(self, page: Any, headers: Mapping[str, str]) -> Sequence[Any]:
        """Returns the items of a page, and moves on to the next one."""
        found = _part_of(page, self._pagination.items)
        # An API may write null for an empty list.
        found = [] if found is None else found
        if not isinstance(found, (list, tuple)):
            place = "/".join(self._pagination.items)
            raise ResponseError(
                self._operation_id,
                f'The response to {self._operation_id} has no list at "{place}".',
            )
        following = self._following(page, headers, len(found))
        # The same page again, and again, would never end.
        if following is not None and following == self._position:
            raise ResponseError(
                self._operation_id,
                f"The response to {self._operation_id} names its own page as the next one.",
            )
        self._position = following
        if following is None:
            self.query = None
        elif self._pagination.type == "link":
            self.query = str(following)
        else:
            self.query = {**self._given, self._pagination.parameter: following}
        return found

    def _following(self, page: Any, headers: Mapping[str, str], count: int) -> str | int | None:
        kind, next_ = self._pagination.type, self._pagination.next
        mark = None if next_ is None else _part_of(page, next_)
        if kind in ("page", "offset"):
            if count == 0 or (next_ is not None and not mark):
                return None
            return int(self._position) + (1 if kind == "page" else count)
        if kind == "link":
            named = _link_in(headers.get("link", "")) if next_ is None else mark
            # Only the query of a link counts: the keys of a call never go to another address.
            return _query_of(named) if isinstance(named, str) and named else None
        is_cursor = isinstance(mark, (str, int)) and not isinstance(mark, bool)
        return mark if is_cursor and mark else None


def _query_of(address: str) -> str:
    found = re.search(r"\?([^#]*)", address)
    return quote(found[1] if found else "", safe="!$%&'()*+,-./:;=?@[]_~")


_LINK = re.compile(r'<([^>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"[^"]*"|[^\s";,]*))?)*)')
_PARAMETER = re.compile(r';\s*([^\s=;,]+)(?:\s*=\s*(?:"([^"]*)"|([^\s";,]*)))?')


def _link_in(header: str) -> str | None:
    """Finds the address of the next page: https://www.rfc-editor.org/rfc/rfc8288#section-3"""
    for address, parameters in _LINK.findall(header):
        for name, quoted, word in _PARAMETER.findall(parameters):
            if name.lower() == "rel" and "next" in (quoted or word).lower().split():
                return str(address)
    return None


def _part_of(value: Any, names: Iterable[str]) -> Any:
    """Returns what the fields of these names in JSON lead to; None where there is nothing."""
    for name in names:
        if isinstance(value, Model):
            known = {field.name: field.attribute for field in shape_of(type(value)).fields}
            value = getattr(value, known[name]) if name in known else value.extra.get(name)
        else:
            value = value.get(name) if isinstance(value, Mapping) else None
    return None if value is UNSET else value
