"""The golden playthroughs replay line by line, and show every kind of decision and of event."""

import re

import pytest

from demesne.games.dominations import events
from demesne.games.dominations.choices import asks
from demesne.games.dominations.options import OPTIONS
from tests.games.dominations.golden.playthrough import FOLDER, GAMES, Game, readings, replay, write

HOW = "if the change is meant, run: PYTHONPATH=src .venv/bin/python -m tests.games.dominations.golden.regenerate"
TOLD = [game for game in GAMES if game.told]


def read(game: Game) -> str:
    return game.path.read_text(encoding="utf-8")


def test_every_game_has_a_file():
    assert sorted(FOLDER.glob("*.txt")) == sorted(game.path for game in GAMES)


def test_every_open_reading_has_a_game():
    played = {(name, reading) for game in readings() for name, reading in game.deal.setup.options().items()}
    assert {name for name, _ in played} == {option.name for option in OPTIONS if option.is_open}
    assert all((option.name, reading) in played for option in OPTIONS for reading in option.choices[1:])


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_replays_line_by_line(game):
    assert replay(read(game)).split("\n") == read(game).split("\n"), HOW


def test_policy_and_seed_write_it_again():
    assert write(GAMES[0]).split("\n") == read(GAMES[0]).split("\n"), HOW


def kinds(pattern: str) -> set[str]:
    """Return what a pattern finds in the lines of all games that tell their events."""
    return {found for game in TOLD for found in re.findall(pattern, read(game), re.MULTILINE)}


def test_every_kind_of_decision_is_shown():
    assert kinds(r"^seat \d, ([a-z-]+):") == set(asks.ASK_NAMES)


def test_every_kind_of_event_is_told():
    makers = [
        name for name, maker in vars(events).items() if getattr(maker, "__module__", "") == events.__name__
    ]
    # Objectives were dealt openly by version 1 of the rules only.
    others = {"card", "card_of", "six", "colours", "dealt_openly"}
    assert kinds(r"^    ([a-z-]+) ") == {name.replace("_", "-") for name in makers if name not in others}


@pytest.mark.parametrize("game", TOLD, ids=[game.name for game in TOLD])
def test_it_is_a_whole_game(game):
    text = read(game)
    assert text.count("\n    turn {") == 15 * game.deal.players
    assert text.count("\n    over {") == 1
