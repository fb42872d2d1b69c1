"""What an agent sees of Dominion is its view, whole and nothing else."""

from hypothesis import given, settings

from demesne.core.chance import FastChance
from demesne.core.events import EventList
from demesne.envs.dominion.encode import POINTS_OFFSET, TOPS_SHOWN, mask, observe
from demesne.envs.dominion.observation import OBSERVATION, SEATS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.ids import CARDS
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import SPECTATOR, View
from tests.examples import examples
from tests.games.dominion.playing import Deal, deals, steps
from tests.games.dominion.positions import Seat, position

DECISIONS = 60
ALL = range(CARDS)


def counts(view: View, accessor: str, *seats: int) -> list[int]:
    """Return what an accessor of a view says of all cards."""
    return [int(getattr(view, accessor)(*seats, card)) for card in ALL]


def one_hot(size: int, *places: int) -> list[int]:
    """Return 1 at these places, else 0."""
    return [int(place in places) for place in range(size)]


def expected(view: View) -> dict[str, list[int]]:
    """Return every field as the accessors of a view tell it."""
    players = int(view.players)
    own = max(int(view.seat), 0)
    shown = [(own + k) % players for k in range(players)]
    asked = view.actor >= 0
    effects = view.effects()
    subject_seat = int(view.subject_seat)
    fields = {
        "players": [players],
        "phase": one_hot(3, int(view.phase)),
        "turn_player": one_hot(SEATS, shown.index(int(view.turn_player))),
        "actions": [int(view.actions)],
        "buys": [int(view.buys)],
        "coins": [int(view.coins)],
        "has_bought": [int(view.has_bought)],
        "empty_piles": [int(view.empty_piles)],
        "remaining": [int(view.remaining)],
        "depth": [len(effects)],
        "asked": [int(asked)],
        "ask": one_hot(len(asks.ASK_NAMES), int(view.ask)),
        "subject_seat": [shown.index(subject_seat) + 1 if subject_seat >= 0 else 0],
        "turn": [int(view.turn)],
        "first_player": [shown.index(0)],
        "subject": one_hot(CARDS, int(view.subject)),
        "source": one_hot(CARDS, int(view.source)),
        "effects": [sum(card == each for each, _ in effects) for card in ALL],
        "kingdom": one_hot(CARDS, *view.piles()),
    }
    for name in ("supply", "trash", "in_play", "aside", "hand", "deck", "discard"):
        fields[name] = counts(view, name)
    for k in range(SEATS):
        fields |= of_seat(view, shown[k], k) if k < players else nobody(k)
    return {name: [min(value, 255) for value in values] for name, values in fields.items()}


def of_seat(view: View, seat: int, k: int) -> dict[str, list[int]]:
    """Return the fields of relative seat `k`."""
    tops = view.known_tops(seat)
    found = {
        "hand_size": [int(view.hand_size(seat))],
        "deck_size": [int(view.deck_size(seat))],
        "cards": [int(view.owned_total(seat))],
        "fresh": [int(view.fresh(seat)) + 1],
        "turns": [int(view.turns(seat))],
        "points": [int(view.points(seat)) + POINTS_OFFSET],
        "tops_size": [len(tops)],
        "discard_top": [int(view.discard_top(seat)) + 1],
        "tops": [*(card + 1 for card in tops), *[0] * TOPS_SHOWN][:TOPS_SHOWN],
    }
    for name in ("owned", "known_hand", "known_discard", "known_shuffled"):
        found[name] = counts(view, name, seat)
    return {f"{name}.{k}": values for name, values in found.items()}


def nobody(k: int) -> dict[str, list[int]]:
    """Return the fields of a relative seat where nobody sits."""
    return {field.name: [0] * field.size for field in OBSERVATION.fields if field.name.endswith(f".{k}")}


def decoded(row: bytes) -> dict[str, list[int]]:
    """Return an observation by its fields."""
    return {field.name: OBSERVATION.read(field.name, row) for field in OBSERVATION.fields}


@settings(max_examples=examples(15))
@given(deals())
def test_every_element_says_what_the_view_says(deal):
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        watchers = [*range(deal.players), SPECTATOR] if number % 6 == 0 else [int(state.actor)]
        for seat in watchers:
            view = state.view(seat)
            assert decoded(observe(view)) == expected(view)


@settings(max_examples=examples(20))
@given(deals())
def test_elements_stay_within_their_bounds_and_masks_name_the_legal_actions(deal):
    for state, _ in steps(deal, 2 * DECISIONS):
        row = observe(state.view(state.actor))
        assert all(
            low <= value <= high
            for low, value, high in zip(OBSERVATION.low, row, OBSERVATION.high, strict=True)
        )
        assert [
            action for action, legal in enumerate(mask(state.view(state.actor))) if legal
        ] == state.legal_actions()
        for seat in range(deal.players):
            if seat != state.actor:
                assert not any(mask(state.view(seat)))


@settings(max_examples=examples(30))
@given(deals())
def test_equal_views_give_equal_observations_whatever_is_hidden(deal):
    rng = deal.generator("sample")
    for number, (state, _) in enumerate(steps(deal, DECISIONS)):
        if number % 3:
            continue
        for seat in range(deal.players):
            view = state.view(seat)
            row, legal = observe(view), mask(view)
            assert (observe(state.lens(seat)), mask(state.lens(seat))) == (row, legal)
            sample = view.sample(rng)
            assert (observe(sample.lens(seat)), mask(sample.lens(seat))) == (row, legal)


def test_a_game_that_is_over_is_seen_to_be():
    deal = Deal(2, list(range(8, 18)), 5, crowded=False)
    state = deal.begin()
    for found, action in steps(deal, 10_000):
        state = found.copy()
        state.apply(state.actor, action, deal.generator("last"))
    assert state.is_over
    view = state.view(0)
    row = decoded(observe(view))
    assert row == expected(view)
    assert (row["phase"], row["asked"], any(row["ask"])) == ([0, 0, 1], [0], False)
    assert not any(mask(view))


def test_points_are_shown_from_thirty_below():
    state = position(Seat(hand="5 Copper", deck="3 Curse"))
    row = observe(state.view(0))
    assert OBSERVATION.read("points.0", row) == [POINTS_OFFSET - 3]


def test_the_first_player_is_relative():
    setup = Setup(list(range(8, 18)), 3, first=2)
    state = DominionState.start(setup, FastChance(bytes(8)), EventList())
    seen = [OBSERVATION.read("first_player", observe(state.view(seat))) for seat in range(3)]
    assert seen == [[2], [1], [0]]
