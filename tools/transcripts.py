"""Make the transcripts of the manual again: run their commands and put in what the program shows now.

Run `python tools/transcripts.py` with the compiled package after a change of a rule, of the generators or of what is
printed. A test compares the pages. A line of speed stays as it is while all other lines of its transcript do.
"""

import io
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console

from demesne import __version__
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.colour import Coloured
from demesne.terminal.dominion.seating import Seating
from demesne.terminal.game_series import GameSeries

ROOT = Path(__file__).resolve().parent.parent
PAGES = (
    *("README.md", "docs/bots.md", "docs/install.md", "docs/simulate.md", "docs/tournament.md"),
    *(f"docs/tutorials/{name}.md" for name in ("simulate", "write-a-strategy", "write-a-bot")),
)
WIDTH = 100
LEFT_OUT = "..."
VERSION = f"demesne {__version__} (compiled)"
# What is typed in the turns that the transcript of a game leaves out.
FIRST_TURNS = ["play treasures; buy smithy", "play treasures; buy silver"]


def main() -> None:
    """Rewrite the pages whose transcripts have changed."""
    for name in PAGES:
        before = page(name)
        after = again(before)
        if after != before:
            (ROOT / name).write_text(after, encoding="utf-8")
            print(f"changed {name}", file=sys.stderr)


def page(name: str) -> str:
    """Return the text of a page."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """Return the contents of all code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def again(text: str) -> str:
    """Return a page with its transcripts made again."""
    for block in blocks(text, "console"):
        line, _, shown = block.partition("\n")
        command = shlex.split(line.partition(" #")[0])[1:]
        if command == ["demesne", "--version"] and shown:
            text = text.replace(block, f"{line}\n{VERSION}\n")
        elif command[:2] in (["demesne", "simulate"], ["demesne", "tournament"]) and shown:
            new = simulated(command[1:], files(text, command))
            if without_speed(new) != without_speed(shown):
                text = text.replace(block, f"{line}\n{new}")
        elif command[:2] == ["demesne", "play"] and shown.startswith(LEFT_OUT):
            typed = [said[2:] for said in shown.splitlines() if said.startswith("> ")]
            text = text.replace(block, f"{line}\n{LEFT_OUT}\n{last_turn(command[1:], typed)}")
    return text


def files(text: str, command: list[str]) -> dict[str, str]:
    """Return the files that a command names, by their names: the strategies and programs that its page shows."""
    found = {}
    for word in command:
        if word.endswith(".strategy"):
            name = word.removesuffix(".strategy")
            (found[word],) = [block for block in blocks(text, "strategy") if f"strategy {name}\n" in block]
        elif ".py:" in word:
            file, _, name = word.partition(":")
            (found[file],) = [block for block in blocks(text, "python") if f"class {name}" in block]
    return found


def simulated(arguments: list[str], needed: dict[str, str]) -> str:
    """Run a simulation or a tournament in a folder with these files and return its output."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in needed.items():
            Path(folder, name).write_text(content, encoding="utf-8")
        command = [sys.executable, "-m", "demesne", *arguments]
        output = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout
    return trimmed(output)


def without_speed(output: str) -> list[str]:
    """Return the lines of a simulation that are the same on every machine."""
    return [line for line in output.splitlines() if not line.startswith("speed:")]


def last_turn(arguments: list[str], typed: list[str]) -> str:
    """Return what a game shows from the first of the lines `typed` on, up to the table of the turn after."""
    turns = len(FIRST_TURNS)
    screen = played(arguments, [*FIRST_TURNS, *typed])
    headings = [match.start() for match in re.finditer(r"^─+ .*$", screen, re.MULTILINE)]
    return f"{screen[headings[turns] : headings[turns + 1]].rstrip()}\n"


def played(arguments: list[str], typed: list[str]) -> str:
    """Play a game in a terminal of 100 columns without colours, typing these lines; return what it shows."""
    pairs = list(zip(arguments[2::2], arguments[3::2], strict=True))
    codes = [value for option, value in pairs if option == "-p"]
    (seed,) = [int(value) for option, value in pairs if option == "--seed"]
    screen = io.StringIO()
    console = Console(file=screen, width=WIDTH, color_system=None, highlight=False, markup=False, emoji=False)
    catalogue = Catalogue.load("en")
    left = list(typed)

    def ask(prompt: str) -> str:
        if not left:
            raise EOFError
        line = left.pop(0)
        screen.write(f"{prompt}{line}\n")
        return line

    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "game.jsonl")
        games = GameSeries(lambda names: Coloured(catalogue, names, console), ask, catalogue, record)
        games.play(Seating(codes, "first-game", seed, catalogue))
    return trimmed(screen.getvalue())


def trimmed(text: str) -> str:
    """Return a text without white space at the ends of its lines."""
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


if __name__ == "__main__":
    main()
