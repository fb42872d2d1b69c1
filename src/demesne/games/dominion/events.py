"""The events of Dominion.

Cards and seats are numbers; lists of cards are sorted unless their order matters.

What a player draws or discards unseen is private; its number is public (T8, K1).
"""

from demesne.core.events import Event


def started(kingdom: tuple[int, ...], players: int, first: int) -> Event:
    """A game begins with these ten kingdom cards (S2); `first` takes the first turn (S6)."""
    return Event("started", {"kingdom": list(kingdom), "players": players, "first": first})


def turn(seat: int, number: int) -> Event:
    """The turn with this number of the seat begins (T1)."""
    return Event("turn", {"seat": seat, "number": number})


def played(seat: int, card: int, again: bool = False) -> Event:
    """A card is played; `again` if the same effect plays it a second time."""
    return Event("played", {"seat": seat, "card": card, "again": again})


def played_treasures(seat: int, cards: list[int]) -> Event:
    """Treasures are played (T3)."""
    return Event("played-treasures", {"seat": seat, "cards": cards})


def bought(seat: int, card: int) -> Event:
    """A card is bought and goes to the discard pile (T3)."""
    return Event("bought", {"seat": seat, "card": card})


def gained(seat: int, card: int, to: str, source: str = "supply") -> Event:
    """A card is gained to "discard", "hand" or "deck", from "supply" or "trash"."""
    return Event("gained", {"seat": seat, "card": card, "to": to, "from": source})


def trashed(seat: int, card: int, source: str) -> Event:
    """A card goes to the trash from "hand", "play" or "deck" (revealed)."""
    return Event("trashed", {"seat": seat, "card": card, "from": source})


def drew(seat: int, cards: list[int]) -> Event:
    """Cards come from the deck to the hand; only their number is public."""
    public: dict[str, object] = {"seat": seat, "n": len(cards)}
    return Event("drew", public, {**public, "cards": cards}, (seat,))


def drew_secretly(seat: int, cards: list[int]) -> Event:
    """A card comes to the hand for an effect that may ask about it: nothing is public before `drew_openly`."""
    return Event("drew-secretly", None, {"seat": seat, "cards": cards}, (seat,))


def drew_openly(seat: int, n: int) -> Event:
    """The number of cards drawn by `drew_secretly` since the last such event; the seat knows them already."""
    return Event("drew-openly", {"seat": seat, "n": n})


def discarded(seat: int, cards: list[int], top: int, source: str) -> Event:
    """Cards are discarded unseen from "hand"; the number and the new top of the pile are public."""
    public: dict[str, object] = {"seat": seat, "n": len(cards), "top": top, "from": source}
    return Event("discarded", public, {**public, "cards": cards}, (seat,))


def discarded_openly(seat: int, cards: list[int], top: int, source: str) -> Event:
    """Cards that everybody has seen are discarded, from "deck" or "aside"."""
    return Event("discarded-openly", {"seat": seat, "cards": cards, "top": top, "from": source})


def revealed(seat: int, cards: list[int]) -> Event:
    """Cards from the top of the deck are shown, in order."""
    return Event("revealed", {"seat": seat, "cards": cards})


def revealed_hand(seat: int, cards: list[int]) -> Event:
    """The whole hand is shown."""
    return Event("revealed-hand", {"seat": seat, "cards": cards})


def reacted(seat: int, card: int) -> Event:
    """A Reaction is shown from the hand: the Attack does not affect the seat."""
    return Event("reacted", {"seat": seat, "card": card})


def shuffled(seat: int) -> Event:
    """The discard pile becomes the deck (T5)."""
    return Event("shuffled", {"seat": seat})


def set_aside(seat: int, card: int) -> Event:
    """A card just drawn is set aside, face up."""
    return Event("set-aside", {"seat": seat, "card": card})


def topdecked(seat: int, card: int) -> Event:
    """A card from the hand is shown and put onto its owner's deck."""
    return Event("topdecked", {"seat": seat, "card": card})


def put_back(seat: int, card: int) -> Event:
    """A revealed card returns to the top of the deck."""
    return Event("put-back", {"seat": seat, "card": card})


def deck_discarded(seat: int, n: int, top: int) -> Event:
    """The whole deck goes to the discard pile; only its new top is shown."""
    return Event("deck-discarded", {"seat": seat, "n": n, "top": top})


def took(seat: int, cards: list[int]) -> Event:
    """Revealed cards are taken into the hand."""
    return Event("took", {"seat": seat, "cards": cards})


def cleaned_up(seat: int, cards: list[int], n: int, top: int) -> Event:
    """Clean-up: the cards in play, and `n` of the hand, which nobody else sees but the top (T4, T9)."""
    public: dict[str, object] = {"seat": seat, "n": n, "top": top}
    return Event("cleaned-up", public, {**public, "cards": cards}, (seat,))


def kept(seat: int, card: int) -> Event:
    """A card that everybody knew on the deck is kept in the hand when it is drawn."""
    return Event("kept", {"seat": seat, "card": card})


def finished(seat: int, card: int) -> Event:
    """The seat has finished an effect whose end shows nothing else."""
    return Event("finished", {"seat": seat, "card": card})


def no_effect(seat: int, card: int) -> Event:
    """The seat has no card that the effect could take.

    Without it others could not tell, from events alone, whether a question is still open.
    """
    return Event("no-effect", {"seat": seat, "card": card})


def over(scores: list[int], winners: list[int], unfinished: bool) -> Event:
    """The game ends: points (E2), the seats that win or share (E3), and whether it was cut (E4)."""
    return Event("over", {"scores": scores, "winners": winners, "unfinished": unfinished})
