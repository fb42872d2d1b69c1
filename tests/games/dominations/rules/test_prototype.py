"""The prototype ruleset (F1 to F13): what differs from the final rules."""

import pytest

from demesne.core.chance import FastChance
from demesne.core.events import EventList
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.layout import OBJECTIVES, OVERFLOW, TREE_POINTS
from demesne.games.dominations.measures.counting import claim_on, controller_of, count_nodi
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import (
    hand_of,
    markers_left,
    objective_of,
    points_from,
    seat_at,
    tree_of,
)
from demesne.games.dominations.zones.supply import supply_size
from tests.games.dominations.naming import known, nodi
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.positions import Table
from tests.games.dominations.rules.boards import RING, facing


def table(players: int = 2, **chosen: object) -> Table:
    """Return a table of the prototype whose other seats have tiles in hand."""
    made = Table(players, "prototype", **chosen)  # type: ignore[arg-type]
    for seat in range(1, players):
        made.hand(seat, f"religion-{16 - seat}", f"science-{16 - seat}")
    return made


def start(players: int, log: EventList | None = None) -> DominationsState:
    return DominationsState.start(Setup(players, PROTOTYPE), FastChance(bytes(8)), log)


def test_f1_components() -> None:
    state = start(2)
    assert state.tables.mastery_count == 54
    assert len(state.setup.components.objectives) == 8
    assert len(state.setup.components.levels) == 35
    assert len(state.setup.components.campfires) == 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f1_as_many_monuments_as_players_are_drawn_openly(players: int) -> None:
    log = EventList()
    state = start(players, log)
    drawn = next(form for form in log.forms(-1) if form["event"] == "drawn-monuments")
    assert len(drawn["monuments"]) == players  # type: ignore[arg-type]
    assert bin(state.monuments).count("1") == players


def past_hands(state: DominationsState) -> DominationsState:
    """Let all keep their first hands."""
    while asked(state) == "redraw-hand":
        play(state, "keep hand")
    return state


def test_m5_f1_f12_tiles_then_objectives_then_campfires_then_the_order() -> None:
    """The sheet's order: 6 tiles, 7 objectives, 8 campfires, 9 the order of play; so all choose as they sit."""
    log = EventList()
    state = start(3, log)
    assert [state.current_player, asked(state)] == [0, "redraw-hand"]
    assert all(hand_of(state, seat) for seat in range(3))
    play(state, "keep hand", "keep hand", "keep hand")
    for seat in range(3):
        assert (state.current_player, asked(state), len(moves(state))) == (seat, "keep-objective", 2)
        play(state, moves(state)[0])
    # Each of the 16 campfires once.
    for left, seat in zip((16, 15), range(2), strict=True):
        assert (state.current_player, asked(state), len(moves(state))) == (seat, "campfire", left)
        assert not play(state, moves(state)[3]).of("initiative")
    told = play(state, moves(state)[3])
    assert told.kinds()[:3] == ["lit", "initiative", "age"]
    assert len({int(tree_of(state, seat).code(0)) for seat in range(3)}) == 3
    assert (state.current_player, asked(state)) == (seat_at(state, 0), "growth")


def test_m7_f1_only_the_kept_objective_is_shown() -> None:
    """Others, and spectators, are told how many were dealt; views hold no other objectives than the own."""
    state = past_hands(start(2))
    assert asked(state) == "keep-objective"
    own = moves(state)
    for viewer in (1, -1):
        assert state.view(viewer).dealt_objectives(0) == []
        data = state.view(viewer).to_bytes()
        assert View.from_bytes(state.setup, data).to_bytes() == data
    assert len(state.view(0).dealt_objectives(0)) == 2
    assert state.view(0).dealt_objectives(1) == []
    told = play(state, own[0])
    assert told.one("kept-objective")["seat"] == 0
    assert state.view(1).objective(0) == objective_of(state, 0) >= 0


def test_m7_f1_a_sample_deals_the_others_what_is_left() -> None:
    state = past_hands(start(4))
    play(state, moves(state)[0])
    seat = state.current_player
    view = state.view(seat)
    for seed in range(20):
        sampled = view.sample(FastChance(seed.to_bytes(8, "little")))
        assert sampled.view(seat).to_bytes() == view.to_bytes()
        DominationsState.from_bytes(state.setup, sampled.to_bytes())


def test_m6_f7_two_tiles_are_kept_or_none() -> None:
    made = table().hand(0, "art-01", "art-02")
    state = made.at("keeping", age=2)
    assert moves(state) == ["return all after drawing", "done"]


def test_m6_f13_with_four_tiles_two_go_back_or_all() -> None:
    """The High Priestess leaves four: which two are kept is a choice, one or none alone is not."""
    made = table().hand(0, "art-01", "art-02", "art-03", "art-04").dominates("religion", 0)
    state = made.at("keeping", age=2)
    assert "done" not in moves(state)
    play(state, moves(state)[0])
    assert "done" not in moves(state)
    told = play(state, moves(state)[0])
    assert len(told.one("returned-tiles", 0)["tiles"]) == 2  # type: ignore[arg-type]


def test_f14_fourteen_tokens_are_left_for_cities() -> None:
    assert markers_left(start(2), 0) == 14
    assert markers_left(Table(2).state, 0) == 15


def test_f2_the_hand_is_redrawn_up_to_three_times_for_seven_six_and_five() -> None:
    state = table().hand(0, "art-01", "art-02").at("hands", age=1)
    sizes = []
    for _ in range(3):
        assert moves(state) == ["redraw", "keep hand"]
        told = play(state, "redraw")
        sizes.append(len(told.of("drew-tiles", 0)[0]["tiles"]))  # type: ignore[arg-type]
    assert sizes == [7, 6, 5]
    assert state.current_player == 1, "three times"


def test_f2_a_hand_may_be_kept_at_once() -> None:
    state = table().hand(0, "art-01", "art-02").at("hands")
    play(state, "keep hand")
    assert (state.current_player, asked(state)) == (1, "redraw-hand")


def test_f3_the_overflow_point_has_no_limit_for_a_phase() -> None:
    """4 Trade produced and 2 gained by Barter go over 20: two points."""
    made = facing(table()).master(0, "barter").know(0, trade=20).hand(0, "trade-14")
    state = made.at("growth")
    play(state, "place trade-14", "at n2e1/0")
    assert points_from(state, 0, OVERFLOW) == 2


def test_f4_two_vestigia_make_a_nodus_without_colour() -> None:
    """The campfire of seat 0 has four of them; the Pharos 1/6 (T V S V) meets one with V at its side."""
    made = table(monuments=("pharos", "great-wall")).settle("trade", "n2e0").know(0, trade=5)
    state = made.at("build")
    play(state, "level pharos")
    assert moves(state) == ["slot n1e0", "slot n0w1", "slot n0e1", "slot s1e0"]
    told = play(state, "slot n0e1")
    assert told.one("level")["nodi"] == [0, 0, 0, 0, 0, 0, 1]
    assert nodi(state, 0) == {}
    assert count_nodi(state, 0, -1) == 1


def test_f5_a_diamond_needs_no_city() -> None:
    """One tile without a city: the Pharos can stand beside it."""
    made = table(monuments=("pharos", "great-wall")).settle("art", "n2e0").know(0, trade=5)
    assert "level pharos" in moves(made.at("build"))


def test_f5_but_a_tile() -> None:
    made = table(monuments=("pharos", "great-wall")).know(0, trade=5)
    assert "level pharos" not in moves(made.at("build"))


def gardens() -> Table:
    made = table(monuments=("hanging-gardens", "pharos"))
    for cell, domain in zip(RING, ("art", "craft", "science") * 2, strict=True):
        made.settle(domain, cell)
    return made


def test_f6_control_counts_cities_not_levels() -> None:
    made = gardens().level(1, "hanging-gardens").monument("hanging-gardens", "*n2e0").city("n2e0", 0, 3)
    state = made.city("n2w1", 0, 1).at("build")
    assert [claim_on(state, seat, 1) for seat in (0, 1)] == [2, 1]
    assert controller_of(state, 1) == 0


def test_f6_a_tie_goes_to_who_bought_the_first_level() -> None:
    """Seat 0 is ahead and has level 2; seat 1 bought the first."""
    made = gardens().level(1, "hanging-gardens").level(0, "hanging-gardens")
    state = made.monument("hanging-gardens", "*n2e0").at("build")
    assert controller_of(state, 1) == 1


def test_f6_a_tie_without_the_first_level_goes_by_initiative() -> None:
    """Seat 2 bought level 1; seats 0 and 1 tie with two each, seat 1 with the lower card, and seat 0 is ahead."""
    made = table(3, monuments=("hanging-gardens", "pharos", "great-wall"))
    for cell, domain in zip(RING, ("art", "craft", "science") * 2, strict=True):
        made.settle(domain, cell)
    made.level(2, "hanging-gardens").level(1, "hanging-gardens").level(0, "hanging-gardens")
    made.monument("hanging-gardens", "*n2e0").city("n2e0", 0).city("n2w1", 1)
    assert controller_of(made.at("build"), 1) == 0


def test_f7_two_tiles_are_kept_and_the_hand_is_filled_to_seven() -> None:
    state = table().hand(0, "art-01", "art-02").at("domination")
    assert asked(state) == "keep-tiles"
    assert moves(state) == ["return all after drawing", "done"]
    told = play(state, "done")
    assert len(told.of("drew-tiles", 0)[0]["tiles"]) == 5  # type: ignore[arg-type]


def test_f7_or_seven_new_ones_are_drawn_before_the_old_are_returned() -> None:
    """The supply holds seven tiles: they all come, and the two old ones are the supply then."""
    seven = [f"trade-0{k}" for k in range(1, 8)]
    made = table().hand(0, "art-01", "art-02")
    state = made.batches(seven).at("domination")
    told = play(state, "return all after drawing")
    assert len(told.of("drew-tiles", 0)[0]["tiles"]) == 7  # type: ignore[arg-type]
    assert told.kinds().index("drew-tiles") < told.kinds().index("returned-tiles")
    assert supply_size(state) == 2


def test_f13_a_third_tile_goes_back() -> None:
    state = table().hand(0, "art-01", "art-02", "art-03").at("domination")
    assert moves(state) == ["return art-01", "return art-02", "return art-03", "return all after drawing"]
    told = play(state, "return art-02")
    assert len(told.of("drew-tiles", 0)[0]["tiles"]) == 5  # type: ignore[arg-type]


def test_f13_with_the_high_priestess_the_redraws_give_nine_eight_and_seven() -> None:
    made = table().know(0, religion=1).hand(0, "art-01", "art-02")
    state = made.at("domination")
    told = play(state, "done")
    assert len(told.of("drew-tiles", 0)[0]["tiles"]) == 7, "two kept, nine in all"  # type: ignore[arg-type]
    play(state, "done")
    sizes = []
    for _ in range(3):
        told = play(state, "redraw")
        sizes.append(len(told.of("drew-tiles", 0)[0]["tiles"]))  # type: ignore[arg-type]
    assert sizes == [9, 8, 7]


@pytest.mark.parametrize(("influence", "points"), [(17, 0), (18, 10)])
def test_f8_each_goal_is_worth_ten(influence: int, points: int) -> None:
    """Of the Vikings' goals only that of 18 influence is within reach here."""
    made = table(objectives=("vikings", "romans")).influence(0, influence)
    state = made.at("domination", age=3)
    assert points_from(state, 0, OBJECTIVES) == points


def test_f8_worked_example_of_a_tree() -> None:
    """FR: 5 nodi and 8 cards are 40 points. Here 5 Trade nodi and 4 Trade cards, of which two advanced count 3 each."""
    made = table()
    # Trade on all four sides of the campfire, right of it on the Craft card C R G T; T C V S below the campfire has
    # white at its foot, which T S R A makes the fifth.
    made.master(0, "bank", "s1e0", copy=1, advanced=True).master(0, "barter", "n1e0", copy=3, advanced=True)
    made.master(0, "currency", "n0w1", copy=2).master(0, "caravans", "s2e0", copy=1)
    state = made.master(0, "mining", "n0e1", copy=1).at("domination", age=3)
    assert nodi(state, 0) == {"trade": 5}
    assert points_from(state, 0, TREE_POINTS) == 40


def test_f8_only_the_domains_own_cards_and_nodi_are_multiplied() -> None:
    """One Craft card and one Trade nodus: nothing."""
    # Mining, copy 4, is T S G C.
    state = table().master(0, "mining", "s1e0", copy=4).at("domination", age=3)
    assert nodi(state, 0) == {"trade": 1}
    assert points_from(state, 0, TREE_POINTS) == 0


def test_f8_an_advanced_card_counts_three() -> None:
    state = table().master(0, "fishing", "s1e0", copy=1, advanced=True).at("domination", age=3)
    assert nodi(state, 0) == {"craft": 1}
    assert points_from(state, 0, TREE_POINTS) == 3


def test_f9_copying_and_influence_are_as_in_the_final_rules() -> None:
    state = table().influence(0, 12).masters(1, "caravans", "bank").at("assimilation")
    assert moves(state) == ["copy caravans", "pass"]
    play(state, "pass")
    assert points_from(state, 0, 2) == 12


def test_f10_the_merchants_settlement_gives_two_by_the_inventor_too() -> None:
    made = facing(table()).dominates("trade", 0).dominates("science", 0).hand(0, "trade-14")
    state = made.at("growth")
    play(state, "activate n2e0")
    assert known(state, 0) == {"trade": 1, "craft": 1, "art": 1, "government": 1, "religion": 2}


def test_f11_where_the_prototype_is_silent_the_final_rule_holds() -> None:
    """D6, prerequisites and produced against gained knowledge."""
    state = table().masters(0, "fishing").know(0, craft=9).at("development")
    assert "master fishing" not in moves(state)
    assert "master irrigation" not in moves(state)
    made = table().masters(0, "fishing", "agriculture").hand(0, "science-03")
    told = play(made.at("growth"), "place science-03", "at n2e0/0")
    assert told.of("gained") == []


def test_f12_all_six_sides_of_the_cradle_are_starting_places() -> None:
    state = table().hand(0, "art-01").at("growth")
    play(state, "place art-01")
    assert len(moves(state)) == 18
