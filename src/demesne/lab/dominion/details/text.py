"""What was counted in games of Dominion as tables for people."""

from collections.abc import Iterator
from typing import Any, Final

from demesne.lab.details.figures import Heads, Rows

CARD_HEADS: Final = ("bought in", "first turn", "bought", "gained", "played", "owned at the end")
START_HEADS: Final = ("games", "win rate", "95 % interval")
_ENDS: Final = {"provinces": "the last Province", "piles": "three empty piles", "unfinished": "cut off"}


def endings(told: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield how the games of a sample ended: the name of each note, and its figures."""
    yield "ends", _ends(told["ends"], told["games"])
    emptied = sorted(told["emptied"].items(), key=lambda each: -each[1])
    names = ", ".join(f"{card} {_share(games, told['games'])}" for card, games in emptied if games)
    yield "empty piles", names or "none"


def tables(player: dict[str, Any]) -> Iterator[tuple[Heads, Rows]]:
    """Yield the heads and the rows of the tables of a player."""
    name = player["name"]
    yield [f"{name}: cards a game", *CARD_HEADS], [_card(card) for card in player["cards"]]
    rules = [[rule["rule"], f"{rule['per_game']:.2f}"] for rule in player["rules"] or ()]
    yield [f"{name}: rules", "fired a game"], rules
    yield [f"{name}: start", *START_HEADS], [_start(start) for start in player["starts"]]


def _card(card: dict[str, Any]) -> list[str]:
    first = "-" if card["first_turn"] is None else f"{card['first_turn']:.1f}"
    means = [f"{card[key]:.2f}" for key in ("bought", "gained", "played", "owned")]
    return [card["card"], f"{card['bought_in']:.0%}", first, *means]


def _start(start: dict[str, Any]) -> list[str]:
    low, high = start["interval"]
    return [start["start"], f"{start['games']:,}", f"{start['win_rate']:.1%}", f"{low:.1%} to {high:.1%}"]


def _ends(ends: dict[str, int], games: int) -> str:
    told = [f"{_ENDS[end]} {_share(number, games)}" for end, number in ends.items() if number]
    return ", ".join(told) or "no game was finished"


def _share(number: int, games: int) -> str:
    return f"{number / games:.1%}"
