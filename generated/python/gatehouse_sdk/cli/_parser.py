# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Makes the parser of a program's table. Everything that it says comes from the contract."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
from typing import Any, NoReturn

from ._completion import SHELLS
from ._exits import MEANINGS, MISUSE
from ._output import FORMATS
from ._table import Command, Group, Program

# Names in what the parser gives back. They hold a colon, which no parameter's own name may clash with.
COMMAND = "run:command"
SHELL = "run:shell"
FILE = "run:file"


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
    entries = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for entry in program.entries:
        if isinstance(entry, Group):
            group = _add(entries, entry)
            commands = group.add_subparsers(title="commands", metavar="COMMAND", required=True)
            for command in entry.commands:
                _add_command(program, commands, command)
        else:
            _add_command(program, entries, entry)
    completion = entries.add_parser(
        "completion",
        help="print the completion of a shell",
        description=f"Prints what makes a shell complete the words of {program.name}.",
        allow_abbrev=False,
    )
    completion.add_argument(SHELL, choices=sorted(SHELLS), metavar="SHELL", help=" or ".join(SHELLS))
    return parser


def _add(parsers: Any, entry: Group | Command, **options: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = parsers.add_parser(
        entry.name,
        help=_escape(entry.summary),
        description=_paragraphs(entry.description),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        **options,
    )
    return parser


def _add_command(program: Program, parsers: Any, command: Command) -> None:
    parser = _add(parsers, command, parents=[_common(program)])
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
            # A setting may come from its variable.
            required=option.is_required and option.setting is None,
            help=_escape(text),
        )
    if command.body is not None:
        parser.add_argument(
            "--file",
            dest=FILE,
            metavar="FILE",
            required=command.body.is_required,
            help=_escape(f"the body, as JSON; - is standard input. {command.body.help}".strip()),
        )
    if command.is_confirmed:
        parser.add_argument(
            "--yes", action="store_true", help="do not ask; without a terminal, nothing is asked"
        )
    parser.set_defaults(**{COMMAND: command})


def _common(program: Program) -> argparse.ArgumentParser:
    """Options that stand before or after the command alike."""
    parser = argparse.ArgumentParser(
        add_help=False, allow_abbrev=False, argument_default=argparse.SUPPRESS
    )
    options = parser.add_argument_group("options of every command")
    options.add_argument(
        "--base-url",
        metavar="URL",
        help=f"the API's address (or the variable {variable(program, 'base_url')})",
    )
    for key in program.keys:
        options.add_argument(
            key.flag,
            dest=f"key:{key.header}",
            metavar="FILE",
            help=f"a file that holds the key of {_escape(key.header)} "
            f"(or the key in the variable {variable(program, key.setting)})",
        )
    options.add_argument("--timeout", metavar="SECONDS", type=float, help="for each attempt")
    options.add_argument("--retries", metavar="COUNT", type=int, help="attempts after the first")
    options.add_argument(
        "--output",
        choices=FORMATS,
        metavar="FORMAT",
        help=f"{', '.join(FORMATS)}; without it a table on a terminal, else JSON",
    )
    options.add_argument("--show-secrets", action="store_true", help="do not mask secrets")
    return parser


def variable(program: Program, setting: str) -> str:
    """The variable that holds a setting: `base_url` is `GATE_BASE_URL`."""
    return f"{program.package.environment_prefix}_{setting.upper()}"


def _epilog(program: Program) -> str:
    codes = "\n".join(f"  {code:>3}  {meaning}" for code, meaning in MEANINGS)
    return f"exit codes:\n{codes}\n\n" + _paragraphs(
        f"{program.name} COMMAND --help says more of each command. Answers go to standard output, "
        "messages to standard error. A key is never an argument, since other users of a machine "
        "can read those, and shells keep them."
    )


def _paragraphs(text: str) -> str:
    columns = min(shutil.get_terminal_size().columns, 100) - 2
    wrapped = (
        textwrap.fill(line, columns, subsequent_indent=" " * (len(line) - len(line.lstrip())))
        for line in text.split("\n")
    )
    return _escape("\n".join(wrapped))


def _escape(text: str) -> str:
    """argparse fills in what follows a percent sign."""
    return text.replace("%", "%%")


class _Parser(argparse.ArgumentParser):
    """One line for a wrong call, and where to read on. Subparsers are of this class, too."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message}. See {self.prog} --help.\n")
        sys.exit(MISUSE)
