"""Plans of trainings: what they refuse, and the kingdoms of a round."""

from pathlib import Path

import pytest

from demesne.bots.dominion.strategy import library
from demesne.core.errors import SetupError
from demesne.games.dominion.setup import RECOMMENDED
from demesne.learning.training.dominion.plan import KINGDOMS, TrainPlan
from demesne.learning.training.dominion.trainer import TRAINER

EVOLVED = str(Path(__file__).parents[4] / "docs" / "evolved")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"seed": -1}, "seed must be from 0"),
        ({"decisions": 0}, "--decisions must be from 1"),
        ({"slots": 12}, "--slots must be a multiple of 8, not 12"),
        ({"players": (2, 5)}, "--players takes up to 8 numbers from 2 to 4"),
        ({"players": ()}, "--players takes up to 8 numbers from 2 to 4"),
        ({"steps": 0}, "--steps must be from 1 to"),
        ({"updates": 10**9}, "--updates must be from 1 to"),
        ({"kingdom": "nowhere"}, "no kingdom 'nowhere'"),
        ({"probe": "nowhere.network"}, "nowhere.network"),
        ({"probe": "master", "strategies": ("rush.strategy",)}, "leave out --strategy"),
        ({"strategies": ("nowhere.network",)}, "nowhere.network"),
        ({"hidden": (512, 63)}, "--hidden must be two even numbers from 2 to 1024"),
        ({"hidden": (512, 32), "start": "master"}, "--hidden must be at least 512,128"),
        ({"imitate": -1}, "--imitate must be from 0 to"),
        ({"kingdom": "first-game", "teachers": (EVOLVED,)}, "teacher big-money plays in another kingdom"),
    ],
)
def test_what_no_training_can_have_is_refused(options, problem):
    with pytest.raises(SetupError, match=problem):
        TrainPlan(**options)


def test_a_round_has_all_kinds_of_kingdoms_and_the_next_one_others():
    plan = TrainPlan(seed=1)
    kingdoms = plan.kingdoms(0, "self")
    assert len(kingdoms) == KINGDOMS
    assert set(kingdoms) >= {tuple(sorted(ten)) for ten in RECOMMENDED.values()}
    assert {card for ten in kingdoms for card in ten} == set(range(7, 32))
    assert kingdoms == TrainPlan(seed=1).kingdoms(0, "self")
    assert kingdoms[1] != plan.kingdoms(1, "self")[1]
    assert kingdoms[1] != plan.kingdoms(0, "militia-market")[1]


def test_an_opponent_finds_the_cards_that_it_needs():
    needs = library.shipped("militia-market").needs
    assert all(set(needs) <= {*ten, *range(7)} for ten in TrainPlan().kingdoms(3, "militia-market", needs))


def test_one_kingdom_has_the_texts_that_can_play_there():
    plan = TrainPlan(kingdom="first-game")
    assert plan.kingdoms(0, "self") == [tuple(sorted(RECOMMENDED["first-game"]))]
    assert {"big-money", "militia-market"} <= set(plan.texts) < set(TrainPlan().texts)


def test_players_are_words_of_the_command():
    assert TRAINER.plan(1, "", {"players": "2,2,3"}).players == (2, 2, 3)
    for told in ("", "two", "2;3", "1,2"):
        with pytest.raises(SetupError, match="--players takes"):
            TRAINER.plan(1, "", {"players": told})


def test_the_rounds_hold_the_decisions():
    plan = TrainPlan(decisions=1000, slots=8, steps=4, updates=2)
    assert (plan.batch, plan.rounds) == (32, 16)


def test_the_pace_falls_and_a_network_that_knows_something_begins_in_the_middle():
    new, started = TrainPlan(decisions=10**6, slots=8), TrainPlan(decisions=10**6, slots=8, start="master")
    assert new.imitation == 0
    assert new.pace(new.rounds) == started.pace(started.rounds) == pytest.approx((1e-4, 0.004, 0.06, 0))
    assert new.pace(0) == (1e-3, 0.02, 0.3, 0)
    assert started.pace(0) == pytest.approx((5.5e-4, 0.012, 0.18, 0))


def test_teachers_are_imitated_first_and_nothing_is_drawn_for_variety_after_that():
    plan = TrainPlan(decisions=10**6, slots=8, teachers=(EVOLVED,), imitate=3 * 4096)
    assert plan.imitation == 3
    assert plan.pace(0) == (1e-3, 0, 0.06, 0)
    assert plan.pace(2.9).rate < plan.pace(3).rate == 5e-4
    assert plan.pace(plan.rounds) == pytest.approx((5e-5, 0, 0.06, 0.05))
    names = [name for name, _ in plan.identity["teachers"]]
    assert names == sorted(RECOMMENDED)
    assert "teachers" not in TrainPlan().identity


def test_a_probed_network_is_what_the_learner_is_measured_against():
    assert TRAINER.opponents(TrainPlan(probe="master"), None) == ["master"]
    assert TRAINER.opponents(TrainPlan(probe="master"), "big-money") == ["big-money"]
    assert "probe" not in TrainPlan().identity
    assert "probe" in TrainPlan(probe="master").identity


def test_the_average_counts_a_tenth_of_the_updates_but_not_more_than_eighty():
    plan = TrainPlan(teachers=(EVOLVED,), imitate=3 * 262_144, decisions=100 * 262_144)
    assert plan.imitation == 3
    assert [plan.freshness(rounds) for rounds in (0, 2.9, 3, 4)] == [1, 1, 1, 1]
    assert plan.freshness(3 + 50 / 8) == pytest.approx(1 / 5)
    assert plan.freshness(103) == plan.freshness(900) == 1 / 80
