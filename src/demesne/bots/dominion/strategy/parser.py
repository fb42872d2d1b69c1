"""Reading strategy texts. Every problem of a text is a `StrategyError`; no other exception escapes."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from demesne.bots.dominion.strategy.builder import Builder
from demesne.bots.dominion.strategy.errors import StrategyError, expectation
from demesne.bots.dominion.strategy.tree import Strategy
from demesne.core.errors import SetupError

if TYPE_CHECKING:
    from lark import Lark

MAX_SIZE = 64 * 1024
MAX_NESTING = 50

_TEXT_OR_STRING = re.compile(r'(?:[^"#]|"[^"]*")*')
_FOUND = re.compile(r"[A-Z][A-Za-z]*(?:[ \t]+[A-Z][A-Za-z]*)*|[\w-]+|[<>=!]=|\S")


def load(path: Path) -> Strategy:
    """Read a strategy file. Raises StrategyError, or SetupError where the file cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_SIZE + 1)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise SetupError(f"cannot read the strategy {path}: {reason}") from None
    _check_size(len(data), str(path))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        column = problem.start - data.rfind(b"\n", 0, problem.start)
        raise StrategyError(str(path), line, column, "this is not UTF-8 text") from None
    return parse(text, str(path))


def parse(text: str, file: str = "strategy") -> Strategy:
    """Read a strategy text; `file` is what error messages call it. Raises StrategyError."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

    _check_size(len(text), file)
    lines = [_without_comment(line) for line in text.split("\n")]
    _check_nesting(lines, file)
    try:
        tree = _grammar().parse("\n".join(lines) + "\n")
    except UnexpectedToken as problem:
        line, column, terminals = problem.line, problem.column, problem.accepts or problem.expected
    except UnexpectedCharacters as problem:
        line, column, terminals = problem.line, problem.column, problem.allowed or set()
    else:
        return Builder(file).strategy(tree)
    if line < 1 or line > len(lines):
        line, column = len(lines), len(lines[-1]) + 1
    raise StrategyError(file, line, column, expectation(_found(lines, line, column), terminals))


@cache
def _grammar() -> Lark:
    """Build the parser; lark is imported only when a text is read."""
    from lark import Lark

    grammar = resources.files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="contextual")


def _without_comment(line: str) -> str:
    """Return a line up to its comment; a "#" in a string starts none."""
    text = _TEXT_OR_STRING.match(line)
    end = text.end() if text else 0
    return (line[:end] if line[end : end + 1] == "#" else line).rstrip(" \t\r")


def _check_size(size: int, file: str) -> None:
    if size > MAX_SIZE:
        raise StrategyError(file, 1, 1, f"a strategy has at most {MAX_SIZE} bytes")


def _check_nesting(lines: list[str], file: str) -> None:
    """Bound the parentheses before anything works on them recursively."""
    depth = 0
    for number, line in enumerate(lines, 1):
        if line.startswith('"'):
            continue
        for column, character in enumerate(line, 1):
            depth += (character == "(") - (character == ")")
            if depth > MAX_NESTING:
                raise StrategyError(
                    file, number, column, f"parentheses are nested more than {MAX_NESTING} deep"
                )


def _found(lines: list[str], line: int, column: int) -> str:
    """Name what stands at a place of the text."""
    match = _FOUND.search(lines[line - 1], column - 1)
    if match and match.group() == '"':
        return "a quote that does not end on its line"
    if match:
        return f'"{match.group()[:40]}"'
    return "the end of the text" if not any(lines[line:]) else "the end of the line"
