import pytest

from demesne.lab.details.figures import collect
from demesne.lab.html.simulation import page
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.results.report import report
from demesne.lab.simulate import simulate
from demesne.lab.traces import trace
from tests.lab import SETUP, sums
from tests.lab.html.reading import Page, assert_stands_alone, cells


def made(plan):
    result = simulate(plan)
    with Interruption() as interruption:
        return page(result, trace(plan, result.games, interruption)), result


@pytest.fixture(scope="module")
def dominion():
    return made(Plan("dominion", ("big-money", "random"), 12, 3))


@pytest.fixture(scope="module")
def dominations():
    return made(Plan("dominations", ("random", "random", "random"), 3, 3))


def test_pages_stand_alone(dominion, dominations):
    assert_stands_alone(dominion[0])
    assert_stands_alone(dominations[0])


def test_every_figure_has_its_numbers_in_a_table(dominion, dominations):
    for data, _ in (dominion, dominations):
        page = Page(data)
        assert len(page.all("figure")) == len(page.all("table"))


def test_charts_of_dominion(dominion):
    titles = [text for _, text in Page(dominion[0]).all("h3")]
    assert titles == [
        "Victories",
        "Scores",
        "Length of games",
        "Points by turn",
        "Money by turn",
        "Money per card",
        "Size of the deck",
    ]


def test_charts_of_dominations_have_sources_and_no_length_that_is_always_the_same(dominations):
    titles = [text for _, text in Page(dominations[0]).all("h3")]
    assert titles[-1] == "Points by source"
    assert "Knowledge by turn" in titles
    assert "Length of games" not in titles
    assert {"masteries", "objectives"} <= set(cells(Page(dominations[0])))


def test_figures_of_the_report_are_told(dominion):
    data, result = dominion
    found = cells(Page(data))
    for player in result.players:
        assert player.name in found
        assert f"{player.rate.mean:.2%}" in found
        assert f"{player.rate.low:.2%} to {player.rate.high:.2%}" in found
    text = Page(data).text
    assert "-n 12 --seed 3" in text
    assert "The charts below are of all 12 games." in text


def test_equal_seeds_give_equal_bytes():
    plan = Plan("dominion", ("random", "random"), 4, 9)
    assert made(plan)[0] == made(plan)[0]


def test_speed_and_mode_are_left_out(dominion):
    text = Page(dominion[0]).text
    assert "games/s" not in text
    assert "compiled" not in text
    assert "interpreted" not in text


def test_names_are_text():
    plan = Plan("dominion", ("bots/x.py:<b>&\"'X", "random"), 2, 1)
    data = page(report(plan, SETUP, sums(plan, [(5, 4), (9, 1)]), True, 0.5))
    read = assert_stands_alone(data)
    assert "<b>&\"'X" in cells(read)
    assert read.all("b", class_=None) == []


def test_what_is_missing_is_said():
    plan = Plan("dominion", ("random", "random"), 9, 1, max_turns=1)
    nothing = Page(page(report(plan, SETUP, sums(plan), False, 0.0)))
    assert "No game was finished." in nothing.text
    assert "Interrupted: 0 of 9 games were played." in nothing.text
    cut = simulate(plan)
    assert "9 games were cut off after 1 turns of each player" in Page(page(cut)).text


def test_an_interrupted_sample_is_said():
    plan = Plan("dominion", ("random", "random"), 5, 1)
    result = simulate(plan)
    with Interruption() as interruption:
        interruption.asked = True
        sample = trace(plan, result.games, interruption)
    assert not sample.complete
    assert "the sample has 0 of 5 games" in Page(page(result, sample)).text


@pytest.mark.parametrize("game", ["dominion", "dominations"])
def test_statistics_are_tables_of_the_same_sample(game):
    plan = Plan(game, ("random", "random"), 3, 3)
    result = simulate(plan)
    with Interruption() as interruption:
        details = collect(plan, result.games, interruption)
    shown = page(result, details.sample, details)
    assert_stands_alone(shown)
    titles = [text for _, text in Page(shown).all("h3")]
    assert ("random#1: cards a game" in titles) == (game == "dominion")
    assert ("Statistics" in [text for _, text in Page(shown).all("h2")]) == (game == "dominion")
    if game == "dominion":
        counted = {card["card"]: f"{card['gained']:.2f}" for card in details.to_json()["players"][0]["cards"]}
        found = cells(Page(shown))
        assert {*counted, *counted.values()} <= set(found)
