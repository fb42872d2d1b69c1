"""The day's kingdom: one deal for everybody, a single game each, and nothing told of it before the day is over."""

import json

import pytest

from demesne.core.records import commitment, replay
from demesne.core.records import record as records
from demesne.server.http.routes import day as day_routes
from demesne.server.http.routes import games as game_routes
from demesne.server.http.routes import replays as replay_routes
from demesne.server.lobby import game_export
from demesne.server.storage import games
from demesne.server.storage.log import entries
from demesne.server.timing import now
from tests.server.inside import Visitor, running


@pytest.fixture
def inside(tmp_path):
    """A server whose bots do not think."""
    with running(tmp_path / "games.sqlite") as server:
        server.server.registry._bot_scheduler.ask = lambda live: None
        yield server


def ended(inside, game, result):
    """End a game with a result that is told."""

    def work(connection):
        games.finish(connection, game, games.OVER, result, 1)

    inside.loop.run_until_complete(inside.store.write(work))


def test_two_people_get_the_same_kingdom_seats_and_hands(inside):
    ann, bo = Visitor(inside, "Ann"), Visitor(inside, "Bo")
    first, second = ann.post("/api/day", {}), bo.post("/api/day", {})
    assert first["id"] != second["id"]
    assert first["setup"] == second["setup"]
    assert first["commitment"] == second["commitment"] == ann.get("/api/day")["commitment"]
    assert first["seat"] == second["seat"]
    deals = [game_log(inside, game["id"])[0].draws for game in (first, second)]
    assert deals[0] == deals[1]
    assert deals[0]


def game_log(inside, game):
    """Return the log of a game."""
    return inside.loop.run_until_complete(
        inside.store.read(lambda connection: entries.of_game(connection, game))
    )


def test_the_page_shows_the_kingdom_that_is_played(inside):
    ann = Visitor(inside, "Ann")
    before = inside.ask("GET", "/api/day").json
    assert (before["game"], before["played"], before["scores"]) == (None, 0, [])
    game = ann.post("/api/day", {})
    assert before["kingdom"] == game["setup"]["kingdom"]
    told = ann.get("/api/day")
    assert (told["game"], told["status"]) == (game["id"], "running")


def test_only_the_first_attempt_counts(inside):
    ann = Visitor(inside, "Ann")
    game = ann.post("/api/day", {})["id"]
    assert ann.post("/api/day", {})["id"] == game
    scores = [0, 0]
    seat = ann.get(f"/api/games/{game}")["seat"]
    scores[seat], scores[1 - seat] = 30, 21
    ended(inside, game, {"scores": scores, "winners": [seat], "turns": [15, 15]})
    assert ann.post("/api/day", {})["id"] == game


def test_scores_are_listed_by_the_lead_over_the_bot(inside):
    people = {"Ann": 30, "Bo": 44, "Cy": 12}
    for person, points in [(Visitor(inside, name), points) for name, points in people.items()]:
        game = person.post("/api/day", {})
        scores = [20, 20]
        scores[game["seat"]] = points
        winner = game["seat"] if points > 20 else 1 - game["seat"]
        ended(inside, game["id"], {"scores": scores, "winners": [winner], "turns": [18, 18]})
    told = inside.ask("GET", "/api/day").json
    assert [(each["name"], each["points"], each["won"]) for each in told["scores"]] == [
        ("Bo", 44, True),
        ("Ann", 30, True),
        ("Cy", 12, False),
    ]
    assert not any(each["own"] for each in told["scores"])
    assert told["played"] == 3


def test_nothing_tells_the_order_of_the_cards_before_the_day_is_over(inside, monkeypatch):
    ann = Visitor(inside, "Ann")
    game = ann.post("/api/day", {})
    path = f"/api/games/{game['id']}"
    assert game["secret"] is None
    ended(inside, game["id"], {"scores": [1, 2], "winners": [1], "turns": [9, 9]})
    assert ann.get(path)["secret"] is None
    for what in ("record", "draws"):
        assert ann.ask("GET", f"{path}/{what}").json["code"] == "day-goes-on"
    tomorrow = now() + 86_400_000
    for module in (game_export, day_routes, game_routes, replay_routes):
        monkeypatch.setattr(module, "now", lambda: tomorrow)
    assert ann.get(path)["secret"] is not None
    assert ann.get("/api/day")["game"] is None
    record = records.parse(ann.ask("GET", f"{path}/record").body)
    made, played = commitment.read(record), replay.game_of(record)
    assert made is not None
    commitment.check(record, made, played, replay.setup_of(record, played))
    assert json.loads(record.to_bytes().splitlines()[0])["origin"]["game"] == f"day-{game['day']}"


def test_nobody_sends_bytes_for_the_key_of_a_day(inside):
    ann = Visitor(inside, "Ann")
    game = ann.post("/api/day", {})["id"]
    assert ann.ask("POST", f"/api/games/{game}/entropy", {"bytes": "00" * 16}).json["code"] == "bytes-refused"
