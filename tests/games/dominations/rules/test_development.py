"""The development phase (D1 to D7) and how cards lie in trees. Half nodi are written top, right, bottom, left."""

from demesne.games.dominations.layout import MASTERIES
from demesne.games.dominations.measures.counting import count_nodi
from demesne.games.dominations.zones.seats import influence_of, points_from
from tests.games.dominations.naming import known, nodi
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.positions import Table
from tests.games.dominations.rules.boards import table


def masteries(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("master ")]


def test_d1_a_mastery_costs_its_value_in_its_domain() -> None:
    state = table().know(0, craft=3, art=2).at("development")
    assert masteries(moves(state)) == [
        "master fishing",
        "master agriculture",
        "master mining",
        "master handicraft",
    ]
    told = play(state, "master fishing", "copy 1", "slot s1e0")
    assert told.one("developed") == {
        "seat": 0,
        "mastery": 12,
        "copy": 1,
        "slot": "s1e0",
        "cost": [0, 3, 0, 0, 0, 0],
        "nodi": [0, 1, 0, 0, 0, 0, 0],
    }
    assert known(state, 0) == {"art": 2}


def test_d1_printed_points_come_when_the_card_is_taken() -> None:
    state = table().know(0, craft=6).at("development")
    play(state, "master pottery", "copy 1", "slot s1e0")
    assert state.scores() == [2, 0]


def test_d1_a_nine_needs_another_mastery_of_the_stated_value() -> None:
    """Promissory Notes ask for a Trade mastery of 3 or more, Trading Companies and Treasury for one of 6."""
    nines = {"master promissory-notes", "master trading-companies", "master treasury"}
    state = table().know(0, trade=9).at("development")
    assert nines.isdisjoint(moves(state))
    state = table().know(0, trade=9).master(0, "caravans").at("development")
    assert nines & set(moves(state)) == {"master promissory-notes"}
    state = table().know(0, trade=9).master(0, "bank").at("development")
    assert nines & set(moves(state)) == nines, "a 6 stands for a 3 too"


def test_d1_a_prerequisite_of_another_domain_does_not_count() -> None:
    state = table().know(0, trade=9).masters(0, "pottery", "fishing").at("development")
    assert "master promissory-notes" not in moves(state)


def test_d2_improving_costs_the_improvement_and_turns_the_card() -> None:
    state = table().know(0, craft=7).masters(0, "pottery").at("development")
    told = play(state, "improve pottery")
    assert told.one("improved") == {"seat": 0, "mastery": 16, "cost": [0, 6, 0, 0, 0, 0]}
    assert known(state, 0) == {"craft": 1}


def test_d2_an_advanced_mastery_is_not_improved_again() -> None:
    state = table().know(0, craft=9).masters(0, "pottery*").at("development")
    assert "improve pottery" not in moves(state)


def test_d2a_printed_points_come_again_and_nodi_are_not_completed_again() -> None:
    # Mining gains 2 Craft for each Craft nodus that is completed; improving Pottery completes none.
    state = table().know(0, craft=6).masters(0, "mining", "pottery").at("development")
    told = play(state, "improve pottery")
    assert told.one("points")["points"] == 3
    assert told.of("gained") == []


def test_d2a_the_advanced_side_replaces_the_basic_effect() -> None:
    """Fishing advanced gains 2 at the start of a turn, not 1 and 2."""
    state = table().masters(0, "fishing*").hand(0, "art-01").at("growth")
    assert known(state, 0) == {"craft": 2}


def test_d3_a_card_lies_beside_another_so_that_each_meeting_is_a_full_nodus() -> None:
    """C T S G above the campfire and C S R A right of it: at n1e1 a card needs T left and C below (S G C T)."""
    made = table().master(0, "fishing", "n1e0", copy=1).master(0, "agriculture", "n0e1", copy=1)
    state = made.know(0, craft=3).at("development")
    play(state, "master handicraft", "copy 3")
    assert "slot n1e1" in moves(state)
    told = play(state, "slot n1e1")
    assert told.one("developed")["nodi"] == [1, 1, 0, 0, 0, 0, 0]


def test_d3_a_copy_that_meets_one_card_in_vain_may_not_lie_there() -> None:
    made = table().master(0, "fishing", "n1e0", copy=1).master(0, "agriculture", "n0e1", copy=1)
    state = made.know(0, craft=3).at("development")
    # S R A C: A below meets C, C left meets T.
    play(state, "master handicraft", "copy 4")
    assert "slot n1e1" not in moves(state)


def test_d3_a_mastery_that_fits_nowhere_cannot_be_developed() -> None:
    """Of Fishing's copies (C T S G, A C S R, G T C R, G A S C) none meets a campfire T S R G upright."""
    made = Table(2, "prototype", campfires=("campfire-tsrg", "campfire-vvvv")).know(0, craft=3)
    state = made.hand(1, "art-01", "art-02").at("development")
    assert "master fishing" not in moves(state)


def test_d3_cards_are_not_turned() -> None:
    """Fishing at a campfire R G A C: turned, each copy would fit somewhere; upright, copies 1 and 2 do."""
    made = Table(2, "prototype", campfires=("campfire-rgac", "campfire-vvvv")).know(0, craft=3)
    state = made.hand(1, "art-01", "art-02").at("development")
    play(state, "master fishing")
    assert moves(state) == ["copy 1", "copy 2"]
    # A C S R fits below (A meets A) and left (C meets C).
    play(state, "copy 2")
    assert moves(state) == ["slot n0w1", "slot s1e0"]


def test_d3_a_taken_copy_is_gone() -> None:
    made = table().master(1, "fishing", copy=2).know(0, craft=3)
    state = made.at("development")
    play(state, "master fishing")
    assert moves(state) == ["copy 1", "copy 3", "copy 4"]


def test_d4_white_takes_the_colour_of_what_it_meets() -> None:
    state = table().know(0, craft=3).at("development")
    play(state, "master fishing", "copy 1", "slot n0e1")
    assert nodi(state, 0) == {"government": 1}


def test_d4_two_whites_never_connect() -> None:
    """V T V S beside the campfire's whites: left and right only, by S and T."""
    made = table(monuments=("pharos", "petra")).settle("trade", "n2e0").city("n2e0", 1).level(1, "pharos")
    state = made.monument("pharos", "n2e1/1").know(0, trade=8).at("build")
    play(state, "level pharos")
    assert moves(state) == ["slot n0w1", "slot n0e1"]


def test_d4_black_never_connects() -> None:
    """Guilds, copy 1, is T S X R: it lies everywhere but above the campfire, where X would meet it."""
    state = table().know(0, trade=6).at("development")
    play(state, "master guilds", "copy 1")
    assert moves(state) == ["slot n0w1", "slot n0e1", "slot s1e0"]


def test_d5_only_full_nodi_count() -> None:
    """One card has four half nodi and makes one full one."""
    state = table().master(0, "fishing", "s1e0", copy=1).at("development")
    assert nodi(state, 0) == {"craft": 1}
    assert count_nodi(state, 0, -1) == 1


def test_d6_no_mastery_lies_twice_in_a_tree() -> None:
    state = table().know(0, craft=3).master(0, "fishing").at("development")
    assert "master fishing" not in moves(state)
    assert "improve fishing" in moves(state)


def test_d6_another_player_may_have_the_same_mastery() -> None:
    state = table().know(0, craft=3).master(1, "fishing").at("development")
    assert "master fishing" in moves(state)


def test_d7_the_nodi_of_a_placement_count_for_the_cards_own_effect() -> None:
    """Mining gains 2 for a Craft nodus: also for the one that its own placement makes (C R G T below the campfire)."""
    state = table().know(0, craft=3).at("development")
    told = play(state, "master mining", "copy 1", "slot s1e0")
    assert told.one("gained")["knowledge"] == [0, 2, 0, 0, 0, 0]


def test_d7_worked_example_of_influence_for_art_nodi() -> None:
    """DE FAQ, told of Sculpture; the rule is tried with Patronage: 1 influence for each Art nodus.

    Theatre (S A T X) left of the campfire has made one; A C V X below it completes another: 2 influence at once.
    """
    made = table().master(0, "theatre", "n0w1", copy=2).know(0, art=9)
    assert nodi(made.state, 0) == {"art": 1}
    state = made.at("development")
    told = play(state, "master patronage", "copy 1", "slot s1e0")
    assert told.one("influence")["influence"] == 2


def test_d7_effects_whose_order_cannot_matter_are_not_asked_for() -> None:
    """Handicraft, copy 3, completes a Trade and a Craft nodus at n1e1: Currency and Mining gain 2 each at once."""
    made = table().master(0, "fishing", "n1e0", copy=1).master(0, "agriculture", "n0e1", copy=1)
    state = made.masters(0, "currency", "mining").know(0, craft=3).at("development")
    told = play(state, "master handicraft", "copy 3", "slot n1e1")
    assert [event["knowledge"] for event in told.of("gained", 0)] == [[2, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0]]


def test_d7_the_owner_orders_effects_whose_order_matters() -> None:
    """At the end of an age Storehouse counts Craft knowledge, which Mercenaries may spend (E1)."""
    made = table().masters(0, "mercenaries", "pottery", "storehouse").know(0, craft=6)
    state = made.at("age-effects")
    assert asked(state) == "order"
    assert moves(state) == ["resolve mercenaries", "resolve storehouse"]
    other = state.copy()
    play(state, "resolve storehouse", "buy 2")
    assert points_from(state, 0, MASTERIES) == 6
    play(other, "resolve mercenaries", "buy 2")
    assert points_from(other, 0, MASTERIES) == 0


def test_d7_cards_taken_together_are_resolved_one_after_another() -> None:
    """Printing advanced allows two actions: the first card's effects are done before the second is chosen."""
    made = table().master(0, "printing", "n0e1", advanced=True).masters(0, "mining").know(0, craft=6)
    state = made.at("development")
    play(state, "master fishing", "copy 1", "slot s1e0")
    # 3 paid, 2 gained by Mining for the Craft nodus.
    assert known(state, 0) == {"craft": 5}
    assert asked(state) == "develop"
    assert "master agriculture" in moves(state)


def test_p1_points_and_influence_have_no_upper_end() -> None:
    made = table().settle("art", "n2e0").know(0, art=3).influence(0, 70).points(0, "masteries", 420)
    state = made.at("build")
    play(state, "city n2e0")
    assert (influence_of(state, 0), state.scores()[0]) == (71, 420)
