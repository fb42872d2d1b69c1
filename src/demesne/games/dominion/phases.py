"""The start of a game, the phases of a turn, the loop between decisions, the end of the game, and the score."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.chance import Chance
from demesne.core.events import EventSink
from demesne.games.dominion import bags, events
from demesne.games.dominion.actions import BUY, END, PLAY_ALL, VERB_PLAY
from demesne.games.dominion.answers import answer, begin_play, play_from_hand
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import buyable, is_legal, only_option, options
from demesne.games.dominion.effects import left_of
from demesne.games.dominion.ids import COPPER, ESTATE, GOLD, NO_CARD, SILVER
from demesne.games.dominion.layout import (
    BITS_FRAME_COUNT,
    DECK,
    DECK_SIZE,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_HAND,
    KNOWN_TOPS,
    MEMORY,
    OWNED,
    SUPPLY,
    TOP,
    TREASURE_WORDS,
    TURNS,
    frame_card,
    frame_count,
    frame_extra,
    frame_kind,
    frame_player,
    start_of,
)
from demesne.games.dominion.state import SetupTables, State, blank, lend, pop, reclaim, replace_top, top_frame
from demesne.games.dominion.zones.decks import deal, draw
from demesne.games.dominion.zones.hands import clean_up, holds_action, leave_hand
from demesne.games.dominion.zones.knowledge import forget_shuffled
from demesne.games.dominion.zones.supply import in_supply, leave_supply, receive, supply_ends_game

HAND_DEALT: Final = 5


def opening(setup: SetupTables) -> vec[i64]:
    """Return the words of a table before the first card is drawn (S2-S5)."""
    if len(setup.opening) == 0:
        setup.opening = lay_out(setup)
    return setup.opening[:]


def lay_out(setup: SetupTables) -> vec[i64]:
    """Lay out the supply and the decks."""
    cells = blank(setup)
    for card in range(32):
        bags.add(cells, SUPPLY, card, setup.piles[card])
    for seat in range(int(setup.players)):
        base: i64 = start_of(seat)
        bags.add(cells, base + DECK, COPPER, 7)
        bags.add(cells, base + DECK, ESTATE, 3)
        bags.pour(cells, base + DECK, base + OWNED)
        cells[base + DECK_SIZE] = 10
        cells[base + HAND_FROM_SHUFFLED_DECK] = -1
        cells[base + TOP] = NO_CARD
    return cells


def begin_game(state: State, rng: Chance, sink: EventSink | None) -> None:
    """Deal the hands (S1) from the `opening` of the setup and begin the first turn."""
    setup = state.setup
    lend(state, rng, sink)
    if sink is not None:
        sink.emit(events.started(setup.kingdom, int(setup.players), int(setup.first)))
    seat: i64 = setup.first
    dealt: i64 = 0
    while dealt < setup.players:
        draw(state, seat, HAND_DEALT)
        seat = left_of(state, seat)
        dealt += 1
    begin_turn(state, setup.first)
    advance(state)
    reclaim(state)


def take(state: State, seat: i64, action: i64, rng: Chance, sink: EventSink | None) -> bool:
    """Let a seat take an action and go on to the next decision; return False if it may not."""
    if seat != state.actor or not is_legal(state, action):
        return False
    lend(state, rng, sink)
    if state.depth:
        answer(state, top_frame(state), action)
    else:
        act(state, seat, action)
    advance(state)
    reclaim(state)
    return True


def advance(state: State) -> None:
    """Go on to the next decision that leaves a choice, and make its seat the actor."""
    while True:
        if state.depth:
            frame: i64 = top_frame(state)
            kind: i64 = frame_kind(frame)
            if kind <= asks.LAST_ASK:
                only: i64 = only_option(state, frame)
                if only < 0:
                    state.actor = frame_player(frame)
                    return
                answer(state, frame, only)
            elif kind == asks.HITS:
                hit_next(state, frame)
            else:
                pop(state)
                player: i64 = frame_player(frame)
                card: i64 = frame_card(frame)
                if kind == asks.PLAY_CARD:
                    begin_play(state, player, card, frame_count(frame) == asks.AGAIN)
                else:
                    state.setup.texts[card].resume(state, player, frame_count(frame))
        elif state.phase == asks.BUY_PHASE:
            if state.buys:
                state.actor = state.turn_player
                if in_supply(state, COPPER) or buyable(state) or options(state, VERB_PLAY):
                    return
                if is_stuck(state):
                    state.cut = 1
                    finish(state)
                    continue
            end_turn(state)
        elif state.phase == asks.ACTION_PHASE:
            if state.actions and holds_action(state, state.turn_player):
                state.actor = state.turn_player
                return
            state.phase = asks.BUY_PHASE
        else:
            state.actor = -1
            return


def hit_next(state: State, frame: i64) -> None:
    """Hit the next victim of the Attack on top of the stack, or end it."""
    player: i64 = frame_player(frame)
    card: i64 = frame_card(frame)
    offset: i64 = frame_count(frame)
    extra: i64 = frame_extra(frame)
    if offset >= state.setup.players:
        pop(state)
        state.setup.texts[card].after_attack(state, player, extra >> MEMORY)
        return
    replace_top(state, frame + (1 << BITS_FRAME_COUNT))
    victim: i64 = player + offset
    if victim >= state.setup.players:
        victim -= state.setup.players
    if not (extra >> victim) & 1:
        state.setup.texts[card].hit(state, victim)


def act(state: State, seat: i64, action: i64) -> None:
    """Take an action of the Action or Buy phase."""
    if action >= BUY and action < BUY + 32:
        buy(state, seat, action - BUY)
    elif action == PLAY_ALL:
        play_treasures(state, seat)
    elif action == END:
        if state.phase == asks.ACTION_PHASE:
            state.phase = asks.BUY_PHASE
        else:
            end_turn(state)
    elif state.phase == asks.ACTION_PHASE:
        state.actions -= 1
        play_from_hand(state, seat, action)
    else:
        play_treasure(state, seat, action)


def buy(state: State, seat: i64, card: i64) -> None:
    """Buy a card of the supply (T3)."""
    state.has_bought = 1
    state.buys -= 1
    state.coins -= state.setup.costs[card]
    leave_supply(state, card)
    receive(state, seat, card)
    if state.sink is not None:
        state.sink.emit(events.bought(int(seat), int(card)))


def play_treasure(state: State, seat: i64, card: i64) -> None:
    """Play one Treasure (T3)."""
    leave_hand(state, seat, card)
    bags.add(state.cells, IN_PLAY, card, 1)
    state.last = card
    state.coins += card + 1
    if state.sink is not None:
        state.sink.emit(events.played_treasures(int(seat), [int(card)]))


def play_treasures(state: State, seat: i64) -> None:
    """Play all Treasures of the hand, the dearest last."""
    cells = state.cells
    base: i64 = start_of(seat)
    played: i64 = cells[base + HAND] & TREASURE_WORDS
    if cells[base + KNOWN_HAND] & TREASURE_WORDS != played:
        forget_shuffled(state, base)
    cells[base + KNOWN_HAND] &= ~TREASURE_WORDS
    cells[base + HAND] -= played
    cells[IN_PLAY] += played
    copper: i64 = played & 255
    silver: i64 = (played >> 8) & 255
    gold: i64 = played >> 16
    cells[base + HAND_SIZE] -= copper + silver + gold
    state.coins += copper + 2 * silver + 3 * gold
    state.last = COPPER
    if gold:
        state.last = GOLD
    elif silver:
        state.last = SILVER
    if state.sink is not None:
        cards = [0] * int(copper) + [1] * int(silver) + [2] * int(gold)
        state.sink.emit(events.played_treasures(int(seat), cards))


def begin_turn(state: State, seat: i64) -> None:
    """Start a turn with 1 Action, 1 Buy and no coins (T1)."""
    state.turn_player = seat
    state.phase = asks.ACTION_PHASE
    state.actions = 1
    state.buys = 1
    state.coins = 0
    state.has_bought = 0
    turns: i64 = start_of(seat) + TURNS
    bags.change(state.cells, turns, 1)
    if state.sink is not None:
        state.sink.emit(events.turn(int(seat), int(state.cells[turns])))


def end_turn(state: State) -> None:
    """Clean up, draw a new hand (T4), and end the game (E1, E4) or pass the turn."""
    seat: i64 = state.turn_player
    clean_up(state, seat)
    base: i64 = start_of(seat)
    if (
        state.sink is None
        and state.cells[base + KNOWN_TOPS] == 0
        and state.cells[base + DECK_SIZE] >= HAND_DEALT
    ):
        deal(state, base, HAND_DEALT)
    else:
        draw(state, seat, HAND_DEALT)
    if supply_ends_game(state):
        finish(state)
        return
    seat = left_of(state, seat)
    if state.setup.max_turns and state.cells[start_of(seat) + TURNS] >= state.setup.max_turns:
        state.cut = 1
        finish(state)
        return
    begin_turn(state, seat)


def finish(state: State) -> None:
    """End the game."""
    state.phase = asks.OVER
    if state.sink is not None:
        winners = [seat for seat, share in enumerate(returns(state)) if share > 0]
        state.sink.emit(events.over(scores(state), winners, state.cut == 1))


def is_stuck(state: State) -> bool:
    """Return whether nothing can ever happen again: no pile costs 0, nobody owns a Treasure or an Action.

    The game is cut there like one at its turn limit (E5).
    """
    if state.stock & state.setup.up_to(0):
        return False
    for seat in range(int(state.setup.players)):
        owned: i64 = start_of(seat) + OWNED
        words: i64 = state.cells[owned + 1] | state.cells[owned + 2] | state.cells[owned + 3]
        if words or state.cells[owned] & TREASURE_WORDS:
            return False
    return True


def turns_of(state: State, seat: i64) -> i64:
    """Return how many turns a seat has begun."""
    return state.cells[start_of(seat) + TURNS]


def score_of(state: State, seat: i64) -> i64:
    """Return the victory points of all cards that a seat owns (E2)."""
    setup = state.setup
    cells = state.cells
    scoring = setup.scoring
    owned: i64 = start_of(seat) + OWNED
    points: i64 = 0
    i: i64 = 0
    while i < len(scoring):
        card: i64 = scoring[i]
        copies: i64 = bags.number(cells, owned, card)
        if copies:
            points += copies * setup.points[card]
            if setup.cards_per_point[card]:
                points += copies * (bags.size(cells, owned) // setup.cards_per_point[card])
        i += 1
    return points


def scores(state: State) -> list[int]:
    """Return the victory points of every seat."""
    return [int(score_of(state, seat)) for seat in range(int(state.setup.players))]


def beats(state: State, seat: i64, other: i64) -> bool:
    """Return whether a seat stands before another: more points, or as many in fewer turns (E3)."""
    mine: i64 = score_of(state, seat)
    theirs: i64 = score_of(state, other)
    return mine > theirs or (mine == theirs and turns_of(state, seat) < turns_of(state, other))


def returns(state: State) -> list[float]:
    """Return each seat's share of the victory: 1 for the winner, 1/k for k who share it (E3)."""
    players = int(state.setup.players)
    winners = [
        seat for seat in range(players) if not any(beats(state, other, seat) for other in range(players))
    ]
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
