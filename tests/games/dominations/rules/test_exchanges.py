"""Exchanges: when they are offered (A3, A4), and what they bring (R4)."""

from demesne.games.dominations.layout import OVERFLOW
from demesne.games.dominations.zones.seats import points_from
from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.positions import Table


def test_m1_a3_exchanges_are_offered_after_the_development() -> None:
    """Smuggling gains ten Vestigium knowledge when it is laid; what it brings can be exchanged in the same turn."""
    state = Table(2).know(0, trade=6).hand(1, "art-01").at("development")
    play(state, "master smuggling")
    while asked(state) in {"copy-of-card", "slot", "wild"}:
        play(state, moves(state)[0])
    assert (state.current_player, asked(state)) == (0, "develop")
    assert moves(state) == ["exchange trade", "pass"]
    play(state, "exchange trade", "for art", "1 times")
    assert known(state, 0)["art"] == 1
    assert (state.current_player, asked(state)) == (0, "develop")
    play(state, "pass")
    assert state.current_player == 1


def test_m1_a3_promissory_notes_work_in_the_turn_in_which_they_are_developed() -> None:
    state = Table(2).masters(0, "caravans").know(0, trade=9, craft=1).at("development")
    play(state, "master promissory-notes")
    while asked(state) in {"copy-of-card", "slot"}:
        play(state, moves(state)[0])
    assert moves(state) == ["swap craft", "pass"]


def test_m1_nobody_is_asked_after_the_development_when_no_exchange_is_possible() -> None:
    state = Table(2).know(0, craft=4).hand(1, "art-01").at("development")
    play(state, "master fishing")
    while asked(state) in {"copy-of-card", "slot"}:
        play(state, moves(state)[0])
    assert state.current_player == 1
    assert known(state, 0) == {"craft": 1}


def test_m1_after_passing_the_turn_is_over_although_exchanges_are_possible() -> None:
    state = Table(2).know(0, craft=5).hand(1, "art-01").at("development")
    play(state, "pass")
    assert state.current_player == 1


def test_m1_the_second_action_of_printing_is_followed_by_exchanges_too() -> None:
    state = Table(2).masters(0, "printing", "fishing").know(0, craft=9, art=2).at("development")
    for move in ("master agriculture", "improve fishing"):
        play(state, move)
        while asked(state) in {"copy-of-card", "slot"}:
            play(state, moves(state)[0])
    assert moves(state) == ["exchange craft", "exchange art", "pass"]


def test_m8_a4_after_an_action_what_was_received_can_be_swapped_on() -> None:
    """Trade comes by a swap and is spent; what is gained of it afterwards can be swapped in the same phase."""
    made = Table(2).masters(0, "promissory-notes", "printing").know(0, craft=4, trade=2, science=6)
    state = made.at("development")
    play(state, "swap craft", "for trade", "1 times")
    assert "swap trade" not in moves(state)
    play(state, "master caravans")
    while asked(state) in {"copy-of-card", "slot"}:
        play(state, moves(state)[0])
    # All three Trade are paid. What comes to Trade now may go on only after the next action.
    assert known(state, 0) == {"craft": 3, "science": 6}
    play(state, "swap science", "for craft", "1 times")
    assert "swap craft" not in moves(state), "it has received"
    play(state, "swap science")
    assert "for trade" in moves(state)


def test_m8_a4_within_one_action_nothing_goes_back() -> None:
    state = Table(2).masters(0, "promissory-notes").know(0, craft=3, art=2).at("build")
    play(state, "swap craft", "for art", "1 times")
    assert "swap art" not in moves(state)
    play(state, "swap craft")
    assert "for art" in moves(state)


def full(**options: str) -> Table:
    """Return a table whose first seat has 20 Trade, the highest limit, and Craft to exchange."""
    return Table(2, **options).know(0, trade=20, craft=6)  # type: ignore[arg-type]


def test_r4_an_exchange_into_a_domain_at_20_brings_the_point_once_in_a_phase() -> None:
    state = full().at("build")
    play(state, "exchange craft")
    play(state, "for trade")
    assert known(state, 0) == {"trade": 20, "craft": 4}
    assert points_from(state, 0, OVERFLOW) == 1
    play(state, "exchange craft")
    assert "for trade" not in moves(state)


def test_r4_an_exchange_fills_the_room_and_goes_one_above() -> None:
    table = Table(2).know(0, craft=6).limit(0, trade=20).know(0, trade=19)
    state = table.at("build")
    play(state, "exchange craft", "for trade")
    assert moves(state) == ["1 times", "2 times"]
    play(state, "2 times")
    assert known(state, 0) == {"trade": 20, "craft": 2}
    assert points_from(state, 0, OVERFLOW) == 1


def test_r4_option_none_needs_room_below_the_limit() -> None:
    state = full(exchange_overflow="none").at("build")
    play(state, "exchange craft")
    assert "for trade" not in moves(state)
    assert points_from(state, 0, OVERFLOW) == 0


def test_r4_below_20_an_exchange_needs_room() -> None:
    state = Table(2).know(0, craft=4, trade=5).at("build")
    play(state, "exchange craft")
    assert "for trade" not in moves(state)
