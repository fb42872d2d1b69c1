"""No chance but the bot's own: neither a global generator nor the system's nor the game's."""

import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import BotViolation
from demesne.lab.checkbot.walk import Question, Walk, survey

NAME = "own-chance"
FIX = "draw from rng.randbelow(n), or from random.Random(seed) made of the seed that start gets"


def check(subject: Subject) -> str:
    """Watch the foreign streams during every call to the bot. Raises BotViolation when one of them moves."""
    with subject.seated(watched) as bot:

        def ask(walk: Walk, asked: Question) -> int:
            before = walk.rng.position
            action = bot.answer(asked.view, asked.decision)
            if walk.rng.position != before:
                raise BotViolation(f"{bot.place}: the bot drew from the generator of the game", FIX)
            return action

        course = survey(subject, [bot], ask)
    return f"{course}; watched: random, numpy.random, os.urandom and the draws of the game"


@contextmanager
def watched() -> Iterator[None]:
    """Raise BotViolation at the end if `random`, `numpy.random` or the system's chance was used or seeded."""
    used: list[str] = []
    before, numpy_before = random.getstate(), _numpy_state()
    kept = [(module, name, getattr(module, name)) for module, name in ((os, "urandom"), (random, "_urandom"))]
    for module, name, function in kept:
        setattr(module, name, _noting(function, used))
    try:
        yield
    finally:
        for module, name, function in kept:
            setattr(module, name, function)
    if random.getstate() != before:
        used.append("the global generator of random")
        random.setstate(before)
    if numpy_before is not None and _numpy_state() != numpy_before:
        used.append("the global generator of numpy.random")
    if used:
        raise BotViolation(f"the bot used {used[0]}", FIX)


def _noting(function: Callable[[int], bytes], used: list[str]) -> Callable[[int], bytes]:
    """Return a function that does the same and notes that it was called."""

    def noting(size: int) -> bytes:
        used.append("the chance of the system (os.urandom, secrets, uuid4 or an unseeded generator)")
        return function(size)

    return noting


def _numpy_state() -> Any:
    """Return the state of numpy's global generator in a form that can be compared, None if numpy is not loaded."""
    numpy = sys.modules.get("numpy.random")
    if numpy is None:
        return None
    name, keys, *rest = numpy.get_state()
    return name, keys.tobytes(), rest
