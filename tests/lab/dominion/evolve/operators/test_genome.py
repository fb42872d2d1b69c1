from hypothesis import given
from hypothesis import strategies as st

from demesne.bots.dominion.strategy.compiler import compile_strategy
from demesne.bots.dominion.strategy.parser import parse
from demesne.bots.dominion.strategy.tree import All, Comparison, Number, Rule, Strategy, Word
from demesne.games.dominion.ids import CHAPEL, COPPER, GARDENS, GOLD, PROVINCE, SMITHY
from demesne.games.dominion.setup import RECOMMENDED, random_ten
from demesne.lab.dominion.evolve.operators.genome import MOST_RULES, from_lines, lines_of, strategy_of, tidy
from demesne.lab.dominion.evolve.operators.openings import random_plan
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance
from demesne.lab.dominion.evolve.operators.variation import cross, mutate

EARLY = Comparison(Word("turn"), "<", Number(5))
SOME = Scope(RECOMMENDED["first-game"])


def tables(strategy):
    made = compile_strategy(strategy)
    return [list(part) for part in (made.rules, made.starts, made.tests, made.arithmetic)]


@st.composite
def descendants(draw):
    """A genome and its scope, some generations after random plans."""
    seed = draw(st.integers(0, 1000))
    scope = Scope(random_ten(seed))
    chance = SearchChance(seed)
    genome = random_plan(chance, scope)
    for _ in range(draw(st.integers(0, 25))):
        if chance.once_in(4):
            genome = cross(chance, scope, genome, random_plan(chance, scope)) or genome
        genome = mutate(chance, scope, genome)
    return genome, scope


@given(descendants())
def test_a_genome_prints_as_a_text_that_is_the_same_program(made):
    genome, _ = made
    strategy = strategy_of(genome, "evolved-mine", "Some words.")
    read = parse(str(strategy))
    assert read == strategy
    assert tables(read) == tables(strategy)
    assert from_lines(lines_of(genome)) == genome


@given(descendants())
def test_a_genome_is_canonical_and_about_its_kingdom(made):
    genome, scope = made
    assert tidy(genome, scope) == genome
    assert 0 < len(genome) <= MOST_RULES
    assert len(set(genome)) == len(genome)
    for rule in genome:
        assert scope.allows(rule)
    assert set(strategy_of(genome).needs) <= set(scope.kingdom)


def test_what_cannot_decide_is_left_out():
    rules = [
        Rule("buy", PROVINCE),
        Rule("play", SMITHY),
        Rule("buy", GARDENS),
        Rule("buy", PROVINCE, None, EARLY),
        Rule("trash", COPPER, CHAPEL),
        Rule("buy", GOLD, None, All((EARLY, EARLY))),
        Rule("buy", GOLD, None, EARLY),
        Rule("buy", GOLD),
    ]
    assert lines_of(tidy(rules, SOME)) == [
        "buy Province",
        "buy Gold when turn < 5",
        "buy Gold",
        "play Smithy",
    ]


def test_it_needs_the_kingdom_cards_that_it_buys():
    strategy = strategy_of((Rule("buy", SMITHY), Rule("buy", GOLD), Rule("buy", None, None, EARLY)))
    assert strategy == Strategy("evolved", "", (SMITHY,), strategy.rules)
