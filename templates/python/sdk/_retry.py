"""Which attempts are worth another, and how long to wait before it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

FIRST_DELAY = 0.5
MAX_DELAY = 8.0
MAX_RETRY_AFTER = 60.0

_STATUSES = frozenset((408, 425, 429, 500, 502, 503, 504))
_REPEATABLE = frozenset(("GET", "PUT", "DELETE"))


def may_repeat(method: str, *, was_sent: bool) -> bool:
    """Whether a request may be sent again: what was never sent, or what changes nothing twice."""
    return not was_sent or method in _REPEATABLE


def is_worth_retrying(method: str, status: int) -> bool:
    """Whether the same request may be answered otherwise a moment later."""
    return method in _REPEATABLE and status in _STATUSES


def delay(attempt: int, share: float, headers: Mapping[str, str], now: datetime) -> float:
    """Seconds before the next attempt; `attempt` counts from 0, `share` is a random part of 1."""
    asked = retry_after(headers.get("retry-after", ""), now)
    if asked is not None:
        return min(asked, MAX_RETRY_AFTER)
    return share * min(FIRST_DELAY * 2.0**attempt, MAX_DELAY)


def retry_after(value: str, now: datetime) -> float | None:
    """What a Retry-After asks for, in seconds: it is a number of seconds or a date.

    https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
    """
    text = value.strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, (moment - now).total_seconds())
