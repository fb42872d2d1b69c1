"""Cards and actions by name, so that tests read like the rules."""

from collections import Counter
from collections.abc import Iterable

from demesne.games.dominion import actions
from demesne.games.dominion.cards import CARDS, by_name

VERB_NAMES = ("play", "buy", "gain", "discard", "trash", "topdeck")
SPECIAL_NAMES = {
    actions.END: "end",
    actions.PLAY_ALL: "play treasures",
    actions.DONE: "done",
    actions.REVEAL: "reveal",
    actions.DECLINE: "decline",
    actions.DISCARD_DECK: "discard deck",
    actions.KEEP_DECK: "keep deck",
    actions.DISCARD_IT: "discard it",
    actions.PUT_BACK: "put back",
    actions.SET_ASIDE: "set aside",
    actions.KEEP: "keep",
}


def number(name: str) -> int:
    """Return the number of a card."""
    return int(by_name(name).number)


def cards(text: str) -> list[int]:
    """Return the cards that a text such as "3 Copper, Estate" lists, in its order."""
    found: list[int] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        head, _, tail = part.partition(" ")
        if head.isdigit():
            found += [number(tail)] * int(head)
        else:
            found.append(number(part))
    return found


def text(found: Iterable[int]) -> str:
    """Return cards as such a text, in canonical order."""
    counted = Counter(found)
    return ", ".join(
        CARDS[card].name if counted[card] == 1 else f"{counted[card]} {CARDS[card].name}"
        for card in sorted(counted)
    )


def action_name(action: int) -> str:
    """Return an action in words."""
    if action >= actions.SPECIAL:
        return SPECIAL_NAMES[action]
    return f"{VERB_NAMES[action >> 5]} {CARDS[action & 31].name}"


def action_number(name: str) -> int:
    """Return the action that these words name."""
    for action, special in SPECIAL_NAMES.items():
        if special == name:
            return action
    verb, _, card = name.partition(" ")
    return 32 * VERB_NAMES.index(verb) + number(card)
