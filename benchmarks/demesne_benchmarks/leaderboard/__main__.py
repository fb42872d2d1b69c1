"""The command: `python -m demesne_benchmarks.leaderboard`, in a checkout."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from demesne.core.errors import DemesneError, SetupError
from demesne_benchmarks.leaderboard.entries import RESULTS, Entry, played, read, table, with_entry, write
from demesne_benchmarks.leaderboard.matches import EVOLVED, MATCHES

_FAILED = 1
_WRONG = 2
_INTERRUPTED = 130


def main(
    game: Annotated[str, typer.Argument(help="dominion or dominations.")],
    add: Annotated[
        str,
        typer.Option(
            metavar="BOT",
            help="Play all matches with this bot and add it; {where} in its code is the kingdom or the ruleset.",
        ),
    ] = "",
    name: Annotated[str, typer.Option(help="Its name; default: its code. An entry of that name goes.")] = "",
    about: Annotated[str, typer.Option(help="What it is, and how anybody comes by it.")] = "",
    games: Annotated[int, typer.Option(help="Games of each match, an even number.")] = 1000,
    check: Annotated[str, typer.Option(metavar="NAME", help="Play this entry again and compare.")] = "",
    jobs: Annotated[int, typer.Option(help="Worker processes; the results do not depend on it.")] = 1,
    file: Annotated[Path | None, typer.Option(help="The leaderboard; default: that of the checkout.")] = None,
) -> None:
    """Print who wins how often against the same opponents, add a player, or check an entry."""
    try:
        raise typer.Exit(_run(game, add, name, about, games, check, jobs, file))
    except DemesneError as error:
        print(f"demesne: {error}", file=sys.stderr)
        raise typer.Exit(_WRONG) from None
    except KeyboardInterrupt:
        print("demesne: interrupted; nothing was added", file=sys.stderr)
        raise typer.Exit(_INTERRUPTED) from None


def _run(
    game: str, add: str, name: str, about: str, games: int, check: str, jobs: int, file: Path | None
) -> int:
    if game not in MATCHES:
        raise SetupError(f"there is no leaderboard of {game[:40]!r}; there are {', '.join(MATCHES)}")
    if not EVOLVED.is_dir():
        raise SetupError(f"some opponents lie in {EVOLVED}: run this in a checkout")
    if games < 1 or games % 2:
        raise SetupError(
            f"--games is an even number, so that both sit in each seat equally often, not {games}"
        )
    path = file or RESULTS / f"{game}.json"
    entries = read(path, game)
    if check:
        return _check(game, _named(entries, check), jobs)
    if add:
        entry = played(game, name or add, add, about, games, _tell, jobs)
        # Others may have been added meanwhile.
        write(path, game, with_entry(read(path, game), entry))
    print(table(game, read(path, game)), end="")
    return 0


def _check(game: str, entry: Entry, jobs: int) -> int:
    """Play an entry again; say which matches came out otherwise."""
    again = played(game, entry.name, entry.bot, entry.about, entry.games, _tell, jobs)
    pairs = list(zip(entry.scores, again.scores, strict=True))
    for before, now in pairs:
        if before != now:
            claimed, found = (f"{each.wins} wins and {each.shared} shared" for each in (before, now))
            print(f"{before.against}, {before.where}: the file says {claimed}, but this gave {found}")
    if again.scores != entry.scores:
        return _FAILED
    print(f"{entry.name}: all {len(pairs)} matches came out as the file says")
    return 0


def _named(entries: list[Entry], name: str) -> Entry:
    for entry in entries:
        if entry.name == name:
            return entry
    raise SetupError(f"there is no entry {name[:40]!r}; there are {', '.join(each.name for each in entries)}")


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    typer.run(main)
