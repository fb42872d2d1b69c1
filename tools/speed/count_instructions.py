"""Count the instructions of the processor that the figures of `demesne bench` take, by Valgrind's Callgrind."""

import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

from tools.commits import answer
from tools.compiling import compiler

GAMES: Final = {"dominion": 200, "dominations": 20}
"""Games of each line."""

SETTINGS: Final = {"GLIBC_TUNABLES": "glibc.malloc.tcache_max=65536"}
"""What makes counts repeat themselves: how hard free memory is to find depends on all that was done before."""

SCRIPT: Final = Path(__file__).with_name("under_valgrind.py")


@cache
def is_possible() -> bool:
    """Tell whether Valgrind, the header of its client requests and a C compiler are here."""
    with tempfile.TemporaryDirectory() as folder:
        return shutil.which("valgrind") is not None and requests(Path(folder)) is not None


def requests(folder: Path) -> Path | None:
    """Compile the client requests into a folder; None where no compiler or header is found."""
    source, library = SCRIPT.with_suffix(".c"), folder / "requests.so"
    command = [*compiler(), "-O2", "-shared", "-fPIC", str(source), "-o", str(library)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return library


def count(folder: Path, game: str) -> dict[str, Any]:
    """Return what `demesne bench` of a build answers with instructions in place of seconds of processor time."""
    with tempfile.TemporaryDirectory(prefix="demesne-count-") as scratch:
        library = requests(Path(scratch))
        if library is None:
            sys.exit("bench-compare: to count instructions Valgrind, its header and a C compiler are needed")
        counts = Path(scratch, "counts")
        valgrind = ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no"]
        # Without -P the folder of the script would hide modules of other packages.
        script = [sys.executable, "-P", str(SCRIPT), str(library), str(counts), game, str(GAMES[game])]
        return answer(folder, [*valgrind, f"--callgrind-out-file={counts}", *script], SETTINGS)
