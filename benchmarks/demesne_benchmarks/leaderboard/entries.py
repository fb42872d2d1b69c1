"""The entries of a leaderboard: reading and writing the file, playing an entry, the table."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from demesne import __version__
from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.lab.results.statistics import Estimate, estimate
from demesne.lab.simulate import simulate
from demesne_benchmarks.leaderboard.matches import MATCHES, SEED, Match
from demesne_benchmarks.strength.output import markdown

RESULTS: Final = Path("benchmarks") / "results" / "leaderboard"
"""Where the files lie in a checkout."""

FORMAT: Final = "demesne-leaderboard/1"
ALL: Final = "all"


@dataclass(frozen=True)
class Score:
    """What came of a match: victories alone, and shared ones, which count half."""

    against: str
    where: str
    wins: int
    shared: int


@dataclass(frozen=True)
class Entry:
    """A player and its results: the code of its bot, what it is, and the version of the package that played.

    Each match had `games`.
    """

    name: str
    bot: str
    about: str
    version: str
    games: int
    scores: tuple[Score, ...]

    def rate(self, scores: Sequence[Score]) -> Estimate:
        """Return the share of the victories in some of the matches together."""
        wins, shared = sum(each.wins for each in scores), sum(each.shared for each in scores)
        found = estimate(12 * wins + 6 * shared, 144 * wins + 36 * shared, self.games * len(scores))
        assert found is not None
        return found


def played(
    game: str, name: str, bot: str, about: str, games: int, tell: Callable[[str], object], jobs: int = 1
) -> Entry:
    """Play all matches of a game and return the entry. Raises SetupError and BotError."""
    scores = []
    for match in MATCHES[game]:
        tell(match.command(bot, games))
        report = simulate(match.plan(bot, games), jobs)
        if not report.complete:
            raise KeyboardInterrupt
        own = report.players[0]
        scores.append(Score(match.opponent, match.where, own.wins, own.shared))
    return Entry(name, bot, about, __version__, games, tuple(scores))


def read(path: Path, game: str) -> list[Entry]:
    """Return the entries of a file, none where there is no file. Raises SetupError for a damaged one."""
    if not path.exists():
        return []
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        head = {name: told[name] for name in ("format", "game", "rules", "seed")}
        entries = [
            Entry(**{**each, "scores": tuple(Score(**score) for score in each["scores"])})
            for each in told["entries"]
        ]
    except (ValueError, KeyError, TypeError) as error:
        raise SetupError(f"{path} is no leaderboard: {error}") from None
    if head != _head(game):
        raise SetupError(f"{path} is of another game, rules or seed: {json.dumps(head)}")
    for entry in entries:
        if [(each.against, each.where) for each in entry.scores] != [_key(match) for match in MATCHES[game]]:
            raise SetupError(f"{path}: {entry.name} has not played the matches of {game}")
    return entries


def write(path: Path, game: str, entries: Sequence[Entry]) -> None:
    """Write the entries, the best first, a line for each."""
    ordered = sorted(entries, key=lambda entry: -entry.rate(entry.scores).mean)
    head = json.dumps(_head(game))[1:-1]
    lines = ",\n".join(json.dumps(asdict(entry)) for entry in ordered)
    path.write_text(f'{{{head}, "entries": [\n{lines}\n]}}\n', encoding="utf-8")


def with_entry(entries: Sequence[Entry], entry: Entry) -> list[Entry]:
    """Return the entries with one more, in the place of one that has the same name."""
    return [each for each in entries if each.name != entry.name] + [entry]


def table(game: str, entries: Sequence[Entry]) -> str:
    """Return the leaderboard as a table in Markdown: the share of the victories in each group, and in all matches."""
    groups = list(dict.fromkeys(match.group for match in MATCHES[game]))
    rows = []
    for entry in entries:
        rate = entry.rate(entry.scores)
        shares = []
        for group in groups:
            pairs = zip(MATCHES[game], entry.scores, strict=True)
            shares.append(
                _percent(entry.rate([score for match, score in pairs if match.group == group]).mean)
            )
        interval = f"{_percent(rate.low)} to {_percent(rate.high)}"
        games = f"{entry.games * len(entry.scores):,}"
        rows.append([entry.name, entry.about, *shares, _percent(rate.mean), interval, games])
    return markdown(("player", "what it is", *groups, ALL, "95 % interval", "games"), rows)


def _head(game: str) -> dict[str, Any]:
    return {"format": FORMAT, "game": game, "rules": registry.find(game).rules, "seed": SEED}


def _key(match: Match) -> tuple[str, str]:
    return match.opponent, match.where


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"
