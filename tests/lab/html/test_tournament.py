from dataclasses import replace

import pytest

from demesne.lab import traces
from demesne.lab.html.tournament import page
from demesne.lab.processes.interruption import Interruption
from demesne.lab.tournament.course import Course
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.play import play
from demesne.lab.tournament.report import report as report_of
from demesne.lab.tournament.sample import trace
from demesne.lab.tournament.work_units import WorkUnit
from tests.lab.html.reading import Page, assert_stands_alone, cells

THREE = ("big-money", "random", "big-money-smithy")
WINS = [
    "Elo ratings",
    "Victories",
    "Shares of the pairings",
    "Victories in each pairing",
    "Differences of neighbours",
]
IN_PAIRINGS = {"class": "rows", "aria-label": "Share of the victories in each pairing"}


def made(plan):
    report = play(plan)
    with Interruption() as interruption:
        return report, page(report, trace(report, interruption))


def titles(data):
    return [text for _, text in Page(data).all("h3")]


@pytest.fixture(scope="module")
def three():
    return made(TournamentPlan("dominion", THREE, games=4, seed=1))


@pytest.fixture(scope="module")
def tables_of_three():
    return made(TournamentPlan("dominion", ("random", "random", "big-money"), 6, 1, players=3))


@pytest.fixture(scope="module")
def settlers():
    return made(TournamentPlan("dominations", ("random", "greedy"), 2, 1))


def test_the_page_stands_alone_and_tells_every_figure(three):
    report, data = three
    read = assert_stands_alone(data)
    found = cells(read)
    for bot in report.bots:
        assert bot.name in found
        assert f"{bot.rating:.0f}" in found
        assert f"{bot.rate.low:.1%} to {bot.rate.high:.1%}" in found
    assert titles(data) == [
        *WINS,
        "The same deals against the others",
        "Scores",
        "Length of games",
        "Points by turn",
        "Money by turn",
        "Money per card",
        "Size of the deck",
    ]
    for pair in report.neighbours:
        assert f"{pair.above} over {pair.below}" in read.text


def test_a_page_of_dominations_has_its_own_charts_and_no_length_that_is_always_the_same(settlers):
    report, data = settlers
    assert_stands_alone(data)
    assert titles(data)[:6] == [*WINS, "Scores"]
    assert "Knowledge by turn" in titles(data)
    assert titles(data)[-1] == "Points by source"
    assert "Length of games" not in titles(data)
    assert "turns of each player" in Page(data).text
    assert report.lengths == {15: 2}


@pytest.mark.parametrize("players", [3, 4])
def test_tables_of_three_and_four_have_a_row_for_each_bot_of_a_pairing(players):
    report, data = made(TournamentPlan("dominion", ("random",) * 4, 1, 1, players, max_turns=4))
    read = assert_stands_alone(data)
    rows = len(report.plan.pairings) * players
    (chart,) = read.all("div", **IN_PAIRINGS)
    assert chart[1].count("%") >= 3 * rows
    heads = [text for _, text in read.all("div", class_="head")]
    assert len(heads) == len(report.plan.pairings)
    for pairing in report.pairings:
        assert ", ".join(bot.name for bot in pairing.bots) in heads
        assert sum(bot.rate.mean for bot in pairing.bots) == pytest.approx(1)
    assert "games were cut off after 4 turns of each player" in read.text


def test_the_matrix_tells_who_beats_whom(three):
    report, data = three
    (_, matrix) = Page(data).all("table", class_="matrix")[0]
    each = report.comparisons[0]
    assert matrix.count(f"of {each.number}") == 6
    assert f"{each.rate.mean:.0%}of {each.number}" in matrix
    assert f"{1 - each.rate.mean:.0%}of {each.number}" in matrix


def test_equal_seeds_give_equal_bytes(three):
    report, data = three
    assert made(report.plan)[1] == data


def test_tables_of_three_have_the_share_of_preferences(tables_of_three):
    read = assert_stands_alone(tables_of_three[1])
    assert "preferred" in cells(read)


def test_many_pairings_are_a_table_only():
    plan = TournamentPlan("dominion", ("random",) * 10, games=2, seed=1)
    course = Course(plan)
    for number in range(plan.units):
        course.take(WorkUnit(number, ("12", "21"), 0, (30, 30)))
    read = assert_stands_alone(page(report_of(course, 0.5)))
    assert read.all("div", **IN_PAIRINGS) == []
    assert "random#1, random#10" in cells(read)
    assert titles(page(report_of(course, 0.5)))[:5] == WINS


def test_before_the_first_game_nothing_is_rated():
    plan = TournamentPlan("dominion", ("random", "big-money"), games=2, seed=1)
    report = report_of(Course(plan), 0.0)
    with Interruption() as interruption:
        data = page(report, trace(report, interruption))
    read = assert_stands_alone(data)
    assert "Not every bot has played yet." in read.text
    assert "Interrupted: 0 of 2 games were played." in read.text
    assert titles(data) == WINS[:4]


def test_what_is_only_a_sample_is_said(monkeypatch):
    gauges = replace(traces.gauges_of("dominion"), sample=6)
    monkeypatch.setattr(traces, "gauges_of", lambda _: gauges)
    report, data = made(TournamentPlan("dominion", THREE, games=4, seed=1))
    assert (
        "of a sample: 6 of the 12 games, from the first deals, played again, but for the lengths"
        in Page(data).text
    )
    with Interruption() as interruption:
        interruption.asked = True
        sample = trace(report, interruption)
    broken = page(report, sample)
    assert "the sample has 0 of 6 games" in assert_stands_alone(broken).text
    assert "Scores" not in titles(broken)
