"""What a seat sees of Dominion, as text for people."""

from collections.abc import Mapping
from typing import Any

from demesne.envs.listing import listed
from demesne.games.dominion.notation import describe
from demesne.games.dominion.view import View


def picture(view: View) -> str:
    """Return a table of Dominion in lines: the turn, the piles, each player, the viewer's hand."""
    shown: Mapping[str, Any] = describe.table(view)
    turn = shown["turn"]
    left = {"Actions": shown["actions"], "Buys": shown["buys"], "coins": shown["coins"]}
    lines = [
        f"Turn {turn['number']} of player_{turn['seat']}, {turn['phase']} phase: {listed(left)}",
        f"Supply: {listed(shown['supply'])}",
    ]
    lines += [
        f"{title}: {listed(shown[key])}"
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
            lines.append(f"  hand: {listed(seat['hand']) or 'empty'}")
    return "\n".join(lines) + "\n"
