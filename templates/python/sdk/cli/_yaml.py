"""Writes JSON values as YAML 1.2, for people and other programs; reads it where PyYAML is installed."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from .._codec import parse_json
from ._exits import Misuse
from ._text import quoted

# What every version of YAML reads as a text.
_PLAIN = re.compile(r"[A-Za-z_/][A-Za-z0-9_./@-]*( [A-Za-z0-9_./@-]+)*\Z")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}

# A longer key is written on its own, after a question mark.
_LONGEST_KEY = 1000


def to_yaml(value: Any) -> str:
    """Writes `{"a": [1, "x"]}` as the lines `a:`, `  - 1` and `  - x`."""
    return "".join(f"{line}\n" for line in _lines(value))


def _lines(value: Any) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            name = _scalar(key)
            if len(name) < _LONGEST_KEY:
                yield from _entry(name, item)
            else:
                yield f"? {name}"
                yield from _entry("", item)
    elif isinstance(value, list) and value:
        for item in value:
            first, *rest = _lines(item)
            yield f"- {first}"
            yield from (f"  {line}" for line in rest)
    else:
        yield _scalar(value)


def _entry(key: str, item: Any) -> Iterator[str]:
    if isinstance(item, (dict, list)) and item:
        yield f"{key}:"
        yield from (f"  {line}" for line in _lines(item))
    else:
        yield f"{key}: {_scalar(item)}"


def _scalar(value: Any) -> str:
    if isinstance(value, str):
        is_plain = _PLAIN.match(value) and value.lower() not in _WORDS
        return value if is_plain else quoted(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return {"[]": "[]", "{}": "{}"}.get(str(value), repr(value))


def from_yaml(content: bytes) -> Any:
    """Reads `a: [1, x]` as `{"a": [1, "x"]}`. A ValueError says where the text isn't YAML or has values that JSON doesn't have."""
    try:
        yaml: Any = importlib.import_module("yaml")
    except ImportError:
        raise Misuse(
            "a body in YAML needs PyYAML: install this package with its extra `yaml`, or write the body in JSON."
        ) from None
    try:
        value = yaml.load(content.decode("utf-8-sig"), Loader=_core_loader(yaml))
        return parse_json(json.dumps(value).encode())
    except UnicodeDecodeError:
        raise
    except yaml.MarkedYAMLError as error:
        # The message quotes the text, which may be a secret.
        mark = error.problem_mark or error.context_mark
        where = f" at line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise ValueError(f"there is a mistake{where}") from None
    except (yaml.YAMLError, TypeError, ValueError):
        raise ValueError("it contains something that JSON doesn't have") from None


def _core_loader(yaml: Any) -> Any:
    """Makes a loader for the core schema of YAML 1.2. PyYAML's own reads `no` as false, and dates as dates."""
    loader: Any = type("CoreLoader", (yaml.SafeLoader,), {"yaml_implicit_resolvers": {}})
    for name, pattern, first, construct in _CORE:
        tag = f"tag:yaml.org,2002:{name}"
        loader.add_implicit_resolver(tag, re.compile(rf"(?:{pattern})\Z"), list(first))
        loader.add_constructor(tag, lambda _, node, construct=construct: construct(node.value))
    return loader


# Each type's tag, pattern, first characters and value: https://yaml.org/spec/1.2.2/#103-core-schema
_CORE: tuple[tuple[str, str, tuple[str, ...], Callable[[str], Any]], ...] = (
    ("null", "~|null|Null|NULL|", ("~", "n", "N", ""), lambda text: None),
    ("bool", "true|True|TRUE|false|False|FALSE", tuple("tTfF"), lambda text: text[0] in "tT"),
    (
        "int",
        "[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+",
        tuple("-+0123456789"),
        lambda text: int(text, 0) if text[1:2] in ("o", "x") else int(text),
    ),
    (
        "float",
        r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?",
        tuple("-+.0123456789"),
        float,
    ),
)
