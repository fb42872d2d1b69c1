"""Lists of things with short figures in columns and long texts below, readable from 80 columns on."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

GAP: Final = "  "
BELOW: Final = "    "
FURTHER: Final = "      "


class Row(NamedTuple):
    """One thing: the cells of its line, and the texts below it. The last cell goes below where the line is full."""

    cells: tuple[str, ...]
    below: tuple[str, ...] = ()


def listing(heads: Sequence[str], rows: Sequence[Row], width: int) -> Iterator[str]:
    """Yield the lines of a list under its heads, none of them wider than `width` but for single words."""
    columns = [
        max(len(cell) for cell in column) for column in zip(heads, *(row.cells for row in rows), strict=True)
    ]
    head = _line(heads, columns)
    yield head if len(head) <= width else _line(heads[:-1], columns)
    yield "\N{BOX DRAWINGS LIGHT HORIZONTAL}" * min(width, sum(columns) + len(GAP) * (len(columns) - 1))
    for row in rows:
        line = _line(row.cells, columns)
        if len(line) <= width:
            yield line
        else:
            yield _line(row.cells[:-1], columns)
        for text in row.below:
            yield from paragraph(text, width)
        if len(line) > width:
            yield from paragraph(row.cells[-1], width)


def paragraph(text: str, width: int, indent: str = BELOW, further: str = FURTHER) -> list[str]:
    """Return a text in lines of at most `width`."""
    return wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _line(cells: Sequence[str], columns: Sequence[int]) -> str:
    """Return cells in one line, each as wide as its column."""
    return GAP.join(cell.ljust(wide) for cell, wide in zip(cells, columns, strict=False)).rstrip()
