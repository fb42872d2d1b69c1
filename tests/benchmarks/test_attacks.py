"""The attacks: all are told of in the documentation, and one of them is made."""

import pytest
from tools.transcripts import page

from demesne_benchmarks.attacks.__main__ import made, written
from demesne_benchmarks.attacks.registry import ATTACKS

PAGE = page("docs/load.md")


def test_every_attack_is_told_of():
    assert [name for name in ATTACKS if f"| `{name}` |" not in PAGE] == []


def test_an_attack_is_made_on_a_server_of_its_own():
    (figure,) = made(ATTACKS["passwords"])
    assert figure.what == "the owner logs in"
    assert str(figure.value).endswith(" s")


@pytest.mark.parametrize(("value", "text"), [(1_234.56, "1,234.6"), (6_000, "6,000"), ("0.1 s", "0.1 s")])
def test_figures_are_written_for_a_table(value, text):
    assert written(value) == text
