from demesne import MODE
from demesne.games.dominations.layout import SOURCES
from demesne.lab.plan import Plan
from demesne.lab.results.report import report
from demesne.lab.results.statistics import normal, wilson
from tests.lab import SETUP, sourced, sums

PLAN = Plan("dominion", ("big-money", "random"), 10, 42)


def test_json_has_exactly_the_keys_of_the_contract():
    made = report(PLAN, SETUP, sums(PLAN), True, 0.5).to_json()
    assert list(made) == [
        "game",
        "options",
        "seed",
        "games",
        "unfinished",
        "complete",
        "mode",
        "seconds",
        "games_per_second",
        "mean_turns",
        "first_seat_win_rate",
        "players",
    ]
    assert [list(player) for player in made["players"]] == [
        ["name", "wins", "shared", "win_rate", "interval", "interval_method", "mean_score"]
    ] * 2


def test_json_of_wins_alone():
    made = report(PLAN, SETUP, sums(PLAN, [(10, 7)] * 8 + [(3, 20)] * 2), True, 0.5).to_json()
    assert made["game"] == "dominion"
    assert made["seed"] == 42
    assert made["games"] == 10
    assert made["complete"] is True
    assert made["mode"] == MODE
    assert made["seconds"] == 0.5
    assert made["games_per_second"] == 20.0
    assert made["mean_turns"] == 15.0
    assert made["players"][0] == {
        "name": "big-money",
        "wins": 8,
        "shared": 0,
        "win_rate": 0.8,
        "interval": list(wilson(8, 10)),
        "interval_method": "wilson",
        "mean_score": 8.6,
    }


def test_json_of_a_shared_victory():
    made = report(PLAN, SETUP, sums(PLAN, [(5, 5)] + [(9, 1)] * 9), True, 0.5).to_json()
    first, second = made["players"]
    assert (first["wins"], first["shared"], first["win_rate"]) == (9, 1, 0.95)
    assert first["interval_method"] == "normal"
    assert first["interval"] == list(normal(9.5, 9.25, 10))
    assert (second["wins"], second["shared"], second["win_rate"]) == (0, 1, 0.05)


def test_options_repeat_what_was_asked():
    assert report(PLAN, SETUP, sums(PLAN), True, 1.0).to_json()["options"] == {
        "players": ["big-money", "random"],
        "games": 10,
        "kingdom": [SETUP.cards[number].name for number in SETUP.kingdom],
        "max_turns": 200,
        "fixed_seats": False,
        "series": 0,
    }


def test_no_game_gives_unknown_figures_and_no_division():
    made = report(PLAN, SETUP, sums(PLAN), False, 0.0).to_json()
    assert made["complete"] is False
    assert made["games_per_second"] == 0.0
    for unknown in (made["mean_turns"], made["first_seat_win_rate"], made["players"][0]["win_rate"]):
        assert unknown is None
    assert made["players"][0]["interval"] is None
    assert made["players"][0]["mean_score"] is None


def test_games_with_sources_tell_the_mean_points_of_each():
    first, second = sourced().to_json()["players"]
    assert list(first)[-1] == "points_by_source"
    assert list(first["points_by_source"]) == list(SOURCES)
    assert first["points_by_source"] == dict.fromkeys(SOURCES, 0.0) | {
        "masteries": 1.0,
        "overflow": 0.75,
    }
    assert second["points_by_source"]["masteries"] == 2.0


def test_sources_are_unknown_without_a_game():
    plan = Plan("dominations", ("random", "random"), 10, 42)
    made = report(plan, plan.setup(), plan.arena.tally(2), False, 0.0).to_json()
    assert made["players"][0]["points_by_source"] == dict.fromkeys(SOURCES)
