"""A civilization tree told card by card, as a screen reader can follow it."""

from typing import Final

from demesne.games.dominations.domains import LETTERS
from demesne.games.dominations.game import View
from demesne.games.dominations.tree.halves import COLOURLESS, NO_CARD, SIDES, half
from demesne.games.dominations.tree.slots import asked, open_slots, slot_of
from demesne.games.dominations.tree.tree import Tree, slot_text
from demesne.i18n.dominations.naming import Naming

_SIDES: Final = ("top", "right", "bottom", "left")


def lines(view: View, seat: int, naming: Naming) -> list[str]:
    """Return the cards in the order in which they came, the full nodi and the open slots with what they ask for."""
    tree = view.tree(seat)
    say = naming.say
    found = [_card(view, tree, number, naming) for number in range(tree.count)]
    found.append(say("nodi", nodi=nodi(tree, naming)))
    slots = [_slot(word, naming) for word in open_slots(tree)] if tree.count else []
    return [*found, say("slots", slots="; ".join(slots))]


def nodi(tree: Tree, naming: Naming) -> str:
    """Return the full nodi of a tree by colour."""
    return naming.nodi([int(tree.nodi(colour)) for colour in range(COLOURLESS + 1)])


def _card(view: View, tree: Tree, number: int, naming: Naming) -> str:
    """Return a card, its half nodi, and which of them are full."""
    slot, halves = tree.slot(number), tree.halves(number)
    sides = []
    for side in range(SIDES):
        text = naming.say(f"side-{_SIDES[side]}", half=LETTERS[half(halves, side)])
        if tree.facing(slot, side) != NO_CARD:
            text = naming.say("full", side=text)
        sides.append(text)
    card = view.card_of(tree.code(number), bool(tree.is_advanced(number)))
    text = f"{slot_text(slot)}: {naming.card(card.kind, card.number, card.advanced)}"
    return f"{text}: {', '.join(sides)}"


def _slot(word: int, naming: Naming) -> str:
    """Return an open slot with the half nodi that lie against it."""
    wanted = [
        naming.say(f"side-{_SIDES[side]}", half=LETTERS[asked(word, side)])
        for side in range(SIDES)
        if asked(word, side) != NO_CARD
    ]
    return f"{slot_text(slot_of(word))} ({', '.join(wanted)})"
