"""Who sits where at Dominations, and by which rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from demesne.bots.registry import known
from demesne.games.dominations.game import GAME
from demesne.i18n.catalogue import Catalogue
from demesne.terminal import seating

BEST: Final = ("greedy", "random")
"""Opponents of a lone person, the first that there is."""


class Seating(seating.Seating):
    """A series of games by one ruleset; each begins in an order of its own (S6)."""

    game = GAME

    def __init__(
        self, codes: Sequence[str], options: Mapping[str, str], seed: int | None, catalogue: Catalogue
    ) -> None:
        """Raise SetupError for seats, bots, rulesets, options or readings that do not exist."""
        self.options = options
        super().__init__(codes, seed, catalogue)

    def rivals(self) -> Sequence[str]:
        # Wrong options are reported before wrong seats.
        GAME.make_setup(GAME.least_players, self.options, 0)
        codes = [code.partition(":")[0] for code, _ in known(GAME.name)]
        return [next(code for code in BEST if code in codes)]

    def setup(self, number: int, winners: Sequence[int], key: bytes) -> object:
        return GAME.make_setup(len(self.players), self.options, self.setup_seed + number - 1)
