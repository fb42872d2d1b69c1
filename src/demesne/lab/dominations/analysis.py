"""Dominations in an analysis."""

from collections.abc import Sequence
from typing import Any, Final

from demesne.games.dominations.game import GAME
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import ask
from demesne.lab.analyze.game import AnalyzedGame, english

AGES: Final = ("I", "II", "III")


class AnalyzedDominations(AnalyzedGame):
    """Moments are turns of an age.

    A game played out costs a tenth of a whole search, so the search has the last word.
    """

    worlds = 100
    candidates = 1
    quick_bot = "ismcts:60"
    quick_worlds = 6

    def move(self, view: Any, action: int, names: Sequence[str], words: Catalogue | None = None) -> str:
        return ask.label(action, view, words or english(), names)

    def question(self, view: Any, words: Catalogue) -> str:
        return ask.prompt(view, words)

    def moment(self, view: Any, number: int) -> str:
        if not self.round(view, number):
            return "before the first turn"
        age = AGES[int(view.age)]
        if int(view.turn_player) < 0:
            return f"age {age}, between turns"
        return f"age {age}, turn {int(view.turn) + 1}"

    def round(self, view: Any, number: int) -> int:
        if int(view.turn_player) < 0 and not int(view.age) and not int(view.turn):
            return 0
        return int(view.age) * int(view.turns) + min(int(view.turn), int(view.turns) - 1) + 1

    def age(self, view: Any) -> int:
        return int(view.age) + 1

    def landmarks(self, view: Any, seat: int) -> int:
        """Monuments that the seat controls."""
        return sum(int(view.controller(monument)) == seat for monument in view.monuments())


ANALYSIS: Final = AnalyzedDominations(GAME)
