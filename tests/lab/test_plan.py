from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.errors import SetupError
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.lab.plan import LARGEST_SEED, Plan, chunk_size

BOTS = ("big-money", "random")


def plan(**changes):
    return replace(Plan("dominion", BOTS, 10, 1), **changes)


@given(st.integers(1, 500_000), st.integers(0, 9))
def test_chunks_cover_every_game_once_and_in_order(games, series):
    here = plan(games=games, series=series)
    chunks = list(here.chunks())
    assert len(chunks) == here.number_of_chunks
    following = 0
    for first, count in chunks:
        assert first == following
        assert count > 0
        following += count
    assert following == games


@given(st.integers(1, 500_000), st.integers(1, 9))
def test_chunks_cut_no_series(games, series):
    assert all(first % series == 0 for first, _ in plan(games=games, series=series).chunks())


@given(st.integers(1, 10**12))
def test_chunks_are_small_enough_to_be_seen_and_stopped(games):
    assert 1 <= chunk_size(games) <= 256


def test_equal_bots_are_numbered_and_others_are_not():
    assert plan(bots=("random", "big-money", "random")).names() == ["random#1", "big-money", "random#2"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"games": 0}, "the number of games must be at least 1, not 0"),
        ({"games": -5}, "the number of games must be at least 1, not -5"),
        ({"games": 2**53 + 1}, "the number of games must be at most 9007199254740992, not 9007199254740993"),
        ({"seed": -1}, "the seed must be from 0 to"),
        ({"seed": LARGEST_SEED + 1}, "the seed must be from 0 to"),
        ({"max_turns": 0}, "the limit of turns must be from 1 to 1000000, not 0"),
        ({"max_turns": 10**30}, "the limit of turns must be from 1 to"),
        ({"series": -1}, "a series has at least 1 game, not -1"),
        ({"ruleset": "final"}, "dominion has one ruleset only; leave --ruleset out"),
        ({"readings": {"trade": "one"}}, "dominion has no options of its rules; leave --option out"),
        ({"game": "dominations", "kingdom": "big-money"}, "dominations has no kingdoms; leave --kingdom out"),
        ({"game": "dominations", "max_turns": 9}, "ends after three ages; leave --max-turns out"),
        ({"game": "dominations", "series": 3}, "dominations draws who begins; leave --series out"),
        ({"game": "chess", "series": 3}, "no game 'chess'"),
    ],
)
def test_impossible_figures_and_options_of_other_games_are_refused(changes, message):
    with pytest.raises(SetupError, match=message):
        plan(**changes)


def test_dominations_is_set_up_by_ruleset_and_readings():
    here = Plan("dominations", ("random", "random", "random"), 10, 1)
    assert here.setup() == DominationsSetup(3, FINAL)
    changed = replace(here, ruleset="prototype", readings={"overflow_point": "once_per_phase"})
    ruleset = PROTOTYPE.with_options({"overflow_point": "once_per_phase"})
    assert changed.setup() == DominationsSetup(3, ruleset)
    assert changed.options(changed.setup()) == {
        "players": ["random", "random", "random"],
        "games": 10,
        "ruleset": "prototype",
        "options": {"overflow_point": "once_per_phase"},
        "fixed_seats": False,
    }


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"ruleset": "finl"}, r"^no ruleset 'finl'; did you mean final\?$"),
        ({"ruleset": "x"}, r"^no ruleset 'x'; it is one of final, prototype$"),
        ({"readings": {"trades": "one"}}, r"^no option 'trades'; did you mean trade\?$"),
        ({"readings": {"ruleset": "final"}}, r"^no option 'ruleset'; it is one of objective_scoring, "),
        ({"readings": {"trade": "x"}}, r"^option trade cannot be 'x'; it is one of every, one$"),
    ],
)
def test_unknown_rulesets_and_readings_are_refused_with_the_known_ones(changes, message):
    with pytest.raises(SetupError, match=message):
        replace(Plan("dominations", BOTS, 10, 1), **changes).setup()


def test_codes_that_would_come_to_one_name_are_the_names():
    codes = ("a/x.strategy", "b/x.strategy", "c/y.strategy", "a/z.py:Bot", "a/x.strategy")
    assert Plan("dominion", codes[:2], 1, 0).names() == ["a/x.strategy", "b/x.strategy"]
    assert Plan("dominion", codes[1:4], 1, 0).names() == ["x", "y", "Bot"]
    assert Plan("dominion", ("a/x.strategy", *codes[-2:]), 1, 0).names() == ["x#1", "Bot", "x#2"]
    assert Plan("dominion", ("my/random.strategy", "random"), 1, 0).names() == [
        "my/random.strategy",
        "random",
    ]
