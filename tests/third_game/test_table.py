"""The same game at a table of a server that knows nothing of it but its declaration."""

import os
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from demesne.core import registry
from demesne.core.records import record as records
from demesne.core.records import replay
from tests.server.serving import SECONDS, Client, new_command, receive, send, serving
from tests.third_game.keepsake import SPEC, redacted

FOLDER = Path(__file__).parent


@pytest.fixture(autouse=True)
def keepsake():
    registry.register(SPEC)
    yield
    registry.unregister(SPEC.name)


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    """A server that finds the game by its entry point, as its workers do."""
    with pytest.MonkeyPatch.context() as patch:
        path = os.pathsep.join([str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH")])])
        patch.setenv("PYTHONPATH", path)
        with serving(str(tmp_path_factory.mktemp("keepsake") / "games.sqlite")) as server:
            yield server


def play(people, game):
    """Let people play a game to its end, always the last legal move; return what each of them was sent, by seat."""
    seats = {person.get(f"/api/games/{game}")["seat"]: person for person in people}
    told: dict[int, list[dict[str, Any]]] = {seat: [] for seat in seats}
    with ExitStack() as stack:
        sockets = {seat: stack.enter_context(person.socket(game)) for seat, person in seats.items()}
        for socket in sockets.values():
            send(socket, t="hello", lang="de")
        answered = set()
        until = monotonic() + SECONDS
        while not all(updates and updates[-1]["over"] for updates in told.values()):
            assert monotonic() < until, "the game does not end"
            for seat, socket in sockets.items():
                with suppress(TimeoutError):
                    told[seat].append(receive(socket, "update", timeout=0.05))
                    choice = told[seat][-1]["choice"]
                    if choice is not None and (seat, choice["id"]) not in answered:
                        answered.add((seat, choice["id"]))
                        move = told[seat][-1]["told"]["moves"][-1]["text"]
                        send(socket, t="do", id=new_command(), decision=choice["id"], move=move)
    return told


def record_of(person, game):
    return records.parse(person.raw(f"/api/games/{game}/record"))


def check_told(record, seat, updates):
    """A seat was sent after every move what it knows then, and of each event what it may see."""
    views, events, asked = [], [], []
    for step in replay.replay(record):
        views.append({"seat": seat, **redacted(step.state, seat)})
        events.append([form for event in step.events if (form := event.seen_by(seat)) is not None])
        asked.append(seat in step.state.players_to_act())
    for update in updates:
        since, at = update["since"], update["version"] - 1
        assert update["view"] == views[at]
        assert update["events"] == [form for forms in events[since : at + 1] for form in forms]
        assert len(update["told"]["lines"]) == len(update["events"])
        assert bool(update["told"]["ask"]) == asked[at] == bool(update["choice"])


def check_replay(person, game, record):
    """The story of a game, its frames and its draws come from a worker, and its record is accepted again."""
    story = person.get(f"/api/games/{game}/replay?lang=fr")
    assert (story["kind"], story["moves"]) == ("keepsake", len(record.moves))
    frames = person.get(f"/api/games/{game}/frames?seat=0&count=50")["frames"]
    assert [frame["move"] for frame in frames if frame["mover"] == 0] == [
        move.text for move in record.moves if move.seat == 0
    ]
    assert len(person.get(f"/api/games/{game}/draws")["draws"]) == len(record.moves) + 1
    brought = person.post("/api/replay", {"record": record.to_bytes().decode(), "seat": 1, "lang": "en"})
    assert brought["fault"] == ""
    made = person.post(f"/api/games/{game}/continue", {"at": 3, "seat": 1})
    assert person.get(f"/api/games/{made['id']}")["status"] == "running"


def test_it_can_be_chosen_with_the_bots_of_every_game(live):
    told = Client(live, "Ann").get("/api/about")["games"]["keepsake"]
    assert told == {
        "title": "Keepsake",
        "rules": "1",
        "players": [2, 4],
        "bots": ["random", "easy", "medium", "hard"],
    }


def test_a_person_plays_it_against_bots(live):
    ann = Client(live, "Ann")
    wish = {"kind": "keepsake", "players": 3, "bots": ["easy", "random"]}
    game = ann.post("/api/games", wish)["id"]
    ann.post(f"/api/games/{game}/start", {})
    (told,) = play([ann], game).items()
    record = record_of(ann, game)
    replay.verify(record)
    check_told(record, *told)
    check_replay(ann, game, record)
    sheet = told[1][-1]["told"]["score"]
    assert sorted(row["total"] for row in sheet["rows"]) == sorted(record.result["scores"])
    assert {row["seat"] for row in sheet["rows"] if row["wins"]} == set(record.result["winners"])
    assert len(sheet["text"]) == 4


def test_two_people_play_it_and_see_only_what_they_may(live):
    people = Client(live, "Ann"), Client(live, "Bo")
    made = people[0].post("/api/games", {"kind": "keepsake", "players": 2})
    people[1].post("/api/join", {"join": made["join"]})
    people[0].post(f"/api/games/{made['id']}/start", {})
    told = play(people, made["id"])
    record = record_of(people[0], made["id"])
    replay.verify(record)
    for seat, updates in told.items():
        check_told(record, seat, updates)
        assert updates[-1]["version"] == len(record.moves) + 1
        secrets = [
            event
            for update in updates
            for event in update["events"]
            if event["event"] == "drew" and event["seat"] != seat
        ]
        assert secrets
        assert not any("treasure" in event for event in secrets)


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"options": {"kingdom": "random"}}, "Keepsake has no option kingdom"),
        ({"bots": ["big-money"]}, "no bot"),
        ({"players": 5}, "2 to 4"),
    ],
)
def test_what_it_does_not_have_is_refused(live, wish, problem):
    status, text = Client(live, "Ann").post("/api/games", {"kind": "keepsake", "players": 2, **wish})
    assert status == 400
    assert problem in text


def test_it_has_no_lesson(live):
    status, _ = Client(live, "Ann").get("/api/lessons/keepsake")
    assert status == 404
