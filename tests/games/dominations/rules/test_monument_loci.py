"""Rings that a monument closes (B6a): by the letter of B6 they activate nothing, by the other reading their cities."""

from typing import cast

import pytest

from demesne.bots.dominations.greedy import GreedyBot
from demesne.core.chance import FastChance
from demesne.core.events import EventList
from demesne.games.dominations.board.notation import parse_point
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.notation import moves as notation
from demesne.games.dominations.rulesets import FINAL
from tests.games.dominations import invariants
from tests.games.dominations.cards.ground import RING
from tests.games.dominations.naming import known
from tests.games.dominations.playing import Told, asked, moves, play
from tests.games.dominations.positions import Table
from tests.games.dominations.rules.games import random_game

OTHER = "cities-and-effects"
PYRAMID = "great-pyramid"
CLOSING = "at n3w1/0"
"""Covers n3w1 and n3e0, the last two cells around *n2e0; n2w1, below the first, has the city of Craft."""
FOUR = RING[:4]
EIGHT = (*FOUR, "n3e2", "n4e2", "n4e1", "n4e0")
"""Around the points *n2e0 and *n3e1."""


def ground(reading: str, cells: tuple[str, ...] = FOUR, players: int = 2) -> Table:
    """Return a table where seat 0 can build the Pyramid beside its city, all settlements being of Craft."""
    table = Table(players, monuments=(PYRAMID, "petra"), ring_closed_by_monument=reading)
    return table.settle("craft", *cells).city("n2w1", 0).know(0, craft=5)


def build(state: DominationsState, place: str = CLOSING) -> Told:
    """Build the Pyramid's first level, and place its tile; its card then fills the store of Craft."""
    play(state, f"level {PYRAMID}")
    while asked(state) == "slot":
        play(state, moves(state)[0])
    return play(state, place)


def produced(told: Told) -> dict[int, int]:
    """Return how much of Craft each seat has produced; there may be nothing of other domains."""
    found = {}
    for form in told.of("produced"):
        knowledge = cast(list[int], form["knowledge"])
        found[cast(int, form["seat"])] = knowledge[1]
        assert sum(knowledge) == knowledge[1]
    return found


def test_b6a_a_ring_that_a_monument_closes_activates_nothing_by_default() -> None:
    assert FINAL.option("ring_closed_by_monument") == "no-activation"
    state = ground("no-activation", EIGHT).masters(0, "theocracy", "relics").city("n2e0", 1, 2).at("build")
    told = build(state)
    assert [state.board.rank_of_locus(parse_point(point)) for point in ("*n3e1", "*n2e0")] == [0, 1]
    assert not {"locus", "produced"} & set(told.kinds())
    assert asked(state) == "develop"


def test_b6a_option_the_cities_of_the_locus_produce_for_their_owners_and_nothing_else_does() -> None:
    """The city beside the monument but not around the point stays silent."""
    state = ground(OTHER, (*FOUR, "n2w2")).city("n2e0", 1, 2).city("n2w2", 1, 3).at("build")
    told = build(state)
    assert told.one("locus") == {"seat": 0, "point": "*n2e0"}
    assert produced(told) == {0: 1, 1: 2}


def test_b6a_option_the_effects_of_cards_come_with_the_locus() -> None:
    """Relics of the builder, then Customs of the player whose city it activates."""
    made = ground(OTHER).masters(0, "theocracy", "relics").city("n2e0", 1).master(1, "customs")
    state = made.at("build")
    assert produced(build(state)) == {0: 1, 1: 1}
    assert (asked(state), state.choice().seat) == ("wild", 0)
    play(state, *["take science"] * 5)
    assert known(state, 0)["science"] == 5
    assert (asked(state), state.choice().seat) == ("wild", 1)
    play(state, "take science")
    assert known(state, 1) == {"craft": 1, "science": 1}


def test_b6a_r5_option_what_the_cities_produce_counts_as_produced() -> None:
    """Barter gains 1 for two of Trade, of the city of level 2."""
    made = ground(OTHER, FOUR[:3]).settle("trade", FOUR[3]).city(FOUR[3], 0, 2).master(0, "barter")
    state = made.at("build")
    told = build(state)
    assert told.one("produced")["knowledge"] == [2, 1, 0, 0, 0, 0]
    assert known(state, 0)["trade"] == 3


def test_b6a_option_the_merchant_and_colonisation_know_a_city_from_a_tile() -> None:
    """What settlements of placed tiles produce more does not come; what activated cities produce more does."""
    made = ground(OTHER).dominates("trade", 0).masters(0, "fishing", "colonisation")
    assert produced(build(made.at("build", age=2))) == {0: 1 + 2}


def test_b6a_option_of_several_loci_the_builder_chooses_one() -> None:
    state = ground(OTHER, EIGHT).city("n3e2", 0, 2).city("n2e0", 1).at("build")
    build(state)
    assert (asked(state), moves(state)) == ("locus", ["locus *n3e1", "locus *n2e0"])
    other = state.copy()
    assert produced(play(state, "locus *n2e0")) == {0: 1, 1: 1}
    assert produced(play(other, "locus *n3e1")) == {0: 2}


def test_b6a_option_the_choice_is_saved_written_and_answered_by_a_bot() -> None:
    made = ground(OTHER, EIGHT).city("n3e2", 0, 2).influence(0, 4).influence(1, 0)
    state = made.at("build", age=2, turn=4)
    build(state)
    read = DominationsState.from_bytes(state.setup, state.to_bytes())
    assert (read, moves(read)) == (state, moves(state))
    view = View.from_bytes(state.setup, state.view(0).to_bytes())
    assert view.rings() == [0, 1]
    for action in view.legal_actions():
        form = notation.to_json(action, view)
        assert notation.from_json(form, view) == action
        assert notation.parse(notation.text(action, view).upper(), view) == action
    assert GreedyBot().pick(state.lens(0), FastChance(bytes(8))) == notation.parse("locus *n3e1", view)


def test_b6a_option_a_circle_activates_nothing() -> None:
    """It lies on a locus that was there before."""
    table = Table(monuments=("petra", PYRAMID), ring_closed_by_monument=OTHER).settle("trade", *RING)
    state = table.city("n2e0", 0).know(0, trade=5).at("build")
    play(state, "level petra")
    while asked(state) == "slot":
        play(state, moves(state)[0])
    assert not {"locus", "produced"} & set(play(state, "take trade").kinds())


@pytest.mark.parametrize("seed", [17, 27])
def test_b6a_option_whole_games_keep_every_invariant_and_are_restored_from_every_state(seed: int) -> None:
    log = EventList()
    for state in random_game(3, "final", seed, log, ring_closed_by_monument=OTHER):
        invariants.check(state)
        if state.depth:
            assert DominationsState.from_bytes(state.setup, state.to_bytes()) == state
    assert state.is_over
    kinds = "".join(event.kind[0:5] for event in log.events if event.kind not in ("points", "influence"))
    assert "monumlocus" in kinds, "a monument has activated a locus"
