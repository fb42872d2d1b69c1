"""What the answers to questions do."""

from mypy_extensions import i64, mypyc_attr

from demesne.dominion import asks, events
from demesne.dominion.actions import DISCARD_DECK, DISCARD_IT, DONE, KEEP, REVEAL, SET_ASIDE
from demesne.dominion.decisions import Decisions
from demesne.dominion.effects import FLOOR
from demesne.dominion.ids import NO_CARD
from demesne.dominion.memory import (
    BITS_FRAME_COUNT,
    BITS_FRAME_EXTRA,
    BITS_FRAME_PLAYER,
    LIMBO,
    frame_card,
    frame_count,
    frame_extra,
    frame_kind,
    frame_player,
)
from demesne.kernel.bits import single


@mypyc_attr(acyclic=True)
class Answers(Decisions):
    """The answer to each kind of question, one method a kind."""

    def answer(self, frame: i64, action: i64) -> None:
        """Take the answer to the question on top of the stack."""
        kind: i64 = frame_kind(frame)
        player: i64 = frame_player(frame)
        chosen: i64 = action & 31
        source: i64 = frame_card(frame)
        if kind == asks.ASK_DISCARD:
            self.answer_discard(frame, action)
        elif kind == asks.ASK_TRASH:
            self.answer_trash(frame, action)
        elif kind == asks.ASK_GAIN:
            self.pop()
            if (frame_extra(frame) >> 1) & 1 == asks.TO_HAND:
                self.gain_to_hand(player, chosen)
            else:
                self.gain(player, chosen)
            self.setup.texts[source].gained(self.itself(), player, chosen)
        elif kind == asks.ASK_DOUBLE:
            self.pop()
            self.play_again(player, chosen)
            self.play_from_hand(player, chosen)
        elif kind == asks.ASK_TOPDECK:
            self.pop()
            self.leave_hand(player, chosen)
            self.put_on_deck(player, chosen)
            if self.sink is not None:
                self.sink.emit(events.topdecked(int(player), int(chosen)))
        elif kind == asks.ASK_REACT:
            self.answer_react(frame, action)
        elif kind == asks.ASK_DECK:
            self.pop()
            self.setup.texts[source].answered(self.itself(), player, action == DISCARD_DECK, NO_CARD)
        elif kind == asks.ASK_SPY:
            self.answer_spy(frame, action)
        elif kind == asks.ASK_THIEF_TRASH:
            self.pop()
            victim: i64 = frame_extra(frame)
            self.trash_from(LIMBO, victim, chosen, "deck")
            self.remember(single(chosen << 1))
            self.discard_limbo(victim)
        elif kind == asks.ASK_THIEF_GAIN:
            self.answer_thief_gain(frame, action)
        else:
            self.pop()
            if self.sink is not None and action == KEEP and frame_extra(frame):
                self.sink.emit(events.kept(int(player), int(frame_count(frame))))
            self.setup.texts[source].answered(self.itself(), player, action == SET_ASIDE, frame_count(frame))

    def answer_discard(self, frame: i64, action: i64) -> None:
        """Set one more card down, or complete the discard."""
        player: i64 = frame_player(frame)
        if action != DONE:
            chosen: i64 = action & 31
            self.set_down(player, chosen)
            frame = with_floor(frame, chosen) - (1 << BITS_FRAME_COUNT)
            self.replace(frame)
            if frame_count(frame) > 0:
                return
        self.pop()
        number: i64 = self.discard_unseen(player)
        self.setup.texts[frame_card(frame)].discarded(self.itself(), player, number)

    def answer_trash(self, frame: i64, action: i64) -> None:
        """Trash one card from the hand, or stop."""
        player: i64 = frame_player(frame)
        if action == DONE:
            self.pop()
            self.say_finished(player, frame_card(frame))
            return
        chosen: i64 = action & 31
        if frame_count(frame) > 1:
            self.replace(with_floor(frame, chosen) - (1 << BITS_FRAME_COUNT))
        else:
            self.pop()
        self.trash_from_hand(player, chosen)
        self.setup.texts[frame_card(frame)].trashed(self.itself(), player, chosen)

    def answer_react(self, frame: i64, action: i64) -> None:
        """Note an immunity, open the next window, or begin the Attack when all have had theirs."""
        victim: i64 = frame_player(frame)
        attacker: i64 = frame_count(frame)
        if action == REVEAL:
            frame += single(BITS_FRAME_EXTRA + victim)
            self.show_in_hand(victim, self.setup.reaction)
            if self.sink is not None:
                self.sink.emit(events.reacted(int(victim), int(self.setup.reaction)))
        following: i64 = self.left_of(victim)
        if following != attacker:
            self.replace(frame + ((following - victim) << BITS_FRAME_PLAYER))
            return
        self.pop()
        self.immune = frame_extra(frame)
        self.setup.texts[frame_card(frame)].play(self.itself(), attacker)

    def answer_spy(self, frame: i64, action: i64) -> None:
        """Discard or put back the card that lies revealed."""
        subject: i64 = frame_count(frame)
        victim: i64 = frame_extra(frame)
        self.pop()
        if action == DISCARD_IT:
            self.discard_limbo(victim)
            return
        self.add(LIMBO, subject, -1)
        self.put_on_deck(victim, subject)
        if self.sink is not None:
            self.sink.emit(events.put_back(int(victim), int(subject)))

    def answer_thief_gain(self, frame: i64, action: i64) -> None:
        """Gain one of the Treasures just trashed, or stop."""
        if action == DONE:
            self.pop()
            return
        chosen: i64 = action & 31
        frame = with_floor(frame, chosen) - single(BITS_FRAME_COUNT + (chosen << 1))
        if frame_count(frame) == 0:
            self.pop()
        else:
            self.replace(frame)
        self.gain_from_trash(frame_player(frame), chosen)


def with_floor(frame: i64, card: i64) -> i64:
    """Return a several-cards frame that from now on allows this card and those after it."""
    extra: i64 = frame_extra(frame)
    return frame + (((extra & ~FLOOR) | card) - extra << BITS_FRAME_EXTRA)
