"""The observation of Dominations: what every element says.

`encode` writes it; docs/observations-dominations.md is made of it. Sizes are the greatest that any ruleset and number
of players can need; numbers of cards, tiles and monuments are those of the ruleset's components.
"""

from collections.abc import Iterator
from typing import Final

from demesne.dominations.asks import ASK_NAMES, STEP_NAMES
from demesne.dominations.domains import DOMAINS
from demesne.dominations.memory import SOURCES
from demesne.envs.observation import Field, Observation

SEATS: Final = 4
VERSION: Final = 0

PIECES: Final = 80
LOCI: Final = 32
OPEN_CELLS: Final = 80
CARDS: Final = 50
MASTERIES: Final = 72
COPIES: Final = 4
MONUMENTS: Final = 12
TILES: Final = 90
PLACES: Final = 272
WAITING: Final = 24
HAND: Final = 9
NODI: Final = 7

CARD_KINDS: Final = (
    "0 none, 1 basic mastery, 2 advanced mastery, 3 level card, 4 campfire, 5 domination card, 6 monument"
)

_ROW: Final = "38 + the row"
_COLUMN: Final = "78 + the column"
_RESOURCE: Final = "0 nothing, 1 to 6 a domain, 7 white"


def _course() -> Iterator[Field]:
    """Yield the course of the game and the decision of this seat."""
    yield Field("players", 1, 2, 4, "players of this game")
    yield Field("prototype", 1, 0, 1, "the components are those of the prototype")
    yield Field("age", 1, 0, 2, "the age, from 0")
    yield Field("turn", 1, 0, 5, "the turn of the age, from 0")
    yield Field("turn_player", SEATS, 0, 1, "whose turn it is: one relative seat, none between turns")
    yield Field("step", len(STEP_NAMES), 0, 1, f"one of: {', '.join(STEP_NAMES)}")
    yield Field("asked", 1, 0, 1, "this seat must answer now")
    yield Field(
        "ask", len(ASK_NAMES), 0, 1, f"what it is asked, one of: {', '.join(ASK_NAMES)}; all 0 when not asked"
    )
    yield Field(
        "set_aside",
        DOMAINS,
        0,
        127,
        "what the question has collected of each domain: taken, paid or still to be paid",
    )
    yield Field("remaining", 1, 0, 255, "units still to be chosen: taken, spared or paid")
    yield Field("supply_size", 1, 0, TILES, "tiles in the supply")
    yield Field("subject_tile", 1, 0, TILES, "1 + the tile to be placed, else 0")
    yield Field("subject_domain", 1, 0, DOMAINS, "1 + the domain to be exchanged, else 0")
    yield Field(
        "halves",
        4,
        0,
        8,
        "half nodi of the card to be laid from the top clockwise, 1 + domain, 7 Vestigium, 8 Corruptio",
    )
    yield Field(
        "chosen_monument", 1, 0, MONUMENTS, "1 + the monument that this seat has kept in secret, else 0"
    )
    yield Field("waiting_size", 1, 0, WAITING, "effects whose order is asked for")
    yield Field("subject_piece", 1, 0, PIECES, "1 + the piece whose activation is asked about, else 0")
    yield Field("pieces_size", 1, 0, PIECES, "pieces on the board")
    yield Field("open_size", 1, 0, OPEN_CELLS, "cells where a land tile may lie")
    yield Field("loci_size", 1, 0, LOCI, "complete loci")
    yield Field("source_kind", 1, 0, 6, f"the card that asks or is being laid: {CARD_KINDS}")
    yield Field("source_number", 1, 0, MASTERIES, "1 + the number of that card, else 0")
    yield Field(
        "waiting",
        2 * WAITING,
        0,
        MASTERIES,
        f"of each effect whose order is asked for its card: {CARD_KINDS}; then 1 + its number",
    )


def _table() -> Iterator[Field]:
    """Yield the board and the supplies."""
    yield Field(
        "tiles",
        TILES,
        0,
        121,
        "where each land tile is: the batch of the supply, 0 at the front; 120 on the board; 121 in a hand",
    )
    yield Field(
        "dominators", DOMAINS, 0, 4, "who has the domination card of each domain: 1 + relative seat, 0 nobody"
    )
    yield Field(
        "monuments",
        4 * MONUMENTS,
        0,
        50,
        "of each monument: in play; levels built; 1 + the number of its next level card; 1 + the relative seat that controls it",
    )
    yield Field(
        "copies", COPIES * MASTERIES, 0, 1, "copies of each mastery that are to be had, four to a mastery"
    )
    yield Field(
        "pieces",
        16 * PIECES,
        0,
        156,
        f"the board in the order in which it grew, of each piece: {_ROW}; {_COLUMN}; 1 + the domain of its settlement; three corners, {_RESOURCE}; level of its city; 1 + the relative seat of the city's owner; 1 land, 2 monument, 3 Cradle; 1 + its monument; three open sides; three sides with a reward",
    )
    yield Field(
        "loci",
        4 * LOCI,
        0,
        156,
        "of each complete locus: 38 + the line; 78 + the column; 1 + the monument of its circle; 1 + the circle's domain",
    )
    yield Field("open", 2 * OPEN_CELLS, 0, 156, f"of each cell where a land tile may lie: {_ROW}; {_COLUMN}")
    yield Field(
        "places",
        4 * PLACES,
        0,
        156,
        f"what the actions 0 to {PLACES - 1} stand for where a place is asked for, of each: {_ROW}, or 64 + the rows above the campfire; {_COLUMN}, or 64 + the columns to the right of it; turns by a third; 1 as there is such a place",
    )


def _seat(seat: int) -> Iterator[Field]:
    """Yield what is known of one relative seat; all 0 where nobody sits."""
    yield Field(f"knowledge.{seat}", DOMAINS, 0, 127, "knowledge of each domain")
    yield Field(f"influence.{seat}", 1, 0, 255, "influence")
    yield Field(f"markers.{seat}", 1, 0, 127, "city markers left")
    yield Field(f"limits.{seat}", DOMAINS, 0, 127, "limit of each domain")
    yield Field(f"points.{seat}", 1, 0, 255, "victory points up to 255")
    yield Field(f"more_points.{seat}", 1, 0, 127, "victory points above 255")
    yield Field(f"points_from.{seat}", len(SOURCES), 0, 255, f"victory points from: {', '.join(SOURCES)}")
    yield Field(f"rank.{seat}", 1, 0, 3, "rank in the initiative order, 0 ahead")
    yield Field(f"objective.{seat}", 1, 0, 16, "1 + the objective as far as this seat knows it, else 0")
    yield Field(
        f"extra.{seat}", 1, 0, 255, "what counts in addition in every domain when domination is decided"
    )
    yield Field(f"hand_size.{seat}", 1, 0, HAND, "land tiles in hand")
    yield Field(f"cities.{seat}", 3, 0, 127, "cities of level 1, 2 and 3")
    yield Field(f"cards_size.{seat}", 1, 0, CARDS, "cards in the tree")
    yield Field(f"nodi_size.{seat}", 1, 0, 127, "full nodi of all colours")
    yield Field(f"hand.{seat}", HAND, 0, TILES, "1 + each land tile in hand, ascending")
    yield Field(f"nodi.{seat}", NODI, 0, 127, "full nodi of each domain, and colourless ones")
    yield Field(
        f"dealt_objectives.{seat}",
        4,
        0,
        16,
        "1 + each objective to choose from, as far as this seat knows them",
    )
    yield Field(
        f"dealt_monuments.{seat}",
        4,
        0,
        MONUMENTS,
        "1 + each monument to choose from, as far as this seat knows them",
    )
    yield Field(f"masteries.{seat}", MASTERIES, 0, 2, "each mastery: 1 in the tree, 2 improved")
    yield Field(
        f"tree.{seat}",
        8 * CARDS,
        0,
        114,
        f"the tree in the order in which it grew, of each card: 64 + rows above the campfire; 64 + columns to the right of it; {CARD_KINDS}; 1 + its number; four half nodi from the top clockwise, 1 + domain, 7 Vestigium, 8 Corruptio",
    )


OBSERVATION: Final = Observation(
    VERSION, (*_course(), *_table(), *(field for seat in range(SEATS) for field in _seat(seat)))
)
"""Seats are relative: 0 is the own one, then the others in the order in which they sit."""
