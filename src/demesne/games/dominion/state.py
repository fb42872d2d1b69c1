"""The classes of a game of Dominion: its state, the tables of its setup, and the code of its cards.

These classes name each other and hold no rules; the modules of functions above them do.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.core.bits import single
from demesne.core.chance import Chance
from demesne.core.events import EventSink
from demesne.games.dominion import bags
from demesne.games.dominion.ids import COPPER, CURSE, DUCHY, ESTATE, GOLD, NO_CARD, PROVINCE, SILVER
from demesne.games.dominion.layout import (
    BITS_FRAME_CARD,
    BITS_FRAME_COUNT,
    BITS_FRAME_EXTRA,
    BITS_FRAME_PLAYER,
    FRAMES,
    MAX_FRAMES,
    player_words,
)

DEEPEST_COINS: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class CardCode:
    """A kind of card: its figures, and what the engine calls when it is played or answered.

    `number` is its place in the canonical order. `cards`, `actions`, `buys` and `coins` are its plain bonuses;
    `worth` is what a Treasure yields, `points` what a Victory or Curse card counts. Where `cards_per_point` is not 0
    the card also counts a point for that number of cards of its owner, rounded down.
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
        cards_per_point: int = 0,
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
        self.cards_per_point: i64 = cards_per_point

    def play(self, state: "State", player: i64) -> None:
        """Carry out the text."""
        raise NotImplementedError(f"{self.name} cannot be played")

    def hit(self, state: "State", victim: i64) -> None:
        """Do to one player what the Attack does to each (T6)."""
        raise NotImplementedError(f"{self.name} attacks nobody")

    def after_attack(self, state: "State", player: i64, memory: i64) -> None:
        """Finish an Attack when all its victims are done; `memory` is what `effects.remember` added up."""

    def discarded(self, state: "State", player: i64, number: i64) -> None:
        """Go on after the player has discarded `number` cards for this card."""

    def trashed(self, state: "State", player: i64, card: i64) -> None:
        """Go on after the player has trashed `card` from the hand for this card."""

    def gained(self, state: "State", player: i64, card: i64) -> None:
        """Go on after the player has gained `card` by this card."""

    def picked(self, state: "State", player: i64, card: i64, note: i64) -> None:
        """Go on after the player has picked `card`; `note` is what the card gave `effects.ask`."""

    def answered(self, state: "State", player: i64, yes: bool, subject: i64, note: i64) -> None:
        """Go on after a yes-or-no question; `subject` and `note` are what the card gave `effects.ask`."""

    def resume(self, state: "State", player: i64, step: i64) -> None:
        """Go on at `step`, which `effects.later` set."""
        raise NotImplementedError(f"{self.name} has nothing to resume")

    def resume_unseen(self, state: "State", player: i64) -> i64:
        """Draw as the player may have done, unseen by others, up to a card that this card asks about in secret.

        Return that card, NO_CARD where the question cannot have come up. Samples of hidden states need it.
        """
        return NO_CARD

    def __repr__(self) -> str:
        return f"<{self.name}>"


class SetupTables:
    """What is fixed before the first card is dealt, in the form that the engine reads.

    `own` are the names of the cards that are not those of the printed game.
    """

    def __init__(
        self,
        cards: list[CardCode],
        kingdom: tuple[int, ...],
        players: int,
        max_turns: int,
        first: int,
        own: tuple[str, ...],
    ) -> None:
        self.players: i64 = players
        self.max_turns: i64 = max_turns
        self.first: i64 = first
        self.cards: list[CardCode] = cards
        self.kingdom = kingdom
        self.own: tuple[str, ...] = own
        many = players > 2
        self.piles: list[int] = [0] * len(cards)
        self.piles[COPPER] = 60 - 7 * players
        self.piles[SILVER] = 40
        self.piles[GOLD] = 30
        for number in (ESTATE, DUCHY, PROVINCE):
            self.piles[number] = 12 if many else 8
        self.piles[CURSE] = 10 * (players - 1)
        for number in kingdom:
            self.piles[number] = (12 if many else 8) if cards[number].is_victory else 10
        self.stock: i64 = 0
        for number in range(len(cards)):
            if self.piles[number]:
                self.stock |= single(number)
        self.affordable: vec[i64] = vec[i64](
            [
                sum(single(card.number) for card in cards if self.piles[card.number] and card.cost <= coins)
                for coins in range(DEEPEST_COINS)
            ]
        )
        self.reaction: i64 = NO_CARD
        for number in kingdom:
            if cards[number].is_reaction:
                self.reaction = number
        # The cards again: the engine takes them from here without a check of their type.
        self.texts: vec[CardCode] = vec[CardCode](cards)
        self.costs: vec[i64] = vec[i64]([int(card.cost) for card in cards])
        self.points: vec[i64] = vec[i64]([int(card.points) for card in cards])
        self.cards_per_point: vec[i64] = vec[i64]([int(card.cards_per_point) for card in cards])
        self.scoring: vec[i64] = vec[i64](
            [
                int(card.number)
                for card in cards
                if (card.points or card.cards_per_point) and self.piles[int(card.number)]
            ]
        )
        # What a state holds between two actions in place of a source of chance.
        self.no_chance: Chance = Chance()
        # The words of the table before the first draw; `phases.opening` fills and reuses them.
        self.opening: vec[i64] = vec[i64]()
        self.action_set: i64 = self.set_of("Action")
        self.treasure_set: i64 = self.set_of("Treasure")
        self.victory_set: i64 = self.set_of("Victory")

    def set_of(self, type_: str) -> int:
        """Return the set of cards of a type."""
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
        return (self.kingdom, int(self.players), int(self.max_turns), int(self.first), *self.own)


@mypyc_attr(acyclic=True)
class State:
    """A position: words, integers and the stack of frames, with cheap copies.

    `known_tops` holds the publicly known cards on top of the decks, player after player, each from the top down; the
    figure `KNOWN_TOPS` of a player is how many of them lie on their deck. `actor` is the seat whose decision is open,
    -1 when the game is over. `rng` and `sink` are borrowed for the duration of one action and never copied. So a state
    at rest refers to nothing that could refer back, and compiled code needs no garbage collector for it (`acyclic`).
    """

    def __init__(self, setup: SetupTables, cells: vec[i64]) -> None:
        self.setup: Final[SetupTables] = setup
        self.cells: Final[vec[i64]] = cells
        self.known_tops: bytes = b""
        self.turn_player: i64 = setup.first
        self.phase: i64 = 0
        self.actions: i64 = 1
        self.buys: i64 = 1
        self.coins: i64 = 0
        self.depth: i64 = 0
        self.has_bought: i64 = 0
        self.immune: i64 = 0
        self.secret_draws: i64 = 0
        self.stock: i64 = setup.stock
        self.empties: i64 = 0
        self.last: i64 = NO_CARD
        self.previous: i64 = NO_CARD
        self.cut: i64 = 0
        self.actor: i64 = -1
        self.rng: Chance = setup.no_chance
        self.sink: EventSink | None = None

    def copy(self) -> "State":
        """Return an independent copy."""
        other = State(self.setup, self.cells[:])
        self.copy_onto(other)
        return other

    def copy_onto(self, other: "State") -> None:
        """Give `other`, which was made with a copy of these words, the integers of this state."""
        other.known_tops = self.known_tops
        other.turn_player = self.turn_player
        other.phase = self.phase
        other.actions = self.actions
        other.buys = self.buys
        other.coins = self.coins
        other.depth = self.depth
        other.has_bought = self.has_bought
        other.immune = self.immune
        other.secret_draws = self.secret_draws
        other.stock = self.stock
        other.empties = self.empties
        other.last = self.last
        other.previous = self.previous
        other.cut = self.cut
        other.actor = self.actor

    def integers(self) -> list[int]:
        """Return the integers in the order in which `set_integers` takes them."""
        return [
            int(self.turn_player),
            int(self.phase),
            int(self.actions),
            int(self.buys),
            int(self.coins),
            int(self.depth),
            int(self.has_bought),
            int(self.immune),
            int(self.secret_draws),
            int(self.stock),
            int(self.empties),
            int(self.last),
            int(self.previous),
            int(self.cut),
            int(self.actor),
        ]

    def set_integers(self, values: list[int]) -> None:
        """Take back what `integers` gave."""
        self.turn_player = values[0]
        self.phase = values[1]
        self.actions = values[2]
        self.buys = values[3]
        self.coins = values[4]
        self.depth = values[5]
        self.has_bought = values[6]
        self.immune = values[7]
        self.secret_draws = values[8]
        self.stock = values[9]
        self.empties = values[10]
        self.last = values[11]
        self.previous = values[12]
        self.cut = values[13]
        self.actor = values[14]


def blank(setup: SetupTables) -> vec[i64]:
    """Return the words of an empty state."""
    return vec[i64]([0] * int(player_words(setup.players)))


def push(state: State, kind: i64, player: i64, card: i64, count: i64, extra: i64) -> None:
    """Put a frame on the stack. Ten cards that each play the next twice, and the deepest effect, need fourteen."""
    if state.depth >= MAX_FRAMES:
        raise OverflowError("the stack of effects is full")
    frame: i64 = (
        kind
        | player << BITS_FRAME_PLAYER
        | card << BITS_FRAME_CARD
        | count << BITS_FRAME_COUNT
        | extra << BITS_FRAME_EXTRA
    )
    bags.put(state.cells, FRAMES + state.depth, frame)
    state.depth += 1


def pop(state: State) -> None:
    """Take the top frame off."""
    state.depth -= 1
    bags.put(state.cells, FRAMES + state.depth, 0)


def top_frame(state: State) -> i64:
    """Return the top frame."""
    return state.cells[FRAMES + state.depth - 1]


def replace_top(state: State, frame: i64) -> None:
    """Exchange the top frame."""
    bags.put(state.cells, FRAMES + state.depth - 1, frame)


def lend(state: State, rng: Chance, sink: EventSink | None) -> None:
    """Lend the state a source of chance and a sink for one action."""
    state.rng = rng
    if sink is not None:
        state.sink = sink


def reclaim(state: State) -> None:
    """Take the source of chance and the sink back."""
    state.rng = state.setup.no_chance
    # Most states have no sink, and setting a field costs as much as this check.
    if state.sink is not None:
        state.sink = None
