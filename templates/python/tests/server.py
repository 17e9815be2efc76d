"""A server whose bytes each test chooses, right or wrong."""

from __future__ import annotations

import contextlib
import http.client
import socket
import socketserver
import struct
import threading
from collections.abc import Callable
from typing import NamedTuple, Union


class Received(NamedTuple):
    method: str
    target: str
    headers: dict[str, str]
    body: bytes


Step = Union[bytes, Callable[[socket.socket], object]]


def answer(body: bytes = b'"fine"', status: int = 200, **headers: str) -> bytes:
    """Makes a complete response. Underscores in the names of headers become hyphens."""
    lines = [f"HTTP/1.1 {status} Status", f"content-length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


def reset(sock: socket.socket) -> None:
    """Ends a connection with a reset."""
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    # sock.close() would wait for the stream that reads from it.
    socket.close(sock.detach())


def hang_up(sock: socket.socket) -> None:
    """Ends a connection without a response."""
    sock.shutdown(socket.SHUT_RDWR)
    socket.close(sock.detach())


class Server(socketserver.ThreadingTCPServer):
    """Does one step for each request, and the last step for all others."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, *steps: Step) -> None:
        super().__init__(("127.0.0.1", 0), Connection)
        self.received: list[Received] = []
        self.connections = 0
        self.is_over = threading.Event()
        self.has_request = threading.Event()
        self.steps = steps
        self._lock = threading.Lock()
        self._sockets: list[socket.socket] = []
        self.port: int = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def __exit__(self, *_: object) -> None:
        self.is_over.set()
        self.shutdown()
        for sock in self._sockets:
            sock.close()
        self.server_close()

    def hold(self, sock: socket.socket) -> None:
        """A step that sends nothing while the test runs."""
        self.is_over.wait(30)

    def connect(self, sock: socket.socket) -> None:
        with self._lock:
            self.connections += 1
            self._sockets.append(sock)

    def take(self, sock: socket.socket, request: Received) -> None:
        with self._lock:
            step = self.steps[min(len(self.received), len(self.steps) - 1)]
            self.received.append(request)
            self.has_request.set()
        if callable(step):
            step(sock)
        else:
            sock.sendall(step)


class Connection(socketserver.StreamRequestHandler):
    server: Server

    def handle(self) -> None:
        self.server.connect(self.connection)
        with contextlib.suppress(OSError, ValueError):
            while line := self.rfile.readline():
                method, target, _ = line.decode("latin-1").split()
                headers = http.client.parse_headers(self.rfile)  # type: ignore[arg-type]
                body = self.rfile.read(int(headers.get("content-length", "0")))
                found = {name.lower(): value for name, value in headers.items()}
                self.server.take(self.connection, Received(method, target, found, body))
                if self.connection.fileno() < 0:
                    return
