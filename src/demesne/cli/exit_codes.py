"""The exit codes of commands, beside 0 for done."""

from typing import Final

READER_GONE: Final = 1
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130
"""Ended by Ctrl-C, with what was done until then."""
