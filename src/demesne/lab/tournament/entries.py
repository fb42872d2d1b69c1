"""What a report of a tournament holds: bots, pairings, comparisons and neighbours, each with its JSON form."""

from dataclasses import dataclass
from typing import Any

from demesne.lab.results.statistics import Estimate


@dataclass(frozen=True)
class BotReport:
    """One bot's figures: `wins`, `shared` and `rate` as in a simulation; None is what is not known (yet).

    `preferred` is the share of its comparisons that the bot won, ties as half: at tables of two the win rate.
    `mean_turns` is the mean length of its games in turns of one player.
    """

    name: str
    rating: float | None
    interval: tuple[float, float] | None
    games: int
    wins: int
    shared: int
    rate: Estimate | None
    preferred: float | None
    mean_turns: float | None
    openskill: tuple[float, float] | None

    @property
    def win_rate(self) -> float | None:
        """The share of the victories."""
        return self.rate.mean if self.rate else None

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a bot."""
        return {
            "name": self.name,
            "rating": self.rating,
            "interval": list(self.interval) if self.interval else None,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            **wins_to_json(self.rate),
            "preferred": self.preferred,
            "mean_turns": self.mean_turns,
            "openskill": dict(zip(("mu", "sigma"), self.openskill, strict=True)) if self.openskill else None,
        }


@dataclass(frozen=True)
class MemberReport:
    """What one bot won in one pairing."""

    name: str
    wins: int
    shared: int
    rate: Estimate | None

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a member of a pairing."""
        return {"name": self.name, "wins": self.wins, "shared": self.shared, **wins_to_json(self.rate)}


@dataclass(frozen=True)
class PairingReport:
    """One group of bots that sat at one table, the strongest first."""

    games: int
    mean_turns: float | None
    bots: list[MemberReport]

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a pairing."""
        return {
            "games": self.games,
            "mean_turns": self.mean_turns,
            "bots": [bot.to_json() for bot in self.bots],
        }


@dataclass(frozen=True)
class Comparison:
    """How often a bot was preferred to another one, out of `number` comparisons; `rate` counts ties as half."""

    bot: str
    other: str
    number: int
    rate: Estimate | None

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a comparison."""
        return {
            "bot": self.bot,
            "other": self.other,
            "number": self.number,
            "share": self.rate.mean if self.rate else None,
            "interval": _ends(self.rate),
        }


@dataclass(frozen=True)
class Paired:
    """By how much the share of the comparisons that one bot won is greater than another's, deal by deal.

    Both met the same others on the same deals. `interval` is None with too few deals to say.
    """

    difference: float
    interval: tuple[float, float] | None

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a paired difference."""
        return {"difference": self.difference, "interval": list(self.interval) if self.interval else None}


@dataclass(frozen=True)
class Neighbours:
    """Two bots that follow each other in the table.

    `separated` is the verdict of the sequential test where that was asked for, else whether the 95 % interval of
    the difference leaves 0 out. `more_games` is how many of each pairing would separate them if the difference is
    as it seems (without the sequential test: with a chance of 80 %); 0 where they are separated, None where no
    number would do. `paired` is None where there are no others that both met.
    """

    above: str
    below: str
    difference: float
    interval: tuple[float, float]
    separated: bool
    more_games: int | None
    paired: Paired | None

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of two neighbours."""
        return {
            "above": self.above,
            "below": self.below,
            "difference": self.difference,
            "interval": list(self.interval),
            "separated": self.separated,
            "more_games": self.more_games,
            "paired": self.paired.to_json() if self.paired else None,
        }


def wins_to_json(rate: Estimate | None) -> dict[str, Any]:
    """Return the share of the victories and its interval, as reports name them."""
    return {
        "win_rate": rate.mean if rate else None,
        "win_interval": _ends(rate),
        "win_interval_method": rate.method if rate else None,
    }


def _ends(rate: Estimate | None) -> list[float] | None:
    return [rate.low, rate.high] if rate else None
