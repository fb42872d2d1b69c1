"""Whatever comes over a socket, the game goes on: what is no message closes it, what may not be done is refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core import registry
from demesne.server.websocket.messages import read_message, schema
from tests.examples import examples
from tests.server.compared import stands
from tests.server.gathering import Gathering, patient

jsonschema = pytest.importorskip("jsonschema")

GAMES = registry.names()
SCHEMA = schema()
VALIDATOR = jsonschema.Draft202012Validator({**SCHEMA["client"], "$defs": SCHEMA["$defs"]})
IDS = r"^[A-Za-z0-9_-]+(?![\s\S])"
WITHOUT_ZERO = r"^[^\x00]*$"
LETTERS = {
    None: st.characters(),
    IDS: st.sampled_from("ABCXYZabcxyz0189_-"),
    WITHOUT_ZERO: st.characters(exclude_characters="\0"),
}
"""The letters of a text by its pattern in the schema."""
DEEP = 30

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.fixture(scope="module")
def inside(tmp_path_factory):
    with patient(tmp_path_factory.mktemp("fuzz") / "games.sqlite") as server:
        yield server


def of_schema(kind):
    """Return a strategy of values of a schema."""
    if "$ref" in kind:
        kind = SCHEMA["$defs"][kind["$ref"].rpartition("/")[2]]
    if "anyOf" in kind:
        return st.one_of([of_schema(each) for each in kind["anyOf"]])
    if "enum" in kind:
        return st.sampled_from(kind["enum"])
    if kind["type"] == "object":
        fields = {name: of_schema(field) for name, field in kind["properties"].items()}
        optional = {name: fields.pop(name) for name in set(fields) - set(kind["required"])}
        return st.fixed_dictionaries(fields, optional=optional)
    if kind["type"] == "string":
        letters = LETTERS[kind.get("pattern")]
        return st.text(letters, min_size=kind.get("minLength", 0), max_size=kind["maxLength"])
    if kind["type"] == "integer":
        return st.integers(kind["minimum"], kind["maximum"])
    return {"boolean": st.booleans(), "null": st.none()}[kind["type"]]


@st.composite
def mutated(draw):
    """Return a valid message with up to three things wrong about it."""
    message: dict[str, Any] = draw(of_schema(SCHEMA["client"]))
    for _ in range(draw(st.integers(0, 3))):
        key = draw(st.sampled_from([*message, "new"]))
        how = draw(st.sampled_from(["drop", "junk", "long", "number", "deep", "name"]))
        if how == "drop":
            message.pop(key, None)
        elif how == "junk":
            message[key] = draw(JUNK)
        elif how == "long":
            message[key] = draw(st.text(min_size=1, max_size=3)) * draw(st.integers(20, 2_000))
        elif how == "number":
            message[key] = draw(st.sampled_from([-1, 4, 1001, 1_000_001, 2**63, 10**40, 0.5, 1e300]))
        elif how == "deep":
            message[key] = nested(draw(st.integers(1, DEEP)))
        else:
            message[draw(st.text(max_size=20))] = message.pop(key, None)
    keys = draw(st.permutations(list(message)))
    return {key: message[key] for key in keys}


def nested(depth):
    """Return lists in lists."""
    return [] if depth == 0 else [nested(depth - 1)]


class Fuzzed:
    """A game that bad messages are sent to, and what must hold after each."""

    def __init__(self, inside, kind, caplog):
        self.inside, self.kind, self.caplog = inside, kind, caplog
        self.table = Gathering(inside, kind)
        self.number = 0

    def check(self, viewer, frame):
        """Send a frame; return what was answered, None where it closed the socket."""
        if self.table.match.is_over:
            self.table.close()
            self.table = Gathering(self.inside, self.kind, self.table.people)
        table, before = self.table, self.table.log()
        told = table.send(viewer, frame)
        assert not self.caplog.records
        assert not self.inside.raised
        after = table.log()
        assert after[: len(before)] == before
        answered = [message["t"] for message in told if message["t"] in ("ack", "stale", "refused")]
        if answered != ["ack"]:
            assert after == before
        assert len(answered) <= 1
        return told if table.sockets[viewer].closed is None else None

    def finish(self):
        """Check that the game can be played, and that its log tells what happened."""
        for _ in range(3):
            self.number += 1
            if not self.table.match.is_over:
                self.table.move(self.number)
        assert stands(self.table.replayed()) == stands(self.table.match)
        assert not self.caplog.records
        self.table.close()


@pytest.fixture
def fuzzed(inside, caplog, request):
    caplog.set_level("WARNING")
    return Fuzzed(inside, request.param, caplog)


on_all_games = pytest.mark.parametrize("fuzzed", GAMES, indirect=True)
ONLOOKERS = st.sampled_from([-1, 0, 1])


@on_all_games
def test_any_text_is_void_and_closes_the_socket(fuzzed):
    @given(ONLOOKERS, st.booleans(), st.text(max_size=200) | JUNK.map(json.dumps))
    def run(viewer, greets, text):
        if greets:
            fuzzed.table.tell(viewer, t="hello")
        assert fuzzed.check(viewer, text) is None
        assert fuzzed.table.sockets[viewer].closed == 1007

    run()
    fuzzed.finish()


@on_all_games
def test_bytes_that_look_like_json_are_void_where_they_come_as_text(fuzzed):
    @given(st.binary(max_size=100) | mutated().map(lambda message: json.dumps(message).encode()[:-1]))
    def run(data):
        assert fuzzed.check(0, data.decode("latin-1")) is None

    run()
    fuzzed.finish()


def says_schema(message):
    """Tell whether the schema calls a message valid; None where a number could be read either way."""
    if any(isinstance(value, float) for value in message.values()):
        return None
    return VALIDATOR.is_valid(message)


@on_all_games
def test_changed_messages_are_void_or_answered_as_the_schema_says(fuzzed):
    @settings(max_examples=examples(200))
    @given(ONLOOKERS, mutated())
    def run(viewer, message):
        told = fuzzed.check(viewer, json.dumps(message))
        valid = says_schema(message)
        if valid is not None:
            assert (told is not None) == valid
        if told is not None and viewer < 0 and "id" in message:
            assert [answer["why"] for answer in told if answer["t"] == "refused"] == ["spectator"]

    run()
    fuzzed.finish()


@on_all_games
def test_a_move_in_any_words_is_made_or_refused(fuzzed):
    words = [
        "buy",
        "play",
        "n2e3",
        "Copper",
        "end",
        "turn",
        "²",
        "٣",
        "/",
        "-1",
        "99999999999",
        ",",
        "x2",
        "1",
    ]
    moves = st.text(min_size=1, max_size=200) | st.lists(st.sampled_from(words), min_size=1).map(" ".join)

    @given(moves)
    def run(text):
        match = fuzzed.table.match
        seat = match.asked[0]
        fuzzed.number += 1
        command = {"id": f"in-words-{fuzzed.number}", "decision": match.decision_id(seat), "move": text[:200]}
        told = fuzzed.check(seat, json.dumps({"t": "do", **command}))
        assert told is not None
        assert {message["t"] for message in told} & {"ack", "refused"}

    run()
    fuzzed.finish()


def test_what_the_strategies_make_is_of_every_kind():
    seen = set()

    @settings(max_examples=examples(300))
    @given(of_schema(SCHEMA["client"]))
    def run(message):
        read_message(json.dumps(message))
        seen.add(message["t"])

    run()
    assert seen == set(SCHEMA["client"]["discriminator"]["mapping"])
