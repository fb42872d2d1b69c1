"""Masteries of the growth phase: Livestock, Relics, Colonisation and Customs (G4 to G6, R6, R10)."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.kit import tile_of
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table

SIDES = pytest.mark.parametrize("side", ["", "*"], ids=["basic", "advanced"])


@SIDES
def test_livestock_produces_craft_beside_any_settlement(start: Start, side):
    """TSS at the Cradle's Trade corner: 4 Trade, 1 Science, 1 Craft, and 1 or 2 Craft more."""
    tile = tile_of("TSS")
    game = start(Table().masters(0, "livestock" + side).hand(0, tile), "growth")
    told = game.play(f"place {tile}", "at n1e2/0")
    assert known(game.state, 0) == {"trade": 4, "craft": 3 if side else 2, "science": 1}
    assert not told.of("gained")


@pytest.mark.parametrize(("side", "gained"), [("", 2), ("*", 3)], ids=["basic", "advanced"])
def test_livestock_feeds_agriculture(start: Start, side, gained):
    """4 Craft and 1 or 2 more: two pairs, or three (G6)."""
    tile = tile_of("CTT")
    table = Table().masters(0, "livestock" + side, "agriculture").hand(0, tile).limit(0, craft=15)
    game = start(table, "growth")
    told = game.play(f"place {tile}", "at n2e0/1")
    assert told.one("gained")["knowledge"] == [0, gained, 0, 0, 0, 0]
    assert known(game.state, 0)["craft"] == 4 + (2 if side else 1) + gained


def test_fishing_does_not_feed_agriculture(start: Start):
    """A gain at the start of the turn is nothing produced (G6): TSS brings 1 Craft, which is no pair."""
    tile = tile_of("TSS")
    game = start(Table().masters(0, "fishing", "agriculture").hand(0, tile), "growth")
    assert known(game.state, 0) == {"craft": 1}
    told = game.play(f"place {tile}", "at n1e2/0")
    assert not told.of("gained")
    assert known(game.state, 0) == {"trade": 4, "craft": 2, "science": 1}


@SIDES
def test_livestock_works_for_a_tile_activated_by_the_inventor(start: Start, side):
    table = Table().land(tile_of("TSS"), "n1e2/0").masters(0, "livestock" + side).dominates("science", 0)
    game = start(table, "growth")
    game.play("activate n1e2")
    assert known(game.state, 0) == {"trade": 4, "craft": 3 if side else 2, "science": 1}


def ring() -> Table:
    """Five tiles around *n2e0 whose corners there are T, R, A, C, T; the sixth, RGG, brings R and its settlement R."""
    table = Table()
    places = {"n2e0": "TSS", "n2e1": "SRR", "n2w1": "GAA", "n3e1": "ACC", "n3w1": "CTT"}
    for cell, letters in places.items():
        table.land(tile_of(letters), f"{cell}/0")
    return table


OF_THE_RING = {"trade": 2, "craft": 1, "art": 1, "religion": 3}


@pytest.mark.parametrize(("side", "number"), [("", 5), ("*", 7)], ids=["basic", "advanced"])
def test_relics_gain_at_a_locus(start: Start, side, number):
    table = ring().masters(0, "relics" + side).limit(0, science=10)
    game = start(table.hand(0, tile_of("RGG")), "growth")
    told = game.play(f"place {tile_of('RGG')}", "at n3e0/0")
    assert told.one("locus")["point"] == "*n2e0"
    told = game.play(*["take science"] * number)
    assert told.one("gained")["knowledge"] == [0, 0, 0, number, 0, 0]
    assert known(game.state, 0) == {**OF_THE_RING, "science": number}


def test_relics_gain_nothing_without_a_locus_or_for_that_of_another(start: Start):
    game = start(ring().masters(1, "relics*").hand(0, tile_of("RGG")), "growth")
    told = game.play(f"place {tile_of('RGG')}", "at n3e0/0")
    assert not told.of("gained")
    assert known(game.state, 0) == OF_THE_RING
    assert known(game.state, 1) == {}
    plain = start(Table().masters(0, "relics*").hand(0, tile_of("TSS")), "growth")
    told = plain.play(f"place {tile_of('TSS')}", "at n1e2/0")
    assert not told.of("gained")


@pytest.mark.parametrize(("side", "number"), [("", 5), ("*", 7)], ids=["basic", "advanced"])
def test_relics_gain_at_the_locus_of_the_inventor(start: Start, side, number):
    """The Inventor may take the locus or the sides (R6): only the locus brings the Relics."""
    table = ring().land(tile_of("RGG"), "n3e0/0").masters(0, "relics" + side).dominates("science", 0)
    game = start(table.limit(0, science=10), "growth")
    game.play("activate n3e0", "locus *n2e0")
    game.play(*["take science"] * number)
    assert known(game.state, 0) == {**OF_THE_RING, "science": number}


def test_relics_gain_nothing_from_the_sides_of_the_inventor(start: Start):
    """RGG beside CTT and ACC at n3e0: R and T, G and T on the left; R and C, G and C on the right."""
    table = ring().land(tile_of("RGG"), "n3e0/0").masters(0, "relics").dominates("science", 0)
    game = start(table, "growth")
    told = game.play("activate n3e0", "sides")
    assert not told.of("gained")
    assert known(game.state, 0)["religion"] == 3


def beside_a_city(owner: int, level: int) -> Table:
    """TSS on n2e0 with a city; GAA comes to n2e1: T and A, S and G at the side's ends, and its settlement G."""
    return Table().land(tile_of("TSS"), "n2e0/0").city("n2e0", owner, level).limit(owner, trade=15)


GAA = {"trade": 1, "art": 1, "science": 1, "government": 2}


@pytest.mark.parametrize(("side", "more"), [("", 2), ("*", 3)], ids=["basic", "advanced"])
def test_colonisation_in_the_own_turn(start: Start, side, more):
    """A city of level 2 produces 2, and 2 or 3 more, of its settlement's domain."""
    table = beside_a_city(0, 2).masters(0, "colonisation" + side).hand(0, tile_of("GAA"))
    game = start(table, "growth")
    told = game.play(f"place {tile_of('GAA')}", "at n2e1/0")
    assert known(game.state, 0) == {**GAA, "trade": 1 + 2 + more}
    assert not told.of("gained")


@pytest.mark.parametrize(("side", "more"), [("", 2), ("*", 3)], ids=["basic", "advanced"])
def test_colonisation_in_the_turn_of_another(start: Start, side, more):
    """It is produced there too (R10), but Barter pays only in the own turn (R5)."""
    table = beside_a_city(1, 3).masters(1, "colonisation" + side, "barter").hand(0, tile_of("GAA"))
    game = start(table, "growth")
    told = game.play(f"place {tile_of('GAA')}", "at n2e1/0")
    assert told.one("produced", 1)["knowledge"] == [3 + more, 0, 0, 0, 0, 0]
    assert known(game.state, 1) == {"trade": 3 + more}
    assert known(game.state, 0) == GAA


def test_colonisation_feeds_barter_in_the_own_turn(start: Start):
    """1 of the side, 2 of the city and 2 more are two pairs."""
    table = beside_a_city(0, 2).masters(0, "colonisation", "barter").hand(0, tile_of("GAA"))
    game = start(table, "growth")
    told = game.play(f"place {tile_of('GAA')}", "at n2e1/0")
    assert told.one("gained")["knowledge"] == [2, 0, 0, 0, 0, 0]


def test_colonisation_counts_each_city(start: Start):
    game = start(between_two(0).masters(0, "colonisation").hand(0, tile_of("GAA")), "growth")
    told = game.play(f"place {tile_of('GAA')}", "at n2e1/0")
    made = told.one("produced", 0)["knowledge"]
    plain = start(between_two(0).hand(0, tile_of("GAA")), "growth")
    without = plain.play(f"place {tile_of('GAA')}", "at n2e1/0").one("produced", 0)["knowledge"]
    assert isinstance(made, list)
    assert isinstance(without, list)
    assert [a - b for a, b in zip(made, without, strict=True)] == [2, 2, 0, 0, 0, 0]


def between_two(owner: int) -> Table:
    """A Trade city of level 1 on n2e0 and a Craft city of level 2 on n2e2, both of one owner; n2e1 lies between."""
    table = (
        Table().land(tile_of("TSS"), "n2e0/0").land(tile_of("SRR"), "n1e2/0").land(tile_of("CTT"), "n2e2/0")
    )
    return table.city("n2e0", owner).city("n2e2", owner, 2)


@pytest.mark.parametrize(("side", "number"), [("", 1), ("*", 2)], ids=["basic", "advanced"])
def test_customs_once_for_a_placement_of_another(start: Start, side, number):
    """Two cities of levels 1 and 2 produce; Customs come once, the owner chooses at once (R10)."""
    game = start(between_two(1).masters(1, "customs" + side).hand(0, tile_of("GAA")), "growth")
    told = game.play(f"place {tile_of('GAA')}", "at n2e1/0")
    assert told.one("produced", 1)["knowledge"] == [1, 2, 0, 0, 0, 0]
    assert game.asked == "wild"
    assert game.state.current_player == 1
    told = game.play(*["take art"] * number)
    assert told.one("gained")["seat"] == 1
    assert known(game.state, 1) == {"trade": 1, "craft": 2, "art": number}


def test_customs_come_for_an_activation_by_the_inventor(start: Start):
    """The Inventor activates n2e1 between the two cities."""
    table = between_two(1).land(tile_of("GAA"), "n2e1/0").masters(1, "customs").dominates("science", 0)
    game = start(table, "growth")
    game.play("activate n2e1")
    assert game.state.current_player == 1
    game.play("take art")
    assert known(game.state, 1) == {"trade": 1, "craft": 2, "art": 1}


def test_customs_give_nothing_for_the_own_placement_or_without_a_city(start: Start):
    own = start(between_two(0).masters(0, "customs*").hand(0, tile_of("GAA")), "growth")
    assert not own.play(f"place {tile_of('GAA')}", "at n2e1/0").of("gained")
    apart = start(between_two(1).masters(1, "customs*").hand(0, tile_of("GTT")), "growth")
    assert not apart.play(f"place {tile_of('GTT')}", "at n1w2/0").of("gained")
    assert known(apart.state, 1) == {}
