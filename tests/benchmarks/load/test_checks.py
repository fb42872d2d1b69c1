"""What is lost, doubled or out of order is found, with the decision that it happened to."""

import pytest
from sqlalchemy import create_engine, text

from demesne_benchmarks.load.checks import LogCheck, check_game


def checked(entries, acknowledged):
    """Return the check of a game whose log has these numbers and commands."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        connection.execute(text("CREATE TABLE entry (game, sequence, command)"))
        for sequence, command in entries:
            values = {"sequence": sequence, "command": command}
            connection.execute(text("INSERT INTO entry VALUES ('g', :sequence, :command)"), values)
        return check_game(connection, "g", acknowledged)


def test_a_log_with_all_that_was_acknowledged_is_clean():
    found = checked([(0, None), (1, "a"), (2, "b"), (3, "not heard of")], ["a", "b"])
    assert (found.entries, found.lost, found.doubled, found.reordered, found.is_broken) == (
        4,
        [],
        [],
        [],
        False,
    )


@pytest.mark.parametrize(
    ("entries", "what", "places"),
    [
        ([(0, "a"), (1, "c")], "lost", [1]),
        ([(0, "a"), (1, "b"), (2, "c"), (3, "b")], "doubled", [1]),
        ([(0, "a"), (1, "x"), (2, "x"), (3, "b"), (4, "c")], "doubled", [-1]),
        ([(0, "b"), (1, "a"), (2, "c")], "reordered", [1]),
        ([(0, "c"), (1, "b"), (2, "a")], "reordered", [1, 2]),
    ],
)
def test_what_is_wrong_is_found_with_its_place(entries, what, places):
    found = checked(entries, ["a", "b", "c"])
    assert getattr(found, what) == places


def test_a_log_whose_numbers_have_gaps_is_broken():
    assert checked([(0, "a"), (2, "b")], ["a", "b"]).is_broken


@pytest.mark.parametrize("what", ["lost", "doubled", "reordered", "broken"])
def test_a_sum_is_clean_without_any_of_it(what):
    nothing = {"entries": 5, "lost": 0, "doubled": 0, "reordered": 0, "broken": 0}
    assert LogCheck(**nothing).is_clean
    assert not LogCheck(**nothing | {what: 1}).is_clean
