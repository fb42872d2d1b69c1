import pytest
from tools.generate import dominations_data as generator

from demesne.games.dominations.cards.vocabulary import MOMENTS, SPECIALS
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.options import OPTIONS

PAGE = generator.page()


def test_the_committed_page_is_fresh():
    committed = generator.PAGE.read_text(encoding="utf-8")
    assert committed == PAGE, "run: python -m tools.generate.dominations_data"


def test_every_row_of_a_table_has_the_cells_of_its_head():
    cells = 0
    for line in PAGE.splitlines():
        if not line.startswith("|"):
            cells = 0
            continue
        cells = cells or line.count("|")
        assert line.count("|") == cells, line


def test_every_component_option_and_special_case_is_listed():
    for mastery in load().masteries:
        assert f"| {mastery.names.en}" in PAGE
    for level in load().levels:
        monument = load().monuments[level.monument]
        assert f"| {monument.names.en} {level.level}/{monument.levels} |" in PAGE
    for word in [*SPECIALS, *(option.name for option in OPTIONS), *(moment.word for moment in MOMENTS)]:
        assert f"| `{word}` |" in PAGE


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Fishing", "turn, gain 1 Craft. | At the start of your turn, gain 2 Craft. |"),
        ("Barter", "gain 1 Trade more for every 2 Trade knowledge that you produce. |"),
        ("Mercenaries", "you may pay 3 knowledge for 1 influence, up to 3 times. |"),
        ("Theocracy", "| Building and raising Religion cities costs you 2 less. |"),
        ("Engineering", "| Developing masteries of value 6 or more costs you 2 less. |"),
        ("Printing", "| In your development phase, you may develop or improve twice. |"),
    ],
)
def test_effects_are_told(name, said):
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {name}"))
    assert said in row


def test_nothing_hides_that_a_figure_is_ours():
    rows = [line for line in PAGE.splitlines() if "| reconstructed |" in line or "| partial |" in line]
    assert len(rows) > 150
