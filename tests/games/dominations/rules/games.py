"""Whole games by chance, with what everybody was told, and figures of them."""

from collections.abc import Iterator
from random import Random

from demesne.core.chance import FastChance
from demesne.core.events import EventList, Form
from demesne.games.dominations.actions import DOMAIN, MASTERY, MONUMENT, PASS, PIECE, SWAP
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import find
from demesne.games.dominations.setup import Setup
from tests.games.dominations.board.boards import touching

ALL = -1
"""The seat of forms that hold the secrets of all."""


def busy(state: DominationsState, seat: int, chance: Random) -> int:
    """Return a move by chance that builds, activates, develops and places where most tiles meet, rather than not."""
    legal = state.legal_actions(seat)
    ask = asks.ASK_NAMES[int(asked_kind(state, seat))]
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


def random_game(
    players: int, ruleset: str, seed: int, log: EventList, **options: str
) -> Iterator[DominationsState]:
    """Play a game by chance, writing its events into a log; yield the state before each move and at the end.

    Games of odd seeds are busy ones: in them monuments stand, loci are closed and cards are improved.
    """
    chance = Random(seed)
    rng = FastChance(seed.to_bytes(8, "little"))
    state = DominationsState.start(Setup(players, find(ruleset).with_options(options)), rng, log)
    while not state.is_over:
        yield state
        seat = state.current_player
        move = busy(state, seat, chance) if seed % 2 else chance.choice(state.legal_actions(seat))
        state.apply(seat, move, rng, log)
    yield state


def finished(players: int, ruleset: str, seed: int, **options: str) -> tuple[DominationsState, list[Form]]:
    """Play a game by chance to its end; return the last state and the public events."""
    log = EventList()
    *_, state = random_game(players, ruleset, seed, log, **options)
    return state, log.forms(ALL)


def of(events: list[Form], *kinds: str) -> list[Form]:
    """Return the events of some kinds."""
    return [event for event in events if event["event"] in kinds]
