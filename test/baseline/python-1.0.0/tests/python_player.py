# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Plays the calls that it reads, a method's name a line, as one program of a user would."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from typing import Any

from gatehouse_sdk import ApiError, Model, SdkError

from python_calls import AsyncCalls, Calls


def main() -> None:
    if sys.argv[1] == "asynchronous":
        asyncio.run(play_asynchronously())
    else:
        play()


def play() -> None:
    calls = Calls()
    with calls.client:
        for line in sys.stdin:
            try:
                tell(getattr(calls, json.loads(line))())
            except SdkError as error:
                refuse(error)


async def play_asynchronously() -> None:
    calls = AsyncCalls()
    async with calls.client:
        for line in sys.stdin:
            try:
                tell(await getattr(calls, json.loads(line))())
            except SdkError as error:
                refuse(error)


def tell(answer: object) -> None:
    logging.debug("answered %r", answer)
    # Secrets stay masked.
    print(json.dumps({"answer": plain(answer)}, default=str), flush=True)


def refuse(error: SdkError) -> None:
    logging.debug("refused", exc_info=error)
    if not isinstance(error, ApiError):
        told: dict[str, Any] = {"failed": str(error)}
    else:
        told = {"status": error.status, "message": error.message}
    print(json.dumps(told), flush=True)


def plain(value: Any) -> Any:
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


main()
