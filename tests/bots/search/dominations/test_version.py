"""What the search thinks is written down here, so that it cannot change without a new version."""

from hashlib import blake2b

from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.search.budget import Budget
from demesne.bots.search.dominations import VERSION
from demesne.bots.search.dominations.bot import DominationsSearchBot
from demesne.core.chance import FastChance
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup

KNOWN = (3, "1500ea0685baf80b")
SEARCHED = (asks.GROWTH, asks.PLACE_TILE, asks.BUILD, asks.DEVELOP)


def thoughts():
    """Return a digest of what it thinks of the first question of each kind, late in the second age."""
    told = []
    for ruleset in (FINAL, PROTOTYPE):
        rng = FastChance(bytes(8))
        state = DominationsState.start(Setup(2, ruleset), rng)
        greedy = GreedyBot()
        asked: set[int] = set()
        while state.actor >= 0 and len(asked) < len(SEARCHED):
            seat, ask = state.current_player, asked_kind(state, state.current_player)
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
