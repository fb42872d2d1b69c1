import pytest

from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.i18n import source
from demesne.i18n.dominations import rulings
from tests.i18n.dominations import CATALOGUES, COMPONENTS, EN, RULESETS, number_of


def of_mastery(identifier):
    card = COMPONENTS.masteries[number_of("masteries", identifier)]
    return rulings.of_effects(card.basic, card.advanced)


def of_all(ruleset):
    components = load(ruleset)
    for card in components.masteries:
        yield from rulings.of_effects(card.basic, card.advanced)
    for domination in components.dominations:
        yield from rulings.of_domination(domination, ruleset)
    for group in (components.levels, components.campfires):
        for other in group:
            yield from rulings.of_effects(other.effect)
    for monument in components.monuments:
        yield from rulings.of_monument(monument, ruleset)
    for objective in components.objectives:
        yield from rulings.of_objective(objective, ruleset)


def test_every_ruling_concerns_a_card():
    assert {key for ruleset in RULESETS for key in of_all(ruleset)} == set(rulings.RULES)


def test_every_ruling_has_words_and_a_rule():
    assert set(source.declaration("dominations-ruling")) == set(rulings.RULES)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
def test_a_ruling_names_its_rule(catalogue):
    for key, rule in rulings.RULES.items():
        text = rulings.ruling_text(key, catalogue)
        assert text.endswith(f". ({rule})"), text
        assert text[0].isupper()


@pytest.mark.parametrize(
    ("mastery", "found"),
    [
        ("fishing", []),
        ("agriculture", ["produced"]),
        ("customs", ["vestigium", "other-activates"]),
        ("smuggling", ["vestigium", "both-sides"]),
        ("artificers", ["nodi", "standing"]),
        ("mercenaries", ["age-end", "mixed-payment", "age-influence"]),
        ("treasury", ["age-end", "all-knowledge"]),
        ("irrigation", ["reduction-colour", "reduce", "reduce-counted"]),
        ("mosaics", ["reduce", "reduce-level"]),
        ("promissory-notes", ["vestigium", "exchange", "one-for-one"]),
        ("monasteries", ["keep"]),
    ],
)
def test_rulings_follow_from_the_effects(mastery, found):
    assert of_mastery(mastery) == found


def test_the_prototype_counts_cities_for_control_and_lets_diamonds_stand_anywhere():
    egyptians = COMPONENTS.objectives[number_of("objectives", "egyptians")]
    assert "goal-monuments" in rulings.of_objective(egyptians, FINAL)
    assert "goal-monuments-prototype" in rulings.of_objective(egyptians, PROTOTYPE)
    pharos = COMPONENTS.monuments[number_of("monuments", "pharos")]
    assert "any-owner" in rulings.of_monument(pharos, FINAL)
    assert "any-owner" not in rulings.of_monument(pharos, PROTOTYPE)
    assert rulings.ruling_text("reduce", EN).endswith("(R11)")
