"""Sequences of messages from two seats and a viewer, in any order, repeated and out of place: the log is right."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from demesne.core import registry
from tests.examples import examples
from tests.server.compared import stands
from tests.server.gathering import Gathering, patient
from tests.server.serving import Client, send, serving

GAMES = registry.names()
TOO_DEEP = 3_000
ANSWERS = ("ack", "stale", "refused")


@pytest.fixture(scope="module")
def inside(tmp_path_factory):
    with patient(tmp_path_factory.mktemp("fuzz") / "games.sqlite") as server:
        yield server


ASKED, LAST, OTHER = 10, 11, 12
"""The seat that is asked first; the seat of the last move; the other seat."""

WHO = st.sampled_from([0, 1, ASKED, -1])
NUMBER = st.integers(0, 40)
KINDS = [
    *["move"] * 6,
    *("illegal", "stale", "replay", "foreign", "undo", "ask-undo", "agree", "agree", "wrong-offer"),
    *("take-over", "come-back", "leave", "again", "say", "hello", "hello", "ping", "void", "hang-up"),
]
CHAINS = [
    [(ASKED, "move", 0), (LAST, "undo", 0)],
    [(ASKED, "move", 1), (LAST, "ask-undo", 0), (OTHER, "agree", 1), (OTHER, "replay", 40)],
    [(ASKED, "move", 2), (LAST, "replay", 40), (OTHER, "foreign", 40), (LAST, "stale", 0)],
    [(ASKED, "leave", 0), (ASKED, "move", 0), (ASKED, "come-back", 0)],
]
STEP = st.tuples(WHO, st.sampled_from(KINDS), NUMBER)
STEPS = st.lists(STEP.map(lambda step: [step]) | st.sampled_from(CHAINS), min_size=3, max_size=12)


class Course:
    """A game in the course of a sequence: what was sent so far, by seat."""

    def __init__(self, inside, kind, people, caplog):
        self.table = Gathering(inside, kind, people)
        self.caplog = caplog
        self.sent: list[tuple[int, dict[str, object]]] = []
        self.acknowledged: set[tuple[int, object]] = set()

    def message(self, who, kind, number):
        """Return a message of a kind; None where there is nothing that it could be."""
        match, name = self.table.match, {"id": f"command-{len(self.sent)}"}
        if kind in ("move", "illegal", "stale"):
            seat = max(0, who)
            moves = match.game.moves(match.state.view(seat)) if seat in match.asked else ["end turn"]
            decision = match.decision_id(seat) if kind != "stale" else f"{number}.7"
            move = "fly to the moon" if kind == "illegal" else moves[number % len(moves)]
            return name | {"t": "do", "decision": decision, "move": move}
        if kind in ("replay", "foreign"):
            found = [message for seat, message in self.sent if (seat == who) == (kind == "replay")]
            return found[number % len(found)] if found else None
        if kind in ("agree", "wrong-offer"):
            offer = self.table.live.status.offer
            right = offer is not None and kind == "agree"
            return name | {"t": "agree", "offer": offer.id if right else "no-offer", "yes": number % 3 > 0}
        more = {
            "undo": {},
            "ask-undo": {"moves": number % 5 + 1},
            "take-over": {"seat": number % 4},
            "come-back": {},
            "leave": {},
            "again": {},
            "say": {"text": "Hello \u0001 \U0001f451" * (number + 1)},
        }
        if kind in more:
            return name | {"t": kind} | more[kind]
        return {"hello": {"t": "hello", "version": number}, "ping": {"t": "ping"}, "void": {"t": kind}}[kind]

    def step(self, who, kind, number):
        """Send something, and check what comes of it."""
        if who > 1:
            match = self.table.match
            last = match.moves[-1].seat if match.moves else 0
            who = {ASKED: match.asked[0] if match.asked else 0, LAST: last, OTHER: 1 - last}[who]
        if kind == "hang-up":
            self.table.socket(who).close()
            return
        message = self.message(who, kind, number)
        if message is None:
            return
        before = self.table.log()
        told = self.table.send(who, json.dumps(message))
        after = self.table.log()
        assert not self.caplog.records
        answers = [answer for answer in told if answer["t"] in ANSWERS]
        added = after[len(before) :]
        assert after[: len(before)] == before
        if kind == "void":
            assert self.table.sockets[who].closed == 1007
        if "id" not in message:
            assert not answers
            assert not added
            return
        name = who, message["id"]
        assert [answer["id"] for answer in answers] == [message["id"]]
        is_done = answers[0]["t"] == "ack"
        assert len(added) <= (is_done and name not in self.acknowledged)
        assert all(entry.command == f"{who}:{message['id']}" for entry in added)
        if who < 0:
            assert answers[0]["why"] == "spectator"
        if added:
            self.acknowledged.add(name)
        self.sent.append((who, message))

    def finish(self):
        """Check that the log says what happened, and that people can play on."""
        commands = [entry.command for entry in self.table.log() if entry.command]
        assert len(commands) == len(set(commands))
        assert stands(self.table.replayed()) == stands(self.table.match)
        if not self.table.match.is_over:
            self.table.move(1)
            assert stands(self.table.replayed()) == stands(self.table.match)
        assert not self.caplog.records
        self.table.close()


@pytest.mark.parametrize("kind", GAMES)
def test_messages_in_any_order_leave_a_game_that_its_log_tells(inside, caplog, kind):
    caplog.set_level("WARNING")
    people = Gathering(inside, kind).people
    entries: set[str] = set()

    @settings(max_examples=examples(40))
    @given(STEPS)
    def run(steps):
        course = Course(inside, kind, people, caplog)
        for step in (step for chain in steps for step in chain):
            course.step(*step)
        entries.update(entry.kind for entry in course.table.log())
        course.finish()

    run()
    assert entries >= {"deal", "move", "undo", "bot", "person"}


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    with serving(str(tmp_path_factory.mktemp("fuzz") / "games.sqlite")) as running_server:
        yield running_server


def closing(live, *frames):
    """Send frames over a real socket and return the code with which it is closed."""
    ann = Client(live, "Ann")
    made = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})
    ann.post(f"/api/games/{made['id']}/start", {})
    with ann.socket(made["id"]) as socket:
        send(socket, t="hello")
        with pytest.raises(ConnectionClosed) as closed:
            send_all(socket, frames)
    assert ann.get(f"/api/games/{made['id']}/events")["t"] == "update"
    return None if closed.value.rcvd is None else closed.value.rcvd.code


def send_all(socket, frames):
    """Send frames and read until the socket is closed, which it may be before all parts of a message are sent."""
    for frame in frames:
        socket.send(frame)
    while True:
        socket.recv(5)


def ping(size):
    """Return a ping of this number of bytes."""
    return '{"t":"ping"' + " " * (size - 12) + "}"


def test_a_frame_of_8192_bytes_is_read_and_one_of_8193_closes_the_socket(live):
    assert closing(live, ping(8192), "no message") == 1007
    assert closing(live, ping(8193)) == 1009
    # The parts of one message count together.
    assert closing(live, [ping(8193)[:5000], ping(8193)[5000:]]) == 1009


def test_a_binary_frame_closes_the_socket_as_what_is_no_message(live):
    assert closing(live, b'{"t":"ping"}') == 1007


# Later versions of Python read it to its end.
@pytest.mark.parametrize("message", ['{"x":%s,"t":"ping"}', '{"t":%s}'])
def test_a_message_that_is_nested_too_deep_closes_the_socket_as_what_is_no_message(live, message):
    assert closing(live, message % ("[" * TOO_DEEP + "]" * TOO_DEEP)) == 1007
