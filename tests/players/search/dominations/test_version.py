"""What the search thinks is written down here, so that it cannot change without a new version."""

from hashlib import blake2b

from demesne.dominations import asks
from demesne.dominations.rulesets import FINAL, PROTOTYPE
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator
from demesne.players.dominations.greedy import GreedyBot
from demesne.players.search.budget import Budget
from demesne.players.search.dominations import VERSION
from demesne.players.search.dominations.bot import DominationsSearchBot

KNOWN = (2, "17bdc824b0c2caf3")
SEARCHED = (asks.GROWTH, asks.PLACE_TILE, asks.BUILD, asks.DEVELOP)


def thoughts():
    """Return a digest of what it thinks of the first question of each kind, late in the second age."""
    told = []
    for ruleset in (FINAL, PROTOTYPE):
        rng = FastGenerator(bytes(8))
        state = State.start(Setup(2, ruleset), rng)
        greedy = GreedyBot()
        asked: set[int] = set()
        while state.actor >= 0 and len(asked) < len(SEARCHED):
            seat, ask = state.current_player, state.ask(state.current_player)
            if state.age == 1 and state.turn == 3 and ask in SEARCHED and ask not in asked:
                asked.add(ask)
                bot = DominationsSearchBot("ismcts", Budget(12))
                bot.start(seat, state.setup, bytes(8))
                tree = bot.tree(state.lens(seat))
                told.append((tree.search(Budget(12)), list(tree.visits), list(tree.totals)))
            state.apply(seat, greedy.pick(state.lens(seat), rng), rng)
    return blake2b(repr(told).encode(), digest_size=8).hexdigest()


def test_what_it_thinks_changes_with_its_version_only():
    assert (VERSION, thoughts()) == KNOWN, "raise VERSION and write down what the search thinks now"
