"""The statistics of a sample as tables for people."""

from collections.abc import Iterator
from typing import Any, Final

from demesne.lab.details.figures import Details
from demesne.lab.results.layout import note, table

CARD_HEADS: Final = ("bought in", "first turn", "bought", "gained", "played", "owned at the end")


def lines(details: Details, width: int) -> Iterator[str]:
    """Yield the statistics of each player and how games end, for a screen of `width` columns."""
    told = details.to_json()
    for player in told["players"]:
        for heads, rows in tables(player):
            if rows:
                yield ""
                yield from table(heads, rows, width)
    yield ""
    for name, text in endings(told):
        yield from note(name, text, width)
    yield from note("sample", f"the statistics above are of the first {told['games']:,} games", width)


def endings(told: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield how the games of a sample ended: the name of each note, and its figures."""
    if "ends" in told:
        yield "ends", _ends(told["ends"], told["games"])
        emptied = sorted(told["emptied"].items(), key=lambda each: -each[1])
        names = ", ".join(f"{card} {_share(games, told['games'])}" for card, games in emptied if games)
        yield "empty piles", names or "none"


def tables(player: dict[str, Any]) -> Iterator[tuple[list[str], list[list[str]]]]:
    """Yield the heads and the rows of the tables of a player."""
    name = player["name"]
    if player.get("cards"):
        yield [f"{name}: cards a game", *CARD_HEADS], [_card(card) for card in player["cards"]]
    if player.get("rules"):
        rows = [[rule["rule"], f"{rule['per_game']:.2f}"] for rule in player["rules"]]
        yield [f"{name}: rules", "fired a game"], rows
    if player.get("starts"):
        yield (
            [f"{name}: start", "games", "win rate", "95 % interval"],
            [
                [
                    start["start"],
                    f"{start['games']:,}",
                    f"{start['win_rate']:.1%}",
                    f"{start['interval'][0]:.1%} to {start['interval'][1]:.1%}",
                ]
                for start in player["starts"]
            ],
        )


def _card(card: dict[str, Any]) -> list[str]:
    first = "-" if card["first_turn"] is None else f"{card['first_turn']:.1f}"
    means = [f"{card[key]:.2f}" for key in ("bought", "gained", "played", "owned")]
    return [card["card"], f"{card['bought_in']:.0%}", first, *means]


def _ends(ends: dict[str, int], games: int) -> str:
    words = {"provinces": "the last Province", "piles": "three empty piles", "unfinished": "cut off"}
    told = [f"{words[end]} {_share(number, games)}" for end, number in ends.items() if number]
    return ", ".join(told) or "no game was finished"


def _share(number: int, games: int) -> str:
    return f"{number / games:.1%}"
