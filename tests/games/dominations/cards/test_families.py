"""The five families that all six domains have: each card of them, on both sides."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.figures import (
    FOUR_OF,
    LETTER,
    NEXT,
    NODUS,
    PLAIN,
    POINTS_FOR_NODI,
    PRODUCING,
    START_OF_AGE,
    START_OF_TURN,
)
from tests.games.dominations.cards.growing import grow, lay
from tests.games.dominations.cards.kit import tile_of, to_age_end, total
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table

DOMAINS = pytest.mark.parametrize("domain", list(LETTER))
SIDES = pytest.mark.parametrize("side", ["", "*"], ids=["basic", "advanced"])


def by_side(side: str, basic: int, advanced: int) -> int:
    return advanced if side else basic


@DOMAINS
@SIDES
def test_start_of_turn_gains(start: Start, domain, side):
    """1 or 2 at the start of its owner's turns only (A2)."""
    table = Table().masters(1, START_OF_TURN[domain] + side).masters(0, PLAIN[domain])
    game = start(table, "development")
    told = game.play("pass")
    assert told.one("gained")["seat"] == 1
    assert told.kinds()[:2] == ["turn", "gained"]
    assert known(game.state, 1) == {domain: by_side(side, 1, 2)}
    assert known(game.state, 0) == {}


@DOMAINS
@SIDES
def test_producing_gains_for_every_two(start: Start, domain, side):
    """4 produced of its domain: 1 or 2 for every 2 (R5)."""
    letters, where, produced = FOUR_OF[domain]
    tile = tile_of(letters)
    table = Table().masters(0, PRODUCING[domain] + side).hand(0, tile).limit(0, **{domain: 10})
    game = start(table, "growth")
    told = game.play(f"place {tile}", f"at {where}")
    assert total(told.one("produced"), "knowledge") == 6
    gained = by_side(side, 2, 4)
    assert total(told.one("gained"), "knowledge") == gained
    assert known(game.state, 0) == {**produced, domain: 4 + gained}


@DOMAINS
@SIDES
def test_producing_gives_nothing_for_one_nor_for_others(start: Start, domain, side):
    """1 of its domain is no pair, 4 of another count for nothing, and what another player produces neither."""
    rival = next(other for other in LETTER if FOUR_OF[other][2].get(domain, 0) == 1)
    letters, where, produced = FOUR_OF[rival]
    tile = tile_of(letters)
    table = Table().masters(0, PRODUCING[domain] + side).masters(1, PRODUCING[rival]).hand(0, tile)
    game = start(table, "growth")
    told = game.play(f"place {tile}", f"at {where}")
    assert not told.of("gained")
    assert known(game.state, 0) == produced
    assert known(game.state, 1) == {}


@SIDES
def test_barter_of_the_summary_gains_for_every_four(start: Start, side):
    """An older figure, by an option: 1 or 2 Trade for 4 Trade produced (SU)."""
    tile = tile_of("TSS")
    table = Table(barter_figures="summary").masters(0, "barter" + side).hand(0, tile).limit(0, trade=10)
    game = start(table, "growth")
    game.play(f"place {tile}", "at n1e2/0")
    assert known(game.state, 0) == {"trade": 4 + by_side(side, 1, 2), "science": 1, "craft": 1}


@DOMAINS
@SIDES
def test_nodus_gains_when_one_is_completed(start: Start, domain, side):
    table = lay(Table(), 0, NODUS[domain], LETTER[domain], advanced=bool(side)).know(0, **{domain: 3})
    game = start(table, "development")
    game.develop(PLAIN[domain], LETTER[domain])
    assert known(game.state, 0) == {domain: by_side(side, 2, 4)}


@DOMAINS
@SIDES
def test_nodus_gains_nothing_for_another_colour_nor_another_tree(start: Start, domain, side):
    rival = NEXT[domain]
    table = lay(Table(), 0, NODUS[domain], LETTER[domain], advanced=bool(side)).know(0, **{rival: 3})
    table.masters(1, NODUS[rival])
    game = start(table, "development")
    told = game.develop(PLAIN[rival], LETTER[rival])
    assert not told.of("gained")
    assert known(game.state, 0) == {}


@DOMAINS
def test_nodus_gains_for_the_nodus_of_its_own_placement(start: Start, domain):
    """The nodi that a card makes count for it already (D7); improving completes none again (D2a)."""
    game = start(Table().know(0, **{domain: 3}), "development")
    game.develop(NODUS[domain], LETTER[domain])
    assert known(game.state, 0) == {domain: 2}
    again = start(Table().masters(0, NODUS[domain]).know(0, **{domain: 3}), "development")
    assert not again.play(f"improve {NODUS[domain]}").of("gained")


@DOMAINS
@SIDES
def test_start_of_age_gains(start: Start, domain, side):
    """5 or 10 after the reset of the knowledge left (E5, E6a); the card gives nothing in the age running."""
    amount = by_side(side, 5, 10)
    table = Table().masters(1, START_OF_AGE[domain] + side).limit(1, **{domain: 10}).know(1, **{domain: 0})
    game, told = to_age_end(start, table)
    assert not told.of("gained")
    told = game.play("done", "done")
    assert told.one("gained")["seat"] == 1
    assert known(game.state, 1) == {domain: amount}
    assert known(game.state, 0) == {}


@DOMAINS
def test_start_of_age_gain_is_cut_by_the_limit(start: Start, domain):
    game, _ = to_age_end(start, Table().masters(0, START_OF_AGE[domain] + "*"))
    told = game.play("done", "done")
    assert total(told.one("gained"), "knowledge") == 10
    assert total(told.one("gained"), "lost") == 5
    assert known(game.state, 0) == {domain: 5}


@DOMAINS
@SIDES
def test_start_of_age_gains_nothing_when_acquired_or_after_the_last(start: Start, domain, side):
    table = Table().masters(0, START_OF_AGE[domain] + side)
    _, told = to_age_end(start, table, age=3)
    assert "over" in told.kinds()
    assert not told.of("gained")
    fresh = start(Table().know(0, **{domain: 6}), "development")
    fresh.develop(START_OF_AGE[domain], LETTER[domain])
    assert known(fresh.state, 0) == {}


@DOMAINS
@SIDES
def test_points_for_nodi_at_the_end_of_the_age(start: Start, domain, side):
    """Three nodi of its colour, its own among them, and two of another."""
    table = lay(Table(), 0, POINTS_FOR_NODI[domain], LETTER[domain], advanced=bool(side))
    grow(table, 0, 2 * LETTER[domain] + 2 * LETTER[NEXT[domain]])
    grow(table, 1, LETTER[domain])
    game, _ = to_age_end(start, table)
    assert game.points(0, "masteries") == game.points(0) == by_side(side, 3, 6)
    assert game.points(1) == 0
