"""The shipped networks: their files are those of their cards, and what plays by them keeps the rules for bots."""

from itertools import product

import pytest

from demesne.bots.registry import LEVELS, make_bot
from demesne.core.errors import DemesneError, SetupError
from demesne.games.dominations.game import GAME as DOMINATIONS
from demesne.games.dominion.game import GAME as DOMINION
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.suite import examine
from demesne.lab.checkbot.verdict import FAILED
from demesne.learning import weights
from demesne.learning.dominations import master as dominations
from demesne.learning.dominion import master as dominion
from demesne.learning.shipped import checksum

MOST_BYTES = 4_000_000
RULES = {"dominion": DOMINION.rules, "dominations": DOMINATIONS.rules}
MASTERS = {"dominion": dominion, "dominations": dominations}
TOLD = {
    "dominion": {"seed": "seed", "decisions": "trained_on", "kingdom": "kingdom", "network": "hidden"},
    "dominations": {"seed": "seed", "lessons": "lessons", "rounds": "round", "network": "hidden"},
}
"""What the card says of the training, and where the file of weights says the same."""


@pytest.mark.parametrize("game", MASTERS)
def test_the_card_tells_of_the_file(game):
    shipped = MASTERS[game].SHIPPED
    data, card = shipped.content(), shipped.card()
    assert len(data) <= MOST_BYTES
    assert checksum(data) == card["checksum"]
    taken = weights.from_bytes(data)
    told = card["training"]
    for name, place in TOLD[game].items():
        assert told[name] == taken.about[place]
    assert (card["game"], card["rules"], card["inputs"]) == (game, RULES[game], taken.inputs)
    assert told["command"].startswith(f"demesne train {game} ")
    assert told["commit"]
    assert told["hours"] > 0
    assert card["weaknesses"]
    for match in card["results"]:
        low, high = match["interval"]
        assert low <= match["share"] <= high
        assert match["command"].startswith(f"demesne simulate {game} ")


@pytest.mark.parametrize("game", MASTERS)
def test_another_file_than_that_of_the_card_is_refused(game, monkeypatch):
    master = MASTERS[game]
    master.network.cache_clear()
    monkeypatch.setattr(master.SHIPPED, "card", lambda: {"checksum": "0"})
    with pytest.raises(DemesneError, match="are not those of its card"):
        make_bot("master", game)
    master.network.cache_clear()


@pytest.mark.parametrize(
    ("code", "game"),
    [*product(("master", "master:8"), MASTERS), *((level, "dominion") for level in LEVELS)],
)
def test_it_passes_the_checks_for_bots(code, game):
    assert make_bot(code, game).name == code
    subject = Subject(code, game, 1, 2, 1.0, 30.0, False)
    failed = [verdict for verdict in examine(subject) if verdict.status == FAILED]
    assert failed == []


@pytest.mark.parametrize("game", MASTERS)
@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("master:", "nothing stands after the colon"),
        ("master:0", "master takes iterations or time, as in master:800"),
        ("master:8x2", "master does not search in parts, unlike master:8x2"),
    ],
)
def test_other_budgets_are_refused(code, problem, game):
    with pytest.raises(SetupError, match=problem):
        make_bot(code, game)
