"""The page about simulations explains every option and key."""

import re

from tools.transcripts import page

from tests.cli import demesne, result_of

PAGE = page("docs/simulate.md")


def test_every_option_is_explained():
    told = demesne("simulate", "--help").stdout
    options = set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", told, re.MULTILINE)) - {"--help"}
    assert len(options) > 10
    assert options <= set(re.findall(r"--[a-z-]+", PAGE))


def test_every_key_is_explained():
    words = set(re.findall(r"`(\w+)`", PAGE))
    for game, bot in (("dominion", "big-money"), ("dominations", "random")):
        made = result_of("simulate", game, "-p", bot, "-p", "random", "-n", "2", "--seed", "1", "--stats")
        statistics = made.pop("statistics")
        assert set(made) | set(made["players"][0]) <= words
        player = statistics["players"][0]
        assert set(statistics) | set(player) <= words
        for entry in ("starts", "cards", "rules"):
            assert set((player.get(entry) or [{}])[0]) <= words
        if game == "dominion":
            assert set(player["by_turn"]) | set(statistics["ends"]) <= words
