"""Tables of figures as lines of text. A name is never cut or broken, however narrow the screen is."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

_GAPS: Final = (3, 2)
"""Spaces between columns: as many as fit."""
_INDENT: Final = "  "
_NARROW: Final = 60
_LABEL: Final = 12


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Yield the lines of a table whose first column holds names and whose others hold figures.

    Where a line is wider than `width`, the name stands above its figures; where they are still too wide, each
    figure has its own line.
    """
    from rich.cells import cell_len

    cells = [list(heads), *(list(row) for row in rows)]
    wide = [max(cell_len(cell) for cell in column) for column in zip(*cells, strict=True)]

    def line(row: Sequence[str], gap: int) -> str:
        first = row[0] + " " * (wide[0] - cell_len(row[0]))
        return _joined([first, *_right(row[1:], wide[1:])], gap)

    for gap in _GAPS:
        size = sum(wide) + gap * (len(wide) - 1)
        if size <= width:
            yield line(heads, gap)
            yield "─" * size
            for row in rows:
                yield line(row, gap)
            return
    gap = _GAPS[-1]
    size = len(_INDENT) + sum(wide[1:]) + gap * (len(wide) - 2)
    if size <= width:
        yield heads[0]
        yield _INDENT + _joined(_right(heads[1:], wide[1:]), gap)
        yield "─" * size
        for row in rows:
            yield row[0]
            yield _INDENT + _joined(_right(row[1:], wide[1:]), gap)
        return
    label = max(len(head) for head in heads[1:])
    yield heads[0]
    yield "─" * len(heads[0])
    for row in rows:
        yield row[0]
        for head, cell in zip(heads[1:], row[1:], strict=True):
            yield f"{_INDENT}{head:<{label}}  {cell}"


def note(label: str, text: str, width: int) -> Iterator[str]:
    """Yield the lines of a labelled text. A narrow screen keeps more room for the text."""
    indent = " " * (_LABEL if width >= _NARROW else len(_INDENT))
    yield from wrap(
        text,
        width,
        initial_indent=f"{label + ': ':<{_LABEL}}",
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _right(row: Sequence[str], wide: Sequence[int]) -> list[str]:
    return [cell.rjust(size) for cell, size in zip(row, wide, strict=True)]


def _joined(cells: Sequence[str], gap: int) -> str:
    return (" " * gap).join(cells).rstrip()
