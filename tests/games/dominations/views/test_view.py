"""A view holds what its seat knows and nothing that hangs on what is hidden from it (law 5)."""

import ast
import json
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.chance import Chance, FastChance, ScriptedChance, derive_key
from demesne.core.errors import IllegalActionError
from demesne.core.events import EventList, Form
from demesne.games.dominations.actions import N_ACTIONS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.layout import DEALT, SOURCES, seat_base
from demesne.games.dominations.notation.moves import text
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.views import seat as view
from demesne.games.dominations.zones.supply import whereabouts
from tests.examples import examples
from tests.games.dominations import invariants
from tests.games.dominations.deals import Deal, deals, steps

ATTRIBUTES = (
    "seat",
    "players",
    "ruleset",
    "age",
    "turn",
    "turns",
    "step",
    "is_over",
    "turn_player",
    "actor",
    "asked",
    "ask",
    "remaining",
    "subject",
    "subject_cell",
    "halves",
    "source_card",
    "is_for_domination",
    "only_exchanges",
    "joins_vestigia",
)
OF_NOTHING = (
    "components",
    "order",
    "chosen_monument",
    "monuments",
    "supply_size",
    "goal_points",
    "count",
    "legal_actions",
    "rings",
    "to_bytes",
    "to_json",
)
OF_A_SEAT = (
    "influence",
    "points",
    "markers",
    "hand",
    "extra",
    "objective",
    "dealt_objectives",
    "dealt_monuments",
    "goals_reached",
    "goal_counts",
    "exchange_price",
)
OF_A_DOMAIN = ("dominator", "set_aside", "strongest", "domination_points")
OF_A_MONUMENT = ("levels_built", "next_level", "controller", "is_circle", "shape")
OF_A_SEAT_AND_DOMAIN = ("knowledge", "limit", "nodi")
OF_A_SEAT_AND_MASTERY = ("owns", "mastery_cost", "improvement_cost", "meets_prerequisite")
OTHER = {
    "board",
    "tree",
    "card_of",
    "copies_left",
    "diamond_places",
    "batch_of",
    "city_cost",
    "points_from",
    "waiting",
    "is_legal",
    "nth",
    "preview",
    "preview_tile",
    "preview_cities",
    "preview_other",
    "sample",
    "from_bytes",
}


def answers(seen: View, full: bool = True) -> dict[str, object]:
    """Return what the accessors answer; not `full` leaves out the dear ones."""
    seats, domains = range(int(seen.players)), range(6)
    masteries = range(0, len(seen.components().masteries), 1 if full else 7)
    monuments = seen.monuments()
    found: dict[str, object] = {name: getattr(seen, name) for name in ATTRIBUTES}
    found |= {name: getattr(seen, name)() for name in OF_NOTHING if full or name != "to_json"}
    found |= {name: [getattr(seen, name)(seat) for seat in seats] for name in OF_A_SEAT}
    found |= {name: [getattr(seen, name)(domain) for domain in domains] for name in OF_A_DOMAIN}
    found |= {name: [getattr(seen, name)(monument) for monument in monuments] for name in OF_A_MONUMENT}
    for name in OF_A_SEAT_AND_DOMAIN:
        found[name] = [[getattr(seen, name)(seat, domain) for domain in domains] for seat in seats]
    for name in OF_A_SEAT_AND_MASTERY:
        found[name] = [[getattr(seen, name)(seat, mastery) for mastery in masteries] for seat in seats]
    found["points_from"] = [[seen.points_from(seat, k) for k in range(len(SOURCES))] for seat in seats]
    found["city_cost"] = [[seen.city_cost(seat, 2, level) for level in (1, 2, 3)] for seat in seats]
    found["copies_left"] = [seen.copies_left(mastery) for mastery in masteries]
    found["batch_of"] = [int(seen.batch_of(tile)) for tile in range(90)]
    found["board"] = [int(word) for word in seen.board().memory]
    found["tree"] = [[int(word) for word in seen.tree(seat).memory] for seat in seats]
    found["is_legal"] = [seen.is_legal(action) for action in range(N_ACTIONS)]
    found["nth"] = [int(seen.nth(k)) for k in range(int(seen.count()))]
    found["texts"] = [text(action, seen) for action in seen.legal_actions()] if full else []
    if seen.ask == asks.PLACE_TILE:
        found["preview"] = [int(seen.preview(action)) for action in seen.legal_actions()]
        found["preview_cities"] = [seen.preview_cities(action) for action in seen.legal_actions()]
        found["preview_other"] = [
            [int(seen.preview_other(action, seat)) for seat in seats] for action in seen.legal_actions()
        ]
    if seen.ask == asks.GROWTH:
        found["preview_tile"] = [[int(seen.preview_tile(tile, k)) for k in (0, 4)] for tile in (3, 50)]
    if seen.ask == asks.ORDER:
        found["waiting"] = [seen.waiting(k) for k in range(int(seen.count()))]
    if full:
        diamonds = [monument for monument in monuments if not seen.is_circle(monument)]
        found["diamond_places"] = [seen.diamond_places(monument) for monument in diamonds]
        found["card_of"] = [seen.card_of(code) for code in (0, 7, 512, 768)]
    return found


def everybody(state: DominationsState) -> range:
    """Return all seats and the spectator."""
    return range(-1, int(state.players))


def test_every_accessor_is_compared():
    public = {name for name in dir(View) if not name.startswith("_")}
    named = {*ATTRIBUTES, *OF_NOTHING, *OF_A_SEAT, *OF_A_DOMAIN, *OF_A_MONUMENT, *OTHER}
    assert public | {"seat"} == {*named, *OF_A_SEAT_AND_DOMAIN, *OF_A_SEAT_AND_MASTERY}


@settings(max_examples=examples(5))
@given(deals(), st.integers(0, 120))
def test_the_lens_says_what_the_value_says(deal, first):
    for number, (state, _, _) in enumerate(steps(deal)):
        if number % 121 == first:
            for seat in everybody(state):
                value = state.view(seat)
                expected = answers(value)
                assert answers(state.lens(seat)) == expected
                assert answers(View.from_bytes(state.setup, value.to_bytes())) == expected


@settings(max_examples=examples(4))
@given(deals())
def test_a_value_outlives_the_moment(deal):
    kept = []
    for state, seat, _ in islice(steps(deal), 0, None, 9):
        shown = state.view(seat)
        kept.append((shown, shown.to_bytes()))
    assert all(shown.to_bytes() == data for shown, data in kept)


@settings(max_examples=examples(8))
@given(deals())
def test_legal_actions_are_those_of_the_seats_that_are_asked(deal):
    for state, _, _ in steps(deal, 40):
        for seat in everybody(state):
            shown = state.view(seat)
            is_asked = seat in state.players_to_act()
            assert shown.legal_actions() == (state.legal_actions(seat) if is_asked else [])
            assert shown.actor == (seat if is_asked else -1)
            if state.step != asks.CHOOSING:
                assert shown.asked == state.actor


# What is hidden: the cards of the start until all have chosen, and what the supply will give

secret = settings(max_examples=examples(8))


def secret_steps(deal: Deal) -> list[tuple[DominationsState, int, int]]:
    """Return the decisions of the secret choices, each with the seat and the action that come next."""
    found = []
    for state, seat, action in steps(deal):
        if state.step != asks.CHOOSING:
            break
        found.append((state.copy(), seat, action))
    return found


def shown(
    state: DominationsState, seat: int, action: int, watcher: int, rng: Chance
) -> tuple[DominationsState, list[Form]]:
    """Return the state after an action, and the forms that a seat or the spectator was shown."""
    after, log = state.copy(), EventList()
    after.apply(seat, action, rng, log)
    return after, log.forms(watcher)


def everything_of(shown: View) -> list[bytes]:
    """Return all that a view sends: its bytes, its JSON, its decision in numbers and words."""
    actions = shown.legal_actions()
    words = [text(action, shown) for action in actions]
    return [
        shown.to_bytes(),
        json.dumps(shown.to_json()).encode(),
        json.dumps([actions, words, int(shown.actor), int(shown.asked), int(shown.ask)]).encode(),
    ]


@secret
@given(deals())
def test_a_view_carries_no_secret_of_another(deal):
    for state, _, _ in secret_steps(deal):
        for watcher in everybody(state):
            copy = state.view(watcher)._state
            hidden = [copy.cells[seat_base(seat) + DEALT] for seat in range(deal.players) if seat != watcher]
            assert not any(hidden)


@secret
@given(deals())
def test_hidden_facts_change_nothing_that_is_sent(deal):
    """Exchange the hidden cards and choices: views, decisions and texts are the same, byte for byte."""
    rng = deal.generator("sample")
    different = 0
    for state, _, _ in secret_steps(deal):
        for watcher in everybody(state):
            expected = everything_of(state.view(watcher))
            for _ in range(4):
                sample = state.view(watcher).sample(rng)
                invariants.check(sample)
                DominationsState.from_bytes(sample.setup, sample.to_bytes())
                assert everything_of(sample.view(watcher)) == expected
                assert answers(sample.lens(watcher), full=False) == answers(state.lens(watcher), full=False)
                assert (watcher in sample.players_to_act()) == (watcher in state.players_to_act())
                different += sample.to_bytes() != state.to_bytes()
    assert different or not secret_steps(deal)


@secret
@given(deals())
def test_own_answers_show_the_same_whatever_is_hidden(deal):
    """After the same answer under the same draws: the same events and their sizes, and the same view."""
    rng = deal.generator("sample")
    for number, (state, seat, action) in enumerate(secret_steps(deal)):
        after, forms = shown(state, seat, action, seat, FastChance(derive_key(number)))
        if after.step != asks.CHOOSING:
            continue
        for _ in range(4):
            sample = state.view(seat).sample(rng)
            other, other_forms = shown(sample, seat, action, seat, FastChance(derive_key(number)))
            if other.step == asks.CHOOSING:
                assert json.dumps(other_forms) == json.dumps(forms)
                assert everything_of(other.view(seat)) == everything_of(after.view(seat))


@secret
@given(deals())
def test_nobody_is_told_that_another_has_chosen(deal):
    """While some still choose, the answer of a seat is no event for others, and changes nothing that they see."""
    for state, seat, _ in secret_steps(deal):
        for action in state.legal_actions(seat):
            for watcher in everybody(state):
                if watcher == seat:
                    continue
                after, forms = shown(state, seat, action, watcher, FastChance(bytes(8)))
                if after.step == asks.CHOOSING:
                    assert forms == []
                    assert everything_of(after.view(watcher)) == everything_of(state.view(watcher))


@secret
@given(deals())
def test_the_start_shows_each_seat_as_much(deal):
    """What all are told of the deal does not hang on the cards, and the private part is as long for each card count."""
    log = EventList()
    state = deal.begin(log)
    if state.step != asks.CHOOSING:
        return
    other_log = EventList()
    DominationsState.start(deal.setup, deal.generator("other deal"), other_log)
    publics = [[e.public for e in one.events if e.kind == "dealt"] for one in (log, other_log)]
    assert publics[0] == publics[1]
    assert all(len(event.seats) == 1 for event in log.events if event.kind == "dealt")


@settings(max_examples=examples(5))
@given(deals(), st.integers(0, 40))
def test_after_the_choices_nothing_is_hidden(deal, first):
    rng = deal.generator("sample")
    for state, seat, _ in islice(steps(deal), first, None, 41):
        if state.step == asks.CHOOSING:
            continue
        data = state.to_bytes()
        for watcher in (seat, -1):
            assert state.view(watcher).to_bytes()[1:] == data
            assert state.view(watcher).sample(rng).to_bytes() == data


@settings(max_examples=examples(5))
@given(deals())
def test_nothing_of_what_the_supply_will_give_is_stored(deal):
    """A draw hangs on the generator alone: from one state any tile of the front batch can come."""
    state = None
    for found, _, _ in steps(deal, 60):
        if asked_kind(found, found.actor) in (asks.EXCHANGE_HAND, asks.REDRAW_HAND):
            state = found
            break
    assert state is not None
    # A whole hand goes back in the prototype's way, one tile in the other.
    seat, before = state.actor, {tile for tile in range(90) if whereabouts(state, tile) == 0}
    scripts = [0, len(before) // 2, len(before) - 1]
    came = set()
    for outcome in scripts:
        copy = state.copy()
        rng = ScriptedChance([outcome, *[0] * 20])
        copy.apply(seat, copy.legal_actions()[0], rng)
        if asked_kind(copy, seat) == asks.EXCHANGE_HAND and copy.actor == seat:
            copy.apply(seat, copy.legal_actions()[-1], rng)
        came.add(tuple(tile for tile in before if whereabouts(copy, tile) != 0))
    assert len(came) == len(scripts)


@secret
@given(deals())
def test_the_lens_samples_like_the_value(deal):
    for number, (state, _, _) in enumerate(secret_steps(deal)):
        for seat in everybody(state):
            one = state.view(seat).sample(FastChance(derive_key(number)))
            other = state.lens(seat).sample(FastChance(derive_key(number)))
            assert one.to_bytes() == other.to_bytes()


def test_a_seat_that_is_not_asked_cannot_answer():
    state = DominationsState.start(Setup(3), FastChance(bytes(8)))
    rng = FastChance(bytes(8))
    first = state.legal_actions(1)[0]
    while 1 in state.players_to_act():
        state.apply(1, state.legal_actions(1)[0], rng)
    assert state.players_to_act() == (0, 2)
    assert state.view(1).legal_actions() == []
    with pytest.raises(IllegalActionError):
        state.apply(1, first, rng)


def test_bots_know_views_only():
    """No module of a bot imports the state, also not for a type hint, or reaches through a view (law 4)."""
    for file in sorted((Path(view.__file__).parents[2] / "bots").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module != "demesne.games.dominations.views.redact", file
                assert "DominationsState" not in {name.name for name in node.names}, file
            if isinstance(node, ast.Attribute):
                assert node.attr != "_state", file
