import pytest

from demesne.bots.registry import known
from tests.cli import demesne


@pytest.mark.parametrize("game", ["dominion", "dominations"])
def test_every_bot_is_listed_with_its_description(game):
    lines = demesne("bots", game).stdout.splitlines()
    for line, (code, description) in zip(lines, known(game), strict=True):
        assert line.startswith(f"{code} ")
        assert line.rstrip().endswith(description)


def test_strategies_are_listed_for_dominion():
    lines = demesne("bots").stdout
    for code in ("random", "big-money", "big-money-smithy", "big-money-duchy"):
        assert f"{code} " in lines


def test_game_may_be_named():
    assert demesne("bots", "dominion").stdout == demesne("bots").stdout
