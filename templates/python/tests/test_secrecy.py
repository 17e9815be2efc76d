"""The key is in no log line, no error and no traceback, whatever goes wrong."""

import io
import logging
import traceback
import unittest
from typing import Any

from sdk.exceptions import SdkError

from tests.server import Server, Step, answer, hang_up, reset
from tests.support import GET, KEY, POST, Client

BODY_SECRET = "body-secret-987654321"


class Secrecy(unittest.TestCase):
    def setUp(self) -> None:
        self.log = io.StringIO()
        self.handler = logging.StreamHandler(self.log)
        logging.getLogger().addHandler(self.handler)
        logging.getLogger().setLevel(logging.DEBUG)

    def tearDown(self) -> None:
        logging.getLogger().removeHandler(self.handler)
        logging.getLogger().setLevel(logging.WARNING)

    def test_failures(self) -> None:
        echo = f'"no such key: {KEY}"'.encode()
        steps: list[Step] = [
            answer(echo, 400, x_echo=KEY),
            answer(echo, 503),
            answer(b"{"),
            answer(b"[1]"),
            answer(b"x" * 2_000_000),
            reset,
            hang_up,
            b"no protocol\r\n",
            answer(b"", 302, location=f"http://127.0.0.1:1/?key={KEY}"),
        ]
        for step in steps:
            for what in (GET, POST):
                with self.subTest(step=step, what=what.id), Server(step) as server:
                    with Client(server.url) as client:
                        self._fail(client, what)
        self.assertIn("GET /things/a: 400, attempt 1", self.log.getvalue())
        self._check(self.log.getvalue())

    def test_nothing_answers(self) -> None:
        with Server(answer()) as server:
            server._steps = (server.hold,)
            with Client(server.url, timeout=0.05, retries=0) as client:
                self._fail(client, GET)
                self._fail(client, POST)
        with Client("http://127.0.0.1:1", retries=0) as client:
            self._fail(client, GET)
        self._check(self.log.getvalue())

    def test_wrong_arguments(self) -> None:
        with Client("http://127.0.0.1:1") as client:
            rows: list[tuple[str, dict[str, Any]]] = [
                ("", {}),
                ("a", {"headers": {"x-a": "a\r\nb"}}),
            ]
            for name, options in rows:
                try:
                    client.call(name, **options)
                except ValueError as error:
                    self._check(_everything(error))
                else:
                    self.fail("was not refused")

    def test_nothing_shows_the_key(self) -> None:
        with Client("http://127.0.0.1:1") as client:
            for thing in (client, client._caller.settings, client._caller.transport):
                self._check(repr(thing))

    def _fail(self, client: Client, what: object) -> None:
        try:
            client.call(what=what, body={"note": BODY_SECRET})  # type: ignore[arg-type]
        except SdkError as error:
            self._check(_everything(error))
            self._check(repr(error.__dict__))
            self.assertIsNone(error.__context__)
        else:
            self.fail("did not fail")

    def _check(self, text: str) -> None:
        self.assertNotIn(KEY, text)


def _everything(error: BaseException) -> str:
    """The traceback as tools show it that print the variables of every frame."""
    seen = traceback.TracebackException.from_exception(error, capture_locals=True)
    return "".join(seen.format())
