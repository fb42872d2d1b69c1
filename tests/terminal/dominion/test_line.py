import pytest

from demesne.terminal.dominion.line import items

LISTED = ["play treasures", "buy Silver", "buy Copper", "end turn"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("play treasures; buy gold", ["play treasures", "buy gold"]),
        ("discard estate, estate, copper", ["discard estate", ",estate", ",copper"]),
        ("discard estate and copper", ["discard estate", ",copper"]),
        ("trash 2 copper", ["trash copper", ",copper"]),
        ("trash 2 copper, 2 estate", ["trash copper", ",copper", ",estate", ",estate"]),
        ("2 copper", ["copper", ",copper"]),
        ("buy silver, play treasures", ["buy silver", ",play treasures"]),
        ("1; 2", ["play treasures", "buy Silver"]),
        ("1 2", ["play treasures", "buy Silver"]),
        ("1, 4", ["play treasures", ",end turn"]),
        (";;", []),
        (",", []),
        ("trash 0 copper", []),
        ("sandstone", ["sandstone"]),
    ],
)
def test_lines_are_taken_apart(line, found):
    assert items(line, LISTED) == found


@pytest.mark.parametrize("line", ["0", "5", "1 5", "99999999999999999999"])
def test_a_number_beyond_the_list_is_told(line):
    with pytest.raises(IndexError):
        items(line, LISTED)


def test_a_line_is_never_a_flood():
    assert len(items("buy 999999999 copper", LISTED)) == 20
    assert len(items("a;" * 10_000, LISTED)) <= 250
