"""The whole way from a clean checkout to a program that runs, with what the lock holds and without a network."""

import importlib.metadata
import json
import re
import signal
import subprocess
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

import demesne
from tests import building
from tests.building import ROOT

NEEDED = {"lark", "librt", "mypy_extensions", "rich", "typer"}
ONLY_OF_THE_REPOSITORY = {".ci/run", ".gitignore"}
WRITTEN_BY_THE_BUILD = {"PKG-INFO", "setup.cfg"}
# What `make test-all` has built from the source archive and installed.
BUILT = ROOT / ".cache" / "wheel"

# The tests share what is built, so one process runs them.
pytestmark = [pytest.mark.extended, pytest.mark.xdist_group("installation")]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    return building.checkout(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def archive(checkout, tmp_path_factory):
    return building.source_archive(checkout, tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def without_compiler(archive, tmp_path_factory):
    """Return the wheel of the source archive that comes out where there is no compiler."""
    return building.wheel_of(archive, tmp_path_factory.mktemp("without"), CC="/nowhere/cc")


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    """Return a folder with a wheel of each package that the lock for playing names."""
    folder = tmp_path_factory.mktemp("wheels")
    for name in building.locked():
        building.packed_again(name, folder)
    return folder


def records(wheel: Path) -> set[str]:
    """Return each file of a wheel with its digest."""
    with zipfile.ZipFile(wheel) as opened:
        (record,) = [name for name in opened.namelist() if name.endswith(".dist-info/RECORD")]
        return {line.rpartition(",")[0] for line in opened.read(record).decode().splitlines()}


@pytest.fixture
def built(require):
    """Return the wheel that is installed here, as `make test-all` built it."""
    installed = set()
    try:
        files = importlib.metadata.files("demesne") or []
        installed = {f"{file.as_posix()},{file.hash.mode}={file.hash.value}" for file in files if file.hash}
    except importlib.metadata.PackageNotFoundError:
        pass
    found = [wheel for wheel in BUILT.glob("demesne-*.whl") if len(records(wheel) - installed) == 1]
    require(bool(found), "the installed package to be the wheel that make test-all builds")
    return found[0]


def test_the_source_archive_holds_the_checkout(checkout, archive):
    with tarfile.open(archive) as opened:
        names = {member.name.partition("/")[2] for member in opened if member.isfile()}
    held = {path.relative_to(checkout).as_posix() for path in checkout.rglob("*") if path.is_file()}
    assert held - names == ONLY_OF_THE_REPOSITORY
    assert names - held == WRITTEN_BY_THE_BUILD


def test_making_it_leaves_the_checkout_as_it_was(checkout, archive):
    held = {path.relative_to(checkout).as_posix() for path in checkout.rglob("*") if path.is_file()}
    assert held == set(building.listed())


def test_without_a_compiler_the_wheel_suits_every_platform(without_compiler):
    assert without_compiler.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(without_compiler) as opened:
        assert opened.read("demesne/build.txt").decode().startswith("interpreted: no working C compiler")


def test_the_wheel_holds_every_file_of_the_package(checkout, without_compiler):
    with zipfile.ZipFile(without_compiler) as opened:
        names = set(opened.namelist())
    for base in ("src", "benchmarks"):
        files = [path.relative_to(checkout / base) for path in (checkout / base).rglob("*") if path.is_file()]
        assert {path.as_posix() for path in files if path.parent != Path()} <= names
    static = {"app.css", "app.js", "index.html"}
    assert {f"demesne/server/static/{name}" for name in static} <= names
    assert {f"demesne/i18n/{code}/grammar.json" for code in ("de", "en", "es", "fr")} <= names


def test_metadata(without_compiler):
    with zipfile.ZipFile(without_compiler) as opened:
        (folder,) = {name.partition("/")[0] for name in opened.namelist() if ".dist-info/" in name}
        found = importlib.metadata.PathDistribution(zipfile.Path(opened, f"{folder}/"))
        metadata, required, points = found.metadata, found.requires or [], found.entry_points
        for notice in ("LICENSE", "NOTICE"):
            assert opened.read(f"{folder}/licenses/{notice}") == (ROOT / notice).read_bytes()
    assert metadata["Version"] == demesne.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    plain = [entry for entry in required if "extra ==" not in entry]
    assert {re.split(r"[^\w-]", entry)[0].replace("-", "_").lower() for entry in plain} == NEEDED
    (script,) = points.select(group="console_scripts", name="demesne")
    assert script.value == "demesne.cli:main"


def test_the_wheel_that_is_tested_is_installed_and_plays(built, without_compiler, wheels, tmp_path):
    """It differs from one without a compiler in its compiled modules only; tools.check_wheels uses such a one."""
    mode = "interpreted" if "-none-any" in built.name else "compiled"
    names, others = (
        {line.partition(",")[0] for line in records(wheel)} for wheel in (built, without_compiler)
    )
    assert {name for name in names ^ others if not name.endswith((".so", ".pyd"))} == set()
    use(building.Environment(tmp_path / "new", wheels), built, mode)


def use(environment: building.Environment, wheel: Path, mode: str) -> None:
    """Install a wheel and use it: first with what it needs for itself, then with what the server needs."""
    environment.install(wheel)
    assert environment.demesne("--version").stdout == f"demesne {demesne.__version__} ({mode})\n"
    assert "Dorf" in environment.demesne("cards", "dominion", "--lang", "de").stdout
    match = ["simulate", "dominion", "-p", "big-money", "-p", "random", "-n", "20", "--seed", "1"]
    played = environment.demesne(*match, "--format", "json")
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout)
    assert (told["games"], told["complete"], told["mode"]) == (20, True, mode)
    refused = environment.demesne("serve", "--port", "0")
    assert refused.returncode == 2
    assert refused.stderr.endswith(f"is not installed; try: {demesne.install_hint('server')}\n")
    environment.install(wheel, "server")
    serve(environment)


def serve(environment: building.Environment) -> None:
    """Start the server, fetch the page and the program of the client, and stop it."""
    command = [str(environment.program), "serve", "--port", "0", "--database", "games.sqlite"]
    with subprocess.Popen(
        command, cwd=environment.folder, env=building.plain(), stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        try:
            line = process.stderr.readline()
            found = re.fullmatch(r"listening: (http://\S+/)\n", line)
            assert found, line
            shipped = ROOT / "src" / "demesne" / "server" / "static"
            for path, file in (("", "index.html"), ("static/app.js", "app.js")):
                with urllib.request.urlopen(found[1] + path, timeout=60) as answer:  # noqa: S310 - its own address
                    assert answer.read() == (shipped / file).read_bytes()
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=60)
    assert process.returncode in (0, -signal.SIGTERM)
