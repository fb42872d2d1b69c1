"""Commits to compare: which is the base, its release or development build, and what a build answers."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools import build_engine
from tools.compiling import CACHE, ROOT, compiled_globs

RELEASES: Final = CACHE / "releases"
KEPT_RELEASES: Final = 6
BUILT_FROM: Final = (
    "src",
    "benchmarks",
    "tools/compiling.py",
    "tools/exercise.py",
    "setup.py",
    "pyproject.toml",
)
"""What a release is made of."""
HOW_IT_IS_COMPILED: Final = (
    "setup.py",
    "pyproject.toml",
    "tools/compiling.py",
    "tools/translate.py",
    "tools/build_engine.py",
)
"""What may change an engine beside the sources that are compiled."""
COMPARED: Final = CACHE / "compared"
"""What development builds of other commits leave for the next one."""
DAY: Final = 86_400
"""In seconds."""


def git(*arguments: str) -> str:
    """Return what git answers. Raises SystemExit with its words where it refuses."""
    command = [shutil.which("git") or "git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"bench-compare: {done.stderr.strip()}")
    return done.stdout.strip()


def digest(commit: str, paths: Iterable[str]) -> str:
    """Name the content of these paths in a commit."""
    listed = git("ls-tree", commit, *paths)
    return hashlib.blake2b(listed.encode(), digest_size=12).hexdigest()


def checkout_as_it_is() -> str:
    """Return a commit of the checkout with what is not committed yet."""
    return git("stash", "create") or git("rev-parse", "HEAD")


def day_before(head: str) -> str | None:
    """Return the last commit that is at least a day older than `head`, if the history reaches that far."""
    made = int(git("show", "--no-patch", "--format=%ct", head))
    return git("rev-list", "--first-parent", "--max-count=1", f"--before={made - DAY}", head) or None


def release(commit: str) -> Path:
    """Return a folder with the packages of a commit as its own release build makes them."""
    RELEASES.mkdir(parents=True, exist_ok=True)
    folder = RELEASES / digest(commit, BUILT_FROM)
    if not folder.exists():
        print(f"building the release of {commit[:12]}", flush=True)
        with tempfile.TemporaryDirectory(prefix="demesne-release-") as scratch:
            wheel = build_wheel(commit, Path(scratch))
            partial = folder.with_name(f"{folder.name}.partial")
            shutil.rmtree(partial, ignore_errors=True)
            shutil.unpack_archive(wheel, partial, "zip")
            partial.rename(folder)
    os.utime(folder)
    for old in sorted(RELEASES.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT_RELEASES]:
        shutil.rmtree(old)
    return folder


def development(commit: str) -> Path:
    """Return a folder with the packages of a commit as its own development build makes them."""
    COMPARED.mkdir(parents=True, exist_ok=True)
    objects = build_engine.OBJECTS
    objects.mkdir(exist_ok=True)
    if not (COMPARED / objects.name).exists():
        (COMPARED / objects.name).symlink_to(objects)
    with tempfile.TemporaryDirectory(prefix="demesne-development-") as scratch:
        source = export(commit, Path(scratch))
        (source / CACHE.name).symlink_to(COMPARED)
        said = built(commit, ["tools.build_engine"], source, {})
        return Path(said.splitlines()[-1]).resolve()


def have_the_same_engine(base: str, head: str) -> bool:
    """Tell whether all that is compiled is the same in two commits, and how it is compiled too."""
    paths = [
        f":(exclude,glob){glob[1:]}" if glob[0] == "!" else f":(glob){glob}" for glob in compiled_globs()
    ]
    return not git("diff", "--name-only", base, head, "--", *paths, *HOW_IT_IS_COMPILED)


def export(commit: str, scratch: Path) -> Path:
    """Return a folder with the files of a commit."""
    source = scratch / "source"
    archive = scratch / "source.zip"
    git("archive", f"--output={archive}", commit)
    shutil.unpack_archive(archive, source)
    return source


def built(commit: str, module: list[str], source: Path, settings: dict[str, str]) -> str:
    """Run the module that builds a commit in its folder; return what it said. Raises SystemExit with it if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", *module],
        cwd=source,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"{done.stdout}bench-compare: {commit[:12]} cannot be built")
    return done.stdout


def build_wheel(commit: str, scratch: Path) -> Path:
    """Build a wheel of a commit."""
    source = export(commit, scratch)
    settings = {
        "DEMESNE_COMPILED": "1",
        "DEMESNE_PROFILE": "1",
        "DEMESNE_BUILD_CACHE": str(CACHE / "group"),
    }
    options = ["--no-deps", "--no-build-isolation", "--no-cache-dir", "--wheel-dir", str(scratch / "wheels")]
    (CACHE / "group").mkdir(parents=True, exist_ok=True)
    built(commit, ["pip", "wheel", *options, str(source)], source, settings)
    (wheel,) = (scratch / "wheels").glob("*.whl")
    return wheel


def answer(folder: Path, command: Sequence[str], settings: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Run `demesne bench` of a build by a command; return its JSON. Raises SystemExit if it ran interpreted."""
    done = subprocess.run(
        command,
        cwd="/",
        env={**os.environ, **(settings or {}), "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    if found["mode"] != "compiled":
        sys.exit(f"bench-compare: {folder} runs {found['mode']}")
    return found
