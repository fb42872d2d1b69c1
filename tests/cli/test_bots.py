from demesne.players.codes import known
from tests.cli import demesne


def test_every_bot_is_listed_with_its_description():
    lines = demesne("bots").stdout
    for code, _ in known("dominion"):
        assert code in lines
    for code in ("random", "big-money", "big-money-smithy", "big-money-duchy"):
        assert f"{code} " in lines


def test_game_may_be_named():
    assert demesne("bots", "dominion").stdout == demesne("bots").stdout
