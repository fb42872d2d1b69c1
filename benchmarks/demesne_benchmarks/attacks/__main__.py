"""The command: `python -m demesne_benchmarks.attacks`."""

import json
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer

from demesne_benchmarks.attacks.registry import ATTACKS, Entry, Figure
from demesne_benchmarks.attacks.scene import Scene
from demesne_benchmarks.load.servers import ServerProcess

for _subject in ("logs", "requests", "connections", "people"):
    import_module(f"demesne_benchmarks.attacks.{_subject}")

FORMATS: Final = ("table", "json")


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="ATTACK", help="Which; default: all.")] = None,
    form: Annotated[str, typer.Option("--format", help="table or json.")] = "table",
) -> None:
    """Attack a server that is started for it, on this machine, and tell what each attack came to."""
    unknown = [name for name in names or () if name not in ATTACKS]
    if form not in FORMATS or unknown:
        raise typer.BadParameter(f"formats are table and json; attacks are {', '.join(ATTACKS)}")
    found = [(name, figure) for name in names or ATTACKS for figure in made(ATTACKS[name])]
    if form == "json":
        print(json.dumps([{"attack": name, **figure._asdict()} for name, figure in found], indent=1))
        return
    print("| attack | figure | came to |\n|---|---|---|")
    for name, figure in found:
        print(f"| {name} | {figure.what} | {written(figure.value)} |")


def made(entry: Entry) -> list[Figure]:
    """Make an attack on a fresh server, and return its figures."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite"
        server = ServerProcess(str(database), ["--limits", "on", *entry.options])
        server.start()
        try:
            return [*entry.run(Scene(server, database))]
        finally:
            server.stop()


def written(value: float | str) -> str:
    """Return a figure for a table."""
    return value if isinstance(value, str) else f"{round(value, 1):,}"


if __name__ == "__main__":
    typer.run(main)
