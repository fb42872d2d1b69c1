"""The lesson of Dominion: its pages say what then lies on the table."""

import pytest

from demesne.core.errors import SetupError
from demesne.server.lessons.dominion import LESSON
from demesne.server.lessons.lesson import lecture

LAST = len(LESSON.steps) - 1


def table(step):
    return lecture(LESSON, step, "en").update.view["table"]


@pytest.mark.parametrize(
    ("page", "coins"), [("buy-smithy", 4), ("buy-silver", 3), ("buy-gold", 6), ("buy-province", 9)]
)
def test_the_coins_are_those_that_the_page_counts(page, coins):
    step = next(number for number, step in enumerate(LESSON.steps) if page in step.pages)
    assert table(step)["coins"] == coins
    assert str(coins) in lecture(LESSON, step, "en").pages[0]


def test_the_militia_takes_two_cards_and_then_none():
    discard, reveal = (
        next(number for number, step in enumerate(LESSON.steps) if page in step.pages)
        for page in ("discard", "reveal-moat")
    )
    assert table(discard)["decision"]["remaining"] == 2
    assert table(discard + 1)["seats"][0]["hand"] == {"Copper": 3}
    assert sum(table(reveal + 1)["seats"][0]["hand"].values()) == 5


@pytest.mark.parametrize("step", [-1, LAST + 1])
def test_a_step_that_there_is_not_is_refused(step):
    with pytest.raises(SetupError, match=f"from 0 to {LAST}"):
        lecture(LESSON, step, "en")


def test_it_is_a_whole_game_with_the_score_that_the_last_page_counts():
    last = lecture(LESSON, LAST, "en")
    assert last.update.over
    assert last.update.view["table"]["supply"]["Province"] == 0
    assert last.update.told
    assert last.update.told.score
    assert [row.total for row in last.update.told.score.rows] == [35, 33]
    assert "35" in last.pages[1]
    assert "33" in last.pages[1]


@pytest.mark.parametrize(
    ("page", "coins", "provinces"),
    [("first-duchy", 6, 4), ("fourth-province", 8, 4), ("second-duchy", 7, 2), ("third-duchy", 7, 1)],
)
def test_the_end_comes_as_its_pages_say(page, coins, provinces):
    found = table(LESSON.step_of(page))
    assert found["coins"] == coins
    assert found["supply"]["Province"] == provinces
