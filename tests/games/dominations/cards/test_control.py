"""Who controls a monument: level cards and cities beside it, and ties (O3, F6)."""

import pytest

from demesne.games.dominations.measures.counting import controller_of
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import (
    CIRCLES,
    DIAMONDS,
    DOMAIN_OF,
    SHAPES,
    before_circle,
    before_diamond,
    each,
    stands,
)
from tests.games.dominations.naming import number
from tests.games.dominations.positions import Table


def controlled(table: Table, monument: str, start: Start) -> int:
    state = start(table, "build").state
    return int(controller_of(state, number(state.setup, "monuments", monument)))


def beside(ruleset: str, monument: str, players: int = 3) -> Table:
    """The ground of a monument whose first level seat 2 holds; n2e1 and one more cell lie beside it."""
    if monument in DIAMONDS:
        return stands(before_diamond(ruleset, monument, players).city("n2e1", 0), monument, 1, 2)
    return stands(before_circle(ruleset, monument, players=players), monument, 1, 2)


def second_cell(monument: str) -> str:
    """Return a cell beside the monument other than n2e1: beside a side without a reward where there is one."""
    if monument in CIRCLES:
        return "n3e1"
    return "n3e3" if monument in SHAPES else "n1e2"


@each(DOMAIN_OF)
def test_nobody_controls_a_monument_that_is_not_there(start: Start, ruleset, monument):
    table = before_circle(ruleset, monument) if monument in CIRCLES else before_diamond(ruleset, monument)
    assert controlled(table.city("n2e1", 0), monument, start) == -1


@each(DOMAIN_OF)
def test_cards_and_city_levels_together_decide_control(start: Start, ruleset, monument):
    """Seat 1's city of level 3 beats one card of seat 2; in the prototype it counts 1, and the first level wins."""
    table = beside(ruleset, monument).city(second_cell(monument), 1, 3)
    assert controlled(table, monument, start) == (1 if ruleset == "final" else 2)


@each(DOMAIN_OF)
def test_two_cards_beat_a_city_of_level_one(start: Start, ruleset, monument):
    table = beside(ruleset, monument).city(second_cell(monument), 1)
    table.level(2, monument)
    assert controlled(table, monument, start) == 2


@each(DOMAIN_OF)
def test_a_tie_goes_to_the_lowest_level_card(start: Start, ruleset, monument):
    """Seats 1 and 2 have a card each: the first level, with seat 2, decides; initiative would name seat 1."""
    table = beside(ruleset, monument)
    table.level(1, monument)
    assert controlled(table, monument, start) == 2


@each(DOMAIN_OF)
def test_the_card_decides_a_tie_with_cities(start: Start, ruleset, monument):
    """Seats 0 and 1 have a city of level 1 there, seat 2 the first level: 1 each."""
    table = beside(ruleset, monument).city(second_cell(monument), 1)
    if monument in CIRCLES:
        table.city("n2e1", 0)
    assert controlled(table, monument, start) == 2


@each(CIRCLES)
@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2)])
def test_a_tie_of_cities_alone_goes_by_initiative(start: Start, ruleset, monument, order):
    """Seats 0 and 1 have two cities each in the locus; seat 2 has one card only."""
    table = beside(ruleset, monument)
    for cell, seat in (("n2e0", 1), ("n2e1", 0), ("n3e1", 1), ("n3w1", 0)):
        table.city(cell, seat)
    table.state.order = table.state.next_order = sum(seat << 2 * rank for rank, seat in enumerate(order))
    assert controlled(table, monument, start) == order[0]
