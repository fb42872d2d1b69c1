"""Dominations in the environments."""

from typing import Final

from demesne.dominations.actions import N_ACTIONS
from demesne.dominations.asks import CHOOSING
from demesne.dominations.game import GAME
from demesne.dominations.rulesets import FINAL
from demesne.dominations.state import State
from demesne.dominations.view import View
from demesne.envs.dominations.encode import mask, observe
from demesne.envs.dominations.observation import OBSERVATION
from demesne.envs.interface import EnvState, Interface
from demesne.envs.rendering import civilizations
from demesne.kernel.chance import Generator
from demesne.kernel.game import GameView
from demesne.players.bot import Bot
from demesne.players.dominations.bot import DominationsBot


class DominationsInterface(Interface):
    """Views of Dominations; a draw gives a tile, an objective, a monument or the next seat of the initiative."""

    game = GAME
    observation = OBSERVATION
    n_actions = N_ACTIONS
    n_items = FINAL.totals.tiles

    def observe(self, state: EnvState, seat: int) -> bytes:
        assert isinstance(state, State)
        return observe(state.view(seat))

    def mask(self, state: EnvState, seat: int) -> bytes:
        assert isinstance(state, State)
        return mask(state.view(seat))

    def picture(self, view: GameView) -> str:
        assert isinstance(view, View)
        return civilizations(view)

    def choose(self, bot: Bot, state: EnvState, seat: int, rng: Generator) -> int:
        assert isinstance(state, State)
        if isinstance(bot, DominationsBot):
            return int(bot.pick(state.lens(seat), rng))
        return bot.choose(state.view(seat), state.decision(), rng, 0)

    def progress(self, state: EnvState) -> tuple[int, ...]:
        assert isinstance(state, State)
        if state.step != CHOOSING:
            return ()
        return tuple(int(state.ask(seat)) for seat in range(int(state.players)))

    def item(self, number: int) -> str:
        return str(number)


INTERFACE: Final = DominationsInterface()
