"""Facts and figures for the table of Dominations: they agree with the view, and with what a move then does."""

from itertools import pairwise

import pytest

from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.notation import moves as notation
from demesne.games.dominations.tree.halves import four
from demesne.games.dominations.tree.slots import open_slots
from demesne.i18n.catalogue import Catalogue
from demesne.server.rendering.dominations import DominationsRenderer
from demesne.server.rendering.dominations_facts import facts, market
from demesne.server.rendering.dominations_figures import slots_for
from tests.games.dominations.deals import Deal, steps

DEAL = Deal(2, 1, "final", {}, False)
MONUMENTS = SOURCES.index("monuments")


@pytest.fixture(scope="module")
def states():
    """Return the states of a game, each with the view of its actor before and the state after its answer."""
    return [state.copy() for state, *_ in steps(DEAL)]


def told(state):
    seat = state.players_to_act()[0]
    view = state.view(seat)
    renderer = DominationsRenderer(state.setup, Catalogue.load("en"))
    texts = [notation.text(action, view) for action in view.legal_actions()]
    return view, renderer.render(view, [], texts, ["Ann", "Bo"])


def test_a_goal_is_reached_when_all_its_parts_are_there(states):
    for state in states[::20]:
        if state.is_over:
            continue
        view = state.view(state.players_to_act()[0])
        for seat, goals in enumerate(facts(view).goals):
            reached = [all(part.have >= part.need for part in parts) for parts in goals]
            assert reached == view.goals_reached(seat)


def test_the_market_offers_what_may_be_developed(states):
    seen = 0
    for state in states:
        if state.is_over or state.view(state.players_to_act()[0]).ask != asks.DEVELOP:
            continue
        _, rendered = told(state)
        offered = {move.object for move in rendered.moves if move.do == "master"}
        payable = {key for key, offer in rendered.facts.market.items() if offer.state == "pay"}
        # After the action of development nothing more is offered, whatever could be paid.
        assert offered in (payable, set())
        seen += bool(offered)
    assert seen > 10


def test_the_market_counts_the_nodi_of_the_copy_that_fits_best(states):
    seen = set()
    for state in states[::10]:
        if state.is_over:
            continue
        view = state.view(state.players_to_act()[0])
        slots = open_slots(view.tree(view.seat))
        for card in view.components().masteries:
            offer = market(view)[card.id]
            found = [
                slots_for(slots, four(card.copies[copy]), view.joins_vestigia)
                for copy in view.copies_left(card.number)
            ]
            if offer.state in ("pay", "exchange", "missing"):
                assert offer.nodi == max(nodi for slot in found for nodi in slot.values())
                seen.add(offer.nodi)
    assert {1, 2} <= seen


def test_the_cost_and_the_reward_of_a_city_are_what_it_costs_and_brings(states):
    seen = 0
    for before, after in pairwise(states):
        view = before.view(before.players_to_act()[0])
        if view.ask != asks.BUILD or after.is_over:
            continue
        seat = int(view.seat)
        later = after.view(seat)
        _, rendered = told(before)
        for move in rendered.moves:
            if move.do != "city" or all(
                piece.get("city") == known.get("city")
                for piece, known in zip(_pieces(later), _pieces(view), strict=False)
                if piece["cell"] == move.object
            ):
                continue
            rewarded = int(later.points_from(seat, MONUMENTS) - view.points_from(seat, MONUMENTS))
            assert move.figures.gains.get("points", 0) == rewarded
            [(domain, cost)] = move.figures.cost.items()
            assert view.city_cost(seat, WORDS.index(domain), 1) <= cost
            seen += 1
    assert seen


def test_a_placement_tells_the_gains_of_others_and_the_sides_that_it_joins(states):
    views = [
        told(state)
        for state in states
        if not state.is_over and state.view(state.current_player).ask == asks.PLACE_TILE
    ]
    moves = [move for _, rendered in views for move in rendered.moves]
    assert all(move.figures.sides for move in moves)
    assert any(move.figures.others for move in moves)
    assert any(move.figures.corners for move in moves)
    for move in moves:
        assert sum(move.figures.gains.values()) - sum(move.figures.lost.values()) == move.figures.total


def _pieces(view):
    return view.to_json()["board"]["pieces"]
