"""Runs the command line: `python -m` and the package's name."""

import sys

from .cli import main

sys.exit(main())
