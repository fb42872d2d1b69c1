"""Rendered games over the network: clients that ask for a language get words, others nothing more than before."""

import json
from typing import Any

import msgspec
import pytest

from demesne.server.rendering.forms import Rendered, Scenes
from demesne.server.websocket.messages import Update, schema
from tests.server.serving import Client, new_command, receive, send, serving

jsonschema = pytest.importorskip("jsonschema")


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    with serving(str(tmp_path_factory.mktemp("told") / "games.sqlite")) as running:
        yield running


def started(live, kind, **more):
    """Return a visitor with a started game against a random bot."""
    client = Client(live, "Ann")
    made = client.post("/api/games", {"kind": kind, "players": 2, "bots": ["random"], "public": True, **more})
    client.post(f"/api/games/{made['id']}/start", {})
    return client, made["id"]


def filled(now, before):
    """Return the pictures of an update with those that are as they were."""
    if before is None:
        return now
    whole = dict(now)
    for part, had in ((whole, before), (now["words"], before["words"])):
        part["board"] = had["board"] if part["board"] is None else part["board"]
        part["trees"] = [
            old if new is None else new for new, old in zip(part["trees"], had["trees"], strict=True)
        ]
    return whole


@pytest.mark.parametrize("kind", ["dominion", "dominations"])
def test_a_game_told_over_a_socket(live, kind):
    client, game = started(live, kind)
    validator = jsonschema.Draft202012Validator({**schema()["server"], "$defs": schema()["$defs"]})
    scenes: Any = None
    update: Any = None
    spared = 0
    with client.socket(game) as socket, client.socket(game) as plain:
        send(socket, t="hello", lang="de")
        send(plain, t="hello")
        for number in range(60):
            update = receive(socket, "update")
            if number % 10 == 0:
                validator.validate(update)
            assert "told" not in receive(plain, "update")
            told = update["told"]
            assert [line["event"] for line in told["lines"]] == [event["event"] for event in update["events"]]
            choice = update["choice"]
            assert [move["text"] for move in told["moves"]] == (choice["moves"] if choice else [])
            assert ("scenes" in told) == (kind == "dominations")
            if scenes is not None:
                spared += told["scenes"]["board"] is None
            if "scenes" in told:
                scenes = filled(told["scenes"], scenes)
            if update["over"]:
                assert told["score"]["rows"]
                break
            if choice:
                move = told["moves"][number % len(told["moves"])]["text"]
                send(socket, t="do", id=new_command(), decision=choice["id"], move=move)
        whole = client.get(f"/api/games/{game}/events?after={update['version']}&lang=de")
        if kind == "dominations" and whole["version"] == update["version"]:
            assert scenes["board"] == whole["told"]["scenes"]["board"]
            assert spared > 10


def test_whoever_comes_back_gets_all_pictures_and_a_stale_command_too(live):
    client, game = started(live, "dominations")
    for _ in range(2):
        with client.socket(game) as socket:
            send(socket, t="hello", version=1, lang="fr")
            assert receive(socket, "update")["told"]["scenes"]["board"]
            send(socket, t="do", id=new_command(), decision="9.9", move="pass")
            stale = receive(socket, "stale")
            assert stale["now"]["told"]["scenes"]["board"]
            assert stale["now"]["told"]["ask"].startswith("Choisissez")


def test_by_request_it_is_told_in_any_language_to_anybody_who_may_look(live):
    client, game = started(live, "dominion")
    mine = client.get(f"/api/games/{game}/events?lang=es")["told"]
    assert mine["lines"][0]["text"].startswith("Empieza la partida")
    stranger = Client(live, "Zoe").get(f"/api/games/{game}/events?lang=en")
    assert stranger["told"]["moves"] == []
    assert stranger["told"]["wait"].startswith("Waiting for ")
    assert "told" not in client.get(f"/api/games/{game}/events")
    status, text = client.get(f"/api/games/{game}/events?lang=tlh")
    assert (status, text) == (400, "The server does not understand this (lang is en, de, es or fr).")


def test_an_unknown_language_is_no_message(live):
    client, game = started(live, "dominion")
    with client.socket(game) as socket:
        send(socket, t="hello", lang="tlh")
        with pytest.raises(Exception, match="1007"):
            receive(socket, "update")


def test_what_is_sent_can_be_read_by_its_own_declaration(live):
    client, game = started(live, "dominations")
    data = client.raw(f"/api/games/{game}/events?lang=en")
    update = msgspec.json.decode(data, type=Update)
    assert isinstance(update.told, Rendered)
    assert isinstance(update.told.scenes, Scenes)
    assert json.loads(data)["told"]["scenes"]["board"] == json.loads(bytes(update.told.scenes.board))
