"""Random strategies, for properties of the language and of the bots that play it."""

from hypothesis import strategies as st

from demesne.bots.dominion.strategy.tree import (
    MAX_NUMBER,
    All,
    Any,
    Comparison,
    Count,
    Not,
    Number,
    Product,
    Quotient,
    Rule,
    Strategy,
    Sum,
    Word,
)
from demesne.bots.dominion.strategy.vocabulary import COMPARISONS, FUNCTIONS, SOURCES, VERBS, WORDS, objection
from demesne.games.dominion.cards import CARDS

card_numbers = st.integers(0, len(CARDS) - 1)
small = st.integers(-20, 20) | st.integers(-MAX_NUMBER, MAX_NUMBER)
leaves = st.one_of(
    st.builds(Number, small),
    st.builds(Word, st.sampled_from(list(WORDS))),
    st.builds(Count, st.sampled_from(list(FUNCTIONS)), card_numbers),
)


def _sums(values):
    others = st.lists(st.tuples(st.sampled_from("+-"), values), min_size=1, max_size=3).map(tuple)
    return st.builds(Sum, values, others)


def _several(node, parts):
    return st.builds(node, st.lists(parts, min_size=2, max_size=3).map(tuple))


values = st.recursive(
    leaves,
    lambda inner: _sums(inner) | _several(Product, inner) | st.builds(Quotient, inner, inner),
    max_leaves=6,
)
comparisons = st.builds(Comparison, values, st.sampled_from(COMPARISONS), values)
conditions = st.recursive(
    comparisons,
    lambda inner: st.builds(Not, inner) | _several(All, inner) | _several(Any, inner),
    max_leaves=5,
)


@st.composite
def rules(draw):
    verb = draw(st.sampled_from(list(VERBS)))
    source = draw(st.none() | st.sampled_from(SOURCES[verb])) if verb in SOURCES else None
    fitting = [card for card in range(len(CARDS)) if not objection(verb, card, source)]
    card = draw(st.none() | st.sampled_from(fitting))
    return Rule(verb, card, source, draw(st.none() | conditions))


descriptions = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters='"'))
strategies = st.builds(
    Strategy,
    st.from_regex("[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True),
    st.lists(descriptions, max_size=20).map(lambda words: " ".join(" ".join(words).split())),
    st.lists(card_numbers, unique=True, max_size=3).map(tuple),
    st.lists(rules(), max_size=12).map(tuple),
)
