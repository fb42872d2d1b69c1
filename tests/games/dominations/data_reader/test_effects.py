"""Effects in words and numbers, and what is refused."""

import pytest

from demesne.games.dominations.cards.components import Effect
from demesne.games.dominations.cards.vocabulary import (
    AGE_END,
    ALWAYS,
    AT_ONCE,
    BUY_INFLUENCE,
    CITY,
    COST_CITY,
    COST_CITY_LEVEL,
    COST_MASTERY,
    FILL,
    GAIN,
    IMPROVE,
    LIMITS,
    NODI,
    NODUS,
    OWN_TURN,
    POINTS,
    PRODUCED,
    PRODUCING,
    REDUCE,
    SPECIAL,
    STANDING,
    TURN_START,
)
from demesne.games.dominations.data_reader.effects import read_effect
from demesne.games.dominations.data_reader.entry import Entry
from demesne.games.dominations.domains import ANY, CRAFT, ITS, RELIGION, TRADE
from demesne.games.dominations.errors import DataError


def effect_of(**words: object) -> Effect:
    """Read an effect from its words; `trigger` stands for `in`."""
    table = {"in" if key == "trigger" else key: value for key, value in words.items()}
    return read_effect(Entry("masteries.toml", "mastery fishing", table, path="basic[0]."))


READ = [
    (
        {"when": "turn-start", "do": "gain", "amount": 1, "domain": "craft"},
        Effect(TURN_START, GAIN, 1, CRAFT),
    ),
    ({"when": "at-once", "do": "gain", "amount": 10, "domain": "any"}, Effect(AT_ONCE, GAIN, 10, ANY)),
    ({"when": "city", "do": "gain", "amount": 2, "domain": "its"}, Effect(CITY, GAIN, 2, ITS)),
    ({"when": "at-once", "do": "fill", "domain": "trade"}, Effect(AT_ONCE, FILL, domain=TRADE)),
    (
        {
            "when": "producing",
            "do": "gain",
            "amount": 1,
            "domain": "craft",
            "per": "produced",
            "of": "craft",
            "each": 2,
        },
        Effect(PRODUCING, GAIN, 1, CRAFT, per=PRODUCED, of=CRAFT, each=2),
    ),
    (
        {"when": "nodus", "do": "gain", "trigger": "craft", "amount": 2, "domain": "craft"},
        Effect(NODUS, GAIN, 2, CRAFT, trigger=CRAFT),
    ),
    (
        {
            "when": "always",
            "do": "reduce",
            "costs": ["city", "city-level"],
            "trigger": "religion",
            "amount": 2,
        },
        Effect(ALWAYS, REDUCE, 2, trigger=RELIGION, costs=COST_CITY | COST_CITY_LEVEL),
    ),
    (
        {"when": "always", "do": "reduce", "costs": ["mastery"], "least_value": 6, "amount": 2},
        Effect(ALWAYS, REDUCE, 2, costs=COST_MASTERY, value=6),
    ),
    (
        {"when": "age-end", "do": "points", "amount": 2, "per": "limits", "least": 15},
        Effect(AGE_END, POINTS, 2, per=LIMITS, least=15),
    ),
    (
        {"when": "age-end", "do": "points", "amount": 1, "per": "nodi"},
        Effect(AGE_END, POINTS, 1, per=NODI),
    ),
    (
        {"when": "age-end", "do": "buy-influence", "price": 3, "amount": 1, "most": 3},
        Effect(AGE_END, BUY_INFLUENCE, 1, price=3, most=3),
    ),
    ({"when": "at-once", "do": "improve", "value": 3}, Effect(AT_ONCE, IMPROVE, value=3)),
    (
        {"when": "at-once", "do": "special", "code": "set-initiative"},
        Effect(AT_ONCE, SPECIAL, code="set-initiative"),
    ),
]


@pytest.mark.parametrize(
    ("words", "effect"), READ, ids=lambda value: value.get("do") if dict is type(value) else ""
)
def test_words_become_numbers(words, effect):
    assert effect_of(**words) == effect


GAINING: dict[str, object] = {"when": "turn-start", "do": "gain", "amount": 1, "domain": "craft"}
REFUSED: dict[str, tuple[dict[str, object], str]] = {
    "unknown effect": ({"do": "earn"}, "do: 'earn' is no effect"),
    "unknown moment": ({"when": "start"}, "when: 'start' is no moment; did you mean"),
    "unknown parameter": ({"bonus": 1}, "bonus: unknown field"),
    "unknown count": ({"per": "camps"}, "per: 'camps' is no count"),
    "unknown domain": ({"domain": "trades"}, "domain: 'trades' is no domain; did you mean trade?"),
    "missing amount": ({"amount": None}, "amount: missing; 'gain' needs it here"),
    "missing domain": ({"domain": None}, "domain: missing; 'gain' needs it here"),
    "missing moment": ({"when": None}, "when: missing"),
    "missing effect": ({"do": None}, "do: missing"),
    "amount of nothing": ({"amount": 0}, "amount: it is a whole number from 1 to 100, not 0"),
    "amount that is true": ({"amount": True}, "amount: it is a whole number from 1 to 100, not True"),
    "moment that does not suit": ({"when": "always"}, "when: 'gain' does not go with 'always'"),
    "parameter of another effect": ({"price": 2}, "price: 'gain' has no such parameter here"),
    "count without its domain": ({"per": "board-cities"}, "of: missing; 'gain' needs it here"),
    "domain that the count has not": (
        {"per": "level-cards", "of": "art"},
        "of: 'gain' has no such parameter here",
    ),
    "each without a count": ({"each": 2}, "each: 'gain' has no such parameter here"),
    "nodus without colour": ({"when": "nodus"}, "in: missing; 'gain' needs it here"),
    "colour without nodus": ({"in": "art"}, "in: 'gain' has no such parameter here"),
    "production without its count": ({"when": "producing"}, "per: 'producing' and 'produced' go together"),
    "production counted elsewhere": ({"per": "produced", "of": "art"}, "per: 'producing' and 'produced' go"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_the_vocabulary_does_not_have_is_refused(case):
    changes, message = REFUSED[case]
    table = {key: value for key, value in (GAINING | changes).items() if value is not None}
    with pytest.raises(DataError) as caught:
        read_effect(Entry("masteries.toml", "mastery fishing", table, path="basic[0]."))
    assert str(caught.value).startswith(f"masteries.toml, mastery fishing, basic[0].{message}")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            {"when": "standing", "do": "influence", "amount": 1},
            "per: missing; a standing effect counts something",
        ),
        ({"when": "at-once", "do": "special", "code": "win"}, "code: 'win' is no special effect"),
        (
            {"when": "development", "do": "second-action", "kinds": "all"},
            "kinds: 'all' is no kind of second action",
        ),
        ({"when": "always", "do": "reduce", "amount": 1, "costs": ["camp"]}, "costs: 'camp' is no cost"),
        (
            {"when": "always", "do": "reduce", "amount": 1, "costs": ["city", "city"]},
            "costs: names a cost twice",
        ),
        ({"when": "always", "do": "reduce", "amount": 1, "costs": "city"}, "costs: it is a list, not 'city'"),
        (
            {"when": "age-end", "do": "points", "amount": 1, "per": "limits"},
            "least: missing; 'points' needs it here",
        ),
    ],
)
def test_single_words_are_checked(words, message):
    with pytest.raises(DataError) as caught:
        effect_of(**words)
    assert str(caught.value).startswith(f"masteries.toml, mastery fishing, basic[0].{message}")


def test_an_exchange_has_a_price():
    assert effect_of(when="own-turn", do="exchange", price=2, amount=1).when == OWN_TURN
    assert effect_of(when="standing", do="influence", amount=1, per="cities").when == STANDING


def test_an_exchange_brings_one():
    with pytest.raises(DataError, match=r"amount: an exchange brings 1 each time"):
        effect_of(when="own-turn", do="exchange", price=2, amount=2)
