"""The batched environment as people use it: whole steps over all slots, in bites that let Ctrl-C in."""

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import index
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from demesne.core.errors import DemesneError, IllegalActionError, SetupError
from demesne.envs.extras import missing
from demesne.envs.observation import Observation
from demesne.envs.vector.batch import Batch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST_SEED: Final = 2**64 - 1
MOST_SLOTS: Final = 1 << 20

# A compiled call takes about this long, in seconds; it must stay under 0.05.
_SHORT: Final = 0.004
_LONG: Final = 0.016
_SMALLEST_BITE: Final = 16
_LARGEST_BITE: Final = 1 << 16


class Vector:
    """Many games of one kind, stepped together; see `DominionVector` and `DominationsVector`.

    All arrays are read-only windows on memory that the next step overwrites: copy what you keep.
    """

    def __init__(self, batch: Batch, observation: Observation, n_actions: int, seed: int) -> None:
        self.batch = batch
        self.observation = observation
        self.n_actions = n_actions
        self.count = int(batch.count)
        self.players = int(batch.players)
        self._bite = _SMALLEST_BITE
        self._whole = True
        self.reset(seed)

    # What is seen

    @cached_property
    def observations(self) -> "NDArray[np.uint8]":
        """What the seat to act sees in each slot, shape (count, width)."""
        return self._bytes(self.batch.observations, self.observation.width)

    @cached_property
    def masks(self) -> "NDArray[np.int8]":
        """1 for each legal action of that seat, else 0, shape (count, n_actions); int8, as Gymnasium wants masks."""
        masks: NDArray[np.int8] = self._bytes(self.batch.masks, self.n_actions).view("int8")
        return masks

    @cached_property
    def final_observations(self) -> "NDArray[np.uint8]":
        """What the seat that acted last saw of the end of a game; rows count only where one has just ended."""
        return self._bytes(self.batch.final_observations, self.observation.width)

    @cached_property
    def seats(self) -> "NDArray[np.int64]":
        """The seat to act in each slot."""
        return self._array(self.batch.seats)

    @cached_property
    def actions(self) -> "NDArray[np.int64]":
        """The actions of the latest step, the random ones too."""
        return self._array(self.batch.actions)

    @cached_property
    def advice(self) -> "NDArray[np.int64]":
        """What the adviser would do in each slot, by the latest `advise`."""
        return self._array(self.batch.advice)

    @cached_property
    def games(self) -> "NDArray[np.int64]":
        """The number of the game that is played in each slot."""
        return self._array(self.batch.games)

    @cached_property
    def learners(self) -> "NDArray[np.int64]":
        """The one seat that the caller plays in each slot, -1 where it plays all."""
        return self._array(self.batch.learners)

    @cached_property
    def rewards(self) -> "NDArray[np.float64]":
        """Each seat's share of the victory in the game that has just ended, else 0, shape (count, players)."""
        return self._array(self.batch.rewards).reshape(self.count, self.players)

    @cached_property
    def terminated(self) -> "NDArray[np.int64]":
        """1 where the latest step ended a game by the rules."""
        return self._array(self.batch.terminated)

    @cached_property
    def truncated(self) -> "NDArray[np.int64]":
        """1 where it was cut off at the limit of turns."""
        return self._array(self.batch.truncated)

    # What is done

    def reset(self, seed: int | None = None) -> None:
        """Begin the games 0 to count - 1 of `seed`; without one, the next game of every slot."""
        if seed is not None:
            if not 0 <= seed <= LARGEST_SEED:
                raise SetupError(f"the seed must be from 0 to {LARGEST_SEED}, not {seed}")
            self.batch.reseed(seed)
        self._whole = True
        self._sweep(self.batch.begin)

    def step(self, actions: Sequence[int] | Any) -> None:
        """Take one action in each slot: a list, or any array of whole numbers.

        Raises IllegalActionError, and changes nothing, if one of them is not legal, SetupError if they are no whole
        numbers or not as many as there are slots.
        """
        self._check_whole()
        chosen: list[int] = []
        try:
            chosen = actions.tolist() if hasattr(actions, "tolist") else [index(action) for action in actions]
            if len(chosen) != self.count:
                raise SetupError(f"a step takes {self.count} actions, one for each slot, not {len(chosen)}")
            slot = int(self.batch.first_illegal(chosen))
        except TypeError:
            raise SetupError("the actions of a step are whole numbers, one for each slot") from None
        except (OverflowError, ValueError):  # a number that no machine word can hold
            slot = next(k for k, action in enumerate(chosen) if not 0 <= action < self.n_actions)
        if slot >= 0:
            seat = int(self.batch.seats[slot])
            raise IllegalActionError(f"action {chosen[slot]} of slot {slot} is not legal for its seat {seat}")
        self._sweep(self.batch.advance)

    def advise(self) -> None:
        """Ask the adviser of the environment in every slot what it would do; the answers are in `advice`."""
        self._check_whole()
        self._sweep(self.batch.advise)

    def step_random(self, steps: int = 1) -> None:
        """Take one legal action in each slot, `steps` times, each with equal chance.

        Which ones depends on the seed alone: without an opponent, game k is the one that `random` bots play as game k
        of `demesne simulate --fixed-seats` with the same seed and setup.
        """
        self._check_whole()
        for _ in range(steps):
            self._sweep(self.batch.wander)

    def _check_whole(self) -> None:
        if not self._whole:
            raise DemesneError("a step was interrupted, so that the slots are not in step; call reset()")

    def _sweep(self, work: Callable[[int, int], None]) -> None:
        """Do something in all slots, in calls that are short."""
        self._whole = False
        first = 0
        while first < self.count:
            last = min(first + self._bite, self.count)
            began = perf_counter()
            work(first, last)
            took = perf_counter() - began
            if took > _LONG:
                self._bite = max(self._bite // 2, 1)
            elif took < _SHORT and last - first == self._bite:
                self._bite = min(2 * self._bite, _LARGEST_BITE)
            first = last
        self._whole = True

    def _array(self, numbers: Any) -> "NDArray[Any]":
        numpy = _numpy()
        array: NDArray[Any] = numpy.asarray(memoryview(numbers))
        return array

    def _bytes(self, words: Any, width: int) -> "NDArray[np.uint8]":
        numpy = _numpy()
        rows: NDArray[np.uint8] = numpy.frombuffer(memoryview(words), "uint8").reshape(self.count, -1)
        return rows[:, :width]


def checked_count(count: int) -> int:
    """Return the number of slots. Raises SetupError for none, or for more than memory is meant for."""
    if not 1 <= count <= MOST_SLOTS:
        raise SetupError(f"a batch has 1 to {MOST_SLOTS} games, not {count}")
    return count


def _numpy() -> Any:
    """Return NumPy, which only the arrays need. Raises SetupError where it is missing."""
    try:
        import numpy as np
    except ModuleNotFoundError as error:
        raise missing(error, "envs") from error
    return np
