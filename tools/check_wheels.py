"""Build the wheel for each of several Pythons, install it into an empty environment and use it there.

In each environment `import demesne`, `demesne simulate` and `demesne serve` must work, and the engine must be the
compiled one, or with ``--pure`` plain Python: one wheel for all. Without names, every Python from 3.11 on that this
machine has is used. ``--installed`` builds nothing and checks the environment of the Python that runs this: so does
cibuildwheel.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.compiling import ROOT

OLDEST: Final = (3, 11)
PROGRAM: Final = "import json, sys; print(json.dumps([*sys.version_info[:2]]))"
PIP: Final = ("-m", "pip", "--disable-pip-version-check", "--quiet")
SECONDS_TO_LISTEN: Final = 60
SIMULATION: Final = (
    "simulate",
    "dominion",
    "-p",
    "big-money",
    "-p",
    "big-money-smithy",
    "-n",
    "20",
    "--seed",
    "1",
)


class CheckError(Exception):
    """Something in an environment does not work; the text says what."""


def run(*command: str | Path, **variables: str) -> str:
    """Run a program away from the checkout and return what it prints."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DEMESNE_", "PYTHON"))}
    done = subprocess.run(
        [str(part) for part in command],
        cwd="/",
        env={**kept, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise CheckError(f"{' '.join(str(part) for part in command)}\n{done.stdout}")
    return done.stdout


def pythons() -> list[Path]:
    """Return the Pythons of this machine that are new enough, one of each version, the oldest first."""
    folders = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep)]
    folders += sorted(Path.home().glob(".pyenv/versions/*/bin"))
    found: dict[tuple[int, int], Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("python3.*")):
            if re.fullmatch(r"python3\.\d+", path.name) and (version := version_of(path)):
                found.setdefault(version, path)
    return [path for version, path in sorted(found.items()) if version >= OLDEST]


def version_of(python: Path) -> tuple[int, int] | None:
    """Return the version of a Python, or nothing if it does not run."""
    try:
        major, minor = json.loads(run(python, "-c", PROGRAM))
    except (CheckError, OSError, ValueError):
        return None
    return major, minor


def compiled_wheel(python: Path, folder: Path) -> Path:
    """Build the wheel of a Python in an environment that holds what the lock says."""
    program = folder / "build" / "bin" / "python"
    run(python, "-m", "venv", folder / "build")
    run(program, *PIP, "install", "--require-hashes", "-r", ROOT / "requirements" / "play.txt")
    return wheel(program, folder, DEMESNE_COMPILED="1")


def wheel(program: Path, folder: Path, **mode: str) -> Path:
    """Build a wheel into a folder by a Python that has all that this needs."""
    options = ("--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    run(program, *PIP, "wheel", *options, ROOT, **mode)
    (built,) = folder.glob("demesne-*.whl")
    return built


def check(python: Path, built: Path, folder: Path, engine: str) -> str:
    """Install and use a wheel; return the line that `demesne --version` prints."""
    used = folder / "used"
    run(python, "-m", "venv", used)
    run(used / "bin" / "python", *PIP, "install", f"{built}[server]")
    return use(used / "bin", engine)


def use(programs: Path, engine: str) -> str:
    """Import, simulate and serve from an environment."""
    run(
        programs / "python",
        "-c",
        "import demesne, demesne.games.dominion.game, demesne.games.dominations.game",
    )
    line = run(programs / "demesne", "--version").strip()
    if f"({engine})" not in line:
        raise CheckError(f"the engine is not the {engine} one: {line}")
    run(programs / "demesne", *SIMULATION)
    with tempfile.TemporaryDirectory() as data:
        command = [programs / "demesne", "serve", "--port", "0", "--database", f"{data}/games.sqlite"]
        with subprocess.Popen(
            [str(part) for part in command],
            cwd="/",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as server:
            try:
                check_server(server, engine)
            finally:
                server.terminate()
    return line


def check_server(server: subprocess.Popen[str], engine: str) -> None:
    """Wait until a server prints its address, and ask it what it is."""
    assert server.stdout is not None
    told: list[str] = []
    for line in server.stdout:
        told.append(line)
        address = re.search(r"http://[\w.:\[\]-]+", line)
        if address:
            with urllib.request.urlopen(f"{address[0]}/api/about", timeout=SECONDS_TO_LISTEN) as answer:  # noqa: S310
                if json.load(answer)["engine"] == engine:
                    return
                raise CheckError("the server runs another engine")
    raise CheckError(f"demesne serve ended:\n{''.join(told)}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Check each Python and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="programs such as python3.13")
    parser.add_argument("--pure", action="store_true", help="wheels of plain Python, which need no compiler")
    parser.add_argument("--installed", action="store_true", help="use what is installed beside this Python")
    options = parser.parse_args(arguments)
    engine = "interpreted" if options.pure else "compiled"
    if options.installed:
        line = use(Path(sys.executable).parent, engine)
        print(f"{sys.executable}: {line}, used")
        return 0
    named = [Path(shutil.which(name) or name) for name in options.pythons]
    failed = False
    with tempfile.TemporaryDirectory(prefix="demesne-wheel-") as scratch:
        try:
            # A wheel of plain Python suits every Python.
            pure = wheel(Path(sys.executable), Path(scratch), DEMESNE_PURE="1") if options.pure else None
        except CheckError as problem:
            print(f"{sys.executable}: FAILED\n{problem}", flush=True)
            return 1
        for python in named or pythons():
            with tempfile.TemporaryDirectory(dir=scratch) as folder:
                try:
                    built = pure or compiled_wheel(python, Path(folder))
                    line = check(python, built, Path(folder), engine)
                except (CheckError, OSError) as problem:
                    failed = True
                    print(f"{python}: FAILED\n{problem}", flush=True)
                else:
                    print(f"{python}: {line}, installed and used", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
