"""The observation of Dominations: what every element says.

`encode` writes it; docs/observations-dominations.md is made of it. Sizes are the greatest that any ruleset and number
of players can need; numbers of cards, tiles and monuments are those of the ruleset's components.
"""

from collections.abc import Iterator
from typing import Final

from demesne.envs.observation import Column, Field, Observation, records
from demesne.games.dominations.actions import MOST_PLACES
from demesne.games.dominations.board.board import MOST_CELLS, MOST_LOCI, MOST_OPEN
from demesne.games.dominations.choices.asks import ASK_NAMES, STEP_NAMES
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import IN_HAND, MOST_PENDING, SOURCES
from demesne.games.dominations.tree.tree import MOST_CARDS
from demesne.games.dominations.zones.hands import MOST_TILES

SEATS: Final = 4
VERSION: Final = 0

MASTERIES: Final = 72
COPIES: Final = 4
MONUMENTS: Final = 12
LEVEL_CARDS: Final = 50
OBJECTIVES: Final = 16
TILES: Final = 90
COLOURS: Final = 7
CITY_LEVELS: Final = 3
DEALT: Final = 4

_KINDS: Final = (
    "0 none, 1 basic mastery, 2 advanced mastery, 3 level card, 4 campfire, 5 domination card, 6 monument"
)
_HALVES: Final = "1 + domain, 7 Vestigium, 8 Corruptio, 0 no card"
_RESOURCE: Final = "1 + domain, 7 white, 0 nothing"
_ROW: Final = Column("row", 0, 77, "38 + row; of a point, 38 + line")
_COLUMN: Final = Column("column", 0, 156, "78 + column")


def _course() -> Iterator[Field]:
    """Yield the course of the game and the decision of this seat."""
    yield Field("players", 1, 2, 4, "players of this game")
    yield Field("prototype", 1, 0, 1, "the components are those of the prototype")
    yield Field("age", 1, 0, 2, "the age, from 0")
    yield Field("turn", 1, 0, 5, "the turn of the age, from 0; 5 after the last one")
    yield Field("turn_player", SEATS, 0, 1, "whose turn it is: one relative seat, none between turns")
    yield Field("step", len(STEP_NAMES), 0, 1, f"one of: {', '.join(STEP_NAMES)}")
    yield Field("asked", 1, 0, 1, "this seat must answer now")
    yield Field("ask", len(ASK_NAMES), 0, 1, f"what it is asked, one of: {', '.join(ASK_NAMES)}")
    yield Field(
        "set_aside",
        DOMAINS,
        0,
        127,
        "what the question has collected of each domain: taken, paid or to be paid",
    )
    yield Field("remaining", 1, 0, 255, "units still to be chosen: taken, spared or paid")
    yield Field("supply_size", 1, 0, TILES, "land tiles in the supply")
    yield Field("subject_tile", 1, 0, TILES, "1 + the land tile to be placed, else 0")
    yield Field("subject_domain", 1, 0, DOMAINS, "1 + the domain to be exchanged, else 0")
    yield Field("halves", 4, 0, 8, f"half nodi of the card to be laid, from the top clockwise: {_HALVES}")
    yield Field("chosen_monument", 1, 0, MONUMENTS, "1 + the monument that this seat keeps in secret, else 0")
    yield Field("waiting_size", 1, 0, MOST_PENDING, "effects whose order is asked for")
    yield Field("subject_piece", 1, 0, MOST_CELLS, "1 + the piece whose activation is asked about, else 0")
    yield Field("pieces_size", 1, 0, MOST_CELLS, "pieces on the board")
    yield Field("open_size", 1, 0, MOST_OPEN, "cells where a land tile may lie")
    yield Field("loci_size", 1, 0, MOST_LOCI, "complete loci")
    yield Field("source_kind", 1, 0, 6, f"the card that asks, or that is being laid: {_KINDS}")
    yield Field(
        "source_number", 1, 0, MASTERIES, "1 + the number of that card among those of its kind, else 0"
    )
    yield records(
        "waiting",
        MOST_PENDING,
        "the effects whose order is asked for, as the actions number them",
        Column("kind", 0, 6, f"its card: {_KINDS}"),
        Column("number", 0, MASTERIES, "1 + the number of that card among those of its kind"),
    )


def _table() -> Iterator[Field]:
    """Yield the supplies and the board."""
    yield Field(
        "tiles",
        TILES,
        0,
        IN_HAND,
        "where each land tile is: its batch in the supply, 0 at the front; 120 on the board; 121 in a hand",
    )
    yield Field(
        "dominators", DOMAINS, 0, SEATS, "1 + the relative seat that has each domain's card, 0 for nobody"
    )
    yield records(
        "monuments",
        MONUMENTS,
        "the monuments by their numbers; all 0 for one that is not in play",
        Column("in_play", 0, 1, "it is in play"),
        Column("built", 0, 15, "levels built"),
        Column("next_level", 0, LEVEL_CARDS, "1 + the number of its top level card, 0 when all are taken"),
        Column("controller", 0, SEATS, "1 + the relative seat that controls it, 0 for nobody"),
    )
    yield Field("copies", COPIES * MASTERIES, 0, 1, "the copy is to be had; four of each mastery")
    yield records(
        "pieces",
        MOST_CELLS,
        "the covered cells of the board in the order in which they came, as the actions number them",
        _ROW,
        _COLUMN,
        Column("settlement", 0, DOMAINS, "1 + the domain of a land tile's settlement"),
        *(Column(f"corner{k}", 0, 7, f"resource at corner {k}: {_RESOURCE}") for k in range(3)),
        Column("level", 0, CITY_LEVELS, "level of the city, 0 without one"),
        Column("owner", 0, SEATS, "1 + the relative seat that owns the city"),
        Column("kind", 0, 3, "0 no piece, 1 land, 2 monument, 3 Cradle"),
        Column("monument", 0, MONUMENTS, "1 + the number of the monument"),
        *(Column(f"open{k}", 0, 1, f"land may be attached to side {k}") for k in range(3)),
        *(Column(f"reward{k}", 0, 1, f"side {k} shows a reward") for k in range(3)),
    )
    yield records(
        "loci",
        MOST_LOCI,
        "the complete loci, sorted; all 0 behind the last",
        _ROW,
        _COLUMN,
        Column("monument", 0, MONUMENTS, "1 + the number of the monument whose circle lies there"),
        Column("domain", 0, DOMAINS, "1 + the domain of that circle"),
    )
    yield records(
        "open", MOST_OPEN, "the cells where a land tile may lie, sorted; all 0 behind the last", _COLUMN, _ROW
    )
    yield records(
        "places",
        MOST_PLACES,
        "what the actions from 0 on stand for in decisions about a place",
        Column("row", 0, 114, "38 + row or line; in a tree, 64 + rows above the campfire"),
        Column("column", 0, 156, "78 + column; in a tree, 64 + columns to the right of the campfire"),
        Column("thirds", 0, 2, "thirds of a turn, clockwise"),
        Column("here", 0, 1, "there is such a place, though it may not be legal"),
    )


def _seat(seat: int) -> Iterator[Field]:
    """Yield what is known of one relative seat; all 0 where nobody sits."""
    yield Field(f"knowledge.{seat}", DOMAINS, 0, 127, "knowledge of each domain")
    yield Field(f"influence.{seat}", 1, 0, 255, "influence")
    yield Field(f"markers.{seat}", 1, 0, 127, "city markers left")
    yield Field(f"limits.{seat}", DOMAINS, 0, 127, "limit in each domain")
    yield Field(f"points.{seat}", 1, 0, 255, "victory points, as far as 255")
    yield Field(f"more_points.{seat}", 1, 0, 127, "victory points above 255")
    yield Field(f"points_from.{seat}", len(SOURCES), 0, 255, f"victory points from: {', '.join(SOURCES)}")
    yield Field(f"rank.{seat}", 1, 0, 3, "rank in the initiative order, 0 ahead")
    yield Field(
        f"objective.{seat}", 1, 0, OBJECTIVES, "1 + the objective as far as this seat knows it, else 0"
    )
    yield Field(
        f"extra.{seat}", 1, 0, 255, "what counts in addition for domination, in domains that the seat chooses"
    )
    yield Field(f"hand_size.{seat}", 1, 0, MOST_TILES, "land tiles in hand")
    yield Field(f"cities.{seat}", CITY_LEVELS, 0, 31, "cities of level 1, 2 and 3")
    yield Field(f"cards_size.{seat}", 1, 0, MOST_CARDS, "cards in the tree")
    yield Field(f"nodi_size.{seat}", 1, 0, 127, "full nodi of all colours")
    yield Field(f"hand.{seat}", MOST_TILES, 0, TILES, "1 + each land tile in hand, ascending")
    yield Field(f"nodi.{seat}", COLOURS, 0, 127, "full nodi of each domain, and colourless ones")
    yield Field(
        f"dealt_objectives.{seat}", DEALT, 0, OBJECTIVES, "1 + each objective to choose from, as far as known"
    )
    yield Field(
        f"dealt_monuments.{seat}", DEALT, 0, MONUMENTS, "1 + each monument to choose from, as far as known"
    )
    yield Field(f"masteries.{seat}", MASTERIES, 0, 2, "each mastery: 0 not in the tree, 1 basic, 2 advanced")
    yield records(
        f"tree.{seat}",
        MOST_CARDS,
        "the cards of the tree in the order in which they came",
        Column("row", 0, 114, "64 + rows above the campfire"),
        Column("column", 0, 114, "64 + columns to the right of the campfire"),
        Column("kind", 0, 4, _KINDS),
        Column("number", 0, MASTERIES, "1 + its number among those of its kind"),
        *(Column(name, 0, 8, f"{name} half nodus: {_HALVES}") for name in ("top", "right", "bottom", "left")),
    )


OBSERVATION: Final = Observation(
    VERSION, (*_course(), *_table(), *(field for seat in range(SEATS) for field in _seat(seat)))
)
"""Seats are relative: 0 is the observer's, then the others in the order in which they sit."""
