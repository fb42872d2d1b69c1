import pytest

from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import RULESETS
from demesne.i18n import source
from demesne.i18n.dominations import meaning
from tests.i18n.dominations import CATALOGUES, EN

FRAME = {"title", "rulesets", "box", "options", "options-about", "rulings", "rulings-about"}
FRAME |= {"readings", "default", "default-of", "command"}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_and_ruling_has_a_meaning(option, catalogue):
    text = meaning(option, catalogue)
    assert text[-1] not in ".:;"
    assert text not in (option.meaning, option.name) or catalogue is EN


def test_no_meaning_is_left_over():
    declared = set(source.declaration("dominations-rules"))
    rulesets = {f"ruleset-{ruleset.name}" for ruleset in RULESETS}
    assert declared == {option.name for option in OPTIONS} | rulesets | FRAME
