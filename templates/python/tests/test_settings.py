import base64
import unittest
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from sdk._operation import target
from sdk._settings import MAX_RESPONSE_BYTES, Key, Option, Package, Settings, read_settings

from sdk._values import SecretStr

from tests.support import operation

PACKAGE = Package("acme-sdk-python", "1.2.3", "1.2.0", "ACME", frozenset({"token"}))
NEEDED = {"ACME_BASE_URL": "https://api.example.com/", "ACME_API_KEY": "from-environment"}


def read(environment: dict[str, str], **given: Any) -> Settings:
    options: dict[str, Any] = {
        "base_url": None,
        "keys": {"x-api-key": Option("api_key", given.pop("api_key", None))},
        "headers": {"x-acme-namespace": Option("namespace", given.pop("namespace", None))},
        "timeout": None,
        "retries": None,
        "max_response_bytes": 100,
    }
    with patch.dict("os.environ", environment, clear=True):
        return read_settings(PACKAGE, **options | given)


class SettingsAreRead(unittest.TestCase):
    def test_from_the_environment_else_the_default(self) -> None:
        found = read(NEEDED)
        self.assertEqual(found.base_url, "https://api.example.com")
        self.assertEqual(found.keys["x-api-key"].reveal(), "from-environment")
        self.assertEqual(found.headers, {"x-acme-namespace": None})
        self.assertEqual((found.timeout, found.retries), (30.0, 2))
        self.assertEqual(MAX_RESPONSE_BYTES, 10_485_760)

    def test_an_argument_takes_precedence_over_its_variable(self) -> None:
        environment = NEEDED | {
            "ACME_NAMESPACE": "a",
            "ACME_TIMEOUT": "0.5",
            "ACME_RETRIES": "7",
        }
        found = read(environment)
        self.assertEqual((found.timeout, found.retries), (0.5, 7))
        self.assertEqual(found.headers, {"x-acme-namespace": "a"})
        found = read(environment, timeout=1, retries=0, namespace="b", api_key="given")
        self.assertEqual((found.timeout, found.retries), (1.0, 0))
        self.assertEqual(found.headers, {"x-acme-namespace": "b"})
        self.assertEqual(found.keys["x-api-key"].reveal(), "given")

    def test_an_empty_variable_is_an_unset_one(self) -> None:
        empty = {"ACME_NAMESPACE": "", "ACME_TIMEOUT": "", "ACME_RETRIES": ""}
        found = read(NEEDED | empty)
        self.assertEqual((found.timeout, found.retries), (30.0, 2))
        self.assertEqual(found.headers, {"x-acme-namespace": None})

    def test_limits_themselves_are_fine(self) -> None:
        for retries in (0, 100):
            self.assertEqual(read(NEEDED, retries=retries).retries, retries)
        self.assertEqual(read(NEEDED, max_response_bytes=1).max_response_bytes, 1)
        self.assertEqual(read(NEEDED, timeout=0.001).timeout, 0.001)
        for url in ("http://a", "https://a.example:8443/b//", "http://[::1]:80"):
            self.assertEqual(read(NEEDED, base_url=url).base_url, url.rstrip("/"))

    def test_secrets_can_be_given_as_secrets(self) -> None:
        found = read(NEEDED, api_key=SecretStr("k"), namespace=SecretStr("n"))
        self.assertEqual(found.keys["x-api-key"], SecretStr("k"))
        self.assertEqual(found.headers, {"x-acme-namespace": "n"})

    def test_the_user_agent_and_the_secret_fields_are_those_of_the_package(self) -> None:
        self.assertEqual(read(NEEDED).user_agent, PACKAGE.user_agent)
        self.assertEqual(read(NEEDED).secret_fields, frozenset({"token"}))

    def test_the_user_agent_names_both_versions(self) -> None:
        self.assertRegex(
            PACKAGE.user_agent,
            r"^acme-sdk-python/1\.2\.3 \(contract 1\.2\.0; Python 3\.\d+\)$",
        )

    def test_what_is_missing_or_wrong_is_named(self) -> None:
        rows: list[tuple[dict[str, str], dict[str, Any], str]] = [
            ({}, {}, "option base_url is missing: .* ACME_BASE_URL"),
            (NEEDED, {"base_url": ""}, "option base_url is empty"),
            (NEEDED | {"ACME_API_KEY": ""}, {}, "option api_key is empty"),
            (NEEDED, {"base_url": "api.example.com"}, "must be an address"),
            (NEEDED, {"base_url": "ftp://a"}, "must be an address"),
            (NEEDED, {"base_url": "http://a:b"}, "must be an address"),
            (NEEDED, {"base_url": "http://u:p@a"}, "without user"),
            (NEEDED, {"base_url": "http://a?b=c"}, "without user, query"),
            (NEEDED, {"base_url": "http://a b"}, "in ASCII"),
            (NEEDED, {"base_url": "http://a/\u00fc"}, "in ASCII"),
            (NEEDED, {"base_url": "http://a/\x7f"}, "in ASCII"),
            (NEEDED, {"base_url": "http://"}, "must be an address"),
            (NEEDED, {"base_url": "http://@a"}, "without user"),
            (NEEDED, {"base_url": "http://a#b"}, "without user"),
            (NEEDED, {"timeout": True}, "timeout must be"),
            (NEEDED, {"timeout": float("nan")}, "timeout must be"),
            (NEEDED, {"retries": True}, "retries must be"),
            (NEEDED, {"retries": 101}, "retries must be"),
            (NEEDED, {"retries": "2"}, "retries must be"),
            (NEEDED | {"ACME_RETRIES": "0.5"}, {}, "retries must be"),
            (NEEDED, {"max_response_bytes": 1.5}, "max_response_bytes must be"),
            (NEEDED, {"namespace": " a"}, "namespace contains characters"),
            (NEEDED, {"timeout": 0}, "timeout must be"),
            (NEEDED, {"timeout": float("inf")}, "timeout must be"),
            (NEEDED | {"ACME_TIMEOUT": "soon"}, {}, "ACME_TIMEOUT must be a number"),
            (NEEDED, {"retries": -1}, "retries must be"),
            (NEEDED, {"retries": 1.5}, "retries must be"),
            (NEEDED, {"max_response_bytes": 0}, "max_response_bytes must be"),
            (NEEDED, {"namespace": "a\r\nb"}, "namespace contains characters"),
            (NEEDED, {"namespace": ""}, "namespace is empty"),
        ]
        for environment, given, want in rows:
            with self.subTest(want=want), self.assertRaisesRegex(ValueError, want):
                read(environment, **given)

    def test_a_missing_key_of_a_call_is_named_with_its_variable(self) -> None:
        package = replace(PACKAGE, keys={"token": Key("header", "Authorization", "token")})
        settings = read_settings(
            package,
            base_url="http://a",
            keys={},
            headers={},
            timeout=None,
            retries=None,
            max_response_bytes=1,
        )
        with self.assertRaisesRegex(
            ValueError, "option token is missing: pass it, or set the variable ACME_TOKEN[.]"
        ):
            settings.sent_keys(("token",), ())

    def test_a_login_has_three_secrets(self) -> None:
        login = Key("header", "Authorization", "login", "Basic ")
        found = replace(
            read(NEEDED), keys={"login": SecretStr("u:p:w")}, known_keys={"login": login}
        )
        encoded = base64.b64encode(b"u:p:w").decode()
        self.assertEqual(list(found.secrets()), ["u:p:w", encoded, "p:w"])

    def test_a_key_that_cannot_be_sent_is_not_shown(self) -> None:
        for key in ("secret\n", "secret\x00", "sécret"):
            with self.subTest(key=key), self.assertRaises(ValueError) as caught:
                read(NEEDED, api_key=key)
            self.assertIn("api_key contains characters", str(caught.exception))
            self.assertNotIn("cret", str(caught.exception))


class Addresses(unittest.TestCase):
    def test_values_are_encoded(self) -> None:
        rows: list[tuple[Any, dict[str, Any], str]] = [
            ("a/b", {}, "/things/a%2Fb"),
            ("%2F", {}, "/things/%252F"),
            ("größe ✓", {}, "/things/gr%C3%B6%C3%9Fe%20%E2%9C%93"),
            ("...", {}, "/things/..."),
            ("{name}", {}, "/things/%7Bname%7D"),
            (7, {}, "/things/7"),
            (
                "a",
                {"page-size": 20, "none": None, "on": True},
                "/things/a?page-size=20&on=true",
            ),
            ("a", {"kind": ["x", "y&z"]}, "/things/a?kind=x&kind=y%26z"),
            ("a", {"none": None}, "/things/a"),
            ("a", {"q": ""}, "/things/a?q="),
            ("a", {"q": {"\u00fc": 1, "b": "x&y"}}, "/things/a?%C3%BC=1&b=x%26y"),
            ("a", {"q": ("x", SecretStr("s"))}, "/things/a?q=x&q=s"),
            ("a", {"a b": "c"}, "/things/a?a%20b=c"),
        ]
        for name, query, want in rows:
            with self.subTest(want=want):
                self.assertEqual(target(operation("GET"), {"name": name}, query), want)

    def test_reserved_characters_are_sent_unless_they_change_a_value(self) -> None:
        reserved = operation("GET", reserved=("a", "b"), encodings={"query:b": "comma"})
        query = {"a": "a/b:c?d=e,f;@$!'()*&g+h#i%j[]", "b": ["x/y", "z"], "c": "a/b"}
        want = (
            "/things/n?a=a/b:c?d=e,f;@$!'()*%26g%2Bh%23i%25j%5B%5D&b=x/y,z&c=a%2Fb"
        )
        self.assertEqual(target(reserved, {"name": "n"}, query), want)

    def test_styles_of_the_path(self) -> None:
        # https://spec.openapis.org/oas/v3.1.1.html#style-examples
        rows: list[tuple[str, Any, str]] = [
            ("label", "blue", ".blue"),
            ("label", ["blue", "a.b"], ".blue,a.b"),
            ("labelExploded", ["blue", "black"], ".blue.black"),
            ("label", {"R": 100, "G": 200}, ".R,100,G,200"),
            ("labelExploded", {"R": 100, "G": 200}, ".R=100.G=200"),
            ("matrix", "blue", ";name=blue"),
            ("matrixExploded", "blue", ";name=blue"),
            ("matrix", ["blue", "b;k"], ";name=blue,b%3Bk"),
            ("matrixExploded", ["blue", "black"], ";name=blue;name=black"),
            ("matrix", {"R": 100, "G": 200}, ";name=R,100,G,200"),
            ("matrixExploded", {"R": 100, "G": 200}, ";R=100;G=200"),
        ]
        for encoding, value, want in rows:
            with self.subTest(encoding=encoding, value=value):
                styled = operation("GET", encodings={"path:name": encoding})
                self.assertEqual(target(styled, {"name": value}, {}), f"/things/{want}")
        refused: list[tuple[str, Any]] = [
            ("label", ""),
            ("label", "."),
            ("labelExploded", []),
            ("matrix", []),
            ("matrixExploded", {}),
        ]
        for encoding, value in refused:
            with self.subTest(encoding=encoding, value=value):
                styled = operation("GET", encodings={"path:name": encoding})
                with self.assertRaisesRegex(ValueError, "getThing needs a name"):
                    target(styled, {"name": value}, {})

    def test_what_is_in_lists_and_objects_has_brackets(self) -> None:
        deep = operation("GET", encodings={"query:q": "deepObject"})
        self.assertEqual(
            target(deep, {"name": "n"}, {"q": {"a": {"b": 1, "c": {"d": "x&y"}}, "e": 2}}),
            "/things/n?q%5Ba%5D%5Bb%5D=1&q%5Ba%5D%5Bc%5D%5Bd%5D=x%26y&q%5Be%5D=2",
        )
        self.assertEqual(
            target(deep, {"name": "n"}, {"q": ["a", {"b": [1]}]}),
            "/things/n?q%5B0%5D=a&q%5B1%5D%5Bb%5D%5B0%5D=1",
        )

    def test_values_that_change_the_path_are_refused(self) -> None:
        for name in ("", ".", "..", None):
            with self.subTest(name=name), self.assertRaisesRegex(
                ValueError, "getThing needs a name"
            ):
                target(operation("GET"), {"name": name}, {})
