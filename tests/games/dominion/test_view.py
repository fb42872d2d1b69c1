"""A view holds what its seat knows and nothing that hangs on what is hidden from it."""

import pytest
from hypothesis import given

from demesne.core.chance import Chance, FastChance, derive_key
from demesne.core.errors import RecordError
from demesne.core.events import EventList, Form
from demesne.games.dominion import ids, validate
from demesne.games.dominion.actions import N_ACTIONS, VERBS
from demesne.games.dominion.game import DominionState, DominionView
from demesne.games.dominion.layout import DISCARD, HAND
from demesne.games.dominion.view import View
from tests.games.dominion.playing import Deal, choose, deals, steps

DECISIONS = 50
ATTRIBUTES = (
    "seat",
    "players",
    "turn_order",
    "turn_player",
    "turn",
    "phase",
    "is_over",
    "actions",
    "buys",
    "coins",
    "has_bought",
    "empty_piles",
    "stock",
    "reaction",
    "actor",
    "ask",
    "source",
    "subject",
    "subject_seat",
    "remaining",
    "limit",
    "is_treasure_only",
)
OF_NOTHING = (
    "kingdom",
    "hand_set",
    "effects",
    "legal_actions",
    "playable",
    "buyable",
    "cards",
    "piles",
    "table",
    "to_json",
    "to_bytes",
)
OF_A_CARD = ("cost", "supply", "trash", "in_play", "aside", "hand", "deck", "discard", "own", "loot")
OF_A_SEAT = (
    "turns",
    "hand_size",
    "discard_top",
    "owned_total",
    "points",
    "deck_size",
    "known_tops",
    "fresh",
    "worth",
)
OF_A_SEAT_AND_CARD = ("owned", "known_hand", "known_discard", "known_shuffled")
OTHER = ("options", "is_legal", "sample", "from_bytes")


def answers(view: View) -> dict[str, object]:
    """Return what every accessor answers."""
    cards, seats = range(ids.CARDS), range(int(view.players))
    found: dict[str, object] = {name: getattr(view, name) for name in ATTRIBUTES}
    found |= {name: getattr(view, name)() for name in OF_NOTHING}
    found |= {name: [getattr(view, name)(card) for card in cards] for name in OF_A_CARD}
    found |= {name: [getattr(view, name)(seat) for seat in seats] for name in OF_A_SEAT}
    for name in OF_A_SEAT_AND_CARD:
        found[name] = [[getattr(view, name)(seat, card) for card in cards] for seat in seats]
    found["options"] = [view.options(verb) for verb in range(VERBS)]
    found["is_legal"] = [view.is_legal(action) for action in range(N_ACTIONS)]
    return found


def everybody(state: DominionState) -> range:
    """Return all seats and the spectator."""
    return range(-1, int(state.setup.players))


def test_every_accessor_is_compared():
    public = {name for name in dir(View) if not name.startswith("_")}
    assert public <= {*ATTRIBUTES, *OF_NOTHING, *OF_A_CARD, *OF_A_SEAT, *OF_A_SEAT_AND_CARD, *OTHER}


@given(deals())
def test_the_lens_says_what_the_value_says(deal):
    for state, _ in steps(deal, DECISIONS // 2):
        for seat in everybody(state):
            value = state.view(seat)
            expected = answers(value)
            assert answers(state.lens(seat)) == expected
            assert answers(DominionView.from_bytes(state.setup, value.to_bytes())) == expected


@given(deals())
def test_a_value_outlives_the_moment(deal):
    kept = []
    for state, _ in steps(deal, DECISIONS):
        for seat in everybody(state):
            view = state.view(seat)
            kept.append((view, view.to_bytes()))
    assert all(view.to_bytes() == data for view, data in kept)


@given(deals())
def test_a_value_carries_none_of_the_hidden_bags(deal):
    for state, _ in steps(deal, DECISIONS):
        for seat in everybody(state):
            copy = state.view(seat)._state
            for other in range(deal.players):
                if other != seat:
                    assert not validate.part(copy, other, HAND)
                    assert not validate.part(copy, other, DISCARD)


@given(deals())
def test_legal_actions_are_those_of_the_seat_that_is_asked(deal):
    for state, _ in steps(deal, DECISIONS):
        for seat in everybody(state):
            view = state.view(seat)
            assert view.legal_actions() == (state.legal_actions() if seat == state.actor else [])
            assert view.actor == (seat if seat == state.actor else -1)


@given(deals())
def test_a_sampled_state_is_sound_and_gives_the_seat_the_same_view(deal):
    rng = deal.generator("sample")
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        seat = number % (deal.players + 1) - 1
        expected = state.view(seat).to_bytes()
        sample = state.view(seat).sample(rng)
        validate.check(sample)
        assert sample.view(seat).to_bytes() == expected
        assert state.view(seat).to_bytes() == expected
        assert sample.actor == state.actor


def test_the_lens_samples_like_the_value():
    deal = Deal(3, [9, 11, 13, 15, 17, 19, 21, 25, 26, 28], 7, crowded=True)
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        for seat in everybody(state):
            one = state.view(seat).sample(FastChance(derive_key(number)))
            other = state.lens(seat).sample(FastChance(derive_key(number)))
            assert one.to_bytes() == other.to_bytes()


def shown(state: DominionState, action: int, rng: Chance, seat: int) -> tuple[DominionState, list[Form]]:
    """Return the state after an action, and the forms that a seat was shown."""
    after = state.copy()
    log = EventList()
    after.apply(after.actor, action, rng, log)
    return after, log.forms(seat)


@given(deals())
def test_after_the_same_is_shown_the_seat_that_acts_has_the_same_view(deal):
    rng = deal.generator("sample")
    for number, (state, action) in enumerate(steps(deal, DECISIONS)):
        seat = int(state.actor)
        sample = state.view(seat).sample(rng)
        after, forms = shown(state, action, FastChance(derive_key(number)), seat)
        other, other_forms = shown(sample, action, FastChance(derive_key(number)), seat)
        if forms == other_forms:
            assert other.view(seat).to_bytes() == after.view(seat).to_bytes()


def test_the_same_is_shown_often_enough_to_compare_views():
    same = asked = 0
    for seed in range(3):
        deal = Deal(2, list(range(8, 18)), seed, crowded=True)
        rng = deal.generator("sample")
        for number, (state, action) in enumerate(steps(deal, DECISIONS)):
            sample = state.view(state.actor).sample(rng)
            _, forms = shown(state, action, FastChance(derive_key(number)), int(state.actor))
            _, other_forms = shown(sample, action, FastChance(derive_key(number)), int(state.actor))
            asked += 1
            same += forms == other_forms
    assert same > asked // 3


@given(deals())
def test_after_the_same_is_shown_the_others_have_the_same_view(deal):
    rng, mind = deal.generator("sample"), deal.generator("mind of the sample")
    for number, (state, action) in enumerate(steps(deal, DECISIONS)):
        seat = number % (deal.players + 1) - 1
        if seat == state.actor:
            continue
        sample = state.view(seat).sample(rng)
        for _ in range(3):
            after, forms = shown(state, action, FastChance(derive_key(number)), seat)
            other, other_forms = shown(sample, choose(sample, mind), FastChance(derive_key(number)), seat)
            if forms == other_forms:
                assert other.view(seat).to_bytes() == after.view(seat).to_bytes()


@pytest.mark.parametrize("data", [b"", b"\x05", b"\x01abc"])
def test_bytes_that_are_no_view_are_refused(data):
    state = Deal(2, list(range(8, 18)), 1, crowded=False).begin()
    with pytest.raises(RecordError):
        DominionView.from_bytes(state.setup, data)


@pytest.mark.parametrize("players", [2, 4])
def test_only_seats_and_spectators_have_a_view(players):
    state = Deal(players, list(range(ids.FESTIVAL, ids.FESTIVAL + 10)), 1, crowded=False).begin()
    for seat in (-2, players, 7):
        for look in (state.view, state.lens):
            with pytest.raises(IndexError, match=f"no seat {seat}; seats are numbered 0 to {players - 1}"):
                look(seat)
    assert [state.view(seat).seat for seat in range(-1, players)] == list(range(-1, players))
