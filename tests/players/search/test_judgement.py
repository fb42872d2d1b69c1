import pytest

from demesne.players.search.budget import Budget
from demesne.players.search.judgement import Judgement, Option, merged
from tests.players.search.fake import tree_of

LEFT, RIGHT = 1, 2
GAME = {
    "seat": 0,
    LEFT: {"seat": 1, LEFT: (9000, 1000, 0), RIGHT: (0, 8000, 2000)},
    RIGHT: {"seat": 2, LEFT: (5000, 0, 5000), RIGHT: (6000, 4000, 0)},
}


def test_the_sums_are_those_of_all_iterations():
    tree = tree_of(3, lambda _: GAME)
    judgement = tree.judge(Budget(200))
    told = tree.arm.told
    assert judgement.iterations == 200 == len(told)
    for seat in range(3):
        assert judgement.results[seat] == sum(results[seat] for results, _ in told)
        assert judgement.victories[seat] == sum(victories[seat] for _, victories in told)
        assert tree.value(seat) == judgement.results[seat] // 200
        assert tree.chance(seat) == judgement.victories[seat] // 200
        assert judgement.values[seat] == judgement.results[seat] / 2_000_000
    assert sum(judgement.chances) == pytest.approx(1)


def test_every_option_has_its_own_sums():
    judgement = tree_of(3, lambda _: GAME).judge(Budget(300))
    left, right = judgement.option(LEFT), judgement.option(RIGHT)
    # Seat 1 takes the victory after LEFT; after RIGHT seat 2 shares it rather than leave it to seat 0.
    assert left.chances[1] > 0.8
    assert left.chances[2] == 0
    assert right.chances[0] > 0.5
    assert right.chances[2] > 0.4
    assert judgement.best == RIGHT
    assert judgement.options == (right, left)
    assert left.visits + right.visits == 300
    for seat in range(3):
        assert left.victories[seat] + right.victories[seat] == judgement.victories[seat]
    assert left.total + right.total == judgement.results[0]
    assert judgement.option(3) is None


def test_without_a_choice_it_looks_further():
    tree = tree_of(2, lambda _: {"seat": 1, 7: {"seat": 0, LEFT: (8000, 2000), RIGHT: (1000, 9000)}})
    judgement = tree.judge(Budget(100))
    assert judgement.best == 7
    (only,) = judgement.options
    assert (only.visits, only.victories) == (100, judgement.victories)
    assert only.total == judgement.results[1]
    assert judgement.chances[0] > 0.85
    assert len(tree.tops) == 2, "the answers that follow"


def test_before_the_first_iteration_nothing_is_known():
    tree = tree_of(2, lambda _: GAME)
    assert (tree.value(0), tree.chance(1), tree.options()) == (-1, -1, ())


@pytest.mark.parametrize("number", range(5))
def test_a_search_that_stops_early_agrees(number):
    """The judgement goes on after a search has settled, and cannot change its mind."""

    def make(rng):
        return {"seat": 0, LEFT: (rng.below(9000), 5000), RIGHT: (rng.below(10_000), 5000)}

    early, whole = tree_of(2, make, number), tree_of(2, make, number)
    assert early.search(Budget(150)) == whole.judge(Budget(150)).best
    assert early.iterations <= whole.iterations == 150


def test_parts_are_merged_by_their_sums():
    one = Judgement(3, (6, 9), (10, 20), (Option(5, 2, 4, (7, 13)), Option(6, 1, 2, (3, 7))))
    two = Judgement(4, (1, 2), (30, 10), (Option(6, 3, 1, (20, 10)), Option(9, 1, 0, (10, 0))))
    assert merged([one, two]) == Judgement(
        7, (7, 11), (40, 30), (Option(6, 4, 3, (23, 17)), Option(5, 2, 4, (7, 13)), Option(9, 1, 0, (10, 0)))
    )
    assert merged([one, two]) == merged([two, one])
    assert merged([one]) == one


def test_of_equally_tried_options_the_better_mean_and_then_the_lower_action_is_best():
    options = [Option(action, 4, total, (0, 0)) for action, total in ((1, 3), (3, 9), (2, 8))]
    whole = merged([Judgement(12, (20, 0), (0, 0), tuple(options))])
    assert [option.action for option in whole.options] == [2, 3, 1]
