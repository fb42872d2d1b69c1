"""What one seat may know: the information state, and the poorer table view.

A view is built by copying what the seat may see (`redact`), in the memory layout of a state; all hidden cards of
another player lie together in one heap. The accessors read only what such a copy has. So a `View` gives the same
answers over a copy (a value, safe to keep) and over the live state (the lens, valid until the next `apply`, that only
the compiled bots of this package get).
"""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominion import bags
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import (
    buyable,
    is_legal,
    legal_actions,
    open_kind,
    options,
    playable,
)
from demesne.games.dominion.hidden.redact import hides_choice, public_phase, shown_hand_size
from demesne.games.dominion.ids import GOLD, NO_CARD
from demesne.games.dominion.layout import (
    ASIDE,
    DECK,
    DECK_SIZE,
    DISCARD,
    FRAMES,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    IN_PLAY,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    KNOWN_TOPS,
    OWNED,
    SUPPLY,
    TOP,
    TRASH,
    frame_card,
    frame_count,
    frame_extra,
    frame_player,
    start_of,
)
from demesne.games.dominion.phases import score_of, turns_of
from demesne.games.dominion.state import CardCode, State, top_frame
from demesne.games.dominion.zones.hands import hand_set
from demesne.games.dominion.zones.knowledge import tops_start

SPECTATOR: Final = -1


class View:
    """The information state of `seat` (-1: a spectator): all that it can know with perfect memory (K1-K3)."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state: Final[State] = state
        self.seat: Final[i64] = seat

    # The table

    @property
    def players(self) -> i64:
        """The number of players."""
        return self._state.setup.players

    @property
    def turn_player(self) -> i64:
        """The seat whose turn it is, or whose turn ended the game."""
        return self._state.turn_player

    @property
    def turn_order(self) -> i64:
        """The place of this seat in the order of turns, from 1 for the one that begins; 0 for a spectator."""
        if self.seat < 0:
            return 0
        place: i64 = self.seat - self._state.setup.first
        if place < 0:
            place += self._state.setup.players
        return place + 1

    @property
    def turn(self) -> i64:
        """The number of the present turn among its player's turns, from 1."""
        return turns_of(self._state, self._state.turn_player)

    @property
    def phase(self) -> i64:
        """The phase as far as this seat can see (`asks.ACTION_PHASE`, `BUY_PHASE`, `OVER`)."""
        return public_phase(self._state, self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == asks.OVER

    @property
    def actions(self) -> i64:
        """The Actions that may still be played this turn."""
        return self._state.actions

    @property
    def buys(self) -> i64:
        """The purchases left this turn."""
        return self._state.buys

    @property
    def coins(self) -> i64:
        """The coins to spend."""
        return self._state.coins

    @property
    def has_bought(self) -> bool:
        """Whether a card was bought this turn, so that no Treasure can be played any more (T3)."""
        return self._state.has_bought != 0

    @property
    def empty_piles(self) -> i64:
        """The number of empty supply piles."""
        return self._state.empties

    def kingdom(self) -> tuple[int, ...]:
        """Return the ten kingdom cards."""
        return self._state.setup.kingdom

    @property
    def reaction(self) -> i64:
        """The kingdom card that is a Reaction, -1 if there is none."""
        return self._state.setup.reaction

    def cost(self, card: i64) -> i64:
        """Return what a card costs."""
        return self._state.setup.costs[card]

    def turns(self, seat: i64) -> i64:
        """Return how many turns a seat has begun."""
        return turns_of(self._state, seat)

    def supply(self, card: i64) -> i64:
        """Return how many copies a supply pile holds; 0 for a card that is not in the game."""
        return bags.number(self._state.cells, SUPPLY, card)

    @property
    def stock(self) -> i64:
        """The set of cards whose pile is not empty."""
        return self._state.stock

    def trash(self, card: i64) -> i64:
        """Return how many copies lie in the trash pile."""
        return bags.number(self._state.cells, TRASH, card)

    def in_play(self, card: i64) -> i64:
        """Return how many copies the turn player has in play."""
        return bags.number(self._state.cells, IN_PLAY, card)

    def aside(self, card: i64) -> i64:
        """Return how many copies lie aside in mid-effect, as far as this seat may see them."""
        if hides_choice(self._state, self.seat):
            return 0
        return bags.number(self._state.cells, ASIDE, card)

    def hand_size(self, seat: i64) -> i64:
        """Return the number of cards in a hand (K1)."""
        return shown_hand_size(self._state, seat, self.seat)

    def discard_top(self, seat: i64) -> i64:
        """Return the card on top of a discard pile, -1 if the pile is empty."""
        return self._state.cells[start_of(seat) + TOP]

    # The cards of this seat

    def hand(self, card: i64) -> i64:
        """Return how many copies this seat has in hand; 0 for a spectator."""
        if self.seat < 0:
            return 0
        return bags.number(self._state.cells, start_of(self.seat) + HAND, card)

    def hand_set(self) -> i64:
        """Return the set of kinds of cards in this seat's hand."""
        if self.seat < 0:
            return 0
        return hand_set(self._state, self.seat)

    def deck(self, card: i64) -> i64:
        """Return how many copies this seat's deck holds under its known top cards (deduced, K3)."""
        if self.seat < 0:
            return 0
        return bags.number(self._state.cells, start_of(self.seat) + DECK, card)

    def discard(self, card: i64) -> i64:
        """Return how many copies this seat's discard pile holds (remembered, K3)."""
        if self.seat < 0:
            return 0
        return bags.number(self._state.cells, start_of(self.seat) + DISCARD, card)

    def own(self, card: i64) -> i64:
        """Return how many copies this seat owns in all."""
        if self.seat < 0:
            return 0
        return bags.number(self._state.cells, start_of(self.seat) + OWNED, card)

    # Remembered of everybody

    def owned(self, seat: i64, card: i64) -> i64:
        """Return how many copies a seat owns in all (remembered, K3)."""
        return bags.number(self._state.cells, start_of(seat) + OWNED, card)

    def owned_total(self, seat: i64) -> i64:
        """Return how many cards a seat owns in all."""
        return bags.size(self._state.cells, start_of(seat) + OWNED)

    def points(self, seat: i64) -> i64:
        """Return the victory points of all that a seat owns (E2)."""
        return score_of(self._state, seat)

    def deck_size(self, seat: i64) -> i64:
        """Return the number of cards in a deck (own: K2; others': remembered, K3)."""
        state = self._state
        base: i64 = start_of(seat)
        size: i64 = state.cells[base + DECK_SIZE] + state.cells[base + KNOWN_TOPS]
        if seat != self.seat and seat == state.turn_player:
            size += state.secret_draws
        return size

    def known_tops(self, seat: i64) -> list[int]:
        """Return the cards on top of a deck that everybody knows, from the top down."""
        start = tops_start(self._state, seat)
        return list(
            self._state.known_tops[start : start + int(self._state.cells[start_of(seat) + KNOWN_TOPS])]
        )

    def known_hand(self, seat: i64, card: i64) -> i64:
        """Return how many copies everybody knows to be in a hand."""
        return bags.number(self._state.cells, start_of(seat) + KNOWN_HAND, card)

    def known_discard(self, seat: i64, card: i64) -> i64:
        """Return how many copies everybody knows to be in a discard pile."""
        return bags.number(self._state.cells, start_of(seat) + KNOWN_DISCARD, card)

    def known_shuffled(self, seat: i64, card: i64) -> i64:
        """Return how many copies everybody knows to be in a deck or drawn from it since its last shuffle."""
        return bags.number(self._state.cells, start_of(seat) + KNOWN_DECK, card)

    def fresh(self, seat: i64) -> i64:
        """Return how many hidden cards of a hand came from the last shuffle; -1 when that is unknown."""
        known: i64 = self._state.cells[start_of(seat) + HAND_FROM_SHUFFLED_DECK]
        if known >= 0 and seat != self.seat and seat == self._state.turn_player:
            known -= self._state.secret_draws
        return known

    # The decision

    def _is_asked(self) -> bool:
        """Return whether this seat must answer now; that another seat is asked is hidden."""
        return self._state.actor == self.seat and self.seat >= 0

    @property
    def actor(self) -> i64:
        """This seat if it must answer now, else -1."""
        if self._is_asked():
            return self.seat
        return -1

    @property
    def ask(self) -> i64:
        """The kind of this seat's open decision (`asks`), -1 if it has none."""
        if not self._is_asked():
            return -1
        return open_kind(self._state)

    @property
    def source(self) -> i64:
        """The card whose effect asks this seat, -1 in a phase or without a decision."""
        if self.actor < 0 or self._state.depth == 0:
            return NO_CARD
        return frame_card(top_frame(self._state))

    @property
    def subject(self) -> i64:
        """The revealed or drawn card that a question is about, else -1."""
        ask: i64 = self.ask
        if ask == asks.ASK_DISCARD_REVEALED or ask == asks.ASK_SET_ASIDE:
            return frame_count(top_frame(self._state))
        return NO_CARD

    @property
    def subject_seat(self) -> i64:
        """The seat whose revealed cards a question is about, else -1."""
        ask: i64 = self.ask
        if ask == asks.ASK_DISCARD_REVEALED or ask == asks.ASK_TRASH_REVEALED:
            return frame_extra(top_frame(self._state))
        return -1

    @property
    def remaining(self) -> i64:
        """How many cards may still be chosen when several are discarded or trashed, else 0."""
        ask: i64 = self.ask
        if ask == asks.ASK_DISCARD or ask == asks.ASK_TRASH:
            return frame_count(top_frame(self._state))
        return 0

    @property
    def limit(self) -> i64:
        """What a card that is gained may cost at most, -1 where none is gained from the supply."""
        if self.ask == asks.ASK_GAIN:
            return frame_count(top_frame(self._state))
        return -1

    @property
    def is_treasure_only(self) -> bool:
        """Whether the card to be gained or trashed must be a Treasure."""
        ask: i64 = self.ask
        if ask == asks.ASK_GAIN:
            return frame_extra(top_frame(self._state)) & 1 != 0
        return ask == asks.ASK_TRASH and (frame_extra(top_frame(self._state)) >> 6) & 1 != 0

    def loot(self, card: i64) -> i64:
        """Return how many copies of a Treasure that was just trashed may still be gained."""
        if self.ask != asks.ASK_GAIN_TRASHED or card > GOLD:
            return 0
        return (frame_count(top_frame(self._state)) >> (card << 1)) & 3

    def effects(self) -> list[tuple[int, int]]:
        """Return (card, seat) of the effects being resolved, outermost first; all of it is public."""
        found: list[tuple[int, int]] = []
        for depth in range(int(self._state.depth)):
            frame: i64 = self._state.cells[FRAMES + depth]
            found.append((int(frame_card(frame)), int(frame_player(frame))))
        return found

    def options(self, verb: i64) -> i64:
        """Return the legal cards for a verb; for the special verb bit k is action 192 + k. 0 without a decision."""
        if not self._is_asked():
            return 0
        return options(self._state, verb)

    def playable(self) -> i64:
        """Return the Actions in hand in this seat's Action phase, the Treasures in its Buy phase (T3)."""
        if not self._is_asked() or self._state.depth:
            return 0
        return playable(self._state)

    def buyable(self) -> i64:
        """Return the cards that can be bought in this seat's Buy phase."""
        if not self._is_asked() or self._state.depth or self._state.phase != asks.BUY_PHASE:
            return 0
        return buyable(self._state)

    def is_legal(self, action: i64) -> bool:
        """Return whether this seat may take an action now."""
        return self._is_asked() and is_legal(self._state, action)

    def legal_actions(self) -> list[int]:
        """Return this seat's legal actions in ascending order, none if it is not asked."""
        return legal_actions(self._state) if self._is_asked() else []

    def worth(self, seat: i64) -> i64:
        """Return the coins of all Treasures that a seat owns."""
        return self.owned(seat, 0) + 2 * self.owned(seat, 1) + 3 * self.owned(seat, 2)

    def cards(self) -> list[CardCode]:
        """Return the cards of this game by number, those of the user's own included."""
        return self._state.setup.cards

    def piles(self) -> list[int]:
        """Return the cards that have a supply pile, empty or not."""
        return [card for card, size in enumerate(self._state.setup.piles) if size]

    def __repr__(self) -> str:
        who = "spectator" if self.seat < 0 else f"seat {self.seat}"
        return f"<View of {who}: turn {self.turn} of seat {self.turn_player}>"
