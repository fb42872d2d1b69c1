"""Records of Dominations replay to the same game, from their outcomes and from their key; every edit is found out."""

import json

import pytest

from demesne.core.chance import FastChance, RecordingChance, SecureChance, derive_key
from demesne.core.errors import RecordError
from demesne.core.records import record as records
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import Header, Move, Record
from demesne.core.records.replay import replay, result_of, verify
from demesne.games.dominations.game import GAME, DominationsState
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.games.dominations.setup import Setup
from tests.games.dominations.deals import choose

PEOPLE: list[Object] = [
    {"name": "Ann", "bot": None},
    {"name": "Bo", "bot": "random"},
    {"name": "Cy", "bot": "greedy"},
    {"name": "Di", "bot": None},
]


def header(setup: Setup, stored: bool = True, secure: bool = True) -> Header:
    """Return the header of a game with a key of its own."""
    kind = SecureChance if secure else FastChance
    players = PEOPLE[: int(setup.players)]
    key = derive_key("dominations record", size=32 if secure else 8)
    return Header(
        "dominations", GAME.rules, GAME.setup_to_json(setup), kind.algorithm, key, players, stored=stored
    )


def play(setup: Setup, stored: bool = True, secure: bool = True) -> tuple[Record, list[str]]:
    """Play a game, the secret choices in any order of seats; return its record and the digests of its states."""
    head = header(setup, stored, secure)
    source = RecordingChance(head.generator())
    mind = FastChance(derive_key("choices"))
    state = GAME.start(GAME.setup_from_json(head.setup), source)
    assert isinstance(state, DominationsState)
    record = Record(head, _taken(source, stored))
    digests = [state.digest()]
    while not state.is_over:
        asked = state.players_to_act()
        seat = asked[mind.randbelow(len(asked))]
        action = choose(state, seat, mind)
        text = GAME.text(state, seat, action)
        state.apply(seat, action, source)
        record.moves.append(Move(seat, text, _taken(source, stored)))
        digests.append(state.digest())
    record.result = result_of(GAME, state)
    return record, digests


def _taken(source: RecordingChance, stored: bool) -> list[int]:
    outcomes = list(source.outcomes) if stored else []
    source.outcomes.clear()
    return outcomes


GAMES = [
    (Setup(2), True, True),
    (Setup(3, PROTOTYPE), True, False),
    (Setup(4), False, False),
    (Setup(2, PROTOTYPE.with_options({"objective_choice": "secret", "joined_sides": "one"})), True, True),
]


@pytest.mark.parametrize(("setup", "stored", "secure"), GAMES, ids=repr)
def test_a_game_replays_to_every_state_of_it(setup, stored, secure):
    record, digests = play(setup, stored, secure)
    read = records.parse(record.to_bytes())
    assert [step.state.digest() for step in replay(read)] == digests
    assert read.result is not None
    assert verify(read).digest() == digests[-1] == read.result["digest"]
    assert GAME.setup_from_json(read.header.setup) == setup


@pytest.fixture(scope="module")
def record() -> Record:
    return play(Setup(2))[0]


def edited(record: Record, line: int, **changes: object) -> Record:
    """Return a record in which keys of a line (from 1) have other values."""
    lines = [json.loads(text) for text in record.to_bytes().splitlines()]
    lines[line - 1] |= changes
    return records.parse(b"".join(json.dumps(data).encode() + b"\n" for data in lines), "game.jsonl")


def test_steps_tell_the_events_of_each_move(record):
    steps = list(replay(record))
    assert [event.kind for event in steps[0].events] == ["started", "dealt", "dealt", "dealt", "dealt"]
    assert steps[-1].events[-1].kind == "over"
    assert [step.move for step in steps[1:]] == record.moves


def test_another_move_another_key_or_another_outcome_is_found_out(record):
    moves = [move.text for move in record.moves]
    line = 3 + next(k for k, text in enumerate(moves) if text.startswith("place "))
    for wrong in ("place trade-99", "city n1e0", "take over", ""):
        with pytest.raises(RecordError, match=rf"game.jsonl, line {line}"):
            verify(edited(record, line, do=wrong))
    with pytest.raises(RecordError, match="is stored, but the key gives"):
        verify(edited(record, 1, key="00" * 32))
    drawing = 3 + next(k for k, move in enumerate(record.moves) if len(move.draws) > 2)
    outcomes = record.moves[drawing - 3].draws
    for draws in (outcomes[:-1], [*outcomes, 0], [*outcomes[:-1], 10**6]):
        with pytest.raises(RecordError, match=r"game.jsonl, line"):
            verify(edited(record, drawing, draws=draws))


def test_a_record_of_another_ruleset_is_found_out(record):
    setups: list[dict[str, object]] = [
        {"players": 3, "ruleset": "final"},
        {"players": 2, "ruleset": "prototype"},
        {"players": 2, "ruleset": "other"},
        {"players": 9},
        {},
        {"players": 2, "colour": "red"},
    ]
    for setup in setups:
        with pytest.raises(RecordError):
            verify(edited(record, 1, setup=setup))
