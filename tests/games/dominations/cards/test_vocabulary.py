"""The vocabulary is closed: numbers are places, and no word is without use."""

from demesne.games.dominations import domains
from demesne.games.dominations.cards import vocabulary
from demesne.games.dominations.cards.vocabulary import (
    COSTS,
    COUNT_WORDS,
    COUNTS,
    DEED_WORDS,
    DEEDS,
    KINDS,
    MOMENT_WORDS,
    MOMENTS,
    SPECIALS,
)
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from tests.games.dominations.data_reader.data_files import all_effects

EFFECTS = [effect for ruleset in (FINAL, PROTOTYPE) for effect in all_effects(load(ruleset))]


def constant(word: str) -> int:
    """Return the number that the module gives to a word."""
    number = getattr(vocabulary, word.upper().replace("-", "_"))
    assert isinstance(number, int)
    return number


def test_moments_are_numbered_by_place():
    assert [constant(word) for word in MOMENT_WORDS] == list(range(len(MOMENTS)))


def test_deeds_are_numbered_by_place():
    assert [constant(word) for word in DEED_WORDS] == list(range(len(DEEDS)))


def test_counts_are_numbered_by_place():
    # The word "influence" is a deed as well; the count has the name of what it counts.
    names = ["own-influence" if word == "influence" else word for word in COUNT_WORDS]
    assert [constant(word) for word in names] == list(range(len(COUNTS)))


def test_costs_are_bits():
    assert [constant(f"cost-{word}") for word in COSTS] == [1 << place for place in range(len(COSTS))]
    assert KINDS == ("other", "any")
    assert (vocabulary.OTHER_KIND, vocabulary.ANY_KIND) == (0, 1)


def test_domains_are_numbered_by_place():
    assert [getattr(domains, word.upper()) for word in domains.WORDS] == list(range(domains.DOMAINS))
    assert domains.EFFECT_WORDS[domains.ANY] == "any"
    assert domains.EFFECT_WORDS[domains.ITS] == "its"
    assert domains.LETTERS[domains.VESTIGIUM] == "V"
    assert domains.LETTERS[domains.CORRUPTIO] == "X"
    assert domains.ALL_DOMAINS == (1 << domains.DOMAINS) - 1


def test_every_word_is_used_by_a_component():
    assert {MOMENT_WORDS[effect.when] for effect in EFFECTS} == set(MOMENT_WORDS)
    assert {DEED_WORDS[effect.do] for effect in EFFECTS} == set(DEED_WORDS)
    assert {COUNT_WORDS[effect.per] for effect in EFFECTS} == set(COUNT_WORDS)
    assert {effect.code for effect in EFFECTS if effect.code} == set(SPECIALS)
    assert {bit for effect in EFFECTS for bit in range(5) if effect.costs >> bit & 1} == set(
        range(len(COSTS))
    )


def test_words_of_the_rows_exist():
    fields = {
        "amount",
        "domain",
        "costs",
        "price",
        "most",
        "kinds",
        "value",
        "code",
        "in",
        "least_value",
        "per",
    }
    for deed in DEEDS:
        assert set(deed.moments) <= set(MOMENT_WORDS)
        assert {*deed.needs, *deed.may} <= fields
    for count in COUNTS:
        assert {*count.needs, *count.may} <= {"of", "least"}


def test_each_row_has_a_meaning():
    for rows in (MOMENTS, DEEDS, COUNTS):
        assert all(row.meaning for row in rows)
        assert len({row.word for row in rows}) == len(rows)
