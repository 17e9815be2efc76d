import copy
import json
import pickle
import pprint
import unittest
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Union

from sdk import _codec
from sdk._model import Model, wire
from sdk._values import UNSET, SecretStr, Unset


@dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Leaf(Model):
    from_: str = field(metadata=wire("from", _codec.text))
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Tree(Model):
    name: Union[str, None, Unset] = field(
        default=UNSET, metadata=wire("name", _codec.one_of(_codec.text, _codec.null))
    )
    id: Union[int, Unset] = field(
        default=UNSET, metadata=wire("id", _codec.integer, read_only=True)
    )
    note: Union[SecretStr, Unset] = field(
        default=UNSET, metadata=wire("secret-note", _codec.secret, secret=True)
    )
    old: Union[str, Unset] = field(
        default=UNSET, metadata=wire("old", _codec.text, deprecated=True)
    )
    below: Union[Sequence[Any], Unset] = field(
        default=UNSET,
        metadata=wire(
            "below",
            _codec.array(
                _codec.one_of(
                    _codec.later(lambda: Tree.from_dict),
                    _codec.later(lambda: Leaf.from_dict),
                )
            ),
        ),
    )
    extra: Mapping[str, Any] = field(default_factory=dict)


class Decoders(unittest.TestCase):
    def test_values_of_their_type(self) -> None:
        rows: list[tuple[_codec.Decoder[Any], Any, Any]] = [
            (_codec.text, "größe", "größe"),
            (_codec.integer, 1.0, 1),
            (_codec.integer, 10**400, 10**400),
            (_codec.number, 10**400, 10**400),
            (_codec.number, 2, 2),
            (_codec.boolean, False, False),
            (_codec.null, None, None),
            (_codec.anything, [1, None], [1, None]),
            (_codec.secret, "s", SecretStr("s")),
            (_codec.secret, SecretStr("s"), SecretStr("s")),
            (_codec.literal("a", 1, True), True, True),
            (_codec.literal("a", 1.0), 1, 1.0),
            (_codec.array(_codec.integer), [1, 2], [1, 2]),
            (_codec.mapping(_codec.text), {"a": "b"}, {"a": "b"}),
            (_codec.one_of(_codec.integer, _codec.null), None, None),
            (_codec.array(_codec.text), ("a",), ["a"]),
            (_codec.number, 1.5, 1.5),
        ]
        for decode, given, want in rows:
            with self.subTest(given=given):
                found = decode(given)
                self.assertEqual(found, want)
                self.assertIs(type(found), type(want))

    def test_values_of_another_type(self) -> None:
        rows: list[tuple[_codec.Decoder[Any], Any, str]] = [
            (_codec.text, 1, "the value: expected a text, found an integer"),
            (_codec.text, None, "the value: expected a text, found null"),
            (_codec.integer, True, "the value: expected an integer, found a boolean"),
            (_codec.integer, 1.5, "the value: expected an integer, found a number"),
            (
                _codec.number,
                float("nan"),
                "the value: expected a number, found a number",
            ),
            (_codec.boolean, 0, "the value: expected a boolean, found an integer"),
            (
                _codec.literal("a", 1),
                True,
                "the value: expected one of the contract's 2 values, found a boolean",
            ),
            (
                _codec.array(_codec.array(_codec.integer)),
                [[1], ["x"]],
                "[1][0]: expected an integer, found a text",
            ),
            (
                _codec.mapping(_codec.array(_codec.text)),
                {"a": [{}]},
                "a[0]: expected a text, found an object",
            ),
            (_codec.array(_codec.text), {}, "the value: expected a list, found an object"),
            (_codec.mapping(_codec.text), [], "the value: expected an object, found a list"),
            (_codec.integer, "1", "the value: expected an integer, found a text"),
            (_codec.integer, float("inf"), "the value: expected an integer, found a number"),
            (_codec.number, True, "the value: expected a number, found a boolean"),
            (_codec.number, float("inf"), "the value: expected a number, found a number"),
            (_codec.secret, 1, "the value: expected a text, found an integer"),
            (_codec.null, SecretStr("s"), "the value: expected null, found a text"),
            (_codec.text, object(), "the value: expected a text, found a Python object"),
            (
                _codec.one_of(_codec.text, _codec.integer),
                True,
                "the value: expected one of the contract's variants, found a boolean",
            ),
            (
                _codec.one_of(_codec.null, _codec.array(_codec.text)),
                [1],
                "[0]: expected a text, found an integer",
            ),
            (
                _codec.one_of(
                    _codec.mapping(_codec.text), _codec.mapping(_codec.array(_codec.text))
                ),
                {"a": [1]},
                "a[0]: expected a text, found an integer",
            ),
            (
                _codec.mapping(_codec.mapping(_codec.array(_codec.mapping(_codec.text)))),
                {"a": {"b": [{"c": 1}]}},
                "a.b[0].c: expected a text, found an integer",
            ),
        ]
        for decode, given, want in rows:
            with self.subTest(given=given), self.assertRaises(ValueError) as caught:
                decode(given)
            self.assertEqual(str(caught.exception), want)


class Models(unittest.TestCase):
    DATA = {
        "name": None,
        "id": 7,
        "secret-note": "hidden-text",
        "below": [{"from": "x"}, {"name": "y", "below": []}],
        "later": {"new": True},
    }

    def test_a_recursive_model_is_read_and_written_unchanged(self) -> None:
        tree = Tree.from_dict(self.DATA)
        self.assertIsNone(tree.name)
        self.assertEqual(
            tree.below, [Leaf(from_="x"), Tree(name="y", below=[])]
        )
        self.assertEqual(tree.extra, {"later": {"new": True}})
        self.assertEqual(tree.to_dict(reveal_secrets=True), self.DATA)
        self.assertEqual(Tree.from_dict(tree.to_dict()), tree)

    def test_absent_is_not_null(self) -> None:
        self.assertEqual(Tree().to_dict(), {})
        self.assertEqual(Tree(name=None).to_dict(), {"name": None})
        self.assertIs(Tree.from_dict({}).name, UNSET)
        self.assertFalse(UNSET)

    def test_requests_leave_out_fields_that_the_server_sets(self) -> None:
        tree = Tree(id=1, note=SecretStr("s"), below=[Tree(id=2, name="b")])
        self.assertEqual(
            tree.to_request(), {"secret-note": "s", "below": [{"name": "b"}]}
        )

    def test_a_required_field_must_be_there(self) -> None:
        with self.assertRaisesRegex(ValueError, "^from: is required but missing$"):
            Leaf.from_dict({})
        with self.assertRaises(TypeError):
            Leaf()  # type: ignore[call-arg]

    def test_only_objects_are_models(self) -> None:
        with self.assertRaisesRegex(ValueError, "expected an object, found a list"):
            Tree.from_dict([])  # type: ignore[arg-type]

    def test_secrets_and_unknown_values_do_not_show(self) -> None:
        tree = Tree.from_dict(self.DATA)
        for shown in (repr(tree), str(tree), f"{tree.note}", f"{tree.note!r:>30}"):
            self.assertNotIn("hidden-text", shown)
            self.assertNotIn("new", shown)
        self.assertIn("note=SecretStr('**********')", repr(tree))
        self.assertIn("extra=<'later'>", repr(tree))

    def test_a_text_becomes_a_secret(self) -> None:
        given: Any = "hidden-text"
        for tree in (Tree(note=given), replace(Tree(), note=given)):
            self.assertEqual(tree.note, SecretStr("hidden-text"))
            self.assertNotIn("hidden-text", repr(tree))
        nested: Any = {"a": ["hidden-text"]}
        self.assertEqual(Tree(note=nested).note, {"a": [SecretStr("hidden-text")]})

    def test_a_deprecated_field_warns_where_it_is_set_and_not_where_it_is_read(self) -> None:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            Tree.from_dict({"old": "x"})
            Tree(name="a")
            self.assertEqual(caught, [])
            Tree(old="x")
        [warning] = caught
        self.assertEqual(str(warning.message), "The field old of Tree is deprecated.")
        self.assertEqual((warning.category, warning.filename), (DeprecationWarning, __file__))

    def test_models_are_frozen_and_replaced(self) -> None:
        tree = Tree(name="a")
        with self.assertRaises(AttributeError):
            tree.name = "b"  # type: ignore[misc]
        self.assertEqual(replace(tree, name="b"), Tree(name="b"))

    def test_models_and_secrets_can_be_pickled(self) -> None:
        tree = Tree.from_dict(self.DATA)
        self.assertEqual(pickle.loads(pickle.dumps(tree)), tree)
        self.assertEqual(copy.deepcopy(tree), tree)
        self.assertIs(pickle.loads(pickle.dumps(UNSET)), UNSET)


class Secrets(unittest.TestCase):
    def test_json_is_read_as_strictly_as_its_standard(self) -> None:
        self.assertEqual(_codec.parse_json(b"\xef\xbb\xbf[1.5, null]"), [1.5, None])
        for text in ("NaN", "Infinity", "-Infinity"):
            with self.assertRaisesRegex(ValueError, f"^{text} isn't a JSON number$"):
                _codec.parse_json(text.encode())

    def test_objects_of_a_response_mask_their_secrets_when_printed(self) -> None:
        data = {"name": "a", "config": [{"token": "tok-1", "of": {"token": ""}}]}
        given = _codec.parse_json(json.dumps(data).encode(), frozenset({"token"}))
        shown = "{'name': 'a', 'config': [{'token': '**********', 'of': {'token': ''}}]}"
        for thing in (given, copy.deepcopy(given), pickle.loads(pickle.dumps(given))):
            self.assertEqual(repr(thing), shown)
            self.assertEqual(json.loads(json.dumps(thing)), data)
            self.assertEqual(thing, data)
        self.assertNotIn("tok-1", pprint.pformat(given, width=20))
        decode = _codec.mapping(_codec.anything)
        self.assertNotIn("tok-1", repr(decode(given["config"][0])))
        self.assertIn("tok-1", repr(dict(given["config"][0])))

    def test_any_two_secrets_can_be_compared(self) -> None:
        self.assertNotEqual(SecretStr("\ud800"), SecretStr("a"))

    def test_a_secret_is_only_revealed_on_purpose(self) -> None:
        secret = SecretStr("größe")
        self.assertEqual(secret.reveal(), "größe")
        self.assertEqual([str(secret), repr(secret)], ["*" * 10, f"SecretStr('{'*' * 10}')"])
        self.assertEqual(secret, SecretStr("größe"))
        self.assertNotEqual(secret, "größe")
        self.assertEqual(len({secret, SecretStr("größe")}), 1)
        self.assertFalse(SecretStr(""))

    def test_a_secret_is_a_text(self) -> None:
        with self.assertRaisesRegex(TypeError, "not bytes"):
            SecretStr(b"key")  # type: ignore[arg-type]
