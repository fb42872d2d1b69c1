"""Laws that hold in every game: conservation, legality, copies, equal seeds, an end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.chance import FastChance, ScriptedChance, derive_key
from demesne.core.errors import DemesneError, IllegalActionError, RecordError
from demesne.core.events import EventList, EventSink
from demesne.games.dominion import validate
from demesne.games.dominion.actions import N_ACTIONS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import number_of_options, open_kind
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.zones.supply import supply_ends_game
from tests.games.dominion.playing import MAX_TURNS, Deal, choose, deals, steps

DECISIONS = 80


def memory(state: DominionState) -> tuple[object, ...]:
    """Return everything that a state consists of."""
    return [int(word) for word in state.cells], state.integers(), state.known_tops


@given(deals())
def test_cards_are_conserved_and_knowledge_is_true(deal):
    for state, _ in steps(deal, DECISIONS):
        validate.check(state)
        assert len(state.legal_actions()) == number_of_options(state)


@given(deals())
def test_every_listed_action_applies_and_leaves_the_original_alone(deal):
    for number, (state, _) in enumerate(steps(deal, DECISIONS // 2)):
        before = memory(state)
        for action in state.legal_actions():
            copy = state.copy()
            copy.apply(copy.actor, action, FastChance(derive_key(deal.seed, number, action)))
            validate.check(copy)
        assert memory(state) == before


def refuses(state: DominionState, seat: int, action: int) -> bool:
    """Tell whether a state refuses an action."""
    try:
        state.apply(seat, action, ScriptedChance([]), EventList())
    except IllegalActionError:
        return True
    return False


@given(deals())
def test_every_other_action_is_refused_and_changes_nothing(deal):
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        before = memory(state)
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        everything = range(-2, N_ACTIONS + 60) if number % 8 == 0 else (0, 40, 100, 192, 196, 200)
        seat = int(state.actor)
        assert all(state.is_legal(seat, action) == (action in legal) for action in everything)
        assert all(refuses(state, seat, action) for action in everything if action not in legal)
        others = [other for other in range(-1, deal.players + 1) if other != seat]
        assert not any(state.is_legal(other, legal[0]) for other in others)
        assert all(refuses(state, other, legal[0]) for other in others)
        assert memory(state) == before


@given(deals())
def test_nobody_is_asked_where_only_one_answer_is_possible(deal):
    for state, _ in steps(deal, DECISIONS):
        # That a player who reveals nothing is asked all the same hides their hand; the server answers for people.
        assert number_of_options(state) > 1 or open_kind(state) == asks.ASK_REACT


@given(deals())
def test_a_clone_goes_its_own_way(deal):
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        if number % 10:
            continue
        copy = state.copy()
        assert memory(copy) == memory(state)
        before = memory(state)
        rng, mind = deal.generator("copy"), deal.generator("mind of the copy")
        for _ in range(12):
            if not copy.is_over:
                copy.apply(copy.actor, choose(copy, mind), rng)
        assert memory(state) == before


def run(deal: Deal, sink: EventSink | None, saved: bool) -> list[bytes]:
    """Return the states of a whole game."""
    found: list[bytes] = []
    state = deal.begin()
    rng, mind = deal.generator("draws"), deal.generator("mind")
    while not state.is_over and len(found) < 2 * DECISIONS:
        found.append(state.to_bytes())
        if saved:
            state = DominionState.from_bytes(state.setup, state.to_bytes())
        state.apply(state.actor, choose(state, mind), rng, sink)
    return [*found, state.to_bytes()]


@given(deals())
def test_equal_seeds_give_equal_games_with_and_without_a_sink_and_through_bytes(deal):
    plain = run(deal, None, saved=False)
    assert run(deal, EventList(), saved=False) == plain
    assert run(deal, None, saved=True) == plain


@given(deals(crowded=False), st.integers(0, 1 << 30))
def test_another_seed_gives_another_game(deal, seed):
    other = Deal(deal.players, deal.kingdom, seed, crowded=False)
    if seed != deal.seed:
        assert run(deal, None, saved=False)[-1] != run(other, None, saved=False)[-1]


@given(deals())
def test_every_game_ends_in_time(deal):
    state = deal.begin()
    rng, mind = deal.generator("draws"), deal.generator("mind")
    while not state.is_over:
        state.apply(state.actor, choose(state, mind), rng)
    validate.check(state)
    assert max(state.turns(seat) for seat in range(deal.players)) <= MAX_TURNS
    assert sum(state.returns()) == pytest.approx(1)
    assert state.unfinished or supply_ends_game(state)
    with pytest.raises(IllegalActionError, match="game is over"):
        state.apply(0, 192, rng)


@given(deals())
def test_digests_tell_states_apart(deal):
    seen: dict[str, bytes] = {}
    for state, _ in steps(deal, DECISIONS):
        data = state.to_bytes()
        assert seen.setdefault(state.digest(), data) == data
        assert DominionState.from_bytes(state.setup, data).digest() == state.digest()
    assert len(set(seen.values())) == len(seen)


@given(deals(), st.data())
def test_bytes_that_were_tampered_with_are_refused_or_make_a_sound_state(deal, data):
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        if number % 20:
            continue
        saved = bytearray(state.to_bytes())
        at = data.draw(st.integers(0, len(saved) - 1))
        saved[at] ^= 1 << data.draw(st.integers(0, 7))
        try:
            restored = DominionState.from_bytes(state.setup, bytes(saved))
        except RecordError:
            continue
        validate.check(restored)


@given(st.binary(max_size=400))
def test_any_bytes_at_all_are_refused_with_one_line(data):
    with pytest.raises(RecordError) as caught:
        DominionState.from_bytes(Setup(list(range(8, 18)), 2), data)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, DemesneError)
