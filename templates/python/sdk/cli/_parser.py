"""Makes the parser from the table of commands, with the texts of the contract."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from .._codec import Decoder, T, integer, number, parse_json
from ._completion import SHELLS
from ._exits import MEANINGS, MISUSE
from ._output import FORMATS
from ._table import CERTIFICATE, Body, Command, Field, Group, Program

# Names in the parser's result. The prefix keeps them apart from the names of parameters.
COMMAND = "run:command"
SHELL = "run:shell"
FILE = "run:file"
_PARSER = "run:parser"


def make_parser(program: Program) -> argparse.ArgumentParser:
    package = program.package
    parser = _Parser(
        prog=program.name,
        description=_paragraphs(program.description),
        epilog=_epilog(program),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        parents=[_common(program)],
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{program.name} {package.version} (contract {package.contract_version})",
    )
    parser.set_defaults(**{_PARSER: parser})
    entries = parser.add_subparsers(title="commands", metavar="COMMAND")
    for entry in program.entries:
        if isinstance(entry, Group):
            group = _add(program, entries, entry)
            commands = group.add_subparsers(title="commands", metavar="COMMAND")
            for command in entry.commands:
                _add_command(program, commands, command)
        else:
            _add_command(program, entries, entry)
    completion = entries.add_parser(
        "completion",
        help="print the completion script of a shell",
        description=f"Prints a script with which a shell completes the commands and options of {program.name}.",
        allow_abbrev=False,
    )
    completion.add_argument(SHELL, choices=sorted(SHELLS), metavar="SHELL", help=" or ".join(SHELLS))
    return parser


def parse(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> Mapping[str, Any]:
    """Parses arguments, whose options may be before, between and after the words of the command."""
    words = _words_first(parser, sys.argv[1:] if arguments is None else arguments)
    given = vars(parser.parse_args(words))
    own: argparse.ArgumentParser = given[_PARSER]
    command: Command | None = given.get(COMMAND)
    if command is None and SHELL not in given:
        own.print_help(sys.stderr)
        sys.stderr.write("\n")
        own.error("a command is missing")
    body = None if command is None else command.body
    if body is not None and body.is_required and given[FILE] is None:
        if all(given[dest(field)] is None for field in body.fields):
            own.error(
                "the following arguments are required: --file, or a field of the body such as "
                f"{body.fields[0].flag}"
            )
    return given


def dest(field: Field) -> str:
    """Returns the name of a field's flag in the parser's result."""
    return f"body:{field.name}"


def _words_first(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> list[str]:
    """Moves options after the words of the command, because only the command knows them: `--yes route delete a`."""
    takes_value = {
        flag
        for one in _parsers(parser)
        for action in one._actions
        for flag in action.option_strings
        if action.nargs != 0
    }
    words: list[str] = []
    options: list[str] = []
    rest = list(arguments)
    while rest and (commands := _commands(parser)):
        flag = rest[0]
        if flag in commands:
            words.append(flag)
            parser = commands[flag]
            rest = rest[1:]
        elif flag.startswith("--") and flag not in ("--", "--help", "--version"):
            count = 2 if flag in takes_value else 1
            options += rest[:count]
            rest = rest[count:]
        else:
            break
    return [*words, *options, *rest]


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for inner in _commands(parser).values():
        yield from _parsers(inner)


def _commands(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return action.choices
    return {}


def _add(program: Program, parsers: Any, entry: Group | Command) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = parsers.add_parser(
        entry.name,
        help=_escape(entry.summary),
        description=_paragraphs(entry.description),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        parents=[_common(program)],
    )
    parser.set_defaults(**{_PARSER: parser})
    return parser


def _add_command(program: Program, parsers: Any, command: Command) -> None:
    parser = _add(program, parsers, command)
    for argument in command.arguments:
        parser.add_argument(
            f"path:{argument.name}", metavar=argument.shown, help=_escape(argument.help)
        )
    for option in command.options:
        text = option.help
        if option.setting is not None:
            text += f" (or the variable {variable(program, option.setting)})"
        parser.add_argument(
            option.flag,
            dest=f"{option.place}:{option.name}",
            metavar="VALUE",
            action="append" if option.is_list else "store",
            # A setting may be in its variable.
            required=option.is_required and option.setting is None,
            help=_escape(text),
        )
    if command.body is not None:
        _add_body(parser, command.body)
    if command.is_confirmed:
        parser.add_argument(
            "--yes", action="store_true", help="don't ask for confirmation; without a terminal, the command never asks"
        )
    parser.set_defaults(**{COMMAND: command})


def _add_body(parser: argparse.ArgumentParser, body: Body) -> None:
    options = parser.add_argument_group(
        "the body", "a file, flags for single fields, or both, with different fields"
    )
    options.add_argument(
        "--file",
        dest=FILE,
        metavar="FILE",
        action=_Once,
        required=body.is_required and not body.fields,
        help=_escape(
            (
                "a file that is the body; - is standard input. "
                if body.format in ("text", "binary")
                else "a file with the body in JSON, or in YAML if its name ends in .yaml or .yml; - is "
                "standard input. "
            )
            + body.help
        ),
    )
    for field in body.fields:
        options.add_argument(
            field.flag,
            dest=dest(field),
            metavar=field.shown,
            action=_Once,
            type=_TYPES.get(field.kind, str),
            choices=None if field.choices is None else list(field.choices),
            help=_escape(field.help),
        )


def _integer(text: str) -> int:
    return _as_json(text, integer, "an integer")


def _number(text: str) -> float:
    return _as_json(text, number, "a number")


def _as_json(text: str, decode: Decoder[T], expected: str) -> T:
    try:
        return decode(parse_json(text.encode()))
    except (ValueError, RecursionError):
        raise argparse.ArgumentTypeError(f"expected {expected}, found {text!r}") from None


_TYPES: Mapping[str, Callable[[str], Any]] = {"integer": _integer, "number": _number}


class _Once(argparse.Action):
    """Keeps a value and rejects a second one, which would silently replace the first."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, self.dest, None) is not None:
            raise argparse.ArgumentError(self, "given twice")
        setattr(namespace, self.dest, values)


def _common(program: Program) -> argparse.ArgumentParser:
    """Returns the options that may be before or after the command."""
    parser = argparse.ArgumentParser(
        add_help=False, allow_abbrev=False, argument_default=argparse.SUPPRESS
    )
    options = parser.add_argument_group("options of every command")
    options.add_argument(
        "--base-url",
        metavar="URL",
        help=f"the base URL of the API (or the variable {variable(program, 'base_url')})",
    )
    for key in program.keys:
        options.add_argument(
            key.flag,
            dest=f"key:{key.header}",
            metavar="FILE",
            help=f"a file that contains the key of {_escape(key.shown or key.header)} "
            f"(or the key in the variable {variable(program, key.setting)})",
        )
    if program.has_certificates:
        for setting, content in CERTIFICATE.items():
            options.add_argument(
                f"--{setting.replace('_', '-')}",
                metavar="FILE",
                help=f"{content} in PEM (or the variable {variable(program, setting)})",
            )
    options.add_argument("--timeout", metavar="SECONDS", type=float, help="the time limit of the call, with its retries")
    options.add_argument("--retries", metavar="COUNT", type=int, help="attempts after the first")
    options.add_argument(
        "--output",
        choices=FORMATS,
        metavar="FORMAT",
        help=f"{', '.join(FORMATS)}; the default is a table on a terminal, otherwise JSON",
    )
    options.add_argument("--show-secrets", action="store_true", help="don't mask secrets")
    return parser


def variable(program: Program, setting: str) -> str:
    """Names the variable of a setting: `base_url` is `GATE_BASE_URL`."""
    return f"{program.package.environment_prefix}_{setting.upper()}"


def _epilog(program: Program) -> str:
    codes = "\n".join(f"  {code:>3}  {meaning}" for code, meaning in MEANINGS)
    return f"exit codes:\n{codes}\n\n" + _paragraphs(
        f"Run {program.name} COMMAND --help for the details of a command. Responses go to standard "
        "output, messages to standard error. A key is never an argument, because other users of the "
        "machine can read arguments, and shells store them."
    )


def _paragraphs(text: str) -> str:
    columns = min(shutil.get_terminal_size().columns, 100) - 2
    wrapped = (
        textwrap.fill(line, columns, subsequent_indent=" " * (len(line) - len(line.lstrip())))
        for line in text.split("\n")
    )
    return _escape("\n".join(wrapped))


def _escape(text: str) -> str:
    """Escapes percent signs, which argparse would fill in."""
    return text.replace("%", "%%")


class _Parser(argparse.ArgumentParser):
    """Reports wrong arguments on one line, with where to read more. Subparsers do the same."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message}. See {self.prog} --help.\n")
        sys.exit(MISUSE)
