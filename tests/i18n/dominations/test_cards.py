import pytest

from demesne.games.dominations.cards.components import Origin
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.i18n import source
from demesne.i18n.catalogue import CatalogueError
from demesne.i18n.dominations import card_lines
from demesne.i18n.dominations.cards import letters_line, origin_lines
from demesne.i18n.dominations.names import entries
from tests.i18n.dominations import CATALOGUES, COMPONENTS, DE, EN, FR, RULESETS, golden, number_of

KINDS = ("mastery", "level", "monument", "objective", "domination", "campfire", "tile")


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_card_of_every_ruleset_is_told_in_every_language(kind, catalogue):
    for ruleset in RULESETS:
        components = load(ruleset)
        for card in entries(kind, components):
            lines = card_lines(kind, card.number, catalogue, components, ruleset=ruleset)
            assert len(lines) >= 3
            for line in lines:
                assert line == line.strip(), card.id
                assert line, card.id
                assert "{" not in line, card.id
                assert "\n" not in line, card.id


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
def test_cards_read_as_in_the_golden_file(catalogue):
    assert golden.text(catalogue) == golden.path(catalogue).read_text(encoding="utf-8")


def test_one_side_of_a_mastery():
    number = number_of("masteries", "fishing")
    basic = card_lines("mastery", number, DE, advanced=False)
    advanced = card_lines("mastery", number, DE, advanced=True)
    assert "Basis: Zu Beginn deines Zugs erhältst du 1 Handwerk." in basic
    assert "Fortgeschritten: Zu Beginn deines Zugs erhältst du 2 Handwerk." in advanced
    assert not any(line.startswith("Fortgeschritten") for line in basic)
    assert not any(line.startswith("Basis:") for line in advanced)


def test_a_prerequisite_is_told():
    lines = card_lines("mastery", number_of("masteries", "chemistry"), DE)
    assert lines[1].endswith(
        "Voraussetzung: eine Fertigkeitskarte des Wissensgebiets Wissenschaft ab Stufe 3."
    )


def test_a_diamond_needs_a_city_by_the_final_rules_only():
    number = number_of("monuments", "pharos")
    assert "angrenzend an eine Handelsstadt" in card_lines("monument", number, DE)[1]
    prototype = card_lines("monument", 0, DE, ruleset=PROTOTYPE)
    assert prototype[1].startswith("Es wird an ein Landplättchen angelegt. Jede Stadt")


def test_a_domination_card_has_its_points_with_two_players():
    lines = card_lines("domination", number_of("dominations", "governor"), EN)
    assert lines[1:3] == [
        "Victory points: 6; with two players 0; after the third age 3.",
        "Set the initiative order of the next age.",
    ]


def test_what_is_for_the_next_age_says_so():
    merchant = card_lines("domination", number_of("dominations", "merchant"), FR)
    assert merchant[2].startswith("Pendant l\N{RIGHT SINGLE QUOTATION MARK}Âge suivant\N{NO-BREAK SPACE}:")


def test_a_level_without_effect_says_so():
    assert "No effect." in card_lines("level", number_of("levels", "pharos-3"), EN)


def test_translations_of_ours_are_told_as_such():
    treasury = number_of("masteries", "treasury")
    assert "Der Name ist unsere Übersetzung von „Treasury“." in card_lines("mastery", treasury, DE)
    fishing = number_of("masteries", "fishing")
    assert not any("Übersetzung" in line for line in card_lines("mastery", fishing, DE))


def test_every_field_that_may_be_reconstructed_has_words():
    for ruleset in RULESETS:
        components = load(ruleset)
        for kind in KINDS:
            for card in entries(kind, components):
                for field in card.origin.reconstructed:
                    assert EN.has(f"dominations-card.field-{field}"), field


def test_one_field_is_named_once():
    lines = origin_lines(Origin("partial", "DE p. 3", ("nodi", "copies", "cost")), EN)
    assert lines[1] == "Reconstructed: half nodi, cost."


def test_what_this_project_made_up_says_so():
    assert origin_lines(Origin("reconstructed", "this project", ("cost",)), EN) == [
        "Figures: reconstructed by this project."
    ]
    beside = origin_lines(Origin("reconstructed", "this project; the box shows a pyramid"), DE)
    assert beside == ["Angaben: rekonstruiert (dieses Projekt; the box shows a pyramid)."]


def test_letters_are_explained_in_the_language():
    line = letters_line(DE).replace("\N{NO-BREAK SPACE}", " ")
    assert line == (
        "Buchstaben: T Handel, C Handwerk, A Kunst, S Wissenschaft, G Regierung, R Religion, V Vestigium, X Corruptio."
    )


@pytest.mark.parametrize(("kind", "number"), [("mastery", 72), ("level", -1), ("planet", 0)])
def test_what_there_is_not_raises(kind, number):
    with pytest.raises(CatalogueError):
        card_lines(kind, number, EN)


def test_components_of_the_ruleset_are_the_default():
    assert card_lines("objective", 2, EN, ruleset=PROTOTYPE) != card_lines("objective", 2, EN)
    assert COMPONENTS.objectives[2].id == "greeks"
