"""The classes for replacing or wrapping the transport of requests."""

from ._http import HttpTransport
from ._transport import Request, Response, Transport, TransportError

__all__ = ["HttpTransport", "Request", "Response", "Transport", "TransportError"]
