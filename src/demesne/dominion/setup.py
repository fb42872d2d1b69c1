"""What is fixed before the first card is dealt: the players, the supply and the limits (S1-S5, E4)."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominion.card import Card
from demesne.dominion.cards import CARDS, by_name
from demesne.dominion.ids import (
    BASIC,
    COPPER,
    CURSE,
    DUCHY,
    ESTATE,
    FIRST_ACTION,
    GARDENS,
    GOLD,
    MOAT,
    PROVINCE,
    SILVER,
)
from demesne.kernel.bits import single
from demesne.kernel.chance import Generator
from demesne.kernel.errors import SetupError

KINGDOM_SIZE: Final = 10
DEEPEST_COINS: Final = 64


class Setup:
    """The immutable side of a game: who plays and with which piles.

    `kingdom` holds ten different kingdom cards, as names, numbers or `Card` objects of your own; `players` is
    2 to 4; `max_turns` (0: none) cuts a game after that many turns of each player (E4); `first` is the seat
    that begins. Raises SetupError for anything else.
    """

    def __init__(
        self, kingdom: Sequence[str | int | Card], players: int = 2, max_turns: int = 0, first: int = 0
    ) -> None:
        if not 2 <= players <= 4:
            raise SetupError(f"Dominion has 2 to 4 players, not {players}")
        if not 0 <= first < players:
            raise SetupError(f"the first player is a seat from 0 to {players - 1}, not {first}")
        if max_turns < 0:
            raise SetupError(f"max_turns is 0 (no limit) or more, not {max_turns}")
        self.players: i64 = players
        self.max_turns: i64 = max_turns
        self.first: i64 = first
        self.cards: list[Card] = list(CARDS)
        self.kingdom = self._choose(kingdom)
        self._tables()

    def _choose(self, kingdom: Sequence[str | int | Card]) -> tuple[int, ...]:
        """Check the ten piles and put cards of the user's own into the table of this game."""
        chosen: list[int] = []
        own: list[Card] = []
        for entry in kingdom:
            if isinstance(entry, Card):
                own.append(entry)
                number = int(entry.number)
                if entry.is_action != (FIRST_ACTION <= number < len(CARDS)):
                    raise SetupError(
                        f"{entry.name} has number {number}; Actions have 8 to 31, other kingdom cards 7"
                    )
                if entry.is_treasure:
                    raise SetupError(f"{entry.name} is a Treasure; cards of your own are of the other types")
                if not 0 <= entry.cost < DEEPEST_COINS:
                    raise SetupError(
                        f"{entry.name} costs {entry.cost}; a card costs 0 to {DEEPEST_COINS - 1} coins"
                    )
            elif isinstance(entry, str):
                number = int(by_name(entry).number)
            else:
                number = entry
            if not BASIC <= number < len(CARDS):
                raise SetupError(f"{entry} is not a kingdom card")
            if number in chosen:
                raise SetupError(f"{self.cards[number].name} is in the kingdom twice")
            chosen.append(number)
        if len(chosen) != KINGDOM_SIZE:
            raise SetupError(f"a kingdom has {KINGDOM_SIZE} different cards, not {len(chosen)}")
        for card in own:
            self.cards[int(card.number)] = card
        return tuple(sorted(chosen))

    def _tables(self) -> None:
        """Compute what the engine looks up at every decision."""
        many = self.players > 2
        self.piles: list[int] = [0] * len(CARDS)
        self.piles[COPPER] = 60 - 7 * int(self.players)
        self.piles[SILVER] = 40
        self.piles[GOLD] = 30
        for card in (ESTATE, DUCHY, PROVINCE):
            self.piles[card] = 12 if many else 8
        self.piles[CURSE] = 10 * (int(self.players) - 1)
        for card in self.kingdom:
            self.piles[card] = (12 if many else 8) if self.cards[card].is_victory else 10
        self.stock: i64 = 0
        for card in range(len(CARDS)):
            if self.piles[card]:
                self.stock |= single(card)
        # A card of the user's own that has the number of Gardens counts its `points` only (E2).
        self.has_gardens: bool = self.cards[GARDENS] is CARDS[GARDENS]
        self.has_moat: bool = any(self.cards[card].is_reaction for card in self.kingdom)
        self.affordable: vec[i64] = vec[i64](
            [
                sum(
                    single(card.number)
                    for card in self.cards
                    if self.piles[card.number] and card.cost <= coins
                )
                for coins in range(DEEPEST_COINS)
            ]
        )
        self.reaction: i64 = MOAT
        for card in self.kingdom:
            if self.cards[card].is_reaction:
                self.reaction = card
        # The cards again for the engine, which needs no check of their type when it takes one from here.
        self.texts: vec[Card] = vec[Card](self.cards)
        self.costs: vec[i64] = vec[i64]([int(card.cost) for card in self.cards])
        self.points: vec[i64] = vec[i64]([int(card.points) for card in self.cards])
        self.scoring: vec[i64] = vec[i64](
            [int(card.number) for card in self.cards if card.points and self.piles[int(card.number)]]
        )
        # What a state holds in the place of a generator between two actions.
        self.nobody: Generator = Generator()
        # The words of the table before the first draw; `State.start` fills and reuses them.
        self.opening: vec[i64] = vec[i64]()
        self.action_set: i64 = self._set_of("Action")
        self.treasure_set: i64 = self._set_of("Treasure")
        self.victory_set: i64 = self._set_of("Victory")

    def _set_of(self, type_: str) -> int:
        found = 0
        for card in self.cards:
            if type_ in card.types:
                found |= single(card.number)
        return found

    def up_to(self, cost: i64) -> i64:
        """Return the set of cards of this game that cost at most `cost`."""
        if cost >= DEEPEST_COINS:
            cost = DEEPEST_COINS - 1
        return self.affordable[cost]

    def key(self) -> tuple[object, ...]:
        """Return what makes two setups the same."""
        own = [card.name for card, printed in zip(self.cards, CARDS, strict=True) if card is not printed]
        return (self.kingdom, int(self.players), int(self.max_turns), int(self.first), *own)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = [self.cards[card].name for card in self.kingdom]
        return f"Setup({names!r}, players={self.players}, max_turns={self.max_turns}, first={self.first})"
