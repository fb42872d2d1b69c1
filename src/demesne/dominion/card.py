"""What a card is. A card with a special effect is a subclass; a vanilla card is only a row of figures."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from demesne.dominion.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A kind of card: its figures, and what it does when it is played.

    `number` is its place in the canonical order. `cards`, `actions`, `buys` and `coins` are its plain bonuses;
    `worth` is what a Treasure yields, `points` what a Victory or Curse card counts.
    Subclasses override `play` and, where they ask something, the method that takes the answer.
    """

    def __init__(
        self,
        number: int,
        name: str,
        cost: int,
        types: str,
        *,
        cards: int = 0,
        actions: int = 0,
        buys: int = 0,
        coins: int = 0,
        worth: int = 0,
        points: int = 0,
    ) -> None:
        self.number: i64 = number
        self.name = name
        self.cost: i64 = cost
        self.types: tuple[str, ...] = tuple(types.split("-"))
        self.is_action = "Action" in self.types
        self.is_treasure = "Treasure" in self.types
        self.is_victory = "Victory" in self.types
        self.is_attack = "Attack" in self.types
        self.is_reaction = "Reaction" in self.types
        self.cards: i64 = cards
        self.actions: i64 = actions
        self.buys: i64 = buys
        self.coins: i64 = coins
        self.worth: i64 = worth
        self.points: i64 = points

    def play(self, state: "State", player: i64) -> None:
        """Carry out the text; the plain bonuses by default."""
        self.bonuses(state, player)

    def bonuses(self, state: "State", player: i64) -> None:
        """Give the plain bonuses: cards first, then Actions, Buys and coins."""
        if self.cards:
            state.draw(player, self.cards)
        state.actions += self.actions
        state.buys += self.buys
        state.coins += self.coins

    def hit(self, state: "State", victim: i64) -> None:
        """Do to one player what the Attack does to each (T6)."""
        raise NotImplementedError(f"{self.name} attacks nobody")

    def after_attack(self, state: "State", player: i64, memory: i64) -> None:
        """Finish an Attack when all its victims are done; `memory` is what `state.remember` added up."""

    def discarded(self, state: "State", player: i64, number: i64) -> None:
        """Go on after the player has discarded `number` cards for this card."""

    def trashed(self, state: "State", player: i64, card: i64) -> None:
        """Go on after the player has trashed `card` from the hand for this card."""

    def gained(self, state: "State", player: i64, card: i64) -> None:
        """Go on after the player has gained `card` by this card."""

    def answered(self, state: "State", player: i64, yes: bool, subject: i64) -> None:
        """Go on after a yes-or-no question of this card; `subject` is the card asked about, if any."""

    def resume(self, state: "State", player: i64, step: i64) -> None:
        """Go on at `step`, which `state.later` set."""
        raise NotImplementedError(f"{self.name} has nothing to resume")

    def __repr__(self) -> str:
        return f"<{self.name}>"
