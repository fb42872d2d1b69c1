"""The whole suite on bots of the package: plain ones, searches of few iterations, and the levels for people."""

import pytest

from demesne import COMPILED
from demesne.bots.dominion.strategy import library
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.suite import CHECKS, examine
from demesne.lab.checkbot.verdict import FAILED, NOT_APPLICABLE, PASSED, SKIPPED
from tests.examples import extended

OF_SEARCH = ("backs-up", "samples")
# Interpreted, a search of one decision takes seconds.
SEARCH = [] if COMPILED else [pytest.mark.slow]


def statuses(code, game):
    """Return what becomes of each check of a bot, briefly made."""
    found = {
        verdict.check: verdict for verdict in examine(Subject(code, game, games=2, seconds=0.5, limit=50.0))
    }
    assert list(found) == list(CHECKS)
    assert not [verdict for verdict in found.values() if verdict.status == FAILED]
    return {name: verdict.status for name, verdict in found.items()}


@pytest.mark.parametrize(
    ("code", "game"),
    [
        ("random", "dominion"),
        *extended(("random", "dominations"), ("big-money", "dominion"), ("greedy", "dominations")),
    ],
)
def test_bots_that_do_not_search(code, game):
    found = statuses(code, game)
    assert {found.pop(name) for name in OF_SEARCH} == {NOT_APPLICABLE}
    assert found.pop("winning-move") in (PASSED, SKIPPED)
    assert set(found.values()) == {PASSED}


@pytest.mark.parametrize("code", library.names())
def test_every_shipped_strategy_is_checked_in_kingdoms_with_the_cards_that_it_needs(code):
    checks = ("legal-answers", "every-decision", "corners", "rebuilt", "winning-move")
    subject = Subject(code, "dominion", games=2, seconds=0.1, limit=50.0)
    found = {verdict.check: verdict for verdict in examine(subject, checks)}
    assert {found.pop("winning-move").status} <= {PASSED, SKIPPED}
    assert [verdict.reason for verdict in found.values() if verdict.status != PASSED] == []


@pytest.mark.parametrize(
    ("code", "game"),
    [
        pytest.param("ismcts:16", "dominion", marks=SEARCH),
        pytest.param("ismcts:2", "dominations", marks=[*SEARCH, pytest.mark.extended]),
        pytest.param("ismcts:12x2", "dominion", marks=pytest.mark.slow),
        pytest.param("ismcts:4x2", "dominations", marks=pytest.mark.slow),
    ],
)
def test_searches_of_few_iterations(code, game):
    found = statuses(code, game)
    assert found.pop("winning-move") in (PASSED, SKIPPED)
    assert set(found.values()) == {PASSED}


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "hard"])
def test_the_levels_that_search(level):
    """The lowest and the highest. Their time is bounded in play; with a number of iterations they need no clock."""
    found = statuses(level, "dominations")
    assert found.pop("any-clock") == SKIPPED
    assert found.pop("winning-move") in ((PASSED,) if level == "hard" else (PASSED, SKIPPED))
    assert set(found.values()) == {PASSED}
