"""From a strategy to its program: rules become table rows, conditions become tests joined by jumps."""

from demesne.bots.dominion.strategy import program
from demesne.bots.dominion.strategy.program import ACCEPT, AT_MOST, EQUAL, NOTHING, REJECT, Program
from demesne.bots.dominion.strategy.tree import (
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
from demesne.bots.dominion.strategy.vocabulary import FUNCTIONS, VERBS, WORDS
from demesne.games.dominion.cards import CARDS

_MIRRORED = {"<": ">", "<=": ">=", "=": "=", "!=": "!=", ">=": "<=", ">": "<"}
_ALL_CARDS = (1 << len(CARDS)) - 1


def compile_strategy(strategy: Strategy) -> Program:
    """Return the program of a strategy."""
    return _Compiler().program(strategy)


class _Compiler:
    """Collects the tables while it walks the tree."""

    def __init__(self) -> None:
        self.tests: list[int] = []
        self.arithmetic: list[int] = []
        self.depth = 1

    def program(self, strategy: Strategy) -> Program:
        rules: list[int] = []
        starts: list[int] = []
        for verb in VERBS:
            starts.append(len(rules))
            for rule in strategy.rules:
                if rule.verb == verb:
                    rules += self.rule(rule)
        return Program(rules, [*starts, len(rules)], self.tests, self.arithmetic, self.depth)

    def rule(self, rule: Rule) -> list[int]:
        """Return the four integers of a rule."""
        cards = _ALL_CARDS if rule.card is None else 1 << rule.card
        choice = NOTHING if rule.card is None else rule.card
        source = -1 if rule.source is None else rule.source
        test = ACCEPT if rule.condition is None else self.condition(rule.condition, ACCEPT, REJECT)
        return [cards, choice, source, test]

    def condition(self, condition: Condition, yes: int, no: int) -> int:
        """Emit the tests of a condition that go on at `yes` or `no`; return where they start."""
        match condition:
            case Not():
                return self.condition(condition.condition, no, yes)
            case All():
                for part in reversed(condition.conditions):
                    yes = self.condition(part, yes, no)
                return yes
            case Any():
                for part in reversed(condition.conditions):
                    no = self.condition(part, yes, no)
                return no
            case Comparison():
                return self.comparison(condition, yes, no)

    def comparison(self, comparison: Comparison, yes: int, no: int) -> int:
        """Emit one test of `value <= constant` or `value = constant`."""
        left, operator, right = comparison.left, comparison.operator, comparison.right
        if _constant(left) is not None:
            left, operator, right = right, _MIRRORED[operator], left
        constant = _constant(right)
        if constant is None:
            left, constant = Sum(left, (("-", right),)), 0
        if operator in ("!=", ">=", ">"):
            yes, no = no, yes
        if operator in ("<", ">="):
            constant -= 1
        how = EQUAL if operator in ("=", "!=") else AT_MOST
        self.tests += [*self.operand(left), how, constant, yes, no]
        return len(self.tests) - program.TEST_SIZE

    def operand(self, value: Value) -> tuple[int, int]:
        """Return the kind of a value and its card, or the offset of the code that computes it."""
        match value:
            case Word():
                return WORDS[value.name][0], 0
            case Count() if value.function != "cost":
                return FUNCTIONS[value.function][0], value.card
        start = len(self.arithmetic)
        self.compute(value, 1)
        self.arithmetic += [program.STOP, 0]
        return program.COMPUTED, start

    def compute(self, value: Value, depth: int) -> None:
        """Emit stack code for a value whose result is the operand number `depth` from below."""
        self.depth = max(self.depth, depth)
        constant = _constant(value)
        match value:
            case _ if constant is not None:
                self.arithmetic += [program.NUMBER, constant]
            case Sum():
                self.compute(value.first, depth)
                for sign, term in value.others:
                    self.compute(term, depth + 1)
                    self.arithmetic += [program.ADD if sign == "+" else program.SUBTRACT, 0]
            case Product():
                self.compute(value.factors[0], depth)
                for factor in value.factors[1:]:
                    self.compute(factor, depth + 1)
                    self.arithmetic += [program.MULTIPLY, 0]
            case Quotient():
                self.compute(value.dividend, depth)
                self.compute(value.divisor, depth + 1)
                self.arithmetic += [program.DIVIDE, 0]
            case _:
                self.arithmetic += self.operand(value)


def _constant(value: Value) -> int | None:
    """Return the value if it is known before the game: a number or the cost of a card."""
    if isinstance(value, Number):
        return value.value
    if isinstance(value, Count) and value.function == "cost":
        return int(CARDS[value.card].cost)
    return None
