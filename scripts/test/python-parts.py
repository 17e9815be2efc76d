"""Prints what an installed package offers, as JSON: read off the running package, never off our files.

The attributes' notes are the one thing that Python does not keep; they are parsed from the source
that is installed.
"""

import argparse
import ast
import dataclasses
import importlib
import inspect
import json
import os
import re
import sys

NAME = sys.argv[1]
PACKAGE = importlib.import_module(NAME)
TRANSPORT = importlib.import_module(f"{NAME}.transport")
EXPORTED = {*PACKAGE.__all__, *TRANSPORT.__all__}


def main() -> None:
    exports = {"package": sorted(PACKAGE.__all__), "transport": sorted(TRANSPORT.__all__)}
    named = {name: getattr(PACKAGE, name, None) for name in PACKAGE.__all__}
    named.update({name: getattr(TRANSPORT, name) for name in TRANSPORT.__all__})
    classes = [describe(thing) for _, thing in sorted(named.items()) if inspect.isclass(thing)]
    tried = options(named)
    commands, common = command_line({one["name"]: one["variable"] for one in tried})
    json.dump(
        {
            "exports": exports,
            "classes": classes,
            "options": tried,
            "commands": commands,
            "commonOptions": common,
            "exitCodes": exit_codes(named),
        },
        sys.stdout,
    )


def own_classes(thing):
    """The class and those of its bases that users do not see, the farthest first."""
    for kind in reversed(thing.__mro__):
        if kind is thing or (kind.__module__.startswith(NAME) and kind.__name__ not in EXPORTED):
            yield kind


def describe(thing):
    attributes, methods = {}, {}
    for kind in own_classes(thing):
        notes = attribute_notes(kind)
        for key, annotation in vars(kind).get("__annotations__", {}).items():
            if not key.startswith("_"):
                attributes[key] = {"name": key, "type": plain(annotation), "doc": notes.get(key, "")}
        for key, value in vars(kind).items():
            call = getattr(value, "__func__", value)
            is_init = key == "__init__" and not dataclasses.is_dataclass(kind)
            if inspect.isfunction(call) and (is_init or not key.startswith("_")):
                if call.__qualname__.startswith(kind.__name__ + "."):
                    methods[key] = method(key, call)
    return {
        "name": thing.__name__,
        "bases": [base.__name__ for base in exported_bases(thing)],
        "doc": inspect.cleandoc(vars(thing).get("__doc__") or "").strip(),
        "attributes": list(attributes.values()),
        "methods": list(methods.values()),
    }


def exported_bases(thing):
    for base in thing.__bases__:
        if base.__name__ in EXPORTED:
            yield base
        elif base.__module__.startswith(NAME):
            yield from exported_bases(base)


def method(name, call):
    signature = inspect.signature(call)
    return {
        "name": name,
        "isAsync": inspect.iscoroutinefunction(call),
        "parameters": [
            {
                "name": one.name,
                "type": plain(one.annotation),
                "default": "" if one.default is one.empty else repr(one.default),
                "isByName": one.kind is one.KEYWORD_ONLY,
            }
            for one in signature.parameters.values()
            if one.name not in ("self", "cls")
        ],
        "returns": plain(signature.return_annotation),
        "doc": inspect.cleandoc(call.__doc__ or "").strip(),
    }


def plain(annotation):
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def attribute_notes(kind):
    tree = ast.parse(inspect.getsource(inspect.getmodule(kind)))
    [found] = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == kind.__name__] or [None]
    notes = {}
    for one, after in zip(found.body, found.body[1:]) if found else ():
        if isinstance(one, ast.AnnAssign) and isinstance(after, ast.Expr):
            notes[one.target.id] = inspect.cleandoc(ast.literal_eval(after.value)).strip()
    return notes


class Watched(dict):
    """An environment that remembers which of the package's variables were asked for."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def get(self, key, default=None):
        if key not in self.asked:
            self.asked.append(key)
        return super().get(key, default)


def options(named):
    """By trial: which variable is asked for when an option is left out, and what there is without."""
    sync, other = sorted(
        (thing for name, thing in named.items() if name.endswith("Client")),
        key=lambda thing: thing.__name__.startswith("Async"),
    )
    given = {"base_url": "http://127.0.0.1", "timeout": 1.5, "retries": 1}
    known = inspect.signature(sync).parameters
    found = []
    for name, parameter in inspect.signature(other).parameters.items():
        texts = {one: given.get(one, "text") for one in known if known[one].default is None}
        texts.pop("transport", None)
        left_out = {one: value for one, value in texts.items() if one != name}
        real, os.environ = os.environ, Watched()
        settings = None
        try:
            settings = sync(**left_out)._caller.settings
        except ValueError:
            pass
        asked, os.environ = os.environ.asked, real
        default = "" if parameter.default is None else repr(parameter.default)
        if asked and settings is not None:
            kept = getattr(settings, name, None)
            default = "" if kept is None else f"{kept:g}"
        found.append(
            {
                "name": name,
                "type": re.sub(r" \| None$", "", plain(parameter.annotation)),
                "variable": ", ".join(asked),
                "default": default,
                "isAsyncOnly": name not in known,
            }
        )
    return found


def command_line(settings):
    cli = importlib.import_module(f"{NAME}.cli._parser")
    program = importlib.import_module(f"{NAME}.cli._commands").PROGRAM
    # Numbers reach the client as its options, and have the variables of those.
    common = [
        {**option(one), "variable": settings.get(one.dest) or option(one)["variable"]}
        for one in cli._common(program)._actions
    ]
    flags = {one["flag"] for one in common}
    found = []

    def visit(parser, words):
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for name, below in action.choices.items():
                    visit(below, [*words, name])
                return
        if parser.get_default(cli.COMMAND) is None:
            return
        actions = [one for one in parser._actions if one.dest != "help"]
        found.append(
            {
                "words": " ".join(words),
                "operation": parser.get_default(cli.COMMAND).operation.id,
                "arguments": [one.metavar for one in actions if not one.option_strings],
                "options": [
                    option(one)
                    for one in actions
                    if one.option_strings and one.option_strings[0] not in flags
                ],
            }
        )

    visit(cli.make_parser(program), [])
    return found, common


def option(action):
    [flag] = action.option_strings
    variable = re.search(r"\(or (?:the key in )?the variable (\w+)\)", action.help or "")
    return {
        "flag": flag,
        "value": "" if action.nargs == 0 else action.metavar,
        "isRequired": action.required,
        "variable": variable[1] if variable else "",
    }


def exit_codes(named):
    exits = importlib.import_module(f"{NAME}.cli._exits")
    codes = {}
    for name, kind in named.items():
        if name.endswith("Error") and name != "TransportError" and kind.__subclasses__() == []:
            codes[name] = exits.code_of(kind.__new__(kind))
    return {"meanings": [[code, text] for code, text in exits.MEANINGS], "ofErrors": codes}


main()
