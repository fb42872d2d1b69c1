"""The campfire, and the 16 of the prototype (A3, F1, F12)."""

from itertools import combinations

import pytest

from demesne.games.dominations.tree.halves import halves_text
from demesne.games.dominations.zones.seats import tree_of
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table

WHEEL = "TSRGAC"
PROTOTYPE = ["".join(four) for four in combinations(WHEEL, 4)] + ["VVVV"]


def test_the_campfire_is_white_all_round():
    tables = Table().state.tables
    assert [halves_text(halves) for halves in tables.campfires] == ["VVVV"]
    assert list(tables.campfire_cards) == [4]


def test_the_sixteen_of_the_prototype():
    """All ways to take four of six colours in wheel order, and one with four whites."""
    tables = Table(ruleset="prototype").state.tables
    assert sorted(halves_text(halves) for halves in tables.campfires) == sorted(PROTOTYPE)
    assert list(tables.campfire_cards) == [1] * 16


@pytest.mark.parametrize("ruleset", ["final", "prototype"])
@pytest.mark.parametrize("step", ["build", "development"])
def test_two_of_a_domain_become_one_of_another(start: Start, ruleset, step):
    game = start(Table(ruleset=ruleset).know(0, craft=5, art=2), step)
    assert {"exchange craft", "exchange art"} <= set(game.legal)
    told = game.play("exchange craft", "for trade", "2 times")
    assert told.one("exchanged") == {"seat": 0, "price": 2, "from": 1, "to": 0, "number": 2}
    assert known(game.state, 0) == {"craft": 1, "art": 2, "trade": 2}
    assert not told.of("gained")


def test_an_exchange_in_the_growth_phase(start: Start):
    table = Table().know(0, craft=2).hand(0, "trade-01", "trade-02")
    game = start(table, "growth")
    game.play("exchange craft", "for science")
    assert known(game.state, 0) == {"science": 1}
    assert "place trade-01" in game.legal


def test_an_exchange_stops_at_the_limit_without_a_point(start: Start):
    """Trade is full at its limit of 10, Science has room for one (R4)."""
    game = start(Table().know(0, craft=5, trade=10, science=4), "build")
    game.play("exchange craft")
    assert "for trade" not in game.legal
    game.play("for science")
    assert known(game.state, 0) == {"craft": 3, "trade": 10, "science": 5}
    assert game.points(0) == 0


def test_one_is_too_little_and_the_same_domain_no_target(start: Start):
    game = start(Table().know(0, craft=1, art=2), "build")
    assert "exchange craft" not in game.legal
    game.play("exchange art")
    assert "for art" not in game.legal


@pytest.mark.parametrize("nodi", PROTOTYPE)
def test_a_campfire_of_the_prototype_meets_the_first_card_on_each_side(start: Start, nodi):
    """A card is laid where its half is that of the campfire, or where one of the two is white (D4)."""
    name = "campfire-v" if nodi == "VVVV" else f"campfire-{nodi.lower()}"
    ids = [card.id for card in Table(ruleset="prototype").setup.components.campfires]
    table = Table(
        ruleset="prototype", campfires=(name if name in ids else ids[PROTOTYPE.index(nodi)], spare(ids, nodi))
    )
    assert halves_text(tree_of(table.state, 0).halves(0)) == nodi
    # Fishing: its four copies show a Craft half on each side in turn; copies CTSG, ACSR, GTCR, GASC.
    game = start(table.know(0, craft=3), "development")
    copies = ["CTSG", "ACSR", "GTCR", "GASC"]
    slots = {
        (copy, slot)
        for copy, halves in enumerate(copies)
        for side, slot in enumerate(("n1e0", "n0e1", "s1e0", "n0w1"))
        # The campfire's side meets the opposite side of the card.
        if nodi[side] in {"V", halves[(side + 2) % 4]}
    }
    assert ("master fishing" in game.legal) == bool(slots)
    if not slots:
        return
    fitting = sorted({copy for copy, _ in slots})
    game.play("master fishing")
    if len(fitting) > 1:
        assert game.legal == [f"copy {copy + 1}" for copy in fitting]


def spare(ids: list[str], nodi: str) -> str:
    """Return a campfire for the other seat."""
    return ids[0] if PROTOTYPE.index(nodi) else ids[1]
