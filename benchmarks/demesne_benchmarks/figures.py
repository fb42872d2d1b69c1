"""The speed figures of one machine, as `demesne bench` prints them."""

import json
import sys
from dataclasses import asdict
from importlib import import_module
from typing import TYPE_CHECKING, Final

from demesne import MODE, __version__
from demesne.cli.screen import console
from demesne.core.errors import SetupError
from demesne_benchmarks.bench import Bench, Line
from demesne_benchmarks.measuring import Fact, Figure, machine

if TYPE_CHECKING:
    from rich.table import Table

FORMATS: Final = ("table", "json")
_MODULES: Final = {
    "dominion": "demesne_benchmarks.dominion",
    "dominations": "demesne_benchmarks.dominations",
}
"""Each game with the module whose `BENCH` measures it: a new game is one line here."""


def find(game: str) -> Bench:
    """Return the figures of a game. Raises SetupError for one that has none."""
    if game not in _MODULES:
        raise SetupError(f"there are no figures of {game}; there are of {', '.join(_MODULES)}")
    bench = import_module(_MODULES[game]).BENCH
    assert isinstance(bench, Bench)
    return bench


def main(game: str, games: int | None = None, runs: int = 5, form: str = "table") -> None:
    """Measure and print. `games` is the number of games of each run, for every line; raises SetupError."""
    if form not in FORMATS:
        raise SetupError(f"no format {form!r}; the formats are {', '.join(FORMATS)}")
    if runs < 1 or (games is not None and games < 1):
        raise SetupError("a measurement needs at least one game and one run")
    bench = find(game)
    about = machine()
    found = collect(bench, games, runs)
    if form == "json":
        print(json.dumps(as_json(game, about, runs, found)))
    else:
        show(about, bench.note(games), runs, found)


def collect(bench: Bench, games: int | None, runs: int) -> list[Line]:
    """Return all lines; a terminal shows on standard error which one is being measured."""
    if not sys.stderr.isatty():
        return list(bench.lines(games, runs, silently))
    from rich.console import Console

    with Console(stderr=True).status("measuring") as status:
        return list(bench.lines(games, runs, lambda what: status.update(f"measuring: {what}")))


def silently(what: str) -> None:
    """Show nobody what is being measured."""


def as_json(game: str, about: dict[str, object], runs: int, found: list[Line]) -> dict[str, object]:
    """Return all of it for scripts."""
    return {
        "game": game,
        "version": __version__,
        "mode": MODE,
        "machine": about,
        "runs": runs,
        "figures": [flat(line) for line in found if isinstance(line, Figure)],
        "facts": [flat(line) for line in found if isinstance(line, Fact)],
    }


def flat(line: Line) -> dict[str, object]:
    """Return a line without the indent that the table gives it."""
    return {**asdict(line), "what": line.what.strip()}


def show(about: dict[str, object], note: str, runs: int, found: list[Line]) -> None:
    """Print the table, and below it what its words mean."""
    screen = console()
    load = "" if about["load"] is None else f", load {about['load']:.1f}"
    for line in (
        f"demesne {__version__} ({MODE}), {about['python']}, {about['system']}",
        f"{about['cpu']}, {about['cores']} cores{load}; one core is used",
    ):
        screen.print(line, soft_wrap=True)
    screen.print(build(found))
    for line in (
        f"Median, lowest and highest of {runs} runs of n, by the clock; in the last column by processor time.",
        note,
    ):
        screen.print(line, soft_wrap=True)


def build(found: list[Line]) -> "Table":
    """Return the lines as a table for rich."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("what", overflow="fold")
    table.add_column("unit", no_wrap=True)
    headings = ["n", "median", "lowest", "highest", "by CPU time"]
    held = any(isinstance(line, Figure) and line.of_limit is not None for line in found)
    for heading in [*headings, "of C"] if held else headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for line in found:
        if isinstance(line, Fact):
            table.add_row(line.what, line.unit, "", number(line.value))
        else:
            numbers = (line.median, line.least, line.most, line.median_cpu)
            share = [] if line.of_limit is None else [f"{line.of_limit:.1f} %"]
            table.add_row(line.what, line.unit, f"{line.n:,}", *map(number, numbers), *share)
    return table


def number(value: float) -> str:
    """Return a number with as many digits as it deserves."""
    return f"{value:,.0f}" if value >= 1000 or value == round(value) else f"{value:,.1f}"
