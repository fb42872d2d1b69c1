"""A packed tournament is the same one elsewhere, or is refused there."""

import json
import shutil
from pathlib import Path

import pytest

from demesne.core.errors import SetupError
from demesne.lab.processes.pool import answer
from demesne.lab.tournament.files import file_of
from demesne.lab.tournament.packed_plan import pack, player_of, unpacked
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.work_units import Referee, read_unit

LAST = """
class Last:
    def choose(self, view, decision, rng, budget):
        return decision.actions[-1]

class First:
    def choose(self, view, decision, rng, budget):
        return decision.actions[0]
"""
GOLDEN = "strategy golden\nbuy Province\nbuy Gold\nbuy Silver\n"


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "mine.py").write_text(LAST)
    (folder / "golden.strategy").write_text(GOLDEN)
    return folder


def plan_of(home, **options):
    mine = str(home / "mine.py")
    bots = (f"{mine}:Last", "big-money", str(home / "golden.strategy"), f"{mine}:First")
    return TournamentPlan("dominion", bots, 2, 7, **options)


def lines_of(player, plan):
    _, lines, failure = answer(lambda: player, (0, 0, plan.units))
    assert failure == ""
    return lines


def test_a_machine_without_the_files_plays_the_same_units(home):
    plan = plan_of(home)
    units = [Referee(plan).play(number) for number in range(plan.units)]
    text, files = pack(plan)
    assert [Path(file).name for file, _ in files] == ["mine.py", "golden.strategy"]
    shutil.rmtree(home)
    lines = lines_of(player_of(text, files), plan)
    assert [read_unit(line, plan) for line in lines] == units


def test_copies_are_used_where_a_file_is_missing_or_another_and_do_not_stay(home):
    plan = plan_of(home)
    text, files = pack(plan)
    with unpacked(text, files) as here:
        assert here.copies == {}
        assert here == plan
    (home / "mine.py").write_text(LAST + "# changed")
    with unpacked(text, files) as here:
        copies = [Path(file_of(copy)) for copy in here.copies.values()]
        assert list(here.copies) == [plan.bots[0], plan.bots[3]]
        assert [copy.rpartition(":")[2] for copy in here.copies.values()] == ["Last", "First"]
        assert [copy.read_text() for copy in copies] == [LAST, LAST]
        assert here.digest == plan.digest
        assert here.names == plan.names
    assert not any(copy.exists() or copy.parent.exists() for copy in copies)


def test_names_of_another_system(home):
    plan = plan_of(home)
    text, ((mine, content), golden) = pack(plan)
    there = f"C:\\bots\\{Path(mine).name}"
    renamed = json.loads(text.replace(json.dumps(mine)[1:-1], json.dumps(there)[1:-1]))
    with unpacked(json.dumps(renamed), ((there, content), golden)) as here:
        assert [Path(file_of(copy)).name for copy in here.copies.values()] == ["mine.py"] * 2


def test_options_come_along(home):
    plan = TournamentPlan(
        "dominations", ("random",) * 3, 6, 7, players=3, ruleset="prototype", readings={"trade": "one"}
    )
    with unpacked(*pack(plan)) as here:
        assert here == plan
        assert here.digest == plan.digest


def test_a_file_that_changed_after_the_plan_is_not_packed(home):
    plan = plan_of(home)
    assert plan.digest
    (home / "golden.strategy").write_text(GOLDEN + "buy Copper\n")
    with pytest.raises(SetupError, match=r"golden\.strategy was changed while the tournament began"):
        pack(plan)


def test_another_version_is_refused_with_the_name_of_the_machine(home, monkeypatch):
    text, files = pack(plan_of(home))
    monkeypatch.setattr("demesne.lab.tournament.plan.__version__", "0.0.1")
    monkeypatch.setattr("platform.node", lambda: "box7")
    with pytest.raises(SetupError, match=r"^on box7: .* version is 0\.0\.1 here and .* the same version"):
        player_of(text, files)


def test_damage_on_the_way_is_noticed(home):
    text, ((mine, content), golden) = pack(plan_of(home))
    with pytest.raises(SetupError, match="files is"), unpacked(text, ((mine, content + b"#"), golden)):
        pass
