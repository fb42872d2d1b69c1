"""Run a `demesne` command at once on the fastest engine that is there; where none is compiled, have one compiled.

In this order: the release in this environment if it was built from the sources as they are, the development build, the
sources as plain Python. In the last case the development build is made beside the game, at the lowest priority, and the
next start takes it. It goes on when the game ends, and if it is interrupted the next one goes on from there.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from tools.build_engine import engine_folder
from tools.compiling import BASES, CACHE, ROOT, can_compile, sources_digest

LOG: Final = CACHE / "engine.log"


def chosen_path() -> str | None:
    """Return what to put on PYTHONPATH for a compiled engine, empty for the release; nothing where none is there."""
    note = Path(sysconfig.get_path("purelib"), "demesne", "build.txt")
    if note.exists():
        build, _, sources = note.read_text(encoding="utf-8").partition("\n")
        if build.startswith("compiled") and sources.strip() == f"sources: {sources_digest()}":
            return ""
    folder = engine_folder()
    return str(folder) if folder.exists() else None


def compile_beside() -> str:
    """Start the development build in a process of its own, and return a sentence about it."""
    if not can_compile():
        return "No C compiler is here, so the game runs as plain Python."
    CACHE.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.Popen(
            [sys.executable, "-m", "tools.build_engine", "--background"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    return (
        "The engine is being compiled in the background; the game runs as plain Python until the next start."
    )


def main() -> None:
    """Become the command."""
    path = chosen_path()
    if path is None:
        print(compile_beside(), flush=True)
        path = os.pathsep.join(str(ROOT / base) for base in BASES)
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path:
        variables["PYTHONPATH"] = path
    os.execve(sys.executable, [sys.executable, "-m", "demesne", *sys.argv[1:]], variables)  # noqa: S606


if __name__ == "__main__":
    main()
