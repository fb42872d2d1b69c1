"""The rulings on single cards, costs and counts (R9 to R14)."""

import pytest

from demesne.games.dominations.layout import MASTERIES
from demesne.games.dominations.zones.seats import influence_of, points_from
from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.positions import Table
from tests.games.dominations.rules.boards import facing, table, three_around


def test_r9_artificers_advanced_pays_three_once_and_no_old_nodi_again() -> None:
    """S C V T below the campfire has paid 1 for its own nodus; turned, it pays 3 and later nodi go on."""
    made = table().master(0, "artificers", "s1e0", copy=1).know(0, science=6).influence(0, 1)
    state = made.at("development")
    told = play(state, "improve artificers")
    assert told.one("influence", 0)["influence"] == 3
    assert influence_of(state, 0) == 4


def test_r9_art_of_war_pays_the_new_total_less_what_was_paid() -> None:
    """Basic: 2 cities have paid 2. Advanced: their 4 levels are worth 4, so 2 more come; a raised city 1 more."""
    made = table().settle("art", "n2e0", "n1e2").city("n2e0", 0, 3).city("n1e2", 0, 1)
    state = made.master(0, "art-of-war").know(0, government=6, art=6).influence(0, 2).at("development")
    told = play(state, "improve art-of-war")
    assert told.one("influence", 0)["influence"] == 2


def test_r9_art_of_war_goes_on_for_later_cities() -> None:
    made = table().settle("art", "n2e0", "n1e2").city("n2e0", 0, 3).master(0, "art-of-war").know(0, art=3)
    state = made.at("build")
    told = play(state, "city n1e2")
    # 1 of the city (B1) and 1 of the card.
    assert [event["influence"] for event in told.of("influence", 0)] == [1, 1]


def test_r9_an_amount_at_once_comes_in_full_on_top() -> None:
    """Bardism: 1 influence when taken, 2 more when improved."""
    state = table().masters(0, "bardism").know(0, art=3).at("development")
    told = play(state, "improve bardism")
    assert told.one("influence", 0)["influence"] == 2


def test_r10_customs_come_once_for_a_placement_of_another() -> None:
    """Both cities of seat 1 are activated at n2e2; its Customs gain 1 of any domain once."""
    made = three_around(table()).city("n2e1", 1).city("n1e2", 1).masters(1, "customs")
    state = made.hand(0, "art-02").at("growth")
    play(state, "place art-02", "at n2e2/0")
    assert (state.current_player, asked(state)) == (1, "wild")
    told = play(state, "take art")
    assert told.one("gained", 1)["knowledge"] == [0, 0, 1, 0, 0, 0]
    assert state.current_player == 0
    assert known(state, 1) == {"craft": 1, "art": 1, "government": 1}


def test_r10_customs_do_not_come_for_own_placements() -> None:
    made = facing(table()).city("n2e0", 0).masters(0, "customs").hand(0, "trade-14")
    assert play(made.at("growth"), "place trade-14", "at n2e1/0").of("gained") == []


def test_r10_colonisation_is_produced_in_the_settlements_domain_in_others_turns_too() -> None:
    made = facing(table()).city("n2e0", 1, 2).masters(1, "colonisation").hand(0, "trade-14")
    told = play(made.at("growth"), "place trade-14", "at n2e1/0")
    assert told.one("produced", 1)["knowledge"] == [0, 0, 0, 0, 0, 4]


def test_r10_colonisation_feeds_what_counts_production() -> None:
    """Own city on n2e0 makes 1 + 2 Religion, its resource 1: with Mysticism two pairs pay."""
    made = facing(table()).city("n2e0", 0).masters(0, "colonisation", "mysticism").hand(0, "trade-14")
    told = play(made.at("growth"), "place trade-14", "at n2e1/0")
    assert told.one("produced", 0)["knowledge"] == [4, 1, 0, 0, 0, 4]
    assert told.one("gained", 0)["knowledge"] == [0, 0, 0, 0, 0, 2]


def test_r10_urban_planning_comes_once_for_a_new_city_however_many_neighbours() -> None:
    made = table().settle("art", "n2e0", "n2e1", "n2w1").city("n2e1", 0).city("n2w1", 0)
    state = made.masters(0, "urban-planning").know(0, art=3).at("build")
    assert play(state, "city n2e0").one("points")["points"] == 2


def test_r10_urban_planning_does_not_come_without_an_own_neighbour() -> None:
    made = table().settle("art", "n2e0", "n2e1", "n1e2").city("n2e1", 1).city("n1e2", 0)
    state = made.masters(0, "urban-planning").know(0, art=3).at("build")
    assert play(state, "city n2e0").of("points") == []


def test_r10_urban_planning_does_not_come_for_a_raised_city() -> None:
    made = table().settle("art", "n2e0", "n2e1").city("n2e1", 0).city("n2e0", 0)
    state = made.masters(0, "urban-planning").know(0, art=6).at("build")
    assert play(state, "city n2e0").of("points") == []


def test_r11_reductions_add_up() -> None:
    """Law advanced (1 less for any city) and Theocracy (2 less for Religion cities): 6 - 3 for level 2."""
    made = table().settle("religion", "n2e0").city("n2e0", 0).masters(0, "law*", "theocracy")
    state = made.know(0, religion=3).at("build")
    assert play(state, "city n2e0").one("city")["cost"] == [0, 0, 0, 0, 0, 3]


def test_r11_irrigation_does_not_count_the_city_being_built() -> None:
    """1 less for each Craft city: the first costs 3, the second 2."""
    made = table().settle("craft", "n2e0", "n1e2").masters(0, "pottery", "irrigation").know(0, craft=3)
    state = made.at("build")
    assert play(state, "city n2e0").one("city")["cost"] == [0, 3, 0, 0, 0, 0]
    made = table().settle("craft", "n2e0", "n1e2").masters(0, "pottery", "irrigation").know(0, craft=2)
    state = made.city("n1e2", 0).at("build")
    assert play(state, "city n2e0").one("city")["cost"] == [0, 2, 0, 0, 0, 0]


def test_r11_irrigation_advanced_does_not_count_the_level_being_bought() -> None:
    """A level-1 Craft city: raising it costs 6 - 1."""
    made = table().settle("craft", "n2e0").city("n2e0", 0).masters(0, "pottery", "irrigation*")
    state = made.know(0, craft=5).at("build")
    assert play(state, "city n2e0").one("city")["cost"] == [0, 5, 0, 0, 0, 0]


def test_r11_a_reduction_does_not_work_for_the_card_that_brings_it() -> None:
    """Handicraft makes masteries 1 cheaper, but costs 3 itself."""
    state = table().know(0, craft=2).at("development")
    assert "master handicraft" not in moves(state)
    state = table().know(0, craft=2).masters(0, "handicraft").at("development")
    assert "master fishing" in moves(state)


def test_r11_the_payer_names_the_colours_that_mosaics_spares() -> None:
    """The Pharos 3/5 costs 6 Trade and 6 Science, 2 less in all: with 5 Trade one unit at least is of Trade."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1)
    made.level(1, "pharos").level(1, "pharos").monument("pharos", "n2e1/1").masters(0, "mosaics")
    state = made.know(0, trade=5, science=6).at("build")
    play(state, "level pharos")
    assert (asked(state), moves(state)) == ("reduce", ["spare trade", "spare science"])
    # After a Science unit the other must be Trade: 5 Trade and 5 Science are paid.
    play(state, "spare science")
    assert known(state, 0) == {"science": 1}


def test_r11_mosaics_takes_no_colour_below_nothing_and_a_rest_is_lost() -> None:
    """Advanced: 4 less of the 5 Trade of level 1; a fifth unit would be lost, but there are four only."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1).masters(0, "mosaics*")
    state = made.know(0, trade=1).at("build")
    assert "level pharos" in moves(state)
    play(state, "level pharos")
    assert known(state, 0) == {}


def test_r12_printing_allows_an_improvement_after_an_acquisition_of_the_same_card_too() -> None:
    state = table().masters(0, "printing").know(0, craft=6).at("development")
    play(state, "master fishing", "copy 1", "slot s1e0")
    assert "improve fishing" in moves(state)
    assert not any(move.startswith("master") for move in moves(state))
    play(state, "improve fishing")
    assert state.current_player == 1


def test_r12_printing_works_from_the_moment_it_lies() -> None:
    state = table().masters(0, "fishing", "navigation").know(0, science=9, craft=3).at("development")
    play(state, "master printing")
    while asked(state) in {"copy-of-card", "slot"}:
        play(state, moves(state)[0])
    assert "improve fishing" in moves(state)


def test_r12_printing_advanced_allows_two_actions_in_all() -> None:
    state = table().masters(0, "printing*").know(0, craft=9).at("development")
    play(state, "master fishing", "copy 1", "slot s1e0", "master mining")
    while asked(state) in {"copy-of-card", "slot"}:
        play(state, moves(state)[0])
    assert moves(state) == ["exchange craft", "pass"]


def test_r13_mercenaries_mix_domains_in_one_payment() -> None:
    state = table().masters(0, "mercenaries").know(0, trade=2, craft=4).at("age-effects")
    assert moves(state) == ["buy 0", "buy 1", "buy 2"]
    told = play(state, "buy 1", "pay trade", "pay trade")
    # The third is of the only domain left.
    assert told.one("bought-influence")["paid"] == [2, 1, 0, 0, 0, 0]
    assert influence_of(state, 0) == 1


@pytest.mark.parametrize(("advanced", "points"), [("", 2), ("*", 3)])
def test_r13_treasury_sums_all_domains_and_rounds_down(advanced: str, points: int) -> None:
    """7 knowledge in all: 1 point for 3, advanced 1 for 2."""
    made = table().masters(0, "bank", f"treasury{advanced}").know(0, trade=2, craft=5)
    assert points_from(made.at("age-effects"), 0, MASTERIES) == points


def test_r13_monasteries_and_the_beginning_with_five_both_count() -> None:
    """3 Religion and 2 Craft are kept; Polytheism brings 5 Religion, cut at the limit of 5."""
    made = table().masters(0, "polytheism", "monasteries").know(0, religion=4, craft=2)
    state = made.at("domination")
    while asked(state) != "growth" and asked(state) != "place-tile":
        play(state, "done")
    assert known(state, 0) == {"religion": 5, "craft": 2}


def test_r13_the_great_library_turns_a_three_freely_or_not() -> None:
    made = table(monuments=("great-library", "petra")).settle("science", "n2e0").city("n2e0", 1)
    made.level(1, "great-library").monument("great-library", "n3e1/1").masters(0, "caravans", "bank")
    state = made.know(0, science=8, trade=3).at("build")
    play(state, "level great-library")
    if asked(state) == "slot":
        play(state, moves(state)[0])
    # Only masteries of value 3; passing is allowed.
    assert (asked(state), moves(state)) == ("free-improvement", ["improve caravans", "pass"])
    play(state, "improve caravans")
    # It was no development action: with 3 Trade a mastery can still be taken.
    assert asked(state) == "develop"
    assert "master barter" in moves(state)


def test_r13_influence_of_the_last_level_of_epidaurus_counts_in_its_age() -> None:
    """2 influence at the end of the age, before it is scored (E1, E3)."""
    made = table(monuments=("theatre-of-epidaurus", "petra"))
    for cell, domain in zip(
        ("n2e0", "n2e1", "n2w1", "n3e1", "n3w1", "n3e0"), ("art", "trade") * 3, strict=True
    ):
        made.settle(domain, cell)
    for _ in range(3):
        made.level(0, "theatre-of-epidaurus")
    state = made.monument("theatre-of-epidaurus", "*n2e0").at("age-effects")
    assert (influence_of(state, 0), state.scores()[0]) == (2, 2)


def test_r14_cities_on_the_board_are_those_of_all_owners_not_levels() -> None:
    """The Pharos 2/5: a level-3 Trade city of seat 1 and a level-1 one of seat 0 are 2."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0", "n1w2").settle("art", "n1e2")
    made.city("n2e0", 1, 3).city("n1w2", 0, 1).city("n1e2", 0, 1).level(1, "pharos")
    state = made.monument("pharos", "n2e1/1").know(0, trade=8).at("build")
    told = play(state, "level pharos", "slot n0e1")
    assert told.one("gained")["knowledge"] == [2, 0, 0, 0, 0, 0]


def test_r14_a_city_beside_two_monuments_gets_both_rewards() -> None:
    """n2e0 lies beside the Pharos (10) and in the locus of Petra (5 for Trade cities)."""
    made = Table(2, monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1)
    made.level(1, "pharos").monument("pharos", "n2e1/1").settle("art", "n2w1", "n3w1").settle("trade", "n3e0")
    made.level(1, "petra").monument("petra", "*n2e0").hand(1, "art-14", "art-15")
    state = made.know(0, trade=3).at("build")
    told = play(state, "city n3e0")
    assert [event["points"] for event in told.of("points", 0)] == [10, 5]
