"""Going on from a position: old moves keep their outcomes, what follows has its own key, and all of it verifies."""

import json
import urllib.error
from typing import Any

import pytest

from demesne.core.errors import RecordError
from demesne.core.records import record as records
from demesne.core.records import replay
from demesne.core.registry import find
from demesne.server.http.routes.replays import LARGEST_RECORD
from demesne.server.live.match import Match
from demesne.server.lobby.continuing import beginning
from demesne.server.refusals import RefusalError
from tests.core.recorded import edited, header, play
from tests.server.inside import Visitor, running
from tests.server.serving import Client, new_command, receive, send, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    """One server for all tests here."""
    with serving(str(tmp_path_factory.mktemp("server") / "games.sqlite")) as running:
        yield running


@pytest.fixture(scope="module")
def game():
    """The record of a whole game."""
    return play(header())[0]


def play_out(client, game):
    """Play the last legal move until the game is over, buying curses, so that piles run out."""
    with client.socket(game) as socket:
        send(socket, t="hello")
        while not (update := receive(socket, "update"))["over"]:
            if choice := update["choice"]:
                wishes = ("buy Curse", "buy Estate", "buy Cellar")
                move = next((wish for wish in wishes if wish in choice["moves"]), choice["moves"][-1])
                send(socket, t="do", id=new_command(), decision=choice["id"], move=move)


def test_a_beginning_has_the_deal_and_the_moves_up_to_the_position(game):
    start = beginning(game.to_bytes(), 25, True)
    assert start.moves == 25
    assert [entry.kind for entry in start.entries] == ["deal", *["move"] * 25]
    assert [list(entry.draws) for entry in start.entries] == [
        game.deal,
        *(move.draws for move in game.moves[:25]),
    ]
    assert [entry.text for entry in start.entries[1:]] == [move.text for move in game.moves[:25]]


def test_no_game_goes_on_from_its_end_nor_from_beyond_it(game):
    with pytest.raises(RefusalError, match="The game is over there"):
        beginning(game.to_bytes(), len(game.moves), False)
    with pytest.raises(RefusalError, match=f"the game has {len(game.moves)}"):
        beginning(game.to_bytes(), len(game.moves) + 1, False)


def test_a_beginning_brings_the_game_along_as_it_stands(game):
    start = beginning(game.to_bytes(), 25, True)
    kind = find(start.kind)
    setup = kind.setup_from_json(start.setup)
    played = Match.replay(kind, setup, 2, game.header.key, start.entries)
    resumed = Match.resume(kind, setup, 2, game.header.key, start.entries, start.snapshot)
    assert resumed.state.digest() == played.state.digest()
    assert (resumed.versions, resumed.answers, resumed.asked) == (
        played.versions,
        played.answers,
        played.asked,
    )
    # Moves that may be taken back freely are replayed: those since another player has learned something.
    last = start.entries[-1].seat
    assert all(entry.seat == last for entry in start.entries[start.snapshot.sequence :])
    assert [resumed.free_undo(seat) for seat in (0, 1)] == [played.free_undo(seat) for seat in (0, 1)]


def test_a_record_that_somebody_brings_must_verify(game):
    bent = edited(game, 1, key="00" * 32)
    beginning(bent, 10, False)
    with pytest.raises(RecordError, match="the key gives"):
        beginning(bent, 10, True)
    with pytest.raises(RefusalError, match="does not say what was drawn"):
        beginning(play(header(stored=False))[0].to_bytes(), 10, True)


def test_a_game_that_goes_on_is_played_to_its_end_and_verifies(live, game):
    ann = Client(live, "Ann")
    wish = {"record": game.to_bytes().decode(), "at": 30, "seat": 1, "bots": ["random"]}
    new = ann.post("/api/replay/continue", wish)["id"]
    told = ann.get(f"/api/games/{new}")
    assert (told["status"], told["seat"], told["public"]) == ("running", 1, False)
    assert told["continues"] == {"game": "", "moves": 30}
    play_out(ann, new)
    kept = records.parse(ann.raw(f"/api/games/{new}/record"))
    assert kept.header.inherited == 30
    assert [move.to_json(0) for move in kept.moves[:30]] == [move.to_json(0) for move in game.moves[:30]]
    assert kept.result is not None
    assert replay.verify(kept).digest() == kept.result["digest"]
    # One could go on from it again, and the draws that were taken over stay what they are.
    again = ann.post(f"/api/games/{new}/continue", {"at": 40, "seat": 0})
    assert ann.get(f"/api/games/{again['id']}")["seats"][1]["bot"] == "medium"


def test_what_cannot_go_on_is_refused(live, game):
    ann = Client(live, "Ann")
    wish = {"record": game.to_bytes().decode(), "at": 30}
    cases: list[tuple[dict[str, Any], int, str]] = [
        ({"seat": 2}, 404, "numbered from 0 to 1"),
        ({"bots": ["random", "random"]}, 400, "One bot is needed, not 2"),
        ({"bots": ["/bin/bot"]}, 400, "There is no bot"),
        ({"at": 10**5}, 400, "the game has"),
    ]
    for more, wanted, said in cases:
        status, text = ann.post("/api/replay/continue", wish | more)
        assert status == wanted
        assert said in text


def test_a_live_game_is_not_shown_from_other_sides_and_does_not_go_on_elsewhere(live):
    ann = Client(live, "Ann")
    made = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"], "public": True})
    running = made["id"]
    assert ann.post(f"/api/games/{running}/start", {})["status"] == "running"
    for who in (ann, Client(live, "Bob")):
        for path in ("replay?seat=1", "frames?seat=0", "draws"):
            assert who.get(f"/api/games/{running}/{path}")[0] == 403
        assert who.post(f"/api/games/{running}/continue", {"at": 1})[0] == 403


def test_only_members_see_the_replay_of_a_private_game(live):
    ann, bob = Client(live, "Ann"), Client(live, "Bob")
    wish = {"kind": "dominion", "players": 2, "bots": ["random"], "options": {"kingdom": "first-game"}}
    game = ann.post("/api/games", wish)["id"]
    ann.post(f"/api/games/{game}/start", {})
    play_out(ann, game)
    story = ann.get(f"/api/games/{game}/replay?seat=all&lang=de")
    assert story["moves"] > 0
    assert bob.get(f"/api/games/{game}/replay?seat=all")[0] == 404
    assert ann.get(f"/api/games/{game}/frames?seat=1&first=3&count=2")["frames"][1]["at"] == 4
    assert ann.get(f"/api/games/{game}/frames?seat=5")[0] == 404
    for query in ("seat=x", "lang=la", "first=-1"):
        assert ann.get(f"/api/games/{game}/frames?{query}")[0] == 400


def test_a_record_that_is_too_large_or_none_is_refused(live):
    ann = Client(live, "Ann")
    assert ann.post("/api/replay", {"record": "x" * (LARGEST_RECORD + 1)})[0] == 400
    with pytest.raises((urllib.error.URLError, ConnectionError)):
        ann.raw("/api/replay", "POST", json.dumps({"record": "x" * (6 << 20)}).encode())
    status, text = ann.post("/api/replay", {"record": "no record"})
    assert status == 409
    assert "record" in text


@pytest.fixture
def inside(tmp_path):
    with running(tmp_path / "games.sqlite") as server:
        yield server


def test_the_server_itself_does_not_play_what_somebody_brings(inside, game, monkeypatch):
    played = []
    again = Match.again

    def noted(match, entry):
        played.append(entry.sequence)
        return again(match, entry)

    # Whatever a worker does is not seen here.
    monkeypatch.setattr(Match, "again", noted)
    at = len(game.moves) - 2
    start = beginning(game.to_bytes(), at, True)
    played.clear()
    ann = Visitor(inside, "Ann")
    made = ann.post("/api/replay/continue", {"record": game.to_bytes().decode(), "at": at})
    assert played == [entry.sequence for entry in start.entries[start.snapshot.sequence :]]
    assert len(played) < 10 < at
    # The game stands there all the same, and newcomers get its story.
    told = ann.get(f"/api/games/{made['id']}/events")
    bought = [event for event in told["events"] if event["event"] == "bought"]
    assert len(bought) >= sum(move.text.startswith("buy ") for move in game.moves[:at])


@pytest.mark.parametrize("path", ["/api/replay/continue", "/api/replay", "/api/replay/frames"])
def test_a_record_that_takes_too_long_is_given_up_and_makes_nothing(inside, game, monkeypatch, path):
    ann = Visitor(inside, "Ann")
    wish = {"record": game.to_bytes().decode()} | ({"at": 1} if path.endswith("continue") else {})
    with monkeypatch.context() as patch:
        patch.setattr(inside.server.worker_pool, "_seconds", 0.001)
        answer = ann.ask("POST", path, wish)
    assert (answer.status, answer.json["code"]) == (400, "too-long")
    assert ann.get("/api/games")["games"] == []
    # The next one has a worker again.
    assert ann.ask("POST", path, wish).status < 300


def test_a_game_that_goes_on_has_no_seat_for_others_and_changes_none_that_is_played(inside, game):
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    other = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
    ann.post(f"/api/games/{other}/start", {})
    before = ann.get(f"/api/games/{other}/events")["events"]
    wish = {"record": game.to_bytes().decode(), "at": 5}
    made = ann.get(f"/api/games/{ann.post('/api/replay/continue', wish)['id']}")
    assert made["id"] != other
    assert [seat["bot"] is None for seat in made["seats"]] == [True, False]
    assert (made["public"], made["code"], made["status"]) == (False, None, "running")
    assert bob.ask("GET", f"/api/games/{made['id']}").status == 404
    assert bob.ask("POST", f"/api/tables/{made['id']}/sit").status == 404
    after = ann.get(f"/api/games/{other}/events")["events"]
    assert after[: len(before)] == before
    # A record names no game that it could go into, and none is taken.
    assert ann.ask("POST", "/api/replay/continue", wish | {"game": other}).status == 400
