"""Where the network meets its opponents."""

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

pytestmark = pytest.mark.extended

from demesne.bots.dominion.strategy import library  # noqa: E402
from demesne.games.dominion.setup import RECOMMENDED  # noqa: E402
from demesne.learning import weights  # noqa: E402
from demesne.learning.training.dominion import league  # noqa: E402
from demesne.learning.training.dominion.league import League  # noqa: E402
from demesne.learning.training.dominion.plan import KINGDOMS, TrainPlan  # noqa: E402
from tests.learning.dominion.games import random_weights  # noqa: E402

TEACHERS = Path(__file__).parents[4] / "docs" / "evolved" / "teachers"


@pytest.fixture
def kingdoms_of(monkeypatch, tmp_path):
    """Return what gives the kingdoms of games against an opponent, by a plan of all kingdoms or of one."""
    taken = []
    monkeypatch.setattr(league, "DominionVector", lambda *_, kingdoms, **__: taken.append(kingdoms))

    def kingdoms(name, **options):
        League(TrainPlan(**options), tmp_path).against(name, 2, number=3, slots=8)
        return taken.pop()

    return kingdoms


def test_a_shipped_strategy_is_often_met_in_the_recommended_kingdoms_that_have_its_cards(kingdoms_of):
    found = kingdoms_of("workshop-gardens")
    home = tuple(sorted(RECOMMENDED["size-distortion"]))
    assert len(found) == KINGDOMS
    assert sum(ten == home for ten in found) >= KINGDOMS * 2 // 3
    assert len({*found}) > KINGDOMS // 4
    needs = library.shipped("workshop-gardens").needs
    assert all({*needs} <= {*ten} and len(ten) == 10 for ten in found)
    # What needs no card is at home in all five.
    found = kingdoms_of("big-money")
    assert all(found.count(tuple(sorted(ten))) >= KINGDOMS * 2 // 3 // 5 for ten in RECOMMENDED.values())


def test_a_teacher_has_a_third_of_its_games_in_its_kingdom(kingdoms_of):
    teachers = (str(TEACHERS),)
    own = TrainPlan(teachers=teachers).lessons[0]
    found = kingdoms_of(f"teacher {own.name}", teachers=teachers)
    assert found.count(own.kingdom) >= KINGDOMS // 3
    assert len({*found}) > KINGDOMS // 2


@pytest.mark.parametrize(("learned", "homes"), [("size-distortion", 1), ("random", KINGDOMS // 2)])
def test_a_network_of_one_kingdom_is_met_there_alone_another_one_everywhere(
    kingdoms_of, tmp_path, learned, homes
):
    file = str(tmp_path / "rival.network")
    taken = replace(random_weights(), about={"kingdom": learned})
    weights.write(Path(file), weights.to_bytes(taken))
    found = {*kingdoms_of(file, strategies=(file,))}
    assert tuple(sorted(RECOMMENDED["size-distortion"])) in found
    assert len(found) == 1 if homes == 1 else len(found) >= homes
    assert file in TrainPlan(strategies=(file,)).texts


def test_a_training_for_one_kingdom_stays_in_it(kingdoms_of):
    found = kingdoms_of("big-money", kingdom="interaction")
    assert found == [tuple(sorted(RECOMMENDED["interaction"]))]


def test_to_lose_by_less_counts_where_a_new_network_meets_one_opponent_alone(monkeypatch, tmp_path):
    monkeypatch.setattr(league, "DominionVector", lambda *_, **__: None)

    def largest(**options):
        return {group.largest for group in League(TrainPlan(**options), tmp_path).groups(0)}

    assert largest() == {20.0}
    assert largest(probe="master") == {60.0}
    assert largest(probe="master", start="master") == {20.0}
