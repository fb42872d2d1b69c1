"""A record of a very long game, to go on from."""

from functools import cache
from typing import Final

from demesne.core.chance import RecordingChance, SecureChance, derive_key
from demesne.core.records.record import Header, Move, Record
from demesne.core.records.replay import result_of
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import Setup

LONG: Final = 4_998
"""Moves from which a game goes on: nearly as many as may be."""

_KINGDOM: Final = [
    "Village",
    "Smithy",
    "Market",
    "Cellar",
    "Moat",
    "Festival",
    "Laboratory",
    "Workshop",
    "Woodcutter",
    "Chapel",
]
_MOST_TURNS: Final = 240


@cache
def long_record() -> str:
    """Return the record of a game of more than LONG moves."""
    header = Header(
        "dominion",
        GAME.rules,
        GAME.setup_to_json(Setup(_KINGDOM, 4, _MOST_TURNS)),
        SecureChance.algorithm,
        derive_key("a long game", size=32),
        [{"name": name, "bot": None} for name in ("A", "B", "C", "D")],
        stored=True,
    )
    source = RecordingChance(header.generator())
    state = GAME.start(GAME.setup_from_json(header.setup), source)
    record = Record(header, _drawn(source))
    while not state.is_over:
        seat = state.current_player
        view = state.view(seat)
        moves = dict(zip(view.legal_actions(), GAME.moves(view), strict=True))
        # Treasures are played one by one, and nothing is bought that would end the game.
        single = [
            action for action, text in moves.items() if text.startswith("play") and text != "play treasures"
        ]
        bought = [action for action, text in moves.items() if text in ("buy Copper", "buy Silver")]
        action = (single or bought or [action for action, text in moves.items() if text == "end turn"])[0]
        state.apply(seat, action, source)
        record.moves.append(Move(seat, moves[action], _drawn(source)))
    record.result = result_of(GAME, state)
    return record.to_bytes().decode()


def _drawn(source: RecordingChance) -> list[int]:
    found = [*source.outcomes]
    source.outcomes.clear()
    return found
