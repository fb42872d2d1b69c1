"""Views as JSON: what lies on the table (K1, K2), and what perfect memory adds to it (K3)."""

from demesne.games.dominion.choices import asks
from demesne.games.dominion.ids import CARDS
from demesne.games.dominion.view import View

PHASES = ("action", "buy", "over")


def table(view: View) -> dict[str, object]:
    """Return what a player sees on the table without remembering anything: no discard piles, no decks of others."""
    names = [card.name for card in view.cards()]
    seats: list[dict[str, object]] = []
    for seat in range(int(view.players)):
        top = int(view.discard_top(seat))
        shown: dict[str, object] = {
            "seat": seat,
            "turns": int(view.turns(seat)),
            "hand_size": int(view.hand_size(seat)),
            "discard_top": names[top] if top >= 0 else None,
        }
        if seat == view.seat:
            shown["hand"] = _counts(names, [int(view.hand(card)) for card in range(CARDS)])
            shown["deck_size"] = int(view.deck_size(seat))
        seats.append(shown)
    return {
        "seat": int(view.seat),
        "turn": {"seat": int(view.turn_player), "number": int(view.turn), "phase": PHASES[int(view.phase)]},
        "actions": int(view.actions),
        "buys": int(view.buys),
        "coins": int(view.coins),
        "supply": {names[card]: int(view.supply(card)) for card in view.piles()},
        "trash": _counts(names, [int(view.trash(card)) for card in range(CARDS)]),
        "in_play": _counts(names, [int(view.in_play(card)) for card in range(CARDS)]),
        "aside": _counts(names, [int(view.aside(card)) for card in range(CARDS)]),
        "effects": [{"card": names[card], "seat": seat} for card, seat in view.effects()],
        "seats": seats,
        "decision": _decision(view, names),
    }


def memory(view: View) -> dict[str, object]:
    """Return what perfect memory adds for each seat; the deck and discard pile of the view's seat have no order."""
    names = [card.name for card in view.cards()]
    cards = range(CARDS)
    seats: list[dict[str, object]] = []
    for seat in range(int(view.players)):
        known: dict[str, object] = {
            "seat": seat,
            "owned": _counts(names, [int(view.owned(seat, card)) for card in cards]),
            "points": int(view.points(seat)),
            "deck_size": int(view.deck_size(seat)),
            "deck_tops": [names[card] for card in view.known_tops(seat)],
            "known_hand": _counts(names, [int(view.known_hand(seat, card)) for card in cards]),
            "known_discard": _counts(names, [int(view.known_discard(seat, card)) for card in cards]),
            "known_shuffled": _counts(names, [int(view.known_shuffled(seat, card)) for card in cards]),
            "fresh": int(view.fresh(seat)),
        }
        if seat == view.seat:
            known["deck"] = _counts(names, [int(view.deck(card)) for card in cards])
            known["discard"] = _counts(names, [int(view.discard(card)) for card in cards])
        seats.append(known)
    return {"seats": seats}


def _counts(names: list[str], numbers: list[int]) -> dict[str, int]:
    """Return the cards that are there, with their numbers, in canonical order."""
    return {names[card]: number for card, number in enumerate(numbers) if number}


def _decision(view: View, names: list[str]) -> dict[str, object] | None:
    """Return the open decision of the view's seat."""
    if view.actor < 0:
        return None
    source = int(view.source)
    subject = int(view.subject)
    return {
        "kind": asks.ASK_NAMES[int(view.ask)],
        "source": names[source] if source >= 0 else None,
        "subject": names[subject] if subject >= 0 else None,
        "remaining": int(view.remaining),
        "actions": view.legal_actions(),
    }
