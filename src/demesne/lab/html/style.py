"""The style sheet of a report: its colours, and the rest from `report.css`.

Colours are in `LIGHT` and `DARK` by the names of their roles. A test measures their contrast: texts 4.5 to 1, shapes
3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). Each series has a dash and a mark of its own besides its colour.
"""

from importlib import resources
from typing import Final

LIGHT: Final = {
    "page": "#f6f5f1",
    "card": "#ffffff",
    "text": "#1d2125",
    "soft": "#555d66",
    "line": "#d9d7d0",
    "axis": "#7c8187",
    "link": "#0b5cad",
    "series0": "#0069a8",
    "series1": "#bd4a00",
    "series2": "#00785a",
    "series3": "#a23b7c",
    "bad": "#b3261e",
}
DARK: Final = {
    "page": "#101418",
    "card": "#181d22",
    "text": "#e8eaed",
    "soft": "#a9b1ba",
    "line": "#333b43",
    "axis": "#868f99",
    "link": "#7cc0ff",
    "series0": "#5cb6f2",
    "series1": "#ff9a56",
    "series2": "#45cba1",
    "series3": "#ee9bcb",
    "bad": "#ff8a80",
}
SERIES: Final = 4
"""How many series have a colour, a dash and a mark of their own."""
DASHES: Final = ("", "7 4", "2 4", "9 3 2 3")
MARKS: Final = (
    "M0-4a4 4 0 1 0 .01 0z",
    "M-3.6-3.6h7.2v7.2h-7.2z",
    "M0-5L4.7 3.2H-4.7z",
    "M0-5.2L5.2 0L0 5.2L-5.2 0z",
)
"""Circle, square, triangle and diamond around the origin, in pixels."""


def _colours(theme: dict[str, str]) -> str:
    return "".join(f"--{role}:{colour};" for role, colour in theme.items())


SHEET: Final = (
    f":root{{color-scheme:light dark;{_colours(LIGHT)}}}"
    f"@media (prefers-color-scheme:dark){{:root{{{_colours(DARK)}}}}}"
    f"@media print{{:root{{color-scheme:light;{_colours(LIGHT)}--page:#ffffff;}}}}"
    + "".join(f".s{k}{{--ink:var(--series{k})}}" for k in range(SERIES))
    + resources.files(__package__).joinpath("report.css").read_text(encoding="utf-8")
)
