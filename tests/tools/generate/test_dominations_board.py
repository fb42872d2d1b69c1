"""The pictures of the manual are those that the renderer draws now."""

import pytest
from tools.generate import dominations_board as drawing


@pytest.mark.parametrize("name", drawing.PICTURES)
def test_the_picture_in_the_manual_is_up_to_date(name):
    picture = drawing.PICTURES[name]()
    written = (drawing.DOCS / name).read_text(encoding="utf-8")
    assert written == picture.svg(), "run: PYTHONPATH=src python -m tools.generate.dominations_board"
    assert f"({name})" in (drawing.DOCS / "dominations-board.md").read_text(encoding="utf-8")
