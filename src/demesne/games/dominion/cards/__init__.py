"""All cards of the base game, by number (see `ids`)."""

from demesne.games.dominion.cards.registry import CARDS, by_name

__all__ = ["CARDS", "by_name"]
