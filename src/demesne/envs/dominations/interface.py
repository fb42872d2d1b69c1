"""Dominations in the environments."""

from collections.abc import Mapping
from typing import ClassVar, Final

from demesne.bots.bot import Bot
from demesne.bots.dominations.bot import DominationsBot
from demesne.core.chance import Chance
from demesne.core.game import GameState, GameView
from demesne.envs.dominations.bounds import decisions, draws
from demesne.envs.dominations.encode import mask, observe
from demesne.envs.dominations.observation import OBSERVATION
from demesne.envs.dominations.picture import picture
from demesne.envs.interface import Interface
from demesne.games.dominations.choices.asks import CHOOSING
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import GAME, DominationsState, View
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.setup import Setup


class DominationsInterface(Interface):
    """Views of Dominations; a draw gives a tile, an objective, a monument or the next seat of the initiative."""

    parameters: ClassVar = {"ruleset": "final", **{option.name: "" for option in OPTIONS if option.is_open}}

    def observe(self, state: GameState, seat: int) -> bytes:
        assert isinstance(state, DominationsState)
        return observe(state.view(seat))

    def mask(self, state: GameState, seat: int) -> bytes:
        assert isinstance(state, DominationsState)
        return mask(state.view(seat))

    def picture(self, view: GameView) -> str:
        assert isinstance(view, View)
        return picture(view)

    def choose(self, bot: Bot, state: GameState, seat: int, rng: Chance) -> int:
        assert isinstance(state, DominationsState)
        if isinstance(bot, DominationsBot):
            return int(bot.pick(state.lens(seat), rng))
        return bot.choose(state.view(seat), state.choice(), rng, 0)

    def options(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return the options; one that is left empty is that of the ruleset."""
        return {name: reading for name, reading in given.items() if reading}

    def bounds(self, setup: object) -> tuple[int, int]:
        assert isinstance(setup, Setup)
        return decisions(setup), draws(setup)

    def progress(self, state: GameState) -> tuple[int, ...]:
        assert isinstance(state, DominationsState)
        if state.step != CHOOSING:
            return ()
        return tuple(int(asked_kind(state, seat)) for seat in range(int(state.players)))

    def item(self, number: int) -> str:
        return str(number)


INTERFACE: Final = DominationsInterface(GAME, OBSERVATION)
