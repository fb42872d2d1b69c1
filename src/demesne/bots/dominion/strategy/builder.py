"""From lark's parse tree to the strategy; here names get their meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from demesne.bots.dominion.strategy.errors import StrategyError, suggestion, suggestion_and_list
from demesne.bots.dominion.strategy.tree import (
    MAX_NUMBER,
    All,
    Any,
    Comparison,
    Condition,
    Count,
    Not,
    Number,
    Product,
    Quotient,
    Rule,
    Strategy,
    Sum,
    Value,
    Word,
)
from demesne.bots.dominion.strategy.vocabulary import CARD_NUMBERS, FUNCTIONS, WORDS, objection

if TYPE_CHECKING:
    from lark import Token, Tree

MAX_RULES = 500


class Builder:
    """Makes one strategy; `file` is what error messages call the text."""

    def __init__(self, file: str) -> None:
        self.file = file

    def strategy(self, tree: Tree[Token]) -> Strategy:
        """Build the whole text."""
        name, description = _tokens(tree)[0], ""
        needs: tuple[int, ...] = ()
        rules: list[Rule] = []
        for part in _trees(tree):
            tokens = _tokens(part)
            if part.data == "description":
                description = " ".join(" ".join(tokens).replace('"', " ").split())
            elif part.data == "needs":
                needs = tuple(dict.fromkeys(self.card(token) for token in tokens))
            else:
                if len(rules) == MAX_RULES:
                    self.refuse(tokens[0], f"a strategy has at most {MAX_RULES} rules")
                rules.append(self.rule(part))
        return Strategy(str(name), description, needs, tuple(rules))

    def rule(self, tree: Tree[Token]) -> Rule:
        """Build one rule and check that its card and its `with` card suit its verb."""
        verb = str(_tokens(tree)[0])
        card: int | None = None
        source: int | None = None
        condition: Condition | None = None
        for part in _trees(tree):
            tokens = _tokens(part)
            if part.data == "condition":
                condition = self.condition(_trees(part)[0])
                continue
            if part.data == "card":
                card = self.card(tokens[0])
            elif part.data == "source":
                source = self.card(tokens[0])
            problem = objection(verb, card, source)
            if problem:
                self.refuse(tokens[0], problem)
        return Rule(verb, card, source, condition)

    def condition(self, tree: Tree[Token]) -> Condition:
        """Build a condition."""
        if tree.data == "comparison":
            left, right = (self.value(child) for child in _trees(tree))
            operator = str(_tokens(tree)[0])
            return Comparison(left, "=" if operator == "==" else operator, right)
        conditions = tuple(self.condition(child) for child in _trees(tree))
        if tree.data == "not_":
            return Not(conditions[0])
        return All(conditions) if tree.data == "all" else Any(conditions)

    def value(self, tree: Tree[Token]) -> Value:
        """Build a value."""
        tokens, operands = _tokens(tree), tuple(self.value(child) for child in _trees(tree))
        match tree.data:
            case "number":
                return self.number(tokens[0], 1)
            case "signed":
                return self.number(tokens[1], -1 if tokens[0] == "-" else 1)
            case "word":
                return self.word(tokens[0])
            case "count":
                return self.count(tokens[0], tokens[1])
            case "product":
                return Product(operands)
            case "quotient":
                return Quotient(*operands)
        return Sum(operands[0], tuple(zip(map(str, tokens), operands[1:], strict=True)))

    def number(self, token: Token, sign: int) -> Number:
        """Build a number of at most MAX_NUMBER."""
        if len(token) > len(str(MAX_NUMBER)) or int(token) > MAX_NUMBER:
            self.refuse(token, f"a number is at most {MAX_NUMBER}")
        return Number(sign * int(token))

    def card(self, token: Token) -> int:
        """Return the number of a card."""
        name = " ".join(token.split())
        if name not in CARD_NUMBERS:
            self.refuse(token, f'there is no card "{name}"' + suggestion(name, CARD_NUMBERS))
        return CARD_NUMBERS[name]

    def word(self, token: Token) -> Word:
        """Build a word; a function without its card is none."""
        if token in FUNCTIONS:
            self.refuse(token, f"{token} counts a card, as in {token}(Province)")
        if token not in WORDS:
            listed = f"the values are {', '.join([*WORDS, *(f'{name}(CARD)' for name in FUNCTIONS)])}"
            close = suggestion_and_list(token, [*WORDS, *FUNCTIONS], listed)
            self.refuse(token, f'there is no value "{token}"{close}')
        return Word(str(token))

    def count(self, token: Token, card: Token) -> Count:
        """Build a function of a card."""
        if token in WORDS:
            self.refuse(token, f"{token} takes no card")
        if token not in FUNCTIONS:
            close = suggestion_and_list(
                token, FUNCTIONS, f"the functions of a card are {', '.join(FUNCTIONS)}"
            )
            self.refuse(token, f'there is no function "{token}"{close}')
        return Count(str(token), self.card(card))

    def refuse(self, token: Token, problem: str) -> NoReturn:
        """Raise the error of a place in the text."""
        raise StrategyError(self.file, token.line or 1, token.column or 1, problem)


def _tokens(tree: Tree[Token]) -> list[Token]:
    """Return the words among the children."""
    return [child for child in tree.children if isinstance(child, str)]


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    """Return the phrases among the children."""
    return [child for child in tree.children if not isinstance(child, str)]
