"""How strong the network is: matches of the lab against named bots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from demesne.bots.registry import make_bot
from demesne.core.errors import SetupError
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import RECOMMENDED, Setup, resolve
from demesne.lab.arena import find
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.learning.dominion.bots import NetworkBot
from demesne.learning.training.matches import played

USUAL: Final = ("big-money", "big-money-smithy", "militia-market")
"""The opponents where none are named, as far as they can play in the kingdom."""


def opponents_of(given: str | None, kingdom: str | None, seed: int) -> list[str]:
    """Return the opponents named with commas, or the usual ones. Raises SetupError for one that cannot play."""
    if given is not None:
        codes = [code for code in given.split(",") if code]
        for code in codes:
            check(code, kingdom, seed)
        return codes
    found = []
    for code in USUAL:
        try:
            check(code, kingdom, seed)
        except SetupError:
            continue
        found.append(code)
    return found


def check(code: str, kingdom: str | None, seed: int) -> None:
    """Raise SetupError for a code of no bot, or of one that cannot play in the kingdom."""
    setup = Setup(resolve(kingdoms_for(code)[0] if kingdom is None else kingdom, seed))
    make_bot(code, GAME.name).start(0, setup, bytes(8))


def kingdoms_for(code: str) -> list[str]:
    """Return where a bot is met: a network in all recommended kingdoms, another one where the cards it needs are."""
    if isinstance(make_bot(code, GAME.name), NetworkBot):
        return [*RECOMMENDED]
    return [find(GAME.name).usual_kingdom([code])]


def evaluate(
    path: Path,
    opponents: Sequence[str],
    kingdom: str | None,
    games: int,
    seed: int,
    interruption: Interruption,
) -> list[dict[str, Any]]:
    """Return the network's share of the victories against each opponent, with its 95 % interval.

    `kingdom` is None for those that fit the opponent, which share its games. Raises KeyboardInterrupt where matches are
    broken off.
    """
    found = []
    for code in opponents:
        chosen = kingdoms_for(code) if kingdom is None else [kingdom]
        for each in chosen:
            plan = Plan(
                GAME.name, (f"network:{path}", code), max(games // len(chosen), 1), seed, kingdom=each
            )
            found.append({**played(plan, interruption), "kingdom": each})
    return found
