import json
from dataclasses import replace

import pytest

from demesne.lab.analyze.analysis import Analysis, joined
from demesne.lab.analyze.annotations import sentence
from demesne.lab.analyze.compare import PlanLoss
from demesne.lab.analyze.output import render
from demesne.lab.html.analysis import page
from tests.lab.analyze.games import course, dominion, estimate
from tests.lab.html.reading import Page, assert_stands_alone, cells


def made(seats, estimates, shares=(1.0, 0.0), seat=None):
    played = course(seats, shares)
    return Analysis(dominion(), "ismcts:9", 9, 50, seat, shares, len(seats), joined(played, estimates))


def own(*chances):
    """Return estimates in which seat 0 decides at even numbers, each with the chance of seat 0."""
    return [estimate(number, (chance, 1 - chance)) for number, chance in enumerate(chances)]


def test_a_change_is_seen_by_the_same_seat():
    analysis = made([0, 1, 0, 1], own(0.5, 0.4, 0.6, 0.7))
    assert [decision.after for decision in analysis.decisions] == pytest.approx([0.6, 0.3, 1, 0])
    assert [decision.change for decision in analysis.decisions] == pytest.approx([0.1, -0.3, 0.4, -0.3])


def test_the_end_is_unknown_until_all_is_done():
    analysis = made([0, 1, 0, 1], own(0.5, 0.4, 0.6))
    assert not analysis.complete
    assert [decision.after for decision in analysis.decisions] == [0.6, None, None]
    assert [decision.change for decision in analysis.decisions[1:]] == [0, 0]


def test_turning_points_are_the_largest_changes_that_do_not_overlap():
    analysis = made([0, 1] * 4, own(0.5, 0.5, 0.52, 0.1, 0.1, 0.1, 0.9, 0.9))
    assert [point.position.number for point in analysis.turning_points()] == [2, 4, 6]
    sizes = [abs(point.change) for point in analysis.turning_points()]
    assert sizes == pytest.approx([0.42, 0.8, 0.1])


def test_where_there_is_nothing_to_decide_nothing_is_measured():
    forced = estimate(1, (0.1, 0.9), moves=1)
    analysis = made([0, 0, 0], [*own(0.5), forced, *own(0.5, 0.5, 0.7)[2:]])
    assert [decision.verdict for decision in analysis.decisions] == ["best", "forced", "best"]
    assert [decision.after for decision in analysis.decisions] == [0.7, None, 1]
    assert [point.position.number for point in analysis.turning_points()] == [0, 2]
    account = analysis.accounts()[0]
    assert (account.decisions, account.forced, account.best) == (3, 1, 2)


def test_changes_within_the_error_are_no_turning_points():
    few = [
        estimate(number, (chance, 1 - chance), tried=10) for number, chance in enumerate((0.4, 0.4, 0.6, 0.6))
    ]
    assert made([0, 0, 0, 0], few, (0.6, 0.4)).turning_points() == []
    many = own(0.4, 0.4, 0.6, 0.6)
    points = made([0, 0, 0, 0], many, (0.6, 0.4)).turning_points()
    assert [point.position.number for point in points] == [1]


@pytest.mark.parametrize(
    ("loss", "error", "verdict"),
    [
        (None, None, "best"),
        (0.2, 0.05, "blunder"),
        (0.2, 0.2, "good"),
        (0.07, 0.01, "mistake"),
        (0.04, 0.001, "good"),
        (-0.3, 0.01, "good"),
    ],
)
def test_a_loss_has_a_name_only_if_it_is_sure(loss, error, verdict):
    analysis = made([0], [estimate(0, (0.5, 0.5), loss, error)])
    assert analysis.decisions[0].verdict == verdict
    account, other = analysis.accounts()
    assert (account.mistakes, account.blunders) == (verdict == "mistake", verdict == "blunder")
    assert account.best == (verdict == "best")
    assert (other.decisions, other.mean_loss, other.interval) == (0, None, None)


def test_an_account_adds_losses_and_their_errors():
    found = [estimate(0, (0.5, 0.5), 0.3, 0.03), estimate(1, (0.5, 0.5), -0.1, 0.04), *own(0.5, 0.5, 0.5)[2:]]
    account = made([0, 0, 0], found).accounts()[0]
    assert account.mean_loss == pytest.approx(0.2 / 3)
    low, high = account.interval
    assert (low + high) / 2 == pytest.approx(0.2 / 3)
    assert (high - low) / 2 == pytest.approx(1.96 * 0.05 / 3, rel=1e-3)


def test_one_seat_has_one_account():
    assert [account.name for account in made([1], own(0.5), seat=1).accounts()] == ["Bo"]


def test_json_has_the_documented_keys():
    analysis = made([0, 1, 0], [*own(0.5, 0.4), estimate(2, (0.9, 0.1), 0.2)])
    told = json.loads(render(analysis, "json", 100))
    assert list(told) == [
        "game", "rules", "bot", "iterations", "worlds", "seat", "complete", "digest", "shares", "players",
        "turning_points", "decisions",
    ]  # fmt: skip
    assert told["turning_points"] == [{"decision": 1, "seat": 1, "before": 0.6, "after": 0.0}]
    assert list(told["players"][0]) == [
        "seat", "name", "bot", "decisions", "forced", "best", "mistakes", "blunders", "mean_loss", "mean_loss_interval",
    ]  # fmt: skip
    assert told["decisions"][2] == {
        "number": 2,
        "seq": 3,
        "seat": 0,
        "moment": "turn 2",
        "round": 3,
        "options": 2,
        "moves": 2,
        "played": "played",
        "best": "best",
        "agrees": False,
        "chances": [0.9, 0.1],
        "loss": 0.2,
        "loss_interval": [0.1804, 0.2196],
        "verdict": "blunder",
        "plan": "one-plan",
        "played_plan": "one-plan",
        "other_plans": [None, "another-plan"],
        "losses_by_plan": [],
    }
    agreed = told["decisions"][0]
    assert [agreed[key] for key in ("plan", "played_plan", "other_plans", "losses_by_plan")] == [
        None,
        None,
        None,
        [],
    ]


def test_turning_points_are_sentences():
    analysis = made([0, 0], [*own(0.9), estimate(1, (0.3, 0.7), 0.25)], (0.0, 1.0))
    one, two = analysis.turning_points()
    assert sentence(analysis, one) == (
        "Ann, turn 0: Played. The player's chance falls from 90% to 30%. "
        "That was the best move: the rest is what was drawn and what others did."
    )
    assert sentence(analysis, two).endswith(
        "The best would have been better by 25 \N{PLUS-MINUS SIGN} 2.0 points, by the plan one-plan for all."
    )


def test_a_mistake_names_the_plan_it_assumes_and_those_by_which_it_is_none():
    plans = [
        PlanLoss("one-plan", 0.2, 0.01),
        PlanLoss("third-plan", -0.22, 0.05),
        PlanLoss("unsure", -0.1, 0.06),
    ]
    analysis = made([0, 1], [estimate(0, (0.5, 0.5), 0.2, 0.01, by_plan=plans), *own(0.5, 0.5)[1:]])
    said = (
        "The best would have been better by 20 \N{PLUS-MINUS SIGN} 2.0 points, going on as one-plan "
        "(the other as another-plan). "
        "A player who goes on as third-plan does better with Played, by 22 \N{PLUS-MINUS SIGN} 9.8."
    )
    text = render(analysis, "table", 120).decode()
    assert f"mistakes and blunders\n  Ann, turn 0: Played. {said}\n" in text
    read = Page(page(analysis))
    assert said in " ".join(read.text.split())
    assert "one-plan" in [cell.strip() for cell in cells(read)]
    told = analysis.to_json()["decisions"][0]["losses_by_plan"]
    assert [each["plan"] for each in told] == ["one-plan", "third-plan", "unsure"]
    assert told[1]["loss_interval"] == [-0.317998, -0.122002]


def test_a_move_may_have_another_plan_than_the_best_one():
    both = estimate(0, (0.5, 0.5), 0.2, by_plan=[PlanLoss("one-plan", 0.2, 0.01)])
    other = replace(both, comparison=replace(both.comparison, played_plan="third-plan"))
    text = render(made([0, 1], [other, *own(0.5, 0.5)[1:]]), "table", 120).decode()
    assert "points, going on as one-plan, and as third-plan after Played (the other as another-plan)." in text


def test_the_table_tells_every_decision_and_every_player():
    text = render(made([0, 1, 0], [*own(0.5, 0.4), estimate(2, (0.9, 0.1), 0.2)]), "table", 120).decode()
    assert text.count("Played") == 5
    assert "blunder" in text
    assert "20 \N{PLUS-MINUS SIGN} 2.0" in text
    assert "decisions:  3" in text


@pytest.mark.parametrize("number", [0, 1, 3])
def test_pages_stand_alone_however_much_is_done(number):
    analysis = made([0, 1, 0], [*own(0.5, 0.4), estimate(2, (0.9, 0.1), 0.2)][:number])
    read = assert_stands_alone(page(analysis))
    assert ("Interrupted" in read.text) == (number < 3)
    if number == 3:
        assert "turning point 1" in [text.strip() for text in cells(read)]
        assert "blunder" in [text.strip() for text in cells(read)]
        assert len(read.all("circle", class_="pin")) == 1


def test_names_of_players_are_text():
    analysis = made([0, 1], own(0.5, 0.4))
    analysis.record.header.players[0]["name"], before = (
        "<b>A&nn</b>",
        analysis.record.header.players[0]["name"],
    )
    try:
        read = Page(page(analysis))
    finally:
        analysis.record.header.players[0]["name"] = before
    assert "<b>A&nn</b>" in read.text
