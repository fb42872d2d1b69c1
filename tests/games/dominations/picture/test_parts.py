"""Single components, and what a decision adds to a picture."""

import pytest

from demesne.games.dominations.board.grid import cell_at
from demesne.games.dominations.board.pieces import land, resource, settlement_of
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import LETTERS
from demesne.games.dominations.notation.moves import to_json
from demesne.games.dominations.picture.choice import piece_scene, places_scene
from demesne.games.dominations.picture.parts import tile_scene
from demesne.games.dominations.picture.tree import Face
from demesne.games.dominations.rulesets import FINAL
from demesne.games.dominations.tree.halves import halves_text
from tests.games.dominations.deals import Deal, steps


def by_role(shapes, role):
    return [shape for shape in shapes if shape["role"] == role]


@pytest.mark.parametrize("thirds", range(3))
def test_a_tile_laid_on_the_corners_of_a_cell_shows_what_the_board_shows(thirds):
    """The client turns the scene of a tile this way to show how it would lie."""
    tile = next(tile for tile in load(FINAL).tiles if len(set(tile.corners)) == 3)
    shapes = tile_scene(tile)
    word = land(cell_at(1, 3), tile.settlement, *tile.corners, thirds)
    for k, shape in enumerate(by_role(shapes, "resource")):
        assert shape["label"] == LETTERS[resource(word, (k + thirds) % 3)]
    assert by_role(shapes, "settlement")[0]["label"] == LETTERS[settlement_of(word)]


def asked(kind, seeds, least=1, **deal):
    """Yield views at whose open decision a question of a kind is asked."""
    found = 0
    for seed in range(seeds):
        for state, seat, _ in steps(
            Deal(2, seed, deal.get("ruleset", "final"), deal.get("options", {}), True)
        ):
            if asked_kind(state, seat) == kind:
                found += 1
                yield state.view(seat)
                if found == least:
                    return
    assert found, "the games must come to such a question"


def objects(view):
    """Return the objects of the legal moves of a view."""
    return [next(iter(list(to_json(action, view).values())[1:]), "") for action in view.legal_actions()]


def test_the_piece_of_a_placement_is_the_tile_that_is_placed():
    for view in asked(asks.PLACE_TILE, 1, 5):
        tile = view.components().tiles[view.subject]
        assert piece_scene(view) == tile_scene(tile)
        assert places_scene(view) == []


def test_the_piece_of_a_slot_is_the_card_with_its_halves():
    for view in asked(asks.SLOT, 2, 5):
        shapes = piece_scene(view, Face("Fishing", 1))
        assert "".join(half["label"] for half in by_role(shapes, "half")) == halves_text(view.halves)


def test_every_place_of_a_diamond_is_drawn_from_its_anchor_on():
    for view in asked(asks.PLACE_MONUMENT, 8, 2):
        shapes = places_scene(view)
        card = view.source_card
        if view.is_circle(card.number):
            assert shapes == []
            continue
        size = len(view.components().monuments[card.number].shape.cells)
        assert [shape["action"] for shape in shapes] == [name for name in objects(view) for _ in range(size)]


def test_the_sides_to_choose_from_are_drawn():
    for view in asked(asks.SIDE, 8, 2, options={"joined_sides": "one"}):
        assert [shape["action"] for shape in places_scene(view)] == objects(view)
