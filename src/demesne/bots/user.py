"""Bots of users: a class in a Python file, found by `path/to/bot.py:ClassName`."""

import importlib.util
import sys
from collections.abc import Callable
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from demesne.bots.bot import Bot, CompiledBot
from demesne.bots.limit import within
from demesne.bots.violations import in_one_line
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.core.errors import BotError, SetupError

HARD_LIMIT_S: Final = 60.0
"""Seconds that one call to a user's bot may take; no reasonable bot needs as many."""


class UserBot(Bot):
    """Wraps a bot of a user, a `Bot` or not; only its method `choose` is required.

    Compiled code reads the fields of a `Bot` and would not see those that a Python class overrides.

    Every call to the bot has the hard limit, where there are alarms (see `limit`). One that takes longer, and one that
    asks Python to exit, raises BotError; other exceptions go through.
    """

    def __init__(self, bot: object, name: str) -> None:
        self.bot = bot
        own_name = getattr(bot, "name", name)
        self.name = name if own_name == "bot" else str(own_name)
        self.observes = bool(getattr(bot, "observes", hasattr(bot, "observe")))

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        start = getattr(self.bot, "start", None)
        if start is not None:
            self._call(start, seat, setup, seed)

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        answer: int = self._call(self.bot.choose, view, decision, rng, budget)  # type: ignore[attr-defined]
        return answer

    def observe(self, event: dict[str, object]) -> None:
        self._call(self.bot.observe, event)  # type: ignore[attr-defined]

    def _call(self, method: Callable[..., Any], *given: object) -> Any:
        """Call a method of the bot."""
        try:
            return within(HARD_LIMIT_S, self.name, method, *given)
        except SystemExit as problem:
            # Not an Exception: it would silently end the whole program.
            raise BotError(f"{self.name} failed: {in_one_line(problem)}") from problem


def load(code: str) -> Bot:
    """Return a new bot of the class that `path/to/bot.py:ClassName` names, or raise SetupError."""
    place, _, name = code.rpartition(":")
    if not place.endswith(".py"):
        raise SetupError(f"name the class of the bot after the file, as in {code}:ClassName")
    kind = _find_class(_import(Path(place).expanduser()), name, place)
    if issubclass(kind, CompiledBot):
        raise SetupError(f"{name} in {place} must be a subclass of Bot: only shipped bots read the live game")
    try:
        bot = kind()
        can_choose = callable(getattr(bot, "choose", None))
        user_bot = UserBot(bot, name)
    except (Exception, SystemExit) as problem:
        raise SetupError(f"{name}() in {place} failed: {in_one_line(problem)}") from problem
    if not can_choose:
        raise SetupError(f"{name} in {place} is no bot: it has no method choose(view, decision, rng, budget)")
    return user_bot


def _import(path: Path) -> ModuleType:
    """Import a file as a module with a unique name."""
    if not path.is_file():
        raise SetupError(f"there is no file {path}")
    name = f"demesne_user_{blake2b(str(path.resolve()).encode(), digest_size=8).hexdigest()}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise SetupError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as problem:
        del sys.modules[name]
        raise SetupError(f"{path}: importing failed: {in_one_line(problem)}") from problem
    return module


def _find_class(module: ModuleType, name: str, place: str) -> type:
    """Return the class of this name. Raises SetupError, which lists the classes of the file."""
    kind = getattr(module, name, None)
    if isinstance(kind, type):
        return kind
    bots = [
        key
        for key, value in vars(module).items()
        if isinstance(value, type) and value is not Bot and not issubclass(value, CompiledBot)
    ]
    bots = [key for key in bots if hasattr(getattr(module, key), "choose")]
    close = get_close_matches(name, bots, 1)
    hint = f"; did you mean {close[0]}?" if close else f"; it has {', '.join(bots)}" if bots else ""
    raise SetupError(f"there is no class {name} in {place}{hint}")
