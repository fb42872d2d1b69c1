"""What a started server is given so that its clock can be stepped and its disk slowed down, and nothing else's.

Both need no special rights. The clock is that of Python (`time.time`): the system's own is left alone. The disk is slow
by a library that is loaded before others and waits in `fsync`; it is compiled here, so that needs a C compiler.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

CLOCK: Final = "DEMESNE_CHAOS_CLOCK"
DISK: Final = "DEMESNE_CHAOS_DISK"
SYNC_SECONDS: Final = 0.2
"""How long a slow disk takes to keep something, more than usually."""

_STARTED: Final = f"""
import os
import time

_time = time.time


def stepped():
    with open(os.environ["{CLOCK}"]) as file:
        return _time() + float(file.read())


time.time = stepped
time.time_ns = lambda: int(stepped() * 1e9)
"""
"""What Python runs as it starts (`sitecustomize`)."""

_LIBRARY: Final = f"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int keep(const char *name, int file) {{
    int (*usual)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    const char *mark = getenv("{DISK}");
    if (mark && access(mark, F_OK) == 0)
        usleep({int(SYNC_SECONDS * 1_000_000)});
    return usual(file);
}}

int fsync(int file) {{ return keep("fsync", file); }}
int fdatasync(int file) {{ return keep("fdatasync", file); }}
"""


class Hooks:
    """The hooks of one server: its files in a folder, and the `environment` that the server needs."""

    def __init__(self, folder: Path, library: Path | None) -> None:
        """`library` is that of `build_library`."""
        self._clock = folder / "clock"
        self._disk = folder / "disk-is-slow"
        (folder / "sitecustomize.py").write_text(_STARTED, encoding="utf-8")
        self.step_clock(0)
        paths = [str(folder), os.environ.get("PYTHONPATH", "")]
        self.environment = {
            CLOCK: str(self._clock),
            "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        }
        if library is not None:
            self.environment |= {DISK: str(self._disk), "LD_PRELOAD": str(library)}

    def step_clock(self, seconds: float) -> None:
        """Set the clock of the server to the machine's and some seconds."""
        written = self._clock.with_suffix(".new")
        written.write_text(str(seconds), encoding="ascii")
        written.replace(self._clock)

    def slow_disk(self, *, is_slow: bool) -> None:
        """Let the server wait whenever it keeps something on its disk, or no more."""
        if is_slow:
            self._disk.touch()
        else:
            self._disk.unlink(missing_ok=True)


def build_library(folder: Path) -> Path | None:
    """Compile the library in a folder and return it, None where this machine cannot."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        return None
    source, library = folder / "slow_disk.c", folder / "slow_disk.so"
    source.write_text(_LIBRARY, encoding="ascii")
    command = [compiler, "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"]
    done = subprocess.run(command, check=False, capture_output=True)
    return library if done.returncode == 0 else None
