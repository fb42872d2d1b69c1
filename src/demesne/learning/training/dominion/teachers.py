"""Teachers: texts that `demesne evolve` has found, each with the kingdom for which it was found."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from demesne.bots.dominion.strategy import library
from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.core.errors import SetupError
from demesne.lab.dominion.evolve.output import kingdom_of
from demesne.learning.weights import digest_of


@dataclass(frozen=True)
class Teacher:
    """A text, named by its file; `digest` is that of its bytes."""

    name: str
    kingdom: tuple[int, ...]
    bot: StrategyBot
    digest: str


def teachers_of(words: Sequence[str]) -> list[Teacher]:
    """Return the teachers in files and folders, in the order of their names.

    Raises SetupError where there is none, for a name that occurs twice and for a text without its kingdom,
    StrategyError for a bad text.
    """
    found: dict[str, Teacher] = {}
    for word in words:
        path = Path(word).expanduser()
        files = sorted(path.glob(f"*{library.SUFFIX}")) if path.is_dir() else [path]
        if not files:
            raise SetupError(f"{word} has no files whose names end in {library.SUFFIX}")
        for file in files:
            teacher = _teacher(file)
            if teacher.name in found:
                raise SetupError(f"there are two teachers named {teacher.name}")
            found[teacher.name] = teacher
    return [found[name] for name in sorted(found)]


def _teacher(file: Path) -> Teacher:
    bot = library.bot_of(library.find(str(file)))
    data = file.read_bytes()
    kingdom = kingdom_of(data.decode(), str(file))
    return Teacher(file.name.removesuffix(library.SUFFIX), kingdom, bot, digest_of(data))
