# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The command line. `main` runs one command and returns its exit code."""

from ._main import main

__all__ = ["main"]
