"""The page about batched environments is true: its programs run, and its table names what there is."""

import re
import subprocess
import sys
from inspect import signature

import pytest
from tools.transcripts import blocks, page

from demesne.envs.dominion.vector import DominionVector

PAGE = page("docs/vector.md")
PROGRAMS = blocks(PAGE, "python")
np = pytest.importorskip("numpy")


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_the_programs_run(number):
    if "gymnasium" in PROGRAMS[number]:
        pytest.importorskip("gymnasium")
    run = subprocess.run(
        [sys.executable, "-c", PROGRAMS[number]], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert re.search(r"games ended, \d\d% of|'observation'\] \(64, 960\) AutoresetMode.SAME_STEP", run.stdout)


def test_the_options_of_dominion_are_those_of_the_class():
    (told,) = re.findall(r"`DominionVector\((.*)\)`\n", PAGE)
    named = list(signature(DominionVector).parameters)
    assert [name for name in told.split(", ") if name != "*"] == named
    assert (
        re.findall(r"^\| `(\w+)` \|.*\|.*\|$", PAGE.partition("## What there is to see")[0], re.MULTILINE)
        == named
    )


def test_the_table_names_shapes_and_types():
    vector = DominionVector(3, players=2)
    sizes = {"count": 3, "width": 960, "actions": 203, "players": 2}
    _, _, seen = PAGE.partition("## What there is to see")
    rows = re.findall(r"^\| `(\w+)` \| ([\w, ]+) \| (\w+) \|", seen, re.MULTILINE)
    assert len(rows) == 10
    for name, shape, dtype in rows:
        array = getattr(vector, name)
        assert array.shape == tuple(sizes[size] for size in shape.split(", "))
        assert array.dtype == np.dtype(dtype)
