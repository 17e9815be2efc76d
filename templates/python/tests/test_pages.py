"""Lists in pages, read from a server."""

from __future__ import annotations

import asyncio
import json
import unittest
import warnings
from dataclasses import replace
from typing import Any

from sdk import _codec
from sdk._pages import Pagination, async_items, items
from sdk.exceptions import ApiTimeoutError, ResponseError

from tests.server import Server, Step, answer
from tests.support import AsynchronousClient, Client, operation

LIST = operation("GET", answers={200: _codec.anything})
CURSOR = Pagination("cursor", ("data",), parameter="at", next=("next",))
LINK = Pagination("link", ())


def page(body: Any, link: str | None = None) -> Step:
    content = json.dumps(body).encode()
    return answer(content) if link is None else answer(content, link=link)


def read(pagination: Pagination, *steps: Step, **query: Any) -> tuple[list[Any], list[str]]:
    """Returns the items of a list with these pages, and the query of each call."""
    parts: dict[str, Any] = {"path": {"name": "a"}, "query": {"limit": 2, **query}}
    with Server(*steps) as server, Client(server.url) as client:
        found = list(items(client, LIST, pagination, **parts))
    return found, [request.target.partition("?")[2] for request in server.received]


class Pages(unittest.TestCase):
    def test_a_cursor_that_is_empty_ends_a_list(self) -> None:
        ends: list[Any] = [None, "", 0, False, True, {}]
        for end in ends:
            with self.subTest(end=end):
                body = {"data": [1], "next": end}
                self.assertEqual(read(CURSOR, page(body)), ([1], ["limit=2"]))
        self.assertEqual(read(CURSOR, page({"data": [1]})), ([1], ["limit=2"]))

    def test_a_cursor_asks_for_the_next_page(self) -> None:
        for cursor, sent in ((7, "7"), ("a b", "a%20b")):
            steps = page({"data": [1], "next": cursor}), page({"data": None})
            self.assertEqual(read(CURSOR, *steps), ([1], ["limit=2", f"limit=2&at={sent}"]))

    def test_the_first_page_may_have_a_number_of_its_own(self) -> None:
        zero = Pagination("page", (), parameter="at")
        steps = page([1]), page([2]), page([])
        self.assertEqual(read(zero, *steps)[1], ["limit=2", "limit=2&at=1", "limit=2&at=2"])
        self.assertEqual(read(zero, *steps, at=4)[1][1:], ["limit=2&at=5", "limit=2&at=6"])
        one = replace(zero, first=1)
        self.assertEqual(read(one, *steps)[1], ["limit=2", "limit=2&at=2", "limit=2&at=3"])

    def test_links(self) -> None:
        rows = [
            ("<?a=1>; rel=next", "a=1"),
            ('<http://b.example/c?a=1#d>; title="x"; rel="prev next"', "a=1"),
            ("<?a=0>; rel=prev, <?a=1>; Rel=NEXT", "a=1"),
            ("<?a=b c>; rel=next", "a=b%20c"),
            ("</things/a>; rel=next", ""),
        ]
        for link, query in rows:
            with self.subTest(link=link):
                steps = page([1], link=link), page([])
                self.assertEqual(read(LINK, *steps), ([1], ["limit=2", query]))
        for link in ("<?a=1>", "<?a=1>; rel=prev", '<?a=1>; title="; rel=next"', "next"):
            with self.subTest(link=link):
                self.assertEqual(read(LINK, page([1], link=link)), ([1], ["limit=2"]))

    def test_pages_that_cannot_be_followed(self) -> None:
        with self.assertRaisesRegex(ResponseError, 'has no list at "data"'):
            read(CURSOR, page({"data": {}}))
        nested = replace(CURSOR, items=("data", "rows"))
        with self.assertRaisesRegex(ResponseError, 'has no list at "data/rows"'):
            read(nested, page({"data": {"rows": 1}}))
        with self.assertRaisesRegex(ResponseError, "names its own page as the next one"):
            read(LINK, page([1], link="<?a>; rel=next"))
        self.assertEqual(read(CURSOR, page("text"))[0], [])

    def test_an_iterator_checks_the_client_and_warns_at_its_line(self) -> None:
        old = replace(LIST, is_deprecated=True)
        client = Client("http://127.0.0.1:1")

        def iterate() -> object:
            return items(client, old, LINK, path={"name": "a"})

        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            iterate()  # This line warns.
        self.assertEqual([str(one.message) for one in found], ["The operation getThing is deprecated."])
        self.assertIn("test_pages", found[0].filename)
        client.close()
        with self.assertRaisesRegex(RuntimeError, "The client is closed"):
            iterate()

    def test_each_page_has_the_time_of_a_call(self) -> None:
        with Server(answer()) as server, Client(server.url) as client:
            server.steps = (page([1], link="<?a>; rel=next"), server.hold)
            found = items(client, LIST, LINK, path={"name": "a"}, timeout=0.1)
            self.assertEqual(next(found), 1)
            with self.assertRaises(ApiTimeoutError):
                next(found)

    def test_the_asynchronous_client(self) -> None:
        async def collect(url: str) -> list[Any]:
            async with AsynchronousClient(url) as client:
                found = async_items(client, LIST, LINK, path={"name": "a"}, timeout=5)
                return [item async for item in found]

        with Server(page([1], link="<?a>; rel=next"), page([2])) as server:
            self.assertEqual(asyncio.run(collect(server.url)), [1, 2])

        async def closed() -> None:
            client = AsynchronousClient("http://127.0.0.1:1")
            await client.aclose()
            async_items(client, LIST, LINK, path={"name": "a"})

        with self.assertRaisesRegex(RuntimeError, "The client is closed"):
            asyncio.run(closed())
