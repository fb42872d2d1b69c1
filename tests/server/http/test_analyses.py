"""What a finished game tells: points by round for all who may see it, estimates for its players if all agree."""

import json
from itertools import pairwise
from typing import Any

import pytest

from demesne.core.chance import FastChance
from demesne.core.records.replay import replay
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.views import describe
from demesne.games.dominion import actions
from demesne.games.dominion.ids import MARKET
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import ask
from demesne.lab.analyze.game import find
from demesne.server.http.analyses import told_estimates, told_points
from demesne.server.storage import games
from tests.core.recorded import header, play
from tests.lab.analyze.games import dominations, simulated
from tests.server.inside import Visitor, running


@pytest.fixture(scope="module")
def record():
    """A whole game of Dominion."""
    return play(header())[0]


def test_the_points_begin_with_the_estates_and_end_with_the_result(record):
    rounds = json.loads(told_points(record.to_bytes()))["rounds"]
    assert rounds[0]["scores"] == [3, 3]
    assert rounds[-1]["scores"] == record.result["scores"]
    assert rounds[-1]["at"] == len(record.moves)
    assert [each["round"] for each in rounds[:-1]] == [*range(1, len(rounds))]


def test_a_province_is_marked_where_it_was_bought(tmp_path):
    record = simulated(tmp_path, "dominion", ("big-money", "big-money"))
    rounds = json.loads(told_points(record.to_bytes()))["rounds"]
    for before, after in pairwise(rounds):
        bought = [
            (move.seat, move.text)
            for move in record.moves[before["at"] : after["at"]]
            if "Province" in move.text
        ]
        gained = [after["landmarks"][seat] - before["landmarks"][seat] for seat in range(2)]
        assert gained == [bought.count((seat, "buy Province")) for seat in range(2)]
    assert sum(rounds[-1]["landmarks"]) == 8
    assert {each["age"] for each in rounds} == {0}


def test_dominations_has_ages_and_marks_monuments_that_are_held(tmp_path):
    record = dominations(tmp_path)
    rounds = json.loads(told_points(record.to_bytes()))["rounds"]
    assert [each["age"] for each in rounds[1:-1]] == [1] * 5 + [2] * 5 + [3] * 5
    *_, end = replay(record)
    view: Any = end.state.view(0)
    monuments: Any = describe.table(view)["monuments"]
    held = [monument["controller"] for monument in monuments]
    assert rounds[-1]["landmarks"] == [held.count(seat) for seat in range(2)]
    assert sum(rounds[-1]["landmarks"])


def test_estimates_are_one_decision_a_round_with_chances_between_nothing_and_all(record, monkeypatch):
    monkeypatch.setattr("demesne.server.http.analyses.SECONDS", 0.0)
    told = json.loads(told_estimates(record.to_bytes(), 0, 0, "de"))
    assert len(told["estimates"]) == 1
    first = told["estimates"][0]
    assert first["round"] == 1
    assert 0 <= first["chance"] <= 1
    assert first["question"] == ""
    assert first["agrees"] == (first["played"] == first["best"])
    last = json.loads(told_estimates(record.to_bytes(), 0, told["decisions"], "de"))
    assert last["estimates"] == []
    assert last["share"] in (0.0, 0.5, 1.0)


def test_moves_name_their_card():
    game = find("dominion")
    assert game.card(actions.BUY + MARKET) == "market"
    assert game.card(actions.END) == ""
    assert find("dominations").card(0) == ""


def test_answers_that_do_not_speak_for_themselves_come_with_their_question():
    """Where a land tile comes to lie says nothing without what was asked."""
    game = find("dominations")
    state = DominationsState.start(Setup(2), FastChance(bytes(8)))
    view = state.lens(int(state.actor))
    assert game.question(view, Catalogue.load("de")) == ask.prompt(view, Catalogue.load("de")) != ""


class Together:
    """A game of two people that has ended, whose record is a game that was really played."""

    def __init__(self, inside, record):
        self.people = [Visitor(inside, name) for name in ("Ann", "Bo")]
        made = self.people[0].post("/api/games", {"kind": "dominion", "players": 2, "public": True})
        self.people[1].post("/api/join", {"join": made["join"]})
        self.people[0].post(f"/api/games/{made['id']}/start", {})
        self.path = f"/api/games/{made['id']}"

        async def recorded(_row):
            return record.to_bytes()

        inside.server.record = recorded
        ended = {"scores": [1, 2], "winners": [1]}

        def end(connection):
            games.finish(connection, made["id"], games.OVER, ended, 1)

        inside.loop.run_until_complete(inside.store.write(end))


@pytest.fixture
def together(tmp_path, record):
    with running(tmp_path / "games.sqlite") as inside:
        yield Together(inside, record)


def test_all_people_of_a_game_must_agree(together):
    ann, bo = together.people
    path = f"{together.path}/analysis"
    seats = {person: person.get(together.path)["seat"] for person in (ann, bo)}
    assert ann.get(path)["code"] == "no-consent"
    assert ann.post(path, {}) == {"missing": [seats[bo]]}
    assert ann.post(path, {}) == {"missing": [seats[bo]]}
    assert ann.get(path)["code"] == "no-consent"
    assert bo.post(path, {}) == {"missing": []}
    told = ann.get(f"{path}?first=0&seat=0")
    assert told["seat"] == 0
    assert told["estimates"]


def test_strangers_see_the_points_and_no_estimates(together):
    inside = together.people[0].inside
    stranger = Visitor(inside, "Cy")
    assert stranger.get(f"{together.path}/points")["rounds"]
    assert stranger.get(f"{together.path}/analysis")["code"] == "spectator"


@pytest.mark.parametrize("query", ["seat=7", "first=-1", "seat=x"])
def test_seats_and_numbers_that_there_are_not_are_refused(together, query):
    for person in together.people:
        person.post(f"{together.path}/analysis", {})
    assert together.people[0].get(f"{together.path}/analysis?{query}")["code"] == "bad-request"


def test_consent_is_exported_and_goes_with_the_person(together):
    ann, bo = together.people
    number = ann.made.json["id"]
    ann.post(f"{together.path}/analysis", {})
    game = together.path.rpartition("/")[2]
    assert json.loads(ann.ask("GET", "/api/me/export").body)["analyses"] == [game]
    assert json.loads(bo.ask("GET", "/api/me/export").body)["analyses"] == []
    assert ann.ask("DELETE", "/api/me").status == 204
    assert number not in ann.inside.stored()
    # Only those who are still there have to agree.
    assert bo.post(f"{together.path}/analysis", {}) == {"missing": []}
