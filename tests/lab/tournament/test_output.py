"""What is unknown, told and left out in the forms of a report."""

import csv
import io
import json
from dataclasses import replace

import pytest

from demesne.lab.tournament.course import Course
from demesne.lab.tournament.output import FORMATS, command, neighbours_phrase, plain, render
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.report import Neighbours, report
from demesne.lab.tournament.units import Unit

PLAN = TournamentPlan("dominion", ("random", "big-money", "random"), 4, 1, until_decided=True)


def after(*places):
    course = Course(PLAN)
    for number, each in enumerate(places):
        course.take(Unit(number, each, 0))
    return report(course, 0.5)


@pytest.mark.parametrize("form", FORMATS)
def test_a_tournament_without_games_has_no_figures(form):
    if form == "parquet":
        pytest.importorskip("polars")
    data = render(after(), form, 100)
    text = data.decode(errors="replace")
    if form == "json":
        made = json.loads(text)
        assert (made["complete"], made["games"], made["neighbours"]) == (False, 0, [])
        assert made["bots"][0]["rating"] is made["bots"][0]["win_rate"] is None
    elif form == "parquet":
        import polars as pl

        whole = pl.read_parquet(
            io.BytesIO(render(after(("12", "11"), ("12", "21"), ("12", "21")), form, 100))
        )
        none = pl.read_parquet(io.BytesIO(data))
        assert none.schema == whole.schema
        assert none["rating"].null_count() == 3
        assert whole["bot"].to_list() == ["random#1", "random#2", "big-money"]
    elif form == "html":
        assert "Interrupted: 0 of 12 games were played." in text
    elif form == "csv":
        assert next(csv.DictReader(io.StringIO(text)))["rating"] == ""
    else:
        assert "games:      0 of 12, interrupted" in text


def test_csv_and_table_have_the_same_order():
    made = after(("12", "11"), ("12", "21"), ("12", "21"))
    rows = list(csv.DictReader(io.StringIO(render(made, "csv", 100).decode())))
    assert [row["bot"] for row in rows] == ["random#1", "random#2", "big-money"]
    assert [row["complete"] for row in rows] == ["false"] * 3
    assert [line.split()[0] for line in plain(made, 120).splitlines()[2:5]] == [row["bot"] for row in rows]


def test_without_openskill_one_line_says_so():
    made = after(("12", "21"))
    without = replace(made, bots=[replace(bot, openskill=None) for bot in made.bots])
    text = plain(without, 120)
    (line,) = [line for line in text.splitlines() if "openskill" in line]
    assert line.startswith("openskill:  not installed")
    assert "demesne[lab]" in line


@pytest.mark.parametrize(
    ("separated", "more", "words"),
    [
        (True, 0, "a over b by 12 (-3 to 27): separated"),
        (False, 1234, "about 1,234 more games of each pairing would separate them"),
        (False, None, "no difference that more games would show"),
    ],
)
def test_neighbours_in_words(separated, more, words):
    assert neighbours_phrase(Neighbours("a", "b", 12.4, (-3.0, 27.4), separated, more)).endswith(words)


def test_the_command_has_every_option(tmp_path):
    plan = TournamentPlan(
        "dominion", ("random",) * 3, 9, 5, 3, kingdom="interaction", max_turns=50, until_decided=True
    )
    words = command(replace(after(), plan=plan, directory=tmp_path)).split()
    assert words[:3] == ["demesne", "tournament", "dominion"]
    for option, value in (
        ("--players", "3"),
        ("-n", "9"),
        ("--seed", "5"),
        ("--kingdom", "interaction"),
        ("--max-turns", "50"),
        ("--out", str(tmp_path)),
    ):
        assert words[words.index(option) + 1] == value
    assert "--until-decided" in words
    settlers = TournamentPlan(
        "dominations", ("random",) * 2, 9, 5, ruleset="final", readings={"overflow_point": "every_time"}
    )
    assert "--ruleset final --option overflow_point=every_time" in command(replace(after(), plan=settlers))
