"""Everything that chance can do, by the scripted generator."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from demesne.core.chance import OutOfOutcomes, ScriptedChance

T = TypeVar("T")


def every(
    run: Callable[[ScriptedChance], T], begun: Sequence[int] = (), most: int = 1000
) -> Iterator[tuple[Fraction, T]]:
    """Yield all that `run` can return with the probability of each way to it, those of the fewest draws first.

    The first draws come out as `begun` says. Ways of more than `most` draws are left out.
    """
    scripts = deque([(Fraction(1), list(begun))])
    while scripts:
        chance, script = scripts.popleft()
        try:
            found = run(ScriptedChance(script))
        except OutOfOutcomes as stop:
            if len(script) == most:
                continue
            total = sum(number for _, number in stop.counts)
            start = 0
            for _, number in stop.counts:
                scripts.append((chance * Fraction(number, total), [*script, start]))
                start += number
        else:
            yield chance, found
