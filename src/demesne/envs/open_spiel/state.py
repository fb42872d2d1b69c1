"""A game as OpenSpiel drives it: one node for each decision and one for each drawn card."""

from collections.abc import Callable
from struct import pack
from typing import TYPE_CHECKING

from demesne.core.chance import FastChance, derive_key
from demesne.envs.extras import missing
from demesne.envs.open_spiel.position import Position

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "openspiel") from error

if TYPE_CHECKING:
    from demesne.envs.open_spiel.games import DemesneGame


class DemesneState(pyspiel.State):
    """The state that `DemesneGame.new_initial_state` makes.

    A chance outcome is the number of what is drawn: a card, a tile, an objective, a monument or a seat. Where several
    seats choose in secret they decide one after the other, and none of their information states tells of the others.
    """

    def __init__(self, game: "DemesneGame") -> None:
        super().__init__(game)
        self.position: Position = game.opening.copy()

    def current_player(self) -> int:
        """Return the seat to move, or that of chance or of a finished game."""
        if self.position.draw:
            return int(pyspiel.PlayerId.CHANCE)
        actor = int(self.position.settled.current_player)
        return actor if actor >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return not self.position.draw and self.position.settled.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.settled.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can be drawn, with probabilities."""
        return self.position.chances()

    def _apply_action(self, action: int) -> None:
        if self.position.draw:
            self.position.draw_item(action)
        else:
            self.position.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {position.interface.item(action)}"
        return position.interface.text(position.settled, player, action)

    def returns(self) -> list[float]:
        """Return each seat's share of the victory; zeros before the end."""
        if self.is_terminal():
            return self.position.settled.returns()
        return [0.0] * self.position.players

    def __str__(self) -> str:
        position = self.position
        at = "before the deal" if position.state is None else position.state.digest()
        if not position.draw:
            return at
        return f"{at} {position.move} {position.script}: draw one of {position.draw}"

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "DemesneState":
        """Return a state that this seat cannot tell from this one (see `sample` of its view), without a history.

        `probability_sampler` gives numbers from 0 to 1; two of them become the key of the sample. Raises ValueError
        at a chance node.
        """
        key = derive_key("resample", pack("<2d", probability_sampler(), probability_sampler()), size=8)
        sampled: DemesneState = self.get_game().new_initial_state()
        sampled.position = self.position.sampled(player_id, FastChance(key))
        return sampled
