"""A tournament ends with the same table however often it is broken off and with however many processes."""

import json

import pytest

from demesne.core.errors import BotError, SetupError
from demesne.lab.tournament.course import Course
from demesne.lab.tournament.folder import NAME, Folder, stored_seed
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.play import play, tasks
from demesne.lab.tournament.work_units import Referee

BOTS = ("big-money", "big-money-smithy", "random")
PLAN = TournamentPlan("dominion", BOTS, 8, 3)


def told(report):
    left_out = ("played", "seconds", "games_per_second")
    return {key: value for key, value in report.to_json().items() if key not in left_out}


@pytest.fixture(scope="module")
def whole():
    return told(play(PLAN))


def test_workers_and_folders_change_nothing(whole, tmp_path):
    assert told(play(PLAN, jobs=2, directory=tmp_path)) == whole
    again = play(PLAN, directory=tmp_path)
    assert told(again) == whole
    assert (again.played, again.games) == (0, 24)


def test_cut_off_anywhere_it_goes_on(whole, tmp_path):
    play(PLAN, directory=tmp_path)
    path = tmp_path / NAME
    data = path.read_bytes()
    for length in (0, 7, data.index(b"\n") + 1, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:length])
        assert told(play(PLAN, directory=tmp_path)) == whole
        assert path.read_bytes() == data


def test_units_may_be_missing_in_the_middle(whole, tmp_path):
    play(PLAN, directory=tmp_path)
    path = tmp_path / NAME
    head, *lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([head, lines[9], *lines[4:6], lines[0], lines[0]]))
    with Folder(tmp_path, PLAN) as folder:
        course = Course(PLAN, folder)
        assert [unit.number for unit in course.counted] == [0]
        assert list(course.missing()) == [1, 2, 3, 6, 7, 8, 10, 11]
        assert [task[1:] for task in tasks(course, 1)] == [(n, 1) for n in course.missing()]
    report = play(PLAN, jobs=2, directory=tmp_path)
    assert told(report) == whole
    assert report.played == 16


def test_a_longer_tournament_goes_on_from_a_shorter_one(whole, tmp_path):
    play(TournamentPlan("dominion", BOTS, 4, 3), directory=tmp_path)
    report = play(PLAN, directory=tmp_path)
    assert (told(report), report.played) == (whole, 12)
    assert play(TournamentPlan("dominion", BOTS, 4, 3), directory=tmp_path).games == 12


@pytest.mark.parametrize("jobs", [1, 2])
def test_until_decided_stops_at_the_same_game(jobs, tmp_path):
    plan = TournamentPlan("dominion", BOTS, 400, 3, until_decided=True)
    referee = Referee(plan)
    course = Course(plan)
    for number in course.missing():
        course.take(referee.play(number))
    report = play(plan, jobs=jobs, directory=tmp_path)
    assert report.decided
    assert report.complete
    assert report.games == 2 * len(course.counted) < plan.all_games
    assert report.games % 6 == 0
    assert all(pair.separated for pair in report.neighbours)
    assert told(play(plan, directory=tmp_path)) == told(report)


def test_another_plan_is_refused(tmp_path):
    play(PLAN, directory=tmp_path)
    assert stored_seed(tmp_path) == 3
    for other, what in (
        (TournamentPlan("dominion", BOTS, 8, 4), "seed differs"),
        (TournamentPlan("dominion", BOTS[:2], 8, 3), "bots differs"),
        (TournamentPlan("dominion", BOTS, 8, 3, players=3, kingdom="interaction"), "players, setup differ"),
    ):
        with pytest.raises(SetupError, match=f"another plan: {what}"):
            play(other, directory=tmp_path)


@pytest.mark.parametrize(
    ("key", "other", "message"),
    [
        ("format", "demesne-tournament/0", "written in the format demesne-tournament/0, and this is "),
        ("version", "0.0.1", "written by version 0.0.1, and this is "),
    ],
)
def test_another_format_or_version_is_told_as_that(tmp_path, key, other, message):
    play(PLAN, directory=tmp_path)
    path = tmp_path / NAME
    head, rest = path.read_text().split("\n", 1)
    before = "\n".join([json.dumps(json.loads(head) | {key: other, "new": 1}), rest])
    path.write_text(before)
    with pytest.raises(SetupError, match=message):
        play(PLAN, directory=tmp_path)
    assert path.read_text() == before


def test_units_are_brought_to_the_disk(tmp_path, monkeypatch):
    now, safe = [100.0], []
    place = "demesne.lab.ledger"
    monkeypatch.setattr(f"{place}.monotonic", lambda: now[0])
    monkeypatch.setattr(f"{place}.os.fsync", lambda handle: safe.append((tmp_path / NAME).read_bytes()))
    referee = Referee(PLAN)
    with Folder(tmp_path, PLAN) as folder:
        head = (tmp_path / NAME).read_bytes()
        assert set(safe) == {head}
        safe.clear()
        for number in range(4):
            now[0] += 0.4
            folder.keep(referee.play(number))
        assert [data.count(b"\n") for data in safe] == [1 + 3]
    assert safe[-1] == (tmp_path / NAME).read_bytes()


def test_damage_is_told_by_its_line(tmp_path):
    play(PLAN, directory=tmp_path)
    path = tmp_path / NAME
    lines = path.read_text().splitlines(keepends=True)
    unit = json.loads(lines[3])
    lines[3] = json.dumps(unit | {"places": unit["places"][::-1] + " "}) + "\n"
    path.write_text("".join(lines))
    with pytest.raises(SetupError, match="damaged in line 4"):
        play(PLAN, directory=tmp_path)


@pytest.mark.parametrize("content", ["hello", "hello\n", "{}\n"])
def test_a_foreign_file_is_left_alone(tmp_path, content):
    (tmp_path / NAME).write_text(content)
    assert stored_seed(tmp_path) is None
    with pytest.raises(SetupError, match="not the file of a tournament"):
        play(PLAN, directory=tmp_path)
    assert (tmp_path / NAME).read_text() == content


def test_a_folder_is_for_one_process_at_a_time(tmp_path):
    pytest.importorskip("fcntl")
    with Folder(tmp_path, PLAN), pytest.raises(SetupError, match="in use"):
        Folder(tmp_path, PLAN)


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(SetupError, match="cannot write to"):
        play(PLAN, directory=tmp_path / "file" / "below")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_bot_is_named_and_what_was_played_stays(tmp_path, jobs):
    (tmp_path / "mine.py").write_text(
        "from demesne.bots.bot import Bot\n"
        "class Broken(Bot):\n"
        "    name = 'broken'\n"
        "    def choose(self, view, decision, rng, budget):\n"
        "        raise ZeroDivisionError('the bot is broken')\n"
    )
    bots = ("random", "random", f"{tmp_path}/mine.py:Broken")
    with pytest.raises(BotError, match=r"^deal 0 of random#1, .*Broken: broken failed: ZeroDivisionError"):
        play(TournamentPlan("dominion", bots, 4, 1), jobs=jobs, directory=tmp_path / "out")
    assert (tmp_path / "out" / NAME).read_text().count("\n") >= 2


@pytest.mark.parametrize("jobs", [0, 513])
def test_wrong_jobs(jobs):
    with pytest.raises(SetupError, match="number of jobs"):
        play(PLAN, jobs=jobs)
