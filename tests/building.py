"""From a checkout to a program that runs: source archive, wheel and new environments, all without a network."""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = {"INSTALLER", "REQUESTED", "direct_url.json", "RECORD"}
"""What pip writes when it installs, and what is made anew."""


def plain(**variables: str) -> dict[str, str]:
    """Return the environment without all that could help: settings of Python, of pip and of the build."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DEMESNE_", "PYTHON", "PIP_"))
    }
    return {**kept, "PIP_CONFIG_FILE": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **variables}


def run(*command: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Run a program to its good end, and return what it wrote to standard output; what it complained of is raised."""
    done = subprocess.run(
        command, cwd=cwd, env=env or plain(), capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def listed() -> list[str]:
    """Return the files of a clean checkout: all that git knows or would take, and nothing that it ignores."""
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    return [name for name in names.rstrip("\0").split("\0") if (ROOT / name).is_file()]


def checkout(folder: Path) -> Path:
    """Copy what a clean checkout would hold."""
    for name in listed():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder


def source_archive(sources: Path, folder: Path) -> Path:
    """Make the source archive of a checkout."""
    program = f"import setuptools.build_meta as build; build.build_sdist({str(folder)!r})"
    folder.mkdir(parents=True, exist_ok=True)
    run(sys.executable, "-c", program, cwd=sources)
    (archive,) = folder.glob("demesne-*.tar.gz")
    return archive


def wheel_of(sources: Path, folder: Path, **variables: str) -> Path:
    """Make a wheel of a checkout or a source archive, with the tools of this environment."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-cache-dir", "--no-index"]
    command = [sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", str(folder), str(sources)]
    run(*command, env=plain(**variables))
    (wheel,) = folder.glob("demesne-*.whl")
    return wheel


def locked() -> list[str]:
    """Return the names of the packages in the lock for playing that are installed here."""
    text = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    installed = {found.name.lower().replace("_", "-") for found in importlib.metadata.distributions()}
    return [name for name in re.findall(r"^([\w.-]+)==", text, re.MULTILINE) if name in installed]


def packed_again(name: str, folder: Path) -> None:
    """Make the wheel of an installed package, as it was before pip installed it."""
    found = importlib.metadata.distribution(name)
    tags = re.findall(r"^Tag: (\S+?)-(\S+?)-(\S+)$", found.read_text("WHEEL") or "", re.MULTILINE)
    suffix = "-".join(".".join(sorted({*part})) for part in zip(*tags, strict=True))
    named = f"{found.name.replace('-', '_')}-{found.version}"
    files = [
        file
        for file in found.files or []
        if ".." not in file.parts and file.suffix != ".pyc" and file.name not in LEFT_OUT
    ]
    (info,) = {file.parts[0] for file in files if file.parts[0].endswith(".dist-info")}
    with zipfile.ZipFile(folder / f"{named}-{suffix}.whl", "w") as wheel:
        for file in files:
            wheel.write(file.locate(), file.as_posix())
        rows = [f"{name},,\n" for name in [*wheel.namelist(), f"{info}/RECORD"]]
        wheel.writestr(f"{info}/RECORD", "".join(rows))


class Environment:
    """A new environment, in which nothing is installed but what is asked for."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.wheels = wheels
        self.folder = folder
        run(sys.executable, "-m", "venv", "--without-pip", str(folder))
        self.python = folder / "bin" / "python"
        self.program = folder / "bin" / "demesne"

    def install(self, wheel: Path, extra: str = "") -> None:
        """Install a wheel and all that it says it needs, from the wheels at hand only."""
        options = ["--quiet", "--no-index", "--no-cache-dir", "--find-links", str(self.wheels)]
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", *options]
        run(*pip, f"{wheel}[{extra}]" if extra else str(wheel))

    def demesne(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the installed command away from the checkout."""
        return subprocess.run(
            [str(self.program), *arguments],
            cwd=self.folder,
            env=plain(**variables),
            capture_output=True,
            text=True,
            check=False,
        )
