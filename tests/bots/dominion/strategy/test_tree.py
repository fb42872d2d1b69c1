import re

import pytest
from hypothesis import given

from demesne.bots.dominion.strategy.parser import parse
from demesne.bots.dominion.strategy.tree import (
    MAX_NUMBER,
    All,
    Any,
    Comparison,
    Count,
    Not,
    Number,
    Product,
    Rule,
    Strategy,
    Sum,
    Word,
)
from demesne.games.dominion.ids import COPPER, ESTATE, MOAT, PROVINCE, SMITHY
from tests.bots.dominion.strategy.trees import strategies


@given(strategies)
def test_the_printed_text_reads_back_as_the_same_strategy(strategy):
    assert parse(str(strategy)) == strategy


@given(strategies)
def test_printing_is_canonical(strategy):
    assert str(parse(str(strategy))) == str(strategy)


def test_parentheses_are_printed_only_where_they_are_needed():
    turn, two = Word("turn"), Number(2)
    early = Comparison(Product((Sum(turn, (("+", two),)), two)), "<", Sum(turn, (("-", Number(-3)),)))
    late = Comparison(Count("supply", PROVINCE), "<=", two)
    assert str(All((early, Any((late, Not(late)))))) == (
        "(turn + 2) * 2 < turn - -3 and (supply(Province) <= 2 or not supply(Province) <= 2)"
    )


def test_a_long_description_is_printed_on_several_lines():
    strategy = Strategy("long", " ".join(["word"] * 50))
    lines = str(strategy).splitlines()
    assert len(lines) == 4
    assert all(line.startswith('"') and line.endswith('"') and len(line) <= 102 for line in lines[1:])


@pytest.mark.parametrize(
    ("build", "problem"),
    [
        (lambda: Number(MAX_NUMBER + 1), "a number is at most 1000000, not 1000001"),
        (lambda: Word("mood"), "no such word: mood"),
        (lambda: Count("mood", COPPER), "no such function: mood"),
        (lambda: Comparison(Number(1), "<>", Number(2)), "no such comparison: <>"),
        (lambda: Rule("burn", COPPER), "no such verb: burn"),
        (
            lambda: Rule("play", COPPER),
            "Copper is no Action card; all Treasures are played before the first buy",
        ),
        (lambda: Rule("throne", ESTATE), "Estate is no Action card"),
        (
            lambda: Rule("topdeck", SMITHY),
            "Smithy is no Victory card, and only those are put on the deck (Bureaucrat)",
        ),
        (lambda: Rule("react", SMITHY), "Smithy is no Reaction card"),
        (
            lambda: Rule("discard", ESTATE, MOAT),
            "Moat asks for no such choice; discard rules can be with Cellar, Militia",
        ),
        (
            lambda: Rule("buy", ESTATE, MOAT),
            '"with" belongs to trash, discard, gain rules, not to buy rules',
        ),
        (
            lambda: Strategy("Big Money"),
            "a name has lower-case letters, digits and hyphens, unlike 'Big Money'",
        ),
        (lambda: Strategy("x", 'a "b"'), "a description has single spaces and no double quotes"),
    ],
)
def test_a_node_that_no_text_can_give_is_refused(build, problem):
    with pytest.raises(ValueError, match=f"^{re.escape(problem)}$"):
        build()
