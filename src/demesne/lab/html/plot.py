"""Charts over two axes: lines with bands, bars, and marks.

The drawing is stretched to the room there is while its texts keep their size: labels of the axes are text of the page,
and places are in percent. So a chart reads as well on a telephone as on a wide screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from demesne.lab.html.figure import mark, picture
from demesne.lab.html.markup import element
from demesne.lab.html.scale import Axis
from demesne.lab.html.style import DASHES, SERIES

HEIGHT: Final = 250
_UNITS: Final = 1000
"""The width and height, in units, of the stretched part of a drawing."""
_MARKS: Final = 8
"""About the number of marks that distinguish a line from others."""
_EDGE: Final = 6.0
"""Labels of `_LONG` or more characters so close to an end (percent) are set inside it."""
_LONG: Final = 4
_CROWD: Final = 5
"""Of more labels than these every second one is left out where there is little room."""


@dataclass(frozen=True)
class Line:
    """One series: (x, y) points in ascending x, and a band (x, low, high) around it. `slot` sets colour and dash.

    `steps` keeps a value until the next point instead of joining the two.
    """

    name: str
    slot: int
    points: Sequence[tuple[float, float]]
    band: Sequence[tuple[float, float, float]] = ()
    steps: bool = False


@dataclass(frozen=True)
class Pin:
    """A numbered place on a chart."""

    x: float
    y: float
    label: str
    title: str


def plot(
    told: str,
    lines: Sequence[Line],
    x: Axis,
    y: Axis,
    *,
    pins: Sequence[Pin] = (),
    rule: float | None = None,
    height: int = HEIGHT,
) -> Element:
    """Return lines over two axes. `told` is the text alternative; `rule` draws a level to compare with."""
    inner = _plane(
        *grid(x, y),
        *([level(y, rule)] if rule is not None else []),
        *(band(line, x, y) for line in lines if line.band),
        *(path(line, x, y) for line in lines if line.points),
    )
    marks = [each for line in lines for each in _marks(line, x, y)]
    drawn = picture(told, inner, *marks, *(_pin(pin, x, y) for pin in pins), height=height)
    return framed(drawn, x, y)


def _plane(*shapes: Element) -> Element:
    """Return shapes on a plane of `_UNITS` by `_UNITS` that is stretched to the size of its place."""
    return element(
        "svg",
        *shapes,
        viewBox=f"0 0 {_UNITS} {_UNITS}",
        preserveAspectRatio="none",
        width="100%",
        height="100%",
        overflow="visible",
    )


def framed(drawn: Element, x: Axis, y: Axis) -> Element:
    """Return a drawing with the labels of both axes around it."""
    widest = max((label for _, label in y.ticks), key=len, default="")
    ups = [element("span", label, style=f"top:{_short(y.down(value))}%") for value, label in y.ticks]
    return element(
        "div",
        element("div", y.label, class_="ylabel"),
        # The hidden copy of the widest label gives the column its width.
        element("div", element("b", widest), *ups, class_="y", aria_hidden="true"),
        drawn,
        element("div", *along(x), class_="x", aria_hidden="true"),
        element("div", x.label, class_="name"),
        class_="plot",
    )


def along(x: Axis) -> list[Element]:
    """Return the labels below a chart."""
    made = []
    for number, (value, label) in enumerate(x.ticks):
        place = x.place(value)
        end = (
            None
            if len(label) < _LONG
            else "first"
            if place < _EDGE
            else "last"
            if place > 100 - _EDGE
            else None
        )
        kinds = [end] if end else []
        if len(x.ticks) > _CROWD and number % 2:
            kinds.append("odd")
        made.append(element("span", label, class_=" ".join(kinds) or None, style=f"left:{_short(place)}%"))
    return made


def grid(x: Axis, y: Axis) -> list[Element]:
    """Return the level lines of the ticks and the base line, for a stretched drawing."""
    made = [level(y, value, "grid") for value, _ in y.ticks]
    made += [
        element("line", x1=_x(x, value), x2=_x(x, value), y1=0, y2=_UNITS, class_="grid")
        for value, _ in x.ticks
    ]
    return [*made, level(y, max(0.0, y.low), "base")]


def level(y: Axis, value: float, kind: str = "rule") -> Element:
    """Return a line across a stretched drawing."""
    return element("line", x1=0, x2=_UNITS, y1=_y(y, value), y2=_y(y, value), class_=kind)


def path(line: Line, x: Axis, y: Axis) -> Element:
    """Return the way of a line through its points."""
    words: list[str] = []
    for place, value in line.points:
        if not words:
            words.append(f"M{_x(x, place)} {_y(y, value)}")
        elif line.steps:
            words.append(f"H{_x(x, place)}V{_y(y, value)}")
        else:
            words.append(f"L{_x(x, place)} {_y(y, value)}")
    return element(
        "path",
        d="".join(words),
        class_=f"line s{line.slot % SERIES}",
        stroke_dasharray=DASHES[line.slot % SERIES] or None,
    )


def band(line: Line, x: Axis, y: Axis) -> Element:
    """Return the area between the two edges of a band."""
    there = [f"{_x(x, place)} {_y(y, low)}" for place, low, _ in line.band]
    back = [f"{_x(x, place)} {_y(y, high)}" for place, _, high in reversed(line.band)]
    return element("path", d=f"M{'L'.join([*there, *back])}Z", class_=f"band s{line.slot % SERIES}")


def bars(
    told: str,
    heights: Sequence[tuple[float, float, float]],
    x: Axis,
    y: Axis,
    *,
    slot: int = 0,
    height: int = HEIGHT,
    titles: Sequence[str] = (),
    hollow: Sequence[bool] = (),
) -> Element:
    """Return bars (left, right, height) over two axes. `titles` and `hollow` have an entry for each bar, or none."""
    base = y.down(0.0)
    made = []
    for at, (left, right, high) in enumerate(heights):
        title = [element("title", titles[at])] if titles else []
        made.append(
            element(
                "rect",
                *title,
                x=f"{_short(x.place(left) + 0.2)}%",
                width=f"{_short(max(0.3, x.place(right) - x.place(left) - 0.4))}%",
                y=f"{_short(y.down(high))}%",
                height=f"{_short(base - y.down(high))}%",
                class_=f"{'part hollow' if hollow and hollow[at] else 'bar'} s{slot % SERIES}",
            )
        )
    return framed(picture(told, _plane(*grid(x, y)), *made, height=height), x, y)


def _marks(line: Line, x: Axis, y: Axis) -> list[Element]:
    """Return a few marks, at points where those of other series are not."""
    every = max(1, len(line.points) // _MARKS)
    chosen = line.points[line.slot % every :: every] if every > 1 else line.points
    return [
        mark(line.slot, f"{_short(x.place(place))}%", f"{_short(y.down(value))}%") for place, value in chosen
    ]


def _pin(pin: Pin, x: Axis, y: Axis) -> Element:
    return element(
        "svg",
        element("title", pin.title),
        element("circle", r=9, class_="pin"),
        element("text", pin.label, y=4),
        x=f"{_short(x.place(pin.x))}%",
        y=f"{_short(y.down(pin.y))}%",
        width=1,
        height=1,
        overflow="visible",
    )


def _x(axis: Axis, value: float) -> str:
    return _short(axis.place(value) * _UNITS / 100)


def _y(axis: Axis, value: float) -> str:
    return _short(axis.down(value) * _UNITS / 100)


def _short(value: float) -> str:
    """Return a place with two decimals at most, the same on every platform."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown
