"""Who sits where at Dominion, with which kingdom and first player."""

from collections.abc import Sequence

from demesne.core.chance import FastChance, derive_key
from demesne.core.series import next_first
from demesne.games.dominion import ids
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import resolve
from demesne.i18n.catalogue import Catalogue
from demesne.terminal import seating


class Seating(seating.Seating):
    """A series of games in kingdoms of one name. A random one is new for each game."""

    game = GAME

    def __init__(self, codes: Sequence[str], kingdom: str, seed: int | None, catalogue: Catalogue) -> None:
        """Raise SetupError for seats, bots or kingdoms that do not exist."""
        self.kingdom = kingdom
        super().__init__(codes, seed, catalogue)

    def rivals(self) -> Sequence[str]:
        return [opponent(resolve(self.kingdom, self.setup_seed))]

    def setup(self, number: int, winners: Sequence[int], key: bytes) -> object:
        n = len(self.players)
        first = next_first(winners, n, FastChance(derive_key(key, "first player")))
        return GAME.make_setup(n, {"kingdom": self.kingdom, "first": first}, self.setup_seed + number - 1)


def opponent(kingdom: Sequence[int]) -> str:
    """Return the bot that a lone person plays against by default: one whose Action this kingdom has."""
    if ids.SMITHY in kingdom:
        return "big-money-smithy"
    if ids.MILITIA in kingdom:
        return "big-money-militia"
    return "big-money"
