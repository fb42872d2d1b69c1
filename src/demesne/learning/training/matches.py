"""Matches of the lab that measure a network while it learns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.simulate import simulate

Told = dict[str, Any]


@dataclass
class Matches:
    """Which matches measure the network: against `opponents`, after every `interval` rounds and at the end."""

    opponents: Sequence[str] = ()
    games: int = 400
    interval: int = 8

    def are_due(self, number: int, is_done: bool, lines: Sequence[Told]) -> bool:
        """Tell whether they are to be played after a round and are not yet among the lines of the ledger."""
        known = any("matches" in line and line["round"] == number for line in lines)
        return bool(self.opponents) and not known and (is_done or number % self.interval == 0)


def played(plan: Plan, interruption: Interruption) -> Told:
    """Return the share of the first bot against the second one, as the ledger tells it.

    Raises KeyboardInterrupt where the match is broken off.
    """
    report = simulate(plan, interruption=interruption)
    rate = report.players[0].rate
    if not report.complete or rate is None:
        raise KeyboardInterrupt
    return {
        "against": plan.bots[1],
        "games": plan.games,
        "share": round(rate.mean, 5),
        "interval": [round(rate.low, 5), round(rate.high, 5)],
    }


def sentence(line: Told) -> str:
    """Return the matches of a line of the ledger as people read them."""
    matches = line["matches"]
    shares = ["{:.1%} ({:.1%} to {:.1%})".format(match["share"], *match["interval"]) for match in matches]
    return ", ".join(f"{share} against {name}" for share, name in zip(shares, names(matches), strict=True))


def names(matches: Sequence[Told]) -> list[str]:
    """Return what matches are called: their opponent, and the kingdom where it is met in several."""
    met: dict[str, set[str]] = {}
    for match in matches:
        met.setdefault(match["against"], set()).add(match.get("kingdom", ""))
    several = {code for code, kingdoms in met.items() if len(kingdoms) > 1}
    return [
        f"{match['against']}, {match['kingdom']}" if match["against"] in several else match["against"]
        for match in matches
    ]
