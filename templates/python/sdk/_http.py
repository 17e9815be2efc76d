"""The default transport: http.client with connections that are kept open."""

from __future__ import annotations

import http.client
import os
import ssl
import threading
import time
from urllib.parse import urlsplit

from ._connection import CHUNK, Address, Connection, Deadline, open_connection
from ._transport import Request, Response, TransportError

MAX_IDLE_CONNECTIONS = 10
MAX_IDLE_SECONDS = 60.0


class HttpTransport:
    """HTTP/1.1 with connections that are kept open and used again. Many threads may share it.

    A call uses an idle connection or opens one; at most `max_idle_connections` per server stay open.
    It doesn't follow redirects or use proxies. `ssl_context` sets the trusted
    certificates, and the client's own one. The default is the certificates of the system, and
    none of the client.
    """

    def __init__(
        self,
        *,
        max_idle_connections: int = MAX_IDLE_CONNECTIONS,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        self._max_idle = max_idle_connections
        self._context = ssl_context
        self._lock = threading.Lock()
        # Per process too: a forked process must not write into its parent's connections.
        self._idle: dict[tuple[int, Address], list[Connection]] = {}
        self._is_closed = False

    def send(self, request: Request) -> Response:
        parts = urlsplit(request.url)
        is_secure = parts.scheme == "https"
        port = parts.port or (443 if is_secure else 80)
        address = Address(is_secure, parts.hostname or "", port)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        deadline = Deadline(request.timeout)

        connection = self._take_idle(address) or self._open(address, deadline, request)
        connection.start(deadline)
        problem: TransportError
        try:
            response, is_reusable = _exchange(connection, address, target, request)
            self._put_back(address, connection, is_reusable)
            return response
        except TransportError as error:
            problem = error
        except TimeoutError:
            problem = TransportError(_late(request), kind="timeout")
        except (OSError, http.client.HTTPException) as error:
            problem = TransportError(f"the connection broke ({_describe(error)})")
        except BaseException:
            connection.close()
            raise
        connection.close()
        # Raised here, because tracebacks must not include frames with the request's headers.
        raise problem.with_traceback(None)

    def close(self) -> None:
        """Closes the idle connections; those in use are closed when their calls end."""
        with self._lock:
            self._is_closed = True
            idle = [one for group in self._idle.values() for one in group]
            self._idle.clear()
        for connection in idle:
            connection.close()

    def _open(
        self, address: Address, deadline: Deadline, request: Request
    ) -> Connection:
        context = self._context
        if address.is_secure and context is None:
            with self._lock:
                context = self._context = self._context or ssl.create_default_context()
        problem: TransportError
        try:
            return open_connection(
                address, deadline, context if address.is_secure else None
            )
        except TimeoutError:
            problem = TransportError(_late(request), kind="timeout", was_sent=False)
        except (OSError, UnicodeError) as error:
            problem = TransportError(
                f"no connection to {address.host_header} ({_describe(error)})",
                was_sent=False,
            )
        raise problem

    def _take_idle(self, address: Address) -> Connection | None:
        while True:
            with self._lock:
                group = self._idle.get((os.getpid(), address))
                connection = group.pop() if group else None
            if connection is None:
                return None
            is_old = time.monotonic() - connection.idle_since > MAX_IDLE_SECONDS
            if not is_old and not connection.is_dropped():
                return connection
            connection.close()

    def _put_back(
        self, address: Address, connection: Connection, is_reusable: bool
    ) -> None:
        with self._lock:
            group = self._idle.setdefault((os.getpid(), address), [])
            if is_reusable and not self._is_closed and len(group) < self._max_idle:
                connection.idle_since = time.monotonic()
                group.append(connection)
                return
        connection.close()


def _exchange(
    connection: Connection, address: Address, target: str, request: Request
) -> tuple[Response, bool]:
    """Sends a request and returns the response, and whether the connection can be used again."""
    _write(connection.http, address, target, request)
    answer = connection.http.getresponse()
    headers: dict[str, str] = {}
    for name, value in answer.getheaders():
        # A header that is sent twice is a list: https://www.rfc-editor.org/rfc/rfc9110#section-5.3
        before = headers.get(name.lower())
        headers[name.lower()] = value if before is None else f"{before}, {value}"
    body = _read_body(answer, request.max_response_bytes)
    is_reusable = not answer.will_close and answer.isclosed()
    return Response(answer.status, headers, body), is_reusable


def _write(
    connection: http.client.HTTPConnection,
    address: Address,
    target: str,
    request: Request,
) -> None:
    connection.putrequest(
        request.method, target, skip_host=True, skip_accept_encoding=True
    )
    connection.putheader("host", address.host_header)
    for name in request.headers:
        connection.putheader(name, request.headers[name])
    if request.body is not None or request.method in ("POST", "PUT", "PATCH"):
        connection.putheader("content-length", str(len(request.body or b"")))
    connection.endheaders(request.body)


def _read_body(answer: http.client.HTTPResponse, limit: int) -> bytes:
    too_large = TransportError(
        f"the response is larger than {limit} bytes", kind="response"
    )
    if answer.length is not None and answer.length > limit:
        raise too_large
    parts: list[bytes] = []
    size = 0
    while part := answer.read(CHUNK):
        size += len(part)
        if size > limit:
            raise too_large
        parts.append(part)
    # http.client does not report a response that ends before its announced length.
    if answer.length:
        raise TransportError(f"the response ended {answer.length} bytes early")
    return b"".join(parts)


def _late(request: Request) -> str:
    return f"no complete response within {request.timeout:g} s"


def _describe(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return type(error).__name__
