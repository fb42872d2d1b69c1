"""What each seat was told is all that its view holds: an independent recorder rebuilds it from events."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.events import EventList
from demesne.games.dominations.board.grid import corner_point
from demesne.games.dominations.board.pieces import (
    LAND,
    MONUMENT,
    cell_of,
    kind_of,
    land,
    level_of,
    monument_of,
    owner_of,
)
from demesne.games.dominations.board.placing import place_cell, place_thirds
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.layout import SOURCES, byte
from demesne.games.dominations.zones.frames import frame_kind, top_data, top_frame
from tests.examples import examples
from tests.games.dominations.deals import Deal, choose, deals, enriched
from tests.games.dominations.views.recorder import Recorder

PAID_BEFORE_IT_IS_TOLD = (asks.COPY_OF_CARD, asks.SLOT)
"""Questions about a card that is paid already; its event comes when it lies."""


def compare(recorder: Recorder, view: View, owed: tuple[int, int]) -> None:
    """Assert that a view holds what was recorded, and as much. `owed` is who has paid what for an unlaid card."""
    assert view.order() == recorder.order
    assert (view.age, view.turn, view.turn_player) == (recorder.age, recorder.turn, recorder.turn_player)
    assert view.monuments() == sorted(recorder.monuments)
    assert view.supply_size() == sum(map(len, recorder.batches))
    batches = {tile: k for k, batch in enumerate(recorder.batches) for tile in batch}
    assert [int(view.batch_of(tile)) for tile in range(90)] == [batches.get(tile, -1) for tile in range(90)]
    assert [int(view.dominator(domain)) for domain in range(6)] == [
        recorder.dominators.get(domain, -1) for domain in range(6)
    ]
    for monument in view.monuments():
        assert view.levels_built(monument) == recorder.built.get(monument, 0)
    for seat in range(len(recorder.players)):
        compare_seat(recorder, view, seat, owed[1] if seat == owed[0] else 0)
    if view.seat >= 0:
        assert view.chosen_monument() == recorder.chosen_monument
    compare_copies(recorder, view)
    compare_board(recorder, view)


def compare_seat(recorder: Recorder, view: View, seat: int, owed: int) -> None:
    """Assert the same of a player."""
    seen = recorder.players[seat]
    for domain in range(6):
        assert view.knowledge(seat, domain) + byte(owed, domain) == seen.knowledge[domain]
        assert view.limit(seat, domain) == recorder.limit(seat, domain)
    assert view.influence(seat) == seen.influence
    assert {name: view.points_from(seat, k) for k, name in enumerate(SOURCES)} == seen.points
    assert view.points(seat) == sum(seen.points.values())
    levels = sum(level for owner, level in recorder.cities.values() if owner == seat)
    assert view.markers(seat) == recorder.setup.components.totals.city_markers - levels
    assert view.hand(seat) == sorted(seen.hand)
    assert view.objective(seat) == seen.objective
    assert view.dealt_objectives(seat) == sorted(seen.dealt[0])
    assert view.dealt_monuments(seat) == sorted(seen.dealt[1])
    tree = view.tree(seat)
    cards = {}
    for number in range(int(tree.count)):
        code = int(tree.code(number))
        card = view.card_of(code)
        cards[int(tree.slot(number))] = (card.kind, card.number, code % 4 if card.kind == "mastery" else 0)
        is_turned = card.kind == "mastery" and card.number in seen.advanced
        assert tree.is_advanced(number) == is_turned
    assert cards == seen.tree
    assert [int(view.nodi(seat, colour)) for colour in range(7)] == seen.nodi


def compare_copies(recorder: Recorder, view: View) -> None:
    """Assert that the copies to be had are those in no tree."""
    taken = {card[1:] for seen in recorder.players for card in seen.tree.values() if card[0] == "mastery"}
    for mastery in range(len(view.components().masteries)):
        left = [copy for copy in range(4) if (mastery, copy) not in taken]
        assert view.copies_left(mastery) == left


def compare_board(recorder: Recorder, view: View) -> None:
    """Assert that tiles, cities and monuments lie where they were told to."""
    board, tiles = view.board(), view.components().tiles
    words = [int(board.piece(number)) for number in range(6, int(board.count))]
    lying = {int(cell_of(word)): word for word in words if kind_of(word) == LAND}
    assert lying.keys() == recorder.land.keys()
    for cell, word in lying.items():
        tile, thirds = recorder.land[cell]
        bare = int(land(cell, tiles[tile].settlement, *tiles[tile].corners, thirds))
        assert word & (1 << 38) - 1 == bare & (1 << 38) - 1
        owner, level = recorder.cities.get(cell, (0, 0))
        assert (owner_of(word), level_of(word)) == (owner, level)
    placed = {int(monument_of(word)) for word in words if kind_of(word) == MONUMENT}
    circles = {
        int(board.circle_at(rank)): int(board.locus_point(rank))
        for rank in range(int(board.locus_count))
        if board.circle_at(rank) != 15
    }
    assert placed | circles.keys() == recorder.places.keys()
    assert circles == {monument: recorder.places[monument] for monument in circles}
    for monument in placed:
        where = recorder.places[monument]
        anchors = [word for word in words if cell_of(word) == place_cell(where)]
        assert monument_of(anchors[0]) == monument
        assert place_thirds(where) < 3
    points = {int(corner_point(cell, k)) for cell in recorder.land for k in range(3)}
    assert circles.keys() == {monument for monument, point in circles.items() if point in points}


def record(recorders: list[Recorder], log: EventList) -> None:
    """Tell each recorder what its seat was shown."""
    for recorder in recorders:
        for form in log.forms(recorder.seat):
            recorder.hear(form)


def owed(state: DominationsState) -> tuple[int, int]:
    """Return who has paid for a card that does not lie yet, and what."""
    if state.depth and frame_kind(top_frame(state)) in PAID_BEFORE_IT_IS_TOLD:
        return int(state.actor), int(top_data(state))
    return -1, 0


def play_recorded(deal: Deal, first: int, stride: int) -> list[Recorder]:
    """Play a game with a recorder for everybody, and compare at every so many decisions, and those of the start."""
    log = EventList()
    state = deal.begin(log)
    recorders = [Recorder(seat, deal.setup) for seat in range(-1, deal.players)]
    record(recorders, log)
    rng, mind = deal.generator("draws"), deal.generator("mind")
    number = 0
    while True:
        if deal.rich:
            full = enriched(state)
            if full is not state:
                state = full
                for recorder in recorders:
                    seat = int(state.actor)
                    recorder.players[seat].knowledge = [recorder.limit(seat, domain) for domain in range(6)]
        if number < 12 or number % stride == first or state.is_over:
            for recorder in recorders:
                compare(recorder, state.view(recorder.seat), owed(state))
        if state.is_over:
            return recorders
        log = EventList()
        seat = state.players_to_act()[mind.randbelow(len(state.players_to_act()))]
        state.apply(seat, choose(state, seat, mind), rng, log)
        record(recorders, log)
        number += 1


@settings(max_examples=examples(12))
@given(deals(), st.integers(0, 12))
def test_every_view_is_what_was_told(deal, first):
    for recorder in play_recorded(deal, first, 13):
        assert recorder.result is not None
        assert recorder.result["scores"] == [sum(seen.points.values()) for seen in recorder.players]


@pytest.mark.slow
@settings(max_examples=examples(8))
@given(deals())
def test_every_view_of_a_whole_game_is_what_was_told(deal):
    play_recorded(deal, 0, 1)
