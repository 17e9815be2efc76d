"""A server that does what a test tells it to, right or wrong, byte by byte."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable
from types import TracebackType
from typing import NamedTuple, Union


class Received(NamedTuple):
    method: str
    target: str
    headers: dict[str, str]
    body: bytes


Step = Union[bytes, Callable[[socket.socket], object]]


def answer(body: bytes = b'"fine"', status: int = 200, **headers: str) -> bytes:
    """A whole answer. Underscores in the names of headers stand for hyphens."""
    lines = [f"HTTP/1.1 {status} Status", f"content-length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


def reset(sock: socket.socket) -> None:
    """Ends a connection with a reset instead of an end."""
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    # sock.close() would wait for the stream that reads from it.
    socket.close(sock.detach())


def hang_up(sock: socket.socket) -> None:
    """Ends a connection without an answer."""
    sock.shutdown(socket.SHUT_RDWR)
    socket.close(sock.detach())


class Server:
    """Takes one step for each request; the last step is taken again and again."""

    def __init__(self, *steps: Step) -> None:
        self.received: list[Received] = []
        self.connections = 0
        self.is_over = threading.Event()
        self.has_request = threading.Event()
        self._steps = steps
        self._lock = threading.Lock()
        self._sockets: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.is_over.set()
        # Closing alone would not wake the thread that accepts.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        with self._lock:
            for sock in self._sockets:
                sock.close()

    def hold(self, sock: socket.socket) -> None:
        """A step that answers nothing for as long as the test runs."""
        self.is_over.wait(30)

    def _accept(self) -> None:
        while True:
            try:
                sock, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                self.connections += 1
                self._sockets.append(sock)
            threading.Thread(target=self._serve, args=(sock,), daemon=True).start()

    def _serve(self, sock: socket.socket) -> None:
        try:
            with sock.makefile("rb") as stream:
                while True:
                    line = stream.readline()
                    if not line:
                        return
                    self._take(sock, self._read(line.decode("latin-1"), stream))
                    if sock.fileno() < 0:
                        return
        except (OSError, ValueError):
            return

    def _read(self, line: str, stream: object) -> Received:
        method, target, _ = line.split()
        headers: dict[str, str] = {}
        while header := stream.readline().decode("latin-1").strip():  # type: ignore[attr-defined]
            name, _, value = header.partition(":")
            headers[name.lower()] = value.strip()
        size = int(headers.get("content-length", "0"))
        return Received(method, target, headers, stream.read(size))  # type: ignore[attr-defined]

    def _take(self, sock: socket.socket, request: Received) -> None:
        with self._lock:
            step = self._steps[min(len(self.received), len(self._steps) - 1)]
            self.received.append(request)
            self.has_request.set()
        if callable(step):
            step(sock)
        else:
            sock.sendall(step)
