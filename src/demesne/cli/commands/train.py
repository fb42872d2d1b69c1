"""`demesne train`: a network that learns a game by playing it."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from demesne.cli.choices import check_folder, fresh_seed
from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.games import check_game
from demesne.cli.options import offered
from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.core.spec import load


def _kingdoms(incomplete: str) -> list[str]:
    return offered("kingdom", incomplete)


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game: dominion or dominations.")],
    out: Annotated[
        Path,
        typer.Option(metavar="DIR", help="Folder that keeps everything; the same command continues from it."),
    ],
    minutes: Annotated[
        float | None, typer.Option(help="Stop for now after these minutes; default: no limit.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="What all draws come from; default: that of --out if it has one, else new."),
    ] = None,
    start: Annotated[
        str,
        typer.Option(metavar="master|FILE", help="The network to begin with; default: a new one."),
    ] = "",
    against: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT,...",
            help='Bots to measure it against, "" for none; default: some that are shipped.',
        ),
    ] = None,
    measure: Annotated[int, typer.Option(help="Games of each match.")] = 400,
    interval: Annotated[int, typer.Option(help="Rounds between matches.")] = 8,
    decisions: Annotated[
        int | None,
        typer.Option(help="Dominion: decisions to learn from; default: 20,000,000."),
    ] = None,
    kingdom: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|CARD,CARD,...",
            help="Dominion: learn this kingdom alone; default: random, which is all of them.",
            autocompletion=_kingdoms,
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="N,N,...",
            help="Dominion: players of its games, which take turns, such as 2,2,3,4; default: 2.",
        ),
    ] = None,
    slots: Annotated[int | None, typer.Option(help="Dominion: games at once; default: 512.")] = None,
    steps: Annotated[
        int | None,
        typer.Option(help="Dominion: decisions in each before an update; default: 64."),
    ] = None,
    updates: Annotated[int | None, typer.Option(help="Dominion: updates of a round; default: 8.")] = None,
    strategy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE",
            help="Dominion: a strategy or network that is an opponent too; as often as you like.",
        ),
    ] = None,
    teacher: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE|DIR",
            help="Dominion: a text of demesne evolve, or a folder of them, to imitate at first; as often as you like.",
        ),
    ] = None,
    imitate: Annotated[
        int | None,
        typer.Option(
            help="Dominion: decisions in which it imitates its teachers; default: 10,000,000.",
        ),
    ] = None,
    probe: Annotated[
        str | None,
        typer.Option(
            metavar="master|FILE",
            help="Dominion: play against this network alone, to find what beats it.",
        ),
    ] = None,
    hidden: Annotated[
        str | None,
        typer.Option(
            metavar="N,M",
            help="Dominion: units of the two layers, to which that of --start grows; default: as there, else 256,64.",
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(help="Dominations: rounds of games against itself after the lessons; default: 0."),
    ] = None,
    games: Annotated[int | None, typer.Option(help="Dominations: games of a round; default: 600.")] = None,
    lessons: Annotated[
        int | None,
        typer.Option(
            help="Dominations: games of greedy planning to learn from at first; default: 28,000.",
        ),
    ] = None,
) -> int:
    """Let a network learn a game by playing it.

    In Dominion it plays against itself, past selves and strategy texts; in Dominations it learns from games of greedy
    planning, and then of its own. Everything is kept after every round. The bot network:DIR/GAME.network plays by it,
    also while it still learns.
    """
    from demesne.lab.processes.interruption import Interruption

    given: dict[str, Any] = {
        "decisions": decisions,
        "kingdom": kingdom,
        "players": players,
        "slots": slots,
        "steps": steps,
        "updates": updates,
        "strategy": tuple(strategy or ()) or None,
        "teacher": tuple(teacher or ()) or None,
        "imitate": imitate,
        "probe": probe,
        "hidden": hidden,
        "rounds": rounds,
        "games": games,
        "lessons": lessons,
    }
    with Interruption() as interruption:
        from demesne.lab.ledger import stored_seed
        from demesne.learning.training.matches import Matches
        from demesne.learning.training.trainer import Trainer

        name = check_game(game).name
        trainer = load(registry.spec(name).trainer, Trainer)
        if trainer is None:
            raise SetupError(f"no network can learn {name} yet")
        check_folder(out, "the network and all that its training needs to go on", "--out DIR")
        for option, least in (("measure", measure), ("interval", interval)):
            if least < 1:
                raise SetupError(f"--{option} must be at least 1, not {least}")
        if minutes is not None and not minutes > 0:
            raise SetupError(f"--minutes must be more than 0, not {minutes:g}")
        given = {option: value for option, value in given.items() if value is not None}
        for option in given:
            if option not in trainer.options:
                raise SetupError(f"--{option} is not for {name}")
        if seed is None:
            seed = stored_seed(out / "train.jsonl")
        plan = trainer.plan(fresh_seed() if seed is None else seed, start, given)
        matches = Matches(trainer.opponents(plan, against), measure, interval)
        try:
            learn: Any = load(trainer.place, object)
            is_done = learn(plan, out, matches, interruption, _tell, minutes)
        except ModuleNotFoundError as error:
            from demesne.envs.extras import missing

            raise missing(error, "train") from error
        except KeyboardInterrupt:
            print("demesne: interrupted; the same command goes on", file=sys.stderr)
            return INTERRUPTED
    if not is_done:
        print("demesne: the minutes are over; the same command goes on", file=sys.stderr)
    return 0


def _tell(line: str) -> None:
    print(line)
    sys.stdout.flush()
