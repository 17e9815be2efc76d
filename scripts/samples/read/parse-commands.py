"""Parse commands with the parser of the command line itself, without running them.

The argument is the folder of the package. Reads a list of argument lists from standard input, and
writes the operation or the parser's message for each, and all options.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import json
import pathlib
import sys
from typing import Any


def read(parsing: Any, parser: argparse.ArgumentParser, arguments: list[str]) -> dict[str, Any]:
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            given = parsing.parse(parser, arguments)
    except SystemExit as end:
        # --help and --version succeed.
        return {} if not end.code else {"message": said.getvalue().strip()}
    found = given.get(parsing.COMMAND)
    return {"operation": found.operation.id} if found is not None else {}


def options(parser: argparse.ArgumentParser) -> set[str]:
    found = {name for action in parser._actions for name in action.option_strings}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                found |= options(inner)
    return found


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    sys.path.insert(0, str(folder))
    [table] = folder.glob("*/cli/_commands.py")
    package = f"{table.parent.parent.name}.cli"
    parsing = importlib.import_module(f"{package}._parser")
    program = importlib.import_module(f"{package}._commands").PROGRAM
    parser = parsing.make_parser(program)
    answers = [read(parsing, parser, arguments) for arguments in json.load(sys.stdin)]
    json.dump({"answers": answers, "options": sorted(options(parser))}, sys.stdout)


main()
