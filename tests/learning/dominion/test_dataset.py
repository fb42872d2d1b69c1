"""Rows of a dataset: what a seat saw and chose, whatever its bot, with the results of its game."""

import io

import pytest

from demesne.core.errors import SetupError
from demesne.envs.dominion.observation import OBSERVATION
from demesne.lab.processes.interruption import Interruption
from demesne.learning.dominion.dataset import games_of, observation_of, parquet_of
from tests.learning.dominion.games import positions


def rows(*codes: str, games: int = 2, seed: int = 5, kingdom: str = "random"):
    return games_of(codes or ("master", "random"), games, seed, kingdom, Interruption())


def test_each_row_is_a_choice_with_the_result_of_its_game():
    found = rows()
    assert {(row["game"], row["seat"], row["bot"]) for row in found} == {
        (0, 0, "master"),
        (0, 1, "random"),
        (1, 1, "master"),
        (1, 0, "random"),
    }
    for row in found:
        assert row["action"] in row["legal"]
        assert len(row["legal"]) > 1
        assert len(row["observation"]) == OBSERVATION.width
        assert (row["share"] > 0.5) == (row["margin"] > 0) or row["margin"] == 0
        if row["bot"] == "random":
            assert row["policy"] is None
        else:
            assert sum(row["policy"]) == pytest.approx(1, abs=0.01)
            assert len(row["policy"]) == len(row["legal"])
    for game in range(2):
        shares = {row["seat"]: row["share"] for row in found if row["game"] == game}
        assert sum(shares.values()) == 1
    assert found == rows()
    assert found != rows(seed=6)


def test_an_observation_has_the_elements_of_the_view():
    for state in positions(3):
        view = state.view(int(state.actor))
        seen = observation_of(view)
        assert OBSERVATION.read("coins", seen) == [int(view.coins)]
        assert OBSERVATION.read("turn", seen) == [int(view.turn)]


def test_parquet_has_the_rows_and_one_kingdom_if_asked():
    pl = pytest.importorskip("polars")
    found = rows("random", "random", games=1, kingdom="first-game")
    table = pl.read_parquet(io.BytesIO(parquet_of(found)))
    assert table.to_dicts() == found
    assert len({tuple(OBSERVATION.read("kingdom", row["observation"])) for row in found}) == 1


@pytest.mark.parametrize(
    ("codes", "games", "problem"),
    [
        (("random",), 1, "a game has 2 to 4 players, not 1"),
        (("random", "random"), 0, "--games must be from 1 to 20000, not 0"),
        (("random", "none"), 1, "there is no bot none"),
    ],
)
def test_what_cannot_be_played(codes, games, problem):
    with pytest.raises(SetupError, match=problem):
        rows(*codes, games=games)
