"""The lines of strength: who plays against whom, in which game, how often, and what is to be reached."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from typing import Any, Final

from demesne.bots.dominion.strategy import library
from demesne.bots.search.levels import CODE
from demesne.core.errors import SetupError
from demesne.lab.plan import FIRST_GAME
from demesne.lab.tournament.plan import TournamentPlan

EVEN: Final = 0.5
SEED: Final = 2026
"""The deals of every line follow from it."""

_DIGEST_BYTES: Final = 8
_ANY: Final = "any"
_FORMAT: Final = "demesne-tournament/1"
"""Later formats add lengths of games and change the deals of tournaments of more than two."""

_FOLDERS: Final = {CODE: "demesne.bots.search.{game}", "greedy": "demesne.bots.dominations"}


class StrengthPlan(TournamentPlan):
    """A tournament of two whose units belong to one version of the rules and of both bots.

    They stay right when the package gets a new version that changes neither.
    """

    @cached_property
    def identity(self) -> dict[str, Any]:
        versions = {code: version_of(code, self.game) for code in self.bots}
        return super().identity | {"format": _FORMAT, "version": _ANY, "versions": versions}


def version_of(code: str, game: str) -> str:
    """Return what tells one version of a bot of this package from another.

    A strategy is its text. Bots that change have a `VERSION` in the folder of their modules, which rises with every
    change of what they play; the others have none.
    """
    name = code.partition(":")[0]
    if game == "dominion" and name in library.names():
        return blake2b(library.text(name).encode(), digest_size=_DIGEST_BYTES).hexdigest()
    if name not in _FOLDERS:
        return ""
    return str(import_module(_FOLDERS[name].format(game=game)).VERSION)


@dataclass(frozen=True)
class StrengthLine:
    """One line: `games` between `bot` and `opponent`, two on each deal with seats exchanged.

    `target` is the share of the victories that the bot must reach, with a 95 % interval above one half; None for a
    line that is measured for the curve only.
    """

    key: str
    game: str
    bot: str
    opponent: str
    games: int
    target: float | None = None
    kingdom: str = ""

    @cached_property
    def plan(self) -> StrengthPlan:
        """The games of this line."""
        return StrengthPlan(
            game=self.game,
            bots=(self.bot, self.opponent),
            games=self.games,
            seed=SEED,
            kingdom=self.kingdom or FIRST_GAME,
        )


BEST_SHIPPED: Final = {
    "first-game": "militia-market",
    "size-distortion": "workshop-gardens",
    "big-money": "chapel-laboratory",
    "village-square": "festival-smithy",
    "interaction": "festival-library",
}
"""For each recommended kingdom the shipped strategy that wins most against the others; `kingdoms` measures it."""

_CURVES: Final = (
    ("dominion", "militia-market", 400, (10, 30, 100, 300, 1000), FIRST_GAME),
    ("dominations", "ismcts:10", 200, (1, 4, 16, 64, 256), ""),
)
"""Growing budgets, each curve against an opponent that the smallest loses to and the largest beats."""


def _lines() -> list[StrengthLine]:
    """Return all lines, those with a target first."""
    money = ("dominion", "ismcts:1000")
    lines = [
        StrengthLine(f"best-{kingdom}", "dominion", "ismcts:2000", best, 400, EVEN, kingdom)
        for kingdom, best in BEST_SHIPPED.items()
    ]
    lines = [
        StrengthLine("big-money-smithy", *money, "big-money-smithy", 400, 0.60, FIRST_GAME),
        StrengthLine("big-money", *money, "big-money", 400, 0.65, FIRST_GAME),
        *lines,
        StrengthLine("greedy", "dominations", CODE, "greedy", 200, 0.75),
    ]
    for game, opponent, games, budgets, kingdom in _CURVES:
        for budget in budgets:
            key = f"{opponent.replace(':', '-')}-{budget}"
            lines.append(StrengthLine(key, game, f"{CODE}:{budget}", opponent, games, None, kingdom))
    return lines


LINES: Final = {line.key: line for line in _lines()}


def find(keys: list[str]) -> list[StrengthLine]:
    """Return the lines of these keys, all for none. Raises SetupError for an unknown key."""
    unknown = [key for key in keys if key not in LINES]
    if unknown:
        raise SetupError(f"there is no line {unknown[0]}; the lines are {', '.join(LINES)}")
    return [LINES[key] for key in keys or LINES]


def curve(game: str) -> list[StrengthLine]:
    """Return the lines of a game against one opponent with growing budgets."""
    ((opponent, budgets),) = [each[1:4:2] for each in _CURVES if each[0] == game]
    return [LINES[f"{opponent.replace(':', '-')}-{budget}"] for budget in budgets]
