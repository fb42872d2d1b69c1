"""The mutants can be applied to the files as they are, and are tried on a checkout of a few files."""

from dataclasses import replace

import pytest
from tools.compiling import ROOT
from tools.mutants import Copy, Ledger, Mutant, MutantError, read_mutants

MUTANTS = read_mutants()
FILES = {
    "pyproject.toml": "[tool.pytest.ini_options]\n",
    "src/demesne/__init__.py": "",
    "src/demesne/lab/__init__.py": "",
    "src/demesne/lab/sums.py": "def both(one, other):\n    return one + other\n",
    "tests/lab/test_sums.py": "from demesne.lab.sums import both\n\n\ndef test_two():\n    assert both(2, 2) == 4\n",
    "tests/test_all.py": "from demesne.lab.sums import both\n\n\n"
    "def test_broken():\n    assert both(0, 0) == 1\n\n\ndef test_three():\n    assert both(1, 2) == 3\n",
}


@pytest.fixture
def copy(tmp_path, monkeypatch):
    # What it runs starts sooner without the plugins.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Copy(tmp_path)


def mutant(new, old="one + other"):
    return Mutant("one", "sums", "src/demesne/lab/sums.py", old, new, "sums", ("tests/lab/test_sums.py",))


@pytest.mark.parametrize("listed", MUTANTS, ids=lambda listed: listed.name)
def test_a_mutant_changes_a_text_that_stands_in_its_file_once(listed):
    text = (ROOT / listed.file).read_text(encoding="utf-8")
    assert listed.applied(text) != text
    assert listed.breaks
    assert listed.hints
    assert all((ROOT / hint).exists() for hint in listed.hints)


def test_every_mutant_has_a_name_of_its_own():
    assert len({listed.name for listed in MUTANTS}) == len(MUTANTS) >= 40


@pytest.mark.parametrize(("old", "number"), [("both(", 1), ("one", 2), ("three", 0)])
def test_a_text_that_does_not_stand_there_once_is_an_error(old, number):
    text = FILES["src/demesne/lab/sums.py"]
    if number == 1:
        assert mutant("each(", old).applied(text) == text.replace("both(", "each(")
    else:
        with pytest.raises(MutantError, match=f"in src/demesne/lab/sums.py {number} times, not once"):
            mutant("x", old).applied(text)


@pytest.mark.parametrize(
    ("new", "killer"),
    [
        ("one - other", "tests/lab/test_sums.py::test_two"),
        ("one * other", "tests/test_all.py::test_three"),
        ("other + one", ""),
    ],
    ids=["by its hints", "by another test and not by one that fails anyway", "by none"],
)
def test_a_mutant_is_killed_by_a_test_that_passes_without_it(copy, new, killer):
    assert copy.find(mutant(new), quick=False) == killer
    assert {name: copy.read(name) for name in FILES} == FILES


def test_a_quick_look_runs_the_hints_only(copy):
    assert not copy.find(mutant("one * other"), quick=True)


def test_what_was_found_counts_until_file_or_test_change(copy, tmp_path):
    path = tmp_path / "found.json"
    killed, survived = mutant("one - other"), replace(mutant("other + one"), name="two")
    Ledger(path).note(copy, killed, "tests/lab/test_sums.py::test_two")
    Ledger(path).note(copy, survived, "")
    assert Ledger(path).get(copy, killed) == "tests/lab/test_sums.py::test_two"
    assert Ledger(path).get(copy, survived) == ""
    assert Ledger(path).get(copy, replace(killed, name="three")) is None
    assert Ledger(path).get(copy, replace(killed, new="one")) is None
    copy.write("tests/test_all.py", "")
    changed = Copy(copy.root)
    assert Ledger(path).get(changed, killed)
    assert Ledger(path).get(changed, survived) is None
    copy.write("tests/lab/test_sums.py", "")
    assert Ledger(path).get(changed, killed) is None
