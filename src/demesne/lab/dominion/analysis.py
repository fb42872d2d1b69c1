"""Dominion in an analysis."""

from collections.abc import Sequence
from typing import Any, Final

from demesne.games.dominion.game import GAME
from demesne.i18n import ask
from demesne.i18n.catalogue import Catalogue
from demesne.lab.analyze.game import AnalyzedGame, english


class AnalyzedDominion(AnalyzedGame):
    """Moments are the turns of the player whose turn it is. Games are played out fast, so there are many."""

    worlds = 1000

    def move(self, view: Any, action: int, names: Sequence[str], words: Catalogue | None = None) -> str:
        return ask.label(action, view, words or english())

    def moment(self, view: Any, number: int) -> str:
        return f"turn {self.round(view, number)}"

    def round(self, view: Any, number: int) -> int:
        return int(view.turns(view.turn_player))


ANALYSIS: Final = AnalyzedDominion(GAME)
