"""The chat of a table: stored, sent to everyone who connects, bounded, and closed to spectators."""

import signal

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Client, new_command, receive, send, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    """A server."""
    with serving(str(tmp_path_factory.mktemp("chat") / "games.sqlite")) as running:
        yield running


def begun(live, **more):
    """Return two people at a game."""
    ann, bob = Client(live, "Ann"), Client(live, "Bob")
    made = ann.post("/api/games", {"kind": "dominion", "players": 2, **more})
    bob.post("/api/join", {"join": made["join"]})
    ann.post(f"/api/games/{made['id']}/start", {})
    return ann, bob, made["id"]


def test_what_is_said_is_kept_and_told_again(live):
    ann, bob, game = begun(live)
    with ann.socket(game) as one, bob.socket(game) as two:
        for socket in (one, two):
            send(socket, t="hello")
            assert receive(socket, "update")
        command = new_command()
        for _ in range(2):
            send(one, t="say", id=command, text="<b>Hello</b>")
            assert receive(one, "ack")["id"] == command
        heard = receive(two, "said")
        seat = ann.get(f"/api/games/{game}")["seat"]
        assert (heard["name"], heard["seat"], heard["text"]) == ("Ann", seat, "<b>Hello</b>")
        send(two, t="say", id=new_command(), text="Well met")
        assert receive(one, "said")["text"] in ("<b>Hello</b>", "Well met")
    with bob.socket(game) as again:
        send(again, t="hello")
        told = receive(again, "chat")["messages"]
        assert [message["text"] for message in told] == ["<b>Hello</b>", "Well met"], "once each"


def test_a_flood_of_talk_is_refused_and_a_spectator_has_no_say(live):
    ann, _, game = begun(live, public=True)
    with ann.socket(game) as socket:
        send(socket, t="hello")
        receive(socket, "update")
        for number in range(7):
            send(socket, t="say", id=new_command(), text=f"{number}")
        assert receive(socket, "refused")["why"] == "slow-down"
    eve = Client(live, "Eve")
    with eve.socket(game) as socket:
        send(socket, t="hello")
        assert receive(socket, "chat")["messages"]
        send(socket, t="say", id=new_command(), text="Buy the Moat!")
        assert receive(socket, "refused")["why"] == "spectator"
        send(socket, t="say", id=new_command(), text="x" * 501)
        with pytest.raises(ConnectionClosed):
            receive(socket, "pong")


def test_what_is_said_again_after_a_crash_is_kept_once(tmp_path):
    with serving(str(tmp_path / "games.sqlite")) as live:
        ann, _, game = begun(live)
        said = new_command()
        for _ in range(2):
            with ann.socket(game) as socket:
                send(socket, t="hello")
                receive(socket, "update")
                send(socket, t="say", id=said, text="Hello")
                assert receive(socket, "ack")["id"] == said
            live.stop(signal.SIGKILL)
            live.start()
        with ann.socket(game) as socket:
            send(socket, t="hello")
            assert [each["text"] for each in receive(socket, "chat")["messages"]] == ["Hello"]
