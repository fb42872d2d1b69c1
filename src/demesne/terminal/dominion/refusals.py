"""Why a move of Dominion is not possible now, in words."""

from collections.abc import Sequence

from demesne.games.dominion.actions import BUY, END, PLAY_ALL, SPECIAL, VERB_SPECIAL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import card_verb
from demesne.games.dominion.ids import TREASURES
from demesne.games.dominion.view import View
from demesne.i18n.ask import VERBS, prompt
from demesne.i18n.catalogue import Catalogue


def reason(meant: Sequence[int], view: View, catalogue: Catalogue, names: Sequence[str]) -> str:
    """Return why the action that a text means is not legal, "" where it means several or there is no more to say.

    `meant` are the actions that fit the text. Of those with one card the one counts whose verb the question asks for.
    """
    verb = int(card_verb(view.ask))
    asked = VERBS[verb] if verb < VERB_SPECIAL else ""
    wanted = [action for action in meant if action < SPECIAL and VERBS[action >> 5] == asked]
    found = wanted if len(wanted) == 1 else list(meant)
    if len(found) != 1 or view.is_legal(found[0]):
        return ""
    action = found[0]
    in_phase = view.ask in (asks.ACTION_PHASE, asks.BUY_PHASE)
    if not in_phase and (action >= SPECIAL or VERBS[action >> 5] != asked):
        return catalogue.text("play.first", question=prompt(view, catalogue, names))
    if action in (END, PLAY_ALL):
        return catalogue.text("play.bought") if view.has_bought else ""
    if action >= SPECIAL:
        return ""
    card = action & 31
    match VERBS[action >> 5]:
        case "buy" | "gain":
            return _not_to_be_had(action, card, view, catalogue)
        case "play" if in_phase:
            return _not_played(card, view, catalogue)
    if not view.hand(card):
        return catalogue.text("play.not-in-hand", card=card)
    return _not_fitting(card, view, catalogue)


def _not_to_be_had(action: int, card: int, view: View, catalogue: Catalogue) -> str:
    if view.ask == asks.ASK_GAIN_TRASHED:
        return ""
    if card not in view.piles():
        return catalogue.text("play.no-pile", card=card)
    if not view.supply(card):
        return catalogue.text("play.empty-pile", card=card)
    cost = int(view.cost(card))
    if action - BUY == card:
        has_treasures = bool(view.hand_set() & TREASURES) and not view.has_bought
        if view.ask == asks.ACTION_PHASE:
            return catalogue.text("play.actions-first")
        key = "play.too-dear-yet" if has_treasures else "play.too-dear"
        return catalogue.text(key, card=card, cost=cost, coins=int(view.coins))
    if cost > view.limit >= 0:
        return catalogue.text("play.over-limit", card=card, cost=cost, limit=int(view.limit))
    return _not_fitting(card, view, catalogue)


def _not_played(card: int, view: View, catalogue: Catalogue) -> str:
    if not view.hand(card):
        return catalogue.text("play.not-in-hand", card=card)
    if CARDS[card].is_action and view.ask == asks.BUY_PHASE:
        return catalogue.text("play.actions-over")
    if CARDS[card].is_treasure and view.has_bought:
        return catalogue.text("play.bought")
    return catalogue.text("play.no-play", card=card)


def _not_fitting(card: int, view: View, catalogue: Catalogue) -> str:
    if view.is_treasure_only and not CARDS[card].is_treasure:
        return catalogue.text("play.no-treasure", card=card)
    return ""
