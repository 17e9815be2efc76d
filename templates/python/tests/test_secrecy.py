"""No log line, error or traceback contains a key, and no error a secret that was sent."""

import io
import logging
import time
import traceback
import socket
import unittest
from typing import Any

from sdk import _codec
from sdk._secrets import hide_secrets, secrets_in
from sdk._transport import Request, Response, TransportError
from sdk._values import SecretStr
from sdk.exceptions import SdkError

from tests.server import Server, Step, answer, hang_up, reset
from tests.support import GET, KEY, POST, Client, operation

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
        echo = f'"no such key: {KEY}, {BODY_SECRET}"'.encode()
        steps: list[Step] = [
            answer(echo, 400, x_echo=KEY),
            answer(echo, 503),
            answer(f'{{"{KEY}": "{BODY_SECRET}", "token": "tok-1"}}'.encode(), 400),
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
        self.assertRegex(self.log.getvalue(), r"(?m)^GET /things/a: 400, attempt 1, \d+ ms$")
        self.assertRegex(self.log.getvalue(), r"(?m)^getThing: trying again in 0\.50 s$")
        self.assertRegex(self.log.getvalue(), r"(?m)^GET /things/a: connection failed, attempt 3, ")
        self.assertNotIn("attempt 4", self.log.getvalue())
        self._check(self.log.getvalue())

    def test_no_response(self) -> None:
        with Server(answer()) as server:
            server.steps = (server.hold,)
            with Client(server.url, timeout=0.05, retries=0) as client:
                self._fail(client, GET)
                self._fail(client, POST)
        with Client("http://127.0.0.1:1", retries=0) as client:
            self._fail(client, GET)
        self._check(self.log.getvalue())

    def test_no_log_line_has_a_query(self) -> None:
        def slow(sock: socket.socket) -> None:
            time.sleep(0.02)
            sock.sendall(answer())

        with Server(slow) as server, Client(server.url + "/base") as client:
            client.call(query={"q": "x"})
        line = r"^GET /things/a: 200, attempt 1, ([2-9]\d|\d{3}) ms\n$"
        self.assertRegex(self.log.getvalue(), line)

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

    def test_the_client_does_not_show_the_key(self) -> None:
        with Client("http://127.0.0.1:1") as client:
            for thing in (client, client._caller.settings, client._caller.transport):
                self._check(repr(thing))

    def _fail(self, client: Client, what: object) -> None:
        try:
            client.call(what=what, body={"token": SecretStr(BODY_SECRET)})  # type: ignore[arg-type]
        except SdkError as error:
            self._check(_everything(error))
            self._check(repr(error.__dict__))
            self.assertIsNone(error.__context__)
        else:
            self.fail("did not fail")

    def _check(self, text: str) -> None:
        for secret in (KEY, BODY_SECRET, "tok-1"):
            self.assertNotIn(secret, text)

    def test_a_response_of_another_form_does_not_show_the_key_as_a_name(self) -> None:
        numbers = operation("GET", answers={200: _codec.mapping(_codec.integer)})
        with Server(answer(f'{{"{KEY}": "x"}}'.encode())) as server, Client(server.url) as client:
            self._fail(client, numbers)

    def test_what_a_transport_says_does_not_show_the_key(self) -> None:
        class Failing:
            def send(self, request: Request) -> Response:
                raise TransportError(f"no proxy for {dict(request.headers)}")

            def close(self) -> None: ...

        with Client("http://a", Failing(), retries=0) as client:
            self._fail(client, GET)

    def test_a_short_secret_is_hidden_as_a_word_only(self) -> None:
        hide = hide_secrets(["abcdefgh", "ABCDEFG"], frozenset())
        self.assertEqual(hide("xabcdefghx"), "x**********x")
        self.assertEqual(hide("xABCDEFGx ABCDEFG"), "xABCDEFGx **********")

    def test_texts_without_secrets(self) -> None:
        rows = [
            ('{"token": "a\\"b", "x": "y"}', '{"token": "**********", "x": "y"}'),
            ('{\\"token\\":\\"a b\\"}', '{\\"token\\":\\"**********\\"}'),
            ('{"keys": 7, "x": 8}', '{"keys": **********, "x": 8}'),
            ("?a=b&token=c&d=e", "?a=b&token=**********&d=e"),
            ("a secret-1234, secret-12", "a **********, **********"),
            ("a/b c=12345678: a%2Fb%20c%3D12345678", "**********: **********"),
            ('an "a"', 'an "a"'),
        ]
        hide = hide_secrets(
            ["secret-12", "secret-1234", "", "a/b c=12345678"], frozenset({"token", "keys"})
        )
        for given, want in rows:
            with self.subTest(given=given):
                self.assertEqual(hide(given), want)
        self.assertEqual(hide_secrets([], frozenset())('"":"a" =b "token":"c"'), '"":"a" =b "token":"c"')

    def test_values_without_secrets(self) -> None:
        hide = hide_secrets(["12345678", "77"], frozenset({"token"}))
        given = {"token": ["a"], "of": [{"token": ""}, {"token": None}, 77, 7.5, True, "x 77", None]}
        want = {
            "token": "**********",
            "of": [{"token": ""}, {"token": None}, "**********", 7.5, True, "x **********", None],
        }
        self.assertEqual(hide(given), want)
        self.assertEqual(hide({"x12345678": 12345678}), {"x**********": "**********"})

    def test_what_is_nested_deeper_than_a_hundred_levels_is_left_out(self) -> None:
        def nested(depth: int, end: Any) -> Any:
            return end if depth == 0 else {"of": [nested(depth - 1, end)]}

        hide = hide_secrets(["secret-12"], frozenset())
        self.assertEqual(hide(nested(50, "secret-12")), nested(50, "**********"))
        ends: tuple[Any, ...] = ({}, [])
        for end in ends:
            self.assertEqual(hide(nested(50, end)), nested(50, "…"))
        self.assertEqual(hide(nested(49, [[]])), nested(49, [[]]))

    def test_the_secrets_that_were_sent_are_found(self) -> None:
        given = {"token": "a", "of": [{"token": {"any": (7, 1.5, True, None)}, "x": "y"}, SecretStr("b")]}
        found = secrets_in(given, frozenset({"token"}))
        self.assertEqual(sorted(found), ["1.5", "7", "a", "b"])

    def test_text_that_is_made_to_be_slow_is_searched_in_time(self) -> None:
        hide = hide_secrets(["secret-12"], frozenset({"token"}))
        started = time.monotonic()
        for part in ("\\", '"', '"token":', '"token":"\\"', " "):
            hide(part * 200_000)
        self.assertLess(time.monotonic() - started, 10)


def _everything(error: BaseException) -> str:
    """Formats a traceback with the variables of every frame, as some tools do."""
    seen = traceback.TracebackException.from_exception(error, capture_locals=True)
    return "".join(seen.format())
