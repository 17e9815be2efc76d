"""Does what the tests ask for, in one process: each line of JSON is a task, each printed line its outcome.

Starting Python takes longer than most tasks.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import os
import runpy
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any
from unittest.mock import patch

import {{product}}_sdk as sdk
from {{product}}_sdk import transport
from {{product}}_sdk.cli import main as run_program

from python_calls import AsyncCalls, Calls

Task = dict[str, Any]


def main() -> None:
    # Deprecated parts of the contract are tested too; any other warning is an error.
    warnings.filterwarnings("ignore", "The (field|operation|parameter) ", DeprecationWarning)
    for line in sys.stdin:
        task: Task = json.loads(line)
        # Tracebacks with the variables of each frame must not show the key.
        with patch.dict(os.environ, task.pop("variables")):
            outcome = outcome_of(TASKS[task["do"]], task)
        print(json.dumps(outcome, default=str), flush=True)


def outcome_of(do: Callable[[Task], Any], task: Task) -> dict[str, Any]:
    try:
        answer = do(task)
    except sdk.SdkError as error:
        logging.debug("refused", exc_info=error)
        return {
            "error": {
                "classes": [kind.__name__ for kind in type(error).__mro__],
                "operationId": error.operation_id,
                "status": getattr(error, "status", None),
                "message": getattr(error, "body", None),
                "text": str(error),
            }
        }
    except Exception as error:
        return {"error": {"classes": [type(error).__name__], "text": traceback.format_exc()}}
    logging.debug("answered %r", answer)
    return {"answer": plain(answer, reveal_secrets=task.get("revealSecrets", False))}


def call(task: Task) -> Any:
    """Call a method with a new client, which sends `prefer` to ask the mock for a response."""
    kind = sdk.Async{{ProductName}}Client if task["isAsync"] else sdk.{{ProductName}}Client
    client = kind(**task["options"], retries=0, timeout=60, transport=Preferring(task["prefer"]))
    arguments = [*task["positional"], *body(task)]
    return play(client, lambda: getattr(client, task["method"])(*arguments, **task["keywords"]))


def typed_call(task: Task) -> Any:
    """Make a call of python_calls.py, whose client reads its settings from the environment."""
    calls: Calls | AsyncCalls = AsyncCalls() if task["isAsync"] else Calls()
    return play(calls._client, getattr(calls, task["method"]))


def sample(task: Task) -> None:
    """Run a file as a program of its own."""
    with contextlib.redirect_stdout(io.StringIO()):
        runpy.run_path(task["file"], run_name="__main__")


def program(task: Task) -> dict[str, Any]:
    """Run the command line with these words and this standard input."""
    given = io.TextIOWrapper(io.BytesIO(task["input"].encode()))
    printed, stderr = io.BytesIO(), io.StringIO()
    stdout = io.TextIOWrapper(printed, encoding="utf-8", write_through=True)
    with (
        patch.object(sys, "stdin", given),
        contextlib.redirect_stdout(stdout),
        contextlib.redirect_stderr(stderr),
    ):
        code = run_program(task["words"])
    text = printed.getvalue().decode(errors="replace")
    return {"code": code, "stdout": text, "stderr": stderr.getvalue()}


TASKS: dict[str, Callable[[Task], Any]] = {
    "call": call,
    "typedCall": typed_call,
    "sample": sample,
    "program": program,
}


def play(client: Any, make: Callable[[], Any]) -> Any:
    """Make a call and close its client, which may be the asynchronous one."""
    if not hasattr(client, "__aenter__"):
        with client:
            return make()

    async def wait() -> Any:
        async with client:
            return await make()

    return asyncio.run(wait())


class Preferring(transport.HttpTransport):
    """The package's own transport, with one more header."""

    def __init__(self, prefer: str) -> None:
        super().__init__()
        self.prefer = prefer

    def send(self, request: transport.Request) -> transport.Response:
        if self.prefer:
            request = replace(request, headers={**request.headers, "prefer": self.prefer})
        return super().send(request)


def body(task: Task) -> Iterator[Any]:
    """The body as the package's models hold it, or nothing."""
    if "body" not in task:
        return
    read = getattr(sdk, task["model"]).from_dict if "model" in task else lambda value: value
    if task.get("isBytes"):
        read = str.encode
    yield [read(item) for item in task["body"]] if task.get("isList") else read(task["body"])


def plain(value: Any, *, reveal_secrets: bool) -> Any:
    if isinstance(value, sdk.Model):
        # A field that is kept among the others has another name in JSON than the contract gives it.
        misplaced = {field.name for field in fields(value)} & set(value.extra)
        if misplaced:
            raise AssertionError(f"{type(value).__name__} does not read {sorted(misplaced)}")
        return plain(value.to_dict(reveal_secrets=reveal_secrets), reveal_secrets=reveal_secrets)
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, list):
        return [plain(item, reveal_secrets=reveal_secrets) for item in value]
    if isinstance(value, dict):
        return {key: plain(item, reveal_secrets=reveal_secrets) for key, item in value.items()}
    return value


main()
