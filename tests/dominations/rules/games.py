"""Whole games by chance, with what everybody was told, and figures of them."""

from collections.abc import Iterator
from random import Random

from demesne.dominations.rulesets import find
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator
from demesne.kernel.events import EventLog, Form

ALL = -1
"""The seat of forms that hold the secrets of all."""


def random_game(players: int, ruleset: str, seed: int, log: EventLog, **options: str) -> Iterator[State]:
    """Play a game by chance, writing its events into a log; yield the state before each move and at the end."""
    chance = Random(seed)
    rng = FastGenerator(seed.to_bytes(8, "little"))
    state = State.start(Setup(players, find(ruleset).with_options(options)), rng, log)
    while not state.is_over:
        yield state
        seat = state.current_player
        state.apply(seat, chance.choice(state.legal_actions(seat)), rng, log)
    yield state


def finished(players: int, ruleset: str, seed: int, **options: str) -> tuple[State, list[Form]]:
    """Play a game by chance to its end; return the last state and the public events."""
    log = EventLog()
    *_, state = random_game(players, ruleset, seed, log, **options)
    return state, log.forms(ALL)


def of(events: list[Form], *kinds: str) -> list[Form]:
    """Return the events of some kinds."""
    return [event for event in events if event["event"] in kinds]
