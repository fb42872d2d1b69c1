"""Chance nodes made of the scripted generator have the outcomes and the weights of the engine."""

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given, settings

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import IllegalActionError
from demesne.core.outcomes import outcomes
from demesne.envs.interface import find
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.actions import GAIN, PLAY_ALL
from demesne.games.dominion.ids import COPPER, ESTATE, SILVER
from demesne.games.dominion.setup import Setup, resolve
from tests.examples import examples
from tests.games.dominion.playing import deals, steps

pytest.importorskip("pyspiel")

from demesne.envs.open_spiel.position import Position, known

pytestmark = pytest.mark.extended

DOMINION, DOMINATIONS = find("dominion"), find("dominations")


def begin(players=2, kingdom="first-game", max_turns=3):
    return Position(DOMINION, Setup(resolve(kingdom, 0), players, max_turns), players)


def drawn_out(position, rng):
    """Make draws at random until a player decides."""
    while position.draw:
        items = [item for item, number in position.draw for _ in range(number)]
        position.draw_item(items[int(rng.randbelow(len(items)))])
    return position


def settled(state, players):
    """Return the position of a state."""
    position = object.__new__(Position)
    position.interface, position.setup, position.players = DOMINION, state.setup, players
    position.state, position.move, position.script, position.draw = state, None, [], []
    position.pasts = (b"",) * players
    return position


def tree(position, chance=Fraction(1)):
    """Return the chance of every state that open draws can lead to, by its digest."""
    if not position.draw:
        return {position.settled.digest(): chance}
    found: dict[str, Fraction] = {}
    total = sum(number for _, number in position.draw)
    for item, number in position.draw:
        child = position.copy()
        child.draw_item(item)
        for digest, part in tree(child, chance * Fraction(number, total)).items():
            found[digest] = found.get(digest, Fraction(0)) + part
    return found


@settings(max_examples=examples(5))
@given(deals())
def test_the_tree_of_draws_is_what_an_action_can_lead_to(deal):
    for number, (state, action) in enumerate(steps(deal, 12)):
        if number % 4:
            continue
        expected: dict[str, Fraction] = {}
        for chance, child in outcomes(state, state.actor, action):
            digest = child.digest()
            expected[digest] = expected.get(digest, Fraction(0)) + chance
        position = settled(state.copy(), deal.players)
        position.choose(action)
        assert tree(position) == expected


def test_each_drawn_card_is_one_node_until_what_comes_is_certain():
    position = begin()
    bags = []
    while position.state is None:
        bags.append(sum(number for _, number in position.draw))
        position.draw_item(ESTATE)
    # After three Estates only Coppers are left, for either player.
    assert bags == [10, 9, 8, 10, 9, 8]
    view = position.settled.view(0)
    assert [view.hand(card) for card in (COPPER, ESTATE)] == [2, 3]


def test_the_weights_are_the_numbers_of_cards():
    assert begin().chances() == [(COPPER, 0.7), (ESTATE, 0.3)]


def test_a_draw_is_open_or_the_game_is_settled():
    position = begin()
    with pytest.raises(ValueError, match="a draw is open"):
        _ = position.settled
    with pytest.raises(ValueError, match="1 cannot be drawn now, only 0, 3"):
        position.draw_item(SILVER)
    drawn_out(position, FastChance(derive_key("one")))
    with pytest.raises(IllegalActionError):
        position.choose(GAIN)


def test_copies_are_independent():
    rng = FastChance(derive_key("copies"))
    position = drawn_out(begin(), rng)
    twin = copy.deepcopy(position)
    digest = position.settled.digest()
    twin.choose(twin.settled.legal_actions()[0])
    drawn_out(twin, rng)
    assert position.settled.digest() == digest != twin.settled.digest()


@pytest.mark.parametrize(
    "made",
    [
        lambda: begin(3, "interaction", 4),
        lambda: Position(DOMINATIONS, DominationsSetup(2), 2),
        lambda: Position(DOMINATIONS, DominationsSetup(3, PROTOTYPE), 3),
    ],
    ids=["dominion", "dominations", "prototype"],
)
def test_a_pickled_position_goes_on_like_the_first(made):
    position = made()
    rng = FastChance(derive_key("pickled"))
    for step in range(40):
        twin = pickle.loads(pickle.dumps(position))  # noqa: S301 - its own bytes
        assert (twin.draw, twin.pasts, twin.players) == (position.draw, position.pasts, position.players)
        assert (twin.state is None) == (position.state is None)
        if position.draw:
            item = position.draw[step % len(position.draw)][0]
            for each in (position, twin):
                each.draw_item(item)
        else:
            legal = position.settled.legal_actions()
            if not legal:
                break
            action = legal[int(rng.randbelow(len(legal)))]
            for each in (position, twin):
                each.choose(action)
        assert twin.draw == position.draw
        if not position.draw:
            assert twin.settled.digest() == position.settled.digest()


def test_a_past_tells_what_a_seat_saw_and_did():
    ends = []
    for actions in ([PLAY_ALL], [COPPER, COPPER]):
        position = begin()
        while position.state is None:
            position.draw_item(ESTATE)
        for action in actions:
            position.choose(action)
        ends.append(position)
    for seat in (0, 1):
        assert known(ends[0].settled, seat) == known(ends[1].settled, seat)
        assert ends[0].pasts[seat] != ends[1].pasts[seat]


def test_a_sample_keeps_the_past_of_its_seat_alone():
    rng = FastChance(derive_key("sampled"))
    position = drawn_out(begin(), rng)
    for _ in range(6):
        position.choose(position.settled.legal_actions()[-1])
        drawn_out(position, rng)
    names: dict[str, set[bytes]] = {}
    for _ in range(30):
        sample = position.sampled(0, rng)
        assert sample.pasts[0] == position.pasts[0]
        assert known(sample.settled, 0) == known(position.settled, 0)
        names.setdefault(known(sample.settled, 1), set()).add(sample.pasts[1])
    assert len(names) > 1
    assert all(len(pasts) == 1 for pasts in names.values())


def test_in_a_sample_the_same_seats_have_chosen_in_secret():
    rng = FastChance(derive_key("secret"))
    position = drawn_out(Position(DOMINATIONS, DominationsSetup(3), 3), rng)
    for _ in range(6):
        progress = DOMINATIONS.progress(position.settled)
        for seat in range(3):
            sample = position.sampled(seat, rng)
            assert DOMINATIONS.progress(sample.settled) == progress
            assert sample.settled.current_player == position.settled.current_player
        position.choose(position.settled.legal_actions()[0])
        drawn_out(position, rng)
    assert DOMINATIONS.progress(position.settled) == ()
