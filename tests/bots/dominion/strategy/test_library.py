import re

import pytest

from demesne.bots.dominion.strategy.library import SUFFIX, bot_of, find, names, shipped, text
from demesne.bots.registry import make_bot
from demesne.core.errors import SetupError
from demesne.games.dominion.setup import Setup, resolve
from tests.bots.dominion.strategy.test_bot import play_out

STRONG = {
    "first-game": "militia-market",
    "big-money": "chapel-laboratory",
    "interaction": "festival-library",
    "size-distortion": "workshop-gardens",
    "village-square": "festival-smithy",
}


def setup_of(kingdom):
    return Setup(resolve(kingdom, 0), 2, 200)


def test_the_library():
    asked_for = "big-money big-money-smithy big-money-duchy big-money-witch big-money-militia chapel-witch"
    assert {*asked_for.split(), "village-smithy", "workshop-gardens", *STRONG.values()} <= set(names())


@pytest.mark.parametrize("name", names())
def test_every_text_bears_the_name_of_its_file_and_says_what_it_does(name):
    strategy = shipped(name)
    assert strategy.name == name
    assert re.fullmatch(r"[A-Z].+\.", strategy.description)
    assert strategy.rules


@pytest.mark.parametrize("name", names())
def test_a_text_is_written_as_it_would_be_printed(name):
    assert text(name) == str(shipped(name))


def test_no_text_is_shipped_twice():
    assert len({shipped(name).rules for name in names()}) == len(names())


def test_a_strategy_is_found_by_its_name_and_by_its_file(tmp_path, monkeypatch):
    assert find("big-money") == shipped("big-money")
    (tmp_path / f"mine{SUFFIX}").write_text("strategy mine\nbuy Silver\n")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert find(f"~/mine{SUFFIX}").name == "mine"
    with pytest.raises(SetupError, match="no shipped strategy 'small-money'; there are big-money, "):
        find("small-money")


@pytest.mark.parametrize("name", names())
def test_every_strategy_plays_a_whole_game(name):
    strategy = shipped(name)
    setup = next(setup for setup in map(setup_of, STRONG) if set(strategy.needs) <= set(setup.kingdom))
    state = play_out(setup, b"01234567", [bot_of(strategy), make_bot("big-money", "dominion")])
    assert state.is_over
    assert not state.unfinished


@pytest.mark.parametrize(("kingdom", "name"), STRONG.items())
def test_every_recommended_kingdom_has_a_strategy_that_beats_big_money_duchy(kingdom, name):
    setup, games = setup_of(kingdom), 60
    bots = [make_bot(name, "dominion"), make_bot("big-money-duchy", "dominion")]
    won = 0.0
    for number in range(games):
        seat = number % 2
        won += play_out(setup, number.to_bytes(8, "little"), bots[::-1] if seat else bots).returns()[seat]
    assert won / games > 0.6


def test_all_shipped_files_are_found():
    assert SUFFIX == ".strategy"
    assert names() == sorted(names())
