"""Compile the engine with mypyc while the wheel is built: every module of the list, or none.

The list is ``[tool.demesne] compiled`` in pyproject.toml. Extensions are built in a temporary directory and
copied into the wheel only when all of them exist: half a group would leave modules that cannot be imported.

Environment:

- ``DEMESNE_PURE=1``: do not compile; the wheel then suits every platform.
- ``DEMESNE_COMPILED=1``: fail where the default is to fall back to plain Python with a message.
- ``DEMESNE_PROFILE=1``: build twice with gcc, the second time by a profile of played games (tools/exercise.py).
- ``DEMESNE_BUILD_CACHE=DIR``: keep compiled groups in DIR, by the content of their sources (for developers).
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build by pip runs this file with nothing of the repository on its path
sys.dont_write_bytecode = True  # and leaves the checkout as it was

from tools.compiling import (  # noqa: E402
    C_FLAGS,
    MYPY_OPTIONS,
    can_compile,
    compiled_sources,
    compiler,
    mypy_path,
    sources_digest,
)

# With a profile gcc knows which calls are hot and may inline more of them than it dares by default.
# Measured: Dominion gains 6 % by the wide limits, and Dominations, whose code is larger, loses 8 % by them.
GROWTH = ["large-function-growth=1000", "inline-unit-growth=300"]
WIDE_LIMITS = ["max-inline-insns-auto=200", "max-inline-insns-single=800"]
NARROW_LIMITS = ["max-inline-insns-auto=80", "max-inline-insns-single=400"]
# What gcc does to code after it has put the counters in: a trial build runs for seconds and can do without.
COUNTING = [
    f"-fno-{what}"
    for what in (
        "gcse",
        "ipa-cp",
        "ipa-icf",
        "ipa-sra",
        "ivopts",
        "schedule-insns2",
        "tree-dominator-opts",
        "tree-loop-optimize",
        "tree-pre",
        "tree-vectorize",
    )
]
# The rooms whose types a compiled module can see; a change there makes a cached group stale.
ROOMS = [f"src/demesne/{room}" for room in ("core", "games", "bots", "lab", "envs", "learning")] + [
    "benchmarks"
]
BUILD_FILES = ["setup.py", "tools/compiling.py", "tools/exercise.py"]
KEPT_GROUPS = 4
GROUP = "demesne"

# Nothing that is built may lie in the checkout: interpreted runs would import an extension left in src/.
scratch = Path(tempfile.mkdtemp(prefix="demesne-build-"))
(scratch / "egg").mkdir()


def compile_group(sources: list[str], target: Path) -> None:
    """Compile ``sources`` into ``target``. Raises or exits when anything at all goes wrong."""
    # On Windows setuptools finds the compiler by itself.
    if sys.platform != "win32" and not can_compile():
        raise CCompilerError(f"{compiler()[0]} is not there, or does not compile what includes Python.h")
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = mypy_path()
    options = [*MYPY_OPTIONS, f"--cache-dir={scratch / 'mypy'}"]
    # gcc compiles a file for each module on all cores and optimizes them as one when it links; others get one file.
    with_gcc = is_gcc()
    extensions = mypycify(
        [*options, *sources],
        opt_level="3",
        debug_level="0",
        target_dir=str(scratch / "c"),
        group_name=GROUP,
        multi_file=with_gcc,
    )
    group = [extension for extension in extensions if extension.name == f"{GROUP}__mypyc"]
    build_extensions([shim for shim in extensions if shim not in group], target, [])
    guide = profile_flags(group, target) if with_gcc and os.environ.get("DEMESNE_PROFILE") == "1" else []
    build_extensions(group, target, [*guide, *(link_time_flags() if with_gcc else [])])


def is_gcc() -> bool:
    """Tell whether the compiler is gcc, by whatever name."""
    try:
        return b"Free Software Foundation" in subprocess.check_output([*compiler(), "--version"])
    except (OSError, subprocess.SubprocessError):
        return False


def link_time_flags() -> list[str]:
    """Return the flags with which gcc optimizes across files, on all cores where it finds the make that it needs."""
    return [f"-flto={os.cpu_count() if shutil.which('make') else 1}"]


class BuildOnAllCores(build_ext):
    """Compile the files of an extension side by side, as setuptools does with extensions only."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            flags = options["extra_postargs"]
            options = {**options, "extra_postargs": [*flags, *inlining(source, flags)]}
            return list(compile_in_turn([source], **options))

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as workers:
                made = workers.map(compile_one, sources, [options] * len(sources))
                return [name for names in made for name in names]

        self.compiler.compile = compile_all
        super().build_extensions()


def inlining(source: str, flags: list[str]) -> list[str]:
    """Return how much gcc may inline into the functions of a file that is compiled by a profile."""
    if not any(flag.startswith("-fprofile-use") for flag in flags):
        return []
    limits = NARROW_LIMITS if "dominations" in Path(source).name else WIDE_LIMITS
    return [f"--param={limit}" for limit in limits]


def build_extensions(extensions: list[Extension], target: Path, flags: list[str]) -> None:
    """Compile and link extensions into ``target``, with more flags than mypyc's: the group, or shims that load it."""
    extensions = [copy(extension) for extension in extensions]
    for extension in extensions:
        usual = [*extension.extra_compile_args, *([] if sys.platform == "win32" else C_FLAGS)]
        extension.extra_compile_args = [*usual, *flags]
        extension.extra_link_args = [*usual, *flags] if flags else []
    shutil.rmtree(scratch / "objects", ignore_errors=True)
    command = BuildOnAllCores(Distribution({"name": "demesne", "ext_modules": extensions}))
    command.build_lib = str(target)
    command.build_temp = str(scratch / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    missing = [name for name in command.get_outputs() if not Path(name).exists()]
    if missing:
        raise RuntimeError(f"not built: {', '.join(missing)}")


def profile_flags(group: list[Extension], shims: Path) -> list[str]:
    """Return the flags that make gcc follow a profile of played games; none where that cannot be had."""
    counts, trial = scratch / "counts", scratch / "trial"
    try:
        shutil.copytree(shims, trial)
        build_extensions(group, trial, [f"-fprofile-generate={counts}", *COUNTING])
        shutil.copytree(ROOT / "src", trial, dirs_exist_ok=True)
        shutil.copytree(ROOT / "benchmarks", trial, dirs_exist_ok=True)
        environment = {**os.environ, "PYTHONPATH": str(trial)}
        subprocess.run([sys.executable, str(ROOT / "tools" / "exercise.py")], check=True, env=environment)
    except (CCompilerError, OSError, subprocess.SubprocessError, RuntimeError) as problem:
        print(f"demesne: built without a profile: {problem}", file=sys.stderr)
        return []
    if not any(counts.rglob("*.gcda")):
        print("demesne: built without a profile: the trial build counted nothing", file=sys.stderr)
        return []
    flags = [f"-fprofile-use={counts}", "-fprofile-partial-training", "-Wno-missing-profile"]
    return [*flags, *(f"--param={limit}" for limit in GROWTH)]


def cache_key(sources: list[str]) -> str:
    """Name a compiled group by everything that goes into it."""
    import mypy.version

    settings = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "DEMESNE_PROFILE")]
    tools = [sys.version, mypy.version.__version__, *settings]
    digest = hashlib.blake2b(repr((tools, sources)).encode(), digest_size=12)
    files = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    for path in [*(ROOT / name for name in BUILD_FILES), *files]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def compile_cached(sources: list[str], cache: Path) -> Path:
    """Return the directory of the compiled group in ``cache``, which keeps the latest few."""
    group = cache / cache_key(sources)
    if not group.exists():
        built = scratch / "group"
        compile_group(sources, built)
        # Renamed at the end, so that an interrupted copy is never taken for a whole group.
        partial = cache / f"{group.name}.{os.getpid()}"
        shutil.copytree(built, partial)
        partial.rename(group)
    group.touch()
    kept = sorted((path for path in cache.iterdir()), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in kept[KEPT_GROUPS:]:
        shutil.rmtree(old)
    return group


def reason_of(problem: BaseException) -> str:
    """Return one line about a failed compilation; the output of the build has the rest."""
    if isinstance(problem, CCompilerError):
        return f"no working C compiler ({os.environ.get('CC') or sysconfig.get_config_var('CC')})"
    if isinstance(problem, SystemExit):
        return "mypy found errors in the modules to compile"
    return f"the compilation failed ({type(problem).__name__}: {str(problem).partition(chr(10))[0][:100]})"


class Demesne(Distribution):
    """A distribution whose wheel belongs to a platform unless the build turned out to be pure."""

    compiled = not os.environ.get("DEMESNE_PURE")

    def has_ext_modules(self) -> bool:
        return self.compiled


class BuildPy(build_py):
    """Copy the Python files, then add the compiled group beside them and a note of what was built."""

    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            # An editable install imports from src/, where no extension may lie.
            self.distribution.compiled = False
            return
        note = self.add_compiled_group() if self.distribution.compiled else "interpreted: DEMESNE_PURE is set"
        print(f"demesne: this build is {note}", file=sys.stderr)
        lines = f"{note}\nsources: {sources_digest()}\n"
        Path(self.build_lib, "demesne", "build.txt").write_text(lines, encoding="utf-8")

    def add_compiled_group(self) -> str:
        """Compile and copy everything, or nothing; return the note."""
        sources = compiled_sources()
        cache = os.environ.get("DEMESNE_BUILD_CACHE")
        try:
            if cache:
                group = compile_cached(sources, Path(cache))
            else:
                group = scratch / "group"
                compile_group(sources, group)
        except (Exception, SystemExit) as problem:  # mypy reports type errors by leaving the process
            if os.environ.get("DEMESNE_COMPILED"):
                raise
            self.distribution.compiled = False
            return f"interpreted: {reason_of(problem)}"
        shutil.copytree(group, self.build_lib, dirs_exist_ok=True)
        return f"compiled: {len(sources)} modules"


class BdistWheel(bdist_wheel):
    """Name the wheel after what was really built."""

    def run(self) -> None:
        self.run_command("build")
        self.skip_build = True
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


try:
    setup(
        distclass=Demesne,
        cmdclass={"build_py": BuildPy, "bdist_wheel": BdistWheel},
        options={
            "build": {"build_base": str(scratch / "build")},
            "egg_info": {"egg_base": str(scratch / "egg")},
        },
    )
finally:
    shutil.rmtree(scratch, ignore_errors=True)
