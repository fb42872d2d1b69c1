"""The shipped network: its file is that of its card, and its bots keep the rules for bots."""

import pytest

from demesne.bots.registry import make_bot
from demesne.core.errors import DemesneError, SetupError
from demesne.games.dominion.game import GAME
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.suite import examine
from demesne.lab.checkbot.verdict import FAILED
from demesne.learning import weights
from demesne.learning.dominion import master
from demesne.learning.shipped import checksum

MOST_BYTES = 4_000_000


def test_the_card_tells_of_the_file():
    data, card = master.SHIPPED.content(), master.SHIPPED.card()
    assert len(data) <= MOST_BYTES
    assert checksum(data) == card["checksum"]
    about = weights.from_bytes(data).about
    told = card["training"]
    assert (told["seed"], told["decisions"], told["kingdom"]) == (
        about["seed"],
        about["trained_on"],
        about["kingdom"],
    )
    assert told["network"] == about["hidden"]
    assert (card["game"], card["rules"]) == (GAME.name, GAME.rules)
    assert told["command"].startswith("demesne train dominion ")
    assert told["commit"]
    assert told["hours"] > 0
    assert card["weaknesses"]
    for match in card["results"]:
        low, high = match["interval"]
        assert low <= match["share"] <= high
        assert match["command"].startswith("demesne simulate dominion ")


def test_another_file_than_that_of_the_card_is_refused(monkeypatch):
    master.network.cache_clear()
    monkeypatch.setattr(master.SHIPPED, "card", lambda: {"checksum": "0"})
    with pytest.raises(DemesneError, match="are not those of its card"):
        make_bot("master", "dominion")
    master.network.cache_clear()


@pytest.mark.parametrize("code", ["master", "master:8"])
def test_it_passes_the_checks_for_bots(code):
    assert make_bot(code, "dominion").name == code
    failed = [
        verdict
        for verdict in examine(Subject(code, "dominion", 1, 2, 1.0, 10.0, False))
        if verdict.status == FAILED
    ]
    assert failed == []


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("master:", "nothing stands after the colon of master:; it is written like master:1000"),
        ("master:x", "master takes iterations or time, as in master:800"),
        ("master:800x2", "master does not search in parts, unlike master:800x2"),
    ],
)
def test_a_code_that_names_no_budget(code, problem):
    with pytest.raises(SetupError, match=f"^{problem}"):
        make_bot(code, "dominion")
