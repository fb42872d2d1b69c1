"""Trees for tests: random ones, of cards with any half nodi."""

from random import Random

from hypothesis import strategies as st

from demesne.games.dominations.tree.halves import parse_halves
from demesne.games.dominations.tree.slots import fits, open_slots, slot_of
from demesne.games.dominations.tree.tree import Tree

CAMPFIRE = parse_halves("VVVV")


def grown(seed: int, cards: int, joins_vestigia: bool = False, dark: bool = True) -> Tree:
    """Return a tree that took in so many random cards, each in a random slot where it fits."""
    chance = Random(seed)
    tree = Tree.start(0, CAMPFIRE)
    for code in range(1, cards + 1):
        letters = "TCASGRTCASGRVX" if dark else "TCASGRV"
        halves = parse_halves("".join(chance.choice(letters) for _ in range(4)))
        places = [word for word in open_slots(tree) if fits(word, halves, joins_vestigia)]
        if places:
            tree.place(code, halves, slot_of(chance.choice(places)), joins_vestigia)
    return tree


trees = st.builds(grown, st.integers(0, 10**6), st.integers(0, 49), st.booleans(), st.booleans())
