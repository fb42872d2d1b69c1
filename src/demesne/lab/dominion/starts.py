"""Games of Dominion in which players begin with chosen coins in their first two hands, such as 5 and 2.

A game whose first hands are others is dealt again from another key, which is a function of the seed, the number of the
game and that of the deal. So the games are an unbiased sample of all games with such a start.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from demesne.core.errors import SetupError
from demesne.lab.arena import REDEAL_STEP

if TYPE_CHECKING:
    from demesne.bots.bot import Bot
    from demesne.lab.plan import Plan
    from demesne.lab.series import ChunkRunner
    from demesne.lab.sums import Sums

ANY: Final = "any"
SPLITS: Final = {f"{coins}/{7 - coins}": coins for coins in (5, 4, 3, 2)}
"""Every start by its name, with the coins of the first hand; seven Coppers are among the first ten cards."""


def read(text: str, players: int) -> list[int | None]:
    """Return the coins of each player's first hand, None for any: `text` names one start for all or one for each.

    Raises SetupError.

    >>> read("5/2", 2), read("5/2, any", 2)
    ([5, 5], [5, None])
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != ANY and name not in SPLITS:
            raise SetupError(f"a start is {', '.join(SPLITS)} or {ANY}, not {name!r}")
    if len(names) not in (1, players):
        raise SetupError(f"--start names one start for all or one for each of {players}, not {len(names)}")
    return [SPLITS.get(name) for name in (names * players if len(names) == 1 else names)]


def runner(plan: "Plan", run_chunk: "ChunkRunner") -> "ChunkRunner":
    """Return what plays the games of a plan like `run_chunk`, but with the starts that the plan asks for, if any."""
    return _Starts(read(plan.start, plan.players), run_chunk).run_chunk if plan.start else run_chunk


class _Starts:
    """Finds for each game the first key with the hands that are asked for, and lets it be played."""

    def __init__(self, coins: Sequence[int | None], run_chunk: "ChunkRunner") -> None:
        self.coins = coins
        self.inner = run_chunk

    def run_chunk(
        self,
        setup: object,
        bots: list["Bot"],
        seed: int,
        first: int,
        count: int,
        fixed_seats: bool,
        tally: "Sums",
    ) -> None:
        """Do what the inner loop does, one game after another."""
        from demesne.games.dominion.game import DominionState
        from demesne.games.dominion.ids import COPPER
        from demesne.games.dominion.setup import Setup
        from demesne.lab.streams import Streams

        assert isinstance(setup, Setup)
        players = len(bots)
        streams = Streams(seed, players)
        for number in range(first, first + count):
            shift = 0 if fixed_seats else number % players
            wanted = [(self.coins[(seat - shift) % players], seat) for seat in range(players)]
            key = number
            while True:
                streams.turn_to(key)
                state: Any = DominionState.start(setup, streams.game)
                if all(coins is None or state.view(seat).hand(COPPER) == coins for coins, seat in wanted):
                    break
                key += REDEAL_STEP
            self.inner(setup, bots, seed, key, 1, fixed_seats, tally)
