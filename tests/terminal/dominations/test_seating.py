"""Who sits where, and by which rules."""

import pytest

from demesne.core.errors import SetupError
from demesne.terminal.dominations.seating import Seating
from tests.terminal.stage import ENGLISH


def seat(*codes, seed=None, **options):
    return Seating(codes, options, seed, ENGLISH)


def test_a_lone_person_meets_the_greedy_bot():
    seating = seat()
    assert [player["bot"] for player in seating.players] == [None, "greedy"]


def test_options_are_those_of_the_setup():
    setup = seat("human", "random", ruleset="prototype", joined_sides="one").header(1, [0], "en").setup
    assert (setup["ruleset"], setup["joined_sides"]) == ("prototype", "one")
    assert seat("human", "random").header(1, [0], "en").setup == {
        "players": 2,
        "ruleset": "final",
        "version": 2,
    }


@pytest.mark.parametrize(
    ("codes", "options", "message"),
    [
        (["random", "random"], {}, "nobody here is a person"),
        (["human", "big-money"], {}, "there is no bot big-money"),
        (["human"], {}, "dominations has 2 to 4 players"),
        ([], {"ruleset": "finale"}, "no ruleset 'finale'"),
        ([], {"overflow": "yes"}, "no option 'overflow'"),
        ([], {"joined_sides": "two"}, "option joined_sides cannot be 'two'"),
    ],
)
def test_what_cannot_be_seated_is_refused(codes, options, message):
    with pytest.raises(SetupError, match=message):
        seat(*codes, **options)


def test_equal_seeds_give_equal_keys():
    assert seat(seed=5).header(1, [0], "en").key == seat(seed=5).header(1, [1], "en").key
    assert seat(seed=5).header(1, [0], "en").key != seat(seed=5).header(2, [0], "en").key
    assert seat().header(1, [0], "en").key != seat().header(1, [0], "en").key
