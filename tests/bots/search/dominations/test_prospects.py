import pytest

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.dominations.appraisal import (
    CARDS,
    DOMINATION,
    GOALS,
    LATE,
    LEVELS,
    OWN_CITIES,
    PARTS,
    SCORED,
    TREE_SCORE,
    Appraisal,
)
from demesne.bots.search.dominations.prospects import Prospects
from demesne.core.chance import FastChance
from demesne.games.dominations.choices.asks import TURN_GROWTH
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import TREE_POINTS
from demesne.games.dominations.phases.game_end import score_tree
from demesne.games.dominations.rulesets import find
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import points_from
from tests.games.dominations.positions import Table


def evaluated(state):
    """Return the evaluation of a position."""
    prospects = Prospects(state.players, Weights(), CacheOfSeats())
    prospects.evaluate(state)
    return prospects


def parts_of(state, seat=0):
    """Return the parts of a seat's position."""
    return list(Appraisal(state, seat, Weights(), CacheOfSeats().of_seat(state, seat)).appraise())


@pytest.mark.parametrize("ruleset", ["final", "prototype"])
@pytest.mark.parametrize("age", [2, 3])
def test_who_has_more_points_has_better_prospects(ruleset, age):
    state = Table(2, ruleset).points(0, "masteries", 30).at("keeping", 0, age=age, turn=1)
    found = evaluated(state)
    assert found.worths[0] > found.worths[1]
    assert found.victories[0] > 5000 > found.victories[1]
    assert sum(found.victories) == pytest.approx(10_000, abs=1)
    assert found.results[0] > found.results[1]


def test_equal_seats_differ_by_the_order_of_their_turns_alone():
    state = Table(2).at("keeping", 0, age=2, turn=1)
    one, other = parts_of(state, 0), parts_of(state, 1)
    assert len(one) == PARTS
    assert [part for part in range(PARTS) if one[part] != other[part]] in ([], [GOALS], [LATE], [GOALS, LATE])


def test_a_lead_is_surer_late_than_early():
    chances = [
        evaluated(Table(2).points(0, "masteries", 30).at("keeping", 0, age=age, turn=1)) for age in (2, 3)
    ]
    early, late = (found.chance(3000, state_at(age)) for found, age in zip(chances, (2, 3), strict=True))
    assert 5000 < early < late < 10_000
    assert chances[0].chance(0, state_at(2)) == 5000
    assert chances[0].chance(-3000, state_at(2)) == pytest.approx(10_000 - early, abs=1)


def state_at(age):
    """Return a position at the start of an age."""
    return Table(2).at("keeping", 0, age=age, turn=1)


def test_cities_cards_and_points_are_parts():
    bare = parts_of(Table(2).at("keeping", 0, age=2, turn=1))
    table = (
        Table(2).settle("trade", "n2e0").city("n2e0", 0, 2).masters(0, "fishing").points(0, "masteries", 7)
    )
    parts = parts_of(table.at("keeping", 0, age=2, turn=1))
    more = [have - had for have, had in zip(parts, bare, strict=True)]
    assert (more[SCORED], more[OWN_CITIES], more[LEVELS], more[CARDS]) == (700, 100, 200, 100)
    assert parts[DOMINATION : DOMINATION + DOMAINS] == [0] * DOMAINS


def test_the_tree_counts_where_it_is_scored():
    state = greedy_table("prototype")
    scored = state.copy()
    score_tree(scored, 0)
    assert points_from(scored, 0, TREE_POINTS) > 0
    assert parts_of(state)[TREE_SCORE] == 100 * points_from(scored, 0, TREE_POINTS)
    assert parts_of(greedy_table("final"))[TREE_SCORE] == 0


def greedy_table(ruleset):
    """Return a position in the third turn of a game between greedy bots."""
    rng = FastChance(bytes(8))
    state = DominationsState.start(Setup(2, find(ruleset)), rng)
    while state.turn < 2 or state.step < TURN_GROWTH:
        seat = state.current_player
        state.apply(seat, GreedyBot().pick(state.lens(seat), rng), rng)
    return state


def test_a_game_that_is_over_is_evaluated_by_its_points():
    state = Table(2, order=(1, 0)).points(0, "masteries", 20).at("development", 0, age=3, turn=5)
    rng = FastChance(bytes(8))
    while state.actor >= 0:
        state.apply(state.current_player, state.legal_actions()[-1], rng)
    found = evaluated(state)
    assert list(found.worths) == [100 * points for points in state.scores()]
    assert list(found.victories) == [10_000 * int(state.winner() == seat) for seat in (0, 1)]
