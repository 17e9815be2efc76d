"""The servers that calls go to."""

from __future__ import annotations

import unittest

from sdk._servers import Server, server_url

PLAIN = Server("https://api.example.com/v1")
STAGING = Server("https://staging.example.com")
REGION = Server(
    "https://{region}.example.com/{base}",
    {"region": "eu", "base": ""},
    {"region": ("eu", "us")},
)
OPEN = Server("{scheme}://{host}/api", {"scheme": "https", "host": "a.com"})
UPLOADS = Server("https://uploads.example.com")


class ServerTests(unittest.TestCase):
    def test_the_base_url_leads_to_a_server(self) -> None:
        git = Server("{scheme}://{host}/up/{version}", {**OPEN.defaults, "version": "v2"})
        region = Server("https://{region}.up.com/{base}", REGION.defaults, {"region": ("eu",)})
        staging = Server("https://uploads.staging.example.com")
        rows: list[tuple[str, list[Server], list[Server], str]] = [
            ("https://api.example.com/v1", [PLAIN], [], "https://api.example.com/v1"),
            ("https://API.example.com/v1", [PLAIN], [UPLOADS], UPLOADS.url),
            ("https://staging.example.com", [PLAIN, STAGING], [UPLOADS], UPLOADS.url),
            ("https://staging.example.com", [PLAIN, STAGING], [UPLOADS, staging], staging.url),
            # Another server gets all calls.
            ("http://127.0.0.1:4010", [PLAIN], [UPLOADS], "http://127.0.0.1:4010"),
            ("https://api.example.com", [PLAIN], [UPLOADS], "https://api.example.com"),
            ("https://apixexample.com/v1", [PLAIN], [UPLOADS], "https://apixexample.com/v1"),
            # Variables have the values that they have in the base URL.
            ("https://us.example.com/a/b", [REGION], [region], "https://eu.up.com/a/b"),
            ("https://us.example.com", [REGION], [region], "https://eu.up.com"),
            ("https://de.example.com", [REGION], [UPLOADS], "https://de.example.com"),
            ("http://git.corp:80/api", [OPEN], [git], "http://git.corp:80/up/v2"),
        ]
        for base_url, known, own, want in rows:
            with self.subTest(base_url=base_url, want=want):
                self.assertEqual(server_url(base_url, known, own), want)
