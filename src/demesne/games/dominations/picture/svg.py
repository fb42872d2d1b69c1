"""Paints a scene as SVG text: no script, no style sheet from elsewhere."""

from html import escape
from typing import Final

from demesne.games.dominations.picture.shapes import BLACK, WHITE, Shape, extent, middle

UNIT: Final = 90
"""Pixels for a unit of the scene."""

MARGIN: Final = 0.35

COLOURS: Final = {
    "trade": "#f4cd3a",
    "science": "#58b368",
    "religion": "#b07fd6",
    "government": "#e0605a",
    "art": "#6aa5ea",
    "craft": "#f0953f",
    WHITE: "#ffffff",
    BLACK: "#333333",
}
SEAT_COLOURS: Final = ("#111111", "#b0005a", "#00707a", "#7a4a12")

# What lies over the colour of a domain, drawn in a tile of 8 by 8 pixels.
PATTERNS: Final = {
    "dots": '<circle cx="2" cy="2" r="1.1"/><circle cx="6" cy="6" r="1.1"/>',
    "grid": '<path d="M0 4H8M4 0V8"/>',
    "crosses": '<path d="M4 1.5V6.5M1.5 4H6.5"/>',
    "bars": '<path d="M2 0V8M6 0V8"/>',
    "waves": '<path d="M0 3Q2 0 4 3T8 3M0 7Q2 4 4 7T8 7"/>',
    "stripes": '<path d="M-2 6L6 -2M0 8L8 0M2 10L10 2"/>',
}

# Fill, line and width of line for each role; an empty fill or line is that of the domain or the seat.
STYLES: Final = {
    "cradle": ("#d9d2c3", "#5b5345", 2.5),
    "tile": ("#f6efdd", "#8a7f68", 1.5),
    "monument": ("#c9ccd1", "none", 0.0),
    "open": ("#ffffff", "#b9b2a3", 1.2),
    "slot": ("#ffffff", "#b9b2a3", 1.2),
    "resource": ("", "#4a4438", 1.0),
    "settlement": ("", "#4a4438", 1.5),
    "city": ("", "", 4.5),
    "key": ("", "#4a4438", 1.0),
    "key-mark": ("#ffffff", "#20242a", 2.0),
    "key-seat": ("#ffffff", "", 4.0),
    "mark": ("#ffffff", "#20242a", 2.0),
    "card-domain": ("", "#4a4438", 1.0),
    "locus": ("#5b5345", "none", 0.0),
    "circle": ("none", "#30343b", 5.0),
    "circle-middle": ("", "#30343b", 2.0),
    "closed-side": ("none", "#20242a", 6.0),
    "open-side": ("none", "#6b7078", 2.0),
    "reward-side": ("none", "#c99700", 5.0),
    "card": ("#f6efdd", "#8a7f68", 2.0),
    "advanced": ("#e6f0dc", "#3f6b2a", 4.0),
    "half": ("", "#4a4438", 1.0),
    "nodus": ("", "#20242a", 2.5),
}
DASHED: Final = ("open", "slot")
LIGHT: Final = (*DASHED, "key-name", "row", "column", "slot-name", "side")
LEFT: Final = ("key-name",)
ON_LINES: Final = ("point", "side-name")
LETTER_HEIGHTS: Final = {
    "resource": 0.12,
    "settlement": 0.2,
    "city": 0.155,
    "key": 0.14,
    "key-mark": 0.14,
    "key-seat": 0.14,
    "mark": 0.15,
    "card-domain": 0.11,
    "circle-middle": 0.15,
    "half": 0.12,
    "nodus": 0.18,
    "open": 0.15,
    "slot": 0.15,
}


def svg(shapes: list[Shape], title: str) -> str:
    """Return a whole SVG document with the scene; `title` is read aloud and shown on hovering."""
    left, top, right, bottom = extent(shapes)
    left, top, right, bottom = left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN
    width, height = round((right - left) * UNIT), round((bottom - top) * UNIT)
    window = f'width="{width}" height="{height}" viewBox="{_pixels(left)} {_pixels(top)} {width} {height}"'
    kind = 'xmlns="http://www.w3.org/2000/svg" role="img" font-family="sans-serif" text-anchor="middle"'
    parts = [
        f"<svg {kind} {window}>",
        f"<title>{escape(title)}</title>",
        "<defs>",
        *_definitions({(shape["domain"], shape["pattern"]) for shape in shapes if shape["domain"]}),
        "</defs>",
        f'<rect x="{_pixels(left)}" y="{_pixels(top)}" width="{width}" height="{height}" fill="#ffffff"/>',
        *(_painted(shape) for shape in shapes),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _definitions(used: set[tuple[str, str]]) -> list[str]:
    return [
        f'<pattern id="dominations-{domain}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect width="8" height="8" fill="{COLOURS[domain]}"/>'
        f'<g fill="none" stroke="#000000" stroke-opacity="0.3">{PATTERNS.get(pattern, "")}</g></pattern>'
        for domain, pattern in sorted(used)
    ]


def _pixels(length: float) -> str:
    return f"{length * UNIT:.1f}"


def _painted(shape: Shape) -> str:
    """Return the elements of one shape; what can be chosen is a group with its action."""
    figure = _figure(shape) + _label(shape)
    if not shape["action"]:
        return figure
    action = escape(shape["action"], quote=True)
    return f'<g data-action="{action}"><title>{action}</title>{figure}</g>'


def _figure(shape: Shape) -> str:
    if shape["kind"] == "text":
        return ""
    fill, line, width = STYLES[shape["role"]]
    if shape["domain"] and not fill:
        fill = f"url(#dominations-{shape['domain']})"
    if not line:
        line = SEAT_COLOURS[shape["seat"]]
    paint = f'fill="{fill}" stroke="{line}" stroke-width="{width}"'
    if shape["role"] in DASHED:
        paint += ' stroke-dasharray="4 4"'
    points = [f"{_pixels(x)} {_pixels(y)}" for x, y in shape["points"]]
    if shape["kind"] == "disc":
        x, y = points[0].split()
        return f'<circle cx="{x}" cy="{y}" r="{_pixels(shape["size"])}" {paint}/>'
    end = "Z" if shape["kind"] == "polygon" else ""
    return f'<path d="M{"L".join(points)}{end}" stroke-linejoin="round" stroke-linecap="round" {paint}/>'


def _label(shape: Shape) -> str:
    """Return the text of a shape, with a light border that keeps it readable on every pattern."""
    if not shape["label"]:
        return ""
    height = shape["size"] if shape["kind"] == "text" else LETTER_HEIGHTS[shape["role"]]
    x, y = middle([(x, y) for x, y in shape["points"]])
    ink, border = ("#ffffff", "#000000") if shape["domain"] == BLACK else ("#000000", "#ffffff")
    place = f'x="{_pixels(x)}" y="{_pixels(y + 0.36 * height)}" font-size="{_pixels(height)}"'
    if shape["role"] not in LIGHT:
        place += ' font-weight="bold"'
    if shape["role"] in LEFT:
        place += ' text-anchor="start"'
    label = escape(shape["label"])
    letters = f'<text {place} fill="{ink}">{label}</text>'
    if not shape["domain"] and shape["role"] not in ON_LINES:
        return letters
    # Not every reader of SVG knows paint-order, so the border is a text of its own below the letters.
    return f'<text {place} stroke="{border}" stroke-width="3" aria-hidden="true">{label}</text>{letters}'
