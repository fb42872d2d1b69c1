"""What each seat was told is all that its view holds: an independent recorder rebuilds it from events."""

from collections import Counter

import pytest
from hypothesis import given

from demesne.core.events import EventList
from demesne.games.dominion import ids, validate
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import open_kind
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import DECK, DISCARD, HAND, KNOWN_DISCARD, OWNED, SUPPLY, TOP, TRASH
from demesne.games.dominion.view import View
from tests.games.dominion.playing import Deal, choose, deals
from tests.games.dominion.recorder import Recorder, Seen

DECISIONS = 150
ALL_CARDS = range(ids.CARDS)
ATTACKS = (ids.MILITIA, ids.SPY, ids.THIEF, ids.BUREAUCRAT, ids.LIBRARY)
AROUND_ATTACKS = (
    ids.MOAT,
    ids.CHANCELLOR,
    ids.THRONE_ROOM,
    ids.VILLAGE,
    ids.WORKSHOP,
    ids.ADVENTURER,
    ids.CHAPEL,
)


def bag(count) -> Counter[int]:
    """Return a bag from an accessor."""
    return Counter({card: int(count(card)) for card in ALL_CARDS if count(card)})


def compare(recorder: Recorder, view: View, ask: int) -> None:
    """Assert that a view holds what was recorded, and as much.

    `ask` is the question that is open somewhere: while a reaction window is, the bonuses of the Attack are
    still to come.
    """
    assert view.turn_player == recorder.turn_player
    assert bag(view.supply) == +recorder.supply
    assert bag(view.trash) == +recorder.trash
    assert bag(view.in_play) == +recorder.in_play
    assert view.empty_piles == sum(1 for many in recorder.supply.values() if not many)
    if ask != asks.ASK_REACT:
        assert (view.actions, view.buys, view.coins) == (recorder.actions, recorder.buys, recorder.coins)
    for seat, seen in enumerate(recorder.players):
        assert bag(lambda card, seat=seat: view.owned(seat, card)) == +seen.owned
        assert view.turns(seat) == seen.turns
        assert view.deck_size(seat) == seen.deck_size
        assert view.discard_top(seat) == seen.top
        assert view.known_tops(seat) == seen.tops
        assert view.fresh(seat) == seen.fresh
        assert bag(lambda card, seat=seat: view.known_hand(seat, card)) == +seen.known_hand
        assert bag(lambda card, seat=seat: view.known_discard(seat, card)) == +seen.known_discard
        assert bag(lambda card, seat=seat: view.known_shuffled(seat, card)) == +seen.known_shuffled
    compare_places(recorder, view)


def compare_places(recorder: Recorder, view: View) -> None:
    """Assert the same of what lies aside and of hands; what the own seat is setting down is no event yet."""
    chosen = bag(view.aside) if view.ask == asks.ASK_DISCARD else Counter[int]()
    assert bag(view.aside) - chosen == +recorder.aside
    for seat, seen in enumerate(recorder.players):
        assert view.hand_size(seat) + (chosen.total() if seat == view.seat else 0) == seen.hand_size
    if view.seat >= 0:
        own = recorder.own
        tops = Counter(view.known_tops(view.seat))
        assert bag(view.hand) + chosen == +own.hand
        assert bag(view.deck) + tops == +own.deck
        assert bag(view.discard) == +own.discard
        assert bag(view.own) == +recorder.players[view.seat].owned


def record(recorders: list[Recorder], log: EventList) -> None:
    """Tell each recorder what its seat was shown."""
    for recorder in recorders:
        for form in log.forms(recorder.seat):
            recorder.hear(form)


def join(recorder: Recorder, state: DominionState) -> None:
    """Let a recorder begin with a position made to order, in which nothing hidden is known."""
    players = int(state.setup.players)
    recorder.supply.update(dict.fromkeys(state.view(-1).kingdom(), 0))
    recorder.supply.update(validate.bag(state, SUPPLY))
    recorder.trash.update(validate.bag(state, TRASH))
    recorder.turn_player, recorder.actions, recorder.buys = int(state.turn_player), 1, 1
    for seat in range(players):
        seen = Seen()
        seen.owned = validate.part(state, seat, OWNED)
        seen.hand_size = validate.part(state, seat, HAND).total()
        seen.deck_size = validate.part(state, seat, DECK).total()
        seen.discard_size = validate.part(state, seat, DISCARD).total()
        seen.top = validate.figure(state, seat, TOP)
        seen.known_discard = validate.part(state, seat, KNOWN_DISCARD)
        seen.turns = 1
        recorder.players.append(seen)
        if seat == recorder.seat:
            recorder.own.hand = validate.part(state, seat, HAND)
            recorder.own.deck = validate.part(state, seat, DECK)
            recorder.own.discard = validate.part(state, seat, DISCARD)


def play_recorded(deal: Deal, most: int) -> DominionState:
    """Play a game and compare at every decision."""
    log = EventList()
    state = deal.begin(log)
    recorders = [Recorder(seat) for seat in range(-1, deal.players)]
    if deal.crowded:
        for recorder in recorders:
            join(recorder, state)
    record(recorders, log)
    rng, mind = deal.generator("draws"), deal.generator("mind")
    for _ in range(most):
        for recorder in recorders:
            compare(recorder, state.view(recorder.seat), int(open_kind(state)))
        if state.is_over:
            break
        log = EventList()
        state.apply(state.actor, choose(state, mind), rng, log)
        record(recorders, log)
    return state


@given(deals())
def test_every_view_is_what_was_told(deal):
    play_recorded(deal, DECISIONS)


@pytest.mark.parametrize("attack", ATTACKS)
def test_every_view_is_what_was_told_in_a_game_of_attacks(attack):
    """Games with Moat, Library, Chancellor, Throne Room and one attack in each hand soon."""
    kingdom = sorted(
        {attack, ids.MOAT, ids.LIBRARY, ids.CHANCELLOR, ids.THRONE_ROOM, ids.VILLAGE, ids.WORKSHOP}
    )
    for card in (ids.ADVENTURER, ids.MINE, ids.CHAPEL, ids.FEAST):
        if len(kingdom) < 10 and card not in kingdom:
            kingdom.append(card)
    for seed in range(4):
        play_recorded(Deal(2 + seed % 3, sorted(kingdom), seed + 100 * attack, crowded=False), 2 * DECISIONS)


def test_the_end_is_told():
    deal = Deal(2, list(range(8, 18)), 5, crowded=False)
    log = EventList()
    state = deal.begin(log)
    rng, mind = deal.generator("draws"), deal.generator("mind")
    while not state.is_over:
        state.apply(state.actor, choose(state, mind), rng, log)
    recorder = Recorder(-1)
    record([recorder], log)
    assert recorder.result == {
        "event": "over",
        "scores": state.scores(),
        "winners": [seat for seat, share in enumerate(state.returns()) if share],
        "unfinished": state.unfinished,
    }
