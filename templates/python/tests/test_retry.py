import unittest
from datetime import datetime, timezone

from sdk import _retry

NOW = datetime(2030, 1, 15, 9, 30, tzinfo=timezone.utc)


class Waiting(unittest.TestCase):
    def test_delays_double_up_to_a_limit(self) -> None:
        found = [_retry.delay(attempt, 1.0, {}, NOW) for attempt in range(6)]
        self.assertEqual(found, [0.5, 1.0, 2.0, 4.0, 8.0, 8.0])
        self.assertEqual(_retry.delay(3, 0.25, {}, NOW), 1.0)

    def test_retry_after_takes_precedence_up_to_a_limit(self) -> None:
        rows = [("3", 3.0), ("0", 0.0), ("61", 60.0), ("9" * 5000, 60.0)]
        for value, want in rows:
            with self.subTest(value=value):
                self.assertEqual(_retry.delay(0, 1.0, {"retry-after": value}, NOW), want)

    def test_retry_after_is_seconds_or_a_date(self) -> None:
        rows = [
            ("Tue, 15 Jan 2030 09:30:05 GMT", 5.0),
            ("Tue, 15 Jan 2030 09:29:00 GMT", 0.0),
            ("Tuesday, 15-Jan-30 09:30:05 GMT", 5.0),
            ("Tue Jan 15 09:30:05 2030", 5.0),
            (" 2 ", 2.0),
            ("-1", None),
            ("1.5", None),
            ("nan", None),
            ("soon", None),
            ("-5", None),
            ("0.5", None),
            ("1, 2", None),
            ("May 5", None),
            ("15 Jan 2030 09:30:05 GMT", None),
            ("Tue, 15 Jan 2030 09:30:05 +0100", None),
            ("2030-01-15T09:30:05Z", None),
            ("Tue, 99 Jan 2030 09:30:05 GMT", None),
            ("\u0665", None),
            ("", None),
        ]
        for value, want in rows:
            with self.subTest(value=value):
                self.assertEqual(_retry.retry_after(value, NOW), want)


class Repeating(unittest.TestCase):
    def test_what_may_be_sent_again(self) -> None:
        for method in ("GET", "PUT", "DELETE"):
            self.assertTrue(_retry.may_repeat(method, was_sent=True))
        for method in ("POST", "PATCH"):
            self.assertFalse(_retry.may_repeat(method, was_sent=True))
            self.assertTrue(_retry.may_repeat(method, was_sent=False))

    def test_statuses_that_are_tried_again(self) -> None:
        worth = {
            status
            for status in range(100, 600)
            if _retry.is_worth_retrying("GET", status)
        }
        self.assertEqual(worth, {408, 425, 429, 500, 502, 503, 504})
        self.assertFalse(_retry.is_worth_retrying("POST", 503))
