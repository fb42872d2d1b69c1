"""The rows of the levels can be read and played again."""

import pytest
from tools.measure import levels

from demesne.bots.registry import make_bot
from demesne.lab.plan import Plan


def rows():
    """Return the rows of the page as the tool reads them, and how many the page has."""
    lines = levels.PAGE.read_text(encoding="utf-8").split("\n")
    first = lines.index("| game | bot | against | games | won | interval | between two |")
    table = [line for line in lines[first + 2 : lines.index("", first)] if line]
    return [levels._ROW.fullmatch(line) for line in table]


def test_every_row_of_the_page_is_read_as_the_simulation_that_it_names():
    found = rows()
    assert len(found) > 30
    assert all(found)
    plans = [levels.plan_of(row) for row in found if row]
    assert Plan("dominion", ("easy", "beginner", "beginner"), 1200, 1, kingdom="village-square") in plans
    assert Plan("dominations", ("medium", "easy", "easy", "easy"), 120, 1) in plans
    for plan in plans:
        for code in plan.bots:
            make_bot(code, plan.game)


def test_a_row_is_played_and_keeps_its_form():
    line = "| Dominion, *first-game* | `big-money` | two `random` | 10 | 50 % | 0 % to 60 % | 67 % |"
    row = levels._ROW.fullmatch(line)
    assert row is not None
    told = levels.measured(row)
    assert (
        told == "| Dominion, *first-game* | `big-money` | two `random` | 10 | 100 % | 72 % to 100 % | 100 % |"
    )
    assert levels._ROW.fullmatch(told)


def test_odds_against_several_are_those_between_two():
    assert levels.between_two(0.75, 1) == 0.75
    assert levels.between_two(1 / 3, 2) == pytest.approx(0.5)
    # Twice as often as each of three others.
    assert levels.between_two(0.4, 3) == pytest.approx(2 / 3)
