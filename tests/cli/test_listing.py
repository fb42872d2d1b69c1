from demesne.cli.listing import Row, listing, paragraph

ROWS = [Row(("Fishing", "3", "DE p. 2"), ("Basic: one.",)), Row(("Art", "10", "a source that is long"))]


def test_columns_are_aligned_and_texts_lie_below():
    assert list(listing(("card", "cost", "source"), ROWS, 60)) == [
        "card     cost  source",
        "\N{BOX DRAWINGS LIGHT HORIZONTAL}" * 36,
        "Fishing  3     DE p. 2",
        "    Basic: one.",
        "Art      10    a source that is long",
    ]


def test_the_last_cell_goes_below_where_the_line_is_full():
    lines = list(listing(("card", "cost", "source"), ROWS, 24))
    assert lines[2:] == [
        "Fishing  3     DE p. 2",
        "    Basic: one.",
        "Art      10",
        "    a source that is",
        "      long",
    ]


def test_words_are_not_broken_in_a_paragraph():
    text = "Vestigium-Wissen 1\N{NO-BREAK SPACE}TRVG 2\N{NO-BREAK SPACE}ATGV"
    assert paragraph(text, 20, "", "  ") == [
        "Vestigium-Wissen",
        "  1\N{NO-BREAK SPACE}TRVG 2\N{NO-BREAK SPACE}ATGV",
    ]
