import pytest

from demesne.lab.html.tournament import page
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.play import play
from tests.lab.html.reading import Page, assert_stands_alone, cells


@pytest.fixture(scope="module")
def report():
    return play(TournamentPlan("dominion", ("big-money", "random", "big-money-smithy"), games=4, seed=1))


def test_the_page_stands_alone_and_tells_every_figure(report):
    read = assert_stands_alone(page(report))
    found = cells(read)
    for bot in report.bots:
        assert bot.name in found
        assert f"{bot.rating:.0f}" in found
    assert [text for _, text in read.all("h3")] == [
        "Elo ratings",
        "Shares of the pairings",
        "Differences of neighbours",
    ]
    for pair in report.neighbours:
        assert f"{pair.above} over {pair.below}" in read.text


def test_the_matrix_tells_who_beats_whom(report):
    read = Page(page(report))
    (_, matrix) = read.all("table", class_="matrix")[0]
    _, _, number, share = report.comparisons[0]
    assert matrix.count(f"of {number}") == 6
    assert f"{share:.0%}of {number}" in matrix
    assert f"{1 - share:.0%}of {number}" in matrix


def test_equal_seeds_give_equal_bytes(report):
    again = play(report.plan)
    assert page(again) == page(report)


def test_tables_of_three_have_the_share_of_preferences():
    plan = TournamentPlan("dominion", ("random", "random", "big-money"), games=6, seed=1, players=3)
    read = assert_stands_alone(page(play(plan)))
    assert "preferred" in cells(read)


def test_before_the_first_game_nothing_is_rated():
    from demesne.lab.tournament.course import Course
    from demesne.lab.tournament.report import report as report_of

    plan = TournamentPlan("dominion", ("random", "big-money"), games=2, seed=1)
    read = assert_stands_alone(page(report_of(Course(plan), 0.0)))
    assert "Not every bot has played yet." in read.text
    assert "Interrupted: 0 of 2 games were played." in read.text
