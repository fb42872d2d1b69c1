"""What a seat sees, as text for people."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from demesne.games.dominations.picture.picture import of_board
from demesne.games.dominion.notation import describe

if TYPE_CHECKING:
    from demesne.games.dominations.game import View as DominationsView
    from demesne.games.dominion.view import View as DominionView


def table(view: "DominionView") -> str:
    """Return a table of Dominion in lines: the turn, the piles, each player, the viewer's hand."""
    shown: Mapping[str, Any] = describe.table(view)
    turn = shown["turn"]
    left = {"Actions": shown["actions"], "Buys": shown["buys"], "coins": shown["coins"]}
    lines = [
        f"Turn {turn['number']} of player_{turn['seat']}, {turn['phase']} phase: {_listed(left)}",
        f"Supply: {_listed(shown['supply'])}",
    ]
    lines += [
        f"{title}: {_listed(shown[key])}"
        for title, key in (("Trash", "trash"), ("In play", "in_play"), ("Set aside", "aside"))
        if shown[key]
    ]
    for seat in shown["seats"]:
        top = seat["discard_top"] or "nothing"
        number = seat["seat"]
        lines.append(
            f"player_{number}: {seat['hand_size']} cards in hand, {view.deck_size(number)} in the deck, "
            f"{top} on the discard pile, {view.points(number)} points"
        )
        if "hand" in seat:
            lines.append(f"  hand: {_listed(seat['hand']) or 'empty'}")
    return "\n".join(lines) + "\n"


def civilizations(view: "DominationsView") -> str:
    """Return a game of Dominations: where it stands, a line for each player, the board as a drawing."""
    shown: Mapping[str, Any] = view.to_json()
    turn = shown["turn"]
    lines = [f"Age {shown['age']}, turn {turn['number']}, {turn['step']}"]
    for seat in shown["seats"]:
        knowledge = _listed({name: number for name, number in seat["knowledge"].items() if number})
        lines.append(
            f"player_{seat['seat']}: {sum(seat['points'].values())} points, {seat['influence']} influence, "
            f"{len(seat['tree']['cards'])} cards, {len(seat['hand'])} tiles; {knowledge or 'no knowledge'}"
        )
    names = [f"player_{seat}" for seat in range(len(shown["seats"]))]
    return "\n".join([*lines, "", of_board(view.board(), seats=names).text()])


def _listed(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items())
