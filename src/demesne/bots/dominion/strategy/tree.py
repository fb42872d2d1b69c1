"""A strategy as a tree: what the parser makes, the compiler reads and a program can build itself.

Every node is immutable, compares by value and prints itself: `parse(str(strategy)) == strategy`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from textwrap import wrap

from demesne.bots.dominion.strategy.vocabulary import (
    COMPARISONS,
    FUNCTIONS,
    VERBS,
    WORDS,
    card_name,
    objection,
)

MAX_NUMBER = 1_000_000
_DESCRIPTION_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Number:
    """An integer from -MAX_NUMBER to MAX_NUMBER."""

    value: int

    def __post_init__(self) -> None:
        if abs(self.value) > MAX_NUMBER:
            raise ValueError(f"a number is at most {MAX_NUMBER}, not {self.value}")

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Word:
    """A value of the position, by its name in `vocabulary.WORDS`."""

    name: str

    def __post_init__(self) -> None:
        if self.name not in WORDS:
            raise ValueError(f"no such word: {self.name}")

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Count:
    """A function of a card, by its name in `vocabulary.FUNCTIONS`."""

    function: str
    card: int

    def __post_init__(self) -> None:
        if self.function not in FUNCTIONS:
            raise ValueError(f"no such function: {self.function}")

    def __str__(self) -> str:
        return f"{self.function}({card_name(self.card)})"


@dataclass(frozen=True, slots=True)
class Product:
    """Two or more factors."""

    factors: tuple[Value, ...]

    def __str__(self) -> str:
        return " * ".join(_grouped(factor, Sum, Product, Quotient) for factor in self.factors)


@dataclass(frozen=True, slots=True)
class Quotient:
    """A value divided by another one, rounded down; 0 where the divisor is 0."""

    dividend: Value
    divisor: Value

    def __str__(self) -> str:
        return f"{_grouped(self.dividend, Sum, Quotient)} / {_grouped(self.divisor, Sum, Product, Quotient)}"


@dataclass(frozen=True, slots=True)
class Sum:
    """A first term and one or more that are added ("+") or taken away ("-")."""

    first: Value
    others: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        return _grouped(self.first, Sum) + "".join(
            f" {sign} {_grouped(term, Sum)}" for sign, term in self.others
        )


Value = Number | Word | Count | Product | Quotient | Sum


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two values and one of `vocabulary.COMPARISONS` between them."""

    left: Value
    operator: str
    right: Value

    def __post_init__(self) -> None:
        if self.operator not in COMPARISONS:
            raise ValueError(f"no such comparison: {self.operator}")

    def __str__(self) -> str:
        return f"{self.left} {self.operator} {self.right}"


@dataclass(frozen=True, slots=True)
class Not:
    """True where the condition is not."""

    condition: Condition

    def __str__(self) -> str:
        return f"not {_grouped(self.condition, Not, All, Any)}"


@dataclass(frozen=True, slots=True)
class All:
    """Two or more conditions joined by `and`."""

    conditions: tuple[Condition, ...]

    def __str__(self) -> str:
        return " and ".join(_grouped(condition, All, Any) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class Any:
    """Two or more conditions joined by `or`."""

    conditions: tuple[Condition, ...]

    def __str__(self) -> str:
        return " or ".join(_grouped(condition, Any) for condition in self.conditions)


Condition = Comparison | Not | All | Any


@dataclass(frozen=True, slots=True)
class Rule:
    """One line: a verb, a card (None: nothing), the card whose effect it is for (None: any), a condition."""

    verb: str
    card: int | None
    source: int | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        if self.verb not in VERBS:
            raise ValueError(f"no such verb: {self.verb}")
        problem = objection(self.verb, self.card, self.source)
        if problem:
            raise ValueError(problem)

    def __str__(self) -> str:
        text = f"{self.verb} {'nothing' if self.card is None else card_name(self.card)}"
        if self.source is not None:
            text += f" with {card_name(self.source)}"
        if self.condition is not None:
            text += f" when {self.condition}"
        return text


@dataclass(frozen=True, slots=True)
class Strategy:
    """A whole text: its name, its description, the cards it cannot do without, and its rules in order."""

    name: str
    description: str = ""
    needs: tuple[int, ...] = ()
    rules: tuple[Rule, ...] = ()

    def __post_init__(self) -> None:
        if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", self.name):
            raise ValueError(f"a name has lower-case letters, digits and hyphens, unlike {self.name!r}")
        if '"' in self.description or self.description != " ".join(self.description.split()):
            raise ValueError("a description has single spaces and no double quotes")

    def __str__(self) -> str:
        parts = [f"strategy {self.name}"]
        parts += [f'"{line}"' for line in wrap_description(self.description)]
        if self.needs:
            parts.append("needs " + ", ".join(card_name(card) for card in self.needs))
        parts.append("")
        parts += [str(rule) for rule in self.rules]
        return "\n".join(parts).rstrip() + "\n"


def wrap_description(description: str) -> list[str]:
    """Return a description as the lines in which it is printed; joined by spaces they give it back."""
    return wrap(description, _DESCRIPTION_WIDTH, break_long_words=False, break_on_hyphens=False)


def _grouped(node: Value | Condition, *looser: type) -> str:
    """Print an operand, in parentheses where its operator binds as loosely as the one around it."""
    return f"({node})" if isinstance(node, looser) else str(node)
