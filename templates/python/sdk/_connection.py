"""A connection in which every step has the same deadline.

A socket's own timeout restarts with every byte, so a slow server could keep a call open forever.
"""

from __future__ import annotations

import http.client
import io
import select
import socket
import ssl
import time
from typing import Any, NamedTuple

CHUNK = 64 * 1024


class Deadline:
    """The moment by which an attempt must end."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def remaining(self) -> float:
        seconds = self._end - time.monotonic()
        if seconds <= 0:
            raise TimeoutError
        return seconds


class Address(NamedTuple):
    is_secure: bool
    host: str
    port: int

    @property
    def host_header(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        is_default = self.port == (443 if self.is_secure else 80)
        return host if is_default else f"{host}:{self.port}"


class Connection:
    """An open connection with the methods that http.client needs."""

    def __init__(self, sock: socket.socket, address: Address) -> None:
        self._sock = sock
        self._deadline = Deadline(0)
        self.idle_since = 0.0
        self.http = http.client.HTTPConnection(address.host, address.port)
        # http.client must not open connections: they would have no TLS and no deadline.
        self.http.auto_open = 0
        self.http.response_class = _Response
        self.http.sock = _Socket(self)

    def start(self, deadline: Deadline) -> None:
        """Begins an attempt."""
        self._deadline = deadline

    def send(self, data: Any) -> None:
        view = memoryview(data)
        for start in range(0, len(view), CHUNK):
            self._sock.settimeout(self._deadline.remaining())
            self._sock.sendall(view[start : start + CHUNK])

    def receive_into(self, buffer: Any) -> int:
        self._sock.settimeout(self._deadline.remaining())
        return self._sock.recv_into(buffer)

    def is_dropped(self) -> bool:
        """Reports whether the server closed an idle connection: nothing else makes it readable."""
        try:
            poll = select.poll()
        except AttributeError:  # Windows has no poll, and no limit to select either.
            return bool(select.select([self._sock], [], [], 0)[0])
        poll.register(self._sock, select.POLLIN)
        return bool(poll.poll(0))

    def close(self) -> None:
        self._sock.close()


def open_connection(
    address: Address, deadline: Deadline, context: ssl.SSLContext | None
) -> Connection:
    """Connects to the first address of the host that accepts a connection."""
    problem: OSError = OSError(f"{address.host} has no address")
    kind = socket.SOCK_STREAM
    for family, _, protocol, _, place in socket.getaddrinfo(
        address.host, address.port, type=kind
    ):
        sock = socket.socket(family, kind, protocol)
        try:
            sock.settimeout(deadline.remaining())
            sock.connect(place)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if context is not None:
                sock.settimeout(deadline.remaining())
                sock = context.wrap_socket(sock, server_hostname=address.host)
            return Connection(sock, address)
        except BaseException as error:
            sock.close()
            # A refused address leaves the next one to try; a deadline that is over leaves none.
            if isinstance(error, TimeoutError) or not isinstance(error, OSError):
                raise
            problem = error
    raise problem


class _Response(http.client.HTTPResponse):
    """Skips all interim responses, such as 103; http.client itself skips only 100."""

    def _read_status(self) -> tuple[str, int, str]:
        while True:
            version, status, reason = super()._read_status()  # type: ignore[misc]
            if not 101 < status < 200:
                return version, status, reason
            http.client.parse_headers(self.fp)


class _Socket:
    """The socket for http.client, which closes it early; the connection itself stays open."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def sendall(self, data: Any) -> None:
        self._connection.send(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Reader(self._connection), CHUNK)

    def close(self) -> None:
        pass


class _Reader(io.RawIOBase):
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._connection.receive_into(buffer)
