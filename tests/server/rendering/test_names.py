from dataclasses import dataclass

import pytest

from demesne.i18n.catalogue import Catalogue
from demesne.i18n.source import LANGUAGES
from demesne.server.hosting import hosting
from demesne.server.rendering.names import names_of


@dataclass
class Seat:
    name: str
    bot: str | None = None


def test_bots_have_names_and_people_their_own():
    seats = [Seat("Ann"), Seat("easy", "easy"), Seat("Mine", "strategy-1"), Seat("easy")]
    german = Catalogue.load("de")
    names = german.text("web-lobby.names-easy").split()
    assert names_of(seats, german) == ["Ann", names[0], "Mine", "easy"]
    three = [Seat("easy", "easy")] * 3
    assert names_of(three, german) == names


def test_those_who_are_called_alike_are_told_apart():
    english = Catalogue.load("en")
    bot = english.text("web-lobby.names-hard").split()[0]
    seats = [Seat(bot), Seat("Ann"), Seat("hard", "hard"), Seat("Ann")]
    assert names_of(seats, english) == [bot, "Ann", f"{bot} 2", "Ann 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_that_may_be_chosen_has_a_name(language):
    catalogue = Catalogue.load(language)
    given: list[str] = []
    for code in {code for game in ("dominion", "dominations") for code in hosting.find(game).bots}:
        assert "," not in catalogue.text(f"web-lobby.bot-{code}")
        names = catalogue.text(f"web-lobby.names-{code}").split()
        assert len(names) == 3, "a table has three bots at most"
        given += names
    assert len({*given}) == len(given)
    assert not any("," in name for name in given)
