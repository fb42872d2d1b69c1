"""The project is written in plain English: phrases to avoid, in the manual, the messages and the sources."""

import re
from pathlib import Path
from typing import Final

from tools.transcripts import ROOT

INSTEAD: Final = {
    r"the own": "your, their, its, or the seat's",
    r"whoever|whomever": "anyone who, or the player who",
    r"somebody": "someone, another player, or the passive voice",
    r"so many": "the number itself, or `n`",
    r"(?:is|are|was|were|be|been) told(?! (?:apart|from))": "gets, sees, receives",
    # `--anew` is an option of version 0.1.
    r"(?<!--)anew": "again, or from scratch",
    r"he|him|his|himself|she|her|hers|herself": "they, them, their",
    r"if need be": "if necessary",
    r"by the hand": "leave it out",
}
"""Regular expressions of whole words, each with what to write instead."""

KINDS: Final = {".md", ".py", ".ts", ".tsx"}
FOLDERS: Final = ("docs", "src", "benchmarks", "tools", "examples", "web/src")
ENGLISH: Final = ROOT / "src/demesne/i18n/en"


def texts() -> list[Path]:
    """Return all files with English for readers of the manual, the program or its source."""
    found = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ENGLISH.rglob("*.json")]
    for folder in FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.suffix in KINDS]
    return sorted(path for path in found if not is_generated(path))


def is_generated(path: Path) -> bool:
    """Tell whether a page is written by a tool, from texts that are checked where they stand."""
    return path.suffix == ".md" and "<!-- Written by tools/" in path.read_text(encoding="utf-8")


def hits(path: Path) -> list[str]:
    """Return each phrase to avoid, with its line and what to write instead."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for phrase, instead in INSTEAD.items():
            match = re.search(rf"\b(?:{phrase})\b", line, re.IGNORECASE)
            if match:
                place = path.relative_to(ROOT).as_posix()
                found.append(f"{place}:{number}: {match[0]!r}; write: {instead}")
    return found


def test_no_phrase_to_avoid() -> None:
    found = [hit for path in texts() for hit in hits(path)]
    assert not found, "\n".join(found)
