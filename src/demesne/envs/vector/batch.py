"""What the batches of both games share: buffers, streams of chance, and the check of a batch of actions.

A batch plays many games at once, one in each *slot*. When a game ends, the next one begins in its slot at the same
step: slot i plays the games i, i + count, i + 2 count and so on, and game k is a function of the seed, k and the
actions taken in it. Its chance is that of game k of `demesne simulate` with the same seed.

The buffers are made once and never grow, so that a view of their memory stays true.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.chance import FastChance, KeyDerivation

KEY_BYTES: Final = 8
NO_LEARNER: Final = -1


class Batch:
    """The slots of a batch, without the game that is played in them.

    `learners` holds the one seat of each slot that the caller plays, -1 where it plays all of them.
    """

    def __init__(self, count: int, players: int, words: int, mask_words: int) -> None:
        self.count: Final[i64] = count
        self.players: Final[i64] = players
        self.words: Final[i64] = words
        self.mask_words: Final[i64] = mask_words
        self.observations: Final[vec[i64]] = vec[i64]([0] * (count * words))
        self.final_observations: Final[vec[i64]] = vec[i64]([0] * (count * words))
        self.masks: Final[vec[i64]] = vec[i64]([0] * (count * mask_words))
        self.actions: Final[vec[i64]] = vec[i64]([0] * count)
        self.advice: Final[vec[i64]] = vec[i64]([0] * count)
        self.seats: Final[vec[i64]] = vec[i64]([0] * count)
        self.games: Final[vec[i64]] = vec[i64]([0] * count)
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (count * players))
        self.terminated: Final[vec[i64]] = vec[i64]([0] * count)
        self.truncated: Final[vec[i64]] = vec[i64]([0] * count)
        self.learners: Final[vec[i64]] = vec[i64]([NO_LEARNER] * count)
        self.has_learners: bool = False
        self.keys: KeyDerivation = self.derivation(0)
        self.rngs: Final[vec[FastChance]] = vec[FastChance](
            [FastChance(bytes(KEY_BYTES)) for _ in range(count)]
        )
        self.minds: Final[vec[FastChance]] = vec[FastChance](
            [FastChance(bytes(KEY_BYTES)) for _ in range(count * players)]
        )

    def derivation(self, seed: int) -> KeyDerivation:
        """Return what the keys of the games of a seed come from."""
        return KeyDerivation(seed, "game", size=KEY_BYTES * (1 + int(self.players)))

    def reseed(self, seed: int) -> None:
        """Let the games that begin from now on be those of another seed, and number them from 0."""
        self.keys = self.derivation(seed)
        slot: i64 = 0
        while slot < self.count:
            self.games[slot] = slot - self.count
            slot += 1

    def next_game(self, slot: i64) -> None:
        """Begin the streams of the slot's next game."""
        number: i64 = self.games[slot] + self.count
        self.games[slot] = number
        key = self.keys.key(int(number))
        self.rngs[slot].restart(key)
        if self.has_learners:
            self.learners[slot] = number % self.players
        seat: i64 = 0
        while seat < self.players:
            self.minds[slot * self.players + seat].restart(key[KEY_BYTES * (int(seat) + 1) :])
            seat += 1

    def clear_result(self, slot: i64) -> None:
        """Take back the result of a game that ended at the step before."""
        self.terminated[slot] = 0
        self.truncated[slot] = 0
        at: i64 = slot * self.players
        end: i64 = at + self.players
        while at < end:
            self.rewards[at] = 0.0
            at += 1

    def first_illegal(self, actions: list[int]) -> i64:
        """Take a batch of actions over; return the first slot whose action is not legal, -1 if all are.

        There must be one action for each slot.
        """
        slot: i64 = 0
        while slot < self.count:
            action: i64 = actions[slot]
            if action < 0 or action >= self.mask_words << 3:
                return slot
            word: i64 = self.masks[slot * self.mask_words + (action >> 3)]
            if (word >> ((action & 7) << 3)) & 1 == 0:
                return slot
            self.actions[slot] = action
            slot += 1
        return -1

    # What happens in the slots from `first` up to `last`

    def begin(self, first: i64, last: i64) -> None:
        """Begin the next game in these slots."""
        slot: i64 = first
        while slot < last:
            self.clear_result(slot)
            self.deal(slot)
            self.show(slot)
            slot += 1

    def advance(self, first: i64, last: i64) -> None:
        """Take the actions of these slots, all of which are legal."""
        slot: i64 = first
        while slot < last:
            self.take(slot, self.actions[slot])
            slot += 1

    def wander(self, first: i64, last: i64) -> None:
        """Take in each of these slots one of the legal actions, each with equal chance."""
        slot: i64 = first
        while slot < last:
            action: i64 = self.random_action(slot)
            self.actions[slot] = action
            self.take(slot, action)
            slot += 1

    def advise(self, first: i64, last: i64) -> None:
        """Ask the adviser in each of these slots what it would do."""
        slot: i64 = first
        while slot < last:
            self.advice[slot] = self.answer(slot, self.seats[slot])
            slot += 1

    def take(self, slot: i64, action: i64) -> None:
        """Take an action in a slot, and go on to the caller's next decision, in a new game if this one is over."""
        actor: i64 = self.apply(slot, action)
        if self.has_learners:
            actor = self.let_others_play(slot, actor)
        if self.terminated[slot] | self.truncated[slot]:
            self.clear_result(slot)
        if actor < 0:
            self.close(slot)
            self.deal(slot)
        self.show(slot)

    def deal(self, slot: i64) -> None:
        """Begin the next game of a slot."""
        self.next_game(slot)
        actor: i64 = self.start(slot)
        if self.has_learners:
            self.let_others_play(slot, actor)

    def let_others_play(self, slot: i64, actor: i64) -> i64:
        """Let the opponents decide until the caller is to act or the game is over; return who is to act then."""
        learner: i64 = self.learners[slot]
        while actor >= 0 and actor != learner:
            actor = self.apply(slot, self.answer(slot, actor))
        return actor

    # What the game adds

    def start(self, slot: i64) -> i64:
        """Begin a game from the streams of a slot; return the seat to act."""
        raise NotImplementedError

    def apply(self, slot: i64, action: i64) -> i64:
        """Let the seat to act take an action; return the next one, -1 when the game is over. Raises BotError."""
        raise NotImplementedError

    def random_action(self, slot: i64) -> i64:
        """Return a legal action of the seat to act."""
        raise NotImplementedError

    def answer(self, slot: i64, seat: i64) -> i64:
        """Return what the opponent, or the adviser, does at a seat."""
        raise NotImplementedError

    def close(self, slot: i64) -> None:
        """Report the result of a game that is over, and what the seat that the caller played last sees of its end."""
        raise NotImplementedError

    def show(self, slot: i64) -> None:
        """Write what the seat to act sees and may do."""
        raise NotImplementedError
