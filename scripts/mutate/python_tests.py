"""Runs unittest modules for each line of standard input, and prints the first test that fails.

Each run is a fork, which loads the package as it is now; what the tests import otherwise is loaded once.
"""

import asyncio  # noqa: F401
import concurrent.futures  # noqa: F401
import email.utils  # noqa: F401
import http.server  # noqa: F401
import json
import os
import select
import signal
import ssl  # noqa: F401
import sys
import traceback
import unittest
import unittest.mock  # noqa: F401

PATIENCE_SECONDS = 60


def run(modules: list[str]) -> str:
    """Return the name of the first test that fails; empty if all pass."""
    try:
        suite = unittest.TestLoader().loadTestsFromNames(modules)
    except Exception:
        return traceback.format_exc().splitlines()[-1]
    result = unittest.TestResult()
    result.failfast = True
    suite.run(result)
    return next((getattr(test, "test_case", test).id() for test, _ in result.failures + result.errors), "")


for line in sys.stdin:
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        os.setpgid(0, 0)
        # What tests print is no outcome.
        os.dup2(2, 1)
        try:
            failed = run(json.loads(line))
        except BaseException as error:
            failed = repr(error)
        os.write(writer, failed.encode()[:4000])
        # Threads that a mutant left behind would keep the process alive.
        os._exit(0)
    os.close(writer)
    ready, _, _ = select.select([reader], [], [], PATIENCE_SECONDS)
    failed = os.read(reader, 4096).decode() if ready else "no end in time"
    os.close(reader)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    print(json.dumps(failed), flush=True)
