"""Read the requests that programs send with requests or httpx, without running them.

Reads a list of programs from standard input and writes the calls of each, as ProgramCall and Literal
in TypeScript: texts with the offset of each character in the program.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from typing import Any

Literal = dict[str, Any]

METHODS = {"delete", "get", "head", "options", "patch", "post", "put"}
MODULES = {"requests", "httpx"}
CLIENTS = {"Session", "Client", "AsyncClient"}
# Arguments that this reader understands, or that don't change the request.
KNOWN = set(
    "allow_redirects auth base_url cert content data files follow_redirects headers json params "
    "proxies stream timeout verify".split()
)
# How many characters of an f-string to search before one of its parts.
NEARBY = 200


class Reader:
    def __init__(self, code: str) -> None:
        self.code = code
        # Lines as the parser counts them.
        self.lines = [f"{line}\n" for line in code.split("\n")]
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + units(line))
        self.tree = ast.parse(code)
        # The values of names; None for a name with several values.
        self.values: dict[str, ast.expr | None] = {}
        self.open: set[str] = set()
        # Objects whose headers change later: `session.headers.update(…)`.
        self.changed: set[str] = set()
        for node in ast.walk(self.tree):
            self.note(node)

    def note(self, node: ast.AST) -> None:
        given: list[tuple[ast.expr, ast.expr | None]] = []
        if isinstance(node, ast.Assign):
            given = [(target, node.value) for target in node.targets]
        elif isinstance(node, ast.AnnAssign):
            given = [(node.target, node.value)]
        elif isinstance(node, ast.AugAssign):
            given = [(node.target, None)]
        elif isinstance(node, (ast.With, ast.AsyncWith)):
            given = [
                (item.optional_vars, item.context_expr)
                for item in node.items
                if item.optional_vars
            ]
        for target, value in given:
            if isinstance(target, ast.Name):
                self.values[target.id] = None if target.id in self.values else value
            elif isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
                self.values[target.value.id] = None
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in {"headers", "auth", "params", "update"}:
                self.changed.add(node.value.id)

    def calls(self) -> Iterator[dict[str, Any]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                call = self.call(node, node.func)
                if call:
                    yield call

    def call(self, node: ast.Call, function: ast.Attribute) -> dict[str, Any] | None:
        if not isinstance(function.value, ast.Name):
            return None
        client = self.client(function.value.id)
        if client is None:
            return None
        arguments = list(node.args)
        method: str | None = function.attr
        if method == "request":
            first = self.read(arguments.pop(0)) if len(arguments) > 1 else None
            method = first["text"]["text"] if first and first["kind"] == "text" else None
        elif method not in METHODS:
            return None
        named = {one.arg: one.value for one in node.keywords if one.arg}
        if arguments:
            url = arguments.pop(0)
        elif "url" in named:
            url = named.pop("url")
        else:
            return None
        # The second argument of get() is params; that of post() and others is data.
        if arguments:
            is_read = method in {"get", "head", "delete", "options"}
            named["params" if is_read else "data"] = arguments[0]
        is_open = any(one.arg is None for one in node.keywords) or not set(named) <= KNOWN
        both = {**client, **named}
        call: dict[str, Any] = {
            "offset": self.at(node),
            "url": self.read(url),
            "headers": [self.read(one["headers"]) for one in (client, named) if "headers" in one],
            "hasCredentials": "auth" in both,
        }
        if function.value.id in self.changed:
            call["headers"].append({"kind": "open", "name": "headers", "offset": self.at(node)})
        if method is not None and not is_open and "files" not in named:
            call["method"] = method
        if "base_url" in client:
            call["base"] = self.read(client["base_url"])
        if "params" in both:
            call["query"] = self.read(both["params"])
        if "json" in named:
            call["json"] = self.read(named["json"])
        for name in ("data", "content"):
            if name in named:
                call["body"] = self.read(named[name])
        return call

    def client(self, name: str) -> dict[str, ast.expr] | None:
        """Return the arguments that a client adds to its requests; None for another object."""
        if name in MODULES:
            return {}
        value = self.values.get(name)
        function = value.func if isinstance(value, ast.Call) else None
        if not isinstance(function, ast.Attribute) or function.attr not in CLIENTS:
            return None
        if not isinstance(function.value, ast.Name) or function.value.id not in MODULES:
            return None
        assert isinstance(value, ast.Call)
        return {one.arg: one.value for one in value.keywords if one.arg}

    def read(self, node: ast.expr) -> Literal:
        at = self.at(node)
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                return {"kind": "text", "text": self.letters(node, node.value)}
            if node.value is None or isinstance(node.value, (bool, int, float)):
                return {"kind": "plain", "json": json.dumps(node.value), "offset": at}
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.read(node.operand)
            if inner["kind"] == "plain":
                return {**inner, "json": f"-{inner['json']}"}
        if isinstance(node, ast.JoinedStr):
            return joined([self.read(part) for part in node.values])
        if isinstance(node, ast.FormattedValue):
            return self.read(node.value)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            return joined([self.read(node.left), self.read(node.right)])
        if isinstance(node, (ast.List, ast.Tuple)):
            items = [self.read(one) for one in node.elts if not isinstance(one, ast.Starred)]
            return {"kind": "list", "items": items, "offset": at}
        if isinstance(node, ast.Dict):
            return self.dictionary(node)
        if isinstance(node, ast.Name) and node.id not in self.open:
            value = self.values.get(node.id)
            if value is not None and node.id not in self.changed:
                self.open.add(node.id)
                read = self.read(value)
                self.open.discard(node.id)
                return read
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "json.dumps" and node.args:
            return {"kind": "json", "value": self.read(node.args[0])}
        return {"kind": "open", "name": last_word(ast.unparse(node)), "offset": at}

    def dictionary(self, node: ast.Dict) -> Literal:
        members: list[dict[str, Any]] = []
        is_open = False
        for key, value in zip(node.keys, node.values):
            if key is None:
                spread = self.read(value)
                members += spread.get("members", [])
                is_open = is_open or spread.get("isOpen", True)
                continue
            name = self.read(key)
            if name["kind"] == "text":
                members.append({"name": name["text"], "value": self.read(value)})
            else:
                is_open = True
        return {"kind": "object", "members": members, "isOpen": is_open, "offset": self.at(node)}

    def at(self, node: ast.expr) -> int:
        before = self.lines[node.lineno - 1].encode()[: node.col_offset].decode(errors="ignore")
        return self.starts[node.lineno - 1] + units(before)

    def letters(self, node: ast.expr, text: str) -> dict[str, Any]:
        """Locate the characters of a text, if its source contains no escapes."""
        start = self.at(node)
        # Before Python 3.12, a part of an f-string has the place of the whole string. Offsets are
        # those of JavaScript, which differ from Python's only after rare characters.
        found = self.code.find(text, start, start + len(text) + NEARBY)
        count = units(text)
        if found == -1:
            return {"text": text, "offsets": [start] * count}
        return {"text": text, "offsets": list(range(found, found + count))}


def joined(parts: list[Literal]) -> Literal:
    return {"kind": "joined", "parts": parts}


def units(text: str) -> int:
    """Return the length of a text in JavaScript."""
    return len(text.encode("utf-16-le")) // 2


def last_word(code: str) -> str:
    words = "".join(letter if letter.isidentifier() else " " for letter in code).split()
    return words[-1] if words else "value"


def read_program(code: str) -> list[dict[str, Any]]:
    try:
        return list(Reader(code).calls())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        # A program that can't be read has no calls.
        return []


print(json.dumps([read_program(code) for code in json.load(sys.stdin)]))
