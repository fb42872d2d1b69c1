"""A4: every turn ends within `asks.MOST_DECISIONS_OF_A_TURN` decisions, however it is played."""

from itertools import pairwise
from random import Random

import pytest

from demesne.core.chance import FastChance
from demesne.core.events import EventList
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import KNOWLEDGE, SWAPPED, seat_base
from demesne.games.dominations.zones.seats import knowledge_in
from tests.games.dominations.playing import moves, play
from tests.games.dominations.rules.boards import pyramid, table
from tests.games.dominations.rules.games import random_game


def potential(state: DominationsState, seat: int) -> int:
    """Return twice the knowledge of a seat, and once more what lies where no 1-for-1 exchange has gone (A4)."""
    swapped = int(state.cells[seat_base(seat) + SWAPPED])
    knowledge = [int(knowledge_in(state, seat, domain)) for domain in range(6)]
    return 2 * sum(knowledge) + sum(
        amount for domain, amount in enumerate(knowledge) if not swapped >> (8 + domain) & 1
    )


def exchanger(seed: int, **knowledge: int) -> DominationsState:
    """Return a state in which seat 0 has both exchanges and limits of 20."""
    made = table().masters(0, "caravans", "promissory-notes")
    made.limit(0, trade=20, craft=20, art=20, science=20, government=20, religion=20).know(0, **knowledge)
    return made.hand(0, "art-01", "art-02").at(("growth", "build", "development")[seed % 3])


FULL = {"trade": 20, "craft": 20, "art": 20, "science": 20, "government": 20, "religion": 0}


@pytest.mark.parametrize("seed", range(6))
def test_a4_each_exchange_lowers_the_potential(seed: int) -> None:
    """The heart of the argument: while a phase lasts the potential falls with every exchange, so they end."""
    chance = Random(seed)
    state = exchanger(seed, **FULL)
    seen, step = [potential(state, 0)], int(state.step)
    while exchanges := [move for move in moves(state) if move.split()[0] in {"exchange", "swap"}]:
        play(state, chance.choice(exchanges))
        while state.depth:
            play(state, chance.choice(moves(state)))
        if state.step != step:
            # Nothing but passing was left; the next phase counts anew.
            break
        seen.append(potential(state, 0))
    assert all(later < earlier for earlier, later in pairwise(seen))
    assert 5 < len(seen) - 1 <= seen[0] <= asks.MOST_EXCHANGES


def longest(state: DominationsState, seat: int) -> int:
    """Count the decisions of a turn whose player makes as many exchanges as possible, one unit at a time."""
    rng = FastChance(bytes(8))
    turn = (int(state.age), int(state.turn), int(state.rank))
    made = 0
    while (int(state.age), int(state.turn), int(state.rank)) == turn and state.step <= asks.TURN_DEVELOP:
        who = state.current_player
        legal = dict(zip(moves(state, who), state.legal_actions(who), strict=True))
        state.apply(who, legal[slowest(state, seat, list(legal))], rng)
        made += 1
    return made


def slowest(state: DominationsState, seat: int, texts: list[str]) -> str:
    """Return the move that keeps a turn going: the exchange after which the potential has fallen least."""
    exchanges = [text for text in texts if text.split()[0] in {"exchange", "swap", "for"}]
    if "1 times" in texts:
        return "1 times"
    if not exchanges:
        return texts[0]
    return max(exchanges, key=lambda text: rest_of(state, seat, text))


def rest_of(state: DominationsState, seat: int, text: str) -> int:
    """Return the highest potential that can follow one exchange of one unit."""
    other = state.copy()
    rng = FastChance(bytes(8))
    who = other.current_player
    other.apply(who, other.legal_actions(who)[moves(other, who).index(text)], rng)
    if other.depth and asked_kind(other, who) in {asks.EXCHANGE_FOR, asks.EXCHANGE_NUMBER}:
        return max(rest_of(other, seat, move) for move in moves(other, who)[:6])
    return potential(other, seat)


def test_a4_a_player_who_exchanges_forever_ends_his_turn() -> None:
    state = exchanger(1, trade=6, craft=14, art=10)
    made = longest(state, 0)
    assert 60 < made <= asks.MOST_DECISIONS_OF_A_TURN


@pytest.mark.parametrize(
    ("players", "ruleset", "seed"),
    [(2, "final", 1), (4, "final", 2), (3, "prototype", 3), (4, "prototype", 4)],
)
def test_a4_turns_of_random_games_stay_far_below(players: int, ruleset: str, seed: int) -> None:
    log = EventList()
    most = made = 0
    for _ in random_game(players, ruleset, seed, log):
        made += 1
        if log.events and any(event.kind in {"turn", "age-end"} for event in log.events):
            most, made = max(most, made), 0
        log.events.clear()
    assert 3 < most < asks.MOST_DECISIONS_OF_A_TURN // 10


def test_a4_questions_of_effects_end() -> None:
    """A turn with all that asks: white resources, Relics, wild gains and two actions; each unit is asked once."""
    made = pyramid(table(monuments=("great-pyramid", "petra"))).masters(0, "relics*", "printing*", "caravans")
    made.masters(0, "bank", "promissory-notes*").know(0, trade=20, science=9)
    state = made.hand(0, "art-10", "art-13").at("growth")
    assert longest(state, 0) <= asks.MOST_DECISIONS_OF_A_TURN
    assert state.cells[seat_base(0) + KNOWLEDGE] >= 0
