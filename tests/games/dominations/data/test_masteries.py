"""The 72 masteries: structure, families, figures by rule, and the single cards one by one."""

from collections import Counter

import pytest

from demesne.games.dominations.cards.vocabulary import (
    COST_CITY,
    COST_CITY_LEVEL,
    COST_IMPROVEMENT,
    COST_MASTERY,
    COST_MONUMENT_LEVEL,
)
from demesne.games.dominations.data_reader.loading import load, read
from demesne.games.dominations.domains import CORRUPTIO, VESTIGIUM, WORDS
from demesne.games.dominations.errors import DataError
from demesne.games.dominations.rulesets import FINAL
from demesne.games.dominations.setup import Setup
from tests.games.dominations.data_reader.data_files import brief, broken, letters, on_wheel

MASTERIES = load().masteries
BY_ID = {mastery.id: mastery for mastery in MASTERIES}
OF_DOMAIN = {
    "trade": "caravans barter currency customs bank guilds smuggling mercenaries ledgers "
    "promissory-notes trading-companies treasury",
    "science": "navigation mathematics astronomy writing philosophy medicine cartography printing artificers "
    "chemistry library engineering",
    "religion": "religious-rituals mysticism temple oracle polytheism mythology theocracy sanctuary relics "
    "cathedrals monotheism monasteries",
    "government": "military-doctrine education administration law taxation senate art-of-war urban-planning "
    "colonisation republic feudalism empire",
    "art": "painting typography sculpture bardism poetry theatre diplomacy mosaics rhetoric "
    "architecture patronage festivals",
    "craft": "fishing agriculture mining handicraft pottery road-building livestock bridge-building masonry "
    "irrigation storehouse smithing",
}
# The cards with an effect of their own: basic side / advanced side.
SINGLE = {
    "customs": "other-activates gain 1 any / other-activates gain 2 any",
    "smuggling": "at-once gain 10 any / at-once gain 15 any",
    "mercenaries": "age-end buy-influence 1 / age-end buy-influence 1",
    "ledgers": "always raise-limit 15 / always raise-limit 20",
    "promissory-notes": "own-turn exchange 1 / own-turn exchange 1 + turn-start gain 2 any",
    "trading-companies": "age-end points 2 per city-domains / age-end points 3 per city-domains",
    "treasury": "age-end points 1 per knowledge each 3 / age-end points 1 per knowledge each 2",
    "writing": "always reduce 1 / always reduce 2",
    "cartography": "age-end points 2 per nodus-domains / age-end points 3 per nodus-domains",
    "printing": "development second-action / development second-action",
    "artificers": "standing influence 1 per nodi of science / "
    "standing influence 1 per nodi of science + at-once influence 3",
    "chemistry": "age-end points 1 per basic-masteries + age-end points 2 per advanced-masteries / "
    "age-end points 2 per basic-masteries + age-end points 3 per advanced-masteries",
    "library": "age-end points 3 per adjacent-cards / age-end points 4 per adjacent-cards",
    "engineering": "always reduce 2 / always reduce 2",
    "oracle": "age-end count-more 1 / age-end count-more 2",
    "theocracy": "always reduce 2 in religion / always reduce 3 in religion",
    "sanctuary": "domination-card points 4 / domination-card points 6",
    "relics": "locus gain 5 any / locus gain 7 any",
    "cathedrals": "age-end points 3 per cities of religion / age-end points 5 per cities of religion",
    "monotheism": "age-end points 2 per nodi of religion / age-end points 3 per nodi of religion",
    "monasteries": "reset keep 3 / reset keep 6",
    "law": "always reduce 1 / always reduce 1",
    "art-of-war": "standing influence 1 per cities / standing influence 1 per city-levels",
    "urban-planning": "city-beside-own points 2 / city-beside-own points 3",
    "colonisation": "city-activated produce 2 its / city-activated produce 3 its",
    "republic": "age-end points 1 per cities / age-end points 1 per city-levels",
    "feudalism": "age-end points 2 per largest-chain / age-end points 3 per largest-chain",
    "empire": "age-end points 1 per influence each 2 / age-end points 1 per influence",
    "bardism": "at-once influence 1 / at-once influence 2",
    "diplomacy": "at-once influence 3 / at-once influence 4",
    "mosaics": "always reduce 2 / always reduce 4",
    "rhetoric": "level-card influence 2 / level-card influence 3",
    "architecture": "age-end points 3 per level-cards / age-end points 4 per level-cards",
    "patronage": "standing influence 1 per nodi of art / "
    "standing influence 1 per nodi of art + standing influence 1 per level-cards",
    "festivals": "age-end points 4 per monuments / age-end points 6 per monuments",
    "handicraft": "always reduce 1 / always reduce 2",
    "livestock": "placing produce 1 craft / placing produce 2 craft",
    "bridge-building": "city gain 2 its / city gain 3 its",
    "masonry": "at-once points 6 / at-once points 12",
    "irrigation": "always reduce 1 per cities of craft / always reduce 1 per city-levels of craft",
    "storehouse": "age-end points 1 per knowledge of craft / "
    "age-end points 1 per knowledge of craft + age-end points 5",
    "smithing": "age-end points 1 per nodi-outside of craft / age-end points 2 per nodi-outside of craft",
}


def test_each_domain_has_its_twelve_in_order():
    for domain, names in OF_DOMAIN.items():
        assert [m.id for m in MASTERIES if WORDS[m.domain] == domain] == names.split()


def test_numbers_are_places_of_twelve_in_each_domain():
    for place, mastery in enumerate(MASTERIES):
        assert (mastery.number, mastery.domain) == (place, place // 12)


def test_m2_four_of_each_value():
    for domain in range(6):
        assert sorted(m.value for m in MASTERIES if m.domain == domain) == [3] * 4 + [6] * 4 + [9] * 4


def test_m2_the_nines_of_craft_are_those_of_the_german_aid_with_its_prerequisites():
    nines = {m.id: m.prerequisite for m in MASTERIES if WORDS[m.domain] == "craft" and m.value == 9}
    assert {name: needed and needed.value for name, needed in nines.items()} == {
        "masonry": 3,
        "irrigation": 6,
        "storehouse": 6,
        "smithing": 3,
    }


def test_m2_the_counts_come_from_the_data(tmp_path):
    folder = broken(tmp_path, "totals.toml", "values = [4, 4, 4]", "values = [4, 5, 3]")
    with pytest.raises(DataError, match=r"^masteries.toml: trade has 5 masteries of value 6, not 4$"):
        read(FINAL, folder)


def test_m2_version_1_of_the_rules_keeps_its_masteries():
    former = Setup(2, FINAL, 1).components.masteries
    assert [m.value for m in former if m.domain == 1] == [3] * 4 + [6] * 5 + [9] * 3
    masonry = next(m for m in former if m.id == "masonry")
    assert (masonry.value, masonry.points, masonry.prerequisite) == (6, (0, 0), None)
    assert [m.id for m in former] == [m.id for m in MASTERIES], (
        "numbers of masteries stay, as actions name them"
    )


def test_288_cards():
    assert sum(len(mastery.copies) for mastery in MASTERIES) == 288


def test_improvement_costs_the_value_again():
    assert all(mastery.improvement == mastery.value for mastery in MASTERIES)


def test_printed_points_by_value():
    printed = {3: (0, 0), 6: (2, 3), 9: (4, 6)}
    for mastery in MASTERIES:
        assert mastery.points == printed[mastery.value], mastery.id


def test_m2_prerequisites_of_a_domain_are_two_3_and_two_6_of_its_own():
    for domain in range(6):
        wanted = [m.prerequisite for m in MASTERIES if m.domain == domain and m.prerequisite]
        assert Counter(wanted) == {(domain, 3): 2, (domain, 6): 2}


@pytest.mark.parametrize("name", ["architecture", "promissory-notes", "chemistry", "smithing"])
def test_prerequisite_3_where_a_card_shows_it(name):
    prerequisite = BY_ID[name].prerequisite
    assert prerequisite is not None
    assert prerequisite.value == 3


def families(domain: str) -> dict[int, str]:
    """Return the five common families by place in the domain: the same cards in six colours."""
    return {
        0: f"turn-start gain 1 {domain} / turn-start gain 2 {domain}",
        1: f"producing gain 1 {domain} per produced of {domain} each 2 / "
        f"producing gain 2 {domain} per produced of {domain} each 2",
        2: f"nodus gain 2 {domain} in {domain} / nodus gain 4 {domain} in {domain}",
        4: f"age-start gain 5 {domain} / age-start gain 10 {domain}",
        5: f"age-end points 1 per nodi of {domain} / age-end points 2 per nodi of {domain}",
    }


@pytest.mark.parametrize("mastery", MASTERIES, ids=lambda mastery: mastery.id)
def test_each_card_does_what_it_should(mastery):
    common = families(WORDS[mastery.domain]).get(mastery.number % 12)
    assert (common is None) == (mastery.id in SINGLE)
    assert f"{brief(mastery.basic)} / {brief(mastery.advanced)}" == (common or SINGLE[mastery.id])


def test_reductions_say_of_what_and_from_which_value():
    expected = {
        "law": [(COST_CITY, 0), (COST_CITY | COST_CITY_LEVEL, 0)],
        "irrigation": [(COST_CITY | COST_CITY_LEVEL, 0)] * 2,
        "theocracy": [(COST_CITY | COST_CITY_LEVEL, 0)] * 2,
        "mosaics": [(COST_MONUMENT_LEVEL, 0)] * 2,
        "handicraft": [(COST_MASTERY, 0)] * 2,
        "writing": [(COST_IMPROVEMENT, 0)] * 2,
        "engineering": [(COST_MASTERY, 6), (COST_MASTERY | COST_IMPROVEMENT, 6)],
    }
    found = {
        mastery.id: [(effect.costs, effect.value) for effect in (*mastery.basic, *mastery.advanced)]
        for mastery in MASTERIES
        if any(effect.costs for effect in mastery.basic)
    }
    assert found == expected


def test_prices_of_exchanges_and_kinds_of_second_actions():
    basic, advanced = (BY_ID["mercenaries"].basic[0], BY_ID["mercenaries"].advanced[0])
    assert [(effect.price, effect.most) for effect in (basic, advanced)] == [(3, 3), (2, 5)]
    assert BY_ID["promissory-notes"].basic[0].price == 1
    assert [side[0].kinds for side in (BY_ID["printing"].basic, BY_ID["printing"].advanced)] == [0, 1]


def half_nodi(domain: int, card: int, value: int, copy: int) -> str:
    """Return the half nodi of a copy by the rule of the reconstruction, from the wheel of colours."""
    home, *other = [on_wheel(domain, step) for step in range(6)]
    turn = card + copy
    first, second, fourth = (other[(turn + step) % 5] for step in (0, 1, 3))
    even = (card + copy // 2) % 2 == 0
    base = {
        3: [home, first, second, fourth],
        6: [home, first, "V" if even else "X", second],
        9: [home, first, *(("V", "X") if even else (second, "X"))],
    }[value]
    return "".join(base[(side - copy) % 4] for side in range(4))


@pytest.mark.parametrize("mastery", MASTERIES, ids=lambda mastery: mastery.id)
def test_half_nodi_follow_the_rule(mastery):
    found = [letters(copy) for copy in mastery.copies]
    assert found == [half_nodi(mastery.domain, mastery.number % 12, mastery.value, copy) for copy in range(4)]


def test_the_home_colour_is_on_each_side_of_one_copy():
    for mastery in MASTERIES:
        assert [copy.index(mastery.domain) for copy in mastery.copies] == [0, 1, 2, 3]
        assert all(copy.count(mastery.domain) == 1 for copy in mastery.copies)


def test_half_nodi_are_spread_evenly():
    every = Counter(half for mastery in MASTERIES for copy in mastery.copies for half in copy)
    assert all(151 <= every[colour] <= 153 for colour in range(6))
    assert (every[VESTIGIUM], every[CORRUPTIO]) == (96, 144)
    for side in range(4):
        there = Counter(copy[side] for mastery in MASTERIES for copy in mastery.copies)
        assert all(37 <= there[colour] <= 40 for colour in range(6))
        assert there[VESTIGIUM] == 24
        assert there[CORRUPTIO] in (35, 37)


def test_cheap_cards_are_open_and_dear_ones_have_a_dead_end():
    for mastery in MASTERIES:
        for copy in mastery.copies:
            whites, blacks = copy.count(VESTIGIUM), copy.count(CORRUPTIO)
            assert (whites + blacks, blacks >= 1) in {
                3: {(0, False)},
                6: {(1, False), (1, True)},
                9: {(1, True), (2, True)},
            }[mastery.value]


def test_names_of_the_sources_are_there():
    assert BY_ID["fishing"].names == ("Fishing", "Fischerei", "", "Pêche")
    assert BY_ID["barter"].names.es == "Trueque"
    assert BY_ID["road-building"].names.es == "Construcción de carreteras"
    assert BY_ID["artificers"].names.fr == "Artificiers"
    german = [mastery for mastery in MASTERIES if mastery.names.de]
    assert len(german) == 35
    assert BY_ID["empire"].names.of("de") == "Empire"
    assert BY_ID["art-of-war"].names.of("de") == "Kriegskunst"


def test_status_of_names_and_sources():
    assert Counter(mastery.origin.status for mastery in MASTERIES) == {
        "source": 7,
        "partial": 44,
        "reconstructed": 21,
    }
    for mastery in MASTERIES:
        assert (mastery.origin.source == "this project") == (mastery.origin.status == "reconstructed")
        assert set(mastery.origin.reconstructed) >= {"improvement", "points", "copies"}
        if any((mastery.names.de, mastery.names.es, mastery.names.fr)):
            assert mastery.origin.status != "reconstructed", mastery.id


NAMED_ONLY = (
    "currency bank guilds mercenaries diplomacy astronomy medicine printing education administration law mythology "
    "relics cathedrals"
)


@pytest.mark.parametrize("name", NAMED_ONLY.split())
def test_m4_of_what_the_press_only_names_value_and_effects_are_ours(name):
    assert set(BY_ID[name].origin.reconstructed) >= {"value", "basic", "advanced"}


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("art-of-war", {"value", "domain"}),
        ("masonry", {"basic"}),
        ("cartography", {"basic", "advanced"}),
        ("sanctuary", {"basic", "advanced"}),
        ("patronage", {"name"}),
        ("theocracy", {"domain"}),
        ("philosophy", {"domain"}),
        ("smuggling", {"domain"}),
    ],
)
def test_m4_what_no_source_tells_is_marked_as_ours(name, ours):
    assert set(BY_ID[name].origin.reconstructed) >= ours


def test_m4_the_bare_numbers_of_the_romans_are_read_by_us():
    romans = next(card for card in load().objectives if card.id == "romans")
    assert set(romans.origin.reconstructed) == {"focus", "goals"}
