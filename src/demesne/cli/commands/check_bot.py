"""`demesne check-bot`: whether a bot keeps to what every bot must keep to."""

import sys
from typing import Annotated

import typer

from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.games import GameName, check_game
from demesne.core import registry
from demesne.core.errors import SetupError

_FAILED = 1


def check_bot(
    code: Annotated[
        str, typer.Argument(metavar="CODE", help="The bot: a code, or path/to/bot.py:ClassName.")
    ],
    game: GameName = registry.DEFAULT,
    check: Annotated[
        list[str] | None, typer.Option("--check", metavar="NAME", help="Only this check; may be repeated.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="The most games of each check.")] = 15,
    seconds: Annotated[float, typer.Option(help="Seconds after which a check stops.")] = 2.0,
    limit: Annotated[
        float, typer.Option(help="Seconds that one answer may take; at most 60 for a bot of yours.")
    ] = 10.0,
    strong: Annotated[
        bool | None,
        typer.Option(
            "--strong/--weak",
            help="Whether it must find all winning moves; default: if it searches by iterations.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.")] = 1,
    form: Annotated[str, typer.Option("--format", help="table or json.")] = "table",
) -> int:
    """Check that a bot keeps the rules for bots.

    It must answer legally, from its view and its own chance alone, within its budget, and sample hidden cards fairly.
    """
    from demesne.lab.checkbot import report
    from demesne.lab.checkbot.subject import Subject
    from demesne.lab.checkbot.suite import examine, must_be_strong
    from demesne.lab.checkbot.verdict import FAILED

    check_game(game)
    if form not in report.FORMATS:
        raise SetupError(f"no format {form!r}; the formats are {', '.join(report.FORMATS)}")
    if games < 1 or seconds <= 0 or limit <= 0:
        raise SetupError("--games, --seconds and --limit are more than 0")
    if strong is None:
        strong = must_be_strong(code, game)
    subject = Subject(code, game, seed, games, seconds, limit, strong)
    verdicts = []
    interrupted = False
    try:
        for verdict in examine(subject, check or []):
            verdicts.append(verdict)
            if form == "table":
                print(report.line(verdict))
                sys.stdout.flush()
    except KeyboardInterrupt:
        interrupted = True
    print(report.as_json(subject, verdicts) if form == "json" else report.summary(subject, verdicts))
    if interrupted:
        return INTERRUPTED
    return _FAILED if any(verdict.status == FAILED for verdict in verdicts) else 0
