import pytest

from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import RULESETS
from demesne.i18n import source
from demesne.i18n.dominations import meaning, reading_label
from tests.i18n.dominations import CATALOGUES, EN

FRAME = {"title", "rulesets", "box", "options", "options-about", "rulings", "rulings-about"}
FRAME |= {"readings", "default", "default-of", "command"}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_and_ruling_has_a_meaning(option, catalogue):
    text = meaning(option, catalogue)
    assert text[-1] not in ".:;"
    assert text not in (option.meaning, option.name) or catalogue is EN


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize(
    "option", [option for option in OPTIONS if option.is_open], ids=lambda option: option.name
)
def test_every_reading_has_a_label_of_its_own(option, catalogue):
    labels = [reading_label(option, reading, catalogue) for reading in option.choices]
    assert len(set(labels)) == len(option.choices)
    assert all(label[-1].isalnum() for label in labels)


def test_no_meaning_and_no_label_is_left_over():
    declared = set(source.declaration("dominations-rules"))
    rulesets = {f"ruleset-{ruleset.name}" for ruleset in RULESETS}
    readings = {
        f"reading-{reading}" if reading in ("yes", "no") else f"reading-{option.name}-{reading}"
        for option in OPTIONS
        if option.is_open
        for reading in option.choices
    }
    assert declared == {option.name for option in OPTIONS} | rulesets | readings | FRAME
