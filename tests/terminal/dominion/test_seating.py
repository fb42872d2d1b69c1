"""Who sits where, and what is fixed before the deal."""

import pytest

from demesne.core.errors import SetupError
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import RECOMMENDED
from demesne.terminal.dominion.seating import Seating, opponent
from demesne.terminal.seating import numbered, players, record_path
from tests.terminal.stage import ENGLISH


def names(*codes):
    return [player["name"] for player in players(GAME, codes, ENGLISH)]


def test_people_and_bots_are_named():
    assert names("human", "big-money") == ["Player 1", "big-money"]
    assert names("human:Ann", "human: Bo  Li ", "random") == ["Ann", "Bo Li", "random"]
    assert names("human", "random", "random") == ["Player 1", "random#1", "random#2"]
    assert names("human:Ann", "human:Ann") == ["Ann#1", "Ann#2"]
    assert names("human", "some/where/bot.py:Mine") == ["Player 1", "bot.py:Mine"]


@pytest.mark.parametrize("codes", [["human"], ["human"] * 5])
def test_dominion_has_two_to_four_players(codes):
    with pytest.raises(SetupError, match="dominion has 2 to 4 players: give -p once for each of them"):
        players(GAME, codes, ENGLISH)


@pytest.mark.parametrize("code", ["human:", "human:\x1b[2J", "human:" + "x" * 300])
def test_names_can_be_shown(code):
    with pytest.raises(SetupError, match="gives no name: say human:NAME"):
        players(GAME, [code, "random"], ENGLISH)


@pytest.mark.parametrize(
    ("codes", "kingdom", "seed", "message"),
    [
        (["random", "random"], "first-game", None, "nobody here is a person"),
        (["human", "nobody"], "first-game", None, "there is no bot nobody"),
        (["human", "random"], "nowhere", None, "there is no kingdom 'nowhere'"),
        (["human", "random"], "Smithy,Village", None, "a kingdom has 10 different cards, not 2"),
        (["human", "random"], "first-game", -1, "the seed must be from 0 to"),
    ],
)
def test_what_cannot_be_seated_is_refused(codes, kingdom, seed, message):
    with pytest.raises(SetupError, match=message):
        Seating(codes, kingdom, seed, ENGLISH)


@pytest.mark.parametrize("kingdom", RECOMMENDED)
def test_a_lone_person_meets_a_bot_that_fits_the_kingdom(kingdom):
    seating = Seating([], kingdom, None, ENGLISH)
    assert len(seating.players) == 2
    assert seating.players[0]["bot"] is None
    bot = seating.players[1]["bot"]
    assert bot == opponent(RECOMMENDED[kingdom])
    assert ("smithy" in bot) == (24 in RECOMMENDED[kingdom])


def test_equal_seeds_give_equal_games_and_no_seed_fresh_ones():
    def keys(seed):
        seating = Seating([], "first-game", seed, ENGLISH)
        return [seating.header(number, [0, 1], "en").key for number in (1, 2)]

    assert keys(5) == keys(5)
    assert keys(5)[0] != keys(5)[1]
    assert keys(5) != keys(6)
    assert keys(None) != keys(None)


def test_the_first_game_has_a_random_first_player_and_the_next_the_winners_neighbour():
    firsts = {
        Seating([], "first-game", seed, ENGLISH).header(1, [0, 1], "en").setup["first"] for seed in range(20)
    }
    assert firsts == {0, 1}
    seating = Seating(["human", "random", "random"], "first-game", 1, ENGLISH)
    assert [seating.header(2, [winner], "en").setup["first"] for winner in range(3)] == [1, 2, 0]


def test_random_kingdoms_come_from_the_seed_and_change_from_game_to_game():
    seating = Seating(["human", "random"], "random", 3, ENGLISH)
    one, two = (seating.header(number, [0], "en").setup["kingdom"] for number in (1, 2))
    assert one != two
    assert one == Seating(["human", "random"], "random", 3, ENGLISH).header(1, [0], "en").setup["kingdom"]


def test_records_go_to_the_users_state_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("time.strftime", lambda form: "now")
    path = record_path("dominion")
    assert path == tmp_path / "demesne" / "games" / "dominion-now.jsonl"
    path.parent.mkdir(parents=True)
    path.touch()
    assert record_path("dominion").name == "dominion-now-2.jsonl"


def test_records_of_a_series_are_numbered(tmp_path):
    assert [numbered(tmp_path / "game.jsonl", n).name for n in (1, 2, 3)] == [
        "game.jsonl",
        "game-2.jsonl",
        "game-3.jsonl",
    ]
