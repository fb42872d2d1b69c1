from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.bots.dominion.strategy.errors import StrategyError
from demesne.bots.dominion.strategy.parser import MAX_SIZE, load, parse
from demesne.bots.dominion.strategy.tree import Comparison, Count, Number, Rule, Strategy, Word
from demesne.bots.dominion.strategy.vocabulary import FUNCTIONS, WORDS
from demesne.core.errors import SetupError
from demesne.games.dominion.ids import CHAPEL, COUNCIL_ROOM, ESTATE, GOLD, MOAT, PROVINCE, WITCH
from tests.bots.dominion.strategy.trees import strategies

HEAD = "strategy test\n"


def problem_of(text):
    with pytest.raises(StrategyError) as caught:
        parse(text, "test.strategy")
    return str(caught.value)


def test_a_whole_text():
    text = """\
# A comment before everything.

strategy whole   # and behind
"Says # what"
"it does."
needs Witch, Council  Room

buy Province
  # an indented comment is no continuation

buy Gold when turn < 9
trash Estate with Chapel
react Moat when 2 <= own(Moat)
buy nothing
"""
    assert parse(text) == Strategy(
        "whole",
        "Says # what it does.",
        (WITCH, COUNCIL_ROOM),
        (
            Rule("buy", PROVINCE),
            Rule("buy", GOLD, None, Comparison(Word("turn"), "<", Number(9))),
            Rule("trash", ESTATE, CHAPEL),
            Rule("react", MOAT, None, Comparison(Number(2), "<=", Count("own", MOAT))),
            Rule("buy", None),
        ),
    )


@pytest.mark.parametrize(
    ("condition", "printed"),
    [
        ("turn<9", "turn < 9"),
        ("turn == 9", "turn = 9"),
        ("turn-1 = -1", "turn - 1 = -1"),
        ("turn + +1 > 0", "turn + 1 > 0"),
        ("((turn)) > ((0))", "turn > 0"),
        ("(turn > 0)", "turn > 0"),
        ("turn > 0 or coins > 0 and buys > 0", "turn > 0 or coins > 0 and buys > 0"),
        ("(turn > 0 or coins > 0) and buys > 0", "(turn > 0 or coins > 0) and buys > 0"),
        ("not (turn > 0 and coins > 0)", "not (turn > 0 and coins > 0)"),
        ("not turn > 0 and coins > 0", "not turn > 0 and coins > 0"),
        ("turn * 2 + 1 < 2 * (turn - 1)", "turn * 2 + 1 < 2 * (turn - 1)"),
        ("in_play ( Throne   Room ) = 0", "in_play(Throne Room) = 0"),
        ("turn > 0\n  and coins > 0", "turn > 0 and coins > 0"),
        ("turn > 0  # why\n\n  # why not\n\tand coins > 0", "turn > 0 and coins > 0"),
    ],
)
def test_conditions(condition, printed):
    rule = parse(f"{HEAD}buy Gold when {condition}\n").rules[0]
    assert str(rule) == f"buy Gold when {printed}"


@pytest.mark.parametrize("ending", ["", "\n", "\r\n", "\n\n# the end", "\n   \n"])
def test_any_ending_will_do(ending):
    assert parse(f"strategy test\r\nbuy Gold{ending}") == Strategy("test", rules=(Rule("buy", GOLD),))


THE_VALUES = f" The values are {', '.join([*WORDS, *(f'{name}(CARD)' for name in FUNCTIONS)])}"
THE_FUNCTIONS = f" The functions of a card are {', '.join(FUNCTIONS)}"
ONE_OF_THE_RULES = "a rule (buy, play, throne, trash, discard, gain, topdeck, react, spy, reshuffle, aside)"
UNCLOSED = "a quote that does not end on its line"
MORE = 'expected "with", "when" or the end of the line'


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", (1, 1), 'found the end of the text, expected "strategy" and a name'),
        ("buy Gold", (1, 1), 'found "buy", expected "strategy" and a name'),
        (
            "strategy Test",
            (1, 10),
            'found "Test", expected a name of lower-case letters, digits and hyphens',
        ),
        (HEAD + "buy Smity", (2, 5), 'there is no card "Smity"; did you mean Smithy?'),
        (
            HEAD + "buy smithy",
            (2, 5),
            'found "smithy", expected a card name or "nothing"; did you mean Smithy?',
        ),
        (HEAD + "buy Xyzzy Plugh", (2, 5), 'there is no card "Xyzzy Plugh"'),
        (
            HEAD + "buy",
            (2, 4),
            'found the end of the text, expected a card name or "nothing"',
        ),
        (HEAD + "buy Gold\nby Silver", (3, 1), f'found "by", expected {ONE_OF_THE_RULES}; did you mean buy?'),
        (HEAD + "buy Gold if turn < 3", (2, 10), f'found "if", {MORE}'),
        (HEAD + "buy Gold wen turn < 3", (2, 10), f'found "wen", {MORE}; did you mean when?'),
        (HEAD + "buy Gold; buy Silver", (2, 9), f'found ";", {MORE}'),
        (HEAD + "buy Gold\n  buy Silver", (3, 3), f'found "buy", {MORE}'),
        (HEAD + "buy Gold when", (2, 14), "found the end of the text, expected a condition"),
        (HEAD + "buy Gold when turn <\nbuy Silver", (2, 21), "found the end of the line, expected a value"),
        (
            HEAD + "buy Gold when turn",
            (2, 19),
            "found the end of the text, expected a comparison (< <= = != >= >)",
        ),
        (
            HEAD + "buy Gold when turn < 3 4",
            (2, 24),
            'found "4", expected "and", "or" or the end of the line',
        ),
        (HEAD + "buy Gold when not not turn < 3", (2, 19), 'found "not", expected a value'),
        (HEAD + "buy Gold when (turn < 3", (2, 24), 'found the end of the text, expected ")"'),
        (
            HEAD + "buy Gold when tern < 3",
            (2, 15),
            'there is no value "tern"; did you mean turn?' + THE_VALUES,
        ),
        (HEAD + "buy Gold when supply < 3", (2, 15), "supply counts a card, as in supply(Province)"),
        (HEAD + "buy Gold when turn(Gold) < 3", (2, 15), "turn takes no card"),
        (
            HEAD + "buy Gold when suply(Gold) < 3",
            (2, 15),
            'there is no function "suply"; did you mean supply?' + THE_FUNCTIONS,
        ),
        (
            HEAD + "buy Gold when own(gold) < 3",
            (2, 19),
            'found "gold", expected a card name; did you mean Gold?',
        ),
        (HEAD + "buy Gold when turn < 1000001", (2, 22), "a number is at most 1000000"),
        (HEAD + "buy Gold when turn < " + "9" * 5000, (2, 22), "a number is at most 1000000"),
        (
            HEAD + "play Gold",
            (2, 6),
            "Gold is no Action card; all Treasures are played before the first buy",
        ),
        (
            HEAD + "trash Copper with Smithy",
            (2, 19),
            "Smithy asks for no such choice; trash rules can be with Chapel, Mine, Remodel, Thief",
        ),
        (
            HEAD + '"what it does',
            (2, 1),
            f"found {UNCLOSED}, expected a description in double quotes, " + f'"needs" or {ONE_OF_THE_RULES}',
        ),
        (HEAD + "buy Gold\nneeds Witch", (3, 1), f'found "needs", expected {ONE_OF_THE_RULES}'),
        (HEAD + "needs Witch Moat", (2, 7), 'there is no card "Witch Moat"; did you mean Witch?'),
        (HEAD + "needs Witch,", (2, 13), "found the end of the text, expected a card name"),
        (HEAD + "buy Gold when " + "(" * 51, (2, 65), "parentheses are nested more than 50 deep"),
        (HEAD + "buy Gold\n" * 501, (502, 1), "a strategy has at most 500 rules"),
        ("#" * (MAX_SIZE + 1), (1, 1), "a strategy has at most 65536 bytes"),
    ],
)
def test_an_error_names_the_place_and_what_would_do(text, place, problem):
    assert problem_of(text) == f"test.strategy, line {place[0]}, column {place[1]}: {problem}"


def test_fifty_nested_parentheses_are_fine():
    condition = "(" * 50 + "turn" + ")" * 50
    assert str(parse(f"{HEAD}buy Gold when {condition} > 1").rules[0]) == "buy Gold when turn > 1"


@pytest.mark.parametrize("joint", [" + 1", " * 1", " - turn"])
def test_a_long_line_is_no_deep_one(joint):
    text = f"{HEAD}buy Gold when turn{joint * 9000} > 1\n"
    assert str(parse(text)) == str(parse(text)).replace("  ", " ")


def test_files(tmp_path):
    path = tmp_path / "mine.strategy"
    path.write_bytes(b"\xef\xbb\xbfstrategy mine\r\nbuy Gold\r\n")
    assert load(path) == Strategy("mine", rules=(Rule("buy", GOLD),))
    path.write_bytes(b"strategy mine\nbuy G\xff\n")
    with pytest.raises(StrategyError, match=r"mine\.strategy, line 2, column 6: this is not UTF-8 text"):
        load(path)
    path.write_bytes(b" " * (MAX_SIZE + 1))
    with pytest.raises(StrategyError, match="at most 65536 bytes"):
        load(path)


@pytest.mark.parametrize(
    ("place", "reason"), [("none.strategy", "No such file"), (".", "Is a directory"), ("\0", "null")]
)
def test_a_file_that_cannot_be_read(tmp_path, place, reason):
    with pytest.raises(SetupError, match=f"cannot read the strategy .*{reason}"):
        load(tmp_path / Path(place))


def read(text):
    """Parse a text; the only exception that may escape is a StrategyError of one line."""
    problem = None
    try:
        strategy = parse(text)
    except StrategyError as error:
        problem = error
    else:
        assert parse(str(strategy)) == strategy
    if problem:
        assert "\n" not in str(problem)
        assert 1 <= problem.line <= text.count("\n") + 1
        assert problem.column >= 1


@given(st.text(max_size=200))
def test_fuzz_any_text(text):
    read(text)
    read(HEAD + text)
    read(HEAD + "buy Gold when " + text)


PIECES = (
    "strategy x needs Witch , buy play trash with Chapel Mine nothing when and or not ( ) supply own turn"
)
PIECES += ' coins < <= == = != + - * 1 20 " # Gold Council Room smithy'


@given(st.lists(st.sampled_from([*PIECES.split(" "), "\n", "\n ", "\r\n", "\t"]), max_size=60).map(" ".join))
def test_fuzz_words_of_the_language(text):
    read(text)
    read(HEAD + "buy " + text)


@given(strategies, st.integers(0, 10_000), st.text(max_size=3), st.integers(0, 5))
def test_fuzz_damaged_texts(strategy, at, put, cut):
    text = str(strategy)
    at %= len(text) + 1
    read(text[:at] + put + text[at + cut :])
