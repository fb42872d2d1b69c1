"""The README is true: its examples run and its commands exist. Its transcripts: tests/tools/test_transcripts.py."""

import doctest
import re

import pytest
from tools.transcripts import ROOT, blocks, page

from demesne.bots.dominion.strategy.parser import parse

PAGE = page("README.md")


def test_the_python_examples():
    test = doctest.DocTestParser().get_doctest(PAGE, {}, "README.md", "README.md", 0)
    assert len(test.examples) > 15
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.extended
def test_the_python_examples_are_typed(tmp_path):
    """What the package exports is typed as the examples use it, so that mypy --strict accepts them."""
    api = pytest.importorskip("mypy.api")
    program = tmp_path / "readme.py"
    examples = doctest.DocTestParser().get_examples(PAGE)
    program.write_text("\n".join(example.source for example in examples))
    options = ["--strict", "--no-error-summary", "--cache-dir", str(ROOT / ".cache/mypy-readme")]
    told, problems, _ = api.run([*options, str(program)])
    assert (told, problems) == ("", "")


def test_the_strategy_has_five_rules():
    (text,) = blocks(PAGE, "strategy")
    assert len(parse(text).rules) == 5


def test_the_two_commands_stand_word_for_word():
    lines = blocks(PAGE, "console")[0].splitlines()
    assert [line.split(" #")[0].strip() for line in lines] == ["$ make play", "$ make test"]


@pytest.mark.parametrize("target", sorted(set(re.findall(r"(?:`|\$ )make ([a-z-]+)", PAGE))))
def test_targets_exist(target):
    assert re.search(rf"^{target}:.*## ", page("Makefile"), re.MULTILINE)


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)]+)\)", PAGE))))
def test_links_lead_somewhere(link):
    assert page(link)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"demesne ([a-z]+)\b(?=[ `])", PAGE))))
def test_commands_exist(name):
    assert page(f"src/demesne/cli/commands/{name}.py")
