"""The asynchronous client, which makes its calls in threads."""

import asyncio
import contextvars
import logging
import threading
import unittest
import warnings

from sdk.exceptions import NotFoundError

from tests.server import Server, answer
from tests.support import AsynchronousClient, operation


class Tasks(unittest.TestCase):
    def test_a_hundred_tasks_at_once(self) -> None:
        async def play(url: str) -> list[str]:
            async with AsynchronousClient(url, timeout=30.0) as client:
                calls = (client.call(str(n)) for n in range(100))
                return list(await asyncio.gather(*calls))

        with Server(answer()) as server:
            self.assertEqual(asyncio.run(play(server.url)), ["fine"] * 100)
        self.assertEqual(len({request.target for request in server.received}), 100)

    def test_calls_beyond_the_pool_wait(self) -> None:
        async def play(url: str) -> list[str]:
            async with AsynchronousClient(url, max_concurrency=3) as client:
                calls = (client.call() for _ in range(20))
                return list(await asyncio.gather(*calls))

        with Server(answer()) as server:
            self.assertEqual(len(asyncio.run(play(server.url))), 20)
            self.assertLessEqual(server.connections, 3)

    def test_errors_arrive(self) -> None:
        async def play(url: str) -> None:
            async with AsynchronousClient(url) as client:
                await client.call()

        with Server(answer(b'"gone"', 404)) as server:
            with self.assertRaisesRegex(NotFoundError, "gone"):
                asyncio.run(play(server.url))

    def test_a_closed_client_makes_no_call(self) -> None:
        async def play(url: str) -> None:
            client = AsynchronousClient(url)
            await client.aclose()
            await client.call()

        with Server(answer()) as server:
            with self.assertRaisesRegex(RuntimeError, "client is closed"):
                asyncio.run(play(server.url))
            self.assertEqual(server.received, [])

        async def enter() -> None:
            client = AsynchronousClient("http://127.0.0.1:1")
            await client.aclose()
            await client.__aenter__()

        with self.assertRaisesRegex(RuntimeError, "client is closed"):
            asyncio.run(enter())

    def test_what_is_deprecated_warns_at_the_line_of_the_caller(self) -> None:
        old = operation("GET", is_deprecated=True)

        class Typed(AsynchronousClient):
            async def get_thing(self) -> object:
                return await self._call(old, path={"name": "a"})

        async def play(url: str) -> None:
            async with Typed(url) as client:
                await client.get_thing()

        with Server(answer()) as server, warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            asyncio.run(play(server.url))
        [warning] = caught
        self.assertEqual(str(warning.message), "The operation getThing is deprecated.")
        self.assertEqual((warning.category, warning.filename), (DeprecationWarning, __file__))

    def test_log_records_keep_the_context_of_their_task(self) -> None:
        task: contextvars.ContextVar[str] = contextvars.ContextVar("task")
        seen: list[str] = []

        class Handler(logging.Handler):
            def emit(self, record: logging.LogRecord) -> None:
                seen.append(task.get())

        async def play(url: str) -> None:
            task.set("mine")
            async with AsynchronousClient(url) as client:
                await client.call()

        logger = logging.getLogger("sdk")
        handler = Handler()
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
        try:
            with Server(answer()) as server:
                asyncio.run(play(server.url))
        finally:
            logger.removeHandler(handler)
            logger.setLevel(logging.NOTSET)
        self.assertEqual(seen, ["mine"])

    def test_a_wrong_size_is_refused(self) -> None:
        with self.assertRaisesRegex(ValueError, "max_concurrency must be"):
            AsynchronousClient("http://127.0.0.1:1", max_concurrency=0)


class Cancelling(unittest.TestCase):
    def test_waiting_ends_at_once_and_nothing_is_sent_again(self) -> None:
        release = threading.Event()

        async def play(server: Server) -> None:
            async with AsynchronousClient(server.url) as client:
                call = asyncio.create_task(client.call())
                while not server.has_request.is_set():
                    await asyncio.sleep(0.005)
                call.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await call
                # The attempt in flight gets a 503, after which another would follow.
                release.set()
                threads = client._threads
            await asyncio.get_running_loop().run_in_executor(None, threads.shutdown)

        def late(sock: object) -> None:
            release.wait(10)
            sock.sendall(answer(b'"busy"', 503))  # type: ignore[attr-defined]

        with Server(late) as server:
            asyncio.run(play(server))
            self.assertEqual(len(server.received), 1)

    def test_a_call_that_has_not_begun_is_never_sent(self) -> None:
        async def play(server: Server) -> None:
            async with AsynchronousClient(server.url, max_concurrency=1) as client:
                first = asyncio.create_task(client.call("first"))
                while not server.has_request.is_set():
                    await asyncio.sleep(0.005)
                second = asyncio.create_task(client.call("second"))
                await asyncio.sleep(0)
                second.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await second
                server.is_over.set()
                self.assertEqual(await first, "fine")

        def held(sock: object) -> None:
            server.is_over.wait(10)
            sock.sendall(answer())  # type: ignore[attr-defined]

        with Server(held) as server:
            asyncio.run(play(server))
            self.assertEqual([r.target for r in server.received], ["/things/first"])
