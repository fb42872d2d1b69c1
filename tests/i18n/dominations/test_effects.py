import re

import pytest

from demesne.games.dominations.cards import vocabulary as v
from demesne.games.dominations.cards.components import Effect
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import ANY, CRAFT, DOMAINS, ITS, TRADE
from demesne.i18n import source
from demesne.i18n.dominations import effect_text, effects_text
from tests.i18n.dominations import CATALOGUES, COMPONENTS, DE, EN, FR, RULESETS, number_of

COUNTED = [
    (place, of)
    for place, count in enumerate(v.COUNTS)
    for of in ([CRAFT] if "of" in count.needs else [-1, CRAFT] if "of" in count.may else [-1])
]


def sides(ruleset):
    """Yield the effects of every side of every card of a ruleset."""
    components = load(ruleset)
    for card in components.masteries:
        yield from (card.basic, card.advanced)
    for group in (components.levels, components.dominations, components.campfires):
        for other in group:
            yield other.effect


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_effect_of_every_card_is_told_with_its_figures(ruleset, catalogue):
    for effects in sides(ruleset):
        text = effects_text(effects, catalogue)
        assert bool(text) == bool(effects)
        assert not re.search(r"[{}]|  | \.", text), text
        for effect in effects:
            said = effect_text(effect, catalogue)
            assert said[0].isupper(), said
            assert said.endswith("."), said
            for figure in (effect.amount, effect.price, effect.most, effect.value, effect.least):
                assert not figure or str(figure) in said, said


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
def test_different_effects_have_different_texts(catalogue):
    told: dict[str, Effect] = {}
    for ruleset in RULESETS:
        for effects in sides(ruleset):
            for effect in effects:
                assert told.setdefault(effect_text(effect, catalogue), effect) == effect


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("deed", v.DEEDS, ids=lambda deed: deed.word)
def test_the_whole_vocabulary_is_told(deed, catalogue):
    """Every moment, count, cost, kind and code that a data file could use, not only those it does."""
    do = v.DEED_WORDS.index(deed.word)
    for moment in deed.moments:
        effect = Effect(
            v.MOMENT_WORDS.index(moment),
            do,
            amount=2,
            domain=CRAFT,
            price=3,
            most=4,
            code=next(iter(v.SPECIALS)),
        )
        if moment == "nodus":
            effect = effect._replace(trigger=TRADE)
        if "of" in deed.needs or moment == "producing":
            effect = effect._replace(per=v.PRODUCED, of=CRAFT)
        variants = [effect]
        if "domain" in deed.needs:
            variants += [effect._replace(domain=domain) for domain in (*range(DOMAINS), ANY, ITS)]
        if "per" in deed.may and moment != "producing":
            variants += [
                effect._replace(per=per, of=of, each=each, least=15) for per, of in COUNTED for each in (1, 3)
            ]
        if deed.word == "reduce":
            variants += [
                effect._replace(costs=costs, value=value, trigger=trigger)
                for costs in range(1, 1 << len(v.COSTS))
                for value in (0, 6)
                for trigger in (-1, CRAFT)
            ]
        else:
            variants += [effect._replace(kinds=kinds) for kinds in range(len(v.KINDS))]
        variants += [effect._replace(code=code) for code in v.SPECIALS]
        if deed.word == "reduce":
            variants = [variant for variant in variants if variant.costs]
        for variant in variants:
            assert "{" not in effect_text(variant, catalogue)


def test_rewards_that_come_together_are_one_sentence_with_the_plain_ones_first():
    storehouse = COMPONENTS.masteries[number_of("masteries", "storehouse")]
    assert effects_text(storehouse.advanced, EN) == (
        "At the end of each age, gain 5 victory points and 1 victory point for each Craft knowledge that you have."
    )


def test_rewards_of_different_moments_are_told_apart():
    effects = [Effect(v.AT_ONCE, v.POINTS, amount=2), Effect(v.AGE_END, v.POINTS, amount=2)]
    assert effects_text(effects, EN) == (
        "At once, gain 2 victory points. At the end of each age, gain 2 victory points."
    )


def test_costs_that_go_together_share_their_words():
    cities = Effect(v.ALWAYS, v.REDUCE, amount=2, costs=v.COST_CITY | v.COST_CITY_LEVEL, trigger=CRAFT)
    assert effect_text(cities, DE) == "Das Bauen und Verbessern von Handwerksstädten kostet dich 2 weniger."
    both = Effect(v.ALWAYS, v.REDUCE, amount=1, costs=v.COST_CITY | v.COST_MONUMENT_LEVEL)
    assert effect_text(both, EN) == "Building cities and building monument levels costs you 1 less."


def test_french_elides_before_a_vowel():
    told = [effect_text(Effect(v.AT_ONCE, v.FILL, domain=domain), FR) for domain in (CRAFT, TRADE)]
    assert "de la Connaissance d\N{RIGHT SINGLE QUOTATION MARK}Artisanat" in told[0]
    assert "de la Connaissance de Commerce" in told[1]


def test_what_agriculture_counts_is_what_is_produced():
    """DE p. 19: what Fishing brings is gained, so it does not feed Agriculture (G6)."""
    agriculture = COMPONENTS.masteries[number_of("masteries", "agriculture")]
    told = "Du erhältst in deinem Zug 1 Handwerk zusätzlich für je 2 Handwerk-Wissen, die du produzierst."
    assert effects_text(agriculture.basic, DE) == told
