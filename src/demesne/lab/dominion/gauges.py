"""What is measured of the players of Dominion."""

from typing import Any, Final

from demesne.lab.traces import Gauge, Gauges


def _points(view: Any, seat: int) -> float:
    return int(view.points(seat))


def _money(view: Any, seat: int) -> float:
    return int(view.worth(seat))


def _density(view: Any, seat: int) -> float:
    cards = int(view.owned_total(seat))
    return int(view.worth(seat)) / cards if cards else 0.0


def _cards(view: Any, seat: int) -> float:
    return int(view.owned_total(seat))


GAUGES: Final = Gauges(
    (
        Gauge("points", "Points by turn", "Victory points of all cards of a player.", _points),
        Gauge("money", "Money by turn", "Coins of all Treasures of a player.", _money),
        Gauge(
            "density",
            "Money per card",
            "Coins of the Treasures, divided by the number of cards: what a card drawn brings in the mean.",
            _density,
        ),
        Gauge(
            "cards",
            "Size of the deck",
            "All cards of a player: hand, deck, discard pile and play area.",
            _cards,
        ),
    ),
    sample=1000,
)
