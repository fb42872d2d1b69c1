"""The rulings on knowledge, phases and domination (R1 to R8)."""

import pytest

from demesne.games.dominations.layout import DOMINATION_POINTS, EXTRA, MASTERIES, OVERFLOW, seat_base
from demesne.games.dominations.zones.seats import dominator_of, points_from
from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.rules.boards import facing, pyramid, ring, table, three_around


def test_r1_a_corner_between_two_joined_sides_produces_for_each() -> None:
    """C of art-02 lies between both joined sides at n2e2: it counts twice, and concentrates at the left one only."""
    state = three_around(table()).hand(0, "art-02").at("growth")
    told = play(state, "place art-02", "at n2e2/0")
    # Below: T A and C S. Left: C C + 1 and A T. Settlement A.
    assert told.one("produced")["knowledge"] == [2, 4, 3, 1, 0, 0]


def test_r1_white_makes_no_concentration() -> None:
    """At n2e2 white of the Pyramid meets S: 1 Science and 1 white, whatever domain is chosen for it."""
    made = pyramid(table(monuments=("great-pyramid", "petra")))
    state = made.hand(0, "art-10").at("growth")
    told = play(state, "place art-10", "at n2e2/0", "take science")
    assert told.one("produced")["knowledge"] == [0, 1, 2, 2, 0, 0]


def test_r2_a_placement_arrives_together_and_overflows_once() -> None:
    """Four Religion in all (1 resource, 3 of a city): one point, even where every arrival gives one."""
    made = facing(table(overflow_point="every_time")).city("n2e0", 0, 3).know(0, religion=20)
    state = made.hand(0, "trade-14").at("growth")
    told = play(state, "place trade-14", "at n2e1/0")
    assert told.one("produced")["lost"] == [0, 0, 0, 0, 0, 4]
    assert state.scores() == [1, 0]


def test_r3_start_of_turn_effects_belong_to_the_growth_phase() -> None:
    """At 20 Trade, Caravans overflow at the start of the turn and the placement after it: one point; later another."""
    made = facing(table()).master(0, "caravans").know(0, trade=20).hand(0, "trade-14")
    state = made.at("growth")
    assert state.scores() == [1, 0]
    play(state, "place trade-14", "at n2e1/0")
    assert state.scores() == [1, 0]


def test_r3_the_build_phase_counts_anew() -> None:
    """Bridge Building gains 2 of the city's domain; a free city leaves 20 Religion, so they overflow."""
    made = table().settle("religion", "n2e0", "n2e1").city("n2e1", 0, 3).masters(0, "theocracy*", "law")
    state = made.masters(0, "bridge-building").know(0, religion=20).hand(0, "craft-01").at("growth")
    play(state, "place craft-01", "at n2w1/0")
    before = state.scores()[0]
    play(state, "city n2e0")
    assert state.scores()[0] == before + 1


def test_r3_the_end_of_an_age_is_a_phase_of_its_own() -> None:
    """At 20 Trade, Currency overflows for a nodus of the last development and again for one of the copied card."""
    made = table(2, order=(1, 0)).master(0, "currency", "n1e0", copy=2).master(1, "caravans", "s1e0", copy=1)
    made.know(0, trade=20, craft=3).influence(0, 1)
    state = made.at("development", turn=5, seat=0)
    # C R G T right of the campfire makes a Trade nodus, C T R G left of it another.
    play(state, "master mining", "copy 1", "slot n0e1", "pass")
    assert points_from(state, 0, OVERFLOW) == 1
    play(state, "copy caravans", "copy 2", "slot n0w1")
    assert points_from(state, 0, OVERFLOW) == 2


def test_r3_the_owner_of_a_city_has_the_phase_of_the_turn() -> None:
    """Seat 1 is at 20 Religion; both tiles of seat 0's Farmer turn activate its city: one point."""
    made = facing(table()).city("n2e0", 1, 3).know(1, religion=20).dominates("craft", 0)
    state = made.hand(0, "trade-14", "art-01", "art-02").at("growth")
    play(state, "place trade-14", "at n2e1/0", "place art-01", "at n2w1/0")
    assert state.scores() == [0, 1]
    while state.current_player == 0:
        play(state, "pass")
    # In its own turn, a new growth phase, the Religion settlement of its tile overflows again.
    play(state, "place religion-15", "at n3e1/0")
    assert state.scores() == [0, 2]


def test_r4_below_20_exchanges_go_into_domains_with_room_only() -> None:
    state = table().know(0, trade=15, craft=2).at("build")
    play(state, "exchange craft")
    assert "for trade" not in moves(state)
    play(state, "for art")
    assert state.scores() == [0, 0]


def test_r4_an_exchange_is_no_gain_and_feeds_nothing() -> None:
    made = table().masters(0, "barter").know(0, craft=4).at("build")
    told = play(made, "exchange craft", "for trade", "2 times")
    assert told.kinds() == ["exchanged"]


def test_r5_both_placements_of_a_farmer_turn_add_up_and_new_pairs_pay() -> None:
    """craft-07 produces 2 Craft (1 pair), art-01 on n1w2 1 more (no new pair); three in all."""
    made = table().master(0, "agriculture").dominates("craft", 0).limit(0, craft=10)
    state = made.hand(0, "craft-07", "art-01", "art-02").at("growth")
    told = play(state, "place craft-07", "at n2e0/0")
    assert told.one("gained")["knowledge"] == [0, 1, 0, 0, 0, 0]
    told = play(state, "place art-01", "at n1w2/0")
    assert told.one("produced")["knowledge"][1] == 1  # type: ignore[index]
    assert told.of("gained", 0) == []


def test_r5_a_pair_may_be_made_by_two_placements() -> None:
    """1 Craft from each placement: the pair pays after the second (science-03 on n2e0: R meets Craft, A meets A)."""
    made = table().master(0, "agriculture").dominates("craft", 0)
    state = made.hand(0, "science-03", "art-01", "art-02").at("growth")
    told = play(state, "place science-03", "at n2e0/0")
    assert told.of("gained") == []
    told = play(state, "place art-01", "at n1w2/0")
    assert told.one("gained")["knowledge"] == [0, 1, 0, 0, 0, 0]


def test_r5_what_is_produced_counts_before_the_limit_cuts() -> None:
    made = facing(table()).master(0, "barter").know(0, trade=5).hand(0, "trade-14")
    told = play(made.at("growth"), "place trade-14", "at n2e1/0")
    assert told.one("gained")["knowledge"] == [2, 0, 0, 0, 0, 0]
    assert told.one("gained")["lost"] == [2, 0, 0, 0, 0, 0]


def test_r5_nothing_in_the_turns_of_others() -> None:
    """Seat 1's city produces 3 Religion in seat 0's turn; its Mysticism gains nothing for it."""
    made = facing(table()).city("n2e0", 1, 3).masters(1, "mysticism").hand(0, "trade-14")
    told = play(made.at("growth"), "place trade-14", "at n2e1/0")
    assert told.one("produced", 1)["knowledge"] == [0, 0, 0, 0, 0, 3]
    assert told.of("gained", 1) == []


@pytest.mark.parametrize(("reading", "religion"), [("placed", 1), ("both", 2)])
def test_r6_livestock_works_for_an_activated_tile_and_the_merchant_by_its_option(
    reading: str, religion: int
) -> None:
    """religion-04 on n2e0: T C G A and 1 Religion; Livestock adds 1 Craft, the Merchant perhaps 1 Religion."""
    made = (
        facing(table(merchant=reading)).dominates("science", 0).dominates("trade", 0).masters(0, "livestock")
    )
    state = made.hand(0, "trade-14").at("growth")
    play(state, "activate n2e0")
    assert known(state, 0) == {"trade": 1, "craft": 2, "art": 1, "government": 1, "religion": religion}


def test_r6_relics_work_for_an_activated_locus() -> None:
    made = ring(table()).land("religion-12", "n3e0/0").dominates("science", 0).masters(0, "relics")
    state = made.hand(0, "trade-14").at("growth")
    told = play(state, "activate n3e0", "locus *n2e0", *["take craft"] * 5)
    assert told.one("gained")["knowledge"] == [0, 5, 0, 0, 0, 0]
    assert known(state, 0) == {"trade": 2, "craft": 5, "art": 1, "government": 1, "religion": 3}


def test_r6_relics_do_not_work_for_an_activation_by_sides() -> None:
    made = ring(table()).land("religion-12", "n3e0/0").dominates("science", 0).masters(0, "relics")
    state = made.hand(0, "trade-14").at("growth")
    assert play(state, "activate n3e0", "sides").of("gained") == []


def test_r7_nodi_with_the_campfire_and_level_cards_count() -> None:
    """The Pharos 1/5 (T V S V) below the campfire makes a Trade nodus, for which Guilds score 1."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1)
    made.level(0, "pharos", "s1e0").monument("pharos", "n2e1/1").master(0, "guilds", "n0w1", copy=1)
    state = made.at("age-effects")
    assert points_from(state, 0, MASTERIES) == 1


def test_m3_r8_count_more_counts_where_its_owner_chooses_also_with_nothing() -> None:
    """Oracle counts 1 more: seat 0 without knowledge takes one domain, seat 1 with 2 Art another."""
    state = table().masters(0, "oracle").know(1, art=2).at("age-effects")
    play(state, "take craft")
    assert [int(dominator_of(state, domain)) for domain in range(6)] == [-1, 0, 1, -1, -1, -1]


def test_r8_counts_add_up_and_ties_go_by_initiative() -> None:
    """Oracle advanced (2) ties with 2 Art of seat 0, who is ahead."""
    for chosen, dominators in (("art", [0, 0]), ("craft", [1, 0])):
        state = table().masters(1, "oracle*").know(0, art=2, craft=1).at("age-effects")
        play(state, "pass", f"take {chosen}", f"take {chosen}")
        assert [int(dominator_of(state, domain)) for domain in (1, 2)] == dominators


def test_r8_what_counted_more_in_one_age_does_not_add_to_the_next() -> None:
    state = table().masters(0, "oracle").know(1, art=1).at("age-effects")
    while asked(state) != "keep-tiles":
        play(state, moves(state)[-1])
    assert state.cells[seat_base(0) + EXTRA] == 0


def test_r8_it_works_in_the_third_age_too() -> None:
    state = table().masters(0, "oracle").at("age-effects", age=3)
    play(state, "take science")
    assert state.is_over
    assert points_from(state, 0, DOMINATION_POINTS) == 3


def test_r8_a_copied_oracle_does_not_work_in_its_age() -> None:
    state = table().master(1, "oracle", copy=1).at("assimilation")
    play(state, "copy oracle", "copy 3", "slot s1e0")
    assert [int(dominator_of(state, domain)) for domain in range(6)] == [-1] * 6


def test_r8_a_copied_sanctuary_pays_for_the_cards_of_its_age() -> None:
    """4 points more for each domination card received: two, beside 2 printed points."""
    state = table().influence(0, 13).masters(1, "sanctuary").know(0, trade=1, craft=1).at("assimilation")
    play(state, "copy sanctuary")
    while asked(state) in {"copy-of-card", "slot"}:
        play(state, moves(state)[0])
    assert points_from(state, 0, MASTERIES) == 2 + 8
