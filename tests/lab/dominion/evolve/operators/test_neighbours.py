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


def test_neighbours_are_what_a_player_would_try_next():
    texts = ["; ".join(lines_of(rules)) for rules in neighbours(TEXT, FIRST)]
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


def test_each_is_there_once_is_canonical_and_differs():
    found = neighbours(TEXT, FIRST)
    assert len(set(found)) == len(found) > 300
    assert TEXT not in found
    assert all(tidy(rules, FIRST) == rules for rules in found)
    assert found == neighbours(TEXT, FIRST)


@pytest.mark.parametrize("name", RECOMMENDED)
def test_they_are_about_the_kingdom(name):
    scope = Scope(sorted(RECOMMENDED[name]))
    genome = tidy(shipped("big-money-duchy").rules, scope)
    assert all(scope.allows(rule) for rules in neighbours(genome, scope) for rule in rules)
