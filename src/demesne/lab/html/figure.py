"""What every chart has around it: a title, what it shows, a legend, and its numbers as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from demesne.lab.html.markup import Child, element, listed
from demesne.lab.html.style import DASHES, MARKS, SERIES

KEY_WIDTH: Final = 26
"""Pixels of a line in a legend."""


@dataclass(frozen=True)
class Table:
    """Rows of texts under heads. The first cell of a row names it; `words` are the columns that hold sentences.

    `left` are other columns that hold no figures, `marked` are the rows that stand out.
    """

    heads: Sequence[str]
    rows: Sequence[Sequence[Child]]
    words: Sequence[int] = ()
    left: Sequence[int] = ()
    marked: Sequence[int] = ()

    def kind(self, column: int) -> str | None:
        """Return the class of the cells of a column."""
        return "words" if column in self.words else "left" if column in self.left else None

    def element(self, caption: str) -> Element:
        """Return the table, which scrolls by itself where it is too wide."""
        head = [element("th", name, scope="col", class_=self.kind(at)) for at, name in enumerate(self.heads)]
        body = [
            element(
                "tr",
                element("th", row[0], scope="row", class_=self.kind(0)),
                *(element("td", cell, class_=self.kind(at)) for at, cell in enumerate(row[1:], 1)),
                class_="turning" if number in self.marked else None,
            )
            for number, row in enumerate(self.rows)
        ]
        made = element(
            "table",
            element("caption", caption),
            element("thead", element("tr", *head)),
            element("tbody", *body),
        )
        # What scrolls must be reachable by keyboard.
        return element("div", made, class_="scroll", tabindex="0", role="region", aria_label=caption)


def figure(
    title: str,
    told: str,
    parts: Sequence[Element],
    table: Table | None = None,
    *,
    wide: bool = False,
) -> Element:
    """Return a chart with everything around it. `told` says in a sentence or two what it shows and how."""
    made = element("figure", element("figcaption", element("h3", title), element("p", told)), *parts)
    if wide:
        made.set("class", "wide")
    if table is not None:
        summary = element("summary", "The numbers")
        made.append(element("details", summary, table.element(f"{title}: the numbers")))
    return made


def picture(told: str, *children: Child, height: int, **attributes: object) -> Element:
    """Return a drawing as wide as there is room; places along it are in percent. `told` is its text alternative."""
    return element(
        "svg",
        *children,
        class_="area",
        height=height,
        role="img",
        aria_label=told,
        **attributes,
    )


def mark(slot: int, x: float | str = 0, y: float | str = 0, title: str = "") -> Element:
    """Return the mark of a series with its middle at a place; a title is shown when one points at it."""
    shape = element("path", *([element("title", title)] if title else []), d=MARKS[slot % SERIES])
    shape.set("class", f"mark s{slot % SERIES}")
    return element("svg", shape, x=x, y=y, width=1, height=1, overflow="visible")


def key(slot: int, *, line: bool = True) -> Element:
    """Return what stands for a series in a legend."""
    drawn = mark(slot, KEY_WIDTH / 2 if line else 7, 7)
    stroke = element(
        "line",
        x1=1,
        x2=KEY_WIDTH - 1,
        y1=7,
        y2=7,
        stroke_dasharray=DASHES[slot % SERIES] or None,
        class_=f"line s{slot % SERIES}",
    )
    parts = [stroke, drawn] if line else [drawn]
    return element("svg", *parts, width=KEY_WIDTH if line else 14, height=14, aria_hidden="true")


def legend(names: Sequence[str], *, line: bool = True) -> Element:
    """Return the legend of series in their order."""
    items = []
    for slot, name in enumerate(names):
        item = element("span", key(slot, line=line), " ", name)
        item.set("style", "display:contents")
        items.append(item)
    return listed(items, class_="legend")


def bare(label: str, *parts: Child) -> Element:
    """Return a part of a page with a heading."""
    return element("section", element("h2", label), *parts)
