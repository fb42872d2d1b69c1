"""The course of a search: when champions join the panel, and who stands on it."""

from demesne.lab.evolve.course import Course
from demesne.lab.evolve.genome import from_lines
from demesne.lab.evolve.race import Member
from demesne.lab.evolve.search import MARK_ON_PANEL, final_panel
from tests.lab.evolve.small import small_plan


def at_sea(**more):
    """A course whose isles are behind it."""
    course = Course.of(small_plan(**more))
    course.isles = []
    return course


def test_each_panel_lasts_longer_than_the_one_before():
    course = at_sea()
    joined = []
    for number in range(1, 101):
        leader = Member(from_lines([f"buy Silver when turn >= {number}"]), (6,), 1)
        course.take([leader], 1)
        if course.champions and course.champions[-1] == leader.rules:
            joined.append(number)
            assert course.main.population[0].games == 0
    assert joined == [10, 30, 60, 100]
    assert course.panels == len(joined)


def test_the_best_shipped_strategy_stands_on_the_panel_several_times():
    course = at_sea()
    best, other = [rules for _, rules in course.shipped]
    assert final_panel(course) == [best] * MARK_ON_PANEL + [other]
    course.champions = [from_lines([f"buy Silver when turn >= {number}"]) for number in range(6)]
    panel = final_panel(course)
    assert panel.count(best) == MARK_ON_PANEL
    assert panel[-1] == course.champions[-1]
