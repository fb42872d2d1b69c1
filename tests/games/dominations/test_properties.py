"""Laws that hold in every game: conservation, legality, copies, equal seeds, an end."""

import json
from collections import Counter
from itertools import islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.chance import FastChance, RecordingChance, ScriptedChance, derive_key
from demesne.core.errors import IllegalActionError
from demesne.core.events import EventList, EventSink
from demesne.games.dominations.actions import N_ACTIONS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import secretly_asked_kind
from demesne.games.dominations.game import DominationsState
from tests.examples import examples
from tests.games.dominations import invariants
from tests.games.dominations.deals import Deal, choose, deals, enriched, steps

GAMES = settings(max_examples=examples(10))
FEW = settings(max_examples=examples(6))


def memory(state: DominationsState) -> tuple[object, ...]:
    """Return everything that a state consists of."""
    return [int(word) for word in state.cells], state.integers()


@GAMES
@given(deals())
def test_everything_is_conserved_and_nothing_is_taken_back(deal):
    watch = invariants.Watch()
    for number, (state, _, _) in enumerate(steps(deal)):
        watch.look(state)
        if number % 3 == 0:
            invariants.check(state)


@GAMES
@given(deals(), st.integers(0, 40))
def test_every_state_of_a_game_comes_back_from_its_bytes_and_its_views_from_theirs(deal, first):
    for state, _, _ in islice(steps(deal), first, None, 41):
        again = DominationsState.from_bytes(state.setup, state.to_bytes())
        assert memory(again) == memory(state)
        assert again.digest() == state.digest()
        for seat in range(-1, deal.players):
            view = state.view(seat)
            assert type(view).from_bytes(state.setup, view.to_bytes()).to_bytes() == view.to_bytes()
            assert json.loads(json.dumps(view.to_json())) == view.to_json()


@FEW
@given(deals(), st.integers(0, 60))
def test_every_listed_action_applies_and_leaves_the_original_alone(deal, first):
    for state, seat, _ in islice(steps(deal), first, None, 61):
        before = memory(state)
        legal = state.legal_actions(seat)
        # Of the many places of a tile a dozen will do.
        for action in legal[:: 1 + len(legal) // 12]:
            copy = state.copy()
            copy.apply(seat, action, FastChance(derive_key(deal.seed, action)))
            invariants.check(copy)
        assert memory(state) == before


def refuses(state: DominationsState, seat: int, action: int) -> bool:
    """Tell whether a state refuses an action."""
    try:
        state.apply(seat, action, ScriptedChance([]), EventList())
    except IllegalActionError:
        return True
    return False


@FEW
@given(deals(), st.integers(0, 30))
def test_every_other_action_is_refused_and_changes_nothing(deal, first):
    for state, seat, action in islice(steps(deal), first, None, 31):
        before = memory(state)
        legal = state.legal_actions(seat)
        everything = range(-2, N_ACTIONS + 2)
        assert [other for other in everything if state.is_legal(seat, other)] == legal
        assert all(refuses(state, seat, other) for other in everything if other not in legal)
        for other in range(-1, deal.players + 1):
            if other not in state.players_to_act():
                assert refuses(state, other, action)
        assert memory(state) == before


@FEW
@given(deals(), st.integers(0, 70))
def test_a_clone_goes_its_own_way(deal, first):
    for state, _, _ in islice(steps(deal), first, None, 71):
        copy = state.copy()
        assert memory(copy) == memory(state)
        before = memory(state)
        rng, mind = deal.generator("copy"), deal.generator("mind of the copy")
        for _ in range(12):
            if not copy.is_over:
                copy.apply(copy.actor, choose(copy, copy.actor, mind), rng)
        assert memory(state) == before


def run(deal: Deal, sink: EventSink | None, cloned: bool, most: int = 10**9) -> list[str]:
    """Return the digests of a game's states."""
    found: list[str] = []
    state = deal.begin()
    rng, mind = deal.generator("draws"), deal.generator("mind")
    while not state.is_over and len(found) < most:
        found.append(state.digest())
        state = enriched(state) if deal.rich else state
        if cloned:
            state = state.copy()
        state.apply(state.actor, choose(state, state.actor, mind), rng, sink)
    return [*found, state.digest()]


@FEW
@given(deals())
def test_equal_seeds_give_equal_games_with_and_without_a_sink_and_through_clones(deal):
    plain = run(deal, None, cloned=False)
    assert run(deal, EventList(), cloned=False) == plain
    assert run(deal, None, cloned=True) == plain
    assert len(set(plain)) == len(plain), "no state comes twice in a game"


@GAMES
@given(deals(rich=False), st.integers(0, 1 << 30))
def test_another_seed_gives_another_game(deal, seed):
    other = Deal(deal.players, seed, deal.setup.ruleset.name, deal.setup.options())
    if seed != deal.seed:
        assert run(deal, None, cloned=False, most=30)[-1] != run(other, None, cloned=False, most=30)[-1]


@GAMES
@given(deals())
def test_every_game_ends_after_five_turns_in_each_of_three_ages(deal):
    log = EventList()
    *_, (state, seat, action) = steps(deal, log=log)
    assert state.is_over
    turns = Counter(form["seat"] for form in log.forms(-1) if form["event"] == "turn")
    assert turns == dict.fromkeys(range(deal.players), 15)
    assert sorted(state.returns()) == [0.0] * (deal.players - 1) + [1.0]
    winner = state.returns().index(1.0)
    assert state.scores()[winner] == max(state.scores())
    assert not state.unfinished
    assert state.legal_actions() == []
    assert state.players_to_act() == ()
    told = log.events[-1]
    assert told.kind == "over"
    assert told.public == {"scores": state.scores(), "winners": [winner], "sheet": state.sheet()}
    with pytest.raises(IllegalActionError, match="game is over"):
        state.apply(seat, action, deal.generator("more"))


def answers(state: DominationsState, seat: int, pick: int) -> list[int]:
    """Return the secret choices that a seat makes (S3)."""
    copy, found = state.copy(), []
    rng = FastChance(derive_key("later"))
    while secretly_asked_kind(copy, seat) >= 0 and copy.step == asks.CHOOSING:
        action = copy.legal_actions(seat)[pick % 2]
        found.append(action)
        copy.apply(seat, action, rng)
        pick //= 2
    return found


@settings(max_examples=examples(15))
@given(deals(rich=False), st.integers(0, 255))
def test_the_order_of_secret_choices_changes_neither_the_game_nor_its_draws(deal, picks):
    """Whoever answers first: the same state, the same draws, and the same told to everybody after all have chosen."""
    state = deal.begin()
    if state.step != asks.CHOOSING:
        return
    chosen = [answers(state, seat, picks >> 2 * seat & 3) for seat in range(deal.players)]
    turns = [seat for seat, mine in enumerate(chosen) for _ in mine]
    orders = {*permutations(turns)} if len(turns) < 5 else {tuple(turns), tuple(turns[::-1])}
    orders |= {tuple(turns[::2] + turns[1::2]), tuple(sorted(turns, key=lambda seat: (seat * 3) % 4))}
    found = set()
    for order in orders:
        copy, log = state.copy(), EventList()
        rng = RecordingChance(deal.generator("order"))
        left = [list(mine) for mine in chosen]
        for seat in order:
            assert seat in copy.players_to_act()
            copy.apply(seat, left[seat].pop(0), rng, log)
        shown = [event for event in log.events if event.kind != "chose"]
        mine = [[event.private for event in log.events if event.seats == (s,)] for s in range(deal.players)]
        found.add(
            (copy.to_bytes(), tuple(rng.outcomes), repr([(e.kind, e.public) for e in shown]), repr(mine))
        )
    assert len(found) == 1
