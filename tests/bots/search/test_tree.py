import pytest

from demesne.bots.search.arm import action_of
from demesne.bots.search.budget import Budget
from demesne.bots.search.tree import NONE, ROOT, Settings
from demesne.lab.checkbot.trees import LEFT, RIGHT, TREES
from tests.bots.search.fake import tree_of


def made(name):
    """Return a tree made by hand, which `demesne check-bot` lets be searched too."""
    found = TREES[name]
    return tree_of(found.players, lambda _: found.table), found.best


def children(tree, node=ROOT):
    """Return the children of a node by their actions."""
    found = {}
    child = tree.firsts[node]
    while child != NONE:
        found[action_of(tree.moves[child])] = child
        child = tree.nexts[child]
    return found


def test_every_seat_backs_up_its_own_result():
    tree, best = made("every seat wants its own")
    assert tree.search(Budget(600)) == best == RIGHT
    top = children(tree)
    assert [tree.movers[node] for node in top.values()] == [0, 0]
    below = children(tree, top[RIGHT])
    assert {tree.movers[node] for node in below.values()} == {2}
    assert tree.totals[below[LEFT]] == 6000 * tree.visits[below[LEFT]]
    assert tree.totals[below[RIGHT]] == 5000 * tree.visits[below[RIGHT]]
    answers = children(tree, top[LEFT])
    assert tree.totals[answers[RIGHT]] == 9000 * tree.visits[answers[RIGHT]]
    assert tree.visits[answers[RIGHT]] > tree.visits[answers[LEFT]]


def test_two_seats_against_each_other():
    tree, best = made("two seats against each other")
    assert tree.search(Budget(400)) == best == RIGHT
    below = children(tree, children(tree)[LEFT])
    assert tree.visits[below[RIGHT]] > 5 * tree.visits[below[LEFT]]
    assert tree.totals[below[RIGHT]] == 9000 * tree.visits[below[RIGHT]]
    assert tree.evaluation().best == RIGHT


def test_two_seats_may_want_the_same():
    tree, best = made("two seats want the same")
    assert tree.search(Budget(300)) == best == LEFT


def test_one_seat_may_move_twice():
    tree, best = made("one seat moves twice")
    assert tree.search(Budget(300)) == best == LEFT
    below = children(tree, children(tree)[LEFT])
    assert {tree.movers[node] for node in below.values()} == {1}
    assert tree.totals[below[RIGHT]] == 7000 * tree.visits[below[RIGHT]]


def test_three_seats_one_after_the_other():
    tree, best = made("three seats in turn")
    assert tree.search(Budget(3000)) == best == RIGHT
    node, line = ROOT, []
    for _ in range(3):
        below = children(tree, node)
        action = max(below, key=lambda action: tree.visits[below[action]])
        node = below[action]
        line.append((action, int(tree.movers[node])))
    assert line == [(RIGHT, 0), (LEFT, 1), (LEFT, 2)]
    assert tree.totals[node] == 4000 * tree.visits[node]


def test_totals_of_a_node_are_those_of_its_visits():
    game = {"seat": 1, LEFT: {"seat": 0, LEFT: (1, 2), RIGHT: (3, 4)}, RIGHT: (5, 6)}
    tree = tree_of(2, lambda _: game)
    tree.search(Budget(50))
    top = children(tree)
    below = children(tree, top[LEFT])
    assert tree.totals[top[RIGHT]] == 6 * tree.visits[top[RIGHT]]
    # The visit that made the node came before those of its children.
    assert tree.visits[top[LEFT]] == 1 + sum(tree.visits[node] for node in below.values())
    assert tree.visits[ROOT] == tree.iterations


def rare_chance(rng):
    """The best move can be made in one state out of eight."""
    game = {"seat": 0, LEFT: (4000, 0)}
    game[RIGHT] = (4100, 0)
    if rng.randbelow(8) == 0:
        game[3] = (9000, 0)
    return game


def test_a_move_counts_how_often_it_could_be_made():
    made = []

    def make(rng):
        made.append(rare_chance(rng))
        return made[-1]

    tree = tree_of(2, make)
    tree.search(Budget(400))
    del made[0]  # the state by which the search saw that there is a choice
    rare = children(tree)[3]
    assert 20 < tree.offered[rare] < 80
    # It is counted from when it was first made on; another fresh move may have come before it.
    assert sum(3 in game for game in made) - 2 <= tree.offered[rare] <= sum(3 in game for game in made)
    assert tree.offered[rare] < tree.visits[ROOT]
    # It is by far the best: what the others get is that it is not there.
    assert tree.visits[rare] > tree.offered[rare] // 2


def test_the_bound_looks_at_how_often_and_not_at_the_visits_of_the_node():
    tree = tree_of(2, rare_chance)
    tree.search(Budget(100))
    left = children(tree)[LEFT]
    bound = tree.bound(left, 0)
    tree.visits[ROOT] += 1000
    assert tree.bound(left, 0) == bound
    tree.offered[left] += 1000
    assert tree.bound(left, 0) > bound


@pytest.mark.parametrize("iterations", [1, 7, 100])
def test_the_budget_is_kept(iterations):
    tree = tree_of(
        2, lambda _: {"seat": 0, LEFT: (1, 0), RIGHT: (0, 1), 3: {"seat": 1, LEFT: (2, 2), RIGHT: (3, 3)}}
    )
    tree.search(Budget(iterations))
    assert 1 <= tree.iterations <= iterations
    assert tree.arm.finished == tree.iterations


def test_a_search_that_is_settled_stops_with_the_same_answer():
    game = {"seat": 0, LEFT: (9000, 0), RIGHT: (0, 0)}
    tree = tree_of(2, lambda _: game)
    assert tree.search(Budget(1000)) == LEFT
    assert tree.iterations < 700
    whole = tree_of(2, lambda _: game)
    while whole.iterations < 1000:
        whole.iterate()
    assert whole.best() == LEFT


def test_an_only_move_needs_no_iteration():
    tree = tree_of(2, lambda _: {"seat": 0, RIGHT: (1, 0)})
    assert tree.search(Budget(100)) == RIGHT
    assert tree.iterations == 0


def test_moves_without_a_choice_make_no_nodes():
    tree = tree_of(
        2, lambda _: {"seat": 0, LEFT: {"seat": 1, 5: (1, 0)}, RIGHT: {"seat": 1, 6: {"seat": 0, 7: (0, 1)}}}
    )
    tree.search(Budget(40))
    assert len(tree.moves) == 3


def test_a_node_gets_its_first_child_when_it_is_ripe():
    after = {"seat": 1, 5: (5000, 0), 6: (5000, 0)}
    tree = tree_of(
        2, lambda _: {"seat": 0, LEFT: after, RIGHT: (0, 0)}, settings=Settings(0, 0, 1, 1, ripeness=10)
    )
    while tree.visits[tree.child(ROOT, LEFT)] < 10:
        tree.iterate()
    assert len(tree.moves) == 3
    tree.iterate()
    assert len(tree.moves) == 4


def test_hints_come_first_and_others_when_there_is_time():
    game = {"seat": 0} | dict.fromkeys(range(1, 9), (5000, 0))
    tree = tree_of(2, lambda _: game, hinted=2, settings=Settings(50, 1000, 20, 10))
    for _ in range(2):
        tree.iterate()
    assert set(children(tree)) == {1, 2}
    # A third child comes after patience * 2 * 2 visits.
    while tree.iterations < 40:
        tree.iterate()
    assert set(children(tree)) == {1, 2}
    tree.iterate()
    assert len(children(tree)) == 3


def test_of_equally_good_moves_the_guess_is_tried_most():
    game = {"seat": 0} | dict.fromkeys(range(1, 5), (5000, 0))
    tree = tree_of(2, lambda _: game, hinted=1, settings=Settings(50, 2000, 20, 1))
    assert tree.search(Budget(200)) == 1


def test_a_good_move_is_found_against_the_hint():
    game = {"seat": 0, 1: (5000, 0), 2: (5000, 0), 3: (9000, 0)}
    tree = tree_of(2, lambda _: game, hinted=1, settings=Settings(50, 2000, 20, 1))
    assert tree.search(Budget(200)) == 3
    assert tree.options()[0].value == 0.9


def test_equal_keys_grow_equal_trees():
    trees = [tree_of(2, rare_chance, number) for number in (5, 5, 6)]
    for tree in trees:
        tree.search(Budget(300))
    first, second, third = ([list(tree.visits), list(tree.totals)] for tree in trees)
    assert first == second
    assert first != third
