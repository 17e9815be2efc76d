# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""What it takes to replace or to wrap the way that requests travel."""

from ._http import HttpTransport
from ._transport import Request, Response, Transport, TransportError

__all__ = ["HttpTransport", "Request", "Response", "Transport", "TransportError"]
