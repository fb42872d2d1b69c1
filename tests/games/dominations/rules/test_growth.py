"""The growth phase (G1 to G10): figures are counted from the corners of the tiles named in `boards`."""

import pytest

from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.phases.growth import can_activate, can_place_second
from demesne.games.dominations.zones.seats import dominator_of, limit_in
from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.rules.boards import facing, pyramid, ring, table, three_around, two_rings

AROUND_THE_CRADLE = ["n2e0", "n1w2", "n1e2", "s1w2", "s1e2", "s2e0"]


def cells(texts: list[str]) -> list[str]:
    """Return the cells of moves that place a tile, each once."""
    return list(dict.fromkeys(text.removeprefix("at ").split("/")[0] for text in texts))


def test_g1_the_first_tile_lies_at_a_side_of_the_cradle_in_any_rotation() -> None:
    state = table().hand(0, "art-01").at("growth")
    assert moves(state) == ["place art-01"]
    play(state, "place art-01")
    assert moves(state) == [f"at {cell}/{turn}" for cell in AROUND_THE_CRADLE for turn in range(3)]


def test_g1_a_tile_may_lie_at_any_side_of_a_placed_tile() -> None:
    state = facing(table()).hand(0, "art-01").at("growth")
    play(state, "place art-01")
    # n2e0 is taken; its two free sides lead to n2w1 and n2e1.
    assert sorted(cells(moves(state))) == sorted({*AROUND_THE_CRADLE, "n2w1", "n2e1"} - {"n2e0"})


def test_g1_no_tile_lies_against_a_closed_side_even_if_another_side_is_legal() -> None:
    # The Pharos covers n2e1 and n3e1. Its sides to n2e0 and n3e0 are open, those to n2e2 and n3e2 are sea.
    made = table(monuments=("pharos", "petra")).land("trade-04", "n2e0/0").city("n2e0", 0).level(0, "pharos")
    made.monument("pharos", "n2e1/1").land("art-01", "n1e2/0")
    state = made.hand(0, "craft-01").at("growth")
    play(state, "place craft-01")
    # art-01 lies below n2e2, which would be legal but for the sea.
    assert "n3e0" in cells(moves(state))
    assert {"n2e2", "n3e2"}.isdisjoint(cells(moves(state)))


def test_g2_a_joined_side_makes_its_four_resources_and_the_settlement() -> None:
    # craft-07 is C R S: R meets Craft, S meets Art; the settlement is Craft.
    state = table().hand(0, "craft-07").at("growth")
    told = play(state, "place craft-07", "at n2e0/0")
    assert told.one("placed") == {"seat": 0, "tile": 21, "place": "n2e0/0"}
    assert told.one("produced")["knowledge"] == [0, 2, 1, 1, 0, 1]
    assert known(state, 0) == {"craft": 2, "art": 1, "science": 1, "religion": 1}


def test_g2_a_turned_tile_meets_with_other_corners() -> None:
    # Turned by a third, C of C R S meets Craft (3 with concentration) and R meets Art; the settlement adds 1 Craft.
    state = table().hand(0, "craft-07").at("growth")
    play(state, "place craft-07", "at n2e0/1")
    assert known(state, 0) == {"craft": 4, "art": 1, "religion": 1}


def test_g2_every_joined_side_is_activated() -> None:
    # art-02 is A T C. Below: T meets A, C meets S. Left: C meets C (3), A meets T. Settlement: A.
    state = three_around(table()).hand(0, "art-02").at("growth")
    play(state, "place art-02", "at n2e2/0")
    assert known(state, 0) == {"trade": 2, "craft": 4, "art": 3, "science": 1}


def test_g3_worked_example_of_concentration() -> None:
    """DE p. 8: Craft meets Religion, Trade meets Trade, the settlement is Trade: 1 Craft, 1 Religion, 4 Trade."""
    state = facing(table()).hand(0, "trade-14").at("growth")
    play(state, "place trade-14", "at n2e1/0")
    assert known(state, 0) == {"craft": 1, "religion": 1, "trade": 4}


def test_g3_worked_example_of_barter() -> None:
    """DE p. 8: Barter gains 2 for the 4 Trade of the example; here the limit of a level-1 city gives them room."""
    made = facing(table()).master(0, "barter").limit(0, trade=10)
    state = made.hand(0, "trade-14").at("growth")
    told = play(state, "place trade-14", "at n2e1/0")
    assert told.one("gained")["knowledge"] == [2, 0, 0, 0, 0, 0]
    assert known(state, 0) == {"craft": 1, "religion": 1, "trade": 6}


def test_g3_barter_gains_one_by_the_figures_of_the_summary() -> None:
    made = facing(table(barter_figures="summary")).master(0, "barter").limit(0, trade=10)
    state = made.hand(0, "trade-14").at("growth")
    play(state, "place trade-14", "at n2e1/0")
    assert known(state, 0) == {"craft": 1, "religion": 1, "trade": 5}


def test_g4_a_locus_makes_its_six_resources_and_the_settlement_only() -> None:
    # At *n2e0 lie T G T A R, and R of religion-12; the settlement is Religion. The sides would have made more Art.
    state = ring(table()).hand(0, "religion-12").at("growth")
    told = play(state, "place religion-12", "at n3e0/0")
    assert told.one("locus") == {"seat": 0, "point": "*n2e0"}
    assert known(state, 0) == {"trade": 2, "art": 1, "government": 1, "religion": 3}


def test_g4_a_locus_must_be_taken_rather_than_the_sides() -> None:
    state = ring(table()).hand(0, "religion-12").at("growth")
    told = play(state, "place religion-12", "at n3e0/1")
    # Turned by a third, S of R C S lies at *n2e0.
    assert told.kinds()[:3] == ["placed", "locus", "produced"]
    assert known(state, 0) == {"trade": 2, "art": 1, "government": 1, "religion": 2, "science": 1}


def test_g4_a_corner_of_the_cradle_is_never_a_locus() -> None:
    state = three_around(table()).hand(0, "art-02").at("growth")
    told = play(state, "place art-02", "at n2e2/0")
    assert told.of("locus") == []
    assert state.board.locus_count == 0


def test_g4_of_several_loci_the_player_chooses_one() -> None:
    # At *n3e1 lie S of religion-12, S of n3e1, S of n3e2, S of n4e2, A of n4e1 and C of n4e0.
    state = two_rings(table()).hand(0, "religion-12").at("growth")
    play(state, "place religion-12", "at n3e0/0")
    assert asked(state) == "locus"
    assert moves(state) == ["locus *n2e0", "locus *n3e1"]
    other = state.copy()
    play(state, "locus *n2e0")
    assert known(state, 0) == {"trade": 2, "art": 1, "government": 1, "religion": 3}
    play(other, "locus *n3e1")
    assert known(other, 0) == {"craft": 1, "art": 1, "science": 4, "religion": 1}


def test_g5_a_city_on_an_attached_tile_produces_its_level_for_its_owner() -> None:
    # religion-04 on n2e0 carries a level-2 city of seat 1.
    state = facing(table()).city("n2e0", 1, 2).hand(0, "trade-14").at("growth")
    told = play(state, "place trade-14", "at n2e1/0")
    assert told.one("produced", 1)["knowledge"] == [0, 0, 0, 0, 0, 2]
    assert known(state, 1) == {"religion": 2}
    assert known(state, 0) == {"craft": 1, "religion": 1, "trade": 4}


def test_g5_an_own_city_adds_to_what_the_placement_produces() -> None:
    state = facing(table()).city("n2e0", 0, 1).hand(0, "trade-14").at("growth")
    told = play(state, "place trade-14", "at n2e1/0")
    assert told.one("produced")["knowledge"] == [4, 1, 0, 0, 0, 2]


def test_g5_a_locus_activates_the_cities_of_its_tiles_and_of_attached_ones_each_once() -> None:
    # n4e0 is attached to n3e0; n4e1 is neither attached nor on a tile of the locus.
    made = two_rings(table(3))
    made.city("n3e1", 0, 1).city("n2e0", 1, 3).city("n4e0", 1, 1).city("n2e1", 2, 2).city("n4e1", 2, 1)
    state = made.hand(0, "religion-12").at("growth")
    play(state, "place religion-12", "at n3e0/0", "locus *n2e0")
    assert known(state, 0) == {"trade": 2, "art": 1, "science": 1, "government": 1, "religion": 3}
    assert known(state, 1) == {"trade": 3, "government": 1}
    assert known(state, 2) == {"craft": 2}


def test_g6_fishing_does_not_feed_agriculture() -> None:
    """DE FAQ: Fishing gains, so Agriculture finds 1 produced Craft only (science-03 is S R A; R meets Craft)."""
    made = table().masters(0, "fishing", "agriculture")
    state = made.hand(0, "science-03").at("growth")
    assert known(state, 0) == {"craft": 1}
    told = play(state, "place science-03", "at n2e0/0")
    assert told.of("gained") == []
    assert known(state, 0) == {"craft": 2, "science": 1, "religion": 1, "art": 3}


def test_g6_livestock_feeds_agriculture() -> None:
    """DE FAQ: Livestock lets the settlement produce 1 Craft more, so Agriculture gains 1 for 2."""
    made = table().masters(0, "livestock", "agriculture")
    state = made.hand(0, "science-03").at("growth")
    told = play(state, "place science-03", "at n2e0/0")
    assert told.one("produced")["knowledge"] == [0, 2, 3, 1, 0, 1]
    assert told.one("gained")["knowledge"] == [0, 1, 0, 0, 0, 0]
    assert known(state, 0) == {"craft": 3, "science": 1, "religion": 1, "art": 3}


def test_g7_white_resources_are_of_any_domain_and_count_as_produced_of_it() -> None:
    # art-10 is A S S: left of n2e2 A meets Craft, S meets white; the settlement is Art.
    made = pyramid(table(monuments=("great-pyramid", "petra"))).master(0, "agriculture")
    state = made.hand(0, "art-10").at("growth")
    play(state, "place art-10", "at n2e2/0")
    assert asked(state) == "wild"
    assert known(state, 0) == {}
    told = play(state, "take craft")
    # 1 Craft and the white one make a pair for Agriculture.
    assert told.one("produced")["knowledge"] == [0, 2, 2, 1, 0, 0]
    assert told.one("gained")["knowledge"] == [0, 1, 0, 0, 0, 0]


def test_g7_several_white_units_are_split_freely() -> None:
    """Smuggling (10 of any domain) is paid with 6 Trade; each unit is asked for, then all arrive together."""
    state = table().know(0, trade=6).at("development")
    play(state, "master smuggling", "copy 1", "slot s1e0")
    chosen = ["craft"] * 4 + ["art"] * 5 + ["science"]
    told = play(state, *[f"take {domain}" for domain in chosen])
    assert told.one("gained", 0)["knowledge"] == [0, 4, 5, 1, 0, 0]
    assert known(state, 0) == {"craft": 4, "art": 5, "science": 1}


def test_g7_a_black_reduction_is_paid_in_the_domain_of_the_cost() -> None:
    """Law lowers the cost of a new city by 1; the other 2 are paid in the settlement's domain."""
    made = table().land("art-01", "n2e0/0").master(0, "law").know(0, art=1, government=5)
    assert "city n2e0" not in moves(made.at("build"))
    made = table().land("art-01", "n2e0/0").master(0, "law").know(0, art=2)
    state = made.at("build")
    assert play(state, "city n2e0").one("city")["cost"] == [0, 0, 2, 0, 0, 0]


def test_g8_what_is_above_the_limit_is_lost() -> None:
    state = facing(table()).know(0, trade=3).hand(0, "trade-14").at("growth")
    told = play(state, "place trade-14", "at n2e1/0")
    assert told.one("produced")["lost"] == [2, 0, 0, 0, 0, 0]
    assert known(state, 0)["trade"] == 5
    assert told.of("points") == []


@pytest.mark.parametrize(("level", "limit"), [(1, 10), (2, 15), (3, 20)])
def test_g8_the_highest_city_of_a_domain_sets_the_limit(level: int, limit: int) -> None:
    made = table().settle("trade", "n2e0", "n1e2")
    made.city("n1e2", 0, 1)
    state = (made.city("n2e0", 0, level - 1) if level > 1 else made).know(0, trade=3 * level).at("build")
    play(state, "city n2e0")
    assert [limit_in(state, 0, domain) for domain in range(6)] == [limit, 5, 5, 5, 5, 5]


def test_g8_three_cities_of_level_one_make_a_limit_of_ten() -> None:
    """DE p. 20: the limits of cities are not added up."""
    made = table().settle("trade", "n2e0", "n1e2", "n1w2").city("n2e0", 0).city("n1e2", 0)
    state = made.know(0, trade=3).at("build")
    play(state, "city n1w2")
    assert limit_in(state, 0, 0) == 10


def test_g8_going_above_twenty_gives_one_point_and_again_in_the_next_turn() -> None:
    """DE p. 9: at 20, three more give 1 point, and the same again in the next turn."""
    made = facing(table()).know(0, trade=20).hand(0, "trade-14", "trade-13")
    state = made.at("growth")
    told = play(state, "place trade-14", "at n2e1/0")
    assert told.one("produced")["lost"] == [4, 0, 0, 0, 0, 0]
    assert told.one("points") == {"seat": 0, "points": 1, "source": "overflow", "card": None}
    play(state, "pass", "pass", "place religion-15", "at s2e0/0")
    while state.current_player == 1:
        play(state, "pass")
    told = play(state, "place trade-13", "at n1e2/0")
    assert told.one("points")["points"] == 1
    assert state.scores() == [2, 0]


def test_g8_the_point_comes_once_for_a_phase_and_domain() -> None:
    # 4 Trade produced and 2 gained by Barter all go over.
    made = facing(table()).know(0, trade=20).master(0, "barter").hand(0, "trade-14")
    state = made.at("growth")
    told = play(state, "place trade-14", "at n2e1/0")
    assert told.one("gained")["lost"] == [2, 0, 0, 0, 0, 0]
    assert state.scores() == [1, 0]


def test_g8_each_domain_has_a_point_of_its_own() -> None:
    made = facing(table()).know(0, trade=20, craft=20, religion=20).hand(0, "trade-14")
    state = made.at("growth")
    play(state, "place trade-14", "at n2e1/0")
    assert state.scores() == [3, 0]


def test_g8_every_time_gives_a_point_for_each_arrival() -> None:
    """Option overflow_point=every_time (SU): what is produced and what Barter gains go over one after the other."""
    made = facing(table(overflow_point="every_time")).know(0, trade=20).master(0, "barter")
    state = made.hand(0, "trade-14").at("growth")
    play(state, "place trade-14", "at n2e1/0")
    assert state.scores() == [2, 0]


def test_g9_the_inventor_activates_a_placed_tile_instead() -> None:
    # religion-04 (R T G) on n2e0: T meets Craft, G meets Art; its settlement is Religion.
    state = facing(table()).dominates("science", 0).hand(0, "trade-14").at("growth")
    assert moves(state) == ["place trade-14", "activate n2e0"]
    told = play(state, "activate n2e0")
    assert told.one("activated") == {"seat": 0, "cell": "n2e0"}
    assert known(state, 0) == {"trade": 1, "craft": 1, "art": 1, "government": 1, "religion": 1}
    assert state.current_player == 1, "no tile can be placed any more in this turn"


def test_g9_the_inventor_comes_once_in_the_age() -> None:
    made = facing(table()).dominates("science", 0).know(0, craft=4).hand(0, "trade-14")
    state = made.at("growth")
    play(state, "activate n2e0", "pass", "pass", "place religion-15", "at s2e0/0", "pass", "pass")
    assert (state.current_player, asked(state)) == (0, "growth")
    assert not any(move.startswith("activate") for move in moves(state))


def test_g9_the_inventor_chooses_between_the_sides_and_a_locus() -> None:
    # Sides of religion-12 (R C S) on n3e0: R meets R (3), C meets G, S meets S (3), R meets A; settlement Religion.
    made = ring(table()).land("religion-12", "n3e0/0").dominates("science", 0)
    state = made.city("n3e0", 0, 1).hand(0, "trade-14").at("growth")
    play(state, "activate n3e0")
    assert moves(state) == ["locus *n2e0", "sides"]
    other = state.copy()
    play(state, "sides")
    assert known(state, 0) == {"craft": 1, "art": 1, "science": 3, "government": 1, "religion": 5}
    # The city on the tile itself produces in the locus only (R6): 1 Religion more than the three of the locus.
    play(other, "locus *n2e0")
    assert known(other, 0) == {"trade": 2, "art": 1, "government": 1, "religion": 4}


def test_g9_a_locus_under_a_circle_counts_with_the_resources_beneath_it() -> None:
    made = ring(table(monuments=("petra", "pharos"))).land("religion-12", "n3e0/0").level(0, "petra")
    made.monument("petra", "*n2e0").dominates("science", 0)
    state = made.hand(0, "trade-14").at("growth")
    play(state, "activate n3e0", "locus *n2e0")
    assert known(state, 0) == {"trade": 2, "art": 1, "government": 1, "religion": 3}


def test_g9_the_farmer_places_a_second_tile_right_after_the_first() -> None:
    made = table().dominates("craft", 0).hand(0, "trade-14", "craft-07", "art-01")
    state = made.at("growth")
    play(state, "place craft-07", "at n2e0/0")
    assert known(state, 0) == {"craft": 2, "art": 1, "science": 1, "religion": 1}
    assert asked(state) == "second-tile"
    assert moves(state) == ["place trade-14", "place art-01", "exchange craft", "pass"]
    # art-01 (A C C) on n1w2: its corner 0 is the western one, Government; corner 2 meets Art.
    play(state, "place art-01", "at n1w2/0")
    assert asked(state) == "build"
    assert known(state, 0) == {"craft": 3, "art": 4, "science": 1, "government": 1, "religion": 1}


def test_g9_the_farmer_comes_once_in_the_age_and_may_wait() -> None:
    made = table().dominates("craft", 0).hand(0, "trade-14", "craft-07", "art-01", "art-02")
    state = made.at("growth")
    play(state, "place craft-07", "at n2e0/0", "pass")
    assert asked(state) == "build"
    play(state, "pass", "pass", "place religion-15", "at s2e0/0")
    while state.current_player == 1:
        play(state, "pass")
    play(state, "place art-01", "at n1w2/0", "place art-02", "at s1w2/0")
    assert asked(state) == "build"


def test_g9_the_farmer_is_used_up_by_the_second_tile() -> None:
    made = table().dominates("craft", 0).hand(0, "trade-14", "craft-07", "art-01", "art-02")
    state = made.at("growth")
    play(state, "place craft-07", "at n2e0/0", "place art-01", "at n1w2/0")
    while state.current_player == 0:
        play(state, "pass")
    play(state, "place religion-15", "at s2e0/0")
    while state.current_player == 1:
        play(state, "pass")
    play(state, "place art-02", "at s1w2/0")
    assert asked(state) == "build", "trade-14 is in the hand, but the second tile of the age lies"


@pytest.mark.parametrize(("domain", "use"), [("science", "activate n2e0"), ("craft", "place trade-14")])
def test_g9_e4a_who_takes_the_card_again_may_use_it_again(domain: str, use: str) -> None:
    """The Inventor or the Farmer is used in the last turn of an age and received again at its end."""
    made = facing(table(order=(1, 0))).dominates(domain, 0).know(0, **{domain: 1})
    made.hand(0, "art-01", "trade-14").land("art-02", "s2e0/0")
    state = made.at("growth", age=2, turn=5, seat=0)
    if domain == "science":
        play(state, use)
    else:
        play(state, "place art-01", "at n1w2/0", use, "at n1e2/0")
    # Both do no more than they must, up to the turn of seat 0 in the third age.
    while (int(state.age), state.current_player, asked(state)) != (2, 0, "growth"):
        least = 0 if asked(state) in {"growth", "place-tile"} else -1
        play(state, moves(state)[least])
    assert dominator_of(state, WORDS.index(domain)) == 0
    assert can_activate(state, 0) if domain == "science" else can_place_second(state, 0)


def test_g9_after_the_inventor_no_second_tile_follows() -> None:
    made = facing(table()).dominates("craft", 0).dominates("science", 0).know(0, craft=4)
    state = made.hand(0, "trade-14", "art-01").at("growth")
    play(state, "activate n2e0")
    assert asked(state) == "build"


def test_g10_without_a_tile_the_placement_is_skipped() -> None:
    state = table().know(0, trade=4).at("growth")
    assert moves(state) == ["exchange trade", "pass"]
    play(state, "pass")
    assert asked(state) == "build"


def test_g10_a_turn_without_a_tile_is_not_asked_for_one() -> None:
    state = table().at("development", seat=1)
    told = play(state, "pass")
    assert told.one("no-place") == {"seat": 0}
    assert (state.current_player, int(state.turn)) == (1, 1)


def test_g10_the_inventor_may_be_used_without_a_tile_in_hand() -> None:
    state = facing(table()).dominates("science", 0).at("growth")
    assert moves(state) == ["activate n2e0", "pass"]
