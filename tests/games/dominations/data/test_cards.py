"""Domains, domination cards, campfires and the masteries of the prototype."""

from itertools import combinations

from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import CORRUPTIO, GOVERNMENT, VESTIGIUM, WORDS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from tests.games.dominations.data_reader.data_files import WHEEL, brief, letters


def test_domains_have_names_in_all_languages():
    for domain in load().domains:
        assert all(domain.names), domain.id
    assert [domain.id for domain in load().domains] == list(WORDS)
    assert [domain.colour for domain in load().domains] == [
        "yellow",
        "orange",
        "blue",
        "green",
        "red",
        "purple",
    ]


def test_domination_cards():
    cards = load().dominations
    assert {card.names.en: card.points for card in cards} == {
        "Governor": 6,
        "High Priestess": 5,
        "Diplomat": 4,
        "Merchant": 3,
        "Inventor": 2,
        "Farmer": 1,
    }
    for card in cards:
        assert all(card.names)
        assert card.origin.status == "source"
        assert card.points_with_two == (0 if card.domain == GOVERNMENT else card.points)
        assert card.last_points == 3
    assert [brief(card.effect) for card in cards] == [
        "placing produce 1 its",
        "once-an-age special",
        "at-once influence 2",
        "once-an-age special",
        "at-once special",
        "refill extra-tiles 2",
    ]
    assert [card.effect[0].code for card in cards if card.effect[0].code] == [
        "second-tile",
        "activate-tile",
        "set-initiative",
    ]


def test_campfires():
    (campfire,) = load().campfires
    assert campfire.nodi == (VESTIGIUM,) * 4
    assert campfire.cards == 4
    sixteen = load(PROTOTYPE).campfires
    expected = ["".join(colours) for colours in combinations(WHEEL, 4)] + ["VVVV"]
    assert [letters(card.nodi) for card in sixteen] == expected
    for card in [campfire, *sixteen]:
        (exchange,) = card.effect
        assert (exchange.price, exchange.amount) == (2, 1)
        assert brief(card.effect) == "own-turn exchange 1"


def test_prototype_masteries_are_nine_of_each_domain():
    final = {mastery.id: mastery for mastery in load().masteries}
    masteries = load(PROTOTYPE).masteries
    assert len(masteries) == 54
    assert sum(len(mastery.copies) for mastery in masteries) == 216
    for place, mastery in enumerate(masteries):
        assert (mastery.number, mastery.domain) == (place, place // 9)
        assert mastery._replace(number=0, copies=()) == final[mastery.id]._replace(number=0, copies=())
    for domain in range(6):
        assert [m.value for m in masteries if m.domain == domain] == [3] * 3 + [6] * 3 + [9] * 3
    special = [mastery.id for mastery in masteries if mastery.number % 9 == 5]
    assert special == ["smuggling", "livestock", "diplomacy", "artificers", "art-of-war", "theocracy"]
    families = {mastery.id for mastery in load().masteries if mastery.number % 12 in (0, 1, 2, 4, 5)}
    assert {mastery.id for mastery in masteries if mastery.number % 9 < 5} == families


def test_prototype_has_no_corruptio():
    final = {mastery.id: mastery for mastery in load(FINAL).masteries}
    for mastery in load(PROTOTYPE).masteries:
        for copy, other in zip(mastery.copies, final[mastery.id].copies, strict=True):
            assert copy == tuple(VESTIGIUM if half == CORRUPTIO else half for half in other)


def test_every_component_says_where_it_comes_from():
    for ruleset in (FINAL, PROTOTYPE):
        components = load(ruleset)
        groups = (
            components.domains,
            components.masteries,
            components.shapes,
            components.monuments,
            components.levels,
            components.objectives,
            components.tiles,
            (components.cradle,),
            components.dominations,
            components.campfires,
        )
        for group in groups:
            for component in group:
                assert component.origin.source
                assert component.origin.status in ("source", "partial", "reconstructed")
