"""Views as JSON: everything that lies on the table, named as in data files and notation."""

from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.notation import cell_text, place_text, point_text
from demesne.games.dominations.board.pieces import (
    CRADLE,
    LAND,
    MONUMENT,
    NO_MONUMENT,
    cell_of,
    has_reward,
    is_open,
    kind_of,
    level_of,
    monument_of,
    owner_of,
    resource,
    settlement_of,
)
from demesne.games.dominations.board.placing import land_place, land_place_count
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS, WORDS
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.tree.halves import COLOURLESS, halves_text
from demesne.games.dominations.tree.tree import Tree, slot_text
from demesne.games.dominations.views.seat import SeatView
from demesne.games.dominations.views.table import Card

_KINDS = {LAND: "land", MONUMENT: "monument", CRADLE: "cradle"}
_RESOURCES = (*WORDS, "vestigium", None)


def table(view: SeatView) -> dict[str, object]:
    """Return all that the seat of a view knows."""
    return {
        "seat": int(view.seat),
        "ruleset": view.ruleset.name,
        "age": int(view.age) + 1,
        "turn": {
            "seat": int(view.turn_player),
            "number": int(view.turn) + 1,
            "step": asks.STEP_NAMES[int(view.step)],
        },
        "order": view.order(),
        "supply": int(view.supply_size()),
        "seats": [_seat(view, seat) for seat in range(int(view.players))],
        "domination": {WORDS[domain]: int(view.dominator(domain)) for domain in range(DOMAINS)},
        "monuments": [_monument(view, monument) for monument in view.monuments()],
        "board": board(view.board()),
        "decision": _decision(view),
    }


def _seat(view: SeatView, seat: int) -> dict[str, object]:
    """Return the part of one player."""
    components = view.components()
    objective = int(view.objective(seat))
    shown: dict[str, object] = {
        "seat": seat,
        "points": {name: int(view.points_from(seat, source)) for source, name in enumerate(SOURCES)},
        "influence": int(view.influence(seat)),
        "knowledge": {WORDS[domain]: int(view.knowledge(seat, domain)) for domain in range(DOMAINS)},
        "limits": {WORDS[domain]: int(view.limit(seat, domain)) for domain in range(DOMAINS)},
        "markers": int(view.markers(seat)),
        "hand": [components.tiles[tile].id for tile in view.hand(seat)],
        "objective": components.objectives[objective].id if objective >= 0 else None,
        "goals": view.goals_reached(seat),
        "tree": tree(view, seat),
    }
    dealt = [components.objectives[number].id for number in view.dealt_objectives(seat)]
    dealt += [components.monuments[number].id for number in view.dealt_monuments(seat)]
    if dealt:
        shown["dealt"] = dealt
    return shown


def _monument(view: SeatView, number: int) -> dict[str, object]:
    level = int(view.next_level(number))
    components = view.components()
    return {
        "monument": components.monuments[number].id,
        "built": int(view.levels_built(number)),
        "next": components.levels[level].id if level >= 0 else None,
        "controller": int(view.controller(number)),
    }


def board(shown: Board) -> dict[str, object]:
    """Return a board: its pieces in the order in which they came, its loci, the cells where land may come."""
    pieces = [_piece(shown.piece(number)) for number in range(int(shown.count))]
    loci = []
    for rank in range(int(shown.locus_count)):
        circle = int(shown.circle_at(rank))
        loci.append(
            {
                "point": point_text(shown.locus_point(rank)),
                "circle": None if circle == NO_MONUMENT else circle,
            }
        )
    places = [place_text(land_place(shown, rank)) for rank in range(0, int(land_place_count(shown)), 3)]
    return {"pieces": pieces, "loci": loci, "open": [place.partition("/")[0] for place in places]}


def _piece(word: int) -> dict[str, object]:
    """Return one covered cell."""
    kind = int(kind_of(word))
    shown: dict[str, object] = {
        "cell": cell_text(cell_of(word)),
        "kind": _KINDS[kind],
        "corners": [_RESOURCES[int(resource(word, corner))] for corner in range(3)],
    }
    if kind == LAND:
        shown["settlement"] = WORDS[int(settlement_of(word))]
        if level_of(word):
            shown["city"] = {"seat": int(owner_of(word)), "level": int(level_of(word))}
    if kind == MONUMENT:
        shown["monument"] = int(monument_of(word))
        shown["closed"] = [side for side in range(3) if not is_open(word, side)]
        shown["rewards"] = [side for side in range(3) if has_reward(word, side)]
    return shown


def tree(view: SeatView, seat: int) -> dict[str, object]:
    """Return a civilization tree: its cards in the order in which they came, and its full nodi by colour."""
    shown: Tree = view.tree(seat)
    cards = []
    for number in range(int(shown.count)):
        card = view.card_of(shown.code(number), bool(shown.is_advanced(number)))
        cards.append(
            {
                "slot": slot_text(shown.slot(number)),
                "nodi": halves_text(shown.halves(number)),
                "advanced": card.advanced,
                card.kind: identifier(view, card),
            }
        )
    nodi = {
        name: int(shown.nodi(colour)) for colour, name in enumerate((*WORDS, "colourless")[: COLOURLESS + 1])
    }
    return {"cards": cards, "nodi": nodi}


def identifier(view: SeatView, card: Card) -> str:
    """Return the id of a card of a view."""
    components = view.components()
    if card.kind == "mastery":
        return components.masteries[card.number].id
    if card.kind == "level":
        return components.levels[card.number].id
    if card.kind == "campfire":
        return components.campfires[card.number].id
    if card.kind == "domination":
        return components.dominations[card.number].id
    return components.monuments[card.number].id


def _decision(view: SeatView) -> dict[str, object] | None:
    """Return the open decision of the view's seat."""
    if view.ask < 0:
        return None
    source = view.source_card
    return {
        "kind": asks.ASK_NAMES[int(view.ask)],
        "source": identifier(view, source) if source is not None else None,
        "remaining": int(view.remaining),
        "actions": view.legal_actions(),
    }
