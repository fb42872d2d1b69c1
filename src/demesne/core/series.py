"""Series of games by the same players: who begins the next one."""

from collections.abc import Sequence

from demesne.core.chance import Chance


def next_first(winners: Sequence[int], players: int, rng: Chance) -> int:
    """Return the seat that begins after a game that these seats won.

    The player to the left of a lone winner begins; after a tie a random one of those who did not win; if all
    tied, and before the first game, when `winners` is everybody, a random one of all. Only a choice among
    several draws from `rng`. Raises ValueError unless at least one seat of the game won.
    """
    if not winners or not all(0 <= seat < players for seat in winners):
        raise ValueError(f"the winners are some of the seats from 0 to {players - 1}, not {list(winners)}")
    if len(set(winners)) == 1:
        return (winners[0] + 1) % players
    beaten = [seat for seat in range(players) if seat not in winners]
    candidates = beaten or list(range(players))
    if len(candidates) == 1:
        return candidates[0]
    return candidates[int(rng.randbelow(len(candidates)))]
