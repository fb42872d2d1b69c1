"""Dominion in the environments."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.bot import LensBot
from demesne.core.chance import Chance
from demesne.core.errors import SetupError
from demesne.core.game import GameState, GameView
from demesne.envs.dominion.bounds import decisions, draws
from demesne.envs.dominion.encode import mask, observe
from demesne.envs.dominion.observation import OBSERVATION
from demesne.envs.dominion.picture import picture
from demesne.envs.interface import Interface
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.game import GAME, DominionState
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import View

MAX_TURNS: Final = 40
"""The limit of turns in OpenSpiel where none is given: the length of a game must be bounded."""


class DominionInterface(Interface):
    """Views of Dominion; a draw gives a card."""

    parameters: ClassVar = {"kingdom": "first-game", "max_turns": MAX_TURNS, "first": 0, "seed": 0}

    def observe(self, state: GameState, seat: int) -> bytes:
        assert isinstance(state, DominionState)
        return observe(state.view(seat))

    def mask(self, state: GameState, seat: int) -> bytes:
        assert isinstance(state, DominionState)
        return mask(state.view(seat))

    def picture(self, view: GameView) -> str:
        assert isinstance(view, View)
        return picture(view)

    def choose(self, bot: Bot, state: GameState, seat: int, rng: Chance) -> int:
        assert isinstance(state, DominionState)
        if isinstance(bot, LensBot):
            return int(bot.pick(state.lens(seat), rng))
        return bot.choose(state.view(seat), state.choice(), rng, 0)

    def options(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return the options; a list of ten cards is separated by semicolons, for a comma ends a parameter."""
        max_turns = given["max_turns"]
        if not isinstance(max_turns, int) or max_turns < 1:
            raise SetupError(f"max_turns is 1 or more here, for games must end, not {max_turns}")
        kingdom = str(given["kingdom"]).replace(";", ",")
        return {"kingdom": kingdom, "max_turns": max_turns, "first": given["first"]}

    def bounds(self, setup: object) -> tuple[int, int]:
        assert isinstance(setup, Setup)
        return decisions(setup), draws(setup)

    def item(self, number: int) -> str:
        return CARDS[number].name


def options_of(kingdom: str | Sequence[str], max_turns: int, first: int) -> dict[str, object]:
    """Return the options of a setup; a kingdom may be a list of ten cards."""
    named = kingdom if isinstance(kingdom, str) else ",".join(kingdom)
    return {"kingdom": named, "max_turns": max_turns, "first": first}


INTERFACE: Final = DominionInterface(GAME, OBSERVATION)
