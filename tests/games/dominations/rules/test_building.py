"""The build phase (B1 to B7): cities, monuments and their tiles."""

import pytest

from demesne.games.dominations.zones.seats import influence_of, levels_built, limit_in, markers_left
from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.positions import Table
from tests.games.dominations.rules.boards import pyramid, ring, table


@pytest.mark.parametrize(
    ("level", "cost", "influence", "limit"), [(1, 3, 1, 10), (2, 6, 2, 15), (3, 9, 3, 20)]
)
def test_b1_b2_costs_influence_and_limits_of_the_levels(
    level: int, cost: int, influence: int, limit: int
) -> None:
    made = table().settle("art", "n2e0").know(0, art=cost)
    state = (made.city("n2e0", 0, level - 1) if level > 1 else made).at("build")
    told = play(state, "city n2e0")
    assert told.one("city")["level"] == level
    assert told.one("city")["cost"] == [0, 0, cost, 0, 0, 0]
    assert influence_of(state, 0) == influence
    assert limit_in(state, 0, 2) == limit
    assert known(state, 0) == {}


def test_b1_a_city_may_be_built_on_any_tile_with_a_free_settlement() -> None:
    # Nobody owns tiles; n1e2 carries a city of the other player and n1w2 costs Craft.
    made = table().settle("art", "n2e0", "n1e2").settle("craft", "n1w2").city("n1e2", 1)
    assert moves(made.know(0, art=3).at("build")) == ["city n2e0", "exchange art", "pass"]


def test_b1_a_city_of_level_one_costs_three_of_its_domain() -> None:
    made = table().settle("art", "n2e0").know(0, art=2, trade=5, craft=5)
    assert "city n2e0" not in moves(made.at("build"))


def test_b2_a_city_of_level_three_cannot_be_raised() -> None:
    state = table().settle("art", "n2e0").city("n2e0", 0, 3).know(0, art=20).at("build")
    assert moves(state) == ["exchange art", "pass"]


def test_b2_only_own_cities_are_raised() -> None:
    state = table().settle("art", "n2e0").city("n2e0", 1).know(0, art=9).at("build")
    assert "city n2e0" not in moves(state)


def test_b3_without_a_marker_nothing_is_built_or_raised() -> None:
    made = table()
    cells = ("n2e0", "n1e2", "n1w2", "s1e2", "s1w2")
    made.settle("art", *cells).settle("craft", "s2e0", "n2e1").city("n2e1", 1)
    for cell in cells:
        made.city(cell, 0, 3)
    state = made.know(0, art=20, craft=5).at("build")
    assert markers_left(state, 0) == 0
    assert moves(state) == ["exchange craft", "exchange art", "pass"]


def test_b3_the_last_marker_can_be_used() -> None:
    made = table().settle("art", "n2e0", "n1e2", "n1w2", "s1e2", "s1w2")
    for cell in ("n2e0", "n1e2", "n1w2", "s1e2"):
        made.city(cell, 0, 3)
    state = made.city("s1w2", 0, 2).know(0, art=9).at("build")
    play(state, "city s1w2")
    assert markers_left(state, 0) == 0


def test_b4_a_level_is_paid_and_its_card_lies_in_the_tree() -> None:
    # The Pharos 1/5: 5 Trade, 5 points; T V S V meets the campfire with T or S only, for two Vestigia never connect.
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1).know(0, trade=5)
    state = made.at("build")
    play(state, "level pharos")
    assert moves(state) == ["slot n1e0", "slot s1e0"]
    play(state, "slot s1e0")
    assert asked(state) == "place-monument"
    told = play(state, "at n2e1/1")
    assert state.scores() == [5, 10], "the city beside the Pharos is the other player's"
    assert levels_built(state, 0) == 1
    # Its effect fills Trade up to the limit of 5.
    assert told.one("gained")["knowledge"] == [5, 0, 0, 0, 0, 0]


def test_b4_levels_are_built_in_order_by_anyone() -> None:
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1).level(1, "pharos")
    state = made.monument("pharos", "n2e1/1").know(0, trade=8).at("build")
    told = play(state, "level pharos", "slot n0e1")
    assert told.one("level")["level"] == 2
    assert told.one("level")["cost"] == [8, 0, 0, 0, 0, 0]
    # 2/5 gains 1 Trade for each Trade city on the board, here that of the other player (R14).
    assert known(state, 0) == {"trade": 1}
    assert state.scores() == [8, 0]


def test_b4_a_card_that_fits_nowhere_cannot_be_built() -> None:
    """The Pharos 2/5 is V T V S; the four cards around the campfire leave it no slot, although 8 Trade are there."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1).level(1, "pharos")
    made.monument("pharos", "n2e1/1").know(0, trade=8)
    # X G T R above and T G X A below close their rows; C T S G right and C S R A left want other colours.
    made.master(0, "bank", "n1e0", copy=3).master(0, "mercenaries", "s1e0", copy=1)
    made.master(0, "fishing", "n0e1", copy=1).master(0, "agriculture", "n0w1", copy=1)
    assert "level pharos" not in moves(made.at("build"))


def test_b4_a_monument_that_is_not_in_play_is_not_offered() -> None:
    made = table(monuments=("pharos", "petra")).settle("art", "n2e0").city("n2e0", 0).know(0, art=8)
    assert "level parthenon" not in moves(made.at("build"))


def test_b4_the_first_level_needs_a_place_for_the_tile() -> None:
    # Without a Trade city on the board the Pharos has no place; a circle needs a locus.
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").know(0, trade=5)
    assert moves(made.at("build")) == ["city n2e0", "exchange trade", "pass"]


def test_b5_a_diamond_stands_beside_a_city_of_its_domain_of_any_player() -> None:
    """The other player's Craft city on n2e0 has two free sides; beside each the Pyramid lies in two ways."""
    made = table(monuments=("great-pyramid", "petra")).settle("craft", "n2e0", "n1w2").settle("art", "s2e0")
    state = made.city("n2e0", 1).city("s2e0", 0).know(0, craft=5).at("build")
    play(state, "level great-pyramid", "slot s1e0")
    # n2w1 with n3w1 or n2w2, n2e1 with n3e1 or n2e2; the tile looks the same after half a turn.
    assert moves(state) == ["at n3w1/1", "at n3e1/1", "at n2w2/0", "at n2e1/2"]


def test_b5_worked_example_of_the_pharos() -> None:
    """DE p. 10: 10 points to the owner of the Trade city there at once; the Science tile beside it has none yet."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1, 2)
    state = made.settle("science", "n2w1", "n3w1", "n3e0").know(0, trade=5, science=3).at("build")
    play(state, "level pharos", "slot s1e0", "at n2e1/1")
    assert state.scores() == [5, 10]


def beside_the_pharos() -> Table:
    """Return a board where the Pharos, on n2e1 and n3e1, shows rewards to n2e0 and n3e0; its level is of seat 1."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1).level(1, "pharos")
    return made.monument("pharos", "n2e1/1").settle("science", "n2w1", "n3w1", "n3e0")


def test_b5_a_city_built_later_beside_the_pharos_gets_the_reward_once() -> None:
    state = beside_the_pharos().know(0, science=3).at("build")
    assert play(state, "city n3e0").one("points") == {
        "seat": 0,
        "points": 10,
        "source": "monuments",
        "card": {"kind": "monument", "number": 0, "advanced": False},
    }
    state = beside_the_pharos().city("n3e0", 0).know(0, science=6).at("build")
    play(state, "city n3e0")
    assert state.scores() == [0, 0], "raising the city brings nothing more"


def test_b5_a_side_without_a_reward_gives_none() -> None:
    made = pyramid(table(monuments=("great-pyramid", "petra"))).settle("science", "n2e2").know(0, science=3)
    state = made.at("build")
    assert play(state, "city n2e2").of("points") == []


def gardens() -> Table:
    """Return a complete ring around *n2e0 with Craft tiles on n2e1 and n3e1 and room for the Hanging Gardens."""
    made = table(monuments=("hanging-gardens", "petra")).settle("trade", "n2e0").settle("craft", "n2e1")
    return made.settle("art", "n2w1").settle("craft", "n3e1").settle("science", "n3w1", "n3e0")


def test_b5_worked_example_of_the_hanging_gardens() -> None:
    """DE p. 10: 5 points for each Craft city in the locus, whatever its level, and for one that is built later."""
    made = gardens().city("n2e1", 1, 2).city("n3e1", 0, 1).city("n2e0", 1, 1).know(0, craft=5)
    state = made.at("build")
    # The only locus is taken without a question; 5 points of the card go to seat 0.
    play(state, "level hanging-gardens", "slot s1e0")
    assert state.scores() == [10, 5]
    made = gardens().city("n2e1", 1, 2).level(1, "hanging-gardens").monument("hanging-gardens", "*n2e0")
    state = made.know(0, craft=3).at("build")
    play(state, "city n3e1")
    assert state.scores() == [5, 0]


def test_b5_a_city_of_another_domain_in_the_locus_gets_nothing() -> None:
    made = gardens().level(1, "hanging-gardens").monument("hanging-gardens", "*n2e0").know(0, art=3)
    state = made.at("build")
    assert play(state, "city n2w1").of("points") == []


def test_b5_a_circle_lies_on_a_complete_locus_that_carries_none() -> None:
    made = gardens().level(1, "hanging-gardens").monument("hanging-gardens", "*n2e0").know(0, trade=5)
    assert "level petra" not in moves(made.at("build"))


def test_b6_placing_a_monument_produces_and_gains_nothing() -> None:
    made = table(monuments=("great-pyramid", "petra")).settle("craft", "n2e0").city("n2e0", 0)
    state = made.know(0, craft=10).at("build")
    told = play(state, "level great-pyramid", "slot s1e0", "at n3e1/1")
    assert told.of("produced") == []
    # The effect of 1/5 fills Craft up to the limit: 5 were paid of 10, 5 come.
    assert told.one("gained")["knowledge"] == [0, 5, 0, 0, 0, 0]


def test_b6_a_tile_attached_later_activates_the_resources_of_the_monument() -> None:
    # art-13 (A R R) on n2e2: corner 0 meets Craft of the Pyramid, corner 2 a white one.
    made = pyramid(table(monuments=("great-pyramid", "petra")))
    state = made.hand(0, "art-13").at("growth")
    play(state, "place art-13", "at n2e2/0", "take science")
    assert known(state, 0) == {"craft": 1, "art": 2, "science": 1, "religion": 1}


def with_pyramid_in_the_ring() -> Table:
    """Return a ring around *n2e0 of which the Pyramid covers n2e1 and n3e1; n3e0 and n3w1 are land or open."""
    made = pyramid(table(monuments=("great-pyramid", "petra")))
    return made.land("art-09", "n2w1/0").land("government-09", "n3w1/0")


def test_b6_a_locus_with_a_monument_makes_its_resource_once() -> None:
    # At *n2e0: C of craft-01 on n2e0, C of the Pyramid (two cells, once), T of art-09, R of government-09 and R of
    # religion-12; its settlement is Religion. The Craft city of seat 0 on n2e0 produces 1 more.
    state = with_pyramid_in_the_ring().hand(0, "religion-12").at("growth")
    play(state, "place religion-12", "at n3e0/0")
    assert known(state, 0) == {"trade": 1, "craft": 3, "religion": 3}


def test_b6_a_circle_may_cover_a_resource_of_a_diamond() -> None:
    made = with_pyramid_in_the_ring().land("religion-12", "n3e0/0").know(0, trade=5)
    state = made.at("build")
    told = play(state, "level petra")
    assert told.one("monument-placed") == {"seat": 0, "monument": 1, "place": "*n2e0"}


def test_b6a_a_ring_closed_by_a_monument_activates_nothing() -> None:
    """Four land tiles around *n2e0 with a city, then the Pyramid on the last two cells: no locus is scored."""
    made = table(monuments=("great-pyramid", "petra")).settle("craft", "n2e0").city("n2e0", 1)
    made.settle("art", "n2w1").settle("science", "n3w1", "n3e0").master(0, "relics").know(0, craft=5)
    state = made.at("build")
    play(state, "level great-pyramid")
    told = play(state, moves(state)[0], "at n3e1/1")
    assert told.of("locus") == []
    assert told.of("produced") == []
    assert state.board.locus_count == 1, "but it is a locus for circles"


def test_b6a_the_inventor_may_use_a_ring_closed_by_a_monument() -> None:
    made = table(monuments=("great-pyramid", "petra")).settle("craft", "n2e0").city("n2e0", 1)
    made.land("art-09", "n2w1/0").land("government-09", "n3w1/0").land("religion-12", "n3e0/0")
    made.level(1, "great-pyramid").monument("great-pyramid", "n3e1/1").dominates("science", 0)
    state = made.hand(0, "art-01").at("growth")
    play(state, "activate n3e0")
    # Its right side touches the Pyramid too, which is open there.
    assert moves(state) == ["locus *n2e0", "sides"]


def test_b6a_a_diamond_keeps_away_from_closed_sides() -> None:
    """The Pharos beside n2e0 has sea to n2e2 and n3e2; the Pyramid, which wants the Craft city on n1e2, avoids them."""
    made = table(monuments=("pharos", "great-pyramid")).settle("trade", "n2e0").city("n2e0", 1)
    made.level(1, "pharos").monument("pharos", "n2e1/1").settle("craft", "n1e2").city("n1e2", 0)
    state = made.know(0, craft=5).at("build")
    play(state, "level great-pyramid", "slot s1e0")
    # Of the free sides of n1e2 the one to n2e2 is barred by the sea; n1e3 goes with n1e4 or with s1e3.
    assert moves(state) == ["at n1e3/0", "at n1e3/1"]


def test_b7_a_cost_reduced_below_nothing_is_free_and_nothing_is_paid_back() -> None:
    """DE p. 20. Theocracy advanced (3 less for Religion cities) and Law (1 less) make a new city of 3 free."""
    made = table().settle("religion", "n2e0").masters(0, "theocracy*", "law").know(0, religion=1)
    state = made.at("build")
    told = play(state, "city n2e0")
    assert told.one("city")["cost"] == [0, 0, 0, 0, 0, 0]
    assert known(state, 0) == {"religion": 1}


def test_b7_a_build_phase_has_one_building_at_most() -> None:
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0", "n1e2").city("n2e0", 0)
    state = made.know(0, trade=10).at("build")
    play(state, "city n1e2")
    assert asked(state) == "develop"


def test_b4_the_effect_of_a_level_comes_when_its_tile_lies() -> None:
    # Petra 1/4 gains 5 wild: asked after its tile lies.
    made = ring(table(monuments=("petra", "pharos"))).settle("religion", "n3e0").know(0, trade=5)
    state = made.at("build")
    told = play(state, "level petra", "slot s1e0", *["take art"] * 5)
    assert told.kinds().index("monument-placed") < told.kinds().index("gained")
    assert known(state, 0) == {"art": 5}
