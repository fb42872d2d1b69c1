from dataclasses import dataclass

import pytest

from demesne.locales.catalogue import Catalogue
from demesne.locales.source import LANGUAGES
from demesne.server.thinking import BOTS
from demesne.server.told.names import names_of


@dataclass
class Seat:
    name: str
    bot: str | None = None


def test_bots_are_called_by_what_they_are_and_people_by_their_names():
    seats = [Seat("Ann"), Seat("easy", "easy"), Seat("Mine", "strategy-1"), Seat("easy")]
    german = Catalogue.load("de")
    assert names_of(seats, german) == ["Ann", german.text("web-lobby.bot-easy"), "Mine", "easy"]


def test_those_who_are_called_alike_are_told_apart():
    seats = [Seat("hard", "hard"), Seat("Ann"), Seat("hard", "hard"), Seat("Ann")]
    bot = Catalogue.load("en").text("web-lobby.bot-hard")
    assert names_of(seats, Catalogue.load("en")) == [bot, "Ann", f"{bot} 2", "Ann 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_that_may_be_chosen_has_a_name(language):
    for code in {code for codes in BOTS.values() for code in codes}:
        assert Catalogue.load(language).has(f"web-lobby.bot-{code}"), code
