"""Dominion in an analysis."""

from collections.abc import Sequence
from typing import Any, Final

from demesne.games.dominion import actions
from demesne.games.dominion.game import GAME
from demesne.games.dominion.ids import PROVINCE
from demesne.i18n import ask
from demesne.i18n.catalogue import Catalogue, card_key
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

    def landmarks(self, view: Any, seat: int) -> int:
        """Provinces."""
        return int(view.owned(seat, PROVINCE))

    def card(self, action: int) -> str:
        return card_key(actions.card(action)) if actions.verb(action) < actions.VERB_SPECIAL else ""


ANALYSIS: Final = AnalyzedDominion(GAME)
