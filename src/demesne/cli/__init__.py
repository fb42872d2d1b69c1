"""The command line: one thin function for each command, each in its own file.

Importing this package costs nothing, for worker processes do it too; `main` loads what it needs.
"""

from collections.abc import Sequence
from typing import NoReturn

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run `demesne` with these arguments, by default those of the process, and exit with its code.

    0: done. 2: wrong input, with one line on standard error. 130: ended by Ctrl-C.
    """
    try:
        from demesne.cli.app import run

        code = run(arguments)
    except KeyboardInterrupt:
        code = 130
    raise SystemExit(code)
