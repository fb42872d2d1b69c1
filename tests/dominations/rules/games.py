"""Whole games by chance, with what everybody was told, and figures of them."""

from collections.abc import Iterator
from random import Random

from demesne.dominations import asks
from demesne.dominations.actions import DOMAIN, MASTERY, MONUMENT, PASS, PIECE, SWAP
from demesne.dominations.rulesets import find
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator
from demesne.kernel.events import EventLog, Form
from tests.dominations.board.boards import touching

ALL = -1
"""The seat of forms that hold the secrets of all."""


def busy(state: State, seat: int, chance: Random) -> int:
    """Return a move by chance that builds, activates, develops and places where most tiles meet, rather than not."""
    legal = state.legal_actions(seat)
    ask = asks.ASK_NAMES[int(state.ask(seat))]
    if ask == "place-tile":
        board = state.board
        ranks = list(range(int(board.open_count)))
        most = max(touching(board, int(board.open_cell(rank))) for rank in ranks)
        ranks = [rank for rank in ranks if touching(board, int(board.open_cell(rank))) == most]
        return 3 * chance.choice(ranks) + chance.randrange(3)
    if ask not in {"growth", "second-tile", "build", "develop"}:
        return chance.choice(legal)
    for block in ((MONUMENT, PASS), (PIECE, MASTERY), (MASTERY, MONUMENT), (0, PIECE)):
        wanted = [move for move in legal if block[0] <= move < block[1] and not DOMAIN <= move < SWAP + 6]
        if wanted and chance.random() < 0.8:
            return chance.choice(wanted)
    return chance.choice(legal)


def random_game(players: int, ruleset: str, seed: int, log: EventLog, **options: str) -> Iterator[State]:
    """Play a game by chance, writing its events into a log; yield the state before each move and at the end.

    Games of odd seeds are busy ones: in them monuments stand, loci are closed and cards are improved.
    """
    chance = Random(seed)
    rng = FastGenerator(seed.to_bytes(8, "little"))
    state = State.start(Setup(players, find(ruleset).with_options(options)), rng, log)
    while not state.is_over:
        yield state
        seat = state.current_player
        move = busy(state, seat, chance) if seed % 2 else chance.choice(state.legal_actions(seat))
        state.apply(seat, move, rng, log)
    yield state


def finished(players: int, ruleset: str, seed: int, **options: str) -> tuple[State, list[Form]]:
    """Play a game by chance to its end; return the last state and the public events."""
    log = EventLog()
    *_, state = random_game(players, ruleset, seed, log, **options)
    return state, log.forms(ALL)


def of(events: list[Form], *kinds: str) -> list[Form]:
    """Return the events of some kinds."""
    return [event for event in events if event["event"] in kinds]
