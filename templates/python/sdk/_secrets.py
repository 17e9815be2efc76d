"""Hides secrets in errors, logs and printed responses, by the rules of the TypeScript client."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from reprlib import recursive_repr
from typing import Any
from urllib.parse import quote

from ._values import MASK, SecretStr

# A shorter secret is hidden only where it is a word of its own: every text contains an `a`.
_SHORTEST_ANYWHERE = 8

# What is nested deeper in the body of an error is left out, because recursion has an end.
_DEEPEST = 100

_NOTHING = "(?!)"


class MaskedDict(dict[str, Any]):
    """An object of a response whose secret fields are masked when it is printed. A copy prints them."""

    __slots__ = ("fields",)

    def __init__(self, values: Mapping[str, Any], fields: frozenset[str]) -> None:
        super().__init__(values)
        self.fields = fields

    @recursive_repr("{...}")
    def __repr__(self) -> str:
        return repr(
            {name: MASK if is_secret(name, value, self.fields) else value for name, value in self.items()}
        )


def is_secret(name: str, value: object, fields: frozenset[str]) -> bool:
    """Reports whether a field is secret and not empty: an empty value hides nothing."""
    return name in fields and value is not None and value != ""


def secrets_in(value: Any, fields: frozenset[str]) -> Iterator[str]:
    """Finds the secrets of JSON: each SecretStr, and what is in secret fields, at any depth."""
    parts = [(value, False)]
    while parts:
        part, is_hidden = parts.pop()
        if isinstance(part, Mapping):
            parts += [(below, is_hidden or name in fields) for name, below in part.items()]
        elif isinstance(part, (list, tuple)):
            parts += [(below, is_hidden) for below in part]
        elif isinstance(part, SecretStr):
            yield part.reveal()
        elif is_hidden and isinstance(part, (str, int, float)) and not isinstance(part, bool):
            yield str(part)


def hide_secrets(values: Iterable[str], fields: frozenset[str]) -> Callable[[Any], Any]:
    """Makes the function that returns a copy of JSON without secrets; a text returns a text.

    It hides secret fields, and the secrets of the call wherever a server repeats them: in values,
    names and texts.
    """
    forms = {form for value in values if value for form in _forms(value)}
    longest_first = sorted(forms, key=len, reverse=True)
    known = re.compile("|".join(map(_pattern, longest_first)) or _NOTHING)
    names = "|".join(map(re.escape, sorted(fields))) or _NOTHING
    # `"token": "…`, also escaped within a text, and `token=…`.
    named = re.compile(
        rf'((\\{{0,8}}")(?:{names})\2\s*:\s*)'
        r'(?:(\\{0,8}")(?:(?!\3)(?:\\.|.))+|[^\s",}\]]+)'
        rf"""|(\b(?:{names})=)[^\s&"'<]+""",
        re.DOTALL,
    )

    def hide_text(text: str) -> str:
        return known.sub(MASK, named.sub(_mask_field, text))

    def hide(value: Any, depth: int = 0) -> Any:
        if isinstance(value, str):
            return hide_text(value)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return value if hide_text(str(value)) == str(value) else MASK
        if depth == _DEEPEST and isinstance(value, (dict, list)):
            return "…"
        if isinstance(value, list):
            return [hide(part, depth + 1) for part in value]
        if isinstance(value, dict):
            return {
                hide_text(name): MASK if is_secret(name, part, fields) else hide(part, depth + 1)
                for name, part in value.items()
            }
        return value

    return hide


def _mask_field(found: re.Match[str]) -> str:
    return f"{found[1] or ''}{found[3] or ''}{found[4] or ''}{MASK}"


def _forms(value: str) -> tuple[str, ...]:
    """Returns how a server may repeat a secret: as it is, in JSON, and in an address."""
    return value, json.dumps(value, ensure_ascii=False)[1:-1], quote(value, safe="!'()*")


def _pattern(value: str) -> str:
    text = re.escape(value)
    return text if len(value) >= _SHORTEST_ANYWHERE else rf"(?<![^\W_]){text}(?![^\W_])"
