"""The speed figures of one machine, as `demesne bench` prints them."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from demesne import COMPILED, MODE, __version__
from demesne.cli.screen import console
from demesne.kernel.errors import SetupError
from demesne_benchmarks import dominion
from demesne_benchmarks.measuring import MILLISECONDS, Fact, Figure, Seconds, machine, measure

if TYPE_CHECKING:
    from rich.table import Table

FORMATS: Final = ("table", "json")
STARTS: Final = (
    ("python", "start of Python alone", ("-c", "")),
    ("import", "start of Python and import demesne", ("-c", "import demesne")),
    ("help", "demesne --help", ("-m", "demesne", "--help")),
)


@dataclass(frozen=True)
class Size:
    """How much work one run of each line has."""

    money: int
    random: int
    command: int
    clones: int


DEFAULT: Final = Size(100_000, 20_000, 100_000, 5_000_000) if COMPILED else Size(500, 100, 1_000, 50_000)


def main(game: str, games: int | None = None, runs: int = 5, form: str = "table") -> None:
    """Measure and print. `games` is the number of games of each run, for every line; raises SetupError."""
    if form not in FORMATS:
        raise SetupError(f"no format {form!r}; the formats are {', '.join(FORMATS)}")
    if runs < 1 or (games is not None and games < 1):
        raise SetupError("a measurement needs at least one game and one run")
    size = DEFAULT if games is None else Size(games, games, games, 20 * games)
    about = machine()
    found = collect(size, runs)
    if form == "json":
        print(json.dumps(as_json(game, about, runs, found)))
    else:
        show(about, size, runs, found)


def collect(size: Size, runs: int) -> list[Figure | Fact]:
    """Return all lines; a terminal shows on standard error which one is being measured."""
    if not sys.stderr.isatty():
        return list(lines(size, runs, silently))
    from rich.console import Console

    with Console(stderr=True).status("measuring") as status:
        return list(lines(size, runs, lambda what: status.update(f"measuring: {what}")))


def silently(what: str) -> None:
    """Show nobody what is being measured."""


def lines(size: Size, runs: int, tell: Callable[[str], object]) -> Iterator[Figure | Fact]:
    """Measure one line after the other; `tell` hears which one comes."""
    for match in dominion.MATCHES:
        n = size.random if match.key == dominion.RANDOM else size.money
        tell(match.what)
        decisions = match.decisions_per_game(n)
        games = Figure.of(match.key, match.what, "games/s", n, measure(partial(match.play, n), runs))
        yield games
        yield games.times(f"{match.key}-decisions", "  its decisions", "decisions/s", decisions)
        yield Fact(f"{match.key}-decisions-per-game", "  decisions in a game", "decisions", decisions)
    state = dominion.midgame()
    tell("clones")
    copies = measure(partial(dominion.clone, state, size.clones), runs)
    yield Figure.of("clones", f"clones of a state in turn {dominion.TURN}", "clones/s", size.clones, copies)
    yield Fact("state-memory", "  memory of a clone, headers included", "bytes", dominion.memory(state))
    yield Fact("state-bytes", "  the state as bytes", "bytes", len(state.to_bytes()))
    tell("the command simulate")
    command = simulation(size.command)
    yield Figure.of(
        "command", "the command simulate, start-up included", "games/s", size.command, timed(command, runs)
    )
    tell("start-up")
    for key, what, words in STARTS:
        yield Figure.of(key, what, MILLISECONDS, 1, timed(list(words), runs))


def simulation(games: int) -> list[str]:
    """Return the simulation that is measured as a whole, as arguments of Python."""
    bots = ["-p", "big-money", "-p", "big-money-smithy"]
    return ["-m", "demesne", "simulate", "dominion", *bots, "-n", str(games), "--seed", "1", "--jobs", "1"]


def timed(arguments: list[str], runs: int) -> list[Seconds]:
    """Measure a Python process from start to end."""
    return measure(partial(run, [sys.executable, *arguments]), runs)


def run(command: list[str]) -> None:
    """Run a command to its end, without its output."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def as_json(game: str, about: dict[str, object], runs: int, found: list[Figure | Fact]) -> dict[str, object]:
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


def flat(line: Figure | Fact) -> dict[str, object]:
    """Return a line without the indent that the table gives it."""
    return {**asdict(line), "what": line.what.strip()}


def show(about: dict[str, object], size: Size, runs: int, found: list[Figure | Fact]) -> None:
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
        f"All games have 2 players and the kingdom first-game. The command: {as_command(simulation(size.command))}",
    ):
        screen.print(line, soft_wrap=True)


def as_command(arguments: list[str]) -> str:
    """Return arguments of Python as the command that a person types."""
    return " ".join(arguments[1:])


def build(found: list[Figure | Fact]) -> "Table":
    """Return the lines as a table for rich."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("what", overflow="fold")
    table.add_column("unit", no_wrap=True)
    for heading in ("n", "median", "lowest", "highest", "by CPU time"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in found:
        if isinstance(line, Fact):
            table.add_row(line.what, line.unit, "", number(line.value), "", "", "")
        else:
            numbers = (line.median, line.least, line.most, line.median_cpu)
            table.add_row(line.what, line.unit, f"{line.n:,}", *map(number, numbers))
    return table


def number(value: float) -> str:
    """Return a number with as many digits as it deserves."""
    return f"{value:,.0f}" if value >= 1000 or value == round(value) else f"{value:,.1f}"
