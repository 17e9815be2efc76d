# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Runs one command: arguments, settings, call, response, exit code."""

from __future__ import annotations

import io
import os
import ssl
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from .._caller import Caller
from .._codec import parse_json
from .._http import HttpTransport
from .._settings import MAX_RESPONSE_BYTES, Option, Settings, read_settings
from .._values import UNSET, SecretStr
from ..exceptions import SdkError
from . import _exits
from ._body import make_body, read_secret
from ._commands import PROGRAM
from ._completion import SHELLS
from ._exits import Misuse
from ._output import print_answer
from ._parser import COMMAND, FILE, SHELL, dest, make_parser, parse, variable
from ._table import CERTIFICATE, Argument, Command, Program
from ._text import one_line


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command that these arguments name, or those of the process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = _guarded(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader has enough. What is left in the buffer must not fail again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _exits.FINE


def _guarded(arguments: Sequence[str] | None) -> int:
    try:
        return _run(PROGRAM, parse(make_parser(PROGRAM), arguments))
    except SystemExit as ended:
        # argparse ends this way after --help and after wrong arguments.
        return ended.code if isinstance(ended.code, int) else _exits.FINE
    except Misuse as problem:
        return _fail(str(problem), _exits.MISUSE)
    except SdkError as error:
        return _fail(str(error), _exits.code_of(error))
    except RecursionError:
        return _fail("the response is nested too deeply to print", _exits.UNREADABLE)
    except KeyboardInterrupt:
        return _exits.INTERRUPTED


def _run(program: Program, given: Mapping[str, Any]) -> int:
    shell = given.get(SHELL)
    if shell is not None:
        sys.stdout.write(SHELLS[shell](program.name, make_parser(program)))
        return _exits.FINE
    command: Command = given[COMMAND]
    settings = _settings(program, command, given)
    body = UNSET
    if command.body is not None:
        fields = {field.name: given[dest(field)] for field in command.body.fields}
        body = make_body(command.body, given[FILE], fields)
    if command.is_confirmed and not given.get("yes") and not _is_confirmed(command, given):
        return _fail("not confirmed, so nothing was done", _exits.NOT_CONFIRMED)
    transport = HttpTransport(ssl_context=_context(program, given))
    try:
        answer = Caller(settings, transport).call(
            command.operation,
            path={one.name: _argument(one, given[f"path:{one.name}"]) for one in command.arguments},
            query=_values(command, given, "query"),
            headers={**_values(command, given, "header"), **settings.headers},
            cookies=_values(command, given, "cookie"),
            body=body,
        )
    except (TypeError, ValueError) as problem:
        raise Misuse(str(problem)) from None
    finally:
        transport.close()
    hidden = frozenset() if given.get("show_secrets") else program.package.secret_fields
    print_answer(command, answer, given.get("output"), hidden)
    return _exits.FINE


def _values(command: Command, given: Mapping[str, Any], place: str) -> dict[str, Any]:
    """Returns the given options that are not settings."""
    return {
        option.name: (
            _parsed(option.flag, given[f"{place}:{option.name}"])
            if option.is_json
            else given[f"{place}:{option.name}"]
        )
        for option in command.options
        if option.place == place
        and option.setting is None
        and given[f"{place}:{option.name}"] is not None
    }


def _argument(argument: Argument, text: str) -> Any:
    # In JSON, an item may contain a comma.
    if argument.kind == "json" or (argument.kind == "list" and text.startswith("[")):
        return _parsed(argument.shown, text)
    return text.split(",") if argument.kind == "list" else text


def _parsed(name: str, text: str) -> Any:
    try:
        return parse_json(text.encode())
    except (ValueError, RecursionError):
        raise Misuse(f"{name} isn't JSON.") from None


def _settings(program: Program, command: Command, given: Mapping[str, Any]) -> Settings:
    """Reads each setting from its argument, else its variable, else the default."""
    base_url = given.get("base_url")
    _expect(program, "--base-url", "base_url", base_url)
    needed = command.operation.keys
    others = {name for keys in command.operation.alternatives for name in keys or ("",)}
    keys = {
        key.header: Option(
            key.setting,
            _key(
                program,
                key.flag,
                key.setting,
                given.get(f"key:{key.header}"),
                is_needed=not others and key.header in needed,
            ),
        )
        for key in program.keys
        if key.header in needed or key.header in others
    }
    headers = {}
    for option in command.options:
        if option.setting is None:
            continue
        value = given[f"{option.place}:{option.name}"]
        if option.is_required:
            _expect(program, option.flag, option.setting, value)
        headers[option.name] = Option(option.setting, value)
    try:
        return read_settings(
            program.package,
            base_url=base_url,
            keys=keys,
            headers=headers,
            timeout=given.get("timeout"),
            retries=given.get("retries"),
            max_response_bytes=MAX_RESPONSE_BYTES,
        )
    except ValueError as problem:
        raise Misuse(str(problem)) from None


def _context(program: Program, given: Mapping[str, Any]) -> ssl.SSLContext | None:
    """Reads the client certificate, if there is one."""
    if not program.has_certificates:
        return None
    certificate, key = (
        given.get(setting) or os.environ.get(variable(program, setting)) for setting in CERTIFICATE
    )
    if not certificate:
        return None
    context = ssl.create_default_context()
    try:
        # Without this password, OpenSSL would ask for that of a key on the terminal.
        context.load_cert_chain(certificate, key or None, password="")
    except OSError as problem:
        is_content = isinstance(problem, ssl.SSLError)
        reason = "expected PEM with a key without a password" if is_content else problem.strerror
        raise Misuse(f"the client certificate can't be read: {reason}") from None
    return context


def _expect(program: Program, flag: str, setting: str, value: str | None) -> None:
    name = variable(program, setting)
    if not value and not (value is None and os.environ.get(name)):
        raise Misuse(f"{flag} is missing: pass it, or set the variable {name}")


def _key(
    program: Program, flag: str, setting: str, path: str | None, *, is_needed: bool
) -> SecretStr | None:
    if path is None:
        name = variable(program, setting)
        if is_needed and not os.environ.get(name):
            raise Misuse(f"the API key is missing: set the variable {name}, or pass {flag} a file that contains it")
        return None
    return SecretStr(read_secret(flag, path))


def _is_confirmed(command: Command, given: Mapping[str, Any]) -> bool:
    """Asks on a terminal. Elsewhere no one can reply, so the call counts as confirmed."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return True
    names = ", ".join(one_line(given[f"path:{one.name}"]) for one in command.arguments)
    sys.stderr.write(f"{command.summary}: {names}. Sure? [y/N] ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _fail(message: str, code: int) -> int:
    sys.stderr.write(f"{PROGRAM.name}: {one_line(message)}\n")
    return code


