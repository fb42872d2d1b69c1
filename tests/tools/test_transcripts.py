"""What the manual shows is what the program shows."""

import pytest
from tools import transcripts

from demesne import COMPILED

# Interpreted, the simulations take a minute.
ENGINE = [] if COMPILED else [pytest.mark.slow]
PAGES = [
    pytest.param(name, marks=[*ENGINE, *([] if name == "README.md" else [pytest.mark.extended])])
    for name in transcripts.PAGES
]


@pytest.mark.parametrize("name", PAGES)
def test_transcripts_are_fresh(name):
    text = transcripts.page(name)
    assert transcripts.again(text) == text, "run: python tools/transcripts.py"


def test_a_transcript_that_differs_is_made_again():
    text = transcripts.page("docs/bots.md")
    spoilt = text.replace("seed:       1\n", "")
    assert spoilt != text
    assert "seed:       1\n" in transcripts.again(spoilt)
