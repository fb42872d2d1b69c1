import pytest

from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import meaning
from demesne.i18n.dominations.words import sentence
from tests.cli import assert_one_line, demesne

LANGUAGES = ["en", "de", "es", "fr"]


def words(text):
    """Return a text without the breaks of its lines."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_ruling_is_told(language):
    catalogue = Catalogue.load(language)
    result = demesne("rules", "dominations", "--lang", language)
    assert result.returncode == 0, result.stderr
    told = words(result.stdout)
    for option in OPTIONS:
        text = words(f"{sentence(meaning(option, catalogue))}.")
        if option.is_open:
            assert f"{option.name} ({option.rules}) {text}" in told
        else:
            assert f"{option.rules} {text}" in told


def readings(output, name):
    """Return the line of readings below an option."""
    lines = output.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith(f"{name} ("))
    return next(line.strip() for line in lines[place:] if line.strip().startswith("Readings: "))


def test_defaults_of_both_rulesets_are_marked():
    output = demesne("rules", "dominations", "--lang", "en").stdout
    assert readings(output, "objective_scoring") == "Readings: table (final), strip, ten-each (prototype)."
    assert readings(output, "joined_sides") == "Readings: every (default), one."


@pytest.mark.parametrize("ruleset", [FINAL, PROTOTYPE], ids=lambda ruleset: ruleset.name)
def test_defaults_of_one_ruleset_are_marked(ruleset):
    output = demesne("rules", "dominations", "--ruleset", ruleset.name, "--lang", "en").stdout
    for option in OPTIONS:
        if option.is_open:
            assert f"{ruleset.option(option.name)} (default)" in readings(output, option.name)


def test_rulesets_say_what_is_in_the_box():
    told = words(demesne("rules", "dominations", "--lang", "de").stdout)
    assert "prototype: Französischer Prototyp 54 Fertigkeitskarten in je 4 Exemplaren" in told


def test_the_rules_of_dominion_are_told():
    told = words(demesne("rules", "dominion", "--lang", "es").stdout)
    for key, text in source.words("es", "rules").items():
        if key[0].isupper():
            assert words(f"{key} {text}") in told


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["dominations", "--ruleset", "finals"], "no ruleset 'finals'; did you mean final?"),
        (["dominations", "--lang", "xx"], "no catalogue in 'xx'"),
        (["dominion", "--ruleset", "final"], "dominion has no rulesets to choose"),
        (["chess"], "no game 'chess'"),
        ([], "demesne rules --help"),
    ],
)
def test_wrong_input_is_one_line(arguments, part):
    assert_one_line(demesne("rules", *arguments), part)
