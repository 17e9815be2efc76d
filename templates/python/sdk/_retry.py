"""Decides which calls are tried again, and after which pause."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

FIRST_DELAY = 0.5
MAX_DELAY = 8.0
MAX_RETRY_AFTER = 60.0

_DATE = re.compile(
    r"\w{3,9}, \d\d[ -]\w{3}[ -](\d\d){1,2} \d\d:\d\d:\d\d GMT"
    r"|\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}",
    re.ASCII,
)
_STATUSES = frozenset((408, 425, 429, 500, 502, 503, 504))
_REPEATABLE = frozenset(("GET", "PUT", "DELETE"))


def may_repeat(method: str, *, was_sent: bool) -> bool:
    """Reports whether a request may be sent again: it was never sent, or repeating it is harmless."""
    return not was_sent or method in _REPEATABLE


def is_worth_retrying(method: str, status: int) -> bool:
    """Reports whether the same request may get another response a moment later."""
    return method in _REPEATABLE and status in _STATUSES


def delay(attempt: int, share: float, headers: Mapping[str, str], now: datetime) -> float:
    """Returns the seconds before the next attempt; `attempt` counts from 0, `share` is random."""
    asked = retry_after(headers.get("retry-after", ""), now)
    if asked is not None:
        return min(asked, MAX_RETRY_AFTER)
    return share * min(FIRST_DELAY * 2.0**attempt, MAX_DELAY)


def retry_after(value: str, now: datetime) -> float | None:
    """Returns the seconds in a Retry-After header, which contains seconds or a date in one of three formats.

    Anything else is ignored, because the parser finds a date in almost every text.

    https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
    """
    text = value.strip()
    if re.fullmatch(r"[0-9]+", text):
        return float(text)
    if not _DATE.fullmatch(text):
        return None
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, (moment - now).total_seconds())
