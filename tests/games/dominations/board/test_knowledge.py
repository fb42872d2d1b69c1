"""Amounts of knowledge in one word."""

from hypothesis import given
from hypothesis import strategies as st

from demesne.games.dominations.board import knowledge
from demesne.games.dominations.board.pieces import NOTHING, WHITE
from tests.games.dominations.board.boards import domains


@given(domains, st.integers(0, 20))
def test_knowledge_counts_by_domain(domain, number):
    word = knowledge.some(domain, number) + knowledge.some(WHITE, 3)
    assert knowledge.amount(word, domain) == number
    assert knowledge.amounts(word)[WHITE] == 3
    assert sum(knowledge.amounts(word)) == number + 3


def test_where_nothing_is_printed_there_is_nothing():
    assert knowledge.some(NOTHING, 5) == knowledge.NONE
