"""Bots for both games, each of which breaks one rule and keeps the others: checks must find the sin.

This file is loaded as a user's bot file. `Honest` breaks none.
"""

import datetime as dt
import gc
import os
import random
import secrets
import sys
import time
from contextlib import suppress
from types import FrameType

from demesne.bots.search.budget import Budget
from demesne.games.dominion.game import DominionView
from demesne.games.dominion.phases import take


class Honest:
    """Chooses at random by the generator that it is handed."""

    def choose(self, view, decision, rng, budget):
        return decision.actions[rng.randbelow(len(decision.actions))]


class Seeded:
    """Draws from a generator of its own, made of the seed, and remembers its game."""

    def start(self, seat, setup, seed):
        self.random = random.Random(seed)
        self.heard = 0

    def observe(self, event):
        self.heard += len(event)

    def choose(self, view, decision, rng, budget):
        return decision.actions[(self.random.randrange(1000) + self.heard) % len(decision.actions)]


class Illegal(Honest):
    def choose(self, view, decision, rng, budget):
        return super().choose(view, decision, rng, budget) if len(decision.actions) < 4 else 500


class Texts(Honest):
    def choose(self, view, decision, rng, budget):
        return str(super().choose(view, decision, rng, budget))


class Raises(Honest):
    def choose(self, view, decision, rng, budget):
        raise LookupError("no\nidea")


class FailsToStart(Honest):
    def start(self, seat, setup, seed):
        if seat:
            raise ValueError("I am always first")


class Deaf(Honest):
    def observe(self, event):
        raise ValueError("what?")


class Unprepared(Honest):
    """Does not know a kind of decision that its own play might not lead to."""

    def choose(self, view, decision, rng, budget):
        if decision.kind in ("react", "assimilate"):
            raise KeyError(decision.kind)
        return super().choose(view, decision, rng, budget)


class ExpectsAChoice(Honest):
    def choose(self, view, decision, rng, budget):
        return decision.actions[1 + rng.randbelow(len(decision.actions) - 1)]


class Reverses(Honest):
    def choose(self, view, decision, rng, budget):
        decision.actions.reverse()
        return super().choose(view, decision, rng, budget)


class Empties(Honest):
    """Leaves nothing of the decision that it was handed."""

    def choose(self, view, decision, rng, budget):
        action = super().choose(view, decision, rng, budget)
        decision.actions.clear()
        decision.kind = "gone"
        return action


class Meddles(Honest):
    """Tries a move on the view that everybody else looks at too."""

    def choose(self, view, decision, rng, budget):
        if isinstance(view, DominionView):
            take(view._state, view.seat, decision.actions[0], rng, None)
        else:
            view._state.apply(view.seat, decision.actions[0], rng)
        return decision.actions[0]


def near(name):
    """Return the nearest object with such an attribute among the locals of those who are calling."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        for value in frame.f_locals.values():
            if not isinstance(value, type) and hasattr(value, name):
                return getattr(value, name)
        frame = frame.f_back
    return None


class Peeks(Honest):
    """Finds the live state in the frames of its caller."""

    def choose(self, view, decision, rng, budget):
        return decision.actions[int(near("state").digest(), 16) % len(decision.actions)]


class Global(Honest):
    def choose(self, view, decision, rng, budget):
        return random.choice(decision.actions)


class Reseeds(Honest):
    """Draws nothing from the global generator, but sets it for everybody."""

    def start(self, seat, setup, seed):
        random.seed(seed)


class System(Honest):
    def choose(self, view, decision, rng, budget):
        return secrets.choice(decision.actions)


class Bytes(Honest):
    def choose(self, view, decision, rng, budget):
        return decision.actions[os.urandom(1)[0] % len(decision.actions)]


class DrawsForTheGame(Honest):
    """Takes the next draw of the game, for what it learns or what it spoils."""

    def choose(self, view, decision, rng, budget):
        for walk in gc.get_objects():
            if type(walk).__name__ == "Walk":
                walk.rng.randbelow(2)
        return super().choose(view, decision, rng, budget)


class Unseeded(Honest):
    """A generator of its own that nobody has seeded."""

    def __init__(self):
        self.random = random.Random()

    def choose(self, view, decision, rng, budget):
        return self.random.choice(decision.actions)


class Remembers(Honest):
    """Counts its decisions through all games."""

    def __init__(self):
        self.asked = 0

    def choose(self, view, decision, rng, budget):
        self.asked += 1
        return decision.actions[self.asked % len(decision.actions)]


class Hashes(Honest):
    def choose(self, view, decision, rng, budget):
        return decision.actions[hash(decision.kind) % len(decision.actions)]


class Years(Honest):
    """Plays otherwise after the present decade."""

    def choose(self, view, decision, rng, budget):
        years = dt.datetime.now(dt.UTC).year - 2020
        return decision.actions[years // 10 % len(decision.actions)]


class Late(Honest):
    """Looks up how long its process has been there."""

    def choose(self, view, decision, rng, budget):
        return decision.actions[time.monotonic_ns() // 10**16 % len(decision.actions)]


class OnlyHere(Honest):
    """Takes the other process for the first one, and ends it."""

    def choose(self, view, decision, rng, budget):
        if "PYTHONHASHSEED" in os.environ:
            os._exit(3)
        return super().choose(view, decision, rng, budget)


class Chatters(Honest):
    """Prints what it thinks: no sin."""

    def choose(self, view, decision, rng, budget):
        print("hm", decision)
        return super().choose(view, decision, rng, budget)


class Writes(Honest):
    """Writes past Python to where a program prints, as libraries in C do: no sin."""

    def choose(self, view, decision, rng, budget):
        os.write(1, b"\xffhm\n")
        return super().choose(view, decision, rng, budget)


class Slams(Honest):
    """Cannot be closed."""

    def close(self):
        raise OSError("the door\nis stuck")


class ByTime(Honest):
    budget = Budget(0, 50)

    def choose(self, view, decision, rng, budget):
        time.sleep(self.budget.milliseconds / 1000)
        return super().choose(view, decision, rng, budget)


class Overruns(ByTime):
    def choose(self, view, decision, rng, budget):
        if budget == 0:
            time.sleep(0.7)
        return super().choose(view, decision, rng, budget)


class Hangs(Honest):
    """Ponders for ever, and lets no exception stop it."""

    def choose(self, view, decision, rng, budget):
        while budget == 0:
            with suppress(Exception):
                time.sleep(0.01)
        return super().choose(view, decision, rng, budget)
