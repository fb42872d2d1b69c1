"""Options of the ruleset that are no figures: sides joined one at a time, and whose cities trade then."""

from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.rules.boards import ring, table, three_around


def test_g2_option_joined_sides_one_lets_the_player_name_the_side() -> None:
    """art-02 (A T C) at n2e2 meets n1e2 below (T A, C S) and n2e1 left (C C and 1 more, A T)."""
    state = three_around(table(joined_sides="one")).hand(0, "art-02").at("growth")
    play(state, "place art-02", "at n2e2/0")
    assert (asked(state), moves(state)) == ("side", ["side n2e2:b", "side n2e2:l"])
    other = state.copy()
    play(state, "side n2e2:b")
    assert known(state, 0) == {"trade": 1, "craft": 1, "art": 2, "science": 1}
    play(other, "side n2e2:l")
    assert known(other, 0) == {"trade": 1, "craft": 3, "art": 2}


def test_g2_option_joined_sides_one_asks_nothing_for_a_single_side() -> None:
    state = table(joined_sides="one").hand(0, "craft-07").at("growth")
    play(state, "place craft-07", "at n2e0/0")
    assert known(state, 0) == {"craft": 2, "art": 1, "science": 1, "religion": 1}


def test_g5_with_one_joined_side_all_attached_cities_produce() -> None:
    made = three_around(table(joined_sides="one")).city("n2e1", 1).city("n1e2", 1)
    state = made.hand(0, "art-02").at("growth")
    play(state, "place art-02", "at n2e2/0", "side n2e2:b")
    assert known(state, 1) == {"craft": 1, "government": 1}


def test_g5_option_trade_one_lets_the_cities_of_the_named_side_produce() -> None:
    made = three_around(table(joined_sides="one", trade="one")).city("n2e1", 1).city("n1e2", 1)
    state = made.hand(0, "art-02").at("growth")
    play(state, "place art-02", "at n2e2/0", "side n2e2:b")
    assert known(state, 1) == {"government": 1}


def test_g4_option_joined_sides_one_leaves_a_locus_as_it_is() -> None:
    state = ring(table(joined_sides="one")).hand(0, "religion-12").at("growth")
    play(state, "place religion-12", "at n3e0/0")
    assert known(state, 0) == {"trade": 2, "art": 1, "government": 1, "religion": 3}


def test_g9_option_joined_sides_one_holds_for_the_inventor() -> None:
    made = ring(table(joined_sides="one")).land("religion-12", "n3e0/0").dominates("science", 0)
    state = made.hand(0, "art-01").at("growth")
    play(state, "activate n3e0", "sides")
    assert moves(state) == ["side n3e0:l", "side n3e0:r"]
    # Left: R meets R (3), C meets G; settlement Religion.
    play(state, "side n3e0:l")
    assert known(state, 0) == {"craft": 1, "government": 1, "religion": 4}
