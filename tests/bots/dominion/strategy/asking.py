"""Asking a strategy for its move in a position."""

from collections import Counter

from demesne.bots.dominion.strategy.library import bot_of
from demesne.bots.dominion.strategy.parser import parse
from demesne.core.chance import Chance, FastChance
from demesne.games.dominion import validate
from demesne.games.dominion.actions import PLAY
from demesne.games.dominion.layout import HAND
from demesne.games.dominion.view import View
from tests.games.dominion.naming import action_name, number, text
from tests.games.dominion.positions import position


def bot(*rules):
    """Return a bot with these rules."""
    return bot_of(parse("\n".join(["strategy test", *rules])))


def move(state, *rules):
    """Return the move of the seat that must act, in words."""
    return action_name(int(bot(*rules).pick(View(state, state.actor), Chance())))


def asked(*seats, play, rules=(), answers=(), **options):
    """Play a card in a position, give some answers in words, and return the strategy's move after them."""
    state = position(*seats, **options)
    state.apply(state.actor, PLAY + number(play), FastChance(bytes(8)))
    for answer in answers:
        chosen = [action for action in state.legal_actions() if action_name(action) == answer]
        state.apply(state.actor, chosen[0], FastChance(bytes(8)))
    return move(state, *rules)


def answers(*seats, play, rules=(), **options):
    """Play a card in a position and return all moves of the strategy until its effect is done."""
    return _resolved(seats, play, rules, options)[1]


def lost(*seats, play, rules=(), victim=0, **options):
    """Play a card in a position and return what left the hand of `victim` until its effect was done."""
    before = Counter(seats[victim].hand)
    if victim == 0:
        before[number(play)] -= 1
    state, _ = _resolved(seats, play, rules, options)
    return text((before - validate.part(state, victim, HAND)).elements())


def _resolved(seats, play, rules, options):
    state = position(*seats, **options)
    state.apply(state.actor, PLAY + number(play), FastChance(bytes(8)))
    moves = []
    player = bot(*rules)
    while state.depth:
        action = player.pick(View(state, state.actor), Chance())
        moves.append(action_name(int(action)))
        state.apply(state.actor, action, FastChance(bytes(8)))
    return state, moves
