"""Going on from a position: old moves keep their outcomes, what follows has its own key, and all of it verifies."""

import json
import urllib.error
from typing import Any

import pytest

from demesne.kernel import record as records
from demesne.kernel import replay
from demesne.kernel.errors import RecordError, SetupError
from demesne.server.continuing import beginning
from demesne.server.replay_routes import LARGEST_RECORD
from tests.kernel.recorded import edited, header, play
from tests.server.live import Client, new_command, receive, send, serving


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
    with pytest.raises(SetupError, match="the game is over there"):
        beginning(game.to_bytes(), len(game.moves), False)
    with pytest.raises(SetupError, match=f"the game has {len(game.moves)} moves"):
        beginning(game.to_bytes(), len(game.moves) + 1, False)


def test_a_record_that_somebody_brings_must_verify(game):
    bent = edited(game, 1, key="00" * 32)
    beginning(bent, 10, False)
    with pytest.raises(RecordError, match="the key gives"):
        beginning(bent, 10, True)
    with pytest.raises(RecordError, match="has no outcomes of draws"):
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
    cases: list[tuple[dict[str, Any], str]] = [
        ({"seat": 2}, "seats of this game are 0 to 1"),
        ({"bots": ["random", "random"]}, "1 bots are needed"),
        ({"bots": ["/bin/bot"]}, "there is no bot"),
        ({"at": 10**5}, "the game has"),
    ]
    for more, said in cases:
        status, text = ann.post("/api/replay/continue", wish | more)
        assert status == 400
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
    for query in ("seat=5", "seat=x", "lang=la", "first=-1"):
        assert ann.get(f"/api/games/{game}/frames?{query}")[0] == 400


def test_a_record_that_is_too_large_or_none_is_refused(live):
    ann = Client(live, "Ann")
    assert ann.post("/api/replay", {"record": "x" * (LARGEST_RECORD + 1)})[0] == 400
    with pytest.raises((urllib.error.URLError, ConnectionError)):
        ann.raw("/api/replay", "POST", json.dumps({"record": "x" * (6 << 20)}).encode())
    status, text = ann.post("/api/replay", {"record": "no record"})
    assert status == 409
    assert "record" in text
