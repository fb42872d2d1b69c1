"""What comes of a draw depends on the key, the position and the cards there: not on how it is made or stored."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from demesne.core.chance import Chance, FastChance, RecordingChance, ScriptedChance, derive_key
from demesne.core.events import EventList
from demesne.games.dominion import ids, validate
from demesne.games.dominion.actions import PLAY
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import DECK, HAND
from tests.games.dominion.naming import text
from tests.games.dominion.playing import Deal, choose, deals
from tests.games.dominion.positions import Seat, position

DECISIONS = 120


class Listener(Chance):
    """Draws what another generator draws, and hears what each bag holds."""

    algorithm = "listener"

    def __init__(self, source: Chance) -> None:
        super().__init__()
        self.wants_counts = True
        self.source = source
        self.heard: list[int] = []

    def offer_counts(self, counts: list[tuple[int, int]]) -> None:
        assert counts == sorted(counts)
        self.heard.append(sum(number for _, number in counts))

    def randbelow(self, n: i64) -> i64:
        assert self.heard.pop() == n
        self.position += 1
        return self.source.randbelow(n)


def finish(deal: Deal, rng: Chance) -> DominionState:
    """Play a game with the mind of the deal."""
    state = deal.begin()
    mind = deal.generator("mind")
    for _ in range(DECISIONS):
        if not state.is_over:
            state.apply(state.actor, choose(state, mind), rng)
    return state


@given(deals())
def test_a_listening_generator_changes_nothing(deal):
    quick, listener = deal.generator("draws"), Listener(deal.generator("draws"))
    assert finish(deal, listener).to_bytes() == finish(deal, quick).to_bytes()
    assert listener.position == quick.position
    assert listener.heard == []


@given(deals())
def test_recorded_outcomes_replay_the_game(deal):
    recording = RecordingChance(deal.generator("draws"))
    played = finish(deal, recording)
    assert finish(deal, ScriptedChance(recording.outcomes)).to_bytes() == played.to_bytes()


@given(deals())
def test_a_generator_put_back_to_a_position_goes_on_the_same(deal):
    state, rng, mind = deal.begin(), deal.generator("draws"), deal.generator("mind")
    for _ in range(DECISIONS // 2):
        if not state.is_over:
            state.apply(state.actor, choose(state, mind), rng)
    if not state.is_over:
        again, other = state.copy(), deal.generator("draws")
        other.position = rng.position
        action = choose(state, mind)
        state.apply(state.actor, action, rng)
        again.apply(again.actor, action, other)
        assert again.to_bytes() == state.to_bytes()


def test_the_order_in_which_a_pile_was_filled_is_no_information():
    one = position(Seat("Smithy", "Gold, 2 Copper, Silver, Estate", "Duchy"))
    other = position(Seat("Smithy", "Estate, Copper, Silver, Copper, Gold", "Duchy"))
    assert one.to_bytes() == other.to_bytes()
    for seed in range(20):
        drawn = []
        for state in (one.copy(), other.copy()):
            state.apply(0, 24, FastChance(derive_key("order", seed)))
            drawn.append(state.to_bytes())
        assert drawn[0] == drawn[1]


class Fixed(Chance):
    """Gives these outcomes, and does not listen unless told to."""

    algorithm = "fixed"

    def __init__(self, outcomes: list[int], listens: bool) -> None:
        super().__init__()
        self.wants_counts = listens
        self.outcomes = outcomes

    def randbelow(self, n: i64) -> i64:
        outcome = self.outcomes[self.position]
        self.position += 1
        return outcome % n


LARGEST = {ids.COPPER: 46, ids.SILVER: 40, ids.GOLD: 30, ids.CURSE: 10, ids.ESTATE: 8, ids.PROVINCE: 8}
KINGDOM = [ids.GARDENS, ids.ADVENTURER, ids.CELLAR, ids.FEAST, ids.MILITIA, ids.SPY, ids.WITCH, ids.WORKSHOP]


@st.composite
def bags(draw: st.DrawFn) -> list[int]:
    """Return the cards of a deck of up to 200 cards, sorted."""
    full = draw(st.booleans())
    bag: list[int] = []
    for card, most in [*LARGEST.items(), *((card, 8) for card in KINGDOM)]:
        bag += [card] * draw(st.sampled_from([0, 1, most - 1, most]) if full else st.integers(0, 3))
    return sorted(bag)


@given(bags(), st.lists(st.integers(0, 1 << 30), min_size=9, max_size=9))
def test_the_card_drawn_is_the_one_at_its_place_in_canonical_order(bag, outcomes):
    """Whatever the size of the pile and the way the engine finds the card."""
    left, expected = list(bag), Counter[int]()
    used = iter(outcomes)
    for _ in range(min(4, len(bag))):
        expected[left.pop(next(used) % len(left) if len(left) > 1 else 0)] += 1
    for listens in (False, True):
        state = position(Seat("Council Room", text(bag), ""), Seat("", "", ""))
        rng = Fixed(outcomes, listens)
        state.apply(0, PLAY + ids.COUNCIL_ROOM, rng)
        assert validate.part(state, 0, HAND) == expected
        assert validate.part(state, 0, DECK) == Counter(left)
        validate.check(state)


@given(bags(), st.integers(0, 1 << 30))
def test_the_card_revealed_is_the_one_at_its_place_in_canonical_order(bag, outcome):
    for listens in (False, True):
        state = position(Seat("Thief", "", ""), Seat("", text(bag), ""))
        rng = Fixed([outcome, outcome, 0, 0], listens)
        log = EventList()
        state.apply(0, PLAY + ids.THIEF, rng, log)
        shown = [form["cards"] for form in log.forms(-1) if form["event"] == "revealed"]
        left = list(bag)
        assert shown == [[left.pop(outcome % len(left))] for _ in range(min(2, len(bag)))]
