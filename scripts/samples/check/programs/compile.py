"""Compiles programs and runs none of them.

It reads a list of texts from standard input, and writes for each what cannot be read, and where.
"""

from __future__ import annotations

import json
import sys
from typing import Any


def fault(text: str) -> dict[str, Any] | None:
    try:
        compile(text, "sample", "exec", dont_inherit=True)
    except SyntaxError as error:
        return {"line": error.lineno or 1, "column": error.offset or 1, "message": error.msg}
    except ValueError as error:
        return {"line": 1, "column": 1, "message": str(error)}
    return None


json.dump([fault(text) for text in json.load(sys.stdin)], sys.stdout)
