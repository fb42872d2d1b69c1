"""Strength figures belong to a version of the search, so a search that plays otherwise must be another version."""

from hashlib import blake2b

from demesne.bots.dominion.strategy import library
from demesne.bots.search.budget import Budget
from demesne.bots.search.dominion import VERSION
from demesne.bots.search.dominion.bot import DominionSearchBot
from demesne.core.chance import FastChance
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, resolve

KNOWN = (4, "3818600b55f145aa")
"""The version, and what its search thinks of some decisions. Where the second changes the first rises."""


def thoughts():
    """Return a digest of what the search thinks of every eighth decision of two games that strategies play.

    Near their ends it thinks long enough for a tree below the root, whose size is told, too.
    """
    found = blake2b(digest_size=8)
    searcher = DominionSearchBot("ismcts", Budget(70))
    searcher.start(0, None, b"eight by")
    for kingdom, code, late in (
        ("village-square", "festival-smithy", 60),
        ("interaction", "festival-library", 140),
    ):
        state = DominionState.start(Setup(resolve(kingdom, 1), 2), FastChance(b"eight by"))
        strategy, rng = library.bot_of(library.shipped(code)), FastChance(bytes(8))
        for number in range(late + 1):
            if number % 8 == 0 and number < 48:
                evaluation = searcher.evaluate(state.view(state.actor))
                found.update(repr([(option.action, option.visits) for option in evaluation.options]).encode())
            if number == late:
                tree = searcher.tree(state.lens(state.actor))
                evaluation = tree.evaluate(Budget(600))
                shown = [(option.action, option.visits, option.total) for option in evaluation.options]
                found.update(repr((shown, len(tree.moves))).encode())
            state.apply(state.actor, strategy.pick(state.lens(state.actor), rng), rng)
    return found.hexdigest()


def test_a_search_that_plays_otherwise_is_another_version():
    assert (VERSION, thoughts()) == KNOWN, "raise VERSION and write down what the search thinks now"
