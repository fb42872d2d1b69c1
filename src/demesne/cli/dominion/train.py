"""`demesne train`: a network that learns a game by playing it."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from demesne.cli.choices import check_folder, fresh_seed
from demesne.cli.dominion import options
from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.games import check_game
from demesne.core.errors import SetupError


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; only dominion can be learned yet.")],
    out: Annotated[
        Path,
        typer.Option(metavar="DIR", help="Folder that keeps everything; the same command continues from it."),
    ],
    decisions: Annotated[
        int | None, typer.Option(help="Decisions to learn from; default: 20,000,000.")
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(help="Stop for now after these minutes; default: no limit.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="What all draws come from; default: that of --out if it has one, else new."),
    ] = None,
    kingdom: Annotated[
        str,
        typer.Option(
            metavar="NAME|CARD,CARD,...",
            help="Learn this kingdom alone; default: random, which is all of them.",
            autocompletion=options.kingdoms,
        ),
    ] = "random",
    slots: Annotated[int | None, typer.Option(help="Games at once; default: 512.")] = None,
    steps: Annotated[
        int | None, typer.Option(help="Decisions in each before an update; default: 64.")
    ] = None,
    updates: Annotated[int | None, typer.Option(help="Updates of a round; default: 8.")] = None,
    start: Annotated[
        str,
        typer.Option(metavar="master|FILE", help="The network to begin with; default: a new one."),
    ] = "",
    strategy: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE", help="A strategy that is an opponent too; as often as you like."),
    ] = None,
    teacher: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE|DIR",
            help="A text of demesne evolve, or a folder of them, to imitate at first; as often as you like.",
        ),
    ] = None,
    imitate: Annotated[
        int | None, typer.Option(help="Decisions in which it imitates its teachers; default: 10,000,000.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT,...",
            help='Bots to measure it against, "" for none; default: three that are shipped.',
        ),
    ] = None,
    measure: Annotated[int, typer.Option(help="Games of each match.")] = 400,
    interval: Annotated[int, typer.Option(help="Rounds between matches.")] = 8,
) -> int:
    """Let a network learn a game by playing it.

    It plays against itself, its past selves and strategy texts, and everything is kept after every round.
    The bot network:DIR/dominion.network plays by it, also while it still learns.
    """
    from demesne.lab.processes.interruption import Interruption

    with Interruption() as interruption:
        from demesne.lab.ledger import stored_seed
        from demesne.learning.training.evaluate import opponents_of
        from demesne.learning.training.plan import TrainPlan

        if check_game(game).name != "dominion":
            raise SetupError(f"only dominion can be learned yet, not {game}")
        check_folder(out, "the network and all that its training needs to go on", "--out DIR")
        for name, least in (("measure", measure), ("interval", interval)):
            if least < 1:
                raise SetupError(f"--{name} must be at least 1, not {least}")
        if minutes is not None and not minutes > 0:
            raise SetupError(f"--minutes must be more than 0, not {minutes:g}")
        if seed is None:
            seed = stored_seed(out / "train.jsonl")
        figures = {
            "decisions": decisions,
            "slots": slots,
            "steps": steps,
            "updates": updates,
            "imitate": imitate,
        }
        given: dict[str, Any] = {name: value for name, value in figures.items() if value is not None}
        given |= {"start": start, "strategies": tuple(strategy or ()), "teachers": tuple(teacher or ())}
        plan = TrainPlan(fresh_seed() if seed is None else seed, kingdom=kingdom, **given)
        opponents = opponents_of(against, None if plan.is_random else plan.kingdom, plan.seed)
        try:
            from demesne.learning.training.run import Matches
            from demesne.learning.training.run import train as learn
        except ModuleNotFoundError as error:
            from demesne.envs.extras import missing

            raise missing(error, "train") from error
        matches = Matches(opponents, measure, interval)
        try:
            is_done = learn(plan, out, matches, interruption, _tell, minutes)
        except KeyboardInterrupt:
            print("demesne: interrupted; the same command goes on", file=sys.stderr)
            return INTERRUPTED
    if not is_done:
        print("demesne: the minutes are over; the same command goes on", file=sys.stderr)
    return 0


def _tell(line: str) -> None:
    print(line)
    sys.stdout.flush()
