"""What cards do that lasts longer than one move: ask a player, attack, play a card, go on later.

Each function puts a frame on the stack; `answers` takes the answers. A question without a possible answer is not asked.
"""

from mypy_extensions import i64

from demesne.games.dominion import events
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.asks import AGAIN, ANY_CARD, FIRST, TO_DISCARD, TREASURE_ONLY
from demesne.games.dominion.ids import ALL
from demesne.games.dominion.layout import BITS_FRAME_EXTRA, FRAMES, MEMORY, OPTIONAL, frame_kind
from demesne.games.dominion.state import State, push
from demesne.games.dominion.zones.hands import hand_set, hand_size


def left_of(state: State, player: i64) -> i64:
    """Return the next player in turn order."""
    player += 1
    if player == state.setup.players:
        player = 0
    return player


def kind_set(state: State, only: i64) -> i64:
    """Return the set of cards that a filter lets through."""
    if only == TREASURE_ONLY:
        return state.setup.treasure_set
    return ALL


def emit_no_effect(state: State, player: i64, card: i64) -> None:
    """Emit that no card fits an effect."""
    if state.sink is not None:
        state.sink.emit(events.no_effect(int(player), int(card)))


def emit_finished(state: State, player: i64, card: i64) -> None:
    """Emit that a player has finished an effect."""
    if state.sink is not None:
        state.sink.emit(events.finished(int(player), int(card)))


def ask(state: State, kind: i64, player: i64, card: i64, subject: i64 = 0, note: i64 = 0) -> None:
    """Ask a player a question of this kind for a card, whose `picked` or `answered` gets the answer and the note."""
    push(state, kind, player, card, subject, note)


def ask_discard(state: State, player: i64, card: i64, most: i64) -> None:
    """Let a player discard up to `most` cards, all chosen before anything else happens."""
    if most > 0 and hand_size(state, player) > 0:
        push(state, asks.ASK_DISCARD, player, card, most, OPTIONAL)
    else:
        emit_no_effect(state, player, card)


def ask_discard_down_to(state: State, player: i64, card: i64, n: i64) -> None:
    """Make a player discard until `n` cards are left in hand."""
    surplus: i64 = hand_size(state, player) - n
    if surplus > 0:
        push(state, asks.ASK_DISCARD, player, card, surplus, 0)


def ask_trash(
    state: State, player: i64, card: i64, most: i64 = 1, optional: bool = False, only: i64 = ANY_CARD
) -> None:
    """Ask for up to `most` cards of the hand to trash; by default exactly one, if there is one."""
    extra: i64 = only << 6
    if optional:
        extra |= OPTIONAL
    if hand_set(state, player) & kind_set(state, only):
        push(state, asks.ASK_TRASH, player, card, most, extra)
    else:
        emit_no_effect(state, player, card)


def ask_gain(
    state: State, player: i64, card: i64, cost: i64, only: i64 = ANY_CARD, to: i64 = TO_DISCARD
) -> None:
    """Ask for a card of the supply that costs at most `cost` to gain, if there is one."""
    if state.stock & state.setup.up_to(cost) & kind_set(state, only):
        push(state, asks.ASK_GAIN, player, card, cost, only | to << 1)
    else:
        emit_no_effect(state, player, card)


def later(state: State, player: i64, card: i64, step: i64) -> None:
    """Call `resume` of the card with `step` after all that is put on the stack from now on."""
    push(state, asks.RESUME, player, card, step, 0)


def play_now(state: State, player: i64, card: i64) -> None:
    """Play a card that was just put into play, before what is on the stack."""
    push(state, asks.PLAY_CARD, player, card, FIRST, 0)


def play_again(state: State, player: i64, card: i64) -> None:
    """Play a card that is in play a second time, after what is put on the stack from now on."""
    push(state, asks.PLAY_CARD, player, card, AGAIN, 0)


def attack(state: State, player: i64, card: i64, with_self: bool = False) -> None:
    """Have the card `hit` each other player who is not immune, in turn order (T6); `with_self`: the player first."""
    first: i64 = 1
    if with_self:
        first = 0
    push(state, asks.HITS, player, card, first, state.immune)
    state.immune = 0


def remember(state: State, amount: i64) -> None:
    """Add to the memory of the Attack in progress; `after_attack` gets the sum."""
    at: i64 = state.depth - 1
    while at >= 0:
        if frame_kind(state.cells[FRAMES + at]) == asks.HITS:
            state.cells[FRAMES + at] += amount << (BITS_FRAME_EXTRA + MEMORY)
            return
        at -= 1
    raise RuntimeError("no Attack is hitting")
