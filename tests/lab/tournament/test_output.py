"""What is unknown, told and left out in the forms of a report."""

import csv
import io
import json
from dataclasses import replace

import pytest

from demesne.lab.tournament.annotations import command, neighbours_phrase, paired_phrase
from demesne.lab.tournament.course import Course
from demesne.lab.tournament.entries import Neighbours, Paired
from demesne.lab.tournament.output import FORMATS, plain, render
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.report import report
from demesne.lab.tournament.work_units import WorkUnit

PLAN = TournamentPlan("dominion", ("random", "big-money", "random"), 4, 1, until_decided=True)


def after(*places):
    course = Course(PLAN)
    for number, each in enumerate(places):
        course.take(WorkUnit(number, each, 0, (30, 32)))
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
        assert made["mean_turns"] is made["pairings"][0]["mean_turns"] is None
        assert made["comparisons"][0]["share"] is None
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


def test_lengths_are_told():
    made = after(("12", "11"), ("12", "21"), ("12", "21"))
    assert made.lengths == {15: 3, 16: 3}
    assert made.to_json()["lengths"] == {"15": 3, "16": 3}
    assert "mean turns: 15.5 of each player\n" in plain(made, 120)
    rows = list(csv.DictReader(io.StringIO(render(made, "csv", 100).decode())))
    assert [row["mean_turns"] for row in rows] == ["15.5"] * 3
    assert [pairing.mean_turns for pairing in made.pairings] == [15.5] * 3


def test_pairings_name_the_stronger_bot_first_and_sum_to_all_victories():
    made = after(("12", "11"), ("12", "21"), ("12", "21"))
    assert [[bot.name for bot in pairing.bots] for pairing in made.pairings] == [
        ["random#1", "random#2"],
        ["random#1", "big-money"],
        ["random#2", "big-money"],
    ]
    assert [[bot.rate.mean for bot in pairing.bots] for pairing in made.pairings] == [
        [0.5, 0.5],
        [0.75, 0.25],
        [0.5, 0.5],
    ]
    for bot in made.bots:
        own = [each for pairing in made.pairings for each in pairing.bots if each.name == bot.name]
        assert (sum(each.wins for each in own), sum(each.shared for each in own)) == (bot.wins, bot.shared)
    shares = [(each.bot, each.other, each.rate.mean) for each in made.comparisons]
    assert shares == [
        ("random#1", "random#2", 0.5),
        ("random#1", "big-money", 0.75),
        ("random#2", "big-money", 0.5),
    ]
    turned = made.comparisons[2].rate
    assert turned.low == pytest.approx(1 - turned.high)


def test_without_openskill_one_line_says_so():
    made = after(("12", "21"))
    without = replace(made, bots=[replace(bot, openskill=None) for bot in made.bots])
    text = plain(without, 120)
    (line,) = [line for line in text.splitlines() if "openskill" in line]
    assert line.startswith("openskill:  not installed")
    assert ".[lab]" in line


@pytest.mark.parametrize(
    ("separated", "more", "words"),
    [
        (True, 0, "a over b by 12 (-3 to 27): separated"),
        (False, 1234, "about 1,234 more games of each pairing would separate them"),
        (False, None, "no difference that more games would show"),
    ],
)
def test_neighbours_in_words(separated, more, words):
    pair = Neighbours("a", "b", 12.4, (-3.0, 27.4), separated, more, None)
    assert neighbours_phrase(pair).endswith(words)


@pytest.mark.parametrize(
    ("paired", "words"),
    [
        (None, ""),
        (Paired(0.1, None), ""),
        (
            Paired(0.04251, (-0.0001, 0.08)),
            "a over b by 4.3% of the games (0.0% to 8.0%), against the others on the same deals",
        ),
    ],
)
def test_paired_differences_in_words(paired, words):
    assert paired_phrase(Neighbours("a", "b", 12.4, (-3.0, 27.4), True, 0, paired)) == words


def test_paired_differences_have_the_sign_of_the_order_of_the_table():
    # Bot 2 is the strongest: it beats both others, and bot 0 beats bot 1.
    plan = TournamentPlan("dominion", ("a.py", "b.py", "c.py"), 80, 1)
    course = Course(plan)
    for deal in range(40):
        odd = "12" if deal % 2 else "21"
        for pairing, places in enumerate((("12", odd), ("21", odd), ("21", "21"))):
            course.take(WorkUnit(3 * deal + pairing, places, 0, (30, 30)))
    made = report(course, 0.5)
    assert [bot.name for bot in made.bots] == ["c.py", "a.py", "b.py"]
    first, second = [pair.paired for pair in made.neighbours]
    assert first is not None
    assert second is not None
    assert first.interval is not None
    # Against b.py: c.py made all, a.py 3/4. Against c.py: a.py made 1/4, b.py nothing.
    assert (first.difference, second.difference) == (0.25, 0.25)
    assert first.interval == pytest.approx((0.25 - 0.07846, 0.25 + 0.07846), abs=1e-5)
    assert made.to_json()["neighbours"][0]["paired"]["interval"] == list(first.interval)
    assert "paired:     c.py over a.py by 25.0% of the games (17.2% to 32.8%), against" in plain(made, 120)


def test_two_bots_have_nobody_to_be_paired_against():
    course = Course(TournamentPlan("dominion", ("random", "big-money"), 2, 1))
    course.take(WorkUnit(0, ("12", "21"), 0, (30, 30)))
    made = report(course, 0.5)
    assert [pair.paired for pair in made.neighbours] == [None]
    assert made.to_json()["neighbours"][0]["paired"] is None


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


def test_the_cards_of_the_kingdom_are_named():
    cards = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop"
    made = after(("12", "11"), ("12", "21"), ("12", "21"))
    assert f"kingdom: {cards}" in " ".join(plain(made, 120).split())
    assert f"Kingdom: {cards}" in render(made, "html", 100).decode()
    assert next(csv.DictReader(io.StringIO(render(made, "csv", 100).decode())))["kingdom"] == cards


def test_a_gauntlet_tells_what_the_first_bot_won_against_each():
    plan = TournamentPlan("dominion", ("b.py", "a.py", "c.py"), 80, 1, gauntlet=True)
    course = Course(plan)
    for deal in range(40):
        # b.py beats c.py always and a.py in three games of four.
        course.take(WorkUnit(2 * deal, ("12", "12" if deal % 2 else "21"), 0, (30, 30)))
        course.take(WorkUnit(2 * deal + 1, ("12", "12"), 0, (30, 30)))
    made = report(course, 0.5)
    assert [(each.bot, each.other) for each in made.comparisons] == [("b.py", "a.py"), ("b.py", "c.py")]
    lines = plain(made, 120).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("b.py against"))
    assert [line.split()[:5] for line in lines[at + 2 : at + 4]] == [
        ["a.py", "80", "60", "0", "75.00%"],
        ["c.py", "80", "80", "0", "100.00%"],
    ]
    assert made.options["gauntlet"]
    assert "--gauntlet" in command(made)
    assert "Who beats whom" in render(made, "html", 100).decode()
    # Only a.py and c.py have an opponent in common.
    pairs = {(pair.above, pair.below): pair.paired for pair in made.neighbours}
    assert pairs["b.py", "a.py"] is None
    paired = pairs["a.py", "c.py"]
    assert paired is not None
    assert paired.difference == 0.25


def test_the_table_tells_who_beats_whom():
    made = after(("12", "11"), ("12", "21"), ("12", "21"))
    lines = plain(made, 120).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("who beats whom"))
    assert lines[at].split()[3:] == ["1", "2", "3"]
    assert [line.split() for line in lines[at + 2 : at + 5]] == [
        ["1", "random#1", "-", "50.0%", "75.0%"],
        ["2", "random#2", "50.0%", "-", "50.0%"],
        ["3", "big-money", "25.0%", "50.0%", "-"],
    ]
