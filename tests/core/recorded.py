"""Recorded games for tests: played at random from a key, and edits of their files."""

import json

from demesne.core.chance import FastChance, RecordingChance, SecureChance, derive_key
from demesne.core.records import fairness
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import Header, Move, Record
from demesne.core.records.replay import replay, result_of
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import Setup

KINGDOM = (
    "Bureaucrat",
    "Chancellor",
    "Library",
    "Militia",
    "Moat",
    "Spy",
    "Thief",
    "Throne Room",
    "Cellar",
    "Mine",
)
PEOPLE: list[Object] = [
    {"name": "Ann", "bot": None},
    {"name": "Bo", "bot": "random"},
    {"name": "Cy", "bot": "big-money"},
]

GAME_ID = "0123456789abcdef"
SECRET = bytes(range(32))
SENT: list[bytes | None] = [b"\x07" * 16, None, b"\x09" * 32]
TABLE: list[Object] = [
    {"name": "Ann", "bot": None, "sent": "07" * 16},
    {"name": "Bo", "bot": None, "sent": None},
    {"name": "random", "bot": "random", "sent": "09" * 32},
]
OPTIONS: Object = {"kingdom": "random", "max_turns": 4}


def header(seed="record", players=2, secure=True, stored=True, max_turns=12, kingdom=KINGDOM):
    """Return the header of a game with a key of its own."""
    setup = Setup(kingdom, players, max_turns)
    kind = SecureChance if secure else FastChance
    return Header(
        "dominion",
        GAME.rules,
        GAME.setup_to_json(setup),
        kind.algorithm,
        derive_key(seed, size=32 if secure else 8),
        PEOPLE[:players],
        stored=stored,
        origin={"seed": 1, "number": 17},
        options={"language": "en"},
    )


def promised(sent=SENT):
    """Return the header of a game that was made on a server, dealt as it had promised."""
    key = fairness.game_key(GAME_ID, SECRET, sent)
    setup = GAME.make_setup(3, OPTIONS, fairness.setup_seed(key))
    return Header(
        "dominion",
        GAME.rules,
        GAME.setup_to_json(setup),
        "secure/1",
        fairness.draws_key(key),
        [{name: TABLE[seat][name] for name in ("name", "bot")} for seat in fairness.seating(key, 3)],
        origin={
            "game": GAME_ID,
            "commitment": fairness.commitment(GAME_ID, SECRET),
            "secret": SECRET.hex(),
            "entropy": fairness.frozen(sent),
            "hashes": fairness.frozen([given and fairness.bytes_hash(GAME_ID, given) for given in sent]),
            "table": [
                seat | {"sent": given and given.hex()} for seat, given in zip(TABLE, sent, strict=True)
            ],
            "options": OPTIONS,
        },
    )


def play(head, moves=10**9, goes_on_from=None):
    """Play a game at random, or its first moves, and return its record and its last state.

    With a record to go on from its moves come first, with their outcomes.
    """
    source = RecordingChance(head.generator())
    chooser = FastChance(derive_key(head.key, "choices"))
    if goes_on_from is None:
        state = GAME.start(GAME.setup_from_json(head.setup), source)
        record = Record(head, drawn(source, head))
    else:
        *_, last = replay(goes_on_from)
        state, record = last.state, Record(head, goes_on_from.deal)
        record.moves += goes_on_from.moves
        source.source.position = sum(len(move.draws) for move in record.moves) + len(record.deal)
    while not state.is_over and len(record.moves) < moves:
        seat = state.current_player
        actions = state.view(seat).legal_actions()
        action = actions[chooser.randbelow(len(actions))]
        text = GAME.text(state, seat, action)
        state.apply(seat, action, source)
        record.moves.append(Move(seat, text, drawn(source, head)))
    if state.is_over:
        record.result = result_of(GAME, state)
    return record, state


def drawn(source, head):
    """Take the outcomes of a move out of a recording generator."""
    outcomes = list(source.outcomes) if head.stored else []
    source.outcomes.clear()
    return outcomes


def edited(record, line, **changes):
    """Return the bytes of a record in which keys of a line (from 1) have other values; ... removes a key."""
    lines = [json.loads(text) for text in record.to_bytes().splitlines()]
    lines[line - 1] |= changes
    lines[line - 1] = {key: value for key, value in lines[line - 1].items() if value is not ...}
    return b"".join(json.dumps(data).encode() + b"\n" for data in lines)
