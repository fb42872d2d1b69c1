"""Dominion on the server."""

from collections.abc import Mapping
from typing import Any, Final

from demesne.bots.registry import LEVELS
from demesne.core.errors import SetupError
from demesne.core.game import GameState
from demesne.games.dominion.actions import KEEP_DECK
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import open_kind
from demesne.games.dominion.game import GAME, DominionState
from demesne.games.dominion.setup import RECOMMENDED
from demesne.games.dominion.view import SPECTATOR
from demesne.server.hosting.hosting import Hosting

MAX_TURNS: Final = 200
"""Turns of each player after which a game ends unfinished (E4), if the table has no lower limit.

It keeps bots from playing for ever.
"""

_OPTIONS: Final = ("kingdom", "max_turns")


class DominionHosting(Hosting):
    """Attacks open reaction windows, and every game has a limit of turns."""

    @property
    def bots(self) -> tuple[str, ...]:
        return (*LEVELS, "big-money", "big-money-smithy", "random")

    @property
    def kingdoms(self) -> tuple[str, ...]:
        return tuple(sorted(RECOMMENDED))

    def options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        for name in options:
            if name not in _OPTIONS:
                raise SetupError(f"no option {name[:40]!r}; it is one of {', '.join(_OPTIONS)}")
        return {**options, "max_turns": _turns(str(options.get("max_turns", MAX_TURNS)))}

    def is_reaction(self, state: GameState) -> bool:
        assert isinstance(state, DominionState)
        return open_kind(state) == asks.ASK_REACT

    def may_react(self, state: GameState, seat: int) -> bool:
        """It follows from what everybody remembers of the cards that a player owns."""
        assert isinstance(state, DominionState)
        return state.view(SPECTATOR).owned(seat, int(state.setup.reaction)) > 0

    def idle_answer(self, state: GameState) -> int | None:
        """Chancellor asks about a deck that everybody may know to be empty."""
        assert isinstance(state, DominionState)
        asks_deck = open_kind(state) == asks.ASK_DISCARD_DECK
        return KEEP_DECK if asks_deck and state.view(SPECTATOR).deck_size(state.actor) == 0 else None


def _turns(text: str) -> int:
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(MAX_TURNS))
    if not is_number or not 1 <= int(text) <= MAX_TURNS:
        raise SetupError(f"max_turns is a whole number from 1 to {MAX_TURNS}, not {text[:40]!r}")
    return int(text)


HOSTING: Final = DominionHosting(GAME)
