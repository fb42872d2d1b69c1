import numpy as np
import pytest
from tools.measure import prospects

from demesne.bots.search.dominations.appraisal import PARTS, SCORED


def test_what_parts_bring_is_found():
    rng = np.random.default_rng(1)
    parts = rng.normal(size=(4000, PARTS)) * 20
    worths = prospects.BEFORE + rng.normal(size=PARTS) / 10
    leads = parts @ worths + rng.normal(size=len(parts))
    assert prospects.weigh(parts, leads) == pytest.approx(worths, abs=0.01)


def test_a_part_that_never_differs_keeps_what_is_thought_of_it():
    parts = np.zeros((50, PARTS))
    parts[:, SCORED] = np.arange(50) - 25
    found = prospects.weigh(parts, 2 * parts[:, SCORED])
    assert 1 < found[SCORED] < 2
    assert found[SCORED + 1 :] == pytest.approx(prospects.BEFORE[SCORED + 1 :])


def test_a_part_that_is_the_same_everywhere_is_weighed_too():
    parts = np.zeros((4, PARTS))
    parts[:, SCORED] = 5
    found = prospects.weigh(parts, np.full(4, 15.0))
    assert 1 < found[SCORED] < 3


@pytest.mark.slow
def test_equal_seeds_give_equal_weights(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["prospects", "--games", "2", "--seed", "3"])
    prospects.main()
    first = capsys.readouterr().out
    prospects.main()
    assert capsys.readouterr().out == first
    assert first.count("after age") == 2
