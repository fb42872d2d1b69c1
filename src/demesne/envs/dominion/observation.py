"""The observation of Dominion: what every element says.

`encode` writes it; docs/observations-dominion.md is made of it.
"""

from collections.abc import Iterator
from typing import Final

from demesne.envs.dominion.encode import POINTS_OFFSET, TOPS_SHOWN
from demesne.envs.observation import Field, Observation
from demesne.games.dominion.choices.asks import ASK_NAMES
from demesne.games.dominion.ids import CARDS

SEATS: Final = 4
VERSION: Final = 0

_COUNTS: Final = 60


def _table() -> Iterator[Field]:
    """Yield what lies open to everybody, and the decision of this seat."""
    yield Field("players", 1, 2, 4, "players of this game")
    yield Field(
        "phase", 3, 0, 1, "one of: Action phase, Buy phase, game over; of another's turn as far as it shows"
    )
    yield Field("turn_player", SEATS, 0, 1, "whose turn it is: one relative seat")
    yield Field("actions", 1, 0, 255, "Actions left in this turn")
    yield Field("buys", 1, 0, 255, "Buys left in this turn")
    yield Field("coins", 1, 0, 255, "coins to spend")
    yield Field(
        "has_bought", 1, 0, 1, "a card was bought this turn, so that no Treasure can be played any more"
    )
    yield Field("empty_piles", 1, 0, 17, "empty supply piles")
    yield Field(
        "remaining", 1, 0, 255, "cards that may still be chosen where several are discarded or trashed"
    )
    yield Field("depth", 1, 0, 16, "effects that are being resolved")
    yield Field("asked", 1, 0, 1, "this seat must answer now")
    yield Field(
        "ask", len(ASK_NAMES), 0, 1, f"what it is asked, one of: {', '.join(ASK_NAMES)}; all 0 when not asked"
    )
    yield Field("subject_seat", 1, 0, 4, "1 + the relative seat whose cards Spy or Thief asks about, else 0")
    yield Field("turn", 1, 0, 255, "number of the present turn among its player's turns, from 1")
    yield Field("first_player", 1, 0, 3, "the relative seat that had the first turn")
    yield Field("subject", CARDS, 0, 1, "the card that Spy or Library asks about")
    yield Field("source", CARDS, 0, 1, "the card whose effect asks")
    yield Field("effects", CARDS, 0, 16, "effects that are being resolved, by their card")
    yield Field("kingdom", CARDS, 0, 1, "the cards of this game, with the seven basic ones")
    for name, meaning in (
        ("supply", "cards left in each supply pile"),
        ("trash", "cards in the trash pile"),
        ("in_play", "cards that the turn player has in play"),
        ("aside", "cards that lie aside in mid-effect, as far as this seat may see them"),
        ("hand", "own hand"),
        ("deck", "own deck under its known top cards"),
        ("discard", "own discard pile"),
    ):
        yield Field(name, CARDS, 0, _COUNTS, meaning)


def _seat(seat: int) -> Iterator[Field]:
    """Yield what is known of one relative seat; all 0 where nobody sits."""
    yield Field(f"hand_size.{seat}", 1, 0, 255, "cards in hand")
    yield Field(f"deck_size.{seat}", 1, 0, 255, "cards in the deck")
    yield Field(f"cards.{seat}", 1, 0, 255, "cards that this seat owns in all")
    yield Field(
        f"fresh.{seat}",
        1,
        0,
        255,
        "1 + hidden cards of the hand that came from the last shuffle; 0: not told apart",
    )
    yield Field(f"turns.{seat}", 1, 0, 255, "turns begun")
    yield Field(f"points.{seat}", 1, 0, 255, f"{POINTS_OFFSET} + the victory points of all cards owned")
    yield Field(f"tops_size.{seat}", 1, 0, 255, "known cards on top of the deck")
    yield Field(f"discard_top.{seat}", 1, 0, CARDS, "1 + the card on top of the discard pile, 0 without one")
    yield Field(
        f"tops.{seat}",
        TOPS_SHOWN,
        0,
        CARDS,
        f"1 + the known cards on top of the deck, from the top down, {TOPS_SHOWN} at most",
    )
    for name, meaning in (
        ("known_hand", "cards that everybody knows to be in the hand"),
        (
            "known_shuffled",
            "cards that everybody knows to be in the deck or drawn from it since its last shuffle",
        ),
        ("known_discard", "cards that everybody knows to be in the discard pile"),
        ("owned", "cards that this seat owns"),
    ):
        yield Field(f"{name}.{seat}", CARDS, 0, _COUNTS, meaning)


OBSERVATION: Final = Observation(
    VERSION, (*_table(), *(field for seat in range(SEATS) for field in _seat(seat)))
)
"""Seats are relative: 0 is the observer's, then the others in the order of their turns."""
