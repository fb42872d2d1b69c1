"""What an analysis must know of a game beyond its `Game`: its words, and in how many games two moves are compared."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from demesne.core import registry
from demesne.core.game import Game
from demesne.core.spec import load
from demesne.i18n.catalogue import Catalogue


class AnalyzedGame:
    """One game in an analysis. A game that says more declares a subclass; views are those of the game."""

    worlds: int = 200
    """Fresh worlds, drawn as the seat's view allows, in which two moves are compared."""

    candidates: int = 3
    """Moves that are tried again, those that the search tried most often, beside the one that was played."""

    quick_bot: str = "ismcts:100"
    quick_worlds: int = 30
    """The search and the worlds of an analysis for which a person waits."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def move(self, view: Any, action: int, names: Sequence[str], words: Catalogue | None = None) -> str:
        """Return an answer to the open decision of a view in words, by default in English."""
        at: int = view.legal_actions().index(action)
        return self.game.moves(view)[at]

    def question(self, view: Any, words: Catalogue) -> str:
        """Return what the open decision of a view asks, or "" where its answers speak for themselves."""
        return ""

    def moment(self, view: Any, number: int) -> str:
        """Return when a decision is made in words; `number` is that of the move, from 1."""
        return f"move {number}"

    def round(self, view: Any, number: int) -> int:
        """Return the round of a decision, from 1; 0 is before the first."""
        return number

    def age(self, view: Any) -> int:
        """Return the age of a position, from 1; 0 in a game that has none."""
        return 0

    def landmarks(self, view: Any, seat: int) -> int:
        """Return how many of the things worth most points a seat has; a chart marks where it gets one."""
        return 0

    def card(self, action: int) -> str:
        """Return the key of the card that an action names, "" where it names none."""
        return ""


def find(game: str) -> AnalyzedGame:
    """Return how an analysis looks at a game. Raises SetupError for a name that is no game's."""
    return load(registry.spec(game).analysis, AnalyzedGame) or AnalyzedGame(registry.find(game))


@cache
def english() -> Catalogue:
    """Return the catalogue of an analysis."""
    return Catalogue.load("en")
