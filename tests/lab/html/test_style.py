import pytest

from demesne.lab.html.style import DARK, DASHES, LIGHT, MARKS, SERIES, SHEET

TEXTS = ("text", "soft", "link")
SHAPES = ("axis", "bad", *(f"series{k}" for k in range(SERIES)))


def luminance(colour):
    """Return the relative luminance of #rrggbb (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["page", "card"])
def test_texts_and_shapes_stand_out(theme, ground):
    for role in TEXTS:
        assert contrast(theme[role], theme[ground]) >= 4.5, role
    for role in SHAPES:
        assert contrast(theme[role], theme[ground]) >= 3, role


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_is_readable_on_the_deepest_cells_of_a_matrix(theme):
    # A share of 0 or 1 is 40 % ink (pairings._cell).
    for series in ("series0", "series1"):
        mixed = [
            round(0.4 * int(theme[series][at : at + 2], 16) + 0.6 * int(theme["card"][at : at + 2], 16))
            for at in (1, 3, 5)
        ]
        assert contrast(theme["text"], "#" + "".join(f"{part:02x}" for part in mixed)) >= 4.5


def test_series_differ_without_their_colours():
    assert len(set(DASHES)) == len(set(MARKS)) == SERIES


def test_every_colour_has_a_dark_twin_and_is_used():
    assert LIGHT.keys() == DARK.keys()
    used = SHEET.replace(" ", "")
    for role in LIGHT:
        assert f"var(--{role})" in used, role
