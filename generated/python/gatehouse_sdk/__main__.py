# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Runs the command line: `python -m` and the package's name."""

import sys

from .cli import main

sys.exit(main())
