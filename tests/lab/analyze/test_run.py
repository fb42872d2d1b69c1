import pytest

from demesne.core.errors import SetupError
from demesne.lab.analyze.run import analyze
from demesne.lab.processes.interruption import Interruption
from tests.lab.analyze.games import dominion


@pytest.fixture(scope="module")
def alone():
    return analyze(dominion(), "ismcts:3", worlds=2)


def test_every_decision_is_looked_at_and_jobs_change_nothing(alone):
    assert alone.complete
    assert len(alone.decisions) == len(dominion().moves)
    assert analyze(dominion(), "ismcts:3", jobs=2, worlds=2).to_json() == alone.to_json()


def test_one_seat_is_judged_as_among_all(alone):
    own = analyze(dominion(), "ismcts:3", seat=1, worlds=2)
    assert own.seat == 1
    found = [each.estimate.chances for each in alone.decisions if each.position.seat == 1]
    assert [each.estimate.chances for each in own.decisions] == found


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_the_first_decisions(alone, jobs):
    with Interruption() as interruption:

        def watch(done, total):
            assert total == len(dominion().moves)
            interruption.asked = done >= 4

        analysis = analyze(dominion(), "ismcts:3", None, jobs, watch, interruption, 2)
    assert not analysis.complete
    done = len(analysis.decisions)
    assert done < len(dominion().moves)
    # With several processes the first decision may be the last to come.
    assert jobs > 1 or done == 4
    assert analysis.to_json()["decisions"] == alone.to_json()["decisions"][:done]


def test_jobs_have_bounds():
    with pytest.raises(SetupError, match="from 1 to 512, not 0"):
        analyze(dominion(), jobs=0)
