"""What machines carry, from costs that are measured on this one: `python -m demesne_benchmarks.load.model`."""

import json
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer

from demesne_benchmarks.load.__main__ import run
from demesne_benchmarks.load.costs import Costs, Machines, Point, Use, carried, compared, first_full, fit
from demesne_benchmarks.load.driving import Plan
from demesne_benchmarks.load.servers import ServerProcess, memory, processor_seconds

COUNTS: Final = (1, 2, 4, 8)
FORMATS: Final = ("table", "json")
_IDLE_SECONDS: Final = 6
_SHORT_TURNS: Final = 1
_MIXED_TURNS: Final = 3
_LONG_TURNS: Final = 100


@dataclass(frozen=True)
class Measured:
    """The costs, and runs that they do not come from: what the costs foretell for each, and what it took."""

    costs: Costs
    checked: list[tuple[float, float]]


def main(
    games: Annotated[int, typer.Option(help="Games at once of the runs that are measured.")] = 60,
    seconds: Annotated[float, typer.Option(help="How long each of them takes.")] = 30,
    database: Annotated[
        str | None, typer.Option(help="A PostgreSQL address; default: a new SQLite file.")
    ] = None,
    processes: Annotated[int, typer.Option(help="Servers to start on the same database.")] = 1,
    rate: Annotated[float, typer.Option(help="Decisions a second of a game as people play.")] = 0.2,
    length: Annotated[float, typer.Option(help="Decisions of a whole game.")] = 150,
    relayed: Annotated[float, typer.Option(help="Share of the players at a wrong process, 0 to 1.")] = 0,
    cores: Annotated[int, typer.Option(help="Cores of each machine, and of that of the database.")] = 4,
    gib: Annotated[float, typer.Option(help="Memory of each machine in GiB.")] = 8,
    form: Annotated[str, typer.Option("--format", help="table or json.")] = "table",
) -> None:
    """Measure what a decision and a new game cost, and say what machines carry and which part is full first."""
    if form not in FORMATS or min(games, seconds, processes, rate, length, cores, gib) <= 0:
        raise typer.BadParameter("formats are table and json; counts and times are more than nothing")
    with TemporaryDirectory() as folder:
        found = measured(database or str(Path(folder) / "games.sqlite"), processes, games, seconds)
    use = Use(rate, length, relayed)
    # A SQLite file has one server.
    counts = (1,) if database is None else COUNTS
    sites = [Machines(count, 1 if database is None else cores, gib, cores) for count in counts]
    rows = [(site, carried(found.costs, site, use)) for site in sites]
    if form == "json":
        told = [{**asdict(site), "games": parts, "first": first_full(parts)} for site, parts in rows]
        print(json.dumps({**asdict(found), "machines": told}))
        return
    costs = found.costs
    print("| | server | PostgreSQL |\n|---|---|---|")
    for what, own, of_database in (
        ("a decision", costs.decision, costs.database_decision),
        ("a new game", costs.game, costs.database_game),
        ("more for a decision at a wrong process", costs.relay, 0.0),
    ):
        print(f"| {what} | {1000 * own:.2f} ms | {1000 * of_database:.2f} ms |")
    print(f"\nmemory: {costs.base / 2**20:.0f} MiB for a process, {costs.memory / 2**10:.0f} KiB for a game")
    for foretold, taken in found.checked:
        print(f"another run: foretold {foretold:.2f} s, measured {taken:.2f} s of the server")
    print("\n| machines | games at once | full first |\n|---|---|---|")
    for site, parts in rows:
        print(f"| {site.count} | {min(parts.values()):,} | {first_full(parts)} |")


def measured(database: str, processes: int, games: int, seconds: float) -> Measured:
    """Measure the costs on servers that are started on a database."""
    servers = [ServerProcess(database) for _ in range(processes)]
    try:
        for server in servers:
            server.start()
        numbers = [server.number for server in servers]
        begun, spent = time.monotonic(), sum(map(processor_seconds, numbers))
        time.sleep(_IDLE_SECONDS)
        idle = (sum(map(processor_seconds, numbers)) - spent) / (time.monotonic() - begun)
        base = sum(map(memory, numbers))

        def point(turns: int, rate: float, routing: str = "owner") -> Point:
            plan = Plan(
                games, rate, seconds, turns=turns, servers=servers, database=database, routing=routing
            )
            return played(plan)

        long = point(_LONG_TURNS, 1)
        short = point(_SHORT_TURNS, 1)
        costs = fit(long, short, idle, base)
        if processes > 1:
            elsewhere = point(_LONG_TURNS, 1, "elsewhere")
            ((direct, taken),) = compared(costs, [elsewhere])
            costs = replace(costs, relay=max(0.0, taken - direct) / elsewhere.decisions)
        checked = compared(costs, [point(_MIXED_TURNS, 1.5)])
        return Measured(replace(costs, idle=idle / processes, base=base // processes), checked)
    finally:
        for server in servers:
            if server.is_running:
                server.stop()


def played(plan: Plan) -> Point:
    """Play a plan and return what it took."""
    report = run(plan)
    return Point(
        report.games,
        report.seconds,
        report.decisions,
        report.begun,
        report.processor * report.seconds,
        report.database_processor * report.seconds,
        report.memory,
    )


if __name__ == "__main__":
    typer.run(main)
