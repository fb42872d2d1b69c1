"""The one error of a strategy text, and the phrases from which its message is made."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from demesne.bots.dominion.strategy.vocabulary import CARD_NUMBERS, COMPARISONS, FUNCTIONS, VERBS, WORDS
from demesne.core.errors import DemesneError

_PHRASES: tuple[tuple[str, str], ...] = (
    ("_STRATEGY", '"strategy" and a name'),
    ("NAME", "a name of lower-case letters, digits and hyphens"),
    ("STRING", "a description in double quotes"),
    ("_NEEDS", '"needs"'),
    ("VERB", f"a rule ({', '.join(VERBS)})"),
    ("CARD", "a card name"),
    ("_NOTHING", '"nothing"'),
    ("_NOT", "a condition"),
    ("INTEGER", "a value"),
    ("COMPARISON", f"a comparison ({' '.join(COMPARISONS)})"),
    ("LPAR", '"("'),
    ("RPAR", '")"'),
    ("COMMA", '","'),
    ("_AND", '"and"'),
    ("_OR", '"or"'),
    ("_WITH", '"with"'),
    ("_WHEN", '"when"'),
    ("_NEWLINE", "the end of the line"),
)
"""How messages name the terminals of the grammar, in this order; arithmetic is left out."""

_PART_OF = {
    "_NOT": {"INTEGER", "LPAR"},
    "INTEGER": {"LPAR"},
    "COMPARISON": {"LPAR"},
    "_STRATEGY": {"_NEWLINE"},
}
"""Terminals that a phrase covers already."""


class StrategyError(DemesneError):
    """A text that cannot be read; the message says where, what is there and what would do."""

    def __init__(self, file: str, line: int, column: int, problem: str) -> None:
        super().__init__(f"{file}, line {line}, column {column}: {problem}")
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem


def expectation(found: str, terminals: Collection[str]) -> str:
    """Say that `found` stands where one of the terminals of the grammar should."""
    covered = {part for terminal in terminals for part in _PART_OF.get(terminal, ())}
    phrases = [phrase for name, phrase in _PHRASES if name in terminals and name not in covered]
    expected = " or ".join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)
    problem = f"found {found}, expected {expected or 'something else'}"
    return problem + suggestion(found.strip('"'), _candidates(terminals))


def suggestion(found: str, candidates: Iterable[str]) -> str:
    """Return "; did you mean X?" for the candidate closest to what was found, "" when none is close."""
    by_lower = {candidate.lower(): candidate for candidate in candidates}
    close = get_close_matches(" ".join(found.lower().split())[:40], by_lower, 1)
    return f"; did you mean {by_lower[close[0]]}?" if close else ""


def suggestion_and_list(found: str, candidates: Iterable[str], listed: str) -> str:
    """Return the suggestion, and after it `listed`, such as "the values are turn, coins"."""
    close = suggestion(found, candidates)
    return f"{close} {listed[0].upper()}{listed[1:]}" if close else f"; {listed}"


def _candidates(terminals: Collection[str]) -> list[str]:
    """List the words that the grammar would take at this point."""
    words: list[str] = [
        name.strip("_").lower() for name in terminals if name.startswith("_") and name != "_NEWLINE"
    ]
    if "CARD" in terminals:
        words += CARD_NUMBERS
    if "VERB" in terminals:
        words += VERBS
    if "WORD" in terminals:
        words += [*WORDS, *FUNCTIONS]
    return words
