"""What is true of every state between two answers."""

from collections import Counter

from demesne.games.dominion import asks, bags
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import number_of_options
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.ids import COPPER, ESTATE, NO_CARD
from demesne.games.dominion.layout import (
    ASIDE,
    DECK,
    DECK_SIZE,
    DISCARD,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    KNOWN_TOPS,
    OWNED,
    SUPPLY,
    TOP,
    TRASH,
    frame_extra,
    frame_kind,
    frame_player,
    start_of,
)
from demesne.games.dominion.state import State, top_frame


def bag(state: State, zone: int) -> Counter[int]:
    """Return the cards of a zone."""
    return Counter(bags.contents(state.cells, zone))


def part(state: State, seat: int, zone: int) -> Counter[int]:
    """Return the cards of a zone of a seat."""
    return bag(state, start_of(seat) + zone)


def figure(state: State, seat: int, word: int) -> int:
    """Return a figure of a seat."""
    return int(state.cells[start_of(seat) + word])


def tops(state: State, seat: int) -> list[int]:
    """Return the known cards on top of a deck, from the top down."""
    start = sum(figure(state, before, KNOWN_TOPS) for before in range(seat))
    return list(state.known_tops[start : start + figure(state, seat, KNOWN_TOPS)])


def owner_aside(state: DominionState) -> int:
    """Return the seat whose cards lie aside."""
    if not state.depth:
        return int(state.turn_player)
    frame = top_frame(state)
    if frame_kind(frame) in (asks.ASK_DISCARD_REVEALED, asks.ASK_TRASH_REVEALED):
        return int(frame_extra(frame))
    return int(frame_player(frame))


def check(state: DominionState) -> None:
    """Assert conservation, the figures kept beside the bags, and that knowledge is never wrong."""
    setup = state.setup
    players = range(int(setup.players))
    everything = Counter({card: many for card, many in enumerate(setup.piles) if many})
    everything += Counter({COPPER: 7 * len(players), ESTATE: 3 * len(players)})
    supply = bag(state, SUPPLY)
    owned = [part(state, seat, OWNED) for seat in players]
    assert supply + bag(state, TRASH) + sum(owned, Counter()) == everything, "cards came or went"
    assert state.stock == sum(1 << card for card in supply)
    assert state.empties == sum(1 for card in range(len(CARDS)) if setup.piles[card] and not supply[card])
    assert len(state.known_tops) == sum(figure(state, seat, KNOWN_TOPS) for seat in players)
    for seat in players:
        check_seat(state, seat, owned[seat])
    if state.is_over:
        assert state.legal_actions() == []
        assert state.depth == 0
    else:
        assert len(state.legal_actions()) >= 1
        assert len(state.legal_actions()) == number_of_options(state)


def check_seat(state: DominionState, seat: int, owned: Counter[int]) -> None:
    """Assert the same of what one seat has."""
    hand, deck, discard = (part(state, seat, zone) for zone in (HAND, DECK, DISCARD))
    places = hand + deck + discard + Counter(tops(state, seat))
    if seat == state.turn_player:
        places += bag(state, IN_PLAY)
    if seat == owner_aside(state):
        places += bag(state, ASIDE)
    assert places == owned, f"seat {seat} owns what it has nowhere"
    assert figure(state, seat, HAND_SIZE) == hand.total()
    assert figure(state, seat, DECK_SIZE) == deck.total()
    top = figure(state, seat, TOP)
    assert (top == NO_CARD) == (discard.total() == 0), "a pile and its top"
    known_discard = part(state, seat, KNOWN_DISCARD)
    assert top == NO_CARD or known_discard[top], "the top is known"
    assert part(state, seat, KNOWN_HAND) <= known_hand_bound(state, seat, hand)
    assert known_discard <= discard
    fresh = figure(state, seat, HAND_FROM_SHUFFLED_DECK)
    shuffled = part(state, seat, KNOWN_DECK)
    if fresh < 0:
        assert fresh == -1
        assert not shuffled
    else:
        hidden = known_hand_bound(state, seat, hand) - part(state, seat, KNOWN_HAND)
        assert fresh <= hidden.total()
        assert shuffled <= deck + hidden
        assert (shuffled - deck).total() <= fresh


def known_hand_bound(state: DominionState, seat: int, hand: Counter[int]) -> Counter[int]:
    """Return the hand as others know it: cards set down for an unseen discard still count."""
    if (
        state.depth
        and frame_kind(top_frame(state)) == asks.ASK_DISCARD
        and frame_player(top_frame(state)) == seat
    ):
        return hand + bag(state, ASIDE)
    return hand
