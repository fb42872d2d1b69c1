"""A saved state comes back as it was; what could not stand on a table is refused with one line."""

from collections.abc import Callable

import pytest
from hypothesis import given

from demesne.core.errors import RecordError
from demesne.games.dominion import bags, ids
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionState
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
    TURNS,
    start_of,
)
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.state import push
from tests.games.dominion.playing import Deal, deals, steps
from tests.games.dominion.positions import Seat, position

Fault = Callable[[DominionState], None]


def sound() -> DominionState:
    """Return a position with something everywhere, in mid-turn."""
    return position(
        Seat("Village, Copper, Estate", "2 Copper, Gold", "Silver, Duchy", "Smithy", "Market"),
        Seat("Moat, 2 Copper", "Estate, Gold", "Curse, Copper"),
        trash="2 Feast",
    )


def more(zone: int, card: int = ids.COPPER, seat: int | None = None) -> Fault:
    """Return a fault: one card too many."""
    return lambda state: bags.add(state.cells, zone if seat is None else start_of(seat) + zone, card, 1)


def figure(word: int, by: int) -> Fault:
    """Return a fault: a figure of a seat is wrong."""

    def change(state: DominionState) -> None:
        state.cells[start_of(1) + word] += by

    return change


def integer(name: str, value: int | bytes) -> Fault:
    """Return a fault: one of the other parts of a state is wrong."""
    return lambda state: setattr(state, name, value)


def frame(kind: int, card: int, player: int = 0, top: int = asks.ASK_DISCARD_DECK) -> Fault:
    """Return a fault: a frame below a sound question."""

    def change(state: DominionState) -> None:
        push(state, kind, player, card, 0, 0)
        push(state, top, 0, ids.CHANCELLOR, 0, 0)

    return change


def shuffled(card: int) -> Fault:
    """Return a fault: a card is known to be of the last shuffle, from which none was drawn, but is not in the deck."""

    def change(state: DominionState) -> None:
        state.cells[start_of(1) + HAND_FROM_SHUFFLED_DECK] = 0
        bags.add(state.cells, start_of(1) + KNOWN_DECK, card, 1)

    return change


def question_without_answer(state: DominionState) -> None:
    """Ask which of no Treasures is trashed."""
    push(state, asks.ASK_TRASH_REVEALED, 0, ids.THIEF, 0, 1)


def revealed_of_nobody(state: DominionState) -> None:
    """Ask about a revealed card of a seat that does not exist."""
    push(state, asks.ASK_DISCARD_REVEALED, 0, ids.SPY, ids.ESTATE, 2)


FAULTS: dict[str, Fault] = {
    "a card too many in the supply": more(SUPPLY),
    "a card too many in the trash": more(TRASH),
    "a card too many in play": more(IN_PLAY),
    "a card too many aside": more(ASIDE),
    "a card too many in a hand": more(HAND, seat=1),
    "a card too many in a deck": more(DECK, seat=1),
    "a card too many in a discard pile": more(DISCARD, seat=1),
    "a card too many owned": more(OWNED, seat=1),
    "a card that is not in the game": more(SUPPLY, ids.ADVENTURER),
    "a hand known wrongly": more(KNOWN_HAND, ids.WITCH, seat=1),
    "a discard pile known wrongly": more(KNOWN_DISCARD, ids.WITCH, seat=1),
    "a deck known wrongly": shuffled(ids.WITCH),
    "a card drawn since the shuffle, when none was": shuffled(ids.MOAT),
    "a deck known without a shuffle": more(KNOWN_DECK, ids.GOLD, seat=1),
    "a wrong size of a hand": figure(HAND_SIZE, 1),
    "a wrong size of a deck": figure(DECK_SIZE, -1),
    "more fresh cards than the hand has": figure(HAND_FROM_SHUFFLED_DECK, 9),
    "a wrong number of known tops": figure(KNOWN_TOPS, 1),
    "a top that is not in the discard pile": figure(TOP, 3),
    "a negative number of turns": figure(TURNS, -5),
    "a turn player who does not exist": integer("turn_player", 2),
    "an actor who does not exist": integer("actor", 2),
    "nobody asked in mid-game": integer("actor", -1),
    "a phase that does not exist": integer("phase", 7),
    "negative Actions": integer("actions", -1),
    "negative Buys": integer("buys", -1),
    "negative coins": integer("coins", -1),
    "a wrong stock": integer("stock", 5),
    "a wrong number of empty piles": integer("empties", 2),
    "a last card that does not exist": integer("last", 40),
    "a stack that is too deep": integer("depth", 99),
    "secret draws out of range": integer("secret_draws", -1),
    "a frame of no kind": frame(14, ids.CHANCELLOR),
    "a frame of a player who does not exist": frame(asks.PLAY_CARD, ids.CHANCELLOR, player=3),
    "an Attack that is none": frame(asks.HITS, ids.THRONE_ROOM),
    "an effect that cannot go on": frame(asks.RESUME, ids.MOAT),
    "a Treasure played twice": frame(asks.PLAY_CARD, ids.GOLD),
    "a question without an answer": question_without_answer,
    "a question about the cards of nobody": revealed_of_nobody,
    "a question to another seat": lambda state: push(state, asks.ASK_DISCARD_DECK, 1, ids.CHANCELLOR, 0, 0),
    "a discard pile without a top": figure(TOP, ids.NO_CARD - ids.COPPER),
    "a top that nobody knows": lambda state: bags.add(
        state.cells, start_of(1) + KNOWN_DISCARD, ids.COPPER, -1
    ),
    "an unknown card on a deck": integer("known_tops", bytes([77])),
}


def test_a_sound_state_comes_back():
    state = sound()
    again = DominionState.from_bytes(state.setup, state.to_bytes())
    assert again.to_bytes() == state.to_bytes()
    assert again.digest() == state.digest()
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_state_that_could_not_be_is_refused(fault):
    state = sound()
    fault(state)
    with pytest.raises(RecordError) as caught:
        DominionState.from_bytes(state.setup, state.to_bytes())
    assert "\n" not in str(caught.value)


SIFTING = [
    ids.CELLAR,
    ids.CHANCELLOR,
    ids.COUNCIL_ROOM,
    ids.FESTIVAL,
    ids.LABORATORY,
    ids.LIBRARY,
    ids.MARKET,
    ids.MILITIA,
    ids.THRONE_ROOM,
    ids.VILLAGE,
]


def restores(deal: Deal) -> None:
    """Save and restore a game at each of its decisions."""
    for state, _ in steps(deal, 120):
        assert DominionState.from_bytes(state.setup, state.to_bytes()).to_bytes() == state.to_bytes()


@pytest.mark.parametrize("seed", [8, 83, 144])
def test_a_discard_of_cards_drawn_since_the_shuffle_comes_back_at_every_card(seed):
    restores(Deal(2 + seed % 3, SIFTING, seed, crowded=True))


@given(deals())
def test_every_state_of_play_comes_back(deal):
    restores(deal)


def test_the_saved_bytes_are_refused_when_cut_off_or_longer():
    data = sound().to_bytes()
    for wrong in (b"", data[:3], data[:40], data[:-1], data + b"\0", b"\xff" + data[1:]):
        with pytest.raises(RecordError):
            DominionState.from_bytes(sound().setup, wrong)


@pytest.mark.parametrize("players", [3, 4])
def test_a_state_of_another_number_of_players_is_refused(players):
    state = sound()
    with pytest.raises(RecordError, match="number of players"):
        DominionState.from_bytes(Setup(state.setup.kingdom, players), state.to_bytes())


def test_a_state_of_another_kingdom_is_refused():
    state = sound()
    other = [ids.WITCH, *[card for card in state.setup.kingdom if card != ids.FEAST]]
    with pytest.raises(RecordError):
        DominionState.from_bytes(Setup(other, 2), state.to_bytes())


def test_digests_tell_setups_apart():
    state = sound()
    other = DominionState.from_bytes(Setup(state.setup.kingdom, 2, max_turns=9), state.to_bytes())
    assert other.digest() != state.digest()


def test_setups_with_different_cards_of_ones_own_differ():
    printed = [*range(ids.GARDENS, ids.GARDENS + 9)]
    setups = [Setup([*printed, Card(ids.SPY, name, 4, "Action", cards=1)], 2) for name in ("Fair", "Zoo")]
    assert setups[0] != setups[1] != Setup([*printed, ids.SPY], 2)
    assert setups[0] == Setup([*printed, setups[0].cards[ids.SPY]], 2)
