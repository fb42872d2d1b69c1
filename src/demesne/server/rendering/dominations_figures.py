"""What the moves of Dominations bring, in figures that its table draws. The engine counts them."""

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from msgspec import UNSET, UnsetType
from mypy_extensions import i64

from demesne.games.dominations.actions import COPY, MASTERY, MONUMENT, PIECE, PLACE
from demesne.games.dominations.board.activation import completed_corners, joined_sides
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.cities import cities_beside, rewards_at
from demesne.games.dominations.board.knowledge import amounts
from demesne.games.dominations.board.notation import cell_text
from demesne.games.dominations.board.pieces import cell_of, land, level_of, owner_of, settlement_of
from demesne.games.dominations.board.placing import (
    circle_places,
    land_place,
    lay_monument,
    place_cell,
    place_thirds,
)
from demesne.games.dominations.cards.components import Monument
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.game import View
from demesne.games.dominations.tree.halves import four
from demesne.games.dominations.tree.slots import completed, open_slots, slot_of
from demesne.games.dominations.tree.tree import slot_text
from demesne.i18n.dominations.preview import Outcome
from demesne.server.rendering.forms import Amounts, Figures

Teller = Callable[[int], Figures]
"""Returns the figures of an action apart from those that its outcome in words has too."""

_KINDS: Final = (*WORDS, "vestigium")
_COLOURS: Final = (*WORDS, "colourless")


def figures_of(view: View) -> Teller:
    """Return what tells the figures of the answers to the open decision of a view."""
    match view.ask:
        case asks.PLACE_TILE:
            return _of_places(view)
        case asks.PLACE_MONUMENT:
            return _of_monument_places(view)
        case asks.BUILD:
            return _of_buildings(view)
        case asks.DEVELOP | asks.ASSIMILATE | asks.FREE_IMPROVEMENT:
            return _of_masteries(view)
        case asks.COPY_OF_CARD:
            return _of_copies(view)
    return lambda _: Figures()


def with_outcome(figures: Figures, outcome: Outcome) -> Figures | UnsetType:
    """Return the figures of a move with those of its outcome; nothing where there are none."""
    if outcome.made or outcome.nodi:
        figures.total = outcome.total
        figures.gains, figures.lost = named(outcome.made), named(outcome.lost)
        figures.nodi = named(outcome.nodi, _COLOURS)
    return UNSET if figures == Figures() else figures


def named(numbers: Sequence[int], words: Sequence[str] = _KINDS) -> Amounts:
    """Return amounts by their words, without those that are 0."""
    return {word: int(number) for word, number in zip(words, numbers, strict=False) if number}


def _of_places(view: View) -> Teller:
    """Tell of a place what everybody's cities make there, which sides are joined and which loci closed (G1 to G5)."""
    board = view.board()
    tile = view.components().tiles[int(view.subject)]
    others = [seat for seat in range(int(view.players)) if seat != view.seat]

    def tell(action: int) -> Figures:
        where = land_place(board, action - PLACE)
        cell = place_cell(where)
        word = land(cell, tile.settlement, *tile.corners, place_thirds(where))
        made = {str(seat): named(amounts(view.preview_other(action, seat))) for seat in others}
        closed = completed_corners(board, word)
        joined = joined_sides(board, word)
        return Figures(
            others={seat: gains for seat, gains in made.items() if gains},
            cities=[cell_text(city) for city in view.preview_cities(action)],
            sides=[side for side in range(3) if joined >> side & 1],
            corners=[corner for corner in range(3) if closed >> corner & 1],
        )

    return tell


def rewards(monuments: Sequence[Monument]) -> Amounts:
    """Return what the rewards of monuments bring together (B5)."""
    found = named(
        [sum(column) for column in zip(*(each.reward_knowledge for each in monuments), strict=True)]
    )
    points, influence = (
        sum(each.reward for each in monuments),
        sum(each.reward_influence for each in monuments),
    )
    return found | named((points, influence), ("points", "influence"))


def _of_monument_places(view: View) -> Teller:
    """Tell who would be rewarded by the tile of a monument at a place (B5)."""
    card = view.source_card
    assert card is not None, "a tile is of a monument"
    monument = view.components().monuments[card.number]
    is_circle = view.is_circle(card.number)
    places = [] if is_circle else view.diamond_places(card.number)

    def laid(action: int) -> Board:
        board = view.board()
        if is_circle:
            board.set_circle(circle_places(board)[action - PLACE], card.number, monument.domain)
        else:
            shape = view.shape(card.number)
            lay_monument(board, places[action - PLACE], shape, monument.domain, card.number)
        return board

    def tell(action: int) -> Figures:
        board = laid(action)
        cities = cities_beside(board, card.number, True)
        owners = [int(owner_of(board.at(cities[k]))) for k in range(len(cities))]
        gains = {seat: rewards([monument] * owners.count(seat)) for seat in sorted(set(owners))}
        own = gains.pop(int(view.seat), {})
        most = max((sum(each.values()) for each in gains.values()), default=0)
        return Figures(
            sum(own.values()) - most,
            own,
            others={str(seat): gain for seat, gain in gains.items()},
            cities=[cell_text(cities[k]) for k in range(len(cities))],
        )

    return tell


def _of_buildings(view: View) -> Teller:
    """Tell what cities and levels cost and what they bring at once (B1 to B5)."""
    parts, board = view.components(), view.board()

    def tell(action: int) -> Figures:
        if PIECE <= action < PIECE + int(board.count):
            word = board.piece(action - PIECE)
            domain, level = int(settlement_of(word)), int(level_of(word)) + 1
            near = rewards_at(board, cell_of(word)) if level == 1 else 0
            gains = rewards([each for each in parts.monuments if near >> each.number & 1])
            influence = gains.get("influence", 0) + view.ruleset.figures.city_influence[level - 1]
            cost = named((view.city_cost(view.seat, domain, level),), (WORDS[domain],))
            return Figures(gains=gains | {"influence": influence}, cost=cost)
        if MONUMENT <= action < MONUMENT + len(parts.monuments):
            card = parts.levels[int(view.next_level(action - MONUMENT))]
            return Figures(gains=named((card.points,), ("points",)), cost=named(card.cost))
        return Figures()

    return tell


def _of_masteries(view: View) -> Teller:
    """Tell what masteries cost and which points they bring (D1, D2)."""
    masteries = view.components().masteries
    is_free = view.ask != asks.DEVELOP

    def tell(action: int) -> Figures:
        if not MASTERY <= action < MASTERY + len(masteries):
            return Figures()
        card = masteries[action - MASTERY]
        owned = view.owns(view.seat, card.number)
        domain = card.improvement_domain if owned else card.domain
        price = view.improvement_cost if owned else view.mastery_cost
        cost = 0 if is_free else price(view.seat, card.number)
        return Figures(gains=named((card.points[owned],), ("points",)), cost=named((cost,), (WORDS[domain],)))

    return tell


def _of_copies(view: View) -> Teller:
    """Tell for each copy of a mastery in which slots it fits, and how many nodi it completes there (D3)."""
    slots = open_slots(view.tree(view.seat))
    card = view.source_card
    assert card is not None, "a copy is of a card"
    copies = view.components().masteries[card.number].copies

    def tell(action: int) -> Figures:
        fitting = slots_for(slots, four(copies[action - COPY]), view.joins_vestigia)
        return Figures(slots=fitting)

    return tell


def slots_for(slots: vec[i64], halves: int, joins_vestigia: bool) -> dict[str, int]:
    """Return the open slots that a card fits, each with the nodi that it would complete there."""
    return {
        slot_text(slot_of(word)): made
        for word in slots
        if (made := int(completed(word, halves, joins_vestigia)))
    }
