"""What one seat's browser received in a whole game, held against the record that is secret until the end."""

import json
import threading

import pytest

from demesne.core.records import record as records
from demesne.core.records.replay import replay
from demesne.core.registry import find
from demesne.server.rendering.renderers import renderer
from tests.web.dominion.clicks import seated
from tests.web.played import play_out

OF_THE_TABLE = {"abandoned", "clocks", "present", "offer", "absent", "window", "bots", "again"}
"""Keys of an update about the table, of which everybody is told the same."""

OF_AN_UPDATE = {"t", "version", "since", "events", "view", "choice", "told", "over"}

SECRET = {"hand", "deck", "discard"}
"""Keys of a seat with cards that only its player may know."""


def played(people, game):
    """Let two people play a game while both look at it; return them with all that their sockets heard."""
    ann, bo = people
    with ann.socket(game) as first, bo.socket(game) as second:
        threads = [threading.Thread(target=play_out, args=(socket,)) for socket in (first, second)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
    for person in people:
        person.page.wait_for_selector("section.over table", timeout=60_000)


def steps_of(record, seat):
    """Return each position of a game by the JSON of its view, and all events, as a seat may know them."""
    game = find(record.header.game)
    views, events = {}, []
    for step in replay(record):
        events += [form for event in step.events if (form := event.seen_by(seat)) is not None]
        view = step.state.view(seat)
        moves = game.moves(view) if seat in step.state.players_to_act() else None
        views[key_of(view.to_json())] = view, moves, step.state.is_over
    return views, events


def key_of(view):
    """Return a view as one text."""
    return json.dumps(view, sort_keys=True)


@pytest.fixture
def finished(people):
    """Two people before their browsers, each with the own seat, after a game; and its record."""
    ann, bo = people("Ann"), people("Bo")
    game = seated(ann, bo)
    for person in (ann, bo):
        person.seat = person.get(f"/api/games/{game}")["seat"]
    played((ann, bo), game)
    answer = ann.context.request.get(f"/api/games/{game}/record")
    return (ann, bo), records.parse(answer.body())


def test_no_socket_received_anything_that_does_not_follow_from_what_its_seat_may_know(finished):
    people, record = finished
    setup = find("dominion").setup_from_json(record.header.setup)
    teller = renderer("dominion", setup, "en")
    for person in people:
        seat = person.seat
        views, events = steps_of(record, seat)
        updates = person.messages("update")
        assert {message["t"] for message in person.heard} <= {"update", "chat", "pong"}
        assert [event for update in updates for event in update["events"]] == events
        for update in updates:
            # The view is one that the seat had, and all else is what the server makes of it.
            view, moves, is_over = views[key_of(update["view"])]
            told = update["told"]
            assert set(update) == OF_THE_TABLE | OF_AN_UPDATE
            assert (update["choice"] or {"moves": None})["moves"] == moves
            assert update["over"] == is_over
            expected = teller.render(
                view, update["events"], moves or [], record.header.names, told["undo"], is_over
            )
            assert told["ask"] == expected.ask
            assert told["wait"] == expected.wait
            assert [line["text"] for line in told["lines"]] == [line.text for line in expected.lines]
            assert [move["label"] for move in told["moves"]] == [move.label for move in expected.moves]
        # The same without the server's own words for it: nothing names what only the other may know.
        for update in updates:
            other = update["view"]["table"]["seats"][1 - seat]
            assert not SECRET & set(other)
            for event in update["events"]:
                if event["event"] in ("drew", "cleaned-up") and event["seat"] == 1 - seat:
                    assert "cards" not in event


def test_both_sockets_heard_the_same_of_the_table(finished):
    people, _ = finished
    last = [person.messages("update")[-1] for person in people]
    for key in OF_THE_TABLE | {"over"}:
        assert last[0][key] == last[1][key]
