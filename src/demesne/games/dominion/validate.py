"""What holds of every state at a decision, so that a state from outside is refused where it does not."""

from collections import Counter
from typing import Final

from mypy_extensions import i64

from demesne.core.errors import RecordError
from demesne.games.dominion import bags
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import number_of_options
from demesne.games.dominion.ids import CARDS, COPPER, ESTATE, NO_CARD
from demesne.games.dominion.layout import (
    ASIDE,
    DECK,
    DECK_SIZE,
    DISCARD,
    FRAMES,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    KNOWN_TOPS,
    MAX_FRAMES,
    OWNED,
    SUPPLY,
    TOP,
    TRASH,
    TURNS,
    frame_card,
    frame_extra,
    frame_kind,
    frame_player,
    start_of,
)
from demesne.games.dominion.state import CardCode, State, top_frame
from demesne.games.dominion.zones.knowledge import tops_start

LIMIT: Final = 1 << 20
"""More than a game can have of anything."""


def check(state: State) -> None:
    """Raise RecordError, which says what is wrong, unless a state could stand on a table."""
    fault = fault_of(state)
    if fault:
        raise RecordError(f"the saved state {fault}")


def fault_of(state: State) -> str:
    """Return what is wrong with a state, to go on in a sentence; "" if it could stand on a table."""
    # In this order, because each part relies on those before it.
    fault = fault_of_figures(state) or fault_of_stack(state) or fault_of_piles(state)
    seat = 0
    while not fault and seat < state.setup.players:
        fault = fault_of_cards(state, seat) or fault_of_knowledge(state, seat)
        seat += 1
    if not fault and state.actor >= 0 and number_of_options(state) == 0:
        return "asks a seat that can do nothing"
    return fault


def fault_of_figures(state: State) -> str:
    """Return what is wrong with the numbers of a state."""
    players: i64 = state.setup.players
    if not (
        0 <= state.turn_player < players and -1 <= state.actor < players and 0 <= state.phase <= asks.OVER
    ):
        return "names a seat or phase that does not exist"
    if (state.actor < 0) != (state.phase == asks.OVER):
        return "asks nobody"
    figures = [state.actions, state.buys, state.coins, state.secret_draws]
    figures += [state.cells[start_of(seat) + TURNS] for seat in range(int(players))]
    if not all(0 <= figure < LIMIT for figure in figures):
        return "has a number out of range"
    if not (NO_CARD <= state.last < CARDS and NO_CARD <= state.previous < CARDS):
        return "names an unknown card"
    tops = [int(state.cells[start_of(seat) + KNOWN_TOPS]) for seat in range(int(players))]
    if min(tops) < 0 or sum(tops) != len(state.known_tops) or any(card >= CARDS for card in state.known_tops):
        return "has known cards that do not fit its decks"
    return ""


def fault_of_stack(state: State) -> str:
    """Return what is wrong with the frames of a state."""
    if not 0 <= state.depth <= MAX_FRAMES or (state.depth and state.actor < 0):
        return "has a stack of impossible depth"
    for depth in range(int(state.depth)):
        frame: i64 = state.cells[FRAMES + depth]
        kind: i64 = frame_kind(frame)
        if frame_player(frame) >= state.setup.players or frame_card(frame) >= CARDS:
            return "holds a frame of no effect"
        if not (
            asks.ASK_DISCARD <= kind <= asks.LAST_ASK or kind in (asks.PLAY_CARD, asks.HITS, asks.RESUME)
        ):
            return "holds an unknown frame"
        card = state.setup.cards[frame_card(frame)]
        if (
            (kind == asks.HITS and not card.is_attack)
            or (kind == asks.PLAY_CARD and not card.is_action)
            or (kind == asks.RESUME and type(card).resume is CardCode.resume)
        ):
            return f"goes on with {card.name}, which has nothing to go on with"
    if state.depth and frame_player(top_frame(state)) != state.actor:
        return "asks the wrong seat"
    if not 0 <= owner_aside(state) < state.setup.players:
        return "asks about cards of a seat that does not exist"
    return ""


def fault_of_piles(state: State) -> str:
    """Return what is wrong with the supply, or with how many copies of a card there are in all."""
    setup = state.setup
    players = int(setup.players)
    supply = bag(state, SUPPLY)
    expected = Counter(dict(enumerate(setup.piles))) + Counter({COPPER: 7 * players, ESTATE: 3 * players})
    there = supply + bag(state, TRASH)
    for seat in range(players):
        there += part(state, seat, OWNED)
    for card in range(CARDS):
        if there[card] != expected[card]:
            return f"has {there[card]} copies of {setup.cards[card].name}"
    if state.stock != sum(1 << card for card in supply):
        return "miscounts its supply"
    if state.empties != sum(size > 0 and not supply[card] for card, size in enumerate(setup.piles)):
        return "miscounts its supply"
    return ""


def fault_of_cards(state: State, seat: int) -> str:
    """Return what is wrong with the places of the cards that a seat owns."""
    hand, deck, discard = part(state, seat, HAND), part(state, seat, DECK), part(state, seat, DISCARD)
    places = hand + deck + discard + Counter(known_tops(state, seat))
    if seat == state.turn_player:
        places += bag(state, IN_PLAY)
    if seat == owner_aside(state):
        places += bag(state, ASIDE)
    owned = part(state, seat, OWNED)
    for card in range(CARDS):
        if places[card] != owned[card]:
            return f"misplaces {state.setup.cards[card].name}"
    if figure(state, seat, HAND_SIZE) != hand.total():
        return "miscounts a hand"
    if figure(state, seat, DECK_SIZE) != deck.total():
        return "miscounts a deck"
    top = figure(state, seat, TOP)
    if (top == NO_CARD) != (not discard) or (discard and not discard[top]):
        return "shows a card that is not in the discard pile"
    return ""


def fault_of_knowledge(state: State, seat: int) -> str:
    """Return what is wrong with what everybody knows of the cards of a seat."""
    hand, known_hand = part(state, seat, HAND), part(state, seat, KNOWN_HAND)
    if state.depth and frame_kind(top_frame(state)) == asks.ASK_DISCARD and seat == owner_aside(state):
        # Cards that are set down count as cards of the hand until the choice is complete.
        hand += bag(state, ASIDE)
    if not known_hand <= hand:
        return "knows of cards that are not in the hand"
    known_discard = part(state, seat, KNOWN_DISCARD)
    if not known_discard <= part(state, seat, DISCARD):
        return "knows of cards that are not in the discard pile"
    top = figure(state, seat, TOP)
    if top != NO_CARD and not known_discard[top]:
        return "does not know the top of a discard pile"
    known_deck, hidden = part(state, seat, KNOWN_DECK), hand - known_hand
    drawn, from_deck = figure(state, seat, HAND_FROM_SHUFFLED_DECK), known_deck - part(state, seat, DECK)
    if not -1 <= drawn <= hidden.total():
        return "has a number out of range"
    if drawn < 0 and known_deck:
        return "knows of cards that are not in the deck"
    if not from_deck <= hidden:
        return "knows of cards that were not shuffled"
    if from_deck.total() > drawn >= 0:
        return "knows of more cards than were drawn since the shuffle"
    return ""


def owner_aside(state: State) -> i64:
    """Return the seat whose cards lie aside: the one that the top question is about."""
    if not state.depth:
        return state.turn_player
    frame: i64 = top_frame(state)
    kind: i64 = frame_kind(frame)
    if kind == asks.ASK_DISCARD_REVEALED or kind == asks.ASK_TRASH_REVEALED:
        return frame_extra(frame)
    return frame_player(frame)


def known_tops(state: State, seat: int) -> list[int]:
    """Return the known cards on top of a deck, from the top down."""
    start = tops_start(state, seat)
    return list(state.known_tops[start : start + figure(state, seat, KNOWN_TOPS)])


def bag(state: State, zone: int) -> Counter[int]:
    """Return the cards of a zone of the table."""
    return Counter(bags.contents(state.cells, zone))


def part(state: State, seat: int, zone: int) -> Counter[int]:
    """Return the cards of a zone of a seat."""
    return bag(state, int(start_of(seat)) + zone)


def figure(state: State, seat: int, word: int) -> int:
    """Return a figure of a seat."""
    return int(state.cells[start_of(seat) + word])
