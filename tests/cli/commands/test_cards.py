import pytest

from demesne.cli.dominations import cards as dominations_cards
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import MILITIA
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import name
from tests.cli import assert_one_line, demesne, on_a_terminal

LANGUAGES = ["en", "de", "es", "fr"]
KINDS = ["masteries", "monuments", "levels", "objectives", "tiles", "domination", "campfires"]


def test_every_card_is_listed():
    lines = demesne("cards", "dominion", "--lang", "en").stdout.splitlines()
    for card in CARDS:
        assert any(line.startswith(f"{card.name} ") for line in lines), card.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_has_its_figures_and_its_words(language):
    catalogue = Catalogue.load(language)
    text = demesne("cards", "dominion", "--lang", language).stdout
    row = next(line for line in text.splitlines() if line.startswith(catalogue.card_name(MILITIA)))
    assert " 4 " in row
    assert catalogue.card_types(MILITIA) in row
    assert catalogue.card_text(MILITIA)[:12] in text.partition(row)[2]


def test_language_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Milice" in demesne("cards", "dominion").stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", [FINAL, PROTOTYPE], ids=lambda ruleset: ruleset.name)
def test_every_card_of_dominations_is_listed(ruleset, language):
    catalogue, components = Catalogue.load(language), load(ruleset)
    result = demesne("cards", "dominations", "--ruleset", ruleset.name, "--lang", language)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    for kind, group in (
        ("mastery", components.masteries),
        ("monument", components.monuments),
        ("level", components.levels),
        ("objective", components.objectives),
        ("domination", components.dominations),
        ("campfire", components.campfires),
    ):
        for card in group:
            named = name(kind, card.number, catalogue, components)
            assert any(line.startswith(f"{named}  ") for line in lines), named
    for tile in components.tiles:
        assert any(f"{tile.id.rpartition('-')[2]}\N{NO-BREAK SPACE}" in line for line in lines)


def test_a_mastery_has_cost_points_both_sides_and_its_source():
    lines = demesne("cards", "dominations", "--kind", "masteries", "--lang", "de").stdout.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("Chemie "))
    assert "9 +9 (Wissenschaft 3)" in lines[place]
    assert "4, 6" in lines[place]
    assert lines[place].endswith("teils: DE p. 14")
    below = "\n".join(lines[place + 1 : place + 6])
    assert "    Basis: " in below
    assert "    Fortgeschritten: " in below


def test_nothing_is_wider_than_eighty_columns():
    for language in LANGUAGES:
        for ruleset in ("final", "prototype"):
            found = dominations_cards.lines(Catalogue.load(language), ruleset, None, None, 80)
            assert max(len(line) for line in found) <= 80


@pytest.mark.parametrize("kind", KINDS)
def test_a_single_kind(kind):
    result = demesne("cards", "dominations", "--kind", kind, "--lang", "en")
    headings = [line for line in result.stdout.splitlines() if line.isupper() and line[0] != " "]
    assert len(headings) == 1


@pytest.mark.parametrize(
    "written",
    ["fishing", "Fischerei", "pesca", "PECHE", "fisch", "pêch"],
)
def test_a_card_in_full_by_the_start_of_its_name_in_any_language(written):
    lines = demesne("cards", "dominations", written, "--lang", "en").stdout.splitlines()
    assert lines[0] == "Fishing"
    assert "  Cost: 3 Craft. Improving it: 3 Craft." in lines
    assert "  In notation: fishing." in lines


@pytest.mark.parametrize(
    ("written", "first"),
    [
        ("pharos", "The Pharos"),
        ("the phar", "The Pharos"),
        ("pharos-2", "The Pharos 2/5"),
        ("the pharos 2", "The Pharos 2/5"),
        ("trade-07", "Trade 07 (TGR)"),
        ("römer", "Romans"),
        ("merchant", "Merchant"),
        ("camp", "Campfire"),
        ("theatre", "Theatre"),
    ],
)
def test_cards_of_every_kind_are_found(written, first):
    assert demesne("cards", "dominations", written, "--lang", "en").stdout.splitlines()[0] == first


def test_the_ruleset_decides_which_card_it_is():
    final = demesne("cards", "dominations", "greeks", "--lang", "en").stdout
    prototype = demesne("cards", "dominations", "greeks", "--ruleset", "prototype", "--lang", "en").stdout
    assert "3. 5 cities that are not adjacent" in final
    assert "3. 4 connected cities" in prototype


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["dominations", "fishinng"], "no card is called 'fishinng'; did you mean fishing?"),
        (["dominations", ""], "no card is called ''"),
        (["dominations", "a"], "'a' can be customs, agriculture, "),
        (["dominations", "fishing", "--kind", "monuments"], "no monument is called 'fishing'"),
        (["dominations", "customs", "--ruleset", "prototype"], "no card is called 'customs'"),
        (["dominations", "--kind", "mastery"], "no kind of cards is called 'mastery'; did you mean masteries?"),
        (["dominations", "--ruleset", "fnal"], "no ruleset 'fnal'; did you mean final?"),
        (["dominations", "--lang", "it"], "no catalogue in 'it'"),
        (["dominion", "militai"], "no card is called 'militai'; did you mean militia?"),
        (["dominion", "mi"], "'mi' can be Militia, Mine"),
        (["dominion", ""], "no card is called ''"),
        (["dominion", "--kind", "masteries"], "cards dominion takes no --kind"),
        (["dominion", "--ruleset", "final"], "cards dominion takes no --ruleset"),
        (["dominoes"], "no game 'dominoes'"),
    ],
)  # fmt: skip
def test_wrong_input_is_one_line(arguments, part):
    assert_one_line(demesne("cards", *arguments), part)


@pytest.mark.parametrize("written", ["witch", "Wit", "HEXE", "bruja", "sorciere"])
def test_a_card_of_dominion_in_full_by_its_name_in_any_language(written):
    lines = demesne("cards", "dominion", written, "--lang", "en").stdout.splitlines()
    assert lines[:2] == ["Witch", "  Cost: 5. Action \N{EN DASH} Attack."]
    assert "Rulings:" in " ".join(lines)


def test_a_card_in_full_is_told_in_the_language():
    catalogue = Catalogue.load("de")
    lines = demesne("cards", "dominion", "moat", "--lang", "de").stdout.splitlines()
    assert lines[0] == catalogue.card_name(21)
    assert " ".join(" ".join(lines).split()).count(catalogue.card_rulings(21)[0]) == 1


@pytest.mark.parametrize("columns", ["80", "40"])
def test_lists_of_cards_and_bots_fit_the_terminal(columns):
    for words in ("cards dominion", "bots dominion", "cards dominion library"):
        for line in on_a_terminal(words, columns):
            assert len(line) <= int(columns), line
