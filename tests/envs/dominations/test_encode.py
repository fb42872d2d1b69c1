"""What an agent sees of Dominations is its view, and nothing else."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.chance import FastChance, derive_key
from demesne.envs.dominations.encode import mask, observe
from demesne.envs.dominations.ground import where
from demesne.envs.dominations.observation import MASTERIES, OBSERVATION, SEATS, TILES
from demesne.games.dominations.actions import PIECE
from demesne.games.dominations.board import grid, pieces
from demesne.games.dominations.board.placing import (
    circle_places,
    land_place,
    land_place_count,
    place_cell,
    place_thirds,
)
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.rulesets import RULESETS
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.tree.halves import SIDES, half
from demesne.games.dominations.tree.slots import open_slots, slot_of
from demesne.games.dominations.tree.tree import east_of, north_of
from demesne.games.dominations.views.table import Card
from tests.examples import examples
from tests.games.dominations.deals import deals, steps

SPECTATOR = -1
KINDS = {"mastery": 1, "level": 3, "campfire": 4, "domination": 5, "monument": 6}


def shown_seats(view: View) -> list[int]:
    """Return the seats in their relative order."""
    players, own = int(view.players), max(int(view.seat), 0)
    return [(own + k) % players for k in range(players)]


def place_of(view: View, seat: int) -> int:
    """Return 1 + the relative place of a seat, 0 for nobody."""
    return shown_seats(view).index(seat) + 1 if seat >= 0 else 0


def filled(values: list[int], size: int) -> list[int]:
    """Return values with zeros behind them."""
    assert len(values) <= size
    return [*values, *[0] * (size - len(values))]


def kind_of(card: Card) -> int:
    """Return the kind of a card as observations number them."""
    return 2 if card.kind == "mastery" and card.advanced else KINDS[card.kind]


def course(view: View) -> dict[str, list[int]]:
    """Return the fields of the course and the decision."""
    seats, ask = shown_seats(view), int(view.ask)
    subject, source = int(view.subject), view.source_card
    places_tile = ask == asks.PLACE_TILE
    board = view.board()
    cell = int(view.subject_cell)
    waiting = [view.waiting(k) for k in range(int(view.count()))] if ask == asks.ORDER else []
    return {
        "players": [len(seats)],
        "prototype": [int(view.ruleset.prototype)],
        "age": [int(view.age)],
        "turn": [int(view.turn)],
        "turn_player": [int(place_of(view, int(view.turn_player)) == k + 1) for k in range(SEATS)],
        "step": [int(view.step == k) for k in range(len(asks.STEP_NAMES))],
        "asked": [int(ask >= 0)],
        "ask": [int(ask == k) for k in range(len(asks.ASK_NAMES))],
        "set_aside": [int(view.set_aside(domain)) for domain in range(DOMAINS)],
        "remaining": [int(view.remaining)],
        "supply_size": [int(view.supply_size())],
        "subject_tile": [subject + 1 if places_tile else 0],
        "subject_domain": [0 if places_tile else subject + 1],
        "halves": [int(half(view.halves, side)) + 1 if ask == asks.SLOT else 0 for side in range(SIDES)],
        "chosen_monument": [int(view.chosen_monument()) + 1],
        "waiting_size": [len(waiting)],
        "subject_piece": [int(board.number_at(cell)) + 1 if cell >= 0 else 0],
        "pieces_size": [int(board.count)],
        "open_size": [int(board.open_count)],
        "loci_size": [int(board.locus_count)],
        "source_kind": [kind_of(source) if source else 0],
        "source_number": [source.number + 1 if source else 0],
        "waiting": filled([x for card in waiting for x in (kind_of(card), card.number + 1)], 48),
    }


def supplies(view: View) -> dict[str, list[int]]:
    """Return the fields of the supplies, of tiles only those in the supply."""
    monuments = []
    for number in range(12):
        in_play = number in view.monuments()
        built = int(view.levels_built(number))
        monuments += [
            int(in_play),
            built,
            int(view.next_level(number)) + 1 if in_play else 0,
            place_of(view, int(view.controller(number))) if in_play else 0,
        ]
    masteries = len(view.components().masteries)
    copies = [int(copy in view.copies_left(m)) for m in range(masteries) for copy in range(4)]
    return {
        "dominators": [place_of(view, int(view.dominator(domain))) for domain in range(DOMAINS)],
        "monuments": monuments,
        "copies": filled(copies, 288),
    }


def expected_seat(view: View, seat: int, k: int) -> dict[str, list[int]]:
    """Return the fields of relative seat `k` but for its cities."""
    tree, hand, points = view.tree(seat), view.hand(seat), int(view.points(seat))
    cards, masteries = [], [0] * MASTERIES
    for number in range(int(tree.count)):
        card = view.card_of(tree.code(number), bool(tree.is_advanced(number)))
        slot = tree.slot(number)
        cards += [64 + int(north_of(slot)), 64 + int(east_of(slot)), kind_of(card), card.number + 1]
        cards += [int(half(tree.halves(number), side)) + 1 for side in range(SIDES)]
        if card.kind == "mastery":
            masteries[card.number] = kind_of(card)
            assert view.owns(seat, card.number)
    found = {
        "knowledge": [int(view.knowledge(seat, domain)) for domain in range(DOMAINS)],
        "influence": [int(view.influence(seat))],
        "markers": [int(view.markers(seat))],
        "limits": [int(view.limit(seat, domain)) for domain in range(DOMAINS)],
        "points": [min(points, 255)],
        "more_points": [max(points - 255, 0)],
        "points_from": [int(view.points_from(seat, source)) for source in range(len(SOURCES))],
        "rank": [view.order().index(seat)],
        "objective": [int(view.objective(seat)) + 1],
        "extra": [int(view.extra(seat))],  # noqa: S610 - no database is asked
        "hand_size": [len(hand)],
        "cards_size": [int(tree.count)],
        "nodi_size": [int(view.nodi(seat, -1))],
        "hand": filled([tile + 1 for tile in hand], 9),
        "nodi": [int(view.nodi(seat, colour)) for colour in range(7)],
        "dealt_objectives": filled([card + 1 for card in dealt(view, view.dealt_objectives(seat))], 4),
        "dealt_monuments": filled([card + 1 for card in dealt(view, view.dealt_monuments(seat))], 4),
        "masteries": masteries,
        "tree": filled(cards, 400),
    }
    return {f"{name}.{k}": values for name, values in found.items()}


def dealt(view: View, cards: list[int]) -> list[int]:
    """Return the cards dealt to choose from, as long as anybody chooses."""
    return cards if view.step <= asks.OBJECTIVES_OPEN else []


def check_ground(view: View, row: bytes) -> None:
    """Compare the board, its loci, open cells and cities."""
    board = view.board()
    shown = OBSERVATION.read_records("pieces", row)
    cities = [[0, 0, 0] for _ in range(SEATS)]
    for number, piece in enumerate(shown):
        if number >= board.count:
            assert not any(piece.values())
            continue
        word = board.piece(number)
        cell, level = pieces.cell_of(word), int(pieces.level_of(word))
        assert (piece["row"] - 38, piece["column"] - 78) == (grid.row_of(cell), grid.column_of(cell))
        assert piece["settlement"] == (pieces.settlement_of(word) + 1) % 8
        for k in range(3):
            assert piece[f"corner{k}"] == (pieces.resource(word, k) + 1) % 8
            assert piece[f"open{k}"] == pieces.is_open(word, k)
            assert piece[f"reward{k}"] == pieces.has_reward(word, k)
        assert piece["kind"] == pieces.kind_of(word)
        assert piece["monument"] == (pieces.monument_of(word) + 1) % 16
        assert piece["level"] == level
        owner = place_of(view, int(pieces.owner_of(word))) if level else 0
        assert piece["owner"] == owner
        if level:
            cities[owner - 1][level - 1] += 1
    assert [OBSERVATION.read(f"cities.{k}", row) for k in range(SEATS)] == cities
    for rank, locus in enumerate(OBSERVATION.read_records("loci", row)):
        if rank >= board.locus_count:
            assert not any(locus.values())
            continue
        point = board.locus_point(rank)
        assert (locus["row"] - 38, locus["column"] - 78) == (grid.line_of(point), grid.column_of(point))
        monument = board.circle_at(rank)
        lies = monument != pieces.NO_MONUMENT
        assert locus["monument"] == (monument + 1 if lies else 0)
        assert locus["domain"] == (board.circle_domain(rank) + 1 if lies else 0)
    for rank, found in enumerate(OBSERVATION.read_records("open", row)):
        if rank < board.open_count:
            cell = board.open_cell(rank)
            assert (found["row"] - 38, found["column"] - 78) == (grid.row_of(cell), grid.column_of(cell))
        else:
            assert not any(found.values())


def expected_places(view: View) -> list[tuple[int, int, int]]:
    """Return row, column and thirds of what the actions from 0 on stand for."""
    board, ask = view.board(), view.ask
    spots = []
    if ask == asks.PLACE_TILE:
        spots = [int(land_place(board, rank)) for rank in range(int(land_place_count(board)))]
    elif ask == asks.SLOT:
        slots = open_slots(view.tree(view.seat))
        return [(64 + int(north_of(slot)), 64 + int(east_of(slot)), 0) for slot in map(slot_of, slots)]
    elif ask == asks.PLACE_MONUMENT:
        source = view.source_card
        assert source is not None
        if view.is_circle(source.number):
            points = [board.locus_point(rank) for rank in circle_places(board)]
            return [(38 + int(grid.line_of(p)), 78 + int(grid.column_of(p)), 0) for p in points]
        spots = view.diamond_places(source.number)
    cells = [(place_cell(spot), int(place_thirds(spot))) for spot in spots]
    return [(38 + int(grid.row_of(c)), 78 + int(grid.column_of(c)), thirds) for c, thirds in cells]


def check(view: View) -> None:
    """Compare an observation with its view, field by field."""
    row = observe(view)
    wanted = course(view) | supplies(view)
    for k, seat in enumerate(shown_seats(view)):
        wanted |= expected_seat(view, seat, k)
    for name, values in wanted.items():
        assert OBSERVATION.read(name, row) == values, name
    for field in OBSERVATION.fields:
        if field.name[-2:] in [f".{k}" for k in range(int(view.players), SEATS)]:
            assert not any(OBSERVATION.read(field.name, row))
    check_ground(view, row)
    places = OBSERVATION.read_records("places", row)
    found = [(p["row"], p["column"], p["thirds"]) for p in places if p["here"]]
    assert found == expected_places(view)
    assert not any(any(place.values()) for place in places[len(found) :])
    tiles = OBSERVATION.read("tiles", row)
    assert [tile if tile < 120 else -1 for tile in tiles] == [view.batch_of(tile) for tile in range(TILES)]
    held = sum(len(view.hand(seat)) for seat in shown_seats(view))
    assert tiles.count(121) == held


@settings(max_examples=examples(7))
@given(deals(), st.integers(0, 6))
def test_every_element_says_what_the_view_says(deal, first):
    for number, (state, seat, _) in enumerate(islice(steps(deal), first, None, 7)):
        check(state.view(seat))
        if number % 6 == 0:
            check(state.view(SPECTATOR))
            check(state.view((seat + 1) % deal.players))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_elements_stay_within_their_bounds_and_masks_name_the_legal_actions(ruleset, players):
    rng, mind = FastChance(derive_key("envs", players)), FastChance(derive_key("mind", players))
    state = DominationsState.start(Setup(players, ruleset), rng)
    while not state.is_over:
        seat = int(state.actor)
        view = state.view(seat)
        row, legal = observe(view), state.legal_actions()
        assert all(
            low <= value <= high
            for low, value, high in zip(OBSERVATION.low, row, OBSERVATION.high, strict=True)
        )
        assert [action for action, is_legal in enumerate(mask(view)) if is_legal] == legal
        state.apply(seat, legal[mind.randbelow(len(legal))], rng)
    assert OBSERVATION.read("asked", observe(state.view(0))) == [0]
    assert not any(mask(state.view(0)))


@settings(max_examples=examples(6))
@given(deals(), st.integers(0, 20))
def test_lenses_and_values_give_the_same(deal, first):
    for state, _, _ in islice(steps(deal), first, None, 21):
        for seat in range(-1, deal.players):
            assert observe(state.view(seat)) == observe(state.lens(seat))
            assert mask(state.view(seat)) == mask(state.lens(seat))


@settings(max_examples=examples(20))
@given(deals())
def test_secret_choices_of_others_leave_no_trace(deal):
    rng = deal.generator("sample")
    for state, _, _ in steps(deal, 12):
        if state.step != asks.CHOOSING:
            return
        for seat in range(deal.players):
            view = state.view(seat)
            row, legal = observe(view), mask(view)
            for _ in range(4):
                sample = view.sample(rng)
                assert (observe(sample.lens(seat)), mask(sample.lens(seat))) == (row, legal)


def test_pieces_are_numbered_as_the_actions_are():
    state = DominationsState.start(Setup(2), FastChance(bytes(8)))
    rng = FastChance(derive_key("pieces"))
    while asked_kind(state, state.actor) != asks.BUILD or not any(
        PIECE <= a < PIECE + 80 for a in state.legal_actions()
    ):
        legal = state.legal_actions()
        state.apply(state.actor, legal[rng.randbelow(len(legal))], rng)
    shown = OBSERVATION.read_records("pieces", observe(state.view(state.actor)))
    for action in state.legal_actions():
        if PIECE <= action < PIECE + 80:
            assert shown[action - PIECE]["settlement"] > 0


@pytest.mark.parametrize(
    "cell", [grid.cell_at(row, column) for row in (-38, 0, 37) for column in (-78, 0, 78)]
)
def test_cells_are_placed_without_a_division(cell):
    assert where(cell) == 38 + grid.row_of(cell) + 256 * (78 + grid.column_of(cell))
