"""Compile the engine for development and tests, and print the folder to put on PYTHONPATH.

Each module is a library of its own, compiled with -O1 on all cores; only what an edit reaches is compiled again. The
result is a whole copy of the packages in ``.cache/engine/<digest of the sources>``, put there in one step, so that an
interrupted build leaves nothing half done and goes on where it stopped. `make build` makes the release build, which is
faster to run.
"""

import argparse
import fcntl
import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.compiling import (
    BASES,
    C_FLAGS,
    CACHE,
    ROOT,
    can_compile,
    compiled_sources,
    compiler,
    package_files,
    sources_digest,
)
from tools.translate import Library, Translation

ENGINES: Final = CACHE / "engine"
OBJECTS: Final = CACHE / "objects"
KEPT_ENGINES: Final = 4
KEPT_OBJECTS: Final = 3000
LOWEST_PRIORITY: Final = 19
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX")


def engine_folder() -> Path:
    """Return where the engine of the sources as they are lies, or would lie."""
    return ENGINES / sources_digest([sys.version, *compiler(), os.environ.get("CFLAGS", "")])


@contextmanager
def alone() -> Iterator[None]:
    """Wait for another build of this checkout to end, and keep others waiting meanwhile."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build() -> Path:
    """Return the folder of the engine, built if it is not there. Raises SystemExit with what the compiler said."""
    with alone():
        folder = engine_folder()
        if not folder.exists():
            if not can_compile():
                sys.exit(f"build: no working C compiler with the headers of Python: {' '.join(compiler())}")
            whole = assemble(translated(), folder)
            whole.rename(folder)
        os.utime(folder)
        forget(ENGINES, KEPT_ENGINES)
        forget(OBJECTS, KEPT_OBJECTS)
    return folder


def translated() -> Translation:
    """Run mypyc in a process of its own, because it ends its process at the first error."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.translate"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"{done.stdout}build: the sources cannot be translated")
    answer = json.loads(done.stdout)
    libraries = [Library(**library) for library in answer.pop("libraries")]
    return Translation(libraries, **answer)


def assemble(translation: Translation, folder: Path) -> Path:
    """Compile and link everything on all cores, and return a folder with the packages and the libraries."""
    OBJECTS.mkdir(parents=True, exist_ok=True)
    partial = folder.with_name(f"{folder.name}.partial")
    shutil.rmtree(partial, ignore_errors=True)
    for path in package_files():
        copy = partial / path.relative_to(ROOT / next(base for base in BASES if ROOT / base in path.parents))
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    note = f"compiled: {len(compiled_sources())} modules, for development\nsources: {sources_digest()}\n"
    (partial / "demesne" / "build.txt").write_text(note, encoding="utf-8")
    compiling = Compiling(translation)
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        runtime = list(workers.map(compiling.compiled, translation.runtime))
        for library, built in zip(
            translation.libraries,
            workers.map(lambda library: compiling.linked(library, runtime), translation.libraries),
            strict=True,
        ):
            shutil.copy2(built, partial / f"{library.name.replace('.', '/')}{SUFFIX}")
    return partial


class Compiling:
    """Objects and libraries, kept under names that say all that went into them."""

    def __init__(self, translation: Translation) -> None:
        self.flags = [*translation.flags, *C_FLAGS, "-fPIC", "-shared"]
        self.include = [f"-I{path}" for path in [*translation.include, sysconfig.get_path("include")]]
        version = subprocess.check_output([*compiler(), "--version"], text=True)
        self.setting = repr((sys.version, version, self.flags, os.environ.get("CFLAGS", "")))
        self.content = functools.cache(lambda path: Path(path).read_bytes())

    def compiled(self, source: str, headers: tuple[str, ...] = ()) -> Path:
        """Return the object of a C file."""
        parts = [self.content(path) for path in (source, *headers)]
        command = [*self.flags[:-1], *self.include, "-c", source]
        return self.kept(parts, ".o", command, source)

    def linked(self, library: Library, runtime: list[Path]) -> Path:
        """Return the library of a module; a shim is compiled and linked in one step."""
        if not library.headers:
            command = [*self.flags, *self.include, library.source]
            return self.kept([self.content(library.source)], ".so", command, library.source)
        objects = [self.compiled(library.source, tuple(library.headers)), *runtime]
        names = [path.name.encode() for path in objects]
        return self.kept(names, ".so", ["-shared", *map(str, objects)], library.source)

    def kept(self, parts: list[bytes], suffix: str, command: list[str], source: str) -> Path:
        """Return the file made of ``parts``, which ``command`` makes if it is not there yet."""
        digest = hashlib.blake2b(repr((self.setting, suffix, *map(len, parts))).encode(), digest_size=16)
        for part in parts:
            digest.update(part)
        target = OBJECTS / f"{digest.hexdigest()}{suffix}"
        if not target.exists():
            partial = target.with_name(f"{target.name}.{os.getpid()}")
            made = subprocess.run(
                [*compiler(), *command, "-o", str(partial)], capture_output=True, text=True, check=False
            )
            if made.returncode != 0:
                sys.exit(f"{made.stderr}build: {Path(source).name} cannot be compiled")
            partial.rename(target)
        os.utime(target)
        return target


def forget(folder: Path, kept: int) -> None:
    """Remove all but the entries of ``folder`` that were used last."""
    used: Callable[[Path], float] = lambda path: path.stat().st_mtime  # noqa: E731
    for path in sorted(folder.iterdir(), key=used, reverse=True)[kept:]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--background", action="store_true", help="run at the lowest priority")
    if parser.parse_args().background:
        os.nice(LOWEST_PRIORITY)
    sys.stdout.write(f"{build()}\n")
