"""Whoever wins is the one whose chances rise: in positions that settle the victory, and in trees made by hand."""

from collections.abc import Sequence
from typing import Any, Final

from demesne.kernel.chance import FastGenerator
from demesne.lab.conformance.position import Settled, positions
from demesne.lab.conformance.subject import Seated, Subject, told
from demesne.lab.conformance.trees import TREES, HandTree, TableArm
from demesne.lab.conformance.verdict import FaultError, NotApplicableError
from demesne.players.search.budget import Budget
from demesne.players.search.tree import Settings, Tree

NAME = "backs-up"
ITERATIONS: Final = {"dominion": 60, "dominations": 12}
TREE_ITERATIONS: Final = 4000
ROUNDING: Final = 0.01
FIX: Final = (
    "add what a seat got to that seat's own sum, whoever moved, and let every seat want its own result"
)
FORM: Final = (
    "return chances that are numbers, one for each seat; options, if any, with an action and chances each"
)


def check(subject: Subject) -> str:
    """Let a bot judge positions where each answer settles who wins; let the trees of a shipped bot be searched too.

    Raises FaultError when a chance goes to the wrong seat, NotApplicableError for a bot that does not judge.
    """
    found = positions(subject.game).settled()
    options = 0
    settings = None
    for position in found:
        with subject.seated() as bot:
            if not bot.has("judge"):
                raise NotApplicableError("it does not search: no judge(view, budget)")
            bot.place = f"position '{position.name}'"
            bot.start(position.seat, position.state.setup, b"settled")
            options += _judged(bot, position)
            settings = getattr(bot.inner, "settings", None)
    told = f"{len(found)} positions" + (f", the chances after {options} answers" if options else "")
    if not isinstance(settings, Settings):
        return told
    for name, tree in TREES.items():
        _searched(name, tree, settings)
    return f"{told}, {len(TREES)} trees"


def _judged(bot: Seated, position: Settled) -> int:
    """Compare the chances that a bot tells with the victories; return how many answers it told them of."""
    state = position.state
    view = state.view(position.seat)
    judgement = bot.judge(view, Budget(ITERATIONS[bot.subject.game]))
    chances, options = _read(bot.place, judgement)
    possible = [position.shares(action) for action in view.legal_actions()]
    _compare(bot.place, "of the whole decision", chances, possible)
    for action, after in options:
        _compare(bot.place, f"after {action}", after, [position.shares(action)])
    return len(options)


def _read(place: str, judgement: Any) -> tuple[list[float], list[tuple[int, list[float]]]]:
    """Return the chances of a judgement, and those after each answer that it has. Raises FaultError."""
    try:
        options = [
            (int(option.action), [float(chance) for chance in option.chances])
            for option in getattr(judgement, "options", None) or ()
        ]
        return [float(chance) for chance in judgement.chances], options
    except Exception as problem:
        raise FaultError(f"{place}: what judge returned cannot be read: {told(problem)}", FORM) from problem


def _compare(place: str, what: str, chances: list[float], possible: list[tuple[float, ...]]) -> None:
    """Raise FaultError unless each chance lies between the shares that are possible."""
    lowest, highest = ([pick(column) for column in zip(*possible, strict=True)] for pick in (min, max))
    are_right = len(chances) == len(lowest) and all(
        low - ROUNDING <= chance <= high + ROUNDING
        for low, chance, high in zip(lowest, chances, highest, strict=True)
    )
    if not are_right or abs(sum(chances) - 1) > ROUNDING:
        right = _listed(lowest) if lowest == highest else f"from {_listed(lowest)} to {_listed(highest)}"
        raise FaultError(f"{place}: the chances {what} are {_listed(chances)} instead of {right}", FIX)


def _listed(chances: Sequence[float]) -> str:
    """Return the chances of all seats in one word."""
    return f"({', '.join(f'{chance:.3g}' for chance in chances)})"


def _searched(name: str, made: HandTree, settings: Settings) -> None:
    """Search a tree made by hand. Raises FaultError unless the best answer is found."""
    rng = FastGenerator(bytes(8))
    tree = Tree(TableArm(made.players, lambda _: made.table, rng), rng, settings)
    best = tree.search(Budget(TREE_ITERATIONS))
    if best != made.best:
        raise FaultError(f"tree '{name}': answers {best} instead of {made.best}", FIX)
