"""The base of all cards. A card with a special effect is a subclass; a plain card is only a row of figures."""

from mypy_extensions import i64, mypyc_attr

from demesne.games.dominion.state import CardCode, State
from demesne.games.dominion.zones.decks import draw


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(CardCode):
    """A card that gives its plain bonuses.

    Subclasses override `play` and, where they ask something, the method that takes the answer.
    """

    def play(self, state: State, player: i64) -> None:
        """Carry out the text; the plain bonuses by default."""
        self.bonuses(state, player)

    def bonuses(self, state: State, player: i64) -> None:
        """Give the plain bonuses: cards first, then Actions, Buys and coins."""
        if self.cards:
            draw(state, player, self.cards)
        state.actions += self.actions
        state.buys += self.buys
        state.coins += self.coins
