"""The winner's chances rise: in positions that settle the victory, and in trees made by hand."""

from collections.abc import Sequence
from typing import Any, Final

from demesne.bots.search.budget import Budget
from demesne.bots.search.tree import Settings, Tree
from demesne.bots.violations import in_one_line
from demesne.core.chance import FastChance
from demesne.lab.checkbot.position import Settled, positions
from demesne.lab.checkbot.probes import probes_of
from demesne.lab.checkbot.subject import Seated, Subject
from demesne.lab.checkbot.trees import TREES, HandTree, TableArm
from demesne.lab.checkbot.verdict import BotViolation, NotApplicableError

NAME = "backs-up"
TREE_ITERATIONS: Final = 4000
ROUNDING: Final = 0.01
FIX: Final = (
    "add what a seat got to that seat's own sum, whichever seat moved, and let every seat want its own result"
)
FORM: Final = (
    "return chances that are numbers, one for each seat; options, if any, with an action and chances each"
)


def check(subject: Subject) -> str:
    """Let a bot evaluate positions where each answer settles who wins; let the trees of a shipped bot be searched too.

    Raises BotViolation when a chance goes to the wrong seat, NotApplicableError for a bot that does not evaluate.
    """
    found = positions(subject.game).settled()
    options = 0
    settings = None
    for position in found:
        with subject.seated() as bot:
            if not bot.evaluator():
                raise NotApplicableError("it does not search: no evaluate(view, budget)")
            bot.place = f"position '{position.name}'"
            bot.start(position.seat, position.state.setup, b"settled")
            options += _evaluated(bot, position)
            settings = getattr(bot.inner, "settings", None)
    told = f"{len(found)} positions" + (f", the chances after {options} answers" if options else "")
    if not isinstance(settings, Settings):
        return told
    for name, tree in TREES.items():
        _searched(name, tree, settings)
    return f"{told}, {len(TREES)} trees"


def _evaluated(bot: Seated, position: Settled) -> int:
    """Compare the chances that a bot tells with the victories; return how many answers it told them of."""
    state = position.state
    view = state.view(position.seat)
    evaluation = bot.evaluate(view, Budget(probes_of(bot.subject.game).evaluating))
    chances, options = _read(bot.place, evaluation)
    possible = [position.shares(action) for action in view.legal_actions()]
    _compare(bot.place, "of the whole decision", chances, possible)
    for action, after in options:
        _compare(bot.place, f"after {action}", after, [position.shares(action)])
    return len(options)


def _read(place: str, evaluation: Any) -> tuple[list[float], list[tuple[int, list[float]]]]:
    """Return the chances of a evaluation, and those after each answer that it has. Raises BotViolation."""
    try:
        options = [
            (int(option.action), [float(chance) for chance in option.chances])
            for option in getattr(evaluation, "options", None) or ()
        ]
        return [float(chance) for chance in evaluation.chances], options
    except Exception as problem:
        raise BotViolation(
            f"{place}: the evaluation cannot be read: {in_one_line(problem)}", FORM
        ) from problem


def _compare(place: str, what: str, chances: list[float], possible: list[tuple[float, ...]]) -> None:
    """Raise BotViolation unless each chance lies between the shares that are possible."""
    lowest, highest = ([pick(column) for column in zip(*possible, strict=True)] for pick in (min, max))
    are_right = len(chances) == len(lowest) and all(
        low - ROUNDING <= chance <= high + ROUNDING
        for low, chance, high in zip(lowest, chances, highest, strict=True)
    )
    if not are_right or abs(sum(chances) - 1) > ROUNDING:
        right = _listed(lowest) if lowest == highest else f"from {_listed(lowest)} to {_listed(highest)}"
        raise BotViolation(f"{place}: the chances {what} are {_listed(chances)} instead of {right}", FIX)


def _listed(chances: Sequence[float]) -> str:
    """Return the chances of all seats in one word."""
    return f"({', '.join(f'{chance:.3g}' for chance in chances)})"


def _searched(name: str, made: HandTree, settings: Settings) -> None:
    """Search a tree made by hand. Raises BotViolation unless the best answer is found."""
    rng = FastChance(bytes(8))
    tree = Tree(TableArm(made.players, lambda _: made.table, rng), rng, settings)
    best = tree.search(Budget(TREE_ITERATIONS))
    if best != made.best:
        raise BotViolation(f"tree '{name}': answers {best} instead of {made.best}", FIX)
