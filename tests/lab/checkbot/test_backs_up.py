"""`backs-up` finds chances that go to the wrong seat, and trees in which seats want the wrong thing."""

import re
from pathlib import Path

import pytest

from demesne.lab.checkbot.checks import backs_up
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.trees import LEFT, RIGHT, TREES, HandTree, choice
from demesne.lab.checkbot.verdict import BotViolation, NotApplicableError

SEARCHERS = Path(__file__).with_name("searchers.py")
GAMES = ("dominion", "dominations")


def subject(name, game):
    return Subject(f"{SEARCHERS}:{name}", game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "tells"),
    [("Playouts", r", the chances after [1-9]\d answers"), ("OnlyJudges", ""), ("NoOptions", "")],
)
def test_chances_that_go_to_the_right_seats_pass(name, tells, game):
    told = backs_up.check(subject(name, game))
    assert re.fullmatch(rf"[45] positions{tells}", told)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("MoverFirst", r"chances (of the whole decision|after \d+) are \(.*\) instead of "),
        ("AgainstAll", r"chances (of the whole decision|after \d+) are \(.*\) instead of "),
        ("TwoSeats", r"chances of the whole decision are \(0, [01]\) instead of \(0, "),
        ("Speechless", "evaluate returned NoneType without chances"),
        ("InWords", "the evaluation cannot be read: ValueError: could not convert string to float"),
        ("Unnamed", "the evaluation cannot be read: AttributeError: 'list' object has no attribute"),
    ],
)
def test_chances_that_go_elsewhere_are_found(name, seen, game):
    with pytest.raises(BotViolation, match=rf"^position '.*': (the )?{seen}"):
        backs_up.check(subject(name, game))


@pytest.mark.parametrize(("code", "game"), [("big-money", "dominion"), ("greedy", "dominations")])
def test_it_is_for_bots_that_search(code, game):
    with pytest.raises(NotApplicableError, match=r"^it does not search: no evaluate\(view, budget\)$"):
        backs_up.check(Subject(code, game))


@pytest.mark.parametrize(("code", "game"), [("ismcts:8", "dominion"), ("ismcts:2", "dominations")])
def test_the_search_tells_the_chances_of_the_right_seats(code, game):
    told = backs_up.check(Subject(code, game))
    assert re.fullmatch(r"[45] positions, the chances after [1-9]\d answers, 5 trees", told)


def test_a_tree_that_answers_wrongly_is_found(monkeypatch):
    monkeypatch.setitem(TREES, "wrong", HandTree(2, choice(0, (1000, 0), (0, 0)), RIGHT))
    with pytest.raises(BotViolation, match=r"^tree 'wrong': answers 1 instead of 2: add what a seat got"):
        backs_up.check(Subject("ismcts:8", "dominion"))


def test_the_answers_of_the_trees_are_worked_out():
    """By max^n: every seat takes what is best for itself."""

    def value(table):
        if isinstance(table, tuple):
            return table
        return max((value(table[action]) for action in (LEFT, RIGHT)), key=lambda found: found[table["seat"]])

    for tree in TREES.values():
        assert isinstance(tree.table, dict)
        seat, other = tree.table["seat"], LEFT + RIGHT - tree.best
        assert value(tree.table[tree.best])[seat] > value(tree.table[other])[seat]
        assert len(value(tree.table)) == tree.players
