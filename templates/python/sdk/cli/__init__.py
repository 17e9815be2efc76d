"""The command line. `main` runs one command and gives its exit code."""

from ._main import main

__all__ = ["main"]
