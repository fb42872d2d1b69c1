"""Ages and turns (A1 to A3)."""

import pytest

from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.rules.boards import facing, table
from tests.games.dominations.rules.games import finished, of

GAMES = [(players, ruleset) for players in (2, 3, 4) for ruleset in ("final", "prototype")]


@pytest.mark.parametrize(("players", "ruleset"), GAMES)
def test_a1_three_ages_of_five_turns_each_in_initiative_order(players: int, ruleset: str) -> None:
    state, events = finished(players, ruleset, seed=11)
    assert state.is_over
    orders: list[list[int]] = []
    turns: list[tuple[int, int, int]] = []
    wanted: list[tuple[int, int, int]] = []
    for event in of(events, "initiative", "turn"):
        if event["event"] == "initiative":
            order = [int(seat) for seat in event["order"]]  # type: ignore[attr-defined]
            orders.append(order)
            wanted += [(len(orders), turn, seat) for turn in range(1, 6) for seat in order]
        else:
            turns.append((int(event["age"]), int(event["turn"]), int(event["seat"])))  # type: ignore[call-overload]
    assert turns == wanted
    assert len(turns) == 3 * 5 * players
    assert [event["age"] for event in of(events, "age-end")] == [1, 2, 3]


def test_a2_a_turn_is_start_growth_build_development() -> None:
    made = table().masters(0, "fishing").land("craft-01", "n1e2/0").hand(0, "art-01")
    state = made.know(0, craft=3, trade=4).at("development", seat=1)
    told = play(state, "pass")
    # The start of the turn gains 1 Craft before the tile is placed.
    assert told.kinds() == ["turn", "gained"]
    asks = []
    for move in ("place art-01", "at n2e0/0", "pass", "pass"):
        asks.append(asked(state))
        play(state, move)
    assert asks == ["growth", "place-tile", "build", "develop"]
    assert state.current_player == 1


@pytest.mark.parametrize("step", ["growth", "build", "development"])
def test_a3_two_of_one_domain_become_one_of_another_in_every_phase(step: str) -> None:
    state = table().know(0, craft=5, art=1).hand(0, "art-01", "art-02").at(step)
    assert "exchange craft" in moves(state)
    assert "exchange art" not in moves(state)
    told = play(state, "exchange craft")
    assert moves(state) == ["for trade", "for art", "for science", "for government", "for religion"]
    told = play(state, "for trade", "2 times")
    assert told.one("exchanged") == {"seat": 0, "price": 2, "from": 1, "to": 0, "number": 2}
    assert known(state, 0) == {"trade": 2, "craft": 1, "art": 1}


def test_a3_exchanges_are_made_any_number_of_times() -> None:
    state = table().know(0, craft=5, art=4).at("build")
    play(state, "exchange craft", "for trade", "1 times", "exchange craft", "for science", "exchange art")
    play(state, "for trade", "2 times")
    assert known(state, 0) == {"trade": 3, "craft": 1, "science": 1}


def test_a3_a_domain_is_not_exchanged_for_itself() -> None:
    """Only Craft has room, so Craft is no source, although there are 4 of it."""
    full = {"trade": 5, "art": 5, "science": 5, "government": 5, "religion": 5}
    state = table().know(0, craft=4, **full).at("build")
    assert moves(state) == [*(f"exchange {domain}" for domain in full), "pass"]
    play(state, "exchange trade")
    assert known(state, 0) == {**full, "trade": 3, "craft": 5}


def test_a4_one_for_one_not_for_itself_either() -> None:
    full = {"trade": 5, "art": 5, "science": 5, "government": 5, "religion": 5}
    state = table().masters(0, "caravans", "promissory-notes").know(0, craft=4, **full).at("build")
    assert [move for move in moves(state) if move.startswith("swap")] == [f"swap {domain}" for domain in full]


def test_a3_only_in_ones_own_turn() -> None:
    state = table().know(1, craft=5).hand(0, "art-01").at("growth")
    assert state.legal_actions(1) == []


def test_a4_exchanges_are_offered_at_main_decisions_not_inside_effects() -> None:
    state = facing(table()).know(0, craft=5).hand(0, "trade-14", "art-01").at("growth")
    play(state, "place trade-14")
    assert not any(move.startswith("exchange") for move in moves(state))


def test_a4_what_has_received_one_for_one_cannot_give_and_what_has_given_cannot_receive() -> None:
    made = table().masters(0, "caravans", "promissory-notes").know(0, craft=2, art=2)
    state = made.at("build")
    play(state, "swap craft", "for trade", "1 times")
    # Craft has given, Trade has received.
    assert [move for move in moves(state) if move.startswith("swap")] == ["swap craft", "swap art"]
    play(state, "swap art")
    assert moves(state) == ["for trade", "for science", "for government", "for religion"]
    play(state, "for trade", "2 times")
    assert known(state, 0) == {"trade": 3, "craft": 1}
    assert [move for move in moves(state) if move.startswith("swap")] == ["swap craft"]


def test_a4_the_next_phase_allows_what_the_last_did_not() -> None:
    made = table().masters(0, "caravans", "promissory-notes").know(0, craft=2)
    state = made.at("build")
    play(state, "swap craft", "for trade", "2 times")
    assert not any(move.startswith("swap") for move in moves(state))
    play(state, "pass")
    assert asked(state) == "develop"
    assert "swap trade" in moves(state)


def test_a4_every_net_result_stays_reachable() -> None:
    """3 Craft and 1 Art become 2 Trade, 1 Science and 1 Religion."""
    made = table().masters(0, "caravans", "promissory-notes").know(0, craft=3, art=1)
    state = made.at("build")
    play(state, "swap craft", "for trade", "2 times", "swap craft", "for science", "swap art", "for religion")
    assert known(state, 0) == {"trade": 2, "science": 1, "religion": 1}
