"""Charts of one row for each thing: intervals, as in a forest plot, and bars of several parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self
from xml.etree.ElementTree import Element

from demesne.lab.html.figure import key, mark, picture
from demesne.lab.html.markup import Child, element
from demesne.lab.html.plot import along
from demesne.lab.html.scale import Axis
from demesne.lab.html.style import SERIES
from demesne.lab.results.statistics import Estimate

_FILLS: Final = (1, 0.45, 0.12)
"""How full the parts of a bar are; all have the same outline."""


@dataclass(frozen=True)
class Interval:
    """A value with what it may as well be; `shown` and `small` are its figures as text."""

    name: str
    slot: int
    value: float
    low: float
    high: float
    shown: str
    small: str = ""

    @classmethod
    def of(cls, name: str, slot: int, rate: Estimate) -> Self:
        """Return the interval of a share."""
        between = f"{rate.low:.1%} to {rate.high:.1%}"
        return cls(name, slot, rate.mean, rate.low, rate.high, f"{rate.mean:.1%}", between)


@dataclass(frozen=True)
class Bar:
    """A bar of parts laid end to end, each with its title; a negative total is not drawn."""

    name: str
    slot: int
    parts: Sequence[tuple[float, str]]
    shown: str


def intervals(told: str, given: Sequence[Interval], x: Axis, rule: float | None = None) -> Element:
    """Return a row for each interval over one axis, with a level `rule` to compare with."""
    return grouped(told, [("", given)], x, rule)


def grouped(
    told: str, groups: Sequence[tuple[str, Sequence[Interval]]], x: Axis, rule: float | None = None
) -> Element:
    """Return a row for each interval, those of a group below its head, with a level `rule` to compare with."""
    rows: list[Child] = []
    for head, given in groups:
        if head:
            rows.append(element("div", head, class_="head"))
        for each in given:
            name = f"{head}: {each.name}" if head else each.name
            figures = f"{each.shown}, {each.small}" if each.small else each.shown
            drawing = picture(f"{name}: {figures}", *_interval(each, x, rule), height=34)
            rows += _row(each.name, each.slot, drawing, each.shown, each.small)
    return element("div", *rows, *_foot(x), class_="rows", role="group", aria_label=told)


def _interval(each: Interval, x: Axis, rule: float | None) -> list[Element]:
    drawn = [_upright(x, value, "grid") for value, _ in x.ticks]
    if rule is not None:
        drawn.append(_upright(x, rule, "rule"))
    drawn.append(
        element(
            "line",
            x1=_at(x, each.low),
            x2=_at(x, each.high),
            y1="50%",
            y2="50%",
            class_=f"whisker s{each.slot % SERIES}",
        )
    )
    drawn.append(mark(each.slot, _at(x, each.value), "50%", f"{each.name}: {each.shown} {each.small}"))
    return drawn


def parted(told: str, groups: Sequence[tuple[str, Sequence[Bar]]], x: Axis) -> Element:
    """Return bars of parts in groups, each group below its head. Parts of a bar grow emptier from left to right."""
    rows: list[Child] = []
    for head, given in groups:
        if head:
            rows.append(element("div", head, class_="head"))
        for each in given:
            drawn = [_upright(x, value, "grid") for value, _ in x.ticks]
            left = 0.0
            for number, (part, title) in enumerate(each.parts):
                if part > 0:
                    drawn.append(_part(x, left, part, each.slot, number, title))
                    left += part
            told_here = "; ".join(title for _, title in each.parts)
            drawing = picture(f"{head} {each.name}: {each.shown} ({told_here})", *drawn, height=22)
            rows += _row(each.name, each.slot, drawing, each.shown, "")
    return element("div", *rows, *_foot(x), class_="rows", role="group", aria_label=told)


def _part(x: Axis, left: float, size: float, slot: int, number: int, title: str) -> Element:
    return element(
        "rect",
        element("title", title),
        x=_at(x, left),
        # The gap tells the parts apart where their shades do not.
        width=f"{max(0.2, x.place(left + size) - x.place(left) - 0.3):.2f}%",
        y=3,
        height=16,
        class_=f"part s{slot % SERIES}",
        fill_opacity=_FILLS[min(number, len(_FILLS) - 1)],
    )


def _row(name: str, slot: int, drawing: Element, shown: str, small: str) -> list[Child]:
    figure = element("div", shown, *([element("small", small)] if small else []), class_="figure")
    return [
        element("div", key(slot, line=False), element("span", name), class_="who"),
        element("div", drawing, class_="track"),
        figure,
    ]


def _foot(x: Axis) -> list[Child]:
    labels = element("div", *along(x), class_="axis", aria_hidden="true")
    return [element("div", labels, element("div", x.label), class_="foot")]


def _upright(x: Axis, value: float, kind: str) -> Element:
    return element("line", x1=_at(x, value), x2=_at(x, value), y1="-2%", y2="102%", class_=kind)


def _at(x: Axis, value: float) -> str:
    return f"{x.place(value):.2f}%"
