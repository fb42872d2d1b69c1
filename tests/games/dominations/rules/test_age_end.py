"""The end of an age (E1 to E7), in its order, and the way into the next."""

import pytest

from demesne.games.dominations.choices.main import is_improved
from demesne.games.dominations.layout import DOMINATION_POINTS, INFLUENCE_POINTS, MASTERIES, OBJECTIVES
from demesne.games.dominations.zones.seats import (
    dominator_of,
    influence_of,
    owns,
    points_from,
    points_of,
    seat_at,
)
from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.positions import Table

HANDS = (("religion-15", "science-15"), ("religion-14", "science-14"), ("religion-13", "science-13"))


def table(players: int = 2, **options: object) -> Table:
    """Return a table whose seats all hold two tiles."""
    made = Table(players, **options)  # type: ignore[arg-type]
    for seat in range(players):
        made.hand(seat, *HANDS[seat])
    return made


def test_e_the_end_of_an_age_has_its_order() -> None:
    """Effects, the copy, influence, domination, reset, the new order, hands (E1 to E6)."""
    # Currency (T G A S) below the campfire makes a Trade nodus, for which Guilds give a point.
    made = table().master(0, "currency", "s1e0", copy=1).master(0, "guilds", "n0w1", copy=1).influence(0, 4)
    made.master(1, "fishing", "s1e0", copy=1).know(1, art=2)
    state = made.at("development", seat=1, turn=5)
    told = play(state, "pass")
    assert told.kinds() == ["age-end", "points"]
    assert told.one("points")["source"] == "masteries"
    told = play(state, "copy fishing", "copy 2", "slot n1e0")
    # The points are those for influence; then the Diplomat has 4 and 2 influence.
    assert told.kinds() == [
        "assimilated",
        "points",
        "domination",
        "points",
        "influence",
        "reset",
        "initiative",
    ]
    assert asked(state) == "keep-tiles"


def test_e_the_events_say_what_the_end_of_an_age_brings() -> None:
    made = table(3, order=(1, 2, 0)).know(0, craft=2).know(1, craft=2, trade=3).know(2, trade=2)
    state = made.influence(2, 4).points(0, "masteries", 5).at("development", seat=0, turn=5)
    told = play(state, "pass")
    assert told.one("age-end") == {"age": 1, "order": [1, 2, 0], "points": [5, 0, 0]}
    trade, craft = told.of("domination")
    assert (trade["left"], trade["extra"], trade["next"], trade["ahead"]) == ([0, 3, 2], [0, 0, 0], 2, False)
    assert (craft["left"], craft["extra"], craft["next"], craft["ahead"]) == ([2, 2, 0], [0, 0, 0], 2, True)
    assert told.one("reset") == {"points": [points_of(state, seat) for seat in range(3)]}


def test_e1_effects_are_used_in_initiative_order() -> None:
    made = table(3, order=(2, 0, 1))
    for seat in range(3):
        # T S X R below the campfire, G T R X left of it and A V C T right of it each make a Trade nodus.
        made.master(seat, "guilds", ("s1e0", "n0w1", "n0e1")[seat], copy=(1, 2, 4)[seat])
    state = made.at("development", seat=1, turn=5)
    told = play(state, "pass")
    assert [event["seat"] for event in told.of("points")] == [2, 0, 1]


def test_e1_effects_of_cards_copied_in_e2_do_not_come() -> None:
    """Guilds (1 point for each Trade nodus at the end of each age) copied in this age pays nothing in it."""
    state = table().influence(0, 13).master(1, "guilds", copy=2).at("assimilation")
    # T S X R below the campfire makes a Trade nodus.
    play(state, "copy guilds", "copy 1", "slot s1e0")
    # 2 printed points come at once, none for the nodus.
    assert points_from(state, 0, MASTERIES) == 2
    assert int(state.age) == 1, "counted from 0: the second age"


@pytest.mark.parametrize(
    ("influence", "copied"),
    [
        (12, ["copy caravans"]),
        (13, ["copy caravans", "copy bank"]),
        (22, ["copy caravans", "copy bank"]),
        (23, ["copy caravans", "copy bank", "copy promissory-notes"]),
    ],
)
def test_e2_the_value_that_may_be_copied_grows_with_influence(influence: int, copied: list[str]) -> None:
    made = table().influence(0, influence).masters(1, "caravans", "bank", "promissory-notes")
    assert moves(made.at("assimilation")) == [*copied, "pass"]


def test_e2_the_player_with_the_most_influence_copies_ties_by_initiative() -> None:
    made = table(3, order=(2, 1, 0)).influence(0, 5).influence(1, 7).influence(2, 7).masters(0, "fishing")
    assert made.at("assimilation").current_player == 2


def test_e2_a_copied_nine_needs_no_prerequisite() -> None:
    made = table().influence(0, 23).masters(1, "caravans", "promissory-notes")
    assert "copy promissory-notes" in moves(made.at("assimilation"))


def test_e2_option_copy_needs_prerequisite() -> None:
    made = table(copy_needs_prerequisite="yes").influence(0, 23).masters(1, "caravans", "promissory-notes")
    assert moves(made.at("assimilation")) == ["copy caravans", "pass"]
    made = table(copy_needs_prerequisite="yes").influence(0, 23).masters(1, "caravans", "promissory-notes")
    assert "copy promissory-notes" in moves(made.master(0, "barter").at("assimilation"))


def test_e2_a_copy_is_free_and_its_effects_come_at_once() -> None:
    made = table().influence(0, 23).masters(1, "masonry").know(0, craft=1)
    state = made.at("assimilation")
    told = play(state, "copy masonry", "copy 1")
    told.forms += play(state, moves(state)[0]).forms
    # 4 printed points and 6 at once; 23 for influence in E3 and 1 for the Farmer in E4 follow.
    assert [event["points"] for event in told.of("points", 0)] == [4, 6, 23, 1]


def test_e2_a_mastery_that_nobody_else_has_cannot_be_copied() -> None:
    made = table().influence(0, 13).masters(0, "fishing").masters(1, "mining")
    assert moves(made.at("assimilation")) == ["copy mining", "pass"]


def test_e2_a_copy_comes_from_the_available_ones() -> None:
    """With four players and three of them holding a copy, the last one is taken; the three keep theirs."""
    made = Table(4).influence(0, 5)
    for seat in range(1, 4):
        made.master(seat, "fishing", copy=seat)
    for seat, tiles in enumerate((*HANDS, ("craft-14", "craft-15"))):
        made.hand(seat, *tiles)
    state = made.at("assimilation")
    play(state, "copy fishing")
    # Only copy 4 (G A S C) is left: asked for is its slot.
    assert asked(state) == "slot"
    play(state, moves(state)[0])
    assert all(owns(state, seat, 12) for seat in range(4))


def test_e2_an_advanced_side_is_copied_only_by_who_has_the_basic_side() -> None:
    made = table().influence(0, 5).masters(1, "fishing*", "mining*").masters(0, "fishing")
    state = made.at("assimilation")
    # Fishing is turned; Mining can be taken in its basic side.
    assert moves(state) == ["improve fishing", "copy mining", "pass"]
    told = play(state, "improve fishing")
    assert told.of("assimilated-advanced") == [{"seat": 0, "mastery": 12}]
    assert is_improved(state, 0, 12)
    assert not owns(state, 0, 14)


def test_e2_an_own_basic_side_is_not_copied_from_a_basic_one() -> None:
    made = table().influence(0, 5).masters(1, "fishing", "mining").masters(0, "fishing")
    assert moves(made.at("assimilation")) == ["copy mining", "pass"]


def test_e2a_the_value_limit_holds_for_an_advanced_side() -> None:
    made = table().influence(0, 12).masters(1, "pottery*", "mining").masters(0, "pottery")
    assert moves(made.at("assimilation")) == ["copy mining", "pass"]


def test_e2a_without_anything_to_copy_the_copy_is_lost() -> None:
    state = table().influence(0, 5).at("age-effects")
    # Nobody is asked; the game has gone on to the hands.
    assert asked(state) == "keep-tiles"
    assert points_from(state, 0, INFLUENCE_POINTS) == 5


def test_e3_everyone_scores_influence_and_keeps_it() -> None:
    state = table(3).influence(0, 5).influence(2, 60).at("domination")
    assert [int(points_from(state, seat, INFLUENCE_POINTS)) for seat in range(3)] == [5, 0, 60]
    assert [int(influence_of(state, seat)) for seat in range(3)] == [5, 0, 60]


def test_e3_influence_of_a_copied_card_counts() -> None:
    """The copy comes before influence is scored: Diplomacy brings 3 (E2, E3)."""
    state = table().influence(0, 13).masters(1, "diplomacy").at("assimilation")
    play(state, "copy diplomacy", "copy 1", "slot s1e0")
    assert points_from(state, 0, INFLUENCE_POINTS) == 16


def test_e4_the_most_knowledge_left_takes_the_card_of_each_domain() -> None:
    made = (
        table(3)
        .know(0, trade=3, craft=1, government=2)
        .know(1, trade=2, art=4)
        .know(2, science=1, religion=5)
    )
    state = made.at("domination")
    assert asked(state) == "initiative"
    play(state, "next seat 0", "next seat 1")
    assert [int(dominator_of(state, domain)) for domain in range(6)] == [0, 0, 1, 2, 0, 2]
    # Merchant 3, Farmer 1, Governor 6; Diplomat 4; Inventor 2, High Priestess 5.
    assert [int(points_from(state, seat, DOMINATION_POINTS)) for seat in range(3)] == [10, 4, 7]


def test_e4_the_governor_is_worth_nothing_with_two_players() -> None:
    state = table().know(0, government=1).at("domination")
    play(state, moves(state)[0])
    assert points_from(state, 0, DOMINATION_POINTS) == 0


def test_e4_the_governor_sets_the_next_order() -> None:
    state = table(3).know(1, government=1).at("domination")
    assert state.current_player == 1
    assert moves(state) == ["next seat 0", "next seat 1", "next seat 2"]
    told = play(state, "next seat 2")
    assert moves(state) == ["next seat 0", "next seat 1"]
    told = play(state, "next seat 0")
    assert told.one("initiative") == {"order": [2, 0, 1], "age": 2}
    assert state.current_player == 2


def test_e4_the_diplomat_gains_two_influence_after_influence_was_scored() -> None:
    state = table().know(0, art=1).influence(0, 3).at("domination")
    assert influence_of(state, 0) == 5
    assert points_from(state, 0, INFLUENCE_POINTS) == 3


def test_e4_the_high_priestess_draws_two_tiles_more() -> None:
    state = table().know(0, religion=1).at("domination")
    told = play(state, "done")
    assert len(told.of("drew-tiles", 0)[0]["tiles"]) == 7  # type: ignore[arg-type]
    assert len(moves(state)) == 3, "seat 1 may put back its two tiles"
    told = play(state, "done")
    assert len(told.of("drew-tiles", 1)[0]["tiles"]) == 5  # type: ignore[arg-type]
    # In the exchange seat 0 holds nine.
    assert len(moves(state)) == 10


def test_e4_the_merchants_settlements_produce_two() -> None:
    made = table().dominates("trade", 0).hand(0, "craft-07")
    state = made.at("growth", age=2)
    play(state, "place craft-07", "at n2e0/0")
    assert known(state, 0) == {"craft": 3, "art": 1, "science": 1, "religion": 1}


def test_e4_nobody_takes_a_domain_without_knowledge() -> None:
    state = table().at("domination")
    assert [int(dominator_of(state, domain)) for domain in range(6)] == [-1] * 6


def test_e4_all_cards_are_judged_with_the_order_of_the_ending_age() -> None:
    """Seat 1 is ahead now and takes every tie, although it sets the other seat first for the next age."""
    made = table(2, order=(1, 0)).know(0, government=1, religion=1).know(1, government=1, religion=1)
    state = made.at("domination")
    play(state, "next seat 0")
    assert dominator_of(state, 4) == dominator_of(state, 5) == 1


def test_e4a_all_cards_are_returned_before_they_are_dealt() -> None:
    made = table().dominates("trade", 0).dominates("science", 1).know(1, craft=1)
    state = made.at("domination", age=2)
    assert [int(dominator_of(state, domain)) for domain in range(6)] == [-1, 1, -1, -1, -1, -1]


def test_e4a_without_a_governor_the_order_stays() -> None:
    state = table(3, order=(1, 2, 0)).at("domination")
    assert [int(seat_at(state, rank)) for rank in range(3)] == [1, 2, 0]


def test_e5_knowledge_goes_back_to_nothing() -> None:
    state = table().know(0, trade=5, craft=3).at("domination")
    assert known(state, 0) == {}


def test_e6_hands_keep_any_tiles_and_are_filled_to_seven_in_the_new_order() -> None:
    made = table().know(0, government=1)
    state = made.at("domination")
    play(state, "next seat 1")
    assert (state.current_player, asked(state)) == (1, "keep-tiles")
    assert moves(state) == ["return science-14", "return religion-14", "done"]
    told = play(state, "return religion-14", "done")
    assert told.one("returned-tiles")["tiles"] == [88]
    assert len(told.of("drew-tiles", 1)[0]["tiles"]) == 6  # type: ignore[arg-type]


def test_e6_then_any_number_may_be_exchanged_once() -> None:
    state = table().at("domination")
    play(state, "done", "done")
    assert (state.current_player, asked(state), len(moves(state))) == (0, "exchange-hand", 8)
    play(state, moves(state)[0], "done")
    assert (state.current_player, asked(state)) == (1, "exchange-hand")
    play(state, "done")
    assert asked(state) == "growth"


def test_e6a_effects_at_the_start_of_an_age_come_after_the_hands() -> None:
    made = table().masters(0, "pottery")
    state = made.at("domination")
    play(state, "done", "done", "done")
    assert known(state, 0) == {}
    told = play(state, "done")
    assert told.kinds()[:2] == ["age", "gained"]
    assert known(state, 0) == {"craft": 5}


def test_e6a_a_card_taken_during_an_age_does_not_give_its_start() -> None:
    state = table().know(0, craft=6).at("development")
    play(state, "master pottery", "copy 1", "slot s1e0")
    assert known(state, 0) == {}


def test_e7_after_the_third_age_each_card_gives_three_and_no_ability() -> None:
    made = table(3).know(0, government=1, religion=1).know(1, art=1).influence(1, 2)
    state = made.at("domination", age=3)
    assert state.is_over
    assert [int(points_from(state, seat, DOMINATION_POINTS)) for seat in range(3)] == [6, 3, 0]
    assert influence_of(state, 1) == 2, "no Diplomat"
    assert [int(dominator_of(state, domain)) for domain in range(6)] == [-1] * 6


def test_e7_the_governor_gives_three_to_two_players_too() -> None:
    state = table().know(0, government=1).at("domination", age=3)
    assert points_from(state, 0, DOMINATION_POINTS) == 3


def test_e7_effects_copy_and_influence_come_as_usual_then_objectives() -> None:
    """Huns want 20 influence: their only goal reached gives 10 points."""
    made = table(objectives=("huns", "celts")).influence(0, 20).masters(0, "guilds", "currency")
    state = made.masters(1, "fishing").at("age-effects", age=3)
    assert asked(state) == "assimilate"
    play(state, "pass")
    assert state.is_over
    assert points_from(state, 0, INFLUENCE_POINTS) == 20
    assert points_from(state, 0, OBJECTIVES) == 10


def test_e6a_no_effects_at_the_start_of_an_age_after_the_third() -> None:
    state = table().masters(0, "pottery").know(0, craft=2).at("domination", age=3)
    assert state.is_over
    assert known(state, 0) == {"craft": 2}, "no reset either"
