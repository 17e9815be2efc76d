"""Prints what pages must say about a package, as the running package has it: lines for each part.

The arguments are the package and the statuses of its errors. Standard input holds the samples of
the command line as JSON, each with the response to its call; what each sample prints comes last.
"""

import argparse
import ast
import dataclasses
import importlib
import inspect
import io
import json
import os
import re
import shlex
import sys
from contextlib import redirect_stdout
from unittest import mock

NAME, *STATUSES = sys.argv[1:]


def load(module):
    return importlib.import_module(f"{NAME}.{module}")


PACKAGE, TRANSPORT = importlib.import_module(NAME), load("transport")
COMMANDS, EXITS = load("cli._commands"), load("cli._exits")
MAIN, PARSER = load("cli._main"), load("cli._parser")
CLASSES = {
    name: getattr(module, name)
    for module in (PACKAGE, TRANSPORT)
    for name in module.__all__
    if inspect.isclass(getattr(module, name))
}
CLIENT, ASYNC = (CLASSES[one] for one in sorted(CLASSES, key=len) if one.endswith("Client"))
ERRORS = [kind for kind in CLASSES.values() if issubclass(kind, PACKAGE.SdkError)]


def parts():
    options = list(client_options())
    methods = [(name, call) for name, call in functions(CLIENT) if name != "__init__"]
    models = [kind for kind in CLASSES.values() if PACKAGE.Model in kind.__bases__]
    values = [CLASSES[name] for name in ("Model", "SecretStr", "Unset")]
    return {
        "version": [
            f"Package {NAME.replace('_', '-')} {PACKAGE.__version__}, imported as {NAME}, "
            f"made from version {PACKAGE.CONTRACT_VERSION} of the contract."
        ],
        "exports": [
            row(name, module.__name__) for module in (PACKAGE, TRANSPORT) for name in module.__all__
        ],
        "clients": [fact for kind in (CLIENT, ASYNC) for fact in client_facts(kind)],
        "options": [row(*option) for option in options],
        "summary": [row(name, inspect.signature(call).return_annotation) for name, call in methods],
        "methods": [fact for name, call in methods for fact in method_facts(name, call)],
        "models": [fact for kind in models for fact in model_facts(kind)],
        "values": [fact for kind in values for fact in class_facts(kind)],
        "transport": [fact for name in TRANSPORT.__all__ for fact in class_facts(CLASSES[name])],
        "exceptions": [row(one.__name__, one.__base__.__name__, docs(one)[0]) for one in ERRORS],
        "exception-tree": [
            "digraph { node [margin='0.1,0.1'] " + " ".join(edges(PACKAGE.SdkError)) + " }"
        ],
        "exception-attributes": [
            row(name, kind, error.__name__, note)
            for error in ERRORS
            for name, kind, note in attributes(error)
        ],
        "statuses": [
            row(status, load("exceptions").error_class(int(status)).__name__) for status in STATUSES
        ],
        "exit-codes": [row(code, meaning) for code, meaning in EXITS.MEANINGS],
        **command_line({name: variable for name, _, _, variable in options}),
    }


def row(*cells):
    return " | ".join(str(cell) for cell in cells if cell not in ("", None))


def edges(kind):
    below = sorted(kind.__subclasses__(), key=lambda one: one.__name__)
    extended = [one for one in below if one.__subclasses__()]
    leaves = [rf"{one.__name__}\l" for one in below if not one.__subclasses__()]
    yield from (f"{kind.__name__} -> {one.__name__}" for one in extended)
    if leaves:
        yield f"{kind.__name__} -> '{''.join(leaves)}'"
    for one in extended:
        yield from edges(one)


def docs(thing):
    """The paragraphs of a docstring, each on one line and without the marks of code."""
    doc = inspect.cleandoc(thing.__doc__ or "").replace("`", "")
    return [" ".join(part.split()) for part in doc.split("\n\n") if part]


def attributes(kind):
    """The annotated attributes of a class, with the strings below them: the source holds those."""
    body = ast.parse(inspect.getsource(kind)).body[0].body
    for one, after in zip(body, [*body[1:], None]):
        if isinstance(one, ast.AnnAssign):
            note = ast.literal_eval(after.value) if isinstance(after, ast.Expr) else ""
            yield one.target.id, ast.unparse(one.annotation), note.replace("`", "")


def functions(kind):
    """The public methods of a class itself, and its constructor."""
    for name, value in vars(kind).items():
        call = getattr(value, "__func__", value)
        is_init = name == "__init__" and not dataclasses.is_dataclass(kind)
        if inspect.isfunction(call) and (is_init or not name.startswith("_")):
            if call.__qualname__ == f"{kind.__name__}.{name}":
                yield name, call


def signature(name, call):
    """A signature, as pages show it; that of a constructor has no result."""
    found = inspect.signature(call)
    listed = []
    for one in found.parameters.values():
        if one.name in ("self", "cls"):
            continue
        if one.kind is one.KEYWORD_ONLY and "*" not in listed:
            listed.append("*")
        default = "" if one.default is one.empty else f" = {one.default!r}"
        listed.append(f"{one.name}: {one.annotation}{default}")
    if inspect.isclass(call):
        return f"{name}({', '.join(listed)})"
    prefix = "async " if inspect.iscoroutinefunction(call) else ""
    return f"{prefix}def {name}({', '.join(listed)}) -> {found.return_annotation}"


def client_facts(kind):
    [(name, close)] = [one for one in functions(kind.__base__) if one[0] != "__init__"]
    words = f"await {name}()" if inspect.iscoroutinefunction(close) else f"{name}()"
    facts = [signature(kind.__name__, kind), *docs(kind)[1:-1], f"{words}: {docs(close)[0]}"]
    return [f"{kind.__name__}: {fact}" for fact in ("", *facts)]


def method_facts(name, call):
    facts = [signature(name, call), signature(name, getattr(ASYNC, name))]
    for one in list(inspect.signature(call).parameters.values())[1:]:
        default = "required" if one.default is one.empty else repr(one.default)
        facts.append(row(one.name, one.annotation, default))
    return [f"{name}: {fact}" for fact in ("", *facts)]


def model_facts(kind):
    facts = []
    for field in dataclasses.fields(kind):
        if field.name != "extra":
            name, type_ = field.metadata["name"], field.type.removesuffix(" | Unset")
            other_name = "" if name == field.name else name
            is_set = "no" if field.metadata["read_only"] else "yes"
            is_secret = "yes" if "SecretStr" in type_ else ""
            facts.append(row(field.name, other_name, type_, is_set, is_secret))
    return [f"{kind.__name__}: {fact}" for fact in ("", *facts)]


def class_facts(kind):
    facts = [*docs(kind), *(row(*attribute) for attribute in attributes(kind))]
    for name, call in functions(kind):
        is_init = name == "__init__"
        facts += [signature(kind.__name__, kind) if is_init else signature(name, call)]
        facts += [] if is_init else docs(call)
    return [f"{kind.__name__}: {fact}" for fact in ("", *facts)]


class Watched(dict):
    """An environment that remembers which variables were asked for."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def get(self, key, default=None):
        self.asked.append(key)
        return super().get(key, default)


def client_options():
    """Which variable a client asks for without an option, and its default without both: by trial."""
    given = {"base_url": "http://127.0.0.1", "timeout": 1.5, "retries": 1, "transport": None}
    known = inspect.signature(CLIENT).parameters.values()
    others = {one.name: given.get(one.name, "text") for one in known if one.default is None}
    for name, one in inspect.signature(ASYNC).parameters.items():
        settings = None
        with mock.patch.object(os, "environ", Watched()) as environ:
            try:
                left = {key: value for key, value in others.items() if key != name}
                settings = CLIENT(**left)._caller.settings
            except ValueError:
                pass
        default = getattr(settings, name, None) if environ.asked else one.default
        shown = f"{default:g}" if isinstance(default, float) else default
        variables = ", ".join(dict.fromkeys(environ.asked))
        yield name, one.annotation.removesuffix(" | None"), shown, variables


def command_line(variables):
    common = PARSER._common(COMMANDS.PROGRAM)._actions
    flags = {action.option_strings[0] for action in common}
    commands = []

    def shown(action):
        return " ".join([*action.option_strings, *([] if action.nargs == 0 else [action.metavar])])

    def variable(action):
        found = re.search(r"\(or (?:the key in )?the variable (\w+)\)", action.help or "")
        return found[1] if found else ""

    def visit(parser, words):
        below = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
        for action in below:
            for name, entry in action.choices.items():
                visit(entry, [*words, name])
        if below or parser.get_default(PARSER.COMMAND) is None:
            return
        facts = [
            row(shown(action), "required" if action.required else "", variable(action))
            for action in parser._actions
            if action.dest != "help" and not flags.intersection(action.option_strings)
        ]
        commands.extend(f"{' '.join(words)}: {fact}" for fact in ("", *facts))

    visit(PARSER.make_parser(COMMANDS.PROGRAM), [])
    # Numbers reach the client as its options, which have the variables.
    options = [row(shown(one), variables.get(one.dest) or variable(one)) for one in common]
    return {"commands": commands, "common-options": options}


def output(sample, status, answer):
    """What a sample of the command line prints when the server responds as the contract shows."""
    [line, *body] = sample.rstrip("\n").split("\n")
    words = shlex.split(line.removesuffix(" <<'JSON'"))[1:]
    response = TRANSPORT.Response(status, {"content-type": "application/json"}, answer.encode())
    given = io.TextIOWrapper(io.BytesIO("\n".join(body[:-1]).encode()))
    with (
        mock.patch.object(MAIN.HttpTransport, "send", return_value=response),
        mock.patch.object(sys, "stdin", given),
        redirect_stdout(io.StringIO()) as printed,
    ):
        code = MAIN.main(words)
    return printed.getvalue() if code == 0 else f"exit code {code}"


explained = {code for code, _ in EXITS.MEANINGS}
facts = {
    "parts": parts(),
    "unexplained": [
        kind.__name__
        for kind in ERRORS
        if kind is not PACKAGE.SdkError and EXITS.code_of(kind.__new__(kind)) not in explained
    ],
    "outputs": [output(**call) for call in json.load(sys.stdin)],
}
json.dump(facts, sys.stdout)
