"""Dominion in the environments."""

from collections.abc import Sequence
from typing import Final

from demesne.dominion.actions import N_ACTIONS
from demesne.dominion.cards import CARDS
from demesne.dominion.game import GAME
from demesne.dominion.state import State
from demesne.dominion.view import View
from demesne.envs.dominion.encode import mask, observe
from demesne.envs.dominion.observation import OBSERVATION
from demesne.envs.interface import EnvState, Interface
from demesne.envs.rendering import table
from demesne.kernel.chance import Generator
from demesne.kernel.game import GameView
from demesne.players.bot import Bot, LensBot


class DominionInterface(Interface):
    """Views of Dominion; a draw gives a card."""

    game = GAME
    observation = OBSERVATION
    n_actions = N_ACTIONS
    n_items = len(CARDS)

    def observe(self, state: EnvState, seat: int) -> bytes:
        assert isinstance(state, State)
        return observe(state.view(seat))

    def mask(self, state: EnvState, seat: int) -> bytes:
        assert isinstance(state, State)
        return mask(state.view(seat))

    def picture(self, view: GameView) -> str:
        assert isinstance(view, View)
        return table(view)

    def choose(self, bot: Bot, state: EnvState, seat: int, rng: Generator) -> int:
        assert isinstance(state, State)
        if isinstance(bot, LensBot):
            return int(bot.pick(state.lens(seat), rng))
        return bot.choose(state.view(seat), state.decision(), rng, 0)

    def item(self, number: int) -> str:
        return CARDS[number].name


def options_of(kingdom: str | Sequence[str], max_turns: int, first: int) -> dict[str, object]:
    """Return the options of a setup; a kingdom may be a list of ten cards."""
    named = kingdom if isinstance(kingdom, str) else ",".join(kingdom)
    return {"kingdom": named, "max_turns": max_turns, "first": first}


INTERFACE: Final = DominionInterface()
