from dataclasses import replace

import pytest

from demesne.core.errors import SetupError
from demesne.core.records import record, replay
from demesne.lab.plan import Plan
from demesne.lab.processes import chunks as module
from demesne.lab.simulate import simulate

PLAN = Plan("dominion", ("big-money", "random", "random"), 11, 5)
SETTLERS = Plan("dominations", ("random", "random", "random"), 11, 5, ruleset="prototype")


def without_time(report):
    return replace(report, seconds=0.0)


@pytest.mark.parametrize("plan", [PLAN, SETTLERS], ids=lambda plan: plan.game)
def test_there_is_a_record_of_every_game_and_it_verifies(plan, tmp_path):
    made = simulate(plan, records=tmp_path)
    paths = sorted(tmp_path.iterdir())
    assert [path.name for path in paths] == [f"game-{number:02}.jsonl" for number in range(11)]
    points = dict.fromkeys(plan.names(), 0)
    for path in paths:
        written = record.read(path)
        scores = replay.verify(written).scores()
        for name, score in zip(written.header.names, scores, strict=True):
            points[name] += score
    assert [points[name] / 11 for name in plan.names()] == [player.mean_score for player in made.players]


@pytest.mark.parametrize("plan", [PLAN, SETTLERS], ids=lambda plan: plan.game)
def test_writing_records_changes_no_result(plan, tmp_path):
    made = without_time(simulate(plan, records=tmp_path))
    assert made == without_time(simulate(plan))


@pytest.mark.parametrize("plan", [PLAN, SETTLERS], ids=lambda plan: plan.game)
def test_records_do_not_depend_on_jobs(plan, tmp_path):
    simulate(plan, records=tmp_path / "one")
    simulate(plan, 2, records=tmp_path / "two")
    one = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert {path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()} == one


def test_record_says_where_it_comes_from_and_who_sat_where(tmp_path):
    simulate(PLAN, records=tmp_path)
    header = record.read(tmp_path / "game-04.jsonl").header
    assert header.origin == {"seed": 5, "number": 4}
    assert header.names == ["random#2", "big-money", "random#1"]
    assert header.bots == ["random", "big-money", "random"]


def test_series_have_records_with_their_first_players(tmp_path):
    simulate(replace(PLAN, games=6, series=3), records=tmp_path)
    for path in tmp_path.iterdir():
        replay.verify(record.read(path))


def test_directory_with_records_is_refused_and_left_alone(tmp_path):
    (tmp_path / "game-7.jsonl").write_text("mine")
    with pytest.raises(SetupError, match="holds records already"):
        simulate(PLAN, records=tmp_path)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


def test_file_in_place_of_the_directory_is_refused(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(SetupError, match="cannot write records to"):
            simulate(PLAN, records=path)


def test_after_ctrl_c_the_records_are_those_of_the_report(tmp_path, monkeypatch):
    plan = replace(PLAN, games=1100)
    first = list(plan.chunks())[3][0]
    real = module.Player.play

    def play(self, begin, count, interruption=None):
        tally = real(self, begin, count, interruption)
        if begin == first:
            raise KeyboardInterrupt
        return tally

    monkeypatch.setattr(module.Player, "play", play)
    made = simulate(plan, records=tmp_path)
    assert made.games == first
    assert len(list(tmp_path.iterdir())) == first
