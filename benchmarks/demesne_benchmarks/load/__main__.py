"""The command: `python -m demesne_benchmarks.load`."""

import asyncio
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from demesne_benchmarks.load.chaos.registry import FAULTS
from demesne_benchmarks.load.chaos.report import ChaosReport
from demesne_benchmarks.load.chaos.run import run as disturbed
from demesne_benchmarks.load.driving import Driver, Plan
from demesne_benchmarks.load.report import Report
from demesne_benchmarks.load.servers import ServerProcess

FORMATS = ("table", "json")
ROUTINGS = ("owner", "split", "elsewhere")
_MINUTE = 60
_CHAOS_TURNS = 5
"""Turns of each player after which games end under faults: so games also begin and end while something fails."""


def main(
    games: Annotated[int, typer.Option(help="Games of two players at once.")] = 100,
    rate: Annotated[float, typer.Option(help="Decisions a second of each game.")] = 1.0,
    minutes: Annotated[float, typer.Option(help="How long to play once all have come.")] = 1.0,
    kill: Annotated[int, typer.Option(help="How often to kill the server in between, with SIGKILL.")] = 0,
    lang: Annotated[str, typer.Option(help="Send descriptions in this language, as for browsers.")] = "",
    turns: Annotated[int, typer.Option(help="End each game after this many turns of each player.")] = 0,
    server: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A server that runs already, without limits.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="Its database, or that of the one which is started; default: a new file."),
    ] = None,
    processes: Annotated[int, typer.Option(help="Servers to start on the same database.")] = 1,
    redis: Annotated[str | None, typer.Option(metavar="URL", help="What wakes several servers up.")] = None,
    routing: Annotated[
        str,
        typer.Option(
            help="Which server players connect to: owner, the one that has their game open; split, different ones; "
            "elsewhere, one that does not have it."
        ),
    ] = "split",
    chaos: Annotated[
        bool, typer.Option("--chaos", help="Make faults meanwhile, and tell whether anything was lost.")
    ] = False,
    fault: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A fault to make; by default all, one after the other."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Gives the order of the faults and when they begin.")] = 1,
    form: Annotated[str, typer.Option("--format", help="table or json.")] = "table",
) -> None:
    """Play many games of Dominion at once on a server, and tell how long it took to acknowledge the moves."""
    if form not in FORMATS or min(games, rate, minutes, processes) <= 0 or min(kill, turns) < 0:
        raise typer.BadParameter("formats are table and json; counts and times are more than nothing")
    if routing not in ROUTINGS:
        raise typer.BadParameter(f"--routing is one of {', '.join(ROUTINGS)}")
    if server and (kill or chaos or processes > 1):
        raise typer.BadParameter("only servers that are started here can be disturbed or be several")
    if unknown := set(fault or ()).difference(FAULTS):
        raise typer.BadParameter(f"no fault is {', '.join(sorted(unknown))}; they are {', '.join(FAULTS)}")
    plan = Plan(
        games,
        rate,
        minutes * _MINUTE,
        kill,
        lang,
        turns,
        addresses=server or [],
        database=database,
        routing=routing,
    )
    report: Report | ChaosReport
    if chaos:
        plan.turns = turns or _CHAOS_TURNS
        report = asyncio.run(disturbed(plan, fault or list(FAULTS), processes, redis, seed))
    else:
        report = run(plan) if server else run_own(plan, processes, redis)
    if form == "json":
        print(report.to_json())
    else:
        report.show()
    if not report.is_sound:
        raise typer.Exit(1)


def run(plan: Plan) -> Report:
    """Play a plan on servers that run."""
    return asyncio.run(Driver(plan).run())


def run_own(plan: Plan, processes: int = 1, redis: str | None = None) -> Report:
    """Play a plan on servers that are started for it."""
    with tempfile.TemporaryDirectory() as folder:
        plan.database = plan.database or str(Path(folder) / "games.sqlite")
        options = [] if redis is None else ["--redis", redis]
        for _ in range(processes):
            one = ServerProcess(plan.database, options)
            one.start()
            plan.servers.append(one)
        try:
            return run(plan)
        finally:
            for one in plan.servers:
                one.stop()
                for line in one.said:
                    typer.echo(line, err=True)


if __name__ == "__main__":
    typer.run(main)
