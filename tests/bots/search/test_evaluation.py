import pytest

from demesne.bots.search.budget import Budget
from demesne.bots.search.evaluation import Evaluation, Option, merged
from tests.bots.search.fake import tree_of

LEFT, RIGHT = 1, 2
GAME = {
    "seat": 0,
    LEFT: {"seat": 1, LEFT: (9000, 1000, 0), RIGHT: (0, 8000, 2000)},
    RIGHT: {"seat": 2, LEFT: (5000, 0, 5000), RIGHT: (6000, 4000, 0)},
}


def test_the_sums_are_those_of_all_iterations():
    tree = tree_of(3, lambda _: GAME)
    evaluation = tree.evaluate(Budget(200))
    told = tree.arm.told
    assert evaluation.iterations == 200 == len(told)
    for seat in range(3):
        assert evaluation.results[seat] == sum(results[seat] for results, _ in told)
        assert evaluation.victories[seat] == sum(victories[seat] for _, victories in told)
        assert tree.value(seat) == evaluation.results[seat] // 200
        assert tree.chance(seat) == evaluation.victories[seat] // 200
        assert evaluation.values[seat] == evaluation.results[seat] / 2_000_000
    assert sum(evaluation.chances) == pytest.approx(1)


def test_every_option_has_its_own_sums():
    evaluation = tree_of(3, lambda _: GAME).evaluate(Budget(300))
    left, right = evaluation.option(LEFT), evaluation.option(RIGHT)
    # Seat 1 takes the victory after LEFT; after RIGHT seat 2 shares it rather than leave it to seat 0.
    assert left.chances[1] > 0.8
    assert left.chances[2] == 0
    assert right.chances[0] > 0.5
    assert right.chances[2] > 0.4
    assert evaluation.best == RIGHT
    assert evaluation.options == (right, left)
    assert left.visits + right.visits == 300
    for seat in range(3):
        assert left.victories[seat] + right.victories[seat] == evaluation.victories[seat]
    assert left.total + right.total == evaluation.results[0]
    assert evaluation.option(3) is None


def test_without_a_choice_it_looks_further():
    tree = tree_of(2, lambda _: {"seat": 1, 7: {"seat": 0, LEFT: (8000, 2000), RIGHT: (1000, 9000)}})
    evaluation = tree.evaluate(Budget(100))
    assert evaluation.best == 7
    (only,) = evaluation.options
    assert (only.visits, only.victories) == (100, evaluation.victories)
    assert only.total == evaluation.results[1]
    assert evaluation.chances[0] > 0.85
    assert len(tree.tops) == 2, "the answers that follow"


def test_before_the_first_iteration_nothing_is_known():
    tree = tree_of(2, lambda _: GAME)
    assert (tree.value(0), tree.chance(1), tree.options()) == (-1, -1, ())


@pytest.mark.parametrize("number", range(5))
def test_a_search_that_stops_early_agrees(number):
    """The evaluation goes on after a search has settled, and cannot change its mind."""

    def make(rng):
        return {"seat": 0, LEFT: (rng.randbelow(9000), 5000), RIGHT: (rng.randbelow(10_000), 5000)}

    early, whole = tree_of(2, make, number), tree_of(2, make, number)
    assert early.search(Budget(150)) == whole.evaluate(Budget(150)).best
    assert early.iterations <= whole.iterations == 150


def test_parts_are_merged_by_their_sums():
    one = Evaluation(3, (6, 9), (10, 20), (Option(5, 2, 4, (7, 13)), Option(6, 1, 2, (3, 7))))
    two = Evaluation(4, (1, 2), (30, 10), (Option(6, 3, 1, (20, 10)), Option(9, 1, 0, (10, 0))))
    assert merged([one, two]) == Evaluation(
        7, (7, 11), (40, 30), (Option(6, 4, 3, (23, 17)), Option(5, 2, 4, (7, 13)), Option(9, 1, 0, (10, 0)))
    )
    assert merged([one, two]) == merged([two, one])
    assert merged([one]) == one


def test_of_equally_tried_options_the_better_mean_and_then_the_lower_action_is_best():
    options = [Option(action, 4, total, (0, 0)) for action, total in ((1, 3), (3, 9), (2, 8))]
    whole = merged([Evaluation(12, (20, 0), (0, 0), tuple(options))])
    assert [option.action for option in whole.options] == [2, 3, 1]
