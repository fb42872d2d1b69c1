import re

import pytest

from demesne.bots.dominion.strategy.parser import parse
from demesne.bots.dominion.strategy.tree import Comparison, Number, Strategy, Word
from demesne.games.dominion.ids import CHAPEL, MOAT, SMITHY, THRONE_ROOM
from demesne.games.dominion.setup import RECOMMENDED
from demesne.lab.dominion.evolve.operators.conditions import invent, tweak, with_condition
from demesne.lab.dominion.evolve.operators.genome import from_lines, lines_of
from demesne.lab.dominion.evolve.operators.openings import (
    gardens_plans,
    money_plans,
    random_plan,
    shipped_here,
)
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance
from demesne.lab.dominion.evolve.operators.variation import cross, invent_rule, mutate

SCOPES = {name: Scope(sorted(cards)) for name, cards in RECOMMENDED.items()}
FIRST = SCOPES["first-game"]


def test_a_mutant_differs():
    chance = SearchChance("mutants")
    genome = random_plan(chance, FIRST)
    assert all(mutate(chance, FIRST, genome) != genome for _ in range(200))


def test_mutants_reach_everything_a_rule_has():
    chance = SearchChance("reach")
    genome = from_lines(["buy Province", "buy Smithy when own(Smithy) < 2 and turn < 9", "buy Silver"])
    found = {line for _ in range(2000) for line in lines_of(mutate(chance, FIRST, genome))}
    for line in (
        "buy Smithy when own(Smithy) < 3 and turn < 9",
        "buy Smithy when own(Smithy) < 2",
        "buy Smithy when turn < 9",
        "buy Smithy when own(Smithy) < 2 or turn < 9",
        "buy Market when own(Market) < 2 and turn < 9",
    ):
        assert line in found
    assert {line.split()[0] for line in found} == {"buy", *FIRST.verbs}


def test_mutants_have_rules_for_the_first_turns_and_the_last_provinces():
    chance = SearchChance("time")
    genome = from_lines(["buy Province", "buy Silver"])
    first = {lines_of(mutate(chance, FIRST, genome))[0] for _ in range(4000)}
    assert any(re.fullmatch(r"buy [A-Z]\w+ when turn <= [234] and coins = [2345]", line) for line in first)
    assert any(
        re.fullmatch(r"buy (Duchy|Estate) when supply\(Province\) <= [123] and lead <= -\d+", line)
        for line in first
    )


def test_equal_dice_give_equal_mutants():
    genome = random_plan(SearchChance(1), FIRST)
    assert mutate(SearchChance(2), FIRST, genome) == mutate(SearchChance(2), FIRST, genome)


def test_a_child_has_the_rules_of_its_parents_in_their_order():
    chance = SearchChance("children")
    mother = from_lines([f"buy Gold when turn = {n}" for n in range(6)] + ["trash Copper with Mine"])
    father = from_lines([f"buy Silver when turn = {n}" for n in range(4)] + ["play Smithy"])
    children = [cross(chance, FIRST, mother, father) for _ in range(100)]
    for child in children:
        assert set(child) <= set(mother + father)
        for parent in (mother, father):
            mine = [rule for rule in child if rule in parent]
            assert mine == sorted(mine, key=parent.index)
    assert sum(bool({*child} & {*mother} and {*child} & {*father}) for child in children) > 60


def test_a_number_moves_by_a_little_and_not_below_zero():
    chance = SearchChance("numbers")
    part = Comparison(Word("turn"), "<", Number(1))
    found = {tweak(chance, part) for _ in range(300)}
    assert {made.right for made in found if made.operator == "<"} <= {Number(n) for n in range(5)}
    assert Comparison(Word("turn"), ">=", Number(1)) in found
    lead = Comparison(Word("lead"), ">=", Number(0))
    assert Number(-1) in {tweak(chance, lead).right for _ in range(100)}


@pytest.mark.parametrize("name", SCOPES)
def test_invented_rules_are_about_the_kingdom(name):
    scope = SCOPES[name]
    chance = SearchChance(name)
    for verb in ("buy", *scope.verbs):
        for _ in range(100):
            rule = invent_rule(chance, scope, verb)
            assert scope.allows(rule)
            part = invent(chance, scope, verb, rule.card)
            assert parse(str(Strategy("x", rules=(with_condition(rule, part),)))).rules[0].condition == part


def test_verbs_are_those_that_the_kingdom_has_use_for():
    assert FIRST.verbs == ("trash", "discard", "gain", "play")
    assert "throne" in SCOPES["village-square"].verbs
    bare = Scope([7])
    assert bare.verbs == ()
    assert Scope([CHAPEL, SMITHY, MOAT]).verbs == ("trash", "play")
    assert Scope([THRONE_ROOM, SMITHY]).verbs == ("play", "throne")


def test_shipped_strategies_of_a_kingdom():
    names = {name: [strategy.name for strategy in shipped_here(scope)] for name, scope in SCOPES.items()}
    assert names["first-game"] == [
        "big-money",
        "big-money-duchy",
        "big-money-militia",
        "big-money-smithy",
        "militia-market",
        "village-smithy",
    ]
    assert "workshop-gardens" in names["size-distortion"]
    assert "chapel-laboratory" in names["big-money"]


def test_random_plans_differ_and_turn_to_points():
    chance = SearchChance("plans")
    plans = [random_plan(chance, SCOPES["size-distortion"]) for _ in range(100)]
    assert len(set(plans)) > 95
    texts = ["\n".join(lines_of(plan)) for plan in plans]
    assert all("buy Province" in text or "buy Gardens" in text for text in texts)
    assert any("buy Gardens" in text and "buy Province" not in text for text in texts)


def test_money_plans_have_each_action_alone_and_beside_each_other():
    texts = ["\n".join(lines_of(plan)) for plan in money_plans(FIRST)]
    assert len(set(texts)) == len(texts)
    assert any(
        "Witch" in text for text in ["\n".join(lines_of(p)) for p in money_plans(SCOPES["size-distortion"])]
    )
    assert "buy Smithy when own(Smithy) < 2" in "\n".join(texts)
    assert any("buy Smithy when own(Smithy) < 1" in text and "buy Militia" in text for text in texts)
    assert all("buy Gold" in text and "buy Silver" in text for text in texts)


def test_gardens_plans_are_there_where_gardens_are():
    assert gardens_plans(FIRST) == []
    texts = ["; ".join(lines_of(plan)) for plan in gardens_plans(SCOPES["size-distortion"])]
    assert len(set(texts)) == len(texts)
    assert (
        "buy Province; buy Workshop when own(Workshop) < 5; "
        "buy Gardens; buy Duchy; buy Silver; buy Estate; buy Copper"
    ) in texts
