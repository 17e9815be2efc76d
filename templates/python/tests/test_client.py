"""The synchronous client against a server that misbehaves."""

import json
import pickle
import socket
import threading
import time
import unittest
import warnings
from dataclasses import replace
from typing import Any
from unittest import mock

from sdk import _codec
from sdk import transport as transport_module
from sdk._caller import Caller
from sdk._connection import Address, Connection, Deadline, open_connection
from sdk._http import HttpTransport
from sdk._transport import Request, Response, TransportError
from sdk._values import SecretStr
from sdk.exceptions import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    BadRequestError,
    NotFoundError,
    ResponseError,
    SdkError,
    ServerError,
)

from tests.server import Server, Step, answer, hang_up, reset
from tests.support import GET, KEY, POST, Client, join_all, operation, settings


class Calls(unittest.TestCase):
    def test_a_request_has_all_headers_and_the_body(self) -> None:
        with Server(answer()) as server, Client(server.url + "/base") as client:
            put = operation("PUT")
            self.assertEqual(client.call("a/b", put, body={"ü": SecretStr("s")}), "fine")
        [request] = server.received
        self.assertEqual(request.method, "PUT")
        self.assertEqual(request.target, "/base/things/a%2Fb")
        self.assertEqual(json.loads(request.body), {"ü": "s"})
        self.assertEqual(
            request.headers,
            {
                "host": f"127.0.0.1:{server.port}",
                "accept": "*/*",
                "user-agent": "tests/1",
                "x-api-key": KEY,
                "content-type": "application/json",
                "content-length": str(len(request.body)),
            },
        )

    def test_secret_parameters_are_sent(self) -> None:
        secret = SecretStr("s/1")
        with Server(answer()) as server, Client(server.url) as client:
            client._call(GET, path={"name": secret}, query={"q": secret}, headers={"x-a": secret})
        self.assertEqual(server.received[0].target, "/things/s%2F1?q=s%2F1")
        self.assertEqual(server.received[0].headers["x-a"], "s/1")

    def test_half_of_a_character_is_refused(self) -> None:
        with Client("http://127.0.0.1:1") as client:
            for parts in ({"path": {"name": "\ud800"}}, {"path": {"name": "a"}, "query": {"q": "\ud800"}}):
                with self.assertRaisesRegex(ValueError, "getThing can't send these values") as caught:
                    client._call(GET, **parts)
                self.assertIs(type(caught.exception), ValueError)
                self.assertIsNone(caught.exception.__context__)

    def test_a_header_that_is_received_twice_is_a_list(self) -> None:
        twice = b"HTTP/1.1 400 No\r\nx-a: 1\r\nX-A: 2\r\ncontent-length: 0\r\n\r\n"
        with Server(twice) as server, Client(server.url) as client:
            with self.assertRaises(ApiError) as caught:
                client.call()
        self.assertEqual(caught.exception.headers["x-a"], "1, 2")

    def test_what_is_deprecated_warns_at_the_line_of_the_caller(self) -> None:
        old = operation("GET", is_deprecated=True, deprecated=("q", "name", "x-a"))

        class Typed(Client):
            def get_thing(self, q: Any) -> Any:
                more = {"name": "a"}, {"x-a": q, "x-b": "b"}
                return self._call(old, path=more[0], query={"q": q, "r": 1}, headers=more[1])

        with Server(answer()) as server, Typed(server.url) as client:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                client.get_thing(1)
                client.get_thing(None)
        call = "The operation getThing"
        name, q, header = (f"The parameter {one} of getThing" for one in ("name", "q", "x-a"))
        self.assertEqual(
            [str(one.message) for one in caught],
            [f"{what} is deprecated." for what in (call, name, q, header, call, name)],
        )
        self.assertEqual({one.category for one in caught}, {DeprecationWarning})
        self.assertEqual({one.filename for one in caught}, {__file__})

    def test_headers_that_are_none_are_left_out(self) -> None:
        with Server(answer()) as server, Client(server.url) as client:
            client.call(headers={"x-a": "b", "x-none": None, "x-number": 3})
        self.assertEqual(server.received[0].headers["x-a"], "b")
        self.assertEqual(server.received[0].headers["x-number"], "3")
        self.assertNotIn("x-none", server.received[0].headers)

    def test_a_post_without_a_body_has_no_content(self) -> None:
        with Server(answer()) as server, Client(server.url) as client:
            client.call(what=POST)
        self.assertEqual(server.received[0].headers["content-length"], "0")
        self.assertNotIn("content-type", server.received[0].headers)

    def test_calls_without_a_body_have_a_length_where_servers_expect_one(self) -> None:
        with Server(answer()) as server, Client(server.url) as client:
            for method in ("GET", "DELETE", "POST", "PUT", "PATCH"):
                client.call(what=operation(method))
            client.call(what=operation("DELETE"), body="a")
        lengths = [request.headers.get("content-length") for request in server.received]
        self.assertEqual(lengths, [None, None, "0", "0", "0", "3"])

    def test_a_file_is_sent_as_it_is(self) -> None:
        put = operation("PUT", media_type="image/png", body_format="binary")
        with Server(answer()) as server, Client(server.url) as client:
            for body in (b"\x00", bytearray(b"\x00"), memoryview(b"\x00")):
                client.call(what=put, body=body)
            with self.assertRaisesRegex(TypeError, "as image/png: expected bytes[.]"):
                client.call(what=put, body="text")
        self.assertEqual([request.body for request in server.received], [b"\x00"] * 3)

    def test_a_text_is_sent_as_it_is(self) -> None:
        put = operation("PUT", media_type="text/plain", body_format="text")
        with Server(answer()) as server, Client(server.url) as client:
            client.call(what=put, body="ä")
            with self.assertRaisesRegex(TypeError, "as text/plain: expected a str[.]"):
                client.call(what=put, body=b"text")
        self.assertEqual([request.body for request in server.received], ["ä".encode()])

    def test_a_response_comes_after_interim_ones(self) -> None:
        interim = b"HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 199 Wait\r\na: b\r\n\r\n"
        with Server(interim + answer()) as server, Client(server.url) as client:
            self.assertEqual(client.call(), "fine")

    def test_an_attempt_ends_when_its_time_is_over(self) -> None:
        with self.assertRaises(TimeoutError):
            Deadline(0).remaining()

    def test_a_response_without_a_body(self) -> None:
        delete = operation("DELETE", answers={204: None})
        with Server(b"HTTP/1.1 204 No Content\r\n\r\n") as server:
            with Client(server.url) as client:
                self.assertIsNone(client.call(what=delete))
                self.assertIsNone(client.call(what=delete))
        self.assertEqual(server.connections, 1)

    def test_connections_are_kept_alive(self) -> None:
        with Server(answer()) as server, Client(server.url) as client:
            for _ in range(5):
                client.call()
        self.assertEqual((server.connections, len(server.received)), (1, 5))

    def test_a_chunked_response(self) -> None:
        chunked = (
            b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
            b'4\r\n"fin\r\n2\r\ne"\r\n0\r\n\r\n'
        )
        with Server(chunked) as server, Client(server.url) as client:
            self.assertEqual([client.call(), client.call()], ["fine", "fine"])
        self.assertEqual(server.connections, 1)

    def test_a_response_that_ends_with_its_connection(self) -> None:
        def until_closed(sock: socket.socket) -> None:
            sock.sendall(b'HTTP/1.0 200 OK\r\n\r\n"fine"')
            hang_up(sock)

        with Server(until_closed) as server, Client(server.url) as client:
            self.assertEqual([client.call(), client.call()], ["fine", "fine"])
        self.assertEqual(server.connections, 2)

    def test_a_connection_that_is_announced_to_close_is_not_used_again(self) -> None:
        step = answer(connection="close")
        with Server(step) as server, Client(server.url) as client:
            self.assertEqual([client.call(), client.call()], ["fine", "fine"])
            self.assertEqual((server.connections, client.waits), (2, []))

    def test_a_closed_client_makes_no_call(self) -> None:
        with Server(answer()) as server:
            client = Client(server.url)
            with client:
                client.call()
            with self.assertRaisesRegex(RuntimeError, "client is closed"):
                client.call()
            with self.assertRaisesRegex(RuntimeError, "client is closed"):
                client.__enter__()
        self.assertEqual(len(server.received), 1)

    def test_a_missing_header_is_named(self) -> None:
        client = Client("http://127.0.0.1:1", headers={"x-n": None})
        with self.assertRaisesRegex(ValueError, "namespace is missing"):
            client._header("x-n", "namespace", None)
        self.assertEqual(client._header("x-n", "namespace", "given"), "given")

    def test_a_body_that_json_cannot_hold_is_refused(self) -> None:
        with Client("http://127.0.0.1:1") as client:
            itself: list[Any] = []
            itself.append(itself)
            deep: Any = []
            for _ in range(100_000):
                deep = [deep]
            for body in ({1, 2}, float("nan"), itself, "\ud800", {"\ud800": 1}, deep):
                with self.subTest(body=type(body)), self.assertRaisesRegex(
                    TypeError, "postThing can't send this body"
                ):
                    client.call(what=POST, body=body)

    def test_a_hundred_calls_in_threads_get_their_own_answers(self) -> None:
        transport = HttpTransport(max_idle_connections=2)
        with EchoServer() as server, Client(server.url, transport, timeout=30.0) as client:
            found: list[tuple[str, Any]] = []

            def work(name: str) -> None:
                for turn in range(5):
                    target = f"{name}-{turn}"
                    found.append((f"/things/{target}", client.call(target)))

            join_all(
                [threading.Thread(target=work, args=(f"t{n}",)) for n in range(20)]
            )
            self.assertEqual(len(server.received), 100)
            self.assertEqual(len(found), 100)
            self.assertEqual([one for one in found if one[0] != one[1]], [])
            connections = server.connections
            client.call()
            self.assertEqual(server.connections, connections)


class EchoServer(Server):
    """Returns the target of each request."""

    def __init__(self) -> None:
        super().__init__(b"")

    def take(self, sock: socket.socket, request: Any) -> None:
        with self._lock:
            self.received.append(request)
        sock.sendall(answer(json.dumps(request.target).encode()))


class Errors(unittest.TestCase):
    def test_each_status_has_its_class(self) -> None:
        rows: list[tuple[int, type[ApiError]]] = [
            (400, BadRequestError),
            (404, NotFoundError),
            (499, ApiError),
            (500, ServerError),
            (599, ServerError),
            (401, ApiError),
            (403, ApiError),
            (418, ApiError),
            (300, ApiError),
        ]
        for status, kind in rows:
            step = answer(b'"The message"', status, x_request_id="r-1")
            with self.subTest(status=status), Server(step) as server:
                with Client(server.url, retries=0) as client:
                    with self.assertRaises(ApiError) as caught:
                        client.call()
                error = caught.exception
                self.assertIs(type(error), kind)
                self.assertEqual(error.operation_id, "getThing")
                message = "The message" if status >= 400 else "a redirect, which the client doesn't follow"
                self.assertEqual((error.status, error.message), (status, message))
                self.assertEqual(error.body, "The message")
                self.assertEqual(error.request_id, "r-1")
                self.assertEqual(error.headers["x-request-id"], "r-1")
                self.assertEqual(
                    str(error), f"getThing failed: {status} {message}"
                )

    def test_messages_of_each_form(self) -> None:
        rows = [
            (b"Bare text\n", "Bare text", "Bare text"),
            (b'{"detail": [1, "\xc3\xbc"]}', '{"detail":[1,"ü"]}', {"detail": [1, "ü"]}),
            (
                b'{"title": "Not Found", "detail": "No such train."}',
                "No such train.",
                {"title": "Not Found", "detail": "No such train."},
            ),
            (b'{"error": {"message": "Gone"}}', "Gone", {"error": {"message": "Gone"}}),
            (b'{"error": 7, "error_description": "A"}', "A", {"error": 7, "error_description": "A"}),
            (b'{"error": "B", "title": "A"}', "A", {"error": "B", "title": "A"}),
            (b"null", "null", None),
            (b"", "", ""),
            (b"\xff\xfe", "\ufffd\ufffd", "\ufffd\ufffd"),
            ("größe".encode(), "größe", "größe"),
            # A terminal would act on these.
            (b"a\x1b[31m\r\n\tb", "a\\u001b[31m\\u000d\n\tb", "a\x1b[31m\r\n\tb"),
            (b'"\\u202ea"', "\\u202ea", "\u202ea"),
            (b'["\\u202ea"]', '["\\u202ea"]', ["\u202ea"]),
        ]
        for body, want, want_body in rows:
            with self.subTest(body=body), Server(answer(body, 400)) as server:
                with Client(server.url) as client:
                    with self.assertRaises(BadRequestError) as caught:
                        client.call()
                self.assertEqual(caught.exception.message, want)
                self.assertEqual(caught.exception.body, want_body)
                self.assertIsNone(caught.exception.request_id)

    def test_a_long_message_is_cut_but_not_the_body(self) -> None:
        with Server(answer(b"x" * 5000, 400)) as server, Client(server.url) as client:
            with self.assertRaises(BadRequestError) as caught:
                client.call()
        self.assertLess(len(str(caught.exception)), 600)
        with Server(answer(b"x" * 500, 400)) as server, Client(server.url) as client:
            with self.assertRaisesRegex(BadRequestError, "failed: 400 x{500}$"):
                client.call()
        self.assertEqual(caught.exception.message, "x" * 500 + "…")
        self.assertEqual(caught.exception.body, "x" * 5000)

    def test_a_body_of_any_depth_is_an_error_of_the_sdk(self) -> None:
        # The first can be parsed, the others cannot, with the key at the end.
        for depth in (500, 5000, 200_000):
            deep = f"{'[' * depth}{{\"token\":\"tok-1\",\"a\":\"{KEY}\"}}{']' * depth}".encode()
            with self.subTest(depth=depth), Server(answer(deep, 400)) as server:
                with Client(server.url) as client:
                    with self.assertRaises(BadRequestError) as caught:
                        client.call()
                shown = f"{caught.exception} {caught.exception.body}"
                self.assertNotIn("tok-1", shown)
                self.assertNotIn(KEY, shown)

    def test_errors_can_be_pickled(self) -> None:
        error = NotFoundError("getThing", 404, "No", {"x-request-id": "r"})
        again = pickle.loads(pickle.dumps(error))
        self.assertIs(type(again), NotFoundError)
        self.assertEqual(str(again), str(error))
        self.assertEqual(again.__dict__, error.__dict__)

    def test_responses_that_cannot_be_read(self) -> None:
        deep = b"[" * 200_000
        rows = [
            (answer(b"{"), "it isn't JSON"),
            (answer(b""), "it isn't JSON"),
            (answer(b"NaN"), "it isn't JSON"),
            (answer(b"\xff"), "it isn't JSON"),
            (answer(deep), "it isn't JSON"),
            (answer(b"1" * 5000), "it is"),
            (answer(b"[1]"), "the value: expected a text, found a list"),
        ]
        for step, want in rows:
            with self.subTest(want=want), Server(step) as server:
                with Client(server.url) as client:
                    with self.assertRaisesRegex(ResponseError, want):
                        client.call()
                self.assertEqual(len(server.received), 1)

    def test_a_refused_connection_is_tried_again_even_for_a_post(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        for what in (GET, POST):
            with Client(f"http://127.0.0.1:{port}") as client:
                with self.assertRaisesRegex(ApiConnectionError, "refused"):
                    client.call(what=what)
                # Nothing was sent.
                self.assertEqual(client.waits, [0.5, 1.0])

    def test_a_host_without_an_address(self) -> None:
        with Client("http://no-such-host.invalid", retries=0) as client:
            with self.assertRaises(ApiConnectionError):
                client.call()

    def test_bytes_that_are_not_http(self) -> None:
        for garbage in (b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 abc OK\r\n\r\n"):
            with Server(garbage) as server, Client(server.url) as client:
                with self.assertRaises(ApiConnectionError):
                    client.call()
                self.assertEqual(len(server.received), 3)


class Limits(unittest.TestCase):
    MEGABYTE = 1024 * 1024

    def test_a_large_response_is_refused_by_its_content_length(self) -> None:
        announced = b"HTTP/1.1 200 OK\r\ncontent-length: 104857600\r\n\r\n"
        with Server(announced) as server, Client(server.url) as client:
            with self.assertRaisesRegex(ResponseError, "larger than 1048576 bytes"):
                client.call()
        self.assertEqual(len(server.received), 1)

    def test_a_large_response_is_refused_while_it_is_received(self) -> None:
        sent = 0

        def endless(sock: socket.socket) -> None:
            nonlocal sent
            sock.sendall(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
            chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
            for _ in range(1600):
                sock.sendall(chunk)
                sent += 0x10000

        with Server(endless) as server, Client(server.url) as client:
            with self.assertRaisesRegex(ResponseError, "larger than 1048576 bytes"):
                client.call()
        self.assertLess(sent, 100 * self.MEGABYTE)

    def test_the_limit_itself_is_fine(self) -> None:
        body = b'"' + b"x" * 98 + b'"'
        with Server(answer(body)) as server:
            with Client(server.url, max_response_bytes=100) as client:
                self.assertEqual(client.call(), "x" * 98)
            with Client(server.url, max_response_bytes=99) as client:
                with self.assertRaises(ResponseError):
                    client.call()

    def test_an_attempt_ends_in_time(self) -> None:
        with Server(answer()) as server:
            server.steps = (server.hold,)
            with Client(server.url, timeout=0.2) as client:
                with self.assertRaisesRegex(ApiTimeoutError, "within 0.2 s"):
                    client.call()
                with self.assertRaisesRegex(ApiTimeoutError, "within 0.1 s"):
                    client.call(what=POST, timeout=0.1)
            # After the time of a call nothing is sent again. A busy server may have seen less.
            self.assertLessEqual(len(server.received), 2)

    def test_the_time_of_a_call_includes_its_attempts_and_pauses(self) -> None:
        steps = [answer(b'"x"', 503, retry_after="30"), answer()]
        for timeout, want in ((29, []), (90, [30.0])):
            with self.subTest(timeout=timeout), Server(*steps) as server:
                with Client(server.url, timeout=timeout) as client:
                    if want:
                        self.assertEqual(client.call(), "fine")
                    else:
                        # The pause would be longer than the call may take.
                        self.assertRaises(ServerError, client.call)
                    self.assertEqual(client.waits, want)

    def test_an_attempt_gets_only_the_time_that_is_left(self) -> None:
        now = 100.0
        given: list[float] = []

        class Slow:
            def send(self, request: Request) -> Response:
                nonlocal now
                given.append(request.timeout)
                now += 3
                return Response(503, {"retry-after": "1"}, b'"busy"')

            def close(self) -> None: ...

        def wait(_: threading.Event, seconds: float) -> None:
            nonlocal now
            now += seconds

        with mock.patch("time.monotonic", lambda: now):
            caller = Caller(settings("http://a", retries=9), Slow(), wait=wait)
            with self.assertRaises(ServerError):
                caller.call(GET, path={"name": "a"})
        # Of ten seconds, each attempt takes three and each pause one.
        self.assertEqual(given, [10.0, 6.0, 2.0])

        # A pause may take longer than was asked for.
        given.clear()
        with mock.patch("time.monotonic", lambda: now):
            caller = Caller(settings("http://a"), Slow(), wait=lambda _, __: wait(_, 20))
            with self.assertRaises(ServerError):
                caller.call(GET, path={"name": "a"})
        self.assertEqual(given, [10.0, 0.001])

    def test_the_bytes_of_a_slow_response_do_not_extend_its_time(self) -> None:
        def drip(sock: socket.socket) -> None:
            sock.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n")
            while not server.is_over.wait(0.02):
                sock.sendall(b"x")

        def drip_headers(sock: socket.socket) -> None:
            sock.sendall(b"HTTP/1.1 200 OK\r\n")
            while not server.is_over.wait(0.02):
                sock.sendall(b"x")

        for step in (drip, drip_headers):
            with self.subTest(step=step.__name__), Server(step) as server:
                with Client(server.url, timeout=0.3, retries=0) as client:
                    with self.assertRaises(ApiTimeoutError):
                        client.call()

    def test_a_wrong_timeout_is_refused(self) -> None:
        with Client("http://127.0.0.1:1") as client:
            for timeout in (0, -1, float("nan"), True, "1"):
                with self.subTest(timeout=timeout), self.assertRaises(ValueError):
                    client.call(timeout=timeout)


    def test_a_server_that_reads_slowly_does_not_extend_the_time(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            is_over = threading.Event()

            def read_slowly() -> None:
                sock, _ = listener.accept()
                with sock:
                    while not is_over.wait(0.02):
                        sock.recv(64 * 1024)

            reader = threading.Thread(target=read_slowly)
            reader.start()
            url = f"http://127.0.0.1:{listener.getsockname()[1]}"
            try:
                with Client(url, timeout=0.3) as client, self.assertRaises(ApiTimeoutError):
                    started = time.monotonic()
                    client.call(what=POST, body="x" * 2**25)
                self.assertLess(time.monotonic() - started, 5)
            finally:
                is_over.set()
                reader.join()


class Retries(unittest.TestCase):
    def test_a_busy_server_gets_another_attempt_when_it_asks_for_one(self) -> None:
        # test_retry.py has every status and every form of the header.
        steps = [answer(b'"x"', 503), answer(b'"x"', 429, retry_after="7"), answer()]
        with Server(*steps) as server, Client(server.url) as client:
            self.assertEqual(client.call(), "fine")
        self.assertEqual(client.waits, [0.5, 7.0])

    def test_the_last_response_counts(self) -> None:
        with Server(answer(b'"down"', 503)) as server, Client(server.url) as client:
            with self.assertRaisesRegex(ServerError, "503 down"):
                client.call()
        self.assertEqual((len(server.received), client.waits), (3, [0.5, 1.0]))

    def test_a_post_is_not_sent_twice(self) -> None:
        steps: list[Step] = [answer(b'"x"', 503), reset, hang_up]
        for step in steps:
            with self.subTest(step=step), Server(step, answer()) as server:
                with Client(server.url) as client, self.assertRaises(SdkError):
                    client.call(what=POST, body={})
                self.assertEqual((len(server.received), client.waits), (1, []))

    def test_a_broken_connection_is_replaced(self) -> None:
        def half(sock: socket.socket) -> None:
            sock.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n123")
            hang_up(sock)

        def half_chunk(sock: socket.socket) -> None:
            sock.sendall(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n1")
            hang_up(sock)

        for step in (reset, hang_up, half, half_chunk):
            with self.subTest(step=step.__name__):
                with Server(step, answer()) as server, Client(server.url) as client:
                    self.assertEqual(client.call(), "fine")
                self.assertEqual(client.waits, [0.5])

    def test_a_connection_that_was_closed_between_calls(self) -> None:
        for what in (GET, POST):
            # One for each method: the server closes the last connection at any time.
            closed = threading.Event()

            def answer_and_close(
                sock: socket.socket, closed: threading.Event = closed
            ) -> None:
                sock.sendall(answer())
                hang_up(sock)
                closed.set()

            with self.subTest(method=what.method):
                with Server(answer_and_close) as server, Client(server.url) as client:
                    client.call(what=what)
                    self.assertTrue(closed.wait(5))
                    # It is noticed before anything is sent, so a POST is safe too.
                    self.assertEqual(client.call(what=what), "fine")
                self.assertEqual((len(server.received), client.waits), (2, []))

    def test_no_redirect_is_followed(self) -> None:
        with Server(answer()) as other:
            for status in (301, 302, 303, 307, 308):
                step = answer(b"", status, location=f"{other.url}/stolen")
                with Server(step) as server, Client(server.url) as client:
                    with self.assertRaises(ApiError) as caught:
                        client.call()
                    self.assertIs(type(caught.exception), ApiError)
                    self.assertEqual(len(server.received), 1)
            self.assertEqual(other.received, [])


class Connections(unittest.TestCase):
    def idle(self, transport: HttpTransport) -> list[Connection]:
        return [one for group in transport._idle.values() for one in group]

    def test_the_address_of_a_host(self) -> None:
        rows = [
            ("http://a/b", Address(False, "a", 80), "a"),
            ("https://a", Address(True, "a", 443), "a"),
            ("https://a:80", Address(True, "a", 80), "a:80"),
            ("http://a:443", Address(False, "a", 443), "a:443"),
            ("http://[::1]", Address(False, "::1", 80), "[::1]"),
            ("http://[::1]:81", Address(False, "::1", 81), "[::1]:81"),
        ]
        for url, want, header in rows:
            with self.subTest(url=url), mock.patch("sdk._http.open_connection") as opened:
                opened.side_effect = OSError(1, "stop here")
                with Client(url, retries=0) as client:
                    with self.assertRaises(ApiConnectionError) as caught:
                        client.call()
                address, _, context = opened.call_args.args
                self.assertEqual((address, address.host_header), (want, header))
                self.assertEqual(context is not None, want.is_secure)
                self.assertEqual(
                    str(caught.exception), f"getThing failed: no connection to {header} (stop here)"
                )

    def test_the_reason_of_a_failure(self) -> None:
        short = b"HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n123"

        def half(sock: socket.socket) -> None:
            sock.sendall(short)
            hang_up(sock)

        rows: list[tuple[Step, str]] = [
            (reset, r"the connection broke \(Connection reset by peer\)"),
            (hang_up, r"the connection broke \(RemoteDisconnected\)"),
            (b"SSH-2.0\r\n", r"the connection broke \(BadStatusLine\)"),
            (half, r"the response ended 7 bytes early|the connection broke \(IncompleteRead\)"),
        ]
        for step, want in rows:
            with self.subTest(want=want), Server(step) as server:
                with Client(server.url, retries=0) as client:
                    with self.assertRaisesRegex(ApiConnectionError, f"^getThing failed: ({want})$"):
                        client.call()

    def test_no_more_idle_connections_are_kept_than_allowed(self) -> None:
        transport = HttpTransport(max_idle_connections=1)
        arrived = threading.Barrier(2)

        def together(sock: socket.socket) -> None:
            arrived.wait(10)
            sock.sendall(answer())

        with Server(together) as server, Client(server.url, transport) as client:
            join_all([threading.Thread(target=client.call) for _ in range(2)])
            self.assertEqual(server.connections, 2)
            self.assertEqual(len(self.idle(transport)), 1)

    def test_a_connection_that_failed_is_closed(self) -> None:
        closed: list[Connection] = []
        close = Connection.close

        def record(connection: Connection) -> None:
            close(connection)
            closed.append(connection)

        with mock.patch.object(Connection, "close", record):
            with Server(b"no protocol\r\n") as server, Client(server.url, retries=0) as client:
                with self.assertRaises(ApiConnectionError):
                    client.call()
        self.assertEqual([one._sock.fileno() for one in closed], [-1])

    def test_an_old_connection_is_not_used_again(self) -> None:
        transport = HttpTransport()
        with Server(answer()) as server, Client(server.url, transport) as client:
            for age, connections in ((59, 1), (60.5, 2)):
                client.call()
                [connection] = self.idle(transport)
                connection.idle_since -= age
                client.call()
                self.assertEqual(server.connections, connections)
            self.assertEqual(connection._sock.fileno(), -1)

    def test_a_closed_transport_keeps_no_connection(self) -> None:
        transport = HttpTransport()
        release = threading.Event()

        def held(sock: socket.socket) -> None:
            release.wait(10)
            sock.sendall(answer())

        with Server(answer(), held) as server, Client(server.url, transport) as client:
            client.call()
            server.has_request.clear()
            in_flight = threading.Thread(target=client.call)
            in_flight.start()
            server.has_request.wait(10)
            # The one that is in use is not among the idle ones.
            self.assertEqual(self.idle(transport), [])
            transport._put_back(*self.opened(server), True)
            [kept] = self.idle(transport)
            transport.close()
            self.assertEqual((kept._sock.fileno(), self.idle(transport)), (-1, []))
            release.set()
            in_flight.join(10)
            self.assertEqual(self.idle(transport), [])

    def opened(self, server: Server) -> tuple[Address, Connection]:
        address = Address(False, "127.0.0.1", server.port)
        return address, open_connection(address, Deadline(5), None)

    def test_the_addresses_of_a_host_are_tried_in_turn(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as closed:
            gone = closed.getsockname()
        kind = (socket.AF_INET, socket.SOCK_STREAM, 6, "")
        with Server(answer()) as server:
            rows = [
                ([gone, ("127.0.0.1", server.port)], None),
                ([gone], "Connection refused"),
                ([], "OSError"),
            ]
            for addresses, reason in rows:
                places = [(*kind, address) for address in addresses]
                with self.subTest(reason=reason), Client("http://a.example", retries=0) as client:
                    with mock.patch("socket.getaddrinfo", return_value=places):
                        if reason is None:
                            self.assertEqual(client.call(), "fine")
                            continue
                        with self.assertRaisesRegex(ApiConnectionError, reason):
                            client.call()

    def test_what_is_printed_of_requests_and_responses(self) -> None:
        request = Request("GET", "http://a", {"x-api-key": KEY}, b"abc", 1, 1)
        self.assertEqual(repr(request), "Request(GET http://a, 3 bytes)")
        self.assertEqual(repr(replace(request, body=None)), "Request(GET http://a, 0 bytes)")
        self.assertEqual(repr(Response(200, {}, b"ab")), "Response(200, 2 bytes)")
        with Client("http://a.example") as client:
            self.assertEqual(repr(client), "<Client of http://a.example>")

    def test_the_module_of_transports_has_what_it_names(self) -> None:
        self.assertEqual(
            sorted(transport_module.__all__),
            ["HttpTransport", "Request", "Response", "Transport", "TransportError"],
        )
        for name in transport_module.__all__:
            self.assertTrue(hasattr(transport_module, name))


class Transports(unittest.TestCase):
    def test_another_transport_replaces_the_default(self) -> None:
        seen: list[Request] = []

        class Canned:
            is_closed = False

            def send(self, request: Request) -> Response:
                seen.append(request)
                return Response(200, {}, b'"canned"')

            def close(self) -> None:
                self.is_closed = True

        canned = Canned()
        with Client("https://api.example.com", canned) as client:
            self.assertEqual(client.call(), "canned")
        self.assertTrue(canned.is_closed)
        self.assertEqual(seen[0].url, "https://api.example.com/things/a")
        self.assertNotIn(KEY, repr(seen[0]))

    def test_errors_of_transports_become_errors_of_the_sdk(self) -> None:
        rows: list[tuple[Exception, type[SdkError]]] = [
            (TransportError("x"), ApiConnectionError),
            (TransportError("x", kind="timeout"), ApiTimeoutError),
            (TransportError("x", kind="response"), ResponseError),
            (TimeoutError(), ApiTimeoutError),
            (ConnectionResetError(104, "reset"), ApiConnectionError),
        ]
        for raised, want in rows:

            class Failing:
                def send(self, request: Request, error: Exception = raised) -> Response:
                    raise error

                def close(self) -> None: ...

            with self.subTest(raised=raised):
                with Client("http://a", Failing(), retries=0) as client:
                    with self.assertRaises(want) as caught:
                        client.call()
                self.assertIs(type(caught.exception), want)

    def test_a_success_that_the_contract_does_not_list(self) -> None:
        several = operation("GET", answers={200: _codec.text, 202: None})
        rows = [(200, b'"a"', "a"), (201, b'"b"', "b"), (202, b"", None)]
        for status, body, want in rows:
            with self.subTest(status=status), Server(answer(body, status)) as server:
                with Client(server.url) as client:
                    self.assertEqual(client.call(what=several), want)
