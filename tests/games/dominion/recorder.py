"""What a seat can tell from the events that it was shown, and from nothing else.

Written apart from the engine: it knows the box (S1-S5), the figures of the cards and the forms of events. It
follows the same weakening of knowledge as `demesne.games.dominion.zones.knowledge` describes.
"""

from collections import Counter

from demesne.core.events import Form
from demesne.games.dominion import ids
from demesne.games.dominion.cards import CARDS

COPPERS, ESTATES = 7, 3


class Seen:
    """What is known of one player."""

    def __init__(self) -> None:
        self.owned = Counter({ids.COPPER: COPPERS, ids.ESTATE: ESTATES})
        self.hand_size = 0
        self.deck_size = COPPERS + ESTATES
        self.discard_size = 0
        self.top = ids.NO_CARD
        self.turns = 0
        self.tops: list[int] = []
        self.known_hand: Counter[int] = Counter()
        self.known_discard: Counter[int] = Counter()
        self.known_shuffled: Counter[int] = Counter()
        self.fresh = -1

    def forget_shuffled(self) -> None:
        """Stop telling cards from before and after the last shuffle apart."""
        self.fresh = -1
        self.known_shuffled.clear()

    def leave_hand(self, card: int) -> None:
        """A card is seen to leave the hand."""
        self.hand_size -= 1
        if self.known_hand[card]:
            self.known_hand[card] -= 1
        else:
            self.forget_shuffled()

    def draw(self, n: int) -> None:
        """So many cards come from the deck into the hand."""
        self.hand_size += n
        self.deck_size -= n
        for _ in range(n):
            if self.tops:
                self.known_hand[self.tops.pop(0)] += 1
            elif self.fresh >= 0:
                self.fresh += 1

    def lay_on_top(self, card: int) -> None:
        """A card is seen to go onto the deck."""
        self.tops.insert(0, card)
        self.deck_size += 1

    def lay_down(self, cards: list[int], top: int) -> None:
        """Cards that all have seen go to the discard pile."""
        self.known_discard.update(cards)
        self.discard_size += len(cards)
        self.top = top

    def shuffle(self) -> None:
        """The discard pile becomes the deck."""
        assert self.deck_size == 0
        assert not self.tops
        if self.fresh >= 0:
            self.known_hand += self.known_shuffled
        self.known_shuffled.clear()
        hidden = self.hand_size > self.known_hand.total()
        self.fresh = 0 if hidden else -1
        if hidden:
            self.known_shuffled.update(self.known_discard)
        self.known_discard.clear()
        self.deck_size, self.discard_size = self.discard_size, 0
        self.top = ids.NO_CARD


class Own:
    """The own cards, by what was shown to their owner only."""

    def __init__(self) -> None:
        self.hand: Counter[int] = Counter()
        self.deck = Counter({ids.COPPER: COPPERS, ids.ESTATE: ESTATES})
        self.discard: Counter[int] = Counter()


def numbers(value: object) -> list[int]:
    """Return a list of cards of a form."""
    assert isinstance(value, list)
    return [int(card) for card in value]


class Recorder:
    """The information state of `seat` (-1: a spectator), rebuilt from the forms it is shown."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.own = Own()
        self.players: list[Seen] = []
        self.supply: Counter[int] = Counter()
        self.trash: Counter[int] = Counter()
        self.in_play: Counter[int] = Counter()
        self.aside: Counter[int] = Counter()
        self.turn_player = -1
        self.actions = self.buys = self.coins = 0
        self.doublings = 0
        self.lending = False
        self.result: Form | None = None

    def hear(self, form: Form) -> None:
        """Take in one event."""
        kind = str(form["event"]).replace("-", "_")
        getattr(self, f"on_{kind}")(form)

    def player(self, form: Form) -> tuple[Seen, bool]:
        """Return the player whom a form is about, and whether it is the own seat."""
        seat = form["seat"]
        assert isinstance(seat, int)
        return self.players[seat], seat == self.seat

    def card(self, form: Form) -> int:
        """Return the card of a form."""
        card = form["card"]
        assert isinstance(card, int)
        return card

    def number(self, form: Form, key: str = "n") -> int:
        """Return a number of a form."""
        found = form[key]
        assert isinstance(found, int)
        return found

    # The course of the game

    def on_started(self, form: Form) -> None:
        count = self.number(form, "players")
        victories = 8 if count == 2 else 12
        self.players = [Seen() for _ in range(count)]
        self.supply.update({ids.COPPER: 60 - COPPERS * count, ids.SILVER: 40, ids.GOLD: 30})
        self.supply.update({ids.ESTATE: victories, ids.DUCHY: victories, ids.PROVINCE: victories})
        self.supply[ids.CURSE] = 10 * (count - 1)
        for card in numbers(form["kingdom"]):
            self.supply[card] = victories if card == ids.GARDENS else 10

    def on_turn(self, form: Form) -> None:
        seen, _ = self.player(form)
        self.turn_player = self.number(form, "seat")
        seen.turns += 1
        assert seen.turns == self.number(form, "number")
        self.actions, self.buys, self.coins = 1, 1, 0
        self.doublings = 0

    def on_over(self, form: Form) -> None:
        self.result = form

    def on_finished(self, form: Form) -> None:
        """A player is done with an effect; nothing moves."""

    def on_no_effect(self, form: Form) -> None:
        """A hand holds no card that an effect could take; nothing moves."""

    def on_kept(self, form: Form) -> None:
        """A card that all knew on the deck stays in the hand, where all know it."""

    # Playing

    def on_played(self, form: Form) -> None:
        seen, own = self.player(form)
        card = self.card(form)
        if not form["again"]:
            seen.leave_hand(card)
            self.in_play[card] += 1
            self.own.hand[card] -= own
            if self.doublings:
                self.doublings -= 1
            else:
                self.actions -= 1
        kind = CARDS[card]
        self.actions += int(kind.actions)
        self.buys += int(kind.buys)
        self.coins += int(kind.coins)
        self.doublings += card == ids.THRONE_ROOM
        self.lending = card == ids.MONEYLENDER

    def on_played_treasures(self, form: Form) -> None:
        seen, own = self.player(form)
        for card in numbers(form["cards"]):
            seen.leave_hand(card)
            self.in_play[card] += 1
            self.own.hand[card] -= own
            self.coins += int(CARDS[card].worth)

    def on_bought(self, form: Form) -> None:
        card = self.card(form)
        self.buys -= 1
        self.coins -= int(CARDS[card].cost)
        self.supply[card] -= 1
        self.receive(form, card)

    def receive(self, form: Form, card: int) -> None:
        """A new card lies on the discard pile of its owner."""
        seen, own = self.player(form)
        seen.owned[card] += 1
        seen.lay_down([card], card)
        self.own.discard[card] += own

    def on_gained(self, form: Form) -> None:
        seen, own = self.player(form)
        card = self.card(form)
        (self.trash if form["from"] == "trash" else self.supply)[card] -= 1
        if form["to"] == "discard":
            self.receive(form, card)
            return
        seen.owned[card] += 1
        if form["to"] == "hand":
            seen.hand_size += 1
            seen.known_hand[card] += 1
            self.own.hand[card] += own
        else:
            seen.lay_on_top(card)
            self.own.deck[card] += own

    def on_trashed(self, form: Form) -> None:
        seen, own = self.player(form)
        card = self.card(form)
        seen.owned[card] -= 1
        self.trash[card] += 1
        if form["from"] == "hand":
            seen.leave_hand(card)
            self.own.hand[card] -= own
            self.coins += 3 * self.lending
            self.lending = False
        elif form["from"] == "play":
            self.in_play[card] -= 1
        else:
            self.aside[card] -= 1

    # Drawing

    def on_drew(self, form: Form) -> None:
        seen, own = self.player(form)
        seen.draw(self.number(form))
        if own:
            self.own.hand.update(numbers(form["cards"]))
            self.own.deck.subtract(numbers(form["cards"]))

    def on_drew_secretly(self, form: Form) -> None:
        seen, own = self.player(form)
        assert own, "a secret draw is shown to its player only"
        self.own.hand.update(numbers(form["cards"]))
        self.own.deck.subtract(numbers(form["cards"]))
        seen.draw(1)

    def on_drew_openly(self, form: Form) -> None:
        seen, own = self.player(form)
        if not own:
            seen.draw(self.number(form))

    def on_shuffled(self, form: Form) -> None:
        seen, own = self.player(form)
        seen.shuffle()
        if own:
            assert self.own.deck.total() == 0
            self.own.deck, self.own.discard = self.own.discard, Counter()

    def on_revealed(self, form: Form) -> None:
        seen, own = self.player(form)
        for card in numbers(form["cards"]):
            seen.deck_size -= 1
            self.aside[card] += 1
            self.own.deck[card] -= own
            if seen.tops:
                assert seen.tops.pop(0) == card
            else:
                seen.forget_shuffled()

    def on_put_back(self, form: Form) -> None:
        seen, own = self.player(form)
        self.aside[self.card(form)] -= 1
        seen.lay_on_top(self.card(form))
        self.own.deck[self.card(form)] += own

    def on_took(self, form: Form) -> None:
        seen, own = self.player(form)
        for card in numbers(form["cards"]):
            self.aside[card] -= 1
            seen.hand_size += 1
            seen.known_hand[card] += 1
            self.own.hand[card] += own

    # The hand

    def on_set_aside(self, form: Form) -> None:
        seen, own = self.player(form)
        seen.leave_hand(self.card(form))
        self.aside[self.card(form)] += 1
        self.own.hand[self.card(form)] -= own

    def on_topdecked(self, form: Form) -> None:
        seen, own = self.player(form)
        seen.leave_hand(self.card(form))
        seen.lay_on_top(self.card(form))
        self.own.hand[self.card(form)] -= own
        self.own.deck[self.card(form)] += own

    def on_revealed_hand(self, form: Form) -> None:
        seen, own = self.player(form)
        shown = Counter(numbers(form["cards"]))
        assert shown.total() == seen.hand_size
        assert not own or shown == self.own.hand
        seen.forget_shuffled()
        seen.known_hand = shown

    def on_reacted(self, form: Form) -> None:
        seen, _ = self.player(form)
        if not seen.known_hand[self.card(form)]:
            seen.forget_shuffled()
            seen.known_hand[self.card(form)] = 1

    # Discarding

    def on_discarded(self, form: Form) -> None:
        seen, own = self.player(form)
        n = self.number(form)
        if n == 0:
            assert seen.top == self.number(form, "top")
            return
        seen.hand_size -= n
        seen.discard_size += n
        seen.known_hand = Counter({card: many - n for card, many in seen.known_hand.items() if many > n})
        seen.forget_shuffled()
        seen.top = self.number(form, "top")
        seen.known_discard[seen.top] += 1
        if own:
            self.own.hand.subtract(numbers(form["cards"]))
            self.own.discard.update(numbers(form["cards"]))

    def on_discarded_openly(self, form: Form) -> None:
        seen, own = self.player(form)
        cards = numbers(form["cards"])
        seen.lay_down(cards, self.number(form, "top"))
        self.aside.subtract(cards)
        if own:
            self.own.discard.update(cards)

    def on_deck_discarded(self, form: Form) -> None:
        seen, own = self.player(form)
        if seen.fresh == 0:
            seen.known_discard.update(seen.known_shuffled)
        seen.forget_shuffled()
        seen.known_discard.update(seen.tops)
        seen.tops.clear()
        seen.top = self.number(form, "top")
        seen.known_discard[seen.top] = max(seen.known_discard[seen.top], 1)
        assert self.number(form) == seen.deck_size
        seen.discard_size += seen.deck_size
        seen.deck_size = 0
        if own:
            self.own.discard += self.own.deck
            self.own.deck.clear()

    def on_cleaned_up(self, form: Form) -> None:
        seen, own = self.player(form)
        played = self.in_play.total()
        n, top = self.number(form), self.number(form, "top")
        assert n == seen.hand_size
        from_hand = played == 0 and n > 0
        if from_hand and not seen.known_hand[top]:
            seen.known_discard[top] += 1
        seen.forget_shuffled()
        seen.known_discard.update(seen.known_hand)
        seen.known_discard.update(self.in_play)
        seen.known_hand.clear()
        seen.discard_size += n + played
        seen.hand_size = 0
        seen.top = top
        if own:
            assert +self.own.hand == Counter(numbers(form["cards"]))
            self.own.discard.update(self.own.hand)
            self.own.discard.update(self.in_play)
            self.own.hand.clear()
        self.in_play.clear()
