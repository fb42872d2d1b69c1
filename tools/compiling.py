"""What every build of the engine shares: the list of compiled modules, the compiler, the digest of the sources.

`setup.py` (the release build, one group) and `tools/build_engine.py` (the development build, a library for
each module) both use it. It imports the standard library only.
"""

import hashlib
import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CACHE: Final = ROOT / ".cache"
BASES: Final = ("src", "benchmarks")
"""The folders that hold the packages; both are on the import path of an interpreted run."""

C_FLAGS: Final = ("-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-error")
"""Functions of one library call each other directly instead of through a table that allows interposition. A compiler
newer than mypyc may warn of things that mypyc's own -Werror would turn into a failed build."""

MYPY_OPTIONS: Final = ("--config-file=", "--ignore-missing-imports", "--follow-imports=silent")
"""Style and strictness are checked by `make lint`; here only what the translation to C needs."""

LEFT_OUT: Final = {".pyc", ".so", ".pyd"}


def compiled_globs() -> list[str]:
    """Return ``[tool.demesne] compiled``: globs of what is compiled, after "!" of what is left out."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(settings["tool"]["demesne"]["compiled"])


def compiled_sources() -> list[str]:
    """Return the existing files that are compiled, sorted, relative to the repository."""
    globs = compiled_globs()
    found = {path for glob in globs if glob[0] != "!" for path in ROOT.glob(glob)}
    found -= {path for glob in globs if glob[0] == "!" for path in ROOT.glob(glob[1:])}
    found = {path for path in found if path.name != "__init__.py"}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def module_name(source: str) -> str:
    """Return the dotted name of the module in ``source``, a path relative to the repository."""
    return ".".join(Path(source).with_suffix("").parts[1:])


def package_files() -> list[Path]:
    """Return every file that an installed package holds, sorted."""
    found = (path for base in BASES for path in (ROOT / base).rglob("*"))
    kept = (path for path in found if path.suffix not in LEFT_OUT and "__pycache__" not in path.parts)
    return sorted(path for path in kept if path.is_file() and ".egg-info" not in str(path))


def sources_digest(more: Iterable[str] = ()) -> str:
    """Name what a build of the sources as they are would hold: their files, the list of modules and ``more``."""
    digest = hashlib.blake2b(repr((compiled_sources(), *more)).encode(), digest_size=12)
    for path in package_files():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def compiler() -> list[str]:
    """Return the command of the C compiler."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def can_compile() -> bool:
    """Tell whether a file that includes Python.h compiles; a compiler alone is not enough."""
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n", encoding="ascii")
        command = [*compiler(), f"-I{include}", "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def mypy_path() -> str:
    """Return the value of MYPYPATH with which mypy finds the packages."""
    return os.pathsep.join(str(ROOT / base) for base in BASES)


if __name__ == "__main__":
    # For the Makefile: 1 where the build has to be a compiled one, nothing where it may fall back to plain Python.
    sys.stdout.write("1" if os.environ.get("CI") == "true" or can_compile() else "")
