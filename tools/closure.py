"""Which tests import, however far away, what has changed.

The graph is read from the sources: imports anywhere in a file, `conftest.py` for all tests below it, and texts that are
the name of a module or the path of a file, for what is imported or run by its name. The command line imports every
command, but a test runs those that it names; the tests of the documents run what stands there, which may be any. What
each file imports is kept in ``.cache/closure.json`` until the file changes.
"""

import ast
import json
import subprocess
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from tools.compiling import CACHE, ROOT

BASES: Final = {"src": "", "benchmarks": "", "tests": "tests.", "tools": "tools.", "examples": "examples."}
"""The folders with Python files, and how the names of their modules begin."""
NOTES: Final = CACHE / "closure.json"
FORMER_NAMES = "src/demesne/former_names.py"
COMMAND_LINE: Final = "src/demesne/cli/app.py"


def reached_tests(commit: str) -> list[str]:
    """Return the test files that what changed since ``commit`` reaches; ``["tests"]`` where it may reach any."""
    graph = Graph(ROOT)
    found: set[str] = set()
    for path in changed_files(commit):
        reached = graph.reached(path)
        if reached is None:
            return ["tests"]
        found |= reached
    return sorted(found)


def changed_files(commit: str) -> list[str]:
    """Return the files that differ from ``commit`` or that git does not know yet, relative to the repository."""
    command = ["git", "-c", "core.quotePath=off"]
    differing = ["diff", "--name-only", "--no-renames", commit, "--"]
    new = ["ls-files", "--others", "--exclude-standard"]
    texts = [
        subprocess.run([*command, *more], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
        for more in (differing, new)
    ]
    return sorted({line for text in texts for line in text.splitlines()})


class Graph:
    """Who imports whom, by paths relative to ``root``."""

    def __init__(self, root: Path) -> None:
        self.root = root
        files = [path for base in BASES for path in sorted((root / base).rglob("*.py"))]
        self.paths = [path.relative_to(root).as_posix() for path in files if "__pycache__" not in path.parts]
        self.modules = {module_name(path): path for path in self.paths}
        self.importers: dict[str, set[str]] = {path: set() for path in self.paths}
        read = self.read()
        declared = [name for path, names in read.items() if is_declaration(path) for name in names]
        commands = self.commands({*read.get(COMMAND_LINE, []), *declared})
        for path, names in read.items():
            found = set(self.imported(path, names))
            if path == COMMAND_LINE or is_declaration(path):
                found -= set(commands.values())
            elif runs_documents(path):
                found |= set(commands.values())
            elif not path.startswith("src/"):
                found |= {commands[name] for name in names if name in commands}
            for imported in found:
                self.importers[imported].add(path)

    def read(self) -> dict[str, list[str]]:
        """Return for each file the names that it imports or might import."""
        notes = NOTES if self.root == ROOT else None
        kept = {}
        if notes and notes.exists() and notes.stat().st_mtime > Path(__file__).stat().st_mtime:
            kept = json.loads(notes.read_text(encoding="utf-8"))
        now: dict[str, tuple[list[int], list[str]]] = {}
        for path in self.paths:
            status = (self.root / path).stat()
            stamp = [status.st_mtime_ns, status.st_size]
            before, names = kept.get(path, (None, []))
            if before != stamp:
                names = sorted(set(mentioned((self.root / path).read_text(encoding="utf-8"))))
            now[path] = stamp, names
        if notes:
            CACHE.mkdir(exist_ok=True)
            notes.write_text(json.dumps(now), encoding="utf-8")
        # The table of former names mentions modules of every room, and imports none.
        return {path: [] if path == FORMER_NAMES else names for path, (_, names) in now.items()}

    def commands(self, names: Collection[str]) -> dict[str, str]:
        """Return the module of each command, by the name of the command.

        `names` are those that the command line imports and that the declarations of games mention.
        """
        found = {}
        for module in (name for name in names if name in self.modules and name.startswith("demesne.cli.")):
            folder, _, name = module.rpartition(".")
            # A command is the function of its module's name, or a group that stands there by its name.
            if f"{module}.{name}" in names or (folder == "demesne.cli.commands" and name in names):
                found[name.replace("_", "-")] = self.modules[module]
        return found

    def imported(self, path: str, names: Iterable[str]) -> Iterator[str]:
        """Return the files behind names; the packages around a module are imported with it."""
        for name in names:
            if name in self.importers:
                yield name
            parts = name.split(".")
            yield from (
                self.modules[part]
                for part in (".".join(parts[:count]) for count in range(1, len(parts) + 1))
                if part in self.modules
            )
        for folder in Path(path).parents:
            conftest = (folder / "conftest.py").as_posix()
            if path.startswith("tests/") and conftest in self.importers and conftest != path:
                yield conftest

    def reached(self, path: str) -> set[str] | None:
        """Return the test files that a change of ``path`` reaches, or nothing if that is unknown."""
        if path.endswith(".py") and path.split("/", maxsplit=1)[0] in BASES:
            # A file that is gone leaves its importers, which must have changed too, or fail.
            return {name for name in self.closure(path) if is_test(name)}
        if path.startswith("web/"):
            return self.inside("tests/web")
        if path.startswith("tests/"):
            return self.inside(Path(path).parent.as_posix())
        if path.startswith("docs/") or path in {"README.md", "CHANGELOG.md", "CONTRIBUTING.md"}:
            return self.inside("tests/docs") | self.naming(Path(path).name)
        return None

    def closure(self, path: str) -> set[str]:
        """Return the file and all that imports it, directly or not."""
        found, waiting = {path}, [path]
        while waiting:
            for importer in self.importers.get(waiting.pop(), set()) - found:
                found.add(importer)
                waiting.append(importer)
        return found

    def inside(self, folder: str) -> set[str]:
        """Return the tests in a folder and those below it, or in the next folder above that has any."""
        for above in [folder, *(parent.as_posix() for parent in Path(folder).parents)]:
            found = {path for path in self.paths if path.startswith(f"{above}/") and is_test(path)}
            if found:
                return found
        return set()

    def naming(self, name: str) -> set[str]:
        """Return the tests in whose text ``name`` stands."""
        tests = (path for path in self.paths if is_test(path))
        return {path for path in tests if name in (self.root / path).read_text(encoding="utf-8")}


def is_declaration(path: str) -> bool:
    """Tell whether a file declares a game, and with it commands that only this game has."""
    return path.startswith("src/demesne/games/") and path.endswith("/spec.py")


def runs_documents(path: str) -> bool:
    """Tell whether a file tests documents, whose commands do not stand in it."""
    return path.startswith("tests/docs/") or (is_test(path) and Path(path).parent.name == "tests")


def is_test(path: str) -> bool:
    """Tell whether pytest collects the file."""
    return path.startswith("tests/") and Path(path).name.startswith("test_")


def module_name(path: str) -> str:
    """Return the name under which a file is imported."""
    base, _, rest = path.partition("/")
    return BASES[base] + rest.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def mentioned(source: str) -> Iterator[str]:
    """Return the names of modules, and the texts that may be one or may be a path, in a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 100:
            text, colon, inside = node.value.partition(":")
            if text.endswith(".py") or text.replace(".", "_").replace("-", "_").isidentifier():
                yield text
                if colon:
                    yield f"{text}.{inside}"
        elif isinstance(node, ast.List | ast.Tuple | ast.Call):
            # python -m NAME
            parts = node.args if isinstance(node, ast.Call) else node.elts
            words = [str(part.value) if isinstance(part, ast.Constant) else "" for part in parts]
            yield from (f"{name}.__main__" for option, name in pairwise(words) if option == "-m")
