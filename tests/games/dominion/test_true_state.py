"""The true state is among the samples of every view: for each, the draws that lead to it (law 4)."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings

from demesne.games.dominion import bags
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    frame_count,
    frame_kind,
    frame_player,
)
from demesne.games.dominion.state import State, top_frame
from demesne.games.dominion.validate import bag, figure, part
from tests.core.scripts import every
from tests.examples import examples
from tests.games.dominion import playing
from tests.games.dominion.naming import cards
from tests.games.dominion.playing import deals, steps

DECISIONS = 60


class Heap:
    """Cards that are drawn one by one, and the outcomes of these draws."""

    def __init__(self, cards: Counter[int]) -> None:
        self.cards = cards
        self.outcomes: list[int] = []

    def draw(self, cards: Iterable[int]) -> None:
        """Draw these cards; the last card of a heap needs no draw."""
        for card in cards:
            if self.cards.total() > 1:
                self.outcomes.append(sum(many for other, many in self.cards.items() if other < card))
            self.cards[card] -= 1
            assert self.cards[card] >= 0


class Deal:
    """The draws of `sample` that deal the hidden cards of a seat as they truly lie, while another seat looks on.

    It follows the order in which `sample` deals: old cards of the hand, discard pile, cards of the hand since the
    shuffle. Cards drawn in secret for Library are dealt as cards of the deck, and drawn afterwards.
    """

    def __init__(self, state: DominionState, seen: State, player: int) -> None:
        known = part(state, player, KNOWN_DECK)
        deck, hand = part(state, player, DECK), part(state, player, HAND)
        if kind(state) == asks.ASK_DISCARD and answers(state, player):
            hand += bag(state, ASIDE)
        hand -= part(state, player, KNOWN_HAND)
        discard = part(state, player, DISCARD) - part(state, player, KNOWN_DISCARD)
        self.secret: list[int] = []
        if kind(state) == asks.ASK_SET_ASIDE and answers(state, player) and state.secret_draws:
            asked = int(frame_count(top_frame(state)))
            others = hand - Counter([asked])
            self.secret = [*since_shuffle(others, known - deck, int(state.secret_draws) - 1), asked]
            deck, hand = deck + Counter(self.secret), hand - Counter(self.secret)
        fresh = max(0, figure(seen, player, HAND_FROM_SHUFFLED_DECK))
        new = Counter(since_shuffle(hand, known - deck, fresh))
        heap = Heap(hand + discard + deck - known)
        heap.draw((hand - new).elements())
        heap.draw(discard.elements())
        heap.cards += known
        heap.draw(new.elements())
        assert (hand - new).total() + fresh + part(state, player, KNOWN_HAND).total() == figure(
            seen, player, HAND_SIZE
        )
        self.outcomes = heap.outcomes
        self.deck = heap.cards

    def drawn_in_secret(self) -> list[int]:
        """Return the outcomes with which Library draws on; each Action before the last was kept unseen."""
        outcomes: list[int] = []
        heap = Heap(self.deck)
        for number, card in enumerate(self.secret, 1):
            heap.draw([card])
            outcomes += heap.outcomes + [int(number == len(self.secret))] * CARDS[card].is_action
            heap.outcomes = []
        return outcomes


def kind(state: DominionState) -> int:
    """Return what is asked, -1 for a phase."""
    return int(frame_kind(top_frame(state))) if state.depth else -1


def answers(state: DominionState, player: int) -> bool:
    """Tell whether it is this seat that has been asked."""
    return int(frame_player(top_frame(state))) == player


def since_shuffle(hand: Counter[int], missing: Counter[int], number: int) -> list[int]:
    """Return so many cards that may have come to a hand since the shuffle, all that the deck is `missing` first."""
    return [*(hand & missing).elements(), *(hand - missing).elements()][:number]


def can_come_up(state: DominionState, seat: int) -> bool:
    """Tell whether a sample of the view of a seat can be the true state."""
    seen = state.view(seat)
    dealt = [Deal(state, seen._state, other) for other in range(int(state.setup.players)) if other != seat]
    begun = [outcome for deal in dealt for outcome in deal.outcomes]
    begun += [outcome for deal in dealt for outcome in deal.drawn_in_secret()]
    # Then chance says whether the Action phase is over, or for each card of a discard whether and which.
    more = 1 + 2 * bag(state, ASIDE).total()
    data = state.to_bytes()
    return any(sample.to_bytes() == data for _, sample in every(seen.sample, begun, len(begun) + more))


@settings(max_examples=examples(30))
@given(deals())
def test_the_true_state_can_come_up(deal):
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        seat = number % (deal.players + 1) - 1
        assert can_come_up(state, seat), f"decision {number}, seat {seat}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_come_up_in_the_middle_of_hidden_answers(players):
    """Library has drawn on unseen, cards are set down for a discard, the Action phase is over: whoever looks on."""
    names = "Library, Militia, Cellar, Village, Spy, Bureaucrat, Moat, Council Room, Witch, Chancellor"
    hidden = Counter[str]()
    for seed in range(5):
        deal = playing.Deal(players, sorted(cards(names)), seed, crowded=True)
        for number, (state, _) in enumerate(steps(deal, 2 * DECISIONS)):
            found = {
                "drawn": state.secret_draws > 0,
                "set down": kind(state) == asks.ASK_DISCARD and bool(bag(state, ASIDE)),
                "over": state.phase == asks.BUY_PHASE
                and not state.has_bought
                and bags.kinds(state.cells, IN_PLAY) == 0,
            }
            if not any(found.values()):
                continue
            hidden.update(name for name, is_so in found.items() if is_so)
            for seat in range(-1, players):
                assert can_come_up(state, seat), f"seed {seed}, decision {number}, seat {seat}"
    assert set(hidden) == {"drawn", "set down", "over"}
