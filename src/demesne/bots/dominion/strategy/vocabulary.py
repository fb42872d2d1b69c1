"""The words of the strategy language with their meanings, for the parser, its errors and the manual."""

from demesne.bots.dominion.strategy import program
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import (
    CELLAR,
    CHANCELLOR,
    CHAPEL,
    FEAST,
    MILITIA,
    MINE,
    REMODEL,
    THIEF,
    WORKSHOP,
)

VERBS: dict[str, int] = {
    "buy": program.BUY,
    "play": program.PLAY,
    "throne": program.THRONE,
    "trash": program.TRASH,
    "discard": program.DISCARD,
    "gain": program.GAIN,
    "topdeck": program.TOPDECK,
    "react": program.REACT,
    "spy": program.SPY,
    "reshuffle": program.RESHUFFLE,
    "aside": program.ASIDE,
}
"""The kinds of rules."""

SOURCES: dict[str, tuple[int, ...]] = {
    "trash": (CHAPEL, MINE, REMODEL, THIEF),
    "discard": (CELLAR, MILITIA),
    "gain": (FEAST, MINE, REMODEL, THIEF, WORKSHOP),
}
"""The cards that `with` can name, by verb: those whose effects leave a choice."""

FUNCTIONS: dict[str, tuple[int, str]] = {
    "supply": (program.SUPPLY, "copies left in the supply"),
    "own": (program.OWN, "copies that you own, wherever they are"),
    "hand": (program.HAND, "copies in your hand"),
    "in_play": (program.IN_PLAY, "copies in the play area of the player whose turn it is"),
    "trash": (program.TRASHED, "copies in the trash"),
    "opponents": (program.OPPONENTS, "copies that all other players own together"),
    "cost": (program.NUMBER, "what the card costs"),
    "deck": (program.DECK, "copies in your deck, the discard pile not included"),
    "discard": (program.DISCARD_PILE, "copies in your discard pile"),
}
"""The functions of a card: code and meaning."""

WORDS: dict[str, tuple[int, str]] = {
    "turn": (program.TURN, "the number of the turn, from 1 (each player counts their turns)"),
    "coins": (program.COINS, "coins to spend this turn (Treasures count once they are played)"),
    "buys": (program.BUYS, "Buys left this turn"),
    "actions": (program.ACTIONS, "Actions left this turn"),
    "hand_size": (program.HAND_SIZE, "cards in your hand"),
    "deck_size": (program.DECK_SIZE, "cards in your deck, the discard pile not included"),
    "cards": (program.OWNED, "all cards that you own"),
    "empty_piles": (program.EMPTY_PILES, "supply piles that are empty"),
    "points": (program.POINTS, "your victory points"),
    "lead": (program.LEAD, "your victory points less those of the best opponent"),
    "players": (program.PLAYERS, "the number of players"),
    "money": (program.MONEY, "what all Treasures that you own are worth"),
    "actions_in_hand": (program.ACTIONS_IN_HAND, "Action cards in your hand"),
    "treasures_in_hand": (program.TREASURES_IN_HAND, "Treasures in your hand"),
    "victory_cards_in_hand": (program.VICTORY_CARDS_IN_HAND, "Victory cards in your hand"),
    "actions_owned": (program.ACTIONS_OWNED, "Action cards that you own"),
    "treasures_owned": (program.TREASURES_OWNED, "Treasures that you own"),
    "victory_cards_owned": (program.VICTORY_CARDS_OWNED, "Victory cards that you own"),
    "smallest_pile": (program.SMALLEST_PILE, "cards in the smallest supply pile that is not empty"),
    "gains_to_end": (
        program.GAINS_TO_END,
        "cards that must leave the supply at least until the game ends: Provinces, or three whole piles",
    ),
    "opponent_hand_size": (program.OPPONENT_HAND_SIZE, "cards in the hand of the opponent who has most"),
    "seat": (program.SEAT, "your place in the order of turns, from 1 for who begins"),
    "spied_self": (program.SPIED_SELF, "1 where the card that Spy shows is from your deck, else 0"),
}
"""The values of the position: code and meaning."""

COMPARISONS = ("<", "<=", "=", "!=", ">=", ">")

CARD_NUMBERS: dict[str, int] = {card.name: number for number, card in enumerate(CARDS)}
"""The card names as the language writes them."""


def card_name(card: int) -> str:
    """Return the name of a card as the language writes it."""
    return CARDS[card].name


def objection(verb: str, card: int | None, source: int | None = None) -> str:
    """Say why there is no such rule for a card (None: nothing) and a `with` card, or return ""."""
    if source is not None and source not in SOURCES.get(verb, ()):
        if verb not in SOURCES:
            return f'"with" belongs to {", ".join(SOURCES)} rules, not to {verb} rules'
        names = ", ".join(card_name(card) for card in SOURCES[verb])
        return f"{card_name(source)} asks for no such choice; {verb} rules can be with {names}"
    if card is None:
        return ""
    kind = CARDS[card]
    if verb in ("play", "throne") and not kind.is_action:
        return f"{kind.name} is no Action card" + (
            "; all Treasures are played before the first buy" if kind.is_treasure else ""
        )
    if verb == "topdeck" and not kind.is_victory:
        return f"{kind.name} is no Victory card, and only those are put on the deck (Bureaucrat)"
    if verb == "react" and not kind.is_reaction:
        return f"{kind.name} is no Reaction card"
    if verb == "reshuffle" and card != CHANCELLOR:
        return f"{kind.name} does not reshuffle the deck; Chancellor does"
    if verb == "aside" and not kind.is_action:
        return f"{kind.name} is no Action card, and only those are set aside (Library)"
    return ""
