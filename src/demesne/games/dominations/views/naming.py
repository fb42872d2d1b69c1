"""The names of what moves are about: components by their ids, places by those of the drawn board and tree."""

from demesne.games.dominations.board.grid import corner_point
from demesne.games.dominations.board.notation import cell_text, place_text, point_text, side_text
from demesne.games.dominations.board.pieces import cell_of
from demesne.games.dominations.board.placing import circle_places, land_place, land_place_count
from demesne.games.dominations.domains import DOMAINS, WORDS
from demesne.games.dominations.tree.slots import open_slots, slot_of
from demesne.games.dominations.tree.tree import slot_text
from demesne.games.dominations.views.describe import identifier
from demesne.games.dominations.views.seat import SeatView


def object_text(kind: str, number: int, view: SeatView) -> str | None:
    """Return the name of an object of a move, None where the open decision of the view has no such object."""
    components = view.components()
    if kind == "domain":
        return WORDS[number] if number < DOMAINS else None
    if kind in ("number", "copy", "seat"):
        return str(number + 1 if kind == "copy" else number)
    if kind == "tile":
        return components.tiles[number].id
    if kind in ("new-mastery", "own-mastery"):
        if number >= len(components.masteries) or view.owns(view.seat, number) != (kind == "own-mastery"):
            return None
        return components.masteries[number].id
    if kind == "monument":
        return components.monuments[number].id if number < len(components.monuments) else None
    if kind == "objective":
        return components.objectives[number].id if number < len(components.objectives) else None
    if kind == "campfire":
        return components.campfires[number].id if number < len(components.campfires) else None
    if kind == "effect":
        return _effect(number, view)
    return _place(kind, number, view)


def _effect(number: int, view: SeatView) -> str | None:
    """Return the name of a waiting effect: its card, with a number where a card has several."""
    if number >= view.count():
        return None
    name = identifier(view, view.waiting(number))
    before = sum(identifier(view, view.waiting(k)) == name for k in range(number))
    return f"{name}#{before + 1}" if before else name


def _place(kind: str, number: int, view: SeatView) -> str | None:
    """Return the name of a cell, place, point, side or slot."""
    if kind == "slot":
        slots = open_slots(view.tree(view.seat))
        return slot_text(slot_of(slots[number])) if number < len(slots) else None
    board = view.board()
    if kind == "cell":
        return cell_text(cell_of(board.piece(number))) if number < board.count else None
    if kind == "place":
        return place_text(land_place(board, number)) if number < land_place_count(board) else None
    if kind == "ring":
        rings = view.rings()
        return point_text(board.locus_point(rings[number])) if number < len(rings) else None
    if kind == "locus":
        return point_text(corner_point(view.subject_cell, number))
    if kind == "side":
        return side_text(view.subject_cell, number)
    card = view.source_card
    assert card is not None, "only a monument has places of its own"
    if (kind == "circle-place") != view.is_circle(card.number):
        return None
    if kind == "circle-place":
        ranks = circle_places(board)
        return point_text(board.locus_point(ranks[number])) if number < len(ranks) else None
    places = view.diamond_places(card.number)
    return place_text(places[number]) if number < len(places) else None
