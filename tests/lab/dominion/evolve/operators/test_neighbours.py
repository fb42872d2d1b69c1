import pytest

from demesne.bots.dominion.strategy.library import shipped
from demesne.games.dominion.setup import RECOMMENDED
from demesne.lab.dominion.evolve.operators.genome import from_lines, lines_of, tidy
from demesne.lab.dominion.evolve.operators.neighbours import neighbours
from demesne.lab.dominion.evolve.operators.scope import Scope

FIRST = Scope(sorted(RECOMMENDED["first-game"]))
TEXT = from_lines(
    ["buy Province when own(Gold) >= 2", "buy Gold", "buy Smithy when own(Smithy) < 1", "buy Silver"]
)


def by_kind(genome, scope):
    return [[tidy(rules, scope) for rules in kind] for kind in neighbours(genome, scope)]


def of_all_kinds(genome, scope):
    return [rules for kind in by_kind(genome, scope) for rules in kind]


def test_neighbours_are_what_a_player_would_try_next():
    texts = ["; ".join(lines_of(rules)) for rules in of_all_kinds(TEXT, FIRST)]
    for text in (
        "buy Province when own(Gold) >= 1; buy Gold; buy Smithy when own(Smithy) < 1; buy Silver",
        "buy Province; buy Gold; buy Smithy when own(Smithy) < 1; buy Silver",
        "buy Province when own(Gold) >= 2; buy Gold; buy Silver",
        "buy Gold; buy Province when own(Gold) >= 2; buy Smithy when own(Smithy) < 1; buy Silver",
        "buy Duchy when supply(Province) <= 1 and lead <= -7; " + "; ".join(lines_of(TEXT)),
        "buy Militia when turn <= 2 and coins = 4; " + "; ".join(lines_of(TEXT)),
        (
            "buy Province when own(Gold) >= 2; buy Duchy when supply(Province) <= 4; buy Gold; "
            "buy Smithy when own(Smithy) < 1; buy Silver"
        ),
    ):
        assert text in texts


def test_most_differ_and_they_come_in_a_fixed_order():
    found = of_all_kinds(TEXT, FIRST)
    assert len(set(found) - {TEXT, ()}) > 300
    assert found.count(TEXT) < len(found) // 10
    assert found == of_all_kinds(TEXT, FIRST)


def test_kinds_are_one_rule_less_another_condition_another_place_and_one_rule_more():
    less, changed, moved, first, more = neighbours(TEXT, FIRST)
    assert {len(rules) for rules in less} == {len(TEXT) - 1}
    assert {len(rules) for rules in (*changed, *moved)} == {len(TEXT)}
    assert all(sorted(lines_of(tuple(rules))) == sorted(lines_of(TEXT)) for rules in moved)
    assert all(tuple(rules[1:]) == TEXT for rules in first)
    assert {len(rules) for rules in more} == {len(TEXT) + 1}
    assert len(more) > len(less) + len(changed) + len(moved)


def test_a_kind_without_neighbours_is_left_out():
    alone = neighbours(from_lines(["buy Village"]), FIRST)
    assert [len(kind[0]) for kind in alone] == [0, 2, 2]


@pytest.mark.parametrize("name", RECOMMENDED)
def test_they_are_about_the_kingdom(name):
    scope = Scope(sorted(RECOMMENDED[name]))
    genome = tidy(shipped("big-money-duchy").rules, scope)
    assert all(scope.allows(rule) for rules in of_all_kinds(genome, scope) for rule in rules)
