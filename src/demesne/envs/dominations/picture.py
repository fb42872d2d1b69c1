"""What a seat sees of Dominations, as text for people."""

from collections.abc import Mapping
from typing import Any

from demesne.envs.listing import listed
from demesne.games.dominations.game import View
from demesne.games.dominations.picture.picture import of_board


def picture(view: View) -> str:
    """Return a game of Dominations: where it stands, a line for each player, the board as a drawing."""
    shown: Mapping[str, Any] = view.to_json()
    turn = shown["turn"]
    lines = [f"Age {shown['age']}, turn {turn['number']}, {turn['step']}"]
    for seat in shown["seats"]:
        knowledge = listed({name: number for name, number in seat["knowledge"].items() if number})
        lines.append(
            f"player_{seat['seat']}: {sum(seat['points'].values())} points, {seat['influence']} influence, "
            f"{len(seat['tree']['cards'])} cards, {len(seat['hand'])} tiles; {knowledge or 'no knowledge'}"
        )
    names = [f"player_{seat}" for seat in range(len(shown["seats"]))]
    return "\n".join([*lines, "", of_board(view.board(), seats=names).text()])
