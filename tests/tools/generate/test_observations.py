import re

import pytest
from tools.generate import observations as generator


@pytest.mark.parametrize("page", generator.PAGES, ids=lambda page: page.title)
def test_the_committed_page_is_fresh(page):
    committed = page.path.read_text(encoding="utf-8")
    assert committed == generator.text(page), "run: python -m tools.generate.observations"


@pytest.mark.parametrize("page", generator.PAGES, ids=lambda page: page.title)
def test_every_field_and_column_has_its_row(page):
    text = generator.text(page)
    for field in page.observation.fields:
        if not re.search(r"\.[1-9]$", field.name):
            start = page.observation.slices[field.name].start
            assert (
                f"\n| `{field.name}` | {start} | {field.size} | {field.low} | {field.high} | {field.meaning} |"
                in text
            )
            for column in field.columns:
                assert f"\n| `{column.name}` | {column.low} | {column.high} | {column.meaning} |" in text


@pytest.mark.parametrize("page", generator.PAGES, ids=lambda page: page.title)
def test_the_fields_of_all_seats_are_alike(page):
    fields = {field.name: field for field in page.observation.fields}
    slices = page.observation.slices
    names = [name[:-2] for name in fields if name.endswith(".0")]
    strides = {
        slices[f"{name}.{k + 1}"].start - slices[f"{name}.{k}"].start for name in names for k in range(3)
    }
    assert len(strides) == 1
    for name in names:
        assert len({(fields[f"{name}.{k}"].size, fields[f"{name}.{k}"].meaning) for k in range(4)}) == 1


@pytest.mark.parametrize("page", generator.PAGES, ids=lambda page: page.title)
def test_every_row_of_a_table_has_the_cells_of_its_head(page):
    cells = 0
    for line in generator.text(page).splitlines():
        cells = (cells or line.count("|")) if line.startswith("|") else 0
        assert line.count("|") == cells, line
