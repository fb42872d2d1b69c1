"""Print 1 when this machine can compile extensions (or must, in CI); nothing otherwise."""

import os
import shlex
import subprocess
import sysconfig
import tempfile
from pathlib import Path


def can_compile() -> bool:
    """Compile a file that includes Python.h: a compiler alone is not enough."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n", encoding="ascii")
        command = [*compiler, f"-I{include}", "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


if __name__ == "__main__":
    print("1" if os.environ.get("CI") == "true" or can_compile() else "", end="")
